#include "text/facts/zone.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "text/bytes.h"
#include "text/facts/reading.h"
#include "text/search.h"

namespace incidentlint::text::facts {
namespace {

constexpr int kUnknown = 100000;

struct Zone {
  std::string_view spelling;
  std::string_view name;
  int offset;  ///< minutes east of UTC
};

/// Longer spellings before their prefixes.
constexpr std::array kZones{
    Zone{"UTC", "UTC", 0},           Zone{"GMT", "GMT", 0},          Zone{"PDT", "PDT", -420},
    Zone{"PST", "PST", -480},        Zone{"PT", "PT", kUnknown},     Zone{"MDT", "MDT", -360},
    Zone{"MST", "MST", -420},        Zone{"MT", "MT", kUnknown},     Zone{"CDT", "CDT", -300},
    Zone{"CST", "CST", kUnknown},    Zone{"CT", "CT", kUnknown},     Zone{"EDT", "EDT", -240},
    Zone{"EST", "EST", -300},        Zone{"ET", "ET", kUnknown},     Zone{"CEST", "CEST", 120},
    Zone{"CET", "CET", 60},          Zone{"EEST", "EEST", 180},      Zone{"EET", "EET", 120},
    Zone{"BST", "BST", kUnknown},    Zone{"IST", "IST", kUnknown},   Zone{"WEST", "WEST", 60},
    Zone{"KST", "KST", 540},         Zone{"JST", "JST", 540},        Zone{"SGT", "SGT", 480},
    Zone{"HKT", "HKT", 480},         Zone{"AEST", "AEST", 600},      Zone{"AEDT", "AEDT", 660},
    Zone{"NZST", "NZST", 720},       Zone{"NZDT", "NZDT", 780},      Zone{"Z", "UTC", 0},
    Zone{"Pacific", "PT", kUnknown}, Zone{"Eastern", "ET", kUnknown}};

/// What Korean calls a zone: a place, then a word for its time - `태평양 시각`, `한국 표준시`.
struct Place {
  std::string_view spelling;
  std::string_view general;   ///< of `시간`; empty where that leaves the zone open
  std::string_view standard;  ///< of `표준시`
  std::string_view daylight;  ///< of `서머타임`; empty where there is none
};

/// Longer spellings before their endings.
constexpr std::array kPlaces{Place{"한국", "KST", "KST", {}},
                             Place{"일본", "JST", "JST", {}},
                             Place{"태평양", "PT", "PST", "PDT"},
                             Place{"호주 동부", {}, "AEST", "AEDT"},
                             Place{"동부", "ET", "EST", "EDT"},
                             Place{"미국 서부", "PT", "PST", "PDT"},
                             Place{"중부유럽", {}, "CET", "CEST"},
                             Place{"중부 유럽", {}, "CET", "CEST"},
                             Place{"중앙유럽", {}, "CET", "CEST"},
                             Place{"중부", "CT", "CST", "CDT"},
                             Place{"산악", "MT", "MST", "MDT"},
                             Place{"그리니치", "GMT", "GMT", {}},
                             Place{"싱가포르", "SGT", "SGT", {}},
                             Place{"홍콩", "HKT", "HKT", {}},
                             Place{"세계", {}, "UTC", {}},
                             Place{"서부", {}, {}, {}},
                             Place{"호주", {}, {}, {}},
                             Place{"도쿄", "JST", "JST", {}},
                             Place{"서울", "KST", "KST", {}},
                             Place{"영국", {}, {}, {}},
                             Place{"런던", {}, {}, {}},
                             Place{"인도", {}, {}, {}},
                             Place{"중국", {}, {}, {}},
                             Place{"베이징", {}, {}, {}},
                             Place{"대만", {}, {}, {}},
                             Place{"베트남", {}, {}, {}},
                             Place{"태국", {}, {}, {}},
                             Place{"유럽", {}, {}, {}},
                             Place{"미국", {}, {}, {}},
                             Place{"뉴욕", {}, {}, {}},
                             Place{"현지", {}, {}, {}}};

enum class Season : std::uint8_t { general, standard, daylight };

struct TimeWord {
  std::string_view spelling;
  Season season;
};

/// Longer spellings before their beginnings and endings.
constexpr std::array kTimeWords{TimeWord{"일광 절약 시간", Season::daylight},
                                TimeWord{"일광절약시간", Season::daylight},
                                TimeWord{"서머타임", Season::daylight},
                                TimeWord{"표준시간", Season::standard},
                                TimeWord{"표준 시간", Season::standard},
                                TimeWord{"표준시", Season::standard},
                                TimeWord{"시간", Season::general},
                                TimeWord{"시각", Season::general}};

constexpr std::array<std::string_view, 4> kUniversal{"협정 세계시", "협정세계시", "세계 협정시",
                                                     "세계협정시"};

std::string_view name_of(const Place& place, Season season) {
  return season == Season::general    ? place.general
         : season == Season::standard ? place.standard
                                      : place.daylight;
}

/// The words of a zone that begin at `at`; the end is behind them.
std::optional<ZoneMatch> korean_zone_at(std::string_view text, std::size_t at) {
  for (const std::string_view spelling : kUniversal) {
    if (starts_at(text, at, spelling)) return ZoneMatch{"UTC", at + spelling.size()};
  }
  for (const Place& place : kPlaces) {
    if (!starts_at(text, at, place.spelling)) continue;
    const std::size_t start = skip_blank(text, at + place.spelling.size());
    for (const TimeWord& word : kTimeWords) {
      if (starts_at(text, start, word.spelling))
        return ZoneMatch{name_of(place, word.season), start + word.spelling.size()};
    }
  }
  return std::nullopt;
}

/// The words of a zone that end at `at`; the "end" is their first byte.
std::optional<ZoneMatch> korean_zone_ending(std::string_view text, std::size_t at) {
  for (const std::string_view spelling : kUniversal) {
    if (ends_before(text, at, spelling)) return ZoneMatch{"UTC", at - spelling.size()};
  }
  for (const TimeWord& word : kTimeWords) {
    if (!ends_before(text, at, word.spelling)) continue;
    const std::size_t end = back_blank(text, at - word.spelling.size());
    for (const Place& place : kPlaces) {
      if (ends_before(text, end, place.spelling))
        return ZoneMatch{name_of(place, word.season), end - place.spelling.size()};
    }
  }
  return std::nullopt;
}

/// Past `+9` or `-07:00` behind `UTC`, or `at`.
std::size_t skip_offset(std::string_view text, std::size_t at) {
  const char sign = byte_at(text, at);
  if ((sign != '+' && sign != '-') || !digit_at(text, at + 1)) return at;
  std::size_t end = at + 1;
  while (digit_at(text, end) || (byte_at(text, end) == ':' && digit_at(text, end + 1))) ++end;
  return end;
}

/// Minutes of `+9`, `-07:00`, `+0530`.
int shift_of(std::string_view shift) {
  std::size_t at = 1;
  int hours = 0;
  for (; digit_at(shift, at) && at < 3; ++at) hours = hours * 10 + (shift[at] - '0');
  if (byte_at(shift, at) == ':') ++at;
  int minutes = 0;
  for (; digit_at(shift, at); ++at) minutes = minutes * 10 + (shift[at] - '0');
  return (shift[0] == '-' ? -1 : 1) * (hours * 60 + minutes);
}

bool ends_word(std::string_view text, std::size_t at) {
  return !is_alphanumeric(byte_at(text, at)) && byte_at(text, at) != '_';
}

/// `Korea time`, `London time`: a name before the word, whichever place it is.
bool names_place_time(std::string_view text) {
  constexpr std::string_view kTime = " time";
  bool found = false;
  for_each_place(text, kTime, [&](std::size_t at) {
    std::size_t begin = at;
    while (begin > 0 && is_alphanumeric(text[begin - 1])) --begin;
    const bool name = at - begin >= 2 && is_upper(text[begin]);
    found = ends_before(text, at, "local") || ends_before(text, at, "Central") ||
            (name && ends_word(text, at + kTime.size()));
    return !found;
  });
  return found;
}

/// A word of English that names a zone by itself. Such words begin with a capital, which few do.
bool names_latin_zone(std::string_view text) {
  const auto names_one = [&](std::size_t at) {
    if (starts_at(text, at, "Greenwich")) return true;
    if (!is_upper(text[at]) || is_alphanumeric(byte_before(text, at))) return false;
    const std::string_view word = word_at(text, at);
    if (word.size() < 3 || !ends_word(text, at + word.size())) return false;
    return std::any_of(kZones.begin(), kZones.end(),
                       [&](const Zone& zone) { return same_bytes(word, zone.spelling); });
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

std::optional<ZoneMatch> zone_after(std::string_view text, std::size_t at) {
  std::size_t start = skip_blank(text, at);
  if (byte_at(text, start) == '(') ++start;
  const std::string_view word = word_at(text, start);
  if (!word.empty()) {
    if (!is_upper(word[0])) return std::nullopt;
    for (const Zone& zone : kZones) {
      const std::size_t end = start + zone.spelling.size();
      if (!same_bytes(word, zone.spelling) || !ends_word(text, end)) continue;
      const std::size_t shifted = zone.offset == 0 ? skip_offset(text, end) : end;
      return ZoneMatch{shifted == end ? zone.name : text.substr(start, shifted - start), shifted};
    }
    return std::nullopt;
  }
  if (!is_wide(byte_at(text, start))) return std::nullopt;
  for (const std::string_view country : {"미국", "미"}) {
    if (starts_at(text, start, country)) {
      start = skip_blank(text, start + country.size());
      break;
    }
  }
  return korean_zone_at(text, start);
}

std::optional<ZoneMatch> zone_before(std::string_view text, std::size_t at) {
  std::size_t end = back_blank(text, at);
  if (ends_before(text, end, "으로")) end -= 6;
  if (ends_before(text, end, "기준")) end = back_blank(text, end - 6);
  const std::string_view word = word_ending(text, end);
  if (!word.empty()) {
    if (!is_upper(word[0])) return std::nullopt;
    for (const Zone& zone : kZones) {
      if (word.size() > 1 && same_bytes(word, zone.spelling))
        return ZoneMatch{zone.name, end - word.size()};
    }
    return std::nullopt;
  }
  if (!is_wide(byte_before(text, end))) return std::nullopt;
  return korean_zone_ending(text, end);
}

bool names_zone(std::string_view text) {
  return names_place_time(text) || names_latin_zone(text) || names_korean_zone(text);
}

std::optional<int> zone_offset(std::string_view name) {
  if (const std::size_t sign = name.find_first_of("+-"); sign != std::string_view::npos)
    return shift_of(name.substr(sign));
  for (const Zone& zone : kZones) {
    if (same_bytes(zone.spelling, name)) {
      return zone.offset == kUnknown ? std::nullopt : std::optional(zone.offset);
    }
  }
  return std::nullopt;
}

bool zones_compatible(std::string_view a, std::string_view b) {
  if (a == b || a.empty() || b.empty()) return true;
  const auto general = [](std::string_view part, std::string_view whole) {
    return part.size() == 2 && whole.size() == 3 && part[0] == whole[0] && whole[2] == part[1];
  };
  if (general(a, b) || general(b, a)) return true;
  const auto left = zone_offset(a);
  return left && left == zone_offset(b);
}

}  // namespace incidentlint::text::facts
