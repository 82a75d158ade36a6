#include "document/yaml_gap.h"

namespace incidentlint {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

bool YamlGap::is_comment(std::size_t at) const {
  return text_[at] == '#' && (at == start_ || is_blank(text_[at - 1]));
}

std::size_t YamlGap::comment_end(std::size_t at) const {
  return std::min(text_.find_first_of("\r\n", at), text_.size());
}

void YamlGap::pass_to(std::size_t place) {
  place = std::min(place, text_.size());
  while (at_ < place) {
    if (!is_comment(at_)) {
      ++at_;
      continue;
    }
    const std::size_t end = comment_end(at_);
    document_.add(Comment{{offset(), static_cast<std::uint32_t>(end)}});
    at_ = end;
  }
}

void YamlGap::pass_indicator(char indicator) {
  std::size_t ahead = at_;
  while (ahead < text_.size() && (is_blank(text_[ahead]) || is_comment(ahead))) {
    ahead = is_blank(text_[ahead]) ? ahead + 1 : comment_end(ahead);
  }
  if (ahead >= text_.size() || text_[ahead] != indicator) return;
  pass_to(ahead);
  at_ = ahead + 1;
}

std::uint32_t YamlGap::find_bare_document() const {
  const std::size_t dots = std::min(text_.find("...", at_), text_.size());
  const std::size_t begin = std::min(text_.find_first_not_of(". \t\r\n", dots), text_.size());
  return static_cast<std::uint32_t>(begin);
}

void YamlGap::pass_properties(const YamlEvent& event) {
  if (event.properties_end == 0) return;
  pass_to(std::min(event.properties_begin, event.properties_end));
  pass_token(event.properties_end);
}

/// From the `|` or `>`, which libfyaml does not tell, to the end of the last line with text.
Span YamlGap::pass_block(Span lines) {
  std::size_t header = at_;
  while (header < lines.begin && text_[header] != '|' && text_[header] != '>') {
    header = is_comment(header) ? comment_end(header) : header + 1;
  }
  pass_to(header);
  const std::uint32_t begin = offset();
  pass_token(std::min(text_.find_first_of(" \t\r\n", header), text_.size()));
  std::size_t end = at_;
  pass_to(lines.begin);
  const std::string_view text = text_.substr(0, lines.end);
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  if (last != std::string_view::npos && last >= lines.begin) {
    end = std::min(text.find_first_of("\r\n", last), text.size());
  }
  pass_token(end);
  return {begin, static_cast<std::uint32_t>(end)};
}

Span YamlGap::pass_value(const YamlEvent& event, char indicator) {
  pass_properties(event);
  if (!event.is_placed) {
    if (event.properties_end == 0) pass_indicator(indicator);
    return {offset(), offset()};
  }
  if (event.style == Style::literal || event.style == Style::folded) return pass_block(event.span);
  pass_to(event.span.begin);
  pass_token(event.span.end);
  return event.span;
}

}  // namespace incidentlint
