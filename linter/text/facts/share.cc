// Parts of a whole: percentages and fractions.
#include <array>

#include "text/facts/lexicon.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

Fact& add_fraction(Scan& scan, const Amount& parts, std::int64_t divisor, std::size_t begin,
                   std::size_t end) {
  Fact& fact = add_fact(scan, FactKind::fraction, begin, end);
  fact.amount = parts;
  fact.divisor = divisor;
  return fact;
}

/// `points` behind a percentage.
std::size_t skip_points(std::string_view text, std::size_t at) {
  if (byte_at(text, at) == 'p' && !is_alphanumeric(byte_at(text, at + 1))) return at + 1;
  const std::size_t next = skip_blank(text, at);
  if (starts_at(text, next, "포인트")) return next + 9;
  const std::string_view word = word_at(text, next);
  return word == "point" || word == "points" ? next + word.size() : at;
}

/// `3분의 2`: the number is the divisor.
std::size_t take_korean_fraction(Scan& scan, const Number& number, const UnitMatch& unit) {
  const std::int64_t divisor = to_integer(number.amount);
  const auto parts = read_number(scan.text, skip_blank(scan.text, unit.end));
  if (divisor < 2 || !parts || !is_integer(parts->amount)) return number.begin;
  add_fraction(scan, parts->amount, divisor, number.begin, parts->end);
  return parts->end;
}

}  // namespace

std::size_t take_share(Scan& scan, const Number& number, const UnitMatch& unit) {
  if (unit.measure == Measure::parts) {
    const std::size_t end = take_korean_fraction(scan, number, unit);
    if (end != number.begin) return end;
    // `43분의 중단`: minutes with a particle
    const UnitMatch minutes{Measure::time, Unit::second, make_amount(60), unit.end - 3};
    return take_duration(scan, number, minutes);
  }
  const std::size_t end = skip_points(scan.text, unit.end);
  Fact& fact = add_fact(scan, FactKind::percent, number.begin, end);
  fact.amount = fact.stated = number.amount;
  fact.approximate = is_approximate(scan.text, number.begin, end);
  return end;
}

std::size_t take_spoken_share(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const std::string_view word = word_at(text, at);
  const Word* found = find_word(word);
  const std::size_t end = at + word.size();
  const std::string_view next = word_at(text, skip_blank(text, end));
  const std::string_view front = word_before(text, at);
  if (found->role == Role::half) {
    const bool firm = next == "of" || next == "the" || front == "by" || front == "in";
    const bool other = front == "first" || front == "second" || front == "and";
    if (other) return end;
    add_fraction(scan, make_amount(1), 2, at, end).soft = !firm;
    return end;
  }
  const bool article = front == "a" || front == "A" || front == "one" || front == "One";
  const bool of = next == "of" || next == "the" || next == "as";
  if (!article || !(of || !is_letter(byte_at(text, skip_blank(text, end))))) return at;
  add_fraction(scan, make_amount(1), found->value, at, end);
  return end;
}

}  // namespace incidentlint::text::facts
