#include <array>
#include <optional>

#include "schema/characters.h"
#include "schema/format_checks.h"

namespace incidentlint::schema {
namespace {

constexpr int kMinutesPerDay = 24 * 60;

struct Date {
  int year = 0;
  int month = 0;
  int day = 0;
};

struct Time {
  int minute_of_day = 0;  ///< local
  int second = 0;
  int offset_minutes = 0;  ///< local time minus UTC
};

bool take(std::string_view& rest, std::string_view any_of) {
  if (rest.empty() || any_of.find(rest.front()) == std::string_view::npos) return false;
  rest.remove_prefix(1);
  return true;
}

/// Takes exactly `count` digits whose value is at most `largest`.
std::optional<int> take_number(std::string_view& rest, std::size_t count, int largest) {
  if (rest.size() < count) return std::nullopt;
  int value = 0;
  for (const char digit : rest.substr(0, count)) {
    if (!is_ascii_digit(digit)) return std::nullopt;
    value = value * 10 + (digit - '0');
  }
  if (value > largest) return std::nullopt;
  rest.remove_prefix(count);
  return value;
}

bool is_leap_year(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

int days_in_month(int year, int month) {
  constexpr std::array<int, 12> kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (month == 2 && is_leap_year(year)) return 29;
  return kDays[static_cast<std::size_t>(month - 1)];
}

std::optional<Date> take_date(std::string_view& rest) {
  const auto year = take_number(rest, 4, 9999);
  if (!year || !take(rest, "-")) return std::nullopt;
  const auto month = take_number(rest, 2, 12);
  if (!month || *month == 0 || !take(rest, "-")) return std::nullopt;
  const auto day = take_number(rest, 2, days_in_month(*year, *month));
  if (!day || *day == 0) return std::nullopt;
  return Date{*year, *month, *day};
}

/// Takes `hh:mm` as minutes.
std::optional<int> take_minutes(std::string_view& rest) {
  const auto hour = take_number(rest, 2, 23);
  if (!hour || !take(rest, ":")) return std::nullopt;
  const auto minute = take_number(rest, 2, 59);
  if (!minute) return std::nullopt;
  return *hour * 60 + *minute;
}

bool take_fraction(std::string_view& rest) {
  if (!take(rest, ".")) return true;
  const auto digits = count_leading_digits(rest);
  rest.remove_prefix(digits);
  return digits > 0;
}

std::optional<int> take_offset(std::string_view& rest) {
  if (take(rest, "Zz")) return 0;
  const bool is_behind = rest.starts_with('-');
  if (!take(rest, "+-")) return std::nullopt;
  const auto minutes = take_minutes(rest);
  if (!minutes) return std::nullopt;
  return is_behind ? -*minutes : *minutes;
}

int utc_minute(const Time& time) {
  return (time.minute_of_day - time.offset_minutes + kMinutesPerDay) % kMinutesPerDay;
}

std::optional<Time> take_time(std::string_view& rest) {
  const auto minute_of_day = take_minutes(rest);
  if (!minute_of_day || !take(rest, ":")) return std::nullopt;
  const auto second = take_number(rest, 2, 60);
  if (!second || !take_fraction(rest)) return std::nullopt;
  const auto offset = take_offset(rest);
  if (!offset) return std::nullopt;
  const Time time{*minute_of_day, *second, *offset};
  if (time.second == 60 && utc_minute(time) != kMinutesPerDay - 1) return std::nullopt;
  return time;
}

/// True if `date` is, in UTC, the last day of a month.
bool is_end_of_month(const Date& date, const Time& time) {
  const auto last_day = days_in_month(date.year, date.month);
  const auto minute = time.minute_of_day - time.offset_minutes;
  if (minute < 0) return date.day == 1;
  if (minute >= kMinutesPerDay) return date.day == last_day - 1;
  return date.day == last_day;
}

}  // namespace

bool is_date(std::string_view text) { return take_date(text).has_value() && text.empty(); }

bool is_time(std::string_view text) { return take_time(text).has_value() && text.empty(); }

bool is_date_time(std::string_view text) {
  const auto date = take_date(text);
  if (!date || !take(text, "Tt")) return false;
  const auto time = take_time(text);
  if (!time || !text.empty()) return false;
  return time->second < 60 || is_end_of_month(*date, *time);
}

}  // namespace incidentlint::schema
