#include "lsp/position.h"

#include <algorithm>

#include "text/utf8.h"

namespace incidentlint::lsp {
namespace {

/// Code units of UTF-16 that a code point takes which begins with this byte.
std::uint32_t units_of(char lead) { return utf8::sequence_length(lead) == 4 ? 2 : 1; }

}  // namespace

Place TextPlaces::place_of(std::uint32_t offset) const {
  std::size_t end = std::min<std::size_t>(offset, text_.size());
  while (end > 0 && end < text_.size() && utf8::is_continuation(text_[end])) --end;
  const auto next = std::upper_bound(starts_.begin(), starts_.end(), end);
  Place place{static_cast<std::uint32_t>(next - starts_.begin() - 1), 0};
  const std::size_t begin = starts_[place.line];
  if (encoding_ == Encoding::utf8) {
    place.character = static_cast<std::uint32_t>(end - begin);
    return place;
  }
  for (std::size_t at = begin; at < end; at += utf8::sequence_length(text_[at]))
    place.character += units_of(text_[at]);
  return place;
}

Span TextPlaces::line(std::uint32_t line) const {
  if (line >= starts_.size()) {
    const auto end = static_cast<std::uint32_t>(text_.size());
    return {end, end};
  }
  const std::uint32_t begin = starts_[line];
  auto end =
      line + 1 < starts_.size() ? starts_[line + 1] : static_cast<std::uint32_t>(text_.size());
  if (line + 1 < starts_.size()) {
    --end;  // its last byte is LF or CR
    if (text_[end] == '\n' && end > begin && text_[end - 1] == '\r') --end;
  }
  return {begin, end};
}

std::uint32_t TextPlaces::offset_of(Place place) const {
  const Span span = line(place.line);
  std::uint32_t at = span.begin;
  if (encoding_ == Encoding::utf8) {
    at = span.begin + std::min(place.character, span.size());
    while (at > span.begin && at < span.end && utf8::is_continuation(text_[at])) --at;
    return at;
  }
  for (std::uint32_t left = place.character; at < span.end && left > 0;) {
    const std::uint32_t units = units_of(text_[at]);
    if (units > left) break;
    left -= units;
    at += static_cast<std::uint32_t>(utf8::sequence_length(text_[at]));
  }
  return std::min(at, span.end);
}

Span TextPlaces::span_of(const Range& range) const {
  const std::uint32_t begin = offset_of(range.start);
  return {begin, std::max(begin, offset_of(range.end))};
}

Place place_in(const Json& json) {
  return {number_of(member(json, "line")), number_of(member(json, "character"))};
}

Range range_in(const Json& json) {
  return {place_in(member(json, "start")), place_in(member(json, "end"))};
}

Json to_json(const Place& place) { return {{"line", place.line}, {"character", place.character}}; }

Json to_json(const Range& range) {
  return {{"start", to_json(range.start)}, {"end", to_json(range.end)}};
}

}  // namespace incidentlint::lsp
