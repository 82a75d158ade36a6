#pragma once
// A subschema in words, for messages that would otherwise say no more than that some schema fits or
// does not: `not`, `contains`. Internal to `schema`.
#include "diagnostic/finding.h"
#include "schema/model.h"

namespace incidentlint::schema {

/// ` (an object with "a" and "b")`: what the values are like that the schema accepts; empty where
/// that takes more than a few words.
[[nodiscard]] Text kind_in_brackets(const Model& model, Index schema);

}  // namespace incidentlint::schema
