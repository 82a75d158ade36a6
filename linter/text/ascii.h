#pragma once
// ASCII bytes: lower case for letters alone, every other byte stays as it is; digits. Pure,
// thread-safe.
#include <algorithm>
#include <string>
#include <string_view>

namespace incidentlint::text {

[[nodiscard]] constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

[[nodiscard]] inline std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) { return lower(c); });
  return out;
}

}  // namespace incidentlint::text
