#include "text/source.h"

#include <algorithm>

#include "text/utf8.h"

namespace incidentlint {

std::vector<std::uint32_t> line_starts_of(std::string_view text) {
  std::vector<std::uint32_t> starts{0};
  if (text.find('\r') == std::string_view::npos) {  // the usual case, found by memchr
    for (std::size_t i = text.find('\n'); i < text.size(); i = text.find('\n', i + 1))
      starts.push_back(static_cast<std::uint32_t>(i + 1));
    return starts;
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool lone_cr = text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n');
    if (text[i] == '\n' || lone_cr) starts.push_back(static_cast<std::uint32_t>(i + 1));
  }
  return starts;
}

std::string_view Source::slice(Span span) const {
  const std::size_t begin = std::min<std::size_t>(span.begin, text().size());
  const std::size_t end = std::clamp<std::size_t>(span.end, begin, text().size());
  return text().substr(begin, end - begin);
}

void Source::index_lines() const {
  if (!line_starts_.empty()) return;
  index_code_points();
  line_starts_ = line_starts_of(text());
}

void Source::index_code_points() const {
  if (text().size() <= kShort) return;
  std::uint32_t count = 0;
  for (std::size_t at = 0; at <= text().size(); at += kStride) {
    code_points_.push_back(count);
    count += static_cast<std::uint32_t>(utf8::count_code_points(text().substr(at, kStride)));
  }
}

std::size_t Source::code_points_before(std::uint32_t offset) const {
  const std::size_t stop = offset / kStride;
  const auto rest = text().substr(stop * kStride, offset - stop * kStride);
  return code_points_[stop] + utf8::count_code_points(rest);
}

std::size_t Source::code_points_between(std::uint32_t begin, std::uint32_t end) const {
  if (end - begin > kStride && !code_points_.empty()) {
    return code_points_before(end) - code_points_before(begin);
  }
  return utf8::count_code_points(text().substr(begin, end - begin));
}

/// 1-based, once the lines are indexed.
std::uint32_t Source::line_of(std::uint32_t offset) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  return static_cast<std::uint32_t>(after - line_starts_.begin());
}

Position Source::position(std::uint32_t offset) const {
  index_lines();
  offset = std::min(offset, static_cast<std::uint32_t>(text().size()));
  const std::uint32_t line = line_of(offset);
  std::size_t column = code_points_between(line_starts_[line - 1], offset) + 1;
  if (offset < text().size() && utf8::is_continuation(text()[offset]) && column > 1) --column;
  return {line, static_cast<std::uint32_t>(column), offset};
}

Span Source::line_around(std::uint32_t offset) const {
  index_lines();
  return line_span(line_of(offset));
}

Span Source::line_span(std::uint32_t line) const {
  index_lines();
  if (line == 0 || line > line_starts_.size()) return {};
  const std::uint32_t begin = line_starts_[line - 1];
  std::uint32_t end =
      line < line_starts_.size() ? line_starts_[line] : static_cast<std::uint32_t>(text().size());
  while (end > begin && (text()[end - 1] == '\n' || text()[end - 1] == '\r')) --end;
  return {begin, end};
}

}  // namespace incidentlint
