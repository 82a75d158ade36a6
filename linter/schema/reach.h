#pragma once
// Reach: what a schema lets stand at a path, without a record at hand - so that a pack can be told
// that a rule looks where no record has anything. Pure, thread-safe.
#include <vector>

#include "document/path.h"
#include "schema/model.h"

namespace incidentlint::schema {

/// False when no instance that the schema accepts has a value at the path. True when unsure: `not`,
/// `contains` and the filters of a path are not looked into.
[[nodiscard]] bool can_reach(const Model& model, const Path& path);

/// The subschemas that judge values at the path, references followed.
[[nodiscard]] std::vector<Index> subschemas_at(const Model& model, const Path& path);

/// What the schema says of the values at the path; of an item's field by `*`. Empty when it says
/// nothing.
[[nodiscard]] std::string_view description_at(const Model& model, const Path& path);

}  // namespace incidentlint::schema
