#pragma once
// A tree as JSON text (RFC 8259). Numbers are written as they stood. Pure, thread-safe.
#include <string>

#include "document/key_order.h"

namespace incidentlint {

/// Minified, keys in source order.
[[nodiscard]] std::string to_json(const Node& node);

/// Two blanks a level and one value a line, or minified when not `indented`; no line feed at the
/// end.
[[nodiscard]] std::string to_json(const Node& node, const KeyOrder& order, bool indented);

/// A text as a JSON string in quotes; control characters, quotes and backslashes escaped.
[[nodiscard]] std::string json_quote(std::string_view text);

}  // namespace incidentlint
