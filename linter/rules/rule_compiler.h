#pragma once
// From a rule's page to the function that runs: the check kind is found, its parameters are read,
// and faults and messages are held against each other. Internal to `rules`.
#include <optional>

#include "rules/pack.h"

namespace incidentlint {

/// Compiles a rule whose `parameters` stand in `page`; adds the facts it needs to the pack. Nothing
/// when problems were found.
[[nodiscard]] std::optional<CompiledRule> compile_rule(Pack& pack, const Rule& rule,
                                                       const Document& page, Problems& problems);

}  // namespace incidentlint
