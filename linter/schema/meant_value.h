#pragma once
// Meant value: what a text that fails the format or the pattern of a schema surely stands for, if
// that would meet the schema: another spelling of a date, an address with blanks around it.
// Internal to `schema`.
#include <optional>
#include <string>

#include "schema/model.h"

namespace incidentlint::schema {

struct MeantValue {
  std::string text;
  bool is_safe = false;  ///< it says all that the text says
};

[[nodiscard]] std::optional<MeantValue> meant_value(const Subschema& schema, const Node& value);

}  // namespace incidentlint::schema
