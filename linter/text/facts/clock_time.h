#pragma once
// What the ways to tell a time of day share. Pure, thread-safe.
#include <cstddef>

#include "text/facts/scan.h"

namespace incidentlint::text::facts {

struct Time {
  int hour = 0;
  int minute = 0;
  int second = -1;       ///< -1 if not said
  bool settled = false;  ///< written in 24-hour style
  bool spoken = false;   ///< in words, which never are in 24-hour style
};

[[nodiscard]] inline bool is_real(const Time& time) {
  const int seconds = time.minute == 59 ? 61 : 60;  // a leap second
  return time.hour <= 24 && time.minute < 60 && time.second < seconds &&
         (time.hour < 24 || time.minute == 0);
}

/// One or two digits from `at`, which moves behind them; -1 if there are none or more.
[[nodiscard]] int two_digits(std::string_view text, std::size_t at, std::size_t& end);

/// `9시 30분`, `3시 5분 전에` from its number on, whose word for hours ends at `end`; the offset
/// behind it, or the number's begin.
std::size_t take_korean_hour(Scan& scan, const Number& number, std::size_t end);

/// Adds the time with the half of day and zone that stand around it; the offset behind it all.
std::size_t add_clock(Scan& scan, const Time& time, std::size_t begin, std::size_t end);

/// `15h20`, `20h UTC` from its number on; the offset behind it, or the number's begin.
std::size_t take_lettered_clock(Scan& scan, const Number& number);

/// Other minutes of the hour of the last fact, a clock time that ends at `at` (`, 20분`, ` and
/// :35`); the offset behind them, or `at`.
std::size_t take_more_minutes(Scan& scan, std::size_t at);

/// `:20`, whose digits stand at `at`, by itself: minutes of the hour that was said last.
std::size_t take_lone_minutes(Scan& scan, std::size_t at);

/// Past the first of several minutes that share their word, `05` in `05~20분`; or `at`.
[[nodiscard]] std::size_t skip_first_minutes(std::string_view text, std::size_t at);

/// `5 past 4`, `20 minutes past noon` from its number on; the offset behind it, or the number's
/// begin.
std::size_t take_digits_past(Scan& scan, const Number& number);

}  // namespace incidentlint::text::facts
