#pragma once
// Versions such as `1.10.2` and `2.0.0-rc.1`, ordered as Semantic Versioning 2.0.0 section 11
// orders them; any number of dotted parts is accepted, a leading `v` and build metadata (`+...`)
// are ignored. Pure, thread-safe.
#include <compare>
#include <optional>
#include <string_view>

namespace incidentlint::text {

/// The order of two versions; nothing when one of the texts is no version.
[[nodiscard]] std::optional<std::strong_ordering> compare_versions(std::string_view a,
                                                                   std::string_view b);

}  // namespace incidentlint::text
