#pragma once
// Whether a fact of one text is stated by a fact of another. Lenient wherever languages differ in
// habit (a half is 50 %, `두 배` is `twice`, `14일` may be a date or two weeks), strict in value.
// Pure, thread-safe.
#include "text/facts/fact.h"

namespace incidentlint::text::facts {

/// `supply` states what `demand` states. A coarse date is stated by a finer one, not the reverse.
[[nodiscard]] bool states(const Fact& supply, const Fact& demand);

/// How far two facts of one kind are apart, for choosing the likeliest pair; 0 is equal.
[[nodiscard]] double distance(const Fact& a, const Fact& b);

/// One looks like a slip of the other: digits swapped or one changed, a factor of ten, the other
/// half of the day, one part of a date.
[[nodiscard]] bool looks_like_slip(const Fact& a, const Fact& b);

/// The digits of one are those of the other in another order (`12:24`, `12:42`).
[[nodiscard]] bool is_transposed(const Fact& a, const Fact& b);

}  // namespace incidentlint::text::facts
