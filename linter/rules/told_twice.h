#pragma once
// A moment that a text tells in several zones, `13:30 UTC (22:30 KST)`, and the ends of a stretch
// of time that it tells so, `09:00-09:30 UTC (18:00-18:30 KST)`. Pure, thread-safe; pointers lead
// into the facts of the call.
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "text/facts/fact.h"

namespace incidentlint {

struct ToldTwice {
  const text::facts::Fact* first = nullptr;
  const text::facts::Fact* other = nullptr;
  /// By the shorter way and the zones that bring them closest; 0 when zones leave it open, or an
  /// hour may be due to the name of a zone that some use all year.
  std::int64_t minutes_off = 0;
};

/// Given all facts of a text in their order: the moments, then the ends of stretches.
[[nodiscard]] std::vector<ToldTwice> find_told_twice(std::string_view text,
                                                     std::span<const text::facts::Fact> facts);

}  // namespace incidentlint
