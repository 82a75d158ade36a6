#pragma once
// The day on which the texts of a record place its incident, where that can be told: most days that
// a text states are history, follow-ups or ends. Pure, thread-safe.
#include <optional>
#include <string_view>

#include "rules/text_facts.h"
#include "text/date.h"

namespace incidentlint {

/// The words for a day, other than `date`, on which trigger, symptoms or summary place the
/// incident; a view into their texts. Nothing when they state `date`, or only days that tell
/// nothing about it.
[[nodiscard]] std::optional<std::string_view> other_day_of_incident(const TextFacts& facts,
                                                                    const text::Date& date);

}  // namespace incidentlint
