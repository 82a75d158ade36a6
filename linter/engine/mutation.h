#pragma once
// Mutation: changes a rule in one place - a parameter, an item of a list, a condition, a message is
// dropped or turned round - to see whether the examples of its page notice. A mutant that lives is
// a clause that nothing tests.
#include <string>
#include <vector>

#include "rules/pack.h"

namespace incidentlint {

struct MutationReport {
  std::size_t mutants = 0;             ///< that could be built
  std::vector<std::string> survivors;  ///< `drop /with/tolerance`, without the explained ones
  std::vector<std::string> stale;      ///< explained in the page, but caught or unknown
};

/// Tries every mutant of the rule with that index; none when its page has no bad example, since a
/// test outside shows it then. The pack is changed on the way and is as before
/// at the end. `now` is the present of the examples, in seconds since 1970 (UTC).
[[nodiscard]] MutationReport mutate_rule(Pack& pack, std::size_t rule, double now);

}  // namespace incidentlint
