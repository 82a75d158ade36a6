#pragma once
// Slugs: names as they stand in addresses. Pure, thread-safe.
#include <string>
#include <string_view>
#include <vector>

namespace incidentlint::text {

/// The slugs that an ASCII name may have, the usual one first: lower case, `-` for every run of
/// other characters; the second lets `'` and `.` vanish. None for a name with other letters, which
/// everybody writes otherwise, or without letters and digits.
[[nodiscard]] std::vector<std::string> slugs_of(std::string_view name);

}  // namespace incidentlint::text
