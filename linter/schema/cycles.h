#pragma once
// Cycles of a compiled schema: those that never end, and those that end with the value. Pure,
// thread-safe.
#include "schema/model.h"

namespace incidentlint::schema {

/// A subschema that refers to itself without going into the value, or kNone. JSON Schema core
/// (draft 07, section 8.3.1) forbids that.
[[nodiscard]] Index endless_subschema(const Model& model);

/// Whether a subschema is applied again within a value that it was applied to.
[[nodiscard]] bool is_recursive(const Model& model);

}  // namespace incidentlint::schema
