#pragma once
// What the dates of both languages share. Pure, thread-safe.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "text/facts/scan.h"

namespace incidentlint::text::facts {

[[nodiscard]] inline bool is_year(std::int64_t value) { return value >= 1900 && value <= 2100; }
/// Four digits of which one is wrong (`2203`), where nothing but a year can stand.
[[nodiscard]] inline bool is_wrong_year(std::int64_t value) {
  return value >= 0 && value <= 9999 && !is_year(value);
}
[[nodiscard]] inline bool is_month(std::int64_t value) { return value >= 1 && value <= 12; }
[[nodiscard]] inline bool is_day(std::int64_t value) { return value >= 1 && value <= 31; }

/// The year with which a decade begins that goes by the number (`1980s`, `80년대`); 0 if it is
/// none.
[[nodiscard]] inline std::int64_t decade_of(const Number& number) {
  constexpr std::int64_t kCentury = 1900;
  const std::int64_t value = number.plain ? to_integer(number.amount) : 0;
  if (value % 10 != 0) return 0;
  const bool is_short = number.end == number.begin + 2 && value >= 30;
  return is_short ? kCentury + value : is_year(value) ? value : 0;
}

/// Says that `N일`, whose word ends at `end`, is how long something took and no date.
[[nodiscard]] bool means_span(std::string_view text, std::size_t end);

/// A new date over the bytes [begin, end); a month without a year is one of the record's.
inline Fact& add_date(Scan& scan, Day day, std::size_t begin, std::size_t end) {
  Fact& fact = add_fact(scan, FactKind::date, begin, end);
  if (day.year == 0 && day.month != 0) {
    day.year = scan.year;
    day.year_assumed = true;
  }
  fact.day = day;
  return fact;
}

/// 0 for `Monday` and `Mon` to 6; -1 for any other word.
[[nodiscard]] int english_weekday(std::string_view word);

/// Gives the last fact, a date, the weekday in English that stands behind it at `at` (` (Wed)`,
/// `, a Wednesday`); the offset behind it, or `at`.
std::size_t take_english_weekday(Scan& scan, std::size_t at);

/// The same in Korean (`(수)`, ` 수요일`), or in front of the date (`수요일인 `).
std::size_t take_weekday_mark(Scan& scan, std::size_t at);

}  // namespace incidentlint::text::facts
