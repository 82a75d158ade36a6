// Numbers with slashes between them: `1/3`, `3/4(월)`, `3/4/2024`, `24/7`, `80/20`. What may be a
// share or a date answers for one and asks for nothing.
#include "text/facts/calendar.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::int64_t kDay = 86400;

void add_soft_date(Scan& scan, const Day& day, std::size_t begin, std::size_t end) {
  if (day.month < 1 || day.month > 12 || day.day < 1 || day.day > 31) return;
  Fact& fact = add_fact(scan, FactKind::date, begin, end);
  fact.day = day;
  fact.soft = true;
}

/// `3/4/2024`: either of both orders.
std::size_t take_slashed_date(Scan& scan, std::size_t begin, int first, const Number& second) {
  const auto year = read_digits(scan.text, second.end + 1);
  const std::int64_t value = year ? to_integer(year->amount) : 0;
  if (!year || !year->plain || year->end != second.end + 5 || value < 1950 || value > 2099)
    return take_identifier(scan, begin);
  const auto other = static_cast<int>(to_integer(second.amount));
  const Day month_first{static_cast<int>(value), first, other, false};
  const Day day_first{static_cast<int>(value), other, first, false};
  add_soft_date(scan, month_first, begin, year->end);
  add_soft_date(scan, day_first, begin, year->end);
  return year->end;
}

/// `24/7`: round the clock.
void add_round_the_clock(Scan& scan, std::size_t begin, std::size_t end) {
  for (const std::int64_t span : {kDay, 7 * kDay}) {
    Fact& fact = add_fact(scan, FactKind::duration, begin, end);
    fact.unit = Unit::second;
    fact.amount = make_amount(span);
    fact.soft = true;
  }
}

}  // namespace

std::size_t take_slashed(Scan& scan, const Number& number) {
  const auto second = read_digits(scan.text, number.end + 1);
  if (!second->plain || !number.plain) return take_identifier(scan, number.begin);
  const std::int64_t parts = to_integer(number.amount);
  const std::int64_t whole = to_integer(second->amount);
  if (byte_at(scan.text, second->end) == '/' && parts <= 31 && whole <= 31)
    return take_slashed_date(scan, number.begin, static_cast<int>(parts), *second);
  if (parts == 24 && whole == 7) add_round_the_clock(scan, number.begin, second->end);
  if (parts <= 12 && whole <= 31) {
    const Day day{scan.year, static_cast<int>(parts), static_cast<int>(whole), true};
    add_soft_date(scan, day, number.begin, second->end);
    const bool date = whole > 0 && !scan.facts.empty() && scan.facts.back().end == second->end;
    const std::size_t end = date && scan.language == Language::korean
                                ? take_weekday_mark(scan, second->end)
                                : second->end;
    if (end != second->end) return end;
  }
  if (parts >= whole || whole > 100) return take_identifier(scan, number.begin);
  Fact& fact = add_fact(scan, FactKind::fraction, number.begin, second->end);
  fact.amount = number.amount;
  fact.divisor = whole;
  fact.soft = true;
  return second->end;
}

}  // namespace incidentlint::text::facts
