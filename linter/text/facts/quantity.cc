// A number and its unit.
#include <algorithm>
#include <array>

#include "text/facts/korean_number.h"
#include "text/facts/lexicon.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

/// `221번째 줄`: what English numbers without an ordinal (`line 221`).
bool is_place_in_row(std::string_view text, const Number& number, std::size_t end) {
  static constexpr std::array<std::string_view, 8> kRows{"줄",     "행", "열",     "쪽",
                                                         "페이지", "칸", "바이트", "레코드"};
  constexpr int kFewPlaces = 10;
  const std::size_t next = skip_blank(text, end);
  return number.plain && to_integer(number.amount) > kFewPlaces &&
         std::any_of(kRows.begin(), kRows.end(),
                     [&](std::string_view row) { return starts_at(text, next, row); });
}

std::size_t take_ordinal(Scan& scan, const Number& number, std::size_t end) {
  if (!is_integer(number.amount)) return number.begin;
  if (is_place_in_row(scan.text, number, end))
    add_fact(scan, FactKind::count, number.begin, end).amount = number.amount;
  Fact& fact = add_fact(scan, FactKind::ordinal, number.begin, end);
  fact.amount = fact.stated = number.amount;
  return end;
}

std::size_t take_quarter(Scan& scan, const Number& number, const UnitMatch& unit) {
  const std::int64_t value = to_integer(number.amount);
  if (!number.plain || value < 1 || value > 4) return take_count(scan, number, unit.end);
  add_fact(scan, FactKind::quarter, number.begin, unit.end).amount = number.amount;
  return unit.end;
}

std::size_t take_times(Scan& scan, const Number& number, std::size_t unit_end) {
  const std::size_t end = skip_korean_half(scan.text, unit_end);
  Fact& fact = add_fact(scan, FactKind::multiplier, number.begin, end);
  fact.amount = fact.stated = end == unit_end ? number.amount : number.amount + Amount{5, -1};
  return end;
}

}  // namespace

bool are_times_as_much(std::string_view text, const Number& number, const UnitMatch& unit) {
  static constexpr std::array<std::string_view, 18> kCompared{
      "the",    "as",     "more",    "faster",  "slower",  "higher", "lower", "larger", "its",
      "normal", "longer", "shorter", "smaller", "greater", "bigger", "worse", "better", "heavier"};
  const std::string_view next = word_at(text, skip_blank(text, unit.end));
  const bool over = starts_at(text, unit.end, " over") &&  // not `3 times over an hour`
                    skip_blank(text, unit.end + 5) == unit.end + 5 &&
                    !is_letter(byte_at(text, unit.end + 5));
  return over || !is_integer(number.amount) || word_in(next, kCompared);
}

namespace {

std::size_t take_occasions(Scan& scan, const Number& number, const UnitMatch& unit) {
  return are_times_as_much(scan.text, number, unit) ? take_times(scan, number, unit.end)
                                                    : take_count(scan, number, unit.end);
}

}  // namespace

std::size_t take_with_unit(Scan& scan, const Number& number, const UnitMatch& unit) {
  switch (unit.measure) {
    case Measure::time:
    case Measure::calendar:
    case Measure::day:
    case Measure::year:
      return take_duration(scan, number, unit);
    case Measure::percent:
    case Measure::parts:
      return take_share(scan, number, unit);
    case Measure::size:
      return take_size(scan, number, unit);
    case Measure::times:
      return take_times(scan, number, unit.end);
    case Measure::occasions:
      return take_occasions(scan, number, unit);
    case Measure::quarter:
      return take_quarter(scan, number, unit);
    case Measure::ordinal:
      return take_ordinal(scan, number, unit.end);
    case Measure::radix:
      return unit.end;
    default:
      return take_count(scan, number, number.end);
  }
}

namespace {

/// `by a factor of` in front.
bool is_factor(std::string_view text, std::size_t begin) {
  return ends_before(text, begin, "f ") && ends_before(text, begin, " factor of ");
}

}  // namespace

std::size_t take_quantity(Scan& scan, const Number& number, const MaybeUnit& unit) {
  if (!is_valid(number.amount)) return number.end;
  if (unit) {
    if (unit->measure != Measure::counter) return take_with_unit(scan, number, *unit);
    return take_count(scan, number, number.end);
  }
  if (is_factor(scan.text, number.begin)) return take_times(scan, number, number.end);
  const std::size_t end = take_with_next_unit(scan, number);
  return end != number.begin ? end : take_count(scan, number, number.end);
}

}  // namespace incidentlint::text::facts
