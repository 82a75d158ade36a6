#pragma once
// Dates and instants as records write them: RFC 3339 full-date and date-time (ISO 8601 profile).
// Pure, thread-safe, no time zone data base and no locale.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace incidentlint::text {

/// A day of the proleptic Gregorian calendar.
struct Date {
  int year = 0;
  int month = 0;
  int day = 0;
  friend auto operator<=>(const Date&, const Date&) = default;
};

/// Days since 1970-01-01 (negative before).
[[nodiscard]] std::int64_t days_since_epoch(const Date& date);

/// `YYYY-MM-DD` and a real day, else nothing.
[[nodiscard]] std::optional<Date> parse_date(std::string_view text);

/// A stretch of time that a text names, in seconds since 1970-01-01T00:00:00Z: one instant for a
/// date-time with an offset; for a bare date, or a date-time without offset, everything it can mean
/// between UTC+14 and UTC-12.
struct Instant {
  double earliest = 0;
  double latest = 0;
};

/// Reads `YYYY-MM-DD` or an RFC 3339 date-time (offset optional, fraction of any length, a space in
/// place of `T`); nothing when the text is neither or names no real day.
[[nodiscard]] std::optional<Instant> parse_instant(std::string_view text);

/// Seconds since 1970-01-01 (UTC) as an RFC 3339 date-time, fractions cut off; the year 0 or 9999
/// for what lies beyond.
[[nodiscard]] std::string format_instant(double seconds);

/// A date as `YYYY-MM-DD`.
[[nodiscard]] std::string format_date(const Date& date);

}  // namespace incidentlint::text
