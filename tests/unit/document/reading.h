#pragma once
// How the reader tests look at a document: its findings as `line:column fault pointer`, its tree as
// one line of JSON-like text in which a value that recovery guessed has a `?` before it.
#include <sstream>
#include <string>
#include <vector>

#include "document/document.h"

namespace incidentlint::testing {

inline Document read(std::string text, Format format, const ReadLimits& limits = {}) {
  return read_document(Source("record", std::move(text)), format, limits);
}

inline std::string place_of(const Document& document, std::uint32_t offset) {
  const Position position = document.source().position(offset);
  return std::to_string(position.line) + ":" + std::to_string(position.column);
}

inline std::vector<std::string> findings_of(const Document& document) {
  std::vector<std::string> lines;
  for (const Finding& finding : document.findings()) {
    lines.push_back(place_of(document, finding.span.begin) + " " + finding.fault +
                    (finding.pointer.empty() ? "" : " " + finding.pointer));
  }
  return lines;
}

inline std::string argument_of(const Finding& finding, std::string_view name) {
  for (const Argument& argument : finding.arguments) {
    if (argument.name == name) return argument.value.en;
  }
  return "(none)";
}

inline std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
    } else if (c == '"' || c == '\\') {
      out += std::string("\\") + c;
    } else {
      out += c;
    }
  }
  return out + '"';
}

inline void write_tree(std::ostream& out, const Node& node) {
  if (node.broken) out << '?';
  switch (node.kind) {
    case Kind::null:
      out << "null";
      return;
    case Kind::boolean:
      out << (node.truth ? "true" : "false");
      return;
    case Kind::number:
      out << node.text;
      return;
    case Kind::string:
      out << quoted(node.text);
      return;
    case Kind::array:
    case Kind::object:
      break;
  }
  out << (node.is_object() ? "{" : "[");
  const char* separator = "";
  for (const Node& child : children(node)) {
    out << separator;
    if (child.is_member()) out << quoted(child.key) << ':';
    write_tree(out, child);
    separator = ",";
  }
  out << (node.is_object() ? "}" : "]");
}

/// The tree, or `nothing` when there is none.
inline std::string tree_of(const Document& document) {
  if (document.root() == nullptr) return "nothing";
  std::ostringstream out;
  write_tree(out, *document.root());
  return out.str();
}

/// Every node below and including `node`, parents first.
template <typename Visit>
void for_each_node(const Node& node, const Visit& visit) {
  visit(node);
  for (const Node& child : children(node)) for_each_node(child, visit);
}

}  // namespace incidentlint::testing
