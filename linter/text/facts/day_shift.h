#pragma once
// Dates of two texts that differ by a day and are right: the same moment in another zone, the hours
// behind midnight as those of the night before. Pure, thread-safe.
#include <vector>

#include "text/facts/fact.h"

namespace incidentlint::text::facts {

/// Some time is stated in two zones, or told as one of the day before, so dates may differ by a
/// day.
[[nodiscard]] bool spans_days(const std::vector<Fact>& english, const std::vector<Fact>& korean);

/// A date of `others` is the same day or one beside it.
[[nodiscard]] bool is_a_day_off(const Fact& date, const std::vector<Fact>& others);

/// A date of `facts` belongs to a time that `others` give in another zone or by another day: it
/// stands before that time with no other date between, or in its sentence.
[[nodiscard]] bool may_be_shifted(const Fact& date, const std::vector<Fact>& facts,
                                  const std::vector<Fact>& others);

}  // namespace incidentlint::text::facts
