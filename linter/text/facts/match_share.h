#pragma once
// Whether a share of one text says what one of the other does: a half and 50%, two thirds and 67%.
// Pure, thread-safe.
#include "text/facts/fact.h"

namespace incidentlint::text::facts {

[[nodiscard]] bool fractions_agree(const Fact& a, const Fact& b);

/// `67%` for two thirds: rounded, or cut, to the places it has. If either is said to be rough, a
/// fifth of it more or less, and five of a hundred at most.
[[nodiscard]] bool rounds_to(const Fact& percent, const Fact& fraction);

/// `150% of normal`, `rose by 50%` and `1.5배`.
[[nodiscard]] bool grows_by(const Amount& percent, const Amount& times);

}  // namespace incidentlint::text::facts
