#pragma once
// UTF-8 as bytes, code points and terminal cells. All functions are pure and thread-safe; those
// that decode expect valid UTF-8 unless they say otherwise (RFC 3629).
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace incidentlint::utf8 {

/// True for a byte that continues a code point (10xxxxxx).
[[nodiscard]] inline bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Bytes of the sequence that `lead` starts (1 to 4); 1 for a byte that starts none.
[[nodiscard]] inline std::size_t sequence_length(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  if (byte < 0xC0U) return 1;
  if (byte < 0xE0U) return 2;
  return byte < 0xF0U ? 3 : 4;
}

/// Byte offset of the first ill-formed sequence, or npos when the text is well-formed UTF-8
/// (no overlong forms, no surrogates, nothing above U+10FFFF).
[[nodiscard]] std::size_t find_invalid(std::string_view text);

/// The offset of the first byte at or after `offset` that is not ASCII, or the size of the text.
[[nodiscard]] std::size_t skip_ascii(std::string_view text, std::size_t offset);

/// The offset of the first byte at or after `offset` that belongs neither to ASCII nor to a code
/// point from U+A000 to U+DFFF, which is to Hangul syllables: what is plain in English and Korean.
[[nodiscard]] std::size_t skip_plain(std::string_view text, std::size_t offset);

/// Number of code points.
[[nodiscard]] std::size_t count_code_points(std::string_view text);

/// Decodes the code point at byte `offset` and moves `offset` past it. Reads no further than the
/// end of `text`; an ill-formed sequence gives U+FFFD and moves one byte.
[[nodiscard]] char32_t next(std::string_view text, std::size_t& offset);

/// Appends `code_point` as UTF-8; a surrogate or a value above U+10FFFF becomes U+FFFD.
void append(std::string& out, char32_t code_point);

/// Terminal cells of a code point: 2 for wide ones (Hangul, CJK, emoji), 0 for combining and
/// zero-width ones, else 1 (Unicode UAX #11, East Asian Width W and F).
[[nodiscard]] int cell_width(char32_t code_point);

/// `U+00A0`: a code point as messages name it.
[[nodiscard]] std::string code_point_name(char32_t code_point);

/// The text with every ill-formed byte replaced by U+FFFD, so that a report that quotes it is
/// itself valid UTF-8.
[[nodiscard]] std::string sanitize(std::string_view text);

}  // namespace incidentlint::utf8
