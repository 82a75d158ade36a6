#pragma once
// Words that are texts in YAML 1.2 and booleans in YAML 1.1, which many programs still read. Pure,
// thread-safe.
#include <optional>
#include <string_view>

namespace incidentlint {

/// What YAML 1.1 takes `yes`, `On`, `NO`, `y` and the like for; nothing for all other words.
[[nodiscard]] std::optional<bool> old_boolean(std::string_view word);

}  // namespace incidentlint
