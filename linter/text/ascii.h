#pragma once
// ASCII bytes: what a byte is, and lower case; every byte that is no ASCII letter stays as it is.
// Pure, thread-safe.
#include <algorithm>
#include <string>
#include <string_view>

namespace incidentlint::text {

[[nodiscard]] constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
[[nodiscard]] constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
[[nodiscard]] constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
/// In one comparison: case is one bit.
[[nodiscard]] constexpr bool is_letter(char c) {
  return static_cast<unsigned char>((c | 0x20) - 'a') < 26;
}
[[nodiscard]] constexpr bool is_alphanumeric(char c) { return is_letter(c) || is_digit(c); }

[[nodiscard]] constexpr char lower(char c) {
  return is_upper(c) ? static_cast<char>(c + ('a' - 'A')) : c;
}

[[nodiscard]] inline std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) { return lower(c); });
  return out;
}

}  // namespace incidentlint::text
