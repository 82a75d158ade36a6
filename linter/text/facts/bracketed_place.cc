#include "text/facts/bracketed_place.h"

#include "text/facts/reading.h"
#include "text/facts/zone_names.h"

namespace incidentlint::text::facts {

namespace {

/// What stands between the bracket that opened just before and the offset; nothing if none did.
std::optional<std::string_view> front_in_brackets(std::string_view text, std::size_t at) {
  constexpr std::size_t kReach = 60;  // bytes
  const std::size_t from = at < kReach ? 0 : at - kReach;
  const std::string_view front = text.substr(from, at - from);
  const std::size_t open = front.rfind('(');
  if (open == std::string_view::npos || front.find(')', open) != std::string_view::npos)
    return std::nullopt;
  return front.substr(open + 1);
}

}  // namespace

bool is_bracketed_place(std::string_view text, std::size_t begin, std::size_t end) {
  constexpr std::string_view kEnds = "),;/";
  if (byte_before(text, begin) == '(') return byte_at(text, end) == ')';
  const auto front = front_in_brackets(text, begin);
  const std::size_t next =
      byte_at(text, end) == ' ' && byte_at(text, end + 1) == '/' ? end + 1 : end;
  return front && front->find_first_of("0123456789") != std::string_view::npos &&
         next < text.size() && kEnds.find(text[next]) != std::string_view::npos;
}

std::optional<ZoneMatch> bracketed_place_ending(std::string_view text, std::size_t at) {
  if (!front_in_brackets(text, at)) return std::nullopt;
  const auto begins = [&](std::size_t begin) {
    constexpr std::string_view kFronts = "(,;/";
    const char front = byte_before(text, back_blank(text, begin));
    return front != '\0' && kFronts.find(front) != std::string_view::npos;
  };
  std::size_t end = at;
  for (const std::string_view particle : {"에서", "에선"}) {
    if (ends_before(text, end, particle)) end -= particle.size();
  }
  const auto places = is_wide(byte_before(text, end)) ? korean_places() : english_places();
  for (const Place& place : places) {
    if (!ends_before(text, end, place.spelling) || place.general.empty()) continue;
    const std::size_t begin = end - place.spelling.size();
    const std::size_t lead = ends_before(text, begin, "in ") ? begin - 3 : begin;
    if (begins(lead)) return ZoneMatch{place.general, lead};
  }
  return std::nullopt;
}

}  // namespace incidentlint::text::facts
