#pragma once
// The meta-schemas that a schema may refer to by `$ref`.
#include <string_view>

namespace incidentlint::schema {

/// The meta-schema a URI (without fragment) names, as JSON text, or empty.
[[nodiscard]] std::string_view meta_schema(std::string_view uri);

}  // namespace incidentlint::schema
