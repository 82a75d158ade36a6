#pragma once
// A tree as YAML 1.2 in block style: prose is folded to lines of 100 terminal cells, what would
// read as something else than a string is quoted. Reading it gives the same tree. Pure,
// thread-safe.
#include <string>

#include "document/key_order.h"
#include "document/yaml_comments.h"

namespace incidentlint {

/// Ends in a line feed. The root is an object or array.
[[nodiscard]] std::string to_yaml(const Node& root, const KeyOrder& order,
                                  const YamlComments& comments = {});

/// True for a text that a plain scalar of block style holds as it is, and that every reader of YAML
/// 1.1 and 1.2 takes for a string.
[[nodiscard]] bool can_be_plain(std::string_view text);

/// A string as one line of YAML: plain where that is safe, else in double quotes.
[[nodiscard]] std::string yaml_line(std::string_view text);

}  // namespace incidentlint
