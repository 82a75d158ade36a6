// A number and its unit. In a range (`2 to 3 weeks`, `5~10%`) the first number takes the unit of
// the second.
#include <algorithm>
#include <array>
#include <cmath>

#include "text/facts/korean_number.h"
#include "text/facts/lexicon.h"
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

std::size_t take_occasions(Scan& scan, const Number& number, const UnitMatch& unit) {
  return are_times_as_much(scan.text, number, unit) ? take_times(scan, number, unit.end)
                                                    : take_count(scan, number, unit.end);
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

/// The power of the scale that digits have behind them, `5 million`, `5k`, `5만`.
int scale_of_digits(std::string_view text, const Number& number) {
  std::size_t end = number.begin;
  while (digit_at(text, end) || byte_at(text, end) == '.' || byte_at(text, end) == ',') ++end;
  const auto bare = read_digits(text.substr(0, end), number.begin);
  if (!bare || to_double(bare->amount) <= 0) return 0;
  return static_cast<int>(
      std::floor(std::log10(to_double(number.amount) / to_double(bare->amount)) + 1e-6));
}

/// The power of the scales that number words end in, `three hundred thousand`.
int scale_of_words(std::string_view text, const Number& number) {
  int power = 0;
  for (std::size_t end = number.end; end > number.begin;) {
    std::size_t begin = end;
    while (begin > number.begin && is_letter(text[begin - 1])) --begin;
    const Word* word = find_word(text.substr(begin, end - begin));
    if (word == nullptr || word->role != Role::scale) break;
    power += word->value;
    end = begin == number.begin ? begin : begin - 1;
  }
  return power;
}

/// `1.2 to 1.5 million`, `ten to fifteen thousand`: the first with the scale of the second, which
/// is the larger one.
Amount with_scale_of(std::string_view text, const Number& first, const Number& second) {
  constexpr double kMost = 1000;
  const double value = to_double(first.amount);
  if (!second.scaled || first.scaled || value >= kMost) return first.amount;
  const bool digits = digit_at(text, second.begin);
  if (!digits && !is_letter(text[second.begin])) return first.amount;
  const int power = digits ? scale_of_digits(text, second) : scale_of_words(text, second);
  const Amount scale = make_amount(1, power);
  const bool ascends = value * to_double(scale) < to_double(second.amount);
  return power >= 2 && power <= 12 && ascends ? first.amount * scale : first.amount;
}

/// The first number of a range whose second has a unit; the offset behind the first.
std::size_t take_range_start(Scan& scan, const Number& number) {
  const std::string_view text = scan.text;
  const auto next =
      skip_range(text, number.end, same_word(word_before(text, number.begin), "between"));
  const auto second = next ? read_number(text, *next) : std::nullopt;
  if (!second) return number.begin;
  auto unit = read_unit(text, *second);
  if (unit && unit->measure == Measure::occasions && are_times_as_much(text, *second, *unit))
    unit->measure = Measure::times;
  Number first = number;
  first.amount = with_scale_of(text, number, *second);
  if (!unit || !is_measured(unit->measure)) {
    if (first.amount == number.amount) return number.begin;
    const std::size_t before = scan.facts.size();
    const std::size_t end = take_count(scan, first, number.end);
    // `from two to three hundred`: which of the two is not said
    const bool open = same_word(word_before(text, number.begin), "from");
    if (open && scan.facts.size() > before) scan.facts.back().soft = true;
    return end;
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
