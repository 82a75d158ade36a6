#pragma once
// Facts that two texts state by what they leave: one says how many succeeded, the other how many
// failed. One such share may come by chance, so the words around it have to tell (facts/match.h);
// several in a row can't. Pure, thread-safe; pointers lead into `facts`.
#include <vector>

#include "text/facts/fact.h"

namespace incidentlint::text::facts {

/// The facts of one text that `others`, those of its translation, state by their remainders alone:
/// two shares or more in the same order, and `48 of 50` where the other says `all but two`.
[[nodiscard]] std::vector<const Fact*> stated_by_remainder(const std::vector<Fact>& facts,
                                                           const std::vector<Fact>& others);

}  // namespace incidentlint::text::facts
