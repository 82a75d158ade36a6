#pragma once
// The mark of what is still to be written: `TODO` alone, or `TODO:` with what belongs there.
#include <string_view>

namespace incidentlint::text {

inline constexpr std::string_view kUnfilled = "TODO";

[[nodiscard]] inline bool is_unfilled(std::string_view text) {
  if (!text.starts_with(kUnfilled)) return false;
  return text.size() == kUnfilled.size() || text[kUnfilled.size()] == ':';
}

}  // namespace incidentlint::text
