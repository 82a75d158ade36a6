#pragma once
// What can be wrong with a suppression. The engine finds it; rules of the check kind `suppression`
// own the faults and give them their words, as those of `reader` and `schema` do.
#include <string_view>
#include <vector>

namespace incidentlint {

/// Every fault of a suppression; each is owned by one rule.
[[nodiscard]] const std::vector<std::string_view>& suppression_faults();

}  // namespace incidentlint
