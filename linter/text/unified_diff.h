#pragma once
// Unified diff of two texts, line by line, as `patch -p0` and `git apply -p0` take it: three lines
// of context, and a mark where a text does not end in a line feed. Lines are bytes; a carriage
// return is part of its line. Pure, thread-safe.
#include <string>
#include <string_view>

namespace incidentlint::text {

/// Empty when the texts are equal. The names stand behind `---` and `+++` as they are.
[[nodiscard]] std::string unified_diff(std::string_view before, std::string_view after,
                                       const std::string& before_name,
                                       const std::string& after_name);

}  // namespace incidentlint::text
