// Hangul words: only the first syllable of a word can begin a fact, and few syllables do. A numeral
// in Hangul is a number only before a counter, a unit or (two to nine) a noun.
#include "text/facts/korean_word.h"

#include <array>
#include <bit>
#include <cstdint>

#include "text/facts/korean_number.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

bool at_boundary(std::string_view text, std::size_t at) { return !hangul_at(text, at); }

constexpr std::string_view kParticles = "은는이가을를의에도만과와로씩라였다보까부";

bool at_particle(std::string_view text, std::size_t at) {
  return at_boundary(text, at) || syllable_in(text, at, kParticles) || starts_at(text, at, "중");
}

/// `수만 명`, `몇백 건`. `수만` is also `number only`, so it needs a counter.
std::size_t take_korean_magnitude(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const auto found = read_korean_magnitude(text, at);
  if (!found) return at;
  Number number;
  number.end = found->end;
  const auto unit = read_unit(text, number);
  const bool counted =
      unit && (unit->measure == Measure::counter || unit->measure == Measure::money ||
               unit->measure == Measure::times || unit->measure == Measure::time);
  const std::size_t next = starts_at(text, found->end, "여") ? found->end + 3 : found->end;
  if (!counted && !(at_boundary(text, next) || starts_at(text, next, "의"))) return at;
  const bool ambiguous = starts_at(text, at, "수만") && !counted;
  if (ambiguous) return found->end;
  Fact& fact = add_fact(scan, FactKind::magnitude, at, found->end);
  fact.amount = make_amount(found->power);
  fact.soft = starts_at(text, at, "몇") || (unit && unit->measure == Measure::time);
  return found->end;
}

/// `두세 개`, `서너 명`, `이삼십 분`: both neighbours, neither of them firm.
std::size_t take_numeral_pair(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const auto pair = read_numeral_pair(text, at);
  if (!pair) return at;
  for (const Amount& value : {pair->low, pair->high}) {
    const Number number{value, at, pair->end};
    const auto unit = read_unit(text, number);
    if (pair->sino && !unit) return at;
    const std::size_t before = scan.facts.size();
    take_quantity(scan, number, unit);
    soften_from(scan, before);
  }
  return pair->end;
}

/// A numeral that stands before a counter or a unit of its own.
bool has_counter(std::string_view text, const Number& number, std::optional<UnitMatch>& unit) {
  unit = read_unit(text, number);
  if (!unit || starts_at(text, number.begin, "세대")) return false;  // a generation
  const bool spaced = skip_blank(text, number.end) != number.end;
  const bool people = starts_at(text, skip_blank(text, number.end), "분") && number.native;
  if (people) unit->measure = Measure::counter;
  if (number.sino && !number.scaled) {
    const bool span = unit->measure == Measure::time || unit->measure == Measure::calendar ||
                      unit->measure == Measure::percent;
    const std::int64_t value = to_integer(number.amount);
    if (unit->measure == Measure::year) return value != 2;  // `이 년` is `this year`, and worse
    return span && value >= 3 &&
           !(unit->measure == Measure::time && unit->factor == make_amount(1) && spaced);
  }
  if (number.native && (unit->measure == Measure::day || unit->measure == Measure::month ||
                        unit->measure == Measure::quarter || unit->measure == Measure::money)) {
    return false;
  }
  return spaced || unit->measure != Measure::counter || at_particle(text, unit->end);
}

/// `두 리전`, `다섯 중 셋이`, `백만을`: no counter, but clear all the same.
bool stands_alone(std::string_view text, const Number& number) {
  const std::int64_t value = to_integer(number.amount);
  const std::string_view word = text.substr(number.begin, number.end - number.begin);
  if (number.sino)
    return number.scaled && word.size() >= 6 && value >= 100000 && at_particle(text, number.end);
  if (value < 2) return false;
  const std::size_t next = skip_blank(text, number.end);
  const bool noun =
      next != number.end && (hangul_at(text, next) || is_letter(byte_at(text, next)) ||
                             byte_at(text, next) == '"' || byte_at(text, next) == '`');
  static constexpr std::array<std::string_view, 3> kBound{"두", "세", "네"};
  for (const std::string_view bound : kBound) {
    if (word == bound) return noun;
  }
  static constexpr std::array<std::string_view, 5> kTraps{"열", "석", "넉", "너", "한"};
  for (const std::string_view trap : kTraps) {
    if (word == trap) return false;
  }
  return at_particle(text, number.end);
}

std::size_t take_numeral(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const auto number = read_korean_number(text, at);
  if (!number) return at;
  std::optional<UnitMatch> unit;
  if (has_counter(text, *number, unit)) {
    if (unit->measure == Measure::hour) return take_hour_clock(scan, *number, unit);
    if (unit->measure == Measure::counter) return take_count(scan, *number, number->end);
    if (unit->measure == Measure::year || unit->measure == Measure::day) {
      return take_duration(scan, *number, *unit);
    }
    return take_quantity(scan, *number, unit);
  }
  if (!stands_alone(text, *number)) return at;
  const std::size_t mark = scan.facts.size();
  const std::size_t end = take_count(scan, *number, number->end);
  const bool both =
      text.substr(at, 3) == "둘" && starts_at(text, skip_blank(text, number->end), "다");
  if (scan.facts.size() > mark && both) scan.facts.back().soft = true;
  return end;
}

std::size_t take_korean_weekday(Scan& scan, std::size_t at) {
  constexpr std::string_view kDays = "월화수목금토일";
  if (!starts_at(scan.text, at + 3, "요일")) return at;
  const std::size_t index = kDays.find(scan.text.substr(at, 3));
  if (index == std::string_view::npos) return at;
  add_fact(scan, FactKind::weekday, at, at + 9).amount =
      make_amount(static_cast<std::int64_t>(index / 3));
  return at + 9;
}

struct Fixed {
  std::string_view word;
  FactKind kind;
  std::int64_t value;
  bool soft;
};

constexpr std::array kFixed{
    Fixed{"절반", FactKind::fraction, 1, false},  Fixed{"양쪽", FactKind::count, 2, true},
    Fixed{"양측", FactKind::count, 2, true},      Fixed{"쌍", FactKind::count, 2, true},
    Fixed{"첫", FactKind::ordinal, 1, true},      Fixed{"둘째", FactKind::ordinal, 2, false},
    Fixed{"셋째", FactKind::ordinal, 3, false},   Fixed{"넷째", FactKind::ordinal, 4, false},
    Fixed{"다섯째", FactKind::ordinal, 5, false}, Fixed{"열 배", FactKind::multiplier, 10, false}};

std::size_t take_fixed(Scan& scan, std::size_t at) {
  for (const Fixed& fixed : kFixed) {
    if (!starts_at(scan.text, at, fixed.word)) continue;
    const std::size_t end = at + fixed.word.size();
    Fact& fact = add_fact(scan, fixed.kind, at, end);
    fact.amount = make_amount(fixed.value);
    fact.soft = fixed.soft;
    if (fixed.kind == FactKind::fraction) {
      fact.divisor = 2;
      fact.approximate = is_approximate(scan.text, at, end);
    }
    return end;
  }
  return at;
}

/// `제2차`: an ordinal with digits.
std::size_t take_numbered(Scan& scan, std::size_t at) {
  const auto number =
      starts_at(scan.text, at, "제") ? read_digits(scan.text, at + 3) : std::nullopt;
  if (!number) return at;
  Fact& fact = add_fact(scan, FactKind::ordinal, at, number->end);
  fact.amount = number->amount;
  return number->end;
}

/// A recogniser, and the syllables with which what it takes begins.
struct Starter {
  std::string_view syllables;
  std::size_t (*take)(Scan&, std::size_t);
};

constexpr std::array kStarters{
    Starter{"월화수목금토일", take_korean_weekday},
    Starter{"하이사나닷엿여아열보일반한네너대예스", take_korean_span},
    Starter{"정자", take_korean_clock},
    Starter{"절양쌍첫둘셋넷다열", take_fixed},
    Starter{"제", take_numbered},
    Starter{"수몇", take_korean_magnitude},
    Starter{"한두서너네대예일여이삼사오육칠팔", take_numeral_pair},
    Starter{"한하두둘세셋석네넷넉다여일아열스서마쉰예이삼사오육칠팔구십백천만억조", take_numeral}};

/// Most words that begin like a numeral or a span are none; the second syllable tells.
struct Second {
  std::string_view firsts;   ///< syllables that need one of
  std::string_view seconds;  ///< these behind them
  bool alone;                ///< or none at all
};

constexpr std::array kSeconds{
    Second{"하아서여다예스마나닷엿", "나너닐흐홉흔른섯덟든순물무루룻흘새드댓", false},
    Second{"이", "십백천만억조틀레삼", false}, Second{"일", "십백천만억조곱흔주요년", true},
    Second{"사오구", "십백천만억조분초개년주퍼흘나오륙", true}};

constexpr unsigned kSecondShift = 8;  ///< behind the bits of the recognisers
constexpr unsigned kFirstShift = 12;

constexpr void mark(std::array<std::uint16_t, kSyllables>& masks, std::string_view all,
                    unsigned bit) {
  for (std::size_t at = 0; at + 3 <= all.size(); at += 3) {
    auto& mask = masks[syllable(all, at) - kFirstSyllable];
    mask = static_cast<std::uint16_t>(mask | (1U << bit));
  }
}

/// For every syllable: a bit a recogniser that it may start, a bit an entry of `kSeconds` in which
/// it stands second, a bit an entry in which it stands first.
constexpr auto kMasks = [] {
  std::array<std::uint16_t, kSyllables> masks{};
  for (unsigned i = 0; i < kStarters.size(); ++i) mark(masks, kStarters[i].syllables, i);
  for (unsigned i = 0; i < kSeconds.size(); ++i) {
    mark(masks, kSeconds[i].seconds, kSecondShift + i);
    mark(masks, kSeconds[i].firsts, kFirstShift + i);
  }
  return masks;
}();

/// The syllable behind the first, of mask `first`, lets a fact begin.
bool second_fits(std::string_view text, std::size_t at, unsigned first) {
  const unsigned entries = first >> kFirstShift;
  if (entries == 0) return true;
  if (!hangul_at(text, at + 3))
    return kSeconds[static_cast<std::size_t>(std::countr_zero(entries))].alone;
  return (kMasks[syllable(text, at + 3) - kFirstSyllable] >> kSecondShift & entries) != 0;
}

}  // namespace

constexpr std::array<std::uint64_t, kSyllables / 64 + 1> kFactStarts = [] {
  std::array<std::uint64_t, kSyllables / 64 + 1> starts{};
  for (const Starter& starter : kStarters) {
    for (std::size_t at = 0; at + 3 <= starter.syllables.size(); at += 3) {
      const std::size_t index = syllable(starter.syllables, at) - kFirstSyllable;
      starts[index / 64] |= std::uint64_t{1} << (index % 64);
    }
  }
  return starts;
}();

std::size_t take_hangul(Scan& scan, std::size_t at) {
  const unsigned first = kMasks[syllable(scan.text, at) - kFirstSyllable];
  unsigned mask = first & ((1U << kStarters.size()) - 1);
  if (mask == 0 || !second_fits(scan.text, at, first)) return at;
  for (; mask != 0; mask &= mask - 1) {
    const auto index = static_cast<std::size_t>(std::countr_zero(mask));
    const std::size_t end = kStarters[index].take(scan, at);
    if (end != at) return end;
  }
  return at;
}

}  // namespace incidentlint::text::facts
