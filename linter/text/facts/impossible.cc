#include "text/facts/impossible.h"

#include <array>

#include "text/date.h"
#include "text/facts/reading.h"

namespace incidentlint::text::facts {

bool is_no_day(const Fact& fact) {
  constexpr int kShortestMonth = 28;
  constexpr int kLeapYear = 2000;
  const Day& day = fact.day;
  if (fact.kind != FactKind::date || day.month == 0) return false;
  if (day.month > 12 || day.day > 31) return true;
  if (day.day <= kShortestMonth) return false;
  const int year = day.year == 0 || day.year_assumed ? kLeapYear : day.year;
  return !parse_date(format_date({year, day.month, day.day}));
}

bool is_no_time(const Fact& fact) {
  constexpr int kLastOfNight = 29;
  if (fact.kind != FactKind::clock || !fact.soft) return false;
  const std::size_t colon = fact.text.find(':');
  const bool told =
      (colon != 0 && colon != fact.text.npos) || fact.text.find("시") != fact.text.npos;
  if (!told) return false;
  std::array<int, 3> parts{};  // hour, minute, second
  std::size_t at = 0;
  for (int& part : parts) {
    while (at < fact.text.size() && !is_digit(fact.text[at])) {
      if (fact.text[at] == '+' || fact.text[at] == '-') at = fact.text.size() - 1;  // of a zone
      ++at;
    }
    for (; digit_at(fact.text, at); ++at) part = part * 10 + (fact.text[at] - '0');
  }
  return parts[0] > (colon == fact.text.npos ? kLastOfNight : 24) || parts[1] > 59 || parts[2] > 60;
}

}  // namespace incidentlint::text::facts
