#include "vocab/term_text.h"

#include <array>
#include <nlohmann/json.hpp>

#include "document/json_writer.h"
#include "document/yaml_writer.h"
#include "text/near.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kWidth = 108;  ///< cells of a line

std::size_t cells(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size();) {
    width += static_cast<std::size_t>(utf8::cell_width(utf8::next(text, i)));
  }
  return width;
}

/// True when some reader of YAML takes the plain text for a number, a date, a truth or nothing.
bool looks_like_no_text(std::string_view text) {
  static constexpr std::array<std::string_view, 10> kWords{"null", "true", "false", "yes", "no",
                                                           "on",   "off",  "y",     "n",   "~"};
  const std::string folded = text::fold_term(text);
  for (const std::string_view word : kWords) {
    if (folded == word || text == word) return true;
  }
  const bool numeric =
      text.find_first_not_of("0123456789+-.:_,eExXoOabcdfABCDFnNiI TZ") == std::string_view::npos;
  return text.empty() || text == "<<" || text == "=" ||
         (numeric && text.find_first_of("0123456789.") != std::string_view::npos);
}

/// A text on its line. In flow, brackets and commas end a plain text.
std::string yaml_text(const std::string& text, bool in_flow) {
  std::string line = yaml_line(text);
  const bool is_ended = in_flow && text.find_first_of(",[]{}:") != std::string_view::npos;
  return line == text && (is_ended || looks_like_no_text(text)) ? json_quote(text) : line;
}

std::string json_text(const std::string& text, bool /*in_flow*/) { return json_quote(text); }

/// A value on one line, with a blank behind each comma and colon; in flow is everything but a text
/// of a block.
std::string line_text(const ordered_json& value, bool in_flow,
                      std::string (*write)(const std::string&, bool)) {
  if (value.is_string()) return write(value.get<std::string>(), in_flow);
  if (!value.is_structured()) return value.dump();
  std::string out;
  for (const auto& [key, member] : value.items()) {
    if (!out.empty()) out += ", ";
    if (value.is_object()) out += write(key, true) + ": ";
    out += line_text(member, true, write);
  }
  return value.is_object() ? "{" + out + "}" : "[" + out + "]";
}

void append_members(std::string& out, const ordered_json& object, std::size_t indent,
                    const TextLayout& layout) {
  bool first = true;
  for (const auto& [key, member] : object.items()) {
    if (!first) out += layout.line_end + std::string(indent, ' ');
    first = false;
    const std::string line = flow_text(key, layout) + ": " + line_text(member, false, yaml_text);
    if (!member.is_object() || indent + cells(line) <= kWidth) {
      out += line;
      continue;
    }
    out += flow_text(key, layout) + ":" + layout.line_end + std::string(indent + 2, ' ');
    append_members(out, member, indent + 2, layout);
  }
}

}  // namespace

ordered_json as_value(const Node& node) { return ordered_json::parse(to_json(node)); }

std::string flow_text(const ordered_json& value, const TextLayout& layout) {
  if (layout.is_json && layout.is_tight) return value.dump();
  return line_text(value, true, layout.is_json ? json_text : yaml_text);
}

std::string block_text(const ordered_json& object, std::size_t indent, const TextLayout& layout) {
  std::string out;
  append_members(out, object, indent, layout);
  return out;
}

std::string list_text(const ordered_json& list) {
  const TextLayout layout;
  ordered_json head = list;
  head.erase("terms");
  std::string out = block_text(head, 0, layout);
  const ordered_json terms = list.value("terms", ordered_json::array());
  if (terms.empty()) return out + "\nterms: []\n";
  out += "\nterms:";
  bool first = true;
  for (const auto& term : terms) {
    out += std::string(first ? "" : "\n") + "\n  - " + block_text(term, 4, layout);
    first = false;
  }
  return out + "\n";
}

std::string scalar_like(const Node& node, std::string_view text, const TextLayout& layout) {
  const std::string plain = flow_text(ordered_json(std::string(text)), layout);
  if (layout.is_json || plain.starts_with('"')) return plain;
  if (node.style == Style::plain) return plain;
  if (node.style == Style::single_quoted) return "'" + std::string(text) + "'";
  return json_quote(text);
}

}  // namespace incidentlint
