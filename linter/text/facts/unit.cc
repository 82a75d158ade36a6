#include "text/facts/unit.h"

#include <algorithm>
#include <array>
#include <compare>
#include <span>
#include <tuple>

#include "text/facts/korean_units.h"
#include "text/facts/latin_units.h"
#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

struct Sign {
  std::string_view sign;
  Unit unit;
};

constexpr std::array kSigns{Sign{"$", Unit::dollar}, Sign{"₩", Unit::won}, Sign{"€", Unit::euro},
                            Sign{"¥", Unit::yen}, Sign{"£", Unit::pound}};

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

std::size_t end_with_unit(std::string_view text, const Fact& fact) {
  Number number;
  number.begin = fact.begin;
  number.end = fact.end;
  const auto unit = read_unit(text, number);
  return unit ? unit->end : fact.end;
}

}  // namespace incidentlint::text::facts
