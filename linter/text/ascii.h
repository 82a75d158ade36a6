#pragma once
// Lower case for ASCII letters alone; every other byte stays as it is. Pure, thread-safe.
#include <algorithm>
#include <string>
#include <string_view>

namespace incidentlint::text {

[[nodiscard]] constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

[[nodiscard]] inline std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) { return lower(c); });
  return out;
}

}  // namespace incidentlint::text
