#include "document/yaml_block.h"

#include <algorithm>

// YAML 1.2 sections 8.1.1 to 8.1.3. A run of line breaks, with the lines between that hold no more
// than indentation, is one piece. In a folded scalar n breaks between two lines are one space (n =
// 1) or n - 1 line feeds, but all n when one of the lines is indented more; elsewhere n breaks are
// n line feeds. The last run is chomped.

namespace incidentlint {
namespace {

bool is_break(char c) { return c == '\n' || c == '\r'; }

std::size_t break_size(std::string_view raw, std::size_t at) {
  return raw.substr(at).starts_with("\r\n") ? 2 : 1;
}

/// Spaces at the begin of the first line that holds more than spaces; the text's size when none
/// does.
std::size_t first_indent(std::string_view lines) {
  std::size_t spaces = 0;
  for (const char c : lines) {
    if (c != ' ' && !is_break(c)) return spaces;
    spaces = c == ' ' ? spaces + 1 : 0;
  }
  return lines.size();
}

std::string_view header_of(std::string_view raw) {
  return raw.substr(0, std::min(raw.find_first_of(" \t\r\n"), raw.size()));
}

std::size_t begin_of_lines(std::string_view raw) {
  const std::size_t end = std::min(raw.find_first_of("\r\n"), raw.size());
  return end < raw.size() ? end + break_size(raw, end) : end;
}

}  // namespace

std::size_t YamlBlock::indent_within(std::string_view raw, std::size_t outer) {
  const std::string_view header = header_of(raw);
  const std::size_t digit = header.find_first_of("123456789");
  if (digit == std::string_view::npos) return first_indent(raw.substr(begin_of_lines(raw)));
  return outer + static_cast<std::size_t>(header[digit] - '0');
}

std::size_t YamlBlock::indent_like(std::string_view raw, std::string_view decoded) {
  const std::size_t written = first_indent(raw.substr(begin_of_lines(raw)));
  return written - std::min(written, first_indent(decoded));
}

YamlBlock::YamlBlock(std::string_view raw, std::size_t indent)
    : raw_(raw), is_folded_(raw.starts_with('>')), body_(begin_of_lines(raw)), indent_(indent) {
  const std::string_view header = header_of(raw);
  const std::size_t sign = header.find_first_of("+-");
  if (sign != std::string_view::npos) chomping_ = header[sign];
}

/// Where the content of a line begins.
std::size_t YamlBlock::skip_indent(std::size_t line) const {
  std::size_t at = line;
  while (at < raw_.size() && at < line + indent_ && raw_[at] == ' ') ++at;
  return at;
}

bool YamlBlock::is_indented_more(std::size_t content) const {
  return content < raw_.size() && (raw_[content] == ' ' || raw_[content] == '\t');
}

/// Where the content begins of the line that ends at `line_end`.
std::size_t YamlBlock::content_before(std::size_t line_end) const {
  std::size_t line = line_end;
  while (line > body_ && !is_break(raw_[line - 1])) --line;
  return skip_indent(line);
}

ScalarPiece YamlBlock::fold(std::size_t at) const {
  std::size_t breaks = 0;
  std::size_t end = at;
  while (end < raw_.size() && is_break(raw_[end])) {
    ++breaks;
    end = skip_indent(end + break_size(raw_, end));
  }
  const bool begins_text = at == skip_indent(body_);
  if (end == raw_.size()) {
    const std::size_t clipped = begins_text ? 0 : 1;
    return {end - at, chomping_ == '+' ? breaks : chomping_ == '-' ? 0 : clipped};
  }
  if (!is_folded_ || begins_text) return {end - at, breaks};
  if (is_indented_more(content_before(at)) || is_indented_more(end)) return {end - at, breaks};
  if (breaks == 1) return {end - at, 1, false, ' '};
  return {end - at, breaks - 1};
}

ScalarPiece YamlBlock::next(std::size_t at) const {
  if (at < body_) return {skip_indent(body_) - at, 0};
  if (is_break(raw_[at])) return fold(at);
  const std::size_t end = std::min(raw_.find_first_of("\r\n", at), raw_.size());
  return {end - at, end - at, true};
}

}  // namespace incidentlint
