#pragma once
// Clock times that the texts of a record state, and which of them a duration leads to when it is
// counted from the trigger. Pure, thread-safe; minutes are minutes since midnight.
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/text_facts.h"

namespace incidentlint {

constexpr std::int64_t kDayMinutes = 1440;

/// Clocks of a source start at the change, at its first effect or at the first error.
constexpr std::int64_t kClockTolerance = 2;  // minutes

/// A clock time that is meant exactly.
[[nodiscard]] inline bool is_clock(const text::facts::Fact& fact) {
  return fact.kind == text::facts::FactKind::clock && !fact.soft;
}

/// A stated time; views the facts.
struct StatedTime {
  const Node* node = nullptr;  ///< the text it stands in
  const text::facts::Fact* fact = nullptr;
  std::int64_t minute = 0;
};

/// The minute of a clock time that can be relied on; nothing for other facts.
[[nodiscard]] std::optional<std::int64_t> minute_of(const text::facts::Fact& fact);

/// All clock times of the record in both languages, in source order.
[[nodiscard]] std::vector<StatedTime> stated_times(const TextFacts& facts);

/// Those of one text.
[[nodiscard]] std::vector<StatedTime> stated_times(const TranslatedText& text);

/// Both readings of each clock time that may be of either half of the day (`11:00 KST`).
[[nodiscard]] std::vector<StatedTime> open_times(const TextFacts& facts);

/// The first clock time of the trigger, in either language.
[[nodiscard]] std::optional<StatedTime> trigger_time(const TextFacts& facts);

/// The times by the clock of `start`; nothing where the zone of one of them leaves that open. A
/// time without a zone is one of that clock.
[[nodiscard]] std::optional<std::vector<StatedTime>> by_clock_of(const StatedTime& start,
                                                                 std::vector<StatedTime> times);

/// How far apart two times of a cycle of minutes are, by the shorter way; either may lie cycles
/// off.
[[nodiscard]] std::int64_t minutes_apart(std::int64_t a, std::int64_t b,
                                         std::int64_t cycle = kDayMinutes);

}  // namespace incidentlint
