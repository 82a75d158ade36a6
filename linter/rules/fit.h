#pragma once
// Fit: whether the parts of a pack fit each other - rules look where records can have something,
// lists and enums hold the same terms. Built-in parts are held to it by a test, since they may
// stand beside a schema of somebody's own. Internal to `rules`.
#include <set>
#include <string_view>

#include "rules/pack.h"

namespace incidentlint {

/// Adds a problem for each path of the rule at which no record can have anything.
void check_paths(const Pack& pack, const Parameters& parameters, Problems& problems);

/// Adds a problem for each value that a condition of the rule asks for and that no record can have
/// there, since the schema or the vocabulary lists the values.
void check_values(const Pack& pack, const Parameters& parameters, Problems& problems);

/// Adds a problem for each of the first `count` paths that leads to objects and lists alone.
void check_scalars(const Pack& pack, const Parameters& parameters, std::size_t count,
                   Problems& problems);

/// Adds a problem for each place of a list that no record can have, and for each term that only the
/// list or only the schema's `enum` for that place has.
/// Lists of the files in `built_in` are passed over.
void check_lists(const Pack& pack, const std::set<std::string_view>& built_in, Problems& problems);

}  // namespace incidentlint
