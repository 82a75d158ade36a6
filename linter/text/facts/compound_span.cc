#include "text/facts/compound_span.h"

#include <algorithm>

#include "text/facts/korean_number.h"
#include "text/facts/lexicon.h"
#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

const Amount kHalf{5, -1};
/// Past what may stand between the parts of a compound span, or nothing.
std::optional<std::size_t> skip_joint(std::string_view text, std::size_t at) {
  if (byte_at(text, at) == '-') return starts_at(text, at, "-and-") ? at + 5 : at + 1;
  std::size_t next = at;
  if (byte_at(text, next) == ',') ++next;
  next = skip_blank(text, next);
  if (starts_at(text, next, "and ")) next += 4;
  if (starts_at(text, next, kKoreanAnd)) next = skip_blank(text, next + kKoreanAnd.size());
  if (next == at && !digit_at(text, at) && !hangul_at(text, at)) return std::nullopt;
  return next;
}

/// `5 m` behind the `2 h` of `unit`: by itself an `m` behind a blank may be metres.
std::optional<UnitMatch> minutes_behind_hours(std::string_view text, const UnitMatch& unit,
                                              const Number& number) {
  const std::size_t letter = skip_blank(text, number.end);
  const bool hours = byte_before(text, unit.end) == 'h' && unit.factor == make_amount(3600);
  if (!hours || !digit_at(text, number.begin) || byte_at(text, letter) != 'm' ||
      is_alphanumeric(byte_at(text, letter + 1)) || starts_at(text, letter + 1, " of "))
    return std::nullopt;
  return UnitMatch{Measure::time, Unit::second, make_amount(60), letter + 1};
}

/// `nine hours and 70 minutes`, `four hours and 15 minutes respectively`: two spans. `unit` is that
/// of the first, which ends at `end`; the second is `length` long.
bool is_span_of_its_own(std::string_view text, std::size_t end, const UnitMatch& second,
                        const Amount& length, const UnitMatch& unit) {
  if (!starts_at(text, end, " and ") && !starts_at(text, end, ", and ")) return false;
  constexpr std::string_view kEach = "respectively";
  const std::string_view rest = text.substr(second.end, 60);
  return to_double(length) >= to_double(unit.factor) ||
         rest.substr(0, rest.find_first_of(".;")).find(kEach) != rest.npos;
}

}  // namespace

std::size_t take_rest(std::string_view text, UnitMatch unit, Amount& total) {
  std::size_t end = unit.end;
  for (int part = 0; part < 4; ++part) {
    const auto joint = skip_joint(text, end);
    const auto number = joint ? read_number(text, *joint) : std::nullopt;
    auto next = number ? read_unit(text, *number) : std::nullopt;
    if (number && !next) next = minutes_behind_hours(text, unit, *number);
    const bool fraction =
        next && next->measure == Measure::parts && read_number(text, skip_blank(text, next->end));
    if (next && next->measure == Measure::parts && !fraction) next = minutes_of_parts(*next);
    if (!next || !is_span(next->measure) || span_unit(*next) != span_unit(unit)) break;
    if (to_double(next->factor) >= to_double(unit.factor)) break;
    if (next->measure == Measure::day && span_unit(unit) == Unit::month) break;
    if (is_span_of_its_own(text, end, *next, number->amount * next->factor, unit)) break;
    total = total + number->amount * next->factor;
    unit = *next;
    end = next->end;
  }
  if (const auto part = read_added_part(text, end)) {
    total = total + part->amount * unit.factor;
    return part->end;
  }
  const std::size_t half = skip_korean_half(text, end);
  if (half != end) total = total + kHalf * unit.factor;
  return half;
}

Fact& add_span(Scan& scan, const Amount& total, const UnitMatch& unit, std::size_t begin,
               std::size_t end) {
  Fact& fact = add_fact(scan, FactKind::duration, begin, end);
  fact.amount = total;
  fact.unit = span_unit(unit);
  fact.divisor = std::max<std::int64_t>(to_integer(unit.factor), 1);
  fact.approximate = is_approximate(scan.text, begin, end);
  return fact;
}

}  // namespace incidentlint::text::facts
