// A number and its unit. In a range (`2 to 3 weeks`, `5~10%`) the first number takes the unit of
// the second.
#include <algorithm>
#include <array>

#include "text/facts/korean_number.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

bool is_measured(Measure measure) {
  return measure == Measure::time || measure == Measure::calendar || measure == Measure::percent ||
         measure == Measure::size || measure == Measure::day || measure == Measure::money ||
         measure == Measure::times;
}

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

/// `3 times`: a multiplier before a comparison or after a decimal, else a count.
std::size_t take_occasions(Scan& scan, const Number& number, const UnitMatch& unit) {
  static constexpr std::array<std::string_view, 10> kCompared{
      "the", "as", "more", "faster", "slower", "higher", "lower", "larger", "its", "normal"};
  const std::string_view next = word_at(scan.text, skip_blank(scan.text, unit.end));
  const bool over = starts_at(scan.text, unit.end, " over") &&  // not `3 times over an hour`
                    skip_blank(scan.text, unit.end + 5) == unit.end + 5 &&
                    !is_letter(byte_at(scan.text, unit.end + 5));
  const bool compared = over || !is_integer(number.amount) || word_in(next, kCompared);
  return compared ? take_times(scan, number, unit.end) : take_count(scan, number, unit.end);
}

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

/// `by a factor of` in front.
bool is_factor(std::string_view text, std::size_t begin) {
  return ends_before(text, begin, "f ") && ends_before(text, begin, " factor of ");
}

/// The first number of a range whose second has a unit; the offset behind the first.
std::size_t take_range_start(Scan& scan, const Number& number) {
  const std::string_view text = scan.text;
  const auto next =
      skip_range(text, number.end, same_word(word_before(text, number.begin), "between"));
  const auto second = next ? read_number(text, *next) : std::nullopt;
  if (!second) return number.begin;
  const auto unit = read_unit(text, *second);
  Number first = number;
  if (second->scaled && !number.scaled && is_integer(number.amount) &&
      to_double(number.amount) < 1000 && second->plain == false && digit_at(text, second->begin)) {
    const std::size_t digits = second->begin;
    std::size_t digits_end = digits;
    while (digit_at(text, digits_end) || byte_at(text, digits_end) == '.') ++digits_end;
    const auto bare = read_digits(text.substr(0, digits_end), digits);
    const double scale = to_double(second->amount) / to_double(bare->amount);
    std::int64_t whole = 1;
    while (static_cast<double>(whole) * 10 <= scale * 1.0001 && whole < 1000000000000) whole *= 10;
    first.amount = first.amount * make_amount(whole);
  }
  if (!unit || !is_measured(unit->measure)) {
    return first.amount == number.amount ? number.begin : take_count(scan, first, number.end);
  }
  UnitMatch shared = *unit;
  shared.end = number.end;
  return take_with_unit(scan, first, shared);
}

}  // namespace

std::size_t take_quantity(Scan& scan, const Number& number, const MaybeUnit& unit) {
  if (!is_valid(number.amount)) return number.end;
  if (unit) {
    if (unit->measure != Measure::counter) return take_with_unit(scan, number, *unit);
    return take_count(scan, number, number.end);
  }
  if (is_factor(scan.text, number.begin)) return take_times(scan, number, number.end);
  const std::size_t end = take_range_start(scan, number);
  return end != number.begin ? end : take_count(scan, number, number.end);
}

}  // namespace incidentlint::text::facts
