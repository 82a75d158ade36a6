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

class Writer {
 public:
  Writer(std::string& out, const KeyOrder& order, bool indented)
      : out_(out), order_(order), indented_(indented) {}

  void write(const Node& node, std::size_t depth) {
    switch (node.kind) {
      case Kind::null:
        out_ += "null";
        return;
      case Kind::boolean:
        out_ += node.truth ? "true" : "false";
        return;
      case Kind::number:
        out_ += node.text;
        return;
      case Kind::string:
        return write_string(out_, node.text);
      case Kind::array:
      case Kind::object:
        break;
    }
    out_ += node.is_object() ? '{' : '[';
    bool first = true;
    for (const Node* child : order_.sorted(node)) {
      if (!first) out_ += ',';
      first = false;
      break_line(depth + 1);
      if (node.is_object()) {
        write_string(out_, child->key);
        out_ += indented_ ? ": " : ":";
      }
      write(*child, depth + 1);
    }
    if (!first) break_line(depth);
    out_ += node.is_object() ? '}' : ']';
  }

 private:
  void break_line(std::size_t depth) {
    if (indented_) out_.append(1, '\n').append(2 * depth, ' ');
  }

  std::string& out_;
  const KeyOrder& order_;
  bool indented_;
};

}  // namespace

std::string to_json(const Node& node) { return to_json(node, {}, false); }

std::string to_json(const Node& node, const KeyOrder& order, bool indented) {
  std::string out;
  Writer(out, order, indented).write(node, 0);
  return out;
}

std::string json_quote(std::string_view text) {
  std::string out;
  write_string(out, text);
  return out;
}

}  // namespace incidentlint
