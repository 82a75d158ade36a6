#pragma once
// Names of fields and programs: ASCII letters, digits, `_` and `-`. Pure, thread-safe.
#include <algorithm>
#include <string_view>

#include "text/ascii.h"

namespace incidentlint::text {

[[nodiscard]] constexpr bool is_name_byte(char c) {
  return is_alphanumeric(c) || c == '_' || c == '-';
}

/// Bytes of the name at the begin of `text`.
[[nodiscard]] inline std::size_t name_length(std::string_view text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_name_byte);
  return static_cast<std::size_t>(end - text.begin());
}

}  // namespace incidentlint::text
