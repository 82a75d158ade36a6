#include "document/json_writer.h"

namespace incidentlint {
namespace {

void write_string(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (c == '\r') {
      out += "\\r";
    } else if (byte < 0x20 || byte == 0x7F) {
      out += "\\u00";
      out += {kHex[byte >> 4U], kHex[byte & 15U]};
    } else {
      out += c;
    }
  }
  out += '"';
}

void write(std::string& out, const Node& node) {
  switch (node.kind) {
    case Kind::null:
      out += "null";
      return;
    case Kind::boolean:
      out += node.truth ? "true" : "false";
      return;
    case Kind::number:
      out += node.text;
      return;
    case Kind::string:
      return write_string(out, node.text);
    case Kind::array:
    case Kind::object:
      break;
  }
  out += node.is_object() ? '{' : '[';
  for (const Node* child = node.first; child != nullptr; child = child->next) {
    if (child != node.first) out += ',';
    if (node.is_object()) {
      write_string(out, child->key);
      out += ':';
    }
    write(out, *child);
  }
  out += node.is_object() ? '}' : ']';
}

}  // namespace

std::string to_json(const Node& node) {
  std::string out;
  write(out, node);
  return out;
}

std::string json_quote(std::string_view text) {
  std::string out;
  write_string(out, text);
  return out;
}

}  // namespace incidentlint
