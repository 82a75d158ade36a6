#pragma once
// Times of day that stand next to each other, as a range or a list: what one of them says of the
// zone or of the half of the day holds for the others that say nothing. `from 5:40 to 8:25 a.m.
// KST` begins in the morning, in Korea. Pure, thread-safe.
#include <string_view>
#include <vector>

#include "text/facts/fact.h"

namespace incidentlint::text::facts {

/// Gives the times of each group, among all the facts of a text, the zone and the half of the day
/// that the others of the group say.
void share_in_groups(std::string_view text, std::vector<Fact>& facts);

}  // namespace incidentlint::text::facts
