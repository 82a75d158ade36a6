#pragma once
// Two clock times of a text that are the ends of one stretch of time: `between 13:02 and 13:42
// UTC`, `12:00~12:20`, `09:00부터 08:40까지`, and the length that is stated beside it (`for 20
// minutes`, `20분 동안`). A pair is no range when the words around it may mean something else: a
// job that was moved `from 03:00 to 02:00`, an end on another day. Pure, thread-safe; pointers lead
// into the facts of the call.
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "text/facts/fact.h"

namespace incidentlint::text::facts {

struct ClockRange {
  const Fact* first = nullptr;
  const Fact* last = nullptr;
  const Fact* length = nullptr;  ///< the duration that is said to be the range's; null if none
  bool length_is_part = false;   ///< `between`: what lasts may be shorter than the range
  /// From the first to the last: below zero, down to six hours, when it ends before it begins; else
  /// up to eighteen hours. Nothing when zones leave it open.
  std::optional<std::int64_t> minutes;
};

/// The ranges of a text, given all its facts, in their order.
[[nodiscard]] std::vector<ClockRange> find_clock_ranges(std::string_view text,
                                                        std::span<const Fact> facts);

/// The stated length can't be a rounded form of the range's.
[[nodiscard]] bool length_disagrees(const ClockRange& range);

}  // namespace incidentlint::text::facts
