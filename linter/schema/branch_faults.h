#pragma once
// What the explainer has found wrong on one way through the schema, and what becomes of it when all
// branches of an anyOf or oneOf fail: the author most likely meant one of them, and only its faults
// are worth reading. Internal to `schema`.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "diagnostic/finding.h"
#include "document/node.h"
#include "schema/assertions.h"

namespace incidentlint::schema {

/// How much a fault says about whether its branch was meant.
enum class Weight { type, discriminator, missing, other };

struct Fault {
  Finding finding;
  Weight weight = Weight::other;
  std::size_t depth = 0;   ///< steps from the root of the document
  std::uint8_t types = 0;  ///< of a type fault: what was allowed
};
using Faults = std::vector<Fault>;

[[nodiscard]] Weight weight_of(Assertion assertion);

/// Adds the faults of the branch that was most likely meant to `out`, or one that merges them all.
/// `branches` are the faults of each, none empty, about `value` at `depth`.
void add_likeliest(std::vector<Faults> branches, const Node& value, std::size_t depth, Faults& out);

}  // namespace incidentlint::schema
