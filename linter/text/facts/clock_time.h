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

/// Adds the time with the half of day and zone that stand around it; the offset behind it all.
std::size_t add_clock(Scan& scan, const Time& time, std::size_t begin, std::size_t end);

/// `5 past 4`, `20 minutes past noon` from its number on; the offset behind it, or the number's
/// begin.
std::size_t take_digits_past(Scan& scan, const Number& number);

}  // namespace incidentlint::text::facts
