#pragma once
// A text without the blanks at its ends. Pure, thread-safe.
#include <algorithm>
#include <string_view>

namespace incidentlint::text {

[[nodiscard]] inline std::string_view trimmed_end(std::string_view text) {
  return text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
}

[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  text = trimmed_end(text);
  return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

}  // namespace incidentlint::text
