#include "text/date.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>

namespace incidentlint::text {
namespace {

constexpr double kDay = 86400;
constexpr double kHour = 3600;

std::optional<int> digits(std::string_view text, std::size_t at, std::size_t count) {
  if (at + count > text.size()) return std::nullopt;
  int value = 0;
  for (std::size_t i = at; i < at + count; ++i) {
    if (text[i] < '0' || text[i] > '9') return std::nullopt;
    value = value * 10 + (text[i] - '0');
  }
  return value;
}

int days_in_month(int year, int month) {
  constexpr std::array kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return month == 2 && leap ? 29 : kDays[static_cast<std::size_t>(month - 1)];
}

/// `Z`, `+09:00` or nothing at all at the end of a time; seconds east of UTC.
struct Offset {
  bool known = false;
  double seconds = 0;
};

std::optional<Offset> parse_offset(std::string_view text) {
  if (text.empty()) return Offset{};
  if (text == "Z" || text == "z") return Offset{true, 0};
  const auto hours = digits(text, 1, 2);
  const auto minutes = digits(text, 4, 2);
  const bool shaped = text.size() == 6 && (text[0] == '+' || text[0] == '-') && text[3] == ':';
  if (!shaped || !hours || !minutes || *hours > 23 || *minutes > 59) return std::nullopt;
  return Offset{true, (text[0] == '-' ? -1 : 1) * (*hours * kHour + *minutes * 60.0)};
}

/// Reads `.123` at the front of `text` and drops it.
double take_fraction(std::string_view& text) {
  if (text.empty() || text[0] != '.') return 0;
  double value = 0;
  double scale = 0.1;
  std::size_t i = 1;
  for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i, scale /= 10) {
    value += (text[i] - '0') * scale;
  }
  text.remove_prefix(i);
  return value;
}

}  // namespace

std::int64_t days_since_epoch(const Date& date) {
  // Days from civil: years start in March, so that the leap day comes last.
  const std::int64_t year = date.year - (date.month <= 2 ? 1 : 0);
  const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
  const std::int64_t year_of_era = year - era * 400;
  const std::int64_t day_of_year =
      (153 * (date.month + (date.month > 2 ? -3 : 9)) + 2) / 5 + date.day - 1;
  return era * 146097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year -
         719468;
}

std::optional<Date> parse_date(std::string_view text) {
  const auto year = digits(text, 0, 4);
  const auto month = digits(text, 5, 2);
  const auto day = digits(text, 8, 2);
  if (text.size() != 10 || text[4] != '-' || text[7] != '-' || !year || !month || !day) {
    return std::nullopt;
  }
  if (*month < 1 || *month > 12 || *day < 1 || *day > days_in_month(*year, *month)) {
    return std::nullopt;
  }
  return Date{*year, *month, *day};
}

std::optional<Instant> parse_instant(std::string_view text) {
  const auto date = parse_date(text.substr(0, 10));
  if (!date) return std::nullopt;
  const double midnight = static_cast<double>(days_since_epoch(*date)) * kDay;
  if (text.size() == 10) return Instant{midnight - 14 * kHour, midnight + kDay + 12 * kHour};
  const auto hour = digits(text, 11, 2);
  const auto minute = digits(text, 14, 2);
  const auto second = digits(text, 17, 2);
  const bool shaped = text.size() >= 19 && text[13] == ':' && text[16] == ':' &&
                      (text[10] == 'T' || text[10] == 't' || text[10] == ' ');
  if (!shaped || !hour || !minute || !second) return std::nullopt;
  if (*hour > 23 || *minute > 59 || *second > 60) return std::nullopt;
  std::string_view rest = text.substr(19);
  const double local = midnight + *hour * kHour + *minute * 60.0 + *second + take_fraction(rest);
  const auto offset = parse_offset(rest);
  if (!offset) return std::nullopt;
  if (offset->known) return Instant{local - offset->seconds, local - offset->seconds};
  return Instant{local - 14 * kHour, local + 12 * kHour};
}

std::string format_instant(double seconds) {
  using std::chrono::sys_days;
  constexpr double kLeast = -62'167'219'200.0;  // 0000-01-01
  constexpr double kMost = 253'402'300'799.0;   // 9999-12-31T23:59:59
  const auto whole = static_cast<std::int64_t>(std::clamp(seconds, kLeast, kMost));
  const std::chrono::sys_seconds time{std::chrono::seconds(whole)};
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss clock{time - day};
  std::array<char, 40> buffer{};
  const int n = std::snprintf(
      buffer.data(), buffer.size(), "%s%02d:%02d:%02dZ",
      (format_date({static_cast<int>(date.year()), static_cast<int>(unsigned{date.month()}),
                    static_cast<int>(unsigned{date.day()})}) +
       "T")
          .c_str(),
      static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
      static_cast<int>(clock.seconds().count()));
  return {buffer.data(), static_cast<std::size_t>(n)};
}

std::string format_date(const Date& date) {
  std::array<char, 40> buffer{};
  const int n = std::snprintf(buffer.data(), buffer.size(), "%04d-%02d-%02d", date.year, date.month,
                              date.day);
  return {buffer.data(), static_cast<std::size_t>(n)};
}

}  // namespace incidentlint::text
