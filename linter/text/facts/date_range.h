#pragma once
// Two days of a text that are the ends of one stretch of time, `from 5 March to 3 March`, `3월
// 5일부터 3월 3일까지`, of which the last is the earlier one. A pair is none when the words around
// it may mean something else: a date that was moved, a stretch over New Year. Pure, thread-safe;
// pointers lead into the facts of the call.
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "text/facts/fact.h"

namespace incidentlint::text::facts {

struct ReversedDates {
  const Fact* first = nullptr;
  const Fact* last = nullptr;
  std::int64_t days = 0;  ///< from the last back to the first, 1 or more
};

/// The ranges of days that end before they begin, in their order.
[[nodiscard]] std::vector<ReversedDates> find_reversed_dates(std::string_view text,
                                                             std::span<const Fact> facts);

}  // namespace incidentlint::text::facts
