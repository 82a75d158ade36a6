#pragma once
// Explainer: why a value does not meet a schema, one finding a fault, at the leaf where the fault
// is.
//
//   for (Finding& finding : explain(model, document)) ...
//
// It judges by itself, without valijson, and agrees with Verdict on every schema and value (a test
// holds them to each other). Of `anyOf` and `oneOf` it explains the branch the author most likely
// meant. Thread-safe.
#include <string_view>
#include <vector>

#include "schema/model.h"

namespace incidentlint::schema {

/// The faults of the document's root against the model; empty when it is valid. A document without
/// a root has none: its reader has said why.
[[nodiscard]] Findings explain(const Model& model, const Document& document);

/// True when the value meets the model, by the explainer's own judgement.
[[nodiscard]] bool explainer_accepts(const Model& model, const Node& value);

/// Every fault the explainer can report; each is owned by one `schema/` rule.
[[nodiscard]] const std::vector<std::string_view>& schema_faults();

}  // namespace incidentlint::schema
