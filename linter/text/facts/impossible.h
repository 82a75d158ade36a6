#pragma once
// Facts that can't be: days that no month has, times that no day has. One of two texts that
// disagree is wrong for sure if what it says can't be. Pure, thread-safe.
#include "text/facts/fact.h"

namespace incidentlint::text::facts {

/// The month never has the day, or not in the year that is said: `31 April`, `2월 30일`.
[[nodiscard]] bool is_no_day(const Fact& fact);

/// `25:10`, `12:75`, `9시 64분`: what the extractor takes for a time though no day has it. `27시`
/// is an hour past midnight.
[[nodiscard]] bool is_no_time(const Fact& fact);

[[nodiscard]] inline bool is_impossible(const Fact& fact) {
  return is_no_day(fact) || is_no_time(fact);
}

}  // namespace incidentlint::text::facts
