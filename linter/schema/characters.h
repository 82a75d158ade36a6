#pragma once
// Characters for the hand-written scanners of this folder: ASCII classes that ignore the locale,
// and code points read out of UTF-8. All functions are pure and may be called from any thread.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace incidentlint::schema {

/// All code points from `first` to `last`, both included.
struct CodePointRange {
  char32_t first = 0;
  char32_t last = 0;
};

/// A code point and the number of bytes it took.
struct DecodedCodePoint {
  char32_t value = 0;
  std::size_t size = 0;
};

constexpr bool is_ascii_digit(char byte) { return byte >= '0' && byte <= '9'; }

constexpr bool is_ascii_letter(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

constexpr bool is_ascii_alphanumeric(char byte) {
  return is_ascii_digit(byte) || is_ascii_letter(byte);
}

constexpr bool is_hex_digit(char byte) {
  return is_ascii_digit(byte) || (byte >= 'a' && byte <= 'f') || (byte >= 'A' && byte <= 'F');
}

constexpr bool is_ascii(char byte) { return static_cast<unsigned char>(byte) < 0x80; }

constexpr char to_ascii_lower(char byte) {
  return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
}

/// The value of one hexadecimal digit; `digit` must be one.
constexpr unsigned hex_value(char digit) {
  return static_cast<unsigned>(is_ascii_digit(digit) ? digit - '0'
                                                     : to_ascii_lower(digit) - 'a' + 10);
}

/// The code point that starts at byte `offset`; `nullopt` at the end and on ill-formed UTF-8
/// (overlong forms, surrogates, values above U+10FFFF; Unicode 15 table 3-7).
[[nodiscard]] std::optional<DecodedCodePoint> decode_code_point(std::string_view utf8,
                                                                std::size_t offset);

/// All code points of `utf8`; `nullopt` if it is not well-formed.
[[nodiscard]] std::optional<std::u32string> decode_utf8(std::string_view utf8);

/// The number of digits at the front of `text`.
[[nodiscard]] std::size_t count_leading_digits(std::string_view text);

}  // namespace incidentlint::schema
