// Units and scales that are said once for several numbers: `2 to 3 weeks`, `5~10%`, `1, 2 and 4
// hours`, `ten instead of five percent`, `3 of 8 million`. Where it is not certain that the unit is
// meant for a number, the number may answer with it and asks for nothing.
#include <array>
#include <cmath>

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

/// The last number of `1, 2 and 4`, which begins with `number`.
std::optional<Number> last_of_list(std::string_view text, const Number& number) {
  constexpr int kMost = 8;
  std::size_t at = number.end;
  for (int i = 0; i < kMost; ++i) {
    std::size_t next = starts_at(text, at, ", ") ? at + 2 : skip_blank(text, at);
    const std::string_view word = word_at(text, next);
    const bool last = same_word(word, "and") || same_word(word, "or");
    if (next == at || (i == 0 && last) || (!last && byte_at(text, at) != ',')) return std::nullopt;
    if (last) next += word.size() + 1;
    const auto found = read_number(text, next);
    if (!found || last) return found;
    at = found->end;
  }
  return std::nullopt;
}

/// The number behind `instead of`, `, at most` and the like.
std::optional<Number> contrasted(std::string_view text, const Number& number) {
  static constexpr std::array<std::string_view, 9> kJoints{
      " instead of ", " rather than ", " instead of every ", " rather than every ",
      ", at most ",   ", perhaps ",    ", maybe ",           " or even ",
      " and "};
  const char mark = byte_at(text, number.end);
  if (mark != ' ' && mark != ',') return std::nullopt;
  for (const std::string_view joint : kJoints) {
    if (!starts_at(text, number.end, joint)) continue;
    if (const auto found = read_number(text, number.end + joint.size())) return found;
  }
  return std::nullopt;
}

/// The unit of `last` for `number`, in facts that ask for nothing; true if there is one.
bool add_with_unit_of(Scan& scan, const Number& number, const std::optional<Number>& last) {
  const auto unit = last ? read_unit(scan.text, *last) : std::nullopt;
  if (!unit || !is_measured(unit->measure)) return false;
  UnitMatch shared = *unit;
  shared.end = number.end;
  const std::size_t before = scan.facts.size();
  take_with_unit(scan, number, shared);
  soften_from(scan, before);
  return true;
}

}  // namespace

std::size_t take_with_next_unit(Scan& scan, const Number& number) {
  const std::size_t end = take_range_start(scan, number);
  if (end != number.begin || scan.language == Language::korean) return end;
  if (add_with_unit_of(scan, number, last_of_list(scan.text, number))) return number.end;
  add_with_unit_of(scan, number, contrasted(scan.text, number));
  return number.begin;
}

void add_scaled_count(Scan& scan, std::size_t begin, std::size_t end, const Amount& amount,
                      Unit unit) {
  Fact& fact = add_fact(scan, FactKind::count, begin, end);
  fact.amount = amount;
  fact.unit = unit;
  fact.soft = true;
}

void add_with_scale_of(Scan& scan, const Number& number) {
  constexpr std::size_t kReach = 60;  // bytes
  constexpr double kMost = 1000;
  const int power = scale_of_words(scan.text, number);
  for (std::size_t i = scan.facts.size(); power > 2 && i > 0; --i) {
    const Fact last = scan.facts[i - 1];
    if (last.end > number.begin) continue;  // said of the number itself
    if (last.end + kReach < number.begin) return;
    const std::string_view gap = scan.text.substr(last.end, number.begin - last.end);
    if (gap.find_first_of(";\n") != gap.npos || gap.find(". ") != gap.npos) return;
    const bool bare = last.kind == FactKind::count && !last.soft && to_double(last.amount) < kMost;
    if (!bare) continue;
    add_scaled_count(scan, last.begin, last.end, last.amount * make_amount(1, power), last.unit);
  }
}

}  // namespace incidentlint::text::facts
