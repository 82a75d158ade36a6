#include "text/facts/zone.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "text/bytes.h"
#include "text/facts/bracketed_place.h"
#include "text/facts/korean_zone.h"
#include "text/facts/reading.h"
#include "text/facts/zone_names.h"
#include "text/search.h"

namespace incidentlint::text::facts {
namespace {

/// Past the sign of an offset, or `at`.
std::size_t skip_sign(std::string_view text, std::size_t at) {
  constexpr std::string_view kMinus = "−";
  const char sign = byte_at(text, at);
  if (sign == '+' || sign == '-') return at + 1;
  return starts_at(text, at, kMinus) ? at + kMinus.size() : at;
}

/// Past `+9` or `-07:00` behind `UTC`, or `at`.
std::size_t skip_offset(std::string_view text, std::size_t at) {
  std::size_t end = skip_sign(text, at);
  if (end == at || !digit_at(text, end)) return at;
  while (digit_at(text, end) || (byte_at(text, end) == ':' && digit_at(text, end + 1))) ++end;
  return end;
}

/// The digits `HH`, `HHMM` or `HH:MM` from `at` are what a zone may be ahead or behind; their end,
/// or `at`.
std::size_t skip_hours(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (digit_at(text, end)) ++end;
  const std::size_t digits = end - at;
  if (digits == 2 && byte_at(text, end) == ':') {
    if (!digit_at(text, end + 1) || !digit_at(text, end + 2)) return at;
    end += 3;
  }
  if ((digits != 2 && digits != 4) || is_alphanumeric(byte_at(text, end))) return at;
  const std::string_view minutes = text.substr(end - 2, 2);
  const bool whole = digits == 2 && end == at + 2;
  if (byte_at(text, end) == ':' || text.substr(at, 2) > "14") return at;
  return whole || minutes == "00" || minutes == "30" || minutes == "45" ? end : at;
}

/// `09:30-07:00` is a time and an offset, unless it is a stretch of time that runs forward.
bool may_be_behind(std::string_view text, std::size_t time_end, std::string_view hours) {
  const bool to_second = time_end >= 8 && text[time_end - 3] == ':' && text[time_end - 6] == ':';
  if (to_second) return true;
  if (hours.size() != 5 || time_end < 5 || text[time_end - 3] != ':') return false;
  return hours >= "03:00" && hours <= "08:00" && hours.substr(3) != "45" &&
         text.substr(time_end - 5, 5) > hours;
}

/// `+09:00`, ` (-07:00)` behind a time that ends at `at`.
std::optional<ZoneMatch> offset_after(std::string_view text, std::size_t at) {
  std::size_t start = skip_blank(text, at);
  const bool bracket = byte_at(text, start) == '(';
  if (!bracket && !digit_at(text, at - 1)) return std::nullopt;
  if (bracket) ++start;
  const std::size_t digits = skip_sign(text, start);
  const std::size_t end = digits == start ? digits : skip_hours(text, digits);
  if (end == digits) return std::nullopt;
  const std::string_view hours = text.substr(digits, end - digits);
  if (hours.size() < 4 && (start != at || text[start] == '-')) return std::nullopt;
  if (text[start] == '-' && !bracket && !may_be_behind(text, at, hours)) return std::nullopt;
  if (!bracket && zone_abbreviation(word_at(text, skip_blank(text, end))) != "")
    return std::nullopt;  // `09:30-07:00 UTC`
  return ZoneMatch{text.substr(start, end - start), end};
}

/// Past `Time`, `Standard Time`, `summer time` behind a place, or nothing.
std::optional<std::pair<Season, std::size_t>> skip_time_word(std::string_view text,
                                                             std::size_t at) {
  struct Word {
    std::string_view spelling;
    Season season;
  };
  static constexpr std::array kWords{Word{"time", Season::general},
                                     Word{"standard time", Season::standard},
                                     Word{"daylight time", Season::daylight},
                                     Word{"daylight saving time", Season::daylight},
                                     Word{"daylight savings time", Season::daylight},
                                     Word{"summer time", Season::daylight}};
  const std::size_t start = skip_blank(text, at);
  const char first = lower(byte_at(text, start));
  if (first != 't' && first != 's' && first != 'd') return std::nullopt;
  for (const Word& word : kWords) {
    const std::size_t end = start + word.spelling.size();
    if (end <= text.size() && same_word(text.substr(start, word.spelling.size()), word.spelling) &&
        !is_alphanumeric(byte_at(text, end)))
      return std::pair(word.season, end);
  }
  return std::nullopt;
}

/// The place of a table at `at`, or null.
const Place* english_place_at(std::string_view text, std::size_t at) {
  const auto places = english_places();
  const auto found = std::find_if(places.begin(), places.end(), [&](const Place& place) {
    return starts_at(text, at, place.spelling) &&
           !is_alphanumeric(byte_at(text, at + place.spelling.size()));
  });
  return found == places.end() ? nullptr : &*found;
}

/// `Lisbon time`, `São Paulo time`: names of which the table has no zone.
std::optional<ZoneMatch> other_place_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  for (int words = 0; words < 3; ++words) {
    if (!is_upper(byte_at(text, end))) return std::nullopt;
    while (is_alphanumeric(byte_at(text, end)) || is_wide(byte_at(text, end))) ++end;
    if (const auto time = skip_time_word(text, end)) return ZoneMatch{{}, time->second};
    const std::size_t next = skip_blank(text, end);
    if (next == end) return std::nullopt;
    end = next;
  }
  return std::nullopt;
}

/// `America/Los_Angeles`, `Etc/UTC`.
std::optional<ZoneMatch> tz_zone_at(std::string_view text, std::size_t at) {
  std::size_t begin = tz_area_end(text, at);
  if (begin == at) return std::nullopt;
  std::size_t end = begin;
  for (; is_alphanumeric(byte_at(text, end)) || byte_at(text, end) == '_' ||
         (byte_at(text, end) == '/' && is_letter(byte_at(text, end + 1)));
       ++end) {
    if (text[end] == '/') begin = end + 1;
  }
  return ZoneMatch{tz_city_zone(text.substr(begin, end - begin)), end};
}

/// ` in Seoul` behind `local time`.
ZoneMatch local_time_of(std::string_view text, std::size_t at) {
  constexpr std::string_view kIn = " in ";
  const Place* place = starts_at(text, at, kIn) ? english_place_at(text, at + kIn.size()) : nullptr;
  return place == nullptr ? ZoneMatch{{}, at}
                          : ZoneMatch{place->general, at + kIn.size() + place->spelling.size()};
}

/// `8am Eastern`, `8am Central on Monday`; not `at 8am Central Europe slept`.
bool stands_by_itself(const Place& place, std::string_view text, std::size_t end) {
  static constexpr std::array<std::string_view, 3> kClear{"pacific", "eastern", "zulu"};
  const bool inland = place.spelling == "Central" || place.spelling == "Mountain";
  return word_in(place.spelling, kClear) ||
         (inland && !is_upper(byte_at(text, skip_blank(text, end))));
}

/// `Central European Summer Time`, `Pacific`, `on the US East Coast`, `local time`.
std::optional<ZoneMatch> english_zone_at(std::string_view text, std::size_t at) {
  static constexpr std::array<std::string_view, 9> kLeads{
      "in the ", "on the ", "in ", "the ", "US ", "U.S. ", "American ", "(", "our "};
  const std::size_t first = at;
  for (const std::string_view lead : kLeads) {
    if (starts_at(text, at, lead)) at += lead.size();
  }
  if (starts_at(text, at, "local time")) return local_time_of(text, at + 10);
  if (!is_upper(byte_at(text, at))) return std::nullopt;
  if (const auto zone = tz_zone_at(text, at)) return zone;
  const Place* place = english_place_at(text, at);
  if (place == nullptr) return other_place_at(text, at);
  const std::size_t end = at + place->spelling.size();
  if (const auto time = skip_time_word(text, end))
    return ZoneMatch{place->name(time->first), time->second};
  const bool phrase = is_lower(text[first]);
  const bool by_itself = stands_by_itself(*place, text, end);
  const bool in_brackets = is_bracketed_place(text, at, end);
  if (starts_at(text, end, " local time")) return ZoneMatch{place->general, end + 11};
  const bool alone = in_brackets || (phrase ? place->spelling.ends_with("Coast") : by_itself);
  return alone ? std::optional(ZoneMatch{place->general, end}) : std::nullopt;
}

/// A time stands between `at` and the bracket that closes: what is in front is its zone.
bool time_follows(std::string_view text, std::size_t at) {
  const std::size_t close = text.find_first_of(")]", at);
  const std::string_view rest = text.substr(0, std::min(close, text.size()));
  for (; at < rest.size(); ++at) {
    if (!digit_at(rest, at)) continue;
    const bool is_offset = at > 0 && (rest[at - 1] == '+' || rest[at - 1] == '-');
    while (digit_at(rest, at)) ++at;
    const std::size_t next = skip_blank(rest, at);
    const char half = lower(byte_at(rest, next));
    const bool is_half = (half == 'a' || half == 'p') &&
                         (byte_at(rest, next + 1) == '.' || lower(byte_at(rest, next + 1)) == 'm');
    const bool is_time = (byte_at(rest, at) == ':' && digit_at(rest, at + 1)) || is_half ||
                         starts_at(rest, next, "시");
    if (is_time && !is_offset) return true;
  }
  return false;
}

bool ends_word(std::string_view text, std::size_t at) {
  return !is_alphanumeric(byte_at(text, at)) && byte_at(text, at) != '_';
}

/// `Korea time`, `Central European Time`, `on the East Coast`: a name before the word, whichever
/// place it is.
bool names_place_time(std::string_view text) {
  bool found = false;
  for (const std::string_view word : {" time", " Time", " Coast"}) {
    for_each_place(text, word, [&](std::size_t at) {
      std::size_t begin = at;
      while (begin > 0 && (is_alphanumeric(text[begin - 1]) || is_wide(text[begin - 1]))) --begin;
      const bool name = at - begin >= 2 && is_upper(text[begin]);
      found = ends_before(text, at, "local") || (name && ends_word(text, at + word.size()));
      return !found;
    });
    if (found) break;
  }
  return found;
}

/// A word of English that names a zone by itself. Such words begin with a capital, which few do.
bool names_latin_zone(std::string_view text) {
  const auto names_one = [&](std::size_t at) {
    if (starts_at(text, at, "Greenwich") || starts_at(text, at, "Zulu")) return true;
    if (!is_upper(text[at]) || is_alphanumeric(byte_before(text, at))) return false;
    if (tz_area_end(text, at) != at) return true;
    const std::string_view word = word_at(text, at);
    if (word.size() < 3 || !ends_word(text, at + word.size())) return false;
    return !zone_abbreviation(word).empty() || word == "Pacific" || word == "Eastern";
  };
  std::size_t at = 0;
  for (; at + kBytes <= text.size(); at += kBytes) {
    const Bytes here = load(text.data() + at);
    const Mask capitals = here - all('A') <= all('Z' - 'A');
    for (unsigned bits = bits_of(capitals); bits != 0; bits &= bits - 1) {
      if (names_one(at + static_cast<std::size_t>(std::countr_zero(bits)))) return true;
    }
  }
  for (; at < text.size(); ++at) {
    if (names_one(at)) return true;
  }
  return false;
}

/// A zone in Korean ends in one of a few words, unless it is clear without a place.
bool names_korean_zone(std::string_view text) {
  constexpr std::array<std::string_view, 4> kEnds{"시간", "시각", "서머타임", "협정시"};
  if (contains(text, "표준시") || contains(text, "세계시")) return true;
  bool found = false;
  for (const std::string_view word : kEnds) {
    for_each_place(text, word, [&](std::size_t at) {
      found = korean_zone_ending(text, at + word.size()).has_value();
      return !found;
    });
    if (found) return true;
  }
  return false;
}

}  // namespace

std::optional<ZoneMatch> zone_word_at(std::string_view text, std::size_t at) {
  const std::string_view word = word_at(text, at);
  const std::size_t end = at + word.size();
  const std::string_view name = ends_word(text, end) ? zone_abbreviation(word) : "";
  if (name.empty()) return std::nullopt;
  if (name != "UTC" && name != "GMT") return ZoneMatch{name, end};
  std::size_t shifted = skip_offset(text, end);
  if (const std::size_t next = skip_blank(text, end); next != end) {
    const std::size_t spaced = skip_offset(text, next);
    if (text.substr(next, spaced - next).find(':') != std::string_view::npos) shifted = spaced;
  }
  return ZoneMatch{shifted == end ? name : text.substr(at, shifted - at), shifted};
}

namespace {

std::optional<ZoneMatch> any_zone_after(std::string_view text, std::size_t at) {
  std::size_t start = skip_blank(text, at);
  if (byte_at(text, start) == '(' || byte_at(text, start) == '[') ++start;
  if (is_letter(byte_at(text, start))) {
    const auto word = zone_word_at(text, start);
    return word || start == at ? word : english_zone_at(text, start);
  }
  if (const auto offset = offset_after(text, at)) return offset;
  if (!is_wide(byte_at(text, start))) return std::nullopt;
  for (const std::string_view country : {"미국", "미"}) {
    if (starts_at(text, start, country)) {
      const std::size_t next = skip_blank(text, start + country.size());
      if (const auto zone = korean_zone_at(text, next)) return zone;
    }
  }
  if (const auto zone = korean_zone_at(text, start)) return zone;
  return byte_before(text, start) == '(' ? korean_zone_in_brackets(text, start) : std::nullopt;
}

}  // namespace

std::optional<ZoneMatch> zone_after(std::string_view text, std::size_t at) {
  const auto zone = any_zone_after(text, at);
  const char first = byte_at(text, skip_blank(text, at));
  const bool is_next = zone && (first == '(' || first == '[') && time_follows(text, zone->end);
  return is_next ? std::nullopt : zone;
}

std::optional<ZoneMatch> zone_before(std::string_view text, std::size_t at) {
  std::size_t end = back_blank(text, at);
  if (byte_before(text, end) == ':') end = back_blank(text, end - 1);
  for (const std::string_view particle : {"는", "으로", "로"}) {
    if (ends_before(text, end, particle)) end = back_blank(text, end - particle.size());
  }
  if (ends_before(text, end, "기준")) end = back_blank(text, end - 6);
  const bool bracket = byte_before(text, end) == ')' || byte_before(text, end) == ']';
  if (bracket) --end;
  std::size_t shift = end;
  while (shift > 0 && (digit_at(text, shift - 1) || text[shift - 1] == ':')) --shift;
  if (shift != end && shift > 0) {  // `UTC+9`
    shift -= ends_before(text, shift, "−") ? 3 : 1;
    const std::string_view name = word_ending(text, shift);
    const bool counts = (name == "UTC" || name == "GMT") && skip_offset(text, shift) == end;
    if (!counts) return std::nullopt;
    const std::size_t begin = shift - name.size();
    return ZoneMatch{text.substr(begin, end - begin), begin};
  }
  const std::string_view word = word_ending(text, end);
  if (!word.empty()) {
    const std::string_view name =
        word.size() > 1 && is_upper(word[0]) ? zone_abbreviation(word) : std::string_view();
    if (!name.empty()) return ZoneMatch{name, end - word.size()};
    return word.size() > 2 ? bracketed_place_ending(text, end) : std::nullopt;
  }
  if (!is_wide(byte_before(text, end))) return std::nullopt;
  if (const auto zone = korean_zone_ending(text, end)) return zone;
  if (const auto zone = other_korean_place_ending(text, end)) return zone;
  return bracketed_place_ending(text, end);
}

bool names_zone(std::string_view text) {
  return names_place_time(text) || names_latin_zone(text) || names_korean_zone(text);
}

bool names_place_of(std::string_view text, std::string_view zone) {
  const auto is_named = [&](const Place& place) {
    const bool fits = place.general == zone || place.standard == zone || place.daylight == zone;
    return fits && contains(text, place.spelling);
  };
  const auto english = english_places();
  const auto korean = korean_places();
  return std::any_of(english.begin(), english.end(), is_named) ||
         std::any_of(korean.begin(), korean.end(), is_named);
}

bool names_place(std::string_view text, std::size_t at) {
  const std::size_t start = skip_blank(text, at);
  const bool bracket = byte_at(text, start) == '(';
  if (!bracket && !starts_at(text, start, "in ")) return false;
  return english_place_at(text, start + (bracket ? 1 : 3)) != nullptr;
}

std::optional<int> zone_offset(std::string_view name) {
  const Offsets offsets = offsets_of(name);
  return offsets.count == 1 ? std::optional<int>(offsets.minutes[0]) : std::nullopt;
}

bool zones_compatible(std::string_view a, std::string_view b) {
  if (a == b || a.empty() || b.empty()) return true;
  const Offsets left = offsets_of(a);
  const Offsets right = offsets_of(b);
  for (std::size_t i = 0; i < left.count; ++i) {
    for (std::size_t j = 0; j < right.count; ++j) {
      if (left.minutes[i] == right.minutes[j]) return true;
    }
  }
  return false;
}

}  // namespace incidentlint::text::facts
