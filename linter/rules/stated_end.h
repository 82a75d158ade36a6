#pragma once
// Whether a text says that all was well again at a clock time: `restored at 10:05`, `10:05 에
// 복구됐다`, `failed from 09:14 to 10:05`. Where none does, nobody can hold `resolved_after`
// against the times of the texts. Pure, thread-safe.
#include "rules/stated_times.h"

namespace incidentlint {

/// Some text states when the incident that began at `trigger` was over.
[[nodiscard]] bool states_end(const TextFacts& facts, const StatedTime& trigger);

/// Some text states such a length, exactly or rounded; `minutes` is positive.
[[nodiscard]] bool states_length(const TextFacts& facts, std::int64_t minutes);

}  // namespace incidentlint
