#include "text/facts/unit.h"

#include <algorithm>
#include <array>
#include <compare>
#include <span>
#include <tuple>

#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

struct Latin {
  std::string_view word;
  Measure measure;
  Unit unit = Unit::none;
  std::int64_t factor = 1;
  int exponent = 0;
};

constexpr std::int64_t kKibi = 1024;
constexpr std::int64_t kMebi = kKibi * kKibi;
constexpr std::int64_t kGibi = kMebi * kKibi;
constexpr std::int64_t kTebi = kGibi * kKibi;

/// Lower-case words; a plural `s` is taken off before the search.
constexpr std::array kWords{
    Latin{"second", Measure::time, Unit::second},
    Latin{"sec", Measure::time, Unit::second},
    Latin{"minute", Measure::time, Unit::second, 60},
    Latin{"min", Measure::time, Unit::second, 60},
    Latin{"hour", Measure::time, Unit::second, 3600},
    Latin{"hr", Measure::time, Unit::second, 3600},
    Latin{"day", Measure::time, Unit::second, 86400},
    Latin{"night", Measure::time, Unit::second, 86400},
    Latin{"week", Measure::time, Unit::second, 604800},
    Latin{"fortnight", Measure::time, Unit::second, 1209600},
    Latin{"month", Measure::calendar, Unit::month},
    Latin{"year", Measure::calendar, Unit::month, 12},
    Latin{"yr", Measure::calendar, Unit::month, 12},
    Latin{"decade", Measure::calendar, Unit::month, 120},
    Latin{"millisecond", Measure::time, Unit::second, 1, -3},
    Latin{"microsecond", Measure::time, Unit::second, 1, -6},
    Latin{"nanosecond", Measure::time, Unit::second, 1, -9},
    Latin{"byte", Measure::size, Unit::byte},
    Latin{"kilobyte", Measure::size, Unit::byte, 1, 3},
    Latin{"megabyte", Measure::size, Unit::byte, 1, 6},
    Latin{"gigabyte", Measure::size, Unit::byte, 1, 9},
    Latin{"terabyte", Measure::size, Unit::byte, 1, 12},
    Latin{"petabyte", Measure::size, Unit::byte, 1, 15},
    Latin{"gibibyte", Measure::size, Unit::byte, kGibi},
    Latin{"mebibyte", Measure::size, Unit::byte, kMebi},
    Latin{"bit", Measure::size, Unit::bit},
    Latin{"kilobit", Measure::size, Unit::bit, 1, 3},
    Latin{"megabit", Measure::size, Unit::bit, 1, 6},
    Latin{"gigabit", Measure::size, Unit::bit, 1, 9},
    Latin{"hertz", Measure::size, Unit::hertz},
    Latin{"megahertz", Measure::size, Unit::hertz, 1, 6},
    Latin{"gigahertz", Measure::size, Unit::hertz, 1, 9},
    Latin{"watt", Measure::size, Unit::watt},
    Latin{"kilowatt", Measure::size, Unit::watt, 1, 3},
    Latin{"megawatt", Measure::size, Unit::watt, 1, 6},
    Latin{"gigawatt", Measure::size, Unit::watt, 1, 9},
    Latin{"volt", Measure::size, Unit::volt},
    Latin{"kilovolt", Measure::size, Unit::volt, 1, 3},
    Latin{"amp", Measure::size, Unit::ampere},
    Latin{"ampere", Measure::size, Unit::ampere},
    Latin{"metre", Measure::size, Unit::metre},
    Latin{"meter", Measure::size, Unit::metre},
    Latin{"kilometre", Measure::size, Unit::metre, 1, 3},
    Latin{"kilometer", Measure::size, Unit::metre, 1, 3},
    Latin{"centimetre", Measure::size, Unit::metre, 1, -2},
    Latin{"centimeter", Measure::size, Unit::metre, 1, -2},
    Latin{"millimetre", Measure::size, Unit::metre, 1, -3},
    Latin{"millimeter", Measure::size, Unit::metre, 1, -3},
    Latin{"mile", Measure::size, Unit::metre, 1609344, -3},
    Latin{"foot", Measure::size, Unit::metre, 3048, -4},
    Latin{"feet", Measure::size, Unit::metre, 3048, -4},
    Latin{"kilogram", Measure::size, Unit::gram, 1, 3},
    Latin{"percent", Measure::percent},
    Latin{"pct", Measure::percent},
    Latin{"dollar", Measure::money, Unit::dollar},
    Latin{"won", Measure::money, Unit::won},
    Latin{"euro", Measure::money, Unit::euro},
    Latin{"yen", Measure::money, Unit::yen},
    Latin{"pound", Measure::money, Unit::pound},
    Latin{"time", Measure::occasions},
    Latin{"fold", Measure::times},
};

/// Abbreviations, in the case they are written.
constexpr std::array kShort{
    Latin{"ms", Measure::time, Unit::second, 1, -3},
    Latin{"msec", Measure::time, Unit::second, 1, -3},
    Latin{"us", Measure::time, Unit::second, 1, -6},
    Latin{"ns", Measure::time, Unit::second, 1, -9},
    Latin{"s", Measure::time, Unit::second},
    Latin{"m", Measure::time, Unit::second, 60},
    Latin{"h", Measure::time, Unit::second, 3600},
    Latin{"d", Measure::time, Unit::second, 86400},
    Latin{"B", Measure::size, Unit::byte},
    Latin{"kB", Measure::size, Unit::byte, 1, 3},
    Latin{"KB", Measure::size, Unit::byte, 1, 3},
    Latin{"MB", Measure::size, Unit::byte, 1, 6},
    Latin{"GB", Measure::size, Unit::byte, 1, 9},
    Latin{"TB", Measure::size, Unit::byte, 1, 12},
    Latin{"PB", Measure::size, Unit::byte, 1, 15},
    Latin{"EB", Measure::size, Unit::byte, 1, 18},
    Latin{"KiB", Measure::size, Unit::byte, kKibi},
    Latin{"MiB", Measure::size, Unit::byte, kMebi},
    Latin{"GiB", Measure::size, Unit::byte, kGibi},
    Latin{"TiB", Measure::size, Unit::byte, kTebi},
    Latin{"MBps", Measure::size, Unit::byte, 1, 6},
    Latin{"GBps", Measure::size, Unit::byte, 1, 9},
    Latin{"bps", Measure::size, Unit::bit},
    Latin{"kbps", Measure::size, Unit::bit, 1, 3},
    Latin{"Kbps", Measure::size, Unit::bit, 1, 3},
    Latin{"Mbps", Measure::size, Unit::bit, 1, 6},
    Latin{"Gbps", Measure::size, Unit::bit, 1, 9},
    Latin{"Tbps", Measure::size, Unit::bit, 1, 12},
    Latin{"Kb", Measure::size, Unit::bit, 1, 3},
    Latin{"Mb", Measure::size, Unit::bit, 1, 6},
    Latin{"Gb", Measure::size, Unit::bit, 1, 9},
    Latin{"Hz", Measure::size, Unit::hertz},
    Latin{"kHz", Measure::size, Unit::hertz, 1, 3},
    Latin{"MHz", Measure::size, Unit::hertz, 1, 6},
    Latin{"GHz", Measure::size, Unit::hertz, 1, 9},
    Latin{"kbit", Measure::size, Unit::bit, 1, 3},
    Latin{"Kbit", Measure::size, Unit::bit, 1, 3},
    Latin{"Mbit", Measure::size, Unit::bit, 1, 6},
    Latin{"Gbit", Measure::size, Unit::bit, 1, 9},
    Latin{"Tbit", Measure::size, Unit::bit, 1, 12},
    Latin{"W", Measure::size, Unit::watt},
    Latin{"kW", Measure::size, Unit::watt, 1, 3},
    Latin{"KW", Measure::size, Unit::watt, 1, 3},
    Latin{"MW", Measure::size, Unit::watt, 1, 6},
    Latin{"GW", Measure::size, Unit::watt, 1, 9},
    Latin{"Wh", Measure::size, Unit::watt_hour},
    Latin{"kWh", Measure::size, Unit::watt_hour, 1, 3},
    Latin{"MWh", Measure::size, Unit::watt_hour, 1, 6},
    Latin{"GWh", Measure::size, Unit::watt_hour, 1, 9},
    Latin{"VA", Measure::size, Unit::volt_ampere},
    Latin{"kVA", Measure::size, Unit::volt_ampere, 1, 3},
    Latin{"KVA", Measure::size, Unit::volt_ampere, 1, 3},
    Latin{"MVA", Measure::size, Unit::volt_ampere, 1, 6},
    Latin{"V", Measure::size, Unit::volt},
    Latin{"kV", Measure::size, Unit::volt, 1, 3},
    Latin{"mV", Measure::size, Unit::volt, 1, -3},
    Latin{"A", Measure::size, Unit::ampere},
    Latin{"kA", Measure::size, Unit::ampere, 1, 3},
    Latin{"mA", Measure::size, Unit::ampere, 1, -3},
    Latin{"km", Measure::size, Unit::metre, 1, 3},
    Latin{"cm", Measure::size, Unit::metre, 1, -2},
    Latin{"mm", Measure::size, Unit::metre, 1, -3},
    Latin{"ft", Measure::size, Unit::metre, 3048, -4},
    Latin{"kg", Measure::size, Unit::gram, 1, 3},
    Latin{"QPS", Measure::rate},
    Latin{"RPS", Measure::rate},
    Latin{"TPS", Measure::rate},
    Latin{"IOPS", Measure::rate},
    Latin{"qps", Measure::rate},
    Latin{"rps", Measure::rate},
    Latin{"USD", Measure::money, Unit::dollar},
    Latin{"KRW", Measure::money, Unit::won},
    Latin{"EUR", Measure::money, Unit::euro},
    Latin{"JPY", Measure::money, Unit::yen},
    Latin{"GBP", Measure::money, Unit::pound},
    Latin{"bp", Measure::percent, Unit::none, 1, -2},
    Latin{"x", Measure::times},
    Latin{"X", Measure::times},
};

struct Hangul {
  std::string_view word;
  Measure measure;
  Unit unit = Unit::none;
  std::int64_t factor = 1;
  int exponent = 0;
  std::string_view forbidden = {};  ///< next syllables that make it another word
  std::string_view allowed = {};    ///< if given: the only Hangul that may follow
};

constexpr std::string_view kAfterSpan =
    "간일만동뒤후전안째치에가를는은을의도짜쯤이내부까밖마여반정로라였다넘남씩과와인임";
constexpr std::string_view kAfterMoney = "을이은의에으과도만어씩짜";

/// Longer words before their prefixes.
constexpr std::array kHangul{
    Hangul{"시간", Measure::time, Unit::second, 3600, 0, "대"},
    Hangul{"시", Measure::hour, Unit::none, 1, 0, "점즌리스트험작드장계행설인선중간"},
    Hangul{"분의", Measure::parts},
    Hangul{"분기", Measure::quarter},
    Hangul{"분", Measure::time, Unit::second, 60, 0, "류석할포산배리야모수위담쟁명량출업단해열별"},
    Hangul{"밀리초", Measure::time, Unit::second, 1, -3},
    Hangul{"마이크로초", Measure::time, Unit::second, 1, -6},
    Hangul{"나노초", Measure::time, Unit::second, 1, -9},
    Hangul{"초", Measure::time, Unit::second, 1, 0, "기과점안창급등반록"},
    Hangul{"개월", Measure::calendar, Unit::month},
    Hangul{"영업일", Measure::time, Unit::second, 86400},
    Hangul{"박", Measure::time, Unit::second, 86400, 0, {}, "을이만동뒤후의간"},
    Hangul{"주일", Measure::time, Unit::second, 604800},
    Hangul{"주간", Measure::time, Unit::second, 604800},
    Hangul{"주", Measure::time, Unit::second, 604800, 0, {}, kAfterSpan},
    Hangul{"년대", Measure::decade},
    Hangul{"년", Measure::year, Unit::month, 12, 0, "생"},
    Hangul{"달러", Measure::money, Unit::dollar},
    Hangul{"달", Measure::calendar, Unit::month, 1, 0, {}, kAfterSpan},
    Hangul{"해", Measure::calendar, Unit::month, 12, 0, {}, "동만뒤후전째를가는에"},
    Hangul{"일", Measure::day, Unit::second, 86400, 0, "지관괄련본"},
    Hangul{"월", Measure::month, Unit::none, 1, 0, "요"},
    Hangul{"퍼센트", Measure::percent},
    Hangul{"프로", Measure::percent, Unit::none, 1, 0, {}, "가를는의에이도만까쯤정였"},
    Hangul{"배수", Measure::counter},
    Hangul{"배", Measure::times, Unit::none, 1, 0, "포치경열정송터관선분달급당움"},
    Hangul{"번째", Measure::ordinal},
    Hangul{"백분위", Measure::ordinal},
    Hangul{"퍼센타일", Measure::ordinal},
    Hangul{"번 째", Measure::ordinal},
    Hangul{"째", Measure::ordinal},
    Hangul{"차", Measure::ordinal, Unit::none, 1, 0, {}, "로에는가의까"},
    Hangul{"세대", Measure::ordinal},
    Hangul{"진수", Measure::radix},
    Hangul{"진법", Measure::radix},
    Hangul{"킬로바이트", Measure::size, Unit::byte, 1, 3},
    Hangul{"메가바이트", Measure::size, Unit::byte, 1, 6},
    Hangul{"기가바이트", Measure::size, Unit::byte, 1, 9},
    Hangul{"테라바이트", Measure::size, Unit::byte, 1, 12},
    Hangul{"페타바이트", Measure::size, Unit::byte, 1, 15},
    Hangul{"바이트", Measure::size, Unit::byte},
    Hangul{"킬로비트", Measure::size, Unit::bit, 1, 3},
    Hangul{"메가비트", Measure::size, Unit::bit, 1, 6},
    Hangul{"기가비트", Measure::size, Unit::bit, 1, 9},
    Hangul{"비트", Measure::size, Unit::bit},
    Hangul{"메가헤르츠", Measure::size, Unit::hertz, 1, 6},
    Hangul{"기가헤르츠", Measure::size, Unit::hertz, 1, 9},
    Hangul{"헤르츠", Measure::size, Unit::hertz},
    Hangul{"킬로와트", Measure::size, Unit::watt, 1, 3, "시"},
    Hangul{"메가와트", Measure::size, Unit::watt, 1, 6, "시"},
    Hangul{"기가와트", Measure::size, Unit::watt, 1, 9, "시"},
    Hangul{"와트", Measure::size, Unit::watt, 1, 0, "시"},
    Hangul{"킬로볼트", Measure::size, Unit::volt, 1, 3},
    Hangul{"볼트", Measure::size, Unit::volt},
    Hangul{"암페어", Measure::size, Unit::ampere},
    Hangul{"킬로미터", Measure::size, Unit::metre, 1, 3},
    Hangul{"센티미터", Measure::size, Unit::metre, 1, -2},
    Hangul{"밀리미터", Measure::size, Unit::metre, 1, -3},
    Hangul{"미터", Measure::size, Unit::metre, 1, 0, "기"},
    Hangul{"마일", Measure::size, Unit::metre, 1609344, -3, "리"},
    Hangul{"피트", Measure::size, Unit::metre, 3048, -4, "니"},
    Hangul{"킬로그램", Measure::size, Unit::gram, 1, 3},
    Hangul{"원", Measure::money, Unit::won, 1, 0, {}, kAfterMoney},
    Hangul{"유로", Measure::money, Unit::euro},
    Hangul{"엔", Measure::money, Unit::yen, 1, 0, {}, kAfterMoney},
    Hangul{"파운드", Measure::money, Unit::pound},
};

struct Sign {
  std::string_view sign;
  Unit unit;
};

constexpr std::array kSigns{Sign{"$", Unit::dollar}, Sign{"₩", Unit::won}, Sign{"€", Unit::euro},
                            Sign{"¥", Unit::yen}, Sign{"£", Unit::pound}};

/// Words that count things, good enough to make a numeral in Hangul a number.
constexpr auto kCounters = std::to_array<std::string_view>(
    {"개",   "대",     "명",     "번",   "곳",       "가지",   "건",       "차례",     "군데",
     "단계", "계층",   "노드",   "벌",   "쪽",       "줄",     "종류",     "종",       "팀",
     "사람", "리전",   "존",     "살",   "권",       "장",     "채",       "통",       "병",
     "묶음", "그룹",   "세트",   "계통", "랙",       "샤드",   "서버",     "파드",     "회",
     "층",   "칸",     "방",     "판",   "분",       "행",     "표",       "군",       "갈래",
     "쌍",   "마디",   "자리",   "조각", "레플리카", "복제본", "클러스터", "인스턴스", "스레드",
     "볼륨", "라우터", "데이터", "고객", "사용자",   "호스트"});

std::size_t skip_or_so(std::string_view text, std::size_t at) {
  if (starts_at(text, at, "-odd ")) return at + 4;
  return starts_at(text, at, "여") && !starts_at(text, at, "여섯") && !starts_at(text, at, "여덟")
             ? at + 3
             : at;
}

Amount factor_of(std::int64_t factor, int exponent) { return make_amount(factor, exponent); }

/// An entry of a table, found by what it begins with.
struct Place {
  char32_t first = 0;
  std::uint8_t index = 0;
  constexpr friend auto operator<=>(const Place&, const Place&) = default;
};

/// The places of a table's entries by the first letter or syllable, in the order of the table.
template <typename Table, typename First>
constexpr auto places(const Table& table, First first) {
  std::array<Place, std::tuple_size_v<Table>> all{};
  static_assert(all.size() < 256);
  for (std::size_t i = 0; i < all.size(); ++i)
    all[i] = {first(table[i]), static_cast<std::uint8_t>(i)};
  std::sort(all.begin(), all.end());
  return all;
}

template <std::size_t N>
std::span<const Place> find_places(const std::array<Place, N>& all, char32_t first) {
  const auto begin = std::lower_bound(all.begin(), all.end(), Place{first, 0});
  auto end = begin;
  while (end != all.end() && end->first == first) ++end;
  return {begin, end};
}

constexpr auto kHangulPlaces =
    places(kHangul, [](const Hangul& unit) { return syllable(unit.word, 0); });
constexpr auto kCounterPlaces =
    places(kCounters, [](std::string_view word) { return syllable(word, 0); });
constexpr auto kWordPlaces =
    places(kWords, [](const Latin& unit) { return static_cast<char32_t>(unit.word[0]); });
constexpr auto kShortPlaces =
    places(kShort, [](const Latin& unit) { return static_cast<char32_t>(unit.word[0]); });

std::optional<UnitMatch> match_hangul(std::string_view text, std::size_t at, bool spaced) {
  const char32_t first = syllable(text, at);
  for (const Place& place : find_places(kHangulPlaces, first)) {
    const Hangul& entry = kHangul[place.index];
    if (!starts_at(text, at, entry.word)) continue;
    const std::size_t end = at + entry.word.size();
    if (syllable_in(text, end, entry.forbidden)) continue;
    if (!entry.allowed.empty() && hangul_at(text, end) && !syllable_in(text, end, entry.allowed)) {
      continue;
    }
    if (spaced && entry.measure == Measure::day && syllable_in(text, end, "반정종단치시부상")) {
      if (!starts_at(text, end, "부터") && !starts_at(text, end, "정도")) continue;
    }
    return UnitMatch{entry.measure, entry.unit, factor_of(entry.factor, entry.exponent), end};
  }
  for (const Place& place : find_places(kCounterPlaces, first)) {
    const std::string_view counter = kCounters[place.index];
    if (starts_at(text, at, counter)) {
      return UnitMatch{Measure::counter, Unit::none, make_amount(1), at + counter.size()};
    }
  }
  return std::nullopt;
}

const Latin* find_short(std::string_view word) {
  constexpr std::size_t kLongest = 4;
  if (word.empty() || word.size() > kLongest) return nullptr;
  for (const Place& place : find_places(kShortPlaces, static_cast<char32_t>(word[0]))) {
    const Latin& entry = kShort[place.index];
    if (entry.word.size() == word.size() && starts_at(word, 0, entry.word)) return &entry;
  }
  return nullptr;
}

UnitMatch to_match(const Latin& entry, std::size_t end) {
  return {entry.measure, entry.unit, factor_of(entry.factor, entry.exponent), end};
}

/// `40G` of memory or of a link, `1.5T`; but `5G` is a kind of mobile network.
std::optional<UnitMatch> match_bare_prefix(const Number& number, std::string_view word,
                                           std::size_t end) {
  const bool giga = word == "G";
  if ((!giga && word != "T") || to_double(number.amount) < (giga ? 8 : 1.1)) return std::nullopt;
  return UnitMatch{Measure::size, Unit::byte, make_amount(1, giga ? 9 : 12), end};
}

/// `per cent`, `percentage points`.
std::optional<UnitMatch> match_percent(std::string_view text, std::size_t at,
                                       std::string_view word) {
  const UnitMatch match{Measure::percent, Unit::none, make_amount(1), at + word.size()};
  if (same_word(word, "percentage")) return match;
  if (same_word(word, "basis") && word_at(text, match.end + 1).starts_with("point"))
    return UnitMatch{Measure::percent, Unit::none, make_amount(1, -2), match.end};
  const bool two_words = same_word(word, "per") && same_word(word_at(text, match.end + 1), "cent");
  if (!two_words) return std::nullopt;
  return UnitMatch{Measure::percent, Unit::none, make_amount(1), match.end + 5};
}

/// `5 more minutes`, `two full days`: a span with a word before its unit.
std::optional<UnitMatch> match_described(std::string_view text, std::size_t at,
                                         std::string_view word) {
  static constexpr std::array<std::string_view, 13> kBetween{
      "more",     "extra", "additional",  "further",  "full",    "whole",   "solid",
      "straight", "long",  "consecutive", "business", "working", "calendar"};
  if (!word_in(word, kBetween)) return std::nullopt;
  const std::string_view next = word_at(text, skip_blank(text, at));
  auto unit = find_english_unit(next);
  if (!unit || (unit->measure != Measure::time && unit->measure != Measure::calendar))
    return std::nullopt;
  unit->end = skip_blank(text, at) + next.size();
  return unit;
}

std::optional<UnitMatch> match_latin(std::string_view text, const Number& number, std::size_t at,
                                     bool spaced) {
  const std::string_view word = word_at(text, at);
  const std::size_t end = at + word.size();
  if (word.empty() || is_digit(byte_at(text, end)) || byte_at(text, end) == '_') {
    // `1h5m`: a letter between two numbers
    const bool joined = (word == "h" || word == "m" || word == "d") && digit_at(text, end);
    if (!joined || spaced) return std::nullopt;
  }
  if (const Latin* entry = find_short(word)) {
    const bool vague = word == "m" || word == "d" || word == "B" || word == "x" || word == "X" ||
                       word == "A";   // `At 5 A`, an article
    const bool other = word == "us";  // `12 us`: hardly ever microseconds behind a blank
    if (!spaced || !(vague || other)) return to_match(*entry, end);
  }
  if (auto match = spaced ? std::nullopt : match_bare_prefix(number, word, end)) return match;
  if (auto match = match_percent(text, at, word)) return match;
  auto match = find_english_unit(word);
  if (match) match->end = end;
  return match ? match : match_described(text, end, word);
}

}  // namespace

Unit sign_before(std::string_view text, std::size_t at) {
  for (const Sign& sign : kSigns) {
    if (ends_before(text, at, sign.sign)) return sign.unit;
  }
  return Unit::none;
}

std::optional<UnitMatch> find_english_unit(std::string_view word) {
  std::string_view stem = word;
  if (stem.size() > 2 && text::lower(stem.back()) == 's') stem.remove_suffix(1);
  if (stem.empty()) return std::nullopt;
  for (const Place& place : find_places(kWordPlaces, static_cast<char32_t>(text::lower(stem[0])))) {
    const Latin& entry = kWords[place.index];
    if (same_word(stem, entry.word)) return to_match(entry, 0);
  }
  return std::nullopt;
}

std::optional<UnitMatch> read_unit(std::string_view text, const Number& number) {
  std::size_t at = skip_or_so(text, number.end);
  std::size_t start = skip_blank(text, at);
  bool spaced = start != at;
  if (!spaced && byte_at(text, at) == '-' && is_letter(byte_at(text, at + 1))) {
    start = at + 1;
    spaced = true;
  }
  if (spaced) start = skip_or_so(text, start);
  const char first = byte_at(text, start);
  if (is_letter(first)) return match_latin(text, number, start, spaced);
  if (hangul_at(text, start)) return match_hangul(text, start, spaced);
  if (first == '%') {
    return UnitMatch{Measure::percent, Unit::none, make_amount(1), start + 1};
  }
  if (!is_wide(first)) return std::nullopt;
  if (starts_at(text, start, "％")) {
    return UnitMatch{Measure::percent, Unit::none, make_amount(1), start + 3};
  }
  if (starts_at(text, start, "µs") || starts_at(text, start, "μs")) {
    return UnitMatch{Measure::time, Unit::second, make_amount(1, -6), start + 3};
  }
  if (starts_at(text, start, "×")) {
    return UnitMatch{Measure::times, Unit::none, make_amount(1), start + 2};
  }
  return std::nullopt;
}

}  // namespace incidentlint::text::facts
