#pragma once
// The assertions that look at one value alone: type, enum, const, numbers, lengths, pattern,
// format, counts, uniqueItems, required. Shared by verdict and explainer. Pure, thread-safe.
#include <functional>

#include "schema/model.h"

namespace incidentlint::schema {

enum class Assertion {
  type,
  enumeration,
  constant,
  minimum,
  maximum,
  exclusive_minimum,
  exclusive_maximum,
  multiple_of,
  min_length,
  max_length,
  pattern,
  format,
  min_items,
  max_items,
  unique_items,
  min_properties,
  max_properties,
  required,
};

/// True when `schema` has any of these assertions.
[[nodiscard]] bool has_assertions(const Subschema& schema);

/// True when `value` meets all of them.
[[nodiscard]] bool meets_assertions(const Subschema& schema, const Node& value);

/// Called for each assertion that fails; for `unique_items` once per repeated item (`detail` is the
/// repetition, `other` the first), for `required` once per missing name (`name`).
struct Failure {
  Assertion assertion;
  std::string_view name{};
  const Node* detail = nullptr;
  const Node* other = nullptr;
};
void for_each_failure(const Subschema& schema, const Node& value,
                      const std::function<void(const Failure&)>& report);

}  // namespace incidentlint::schema
