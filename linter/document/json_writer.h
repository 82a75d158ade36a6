#pragma once
// A tree as minified JSON text (RFC 8259), keys in source order. Pure, thread-safe.
#include <string>

#include "document/node.h"

namespace incidentlint {

[[nodiscard]] std::string to_json(const Node& node);

/// A text as a JSON string in quotes; control characters, quotes and backslashes escaped.
[[nodiscard]] std::string json_quote(std::string_view text);

}  // namespace incidentlint
