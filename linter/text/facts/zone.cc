#include "text/facts/zone.h"

#include <array>

#include "text/facts/reading.h"

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

constexpr std::array kKoreanZones{
    Zone{"협정 세계시", "UTC", 0},        Zone{"협정세계시", "UTC", 0},
    Zone{"세계 표준시", "UTC", 0},        Zone{"세계표준시", "UTC", 0},
    Zone{"한국 시간", "KST", 540},        Zone{"한국시간", "KST", 540},
    Zone{"한국 표준시", "KST", 540},      Zone{"한국시각", "KST", 540},
    Zone{"일본 시간", "JST", 540},        Zone{"태평양 시간", "PT", kUnknown},
    Zone{"태평양 표준시", "PST", -480},   Zone{"태평양 일광 절약 시간", "PDT", -420},
    Zone{"미 동부 시간", "ET", kUnknown}, Zone{"동부 시간", "ET", kUnknown},
    Zone{"동부 표준시", "EST", -300}};

/// Past `+9` or `-07:00` behind `UTC`, or `at`.
std::size_t skip_offset(std::string_view text, std::size_t at) {
  const char sign = byte_at(text, at);
  if ((sign != '+' && sign != '-') || !digit_at(text, at + 1)) return at;
  std::size_t end = at + 1;
  while (digit_at(text, end) || (byte_at(text, end) == ':' && digit_at(text, end + 1))) ++end;
  return end;
}

bool ends_word(std::string_view text, std::size_t at) {
  return !is_alphanumeric(byte_at(text, at)) && byte_at(text, at) != '_';
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
      return ZoneMatch{shifted == end ? zone.name : std::string_view{}, shifted};
    }
    return std::nullopt;
  }
  if (!is_wide(byte_at(text, start))) return std::nullopt;
  for (const Zone& zone : kKoreanZones) {
    if (starts_at(text, start, zone.spelling)) {
      return ZoneMatch{zone.name, start + zone.spelling.size()};
    }
  }
  return std::nullopt;
}

std::optional<ZoneMatch> zone_before(std::string_view text, std::size_t at) {
  std::size_t end = back_blank(text, at);
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
  for (const Zone& zone : kKoreanZones) {
    if (ends_before(text, end, zone.spelling))
      return ZoneMatch{zone.name, end - zone.spelling.size()};
  }
  return std::nullopt;
}

std::optional<int> zone_offset(std::string_view name) {
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
