#pragma once
// Looking around an offset of a text: what kind of character stands there, which word ends or
// starts there. Offsets are bytes; every function accepts any offset up to the size and never
// reads past the end. Pure, thread-safe.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

#include "text/ascii.h"
#include "text/utf8.h"

namespace incidentlint::text::facts {

/// The byte at `at`, NUL at or after the end.
[[nodiscard]] inline char byte_at(std::string_view text, std::size_t at) {
  return at < text.size() ? text[at] : '\0';
}

/// The byte before `at`, NUL at the start.
[[nodiscard]] inline char byte_before(std::string_view text, std::size_t at) {
  return at > 0 && at <= text.size() ? text[at - 1] : '\0';
}

[[nodiscard]] inline bool digit_at(std::string_view text, std::size_t at) {
  return is_digit(byte_at(text, at));
}

[[nodiscard]] inline bool starts_at(std::string_view text, std::size_t at, std::string_view word) {
  if (at > text.size() || text.size() - at < word.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {  // mostly differs at once: no call of memcmp
    if (text[at + i] != word[i]) return false;
  }
  return true;
}

[[nodiscard]] inline bool ends_before(std::string_view text, std::size_t at,
                                      std::string_view word) {
  return at >= word.size() && starts_at(text, at - word.size(), word);
}

/// Equal byte by byte; what is compared mostly differs at once.
[[nodiscard]] inline bool same_bytes(std::string_view a, std::string_view b) {
  return a.size() == b.size() && starts_at(a, 0, b);
}

/// The code point of three bytes known to be one sequence.
[[nodiscard]] constexpr char32_t syllable(std::string_view text, std::size_t at) {
  return (static_cast<char32_t>(text[at] & 0x0F) << 12) |
         (static_cast<char32_t>(text[at + 1] & 0x3F) << 6) |
         static_cast<char32_t>(text[at + 2] & 0x3F);
}

/// The byte is part of a character outside ASCII.
[[nodiscard]] inline bool is_wide(char c) { return static_cast<unsigned char>(c) >= 0x80; }

/// A Hangul syllable (three bytes) starts at `at`; the bytes behind the first are trusted.
[[nodiscard]] inline bool hangul_at(std::string_view text, std::size_t at) {
  if (at + 3 > text.size()) return false;
  const auto lead = static_cast<unsigned char>(text[at]);
  if (lead < 0xEA || lead > 0xED) return false;
  const char32_t c = syllable(text, at);
  return c >= 0xAC00 && c <= 0xD7A3;
}

/// A Hangul syllable ends at `at`.
[[nodiscard]] inline bool hangul_before(std::string_view text, std::size_t at) {
  return at >= 3 && hangul_at(text, at - 3);
}

/// The syllable at `at` is one of those in `syllables` (a string of Hangul).
[[nodiscard]] inline bool syllable_in(std::string_view text, std::size_t at,
                                      std::string_view syllables) {
  if (!hangul_at(text, at)) return false;
  for (std::size_t i = 0; i + 3 <= syllables.size(); i += 3) {
    if (starts_at(text, at, syllables.substr(i, 3))) return true;
  }
  return false;
}

/// Past one blank (space, tab, line feed or no-break space), or `at`.
[[nodiscard]] inline std::size_t skip_blank(std::string_view text, std::size_t at) {
  const char c = byte_at(text, at);
  if (c == ' ' || c == '\t' || c == '\n') return at + 1;
  if (!is_wide(c)) return at;
  return starts_at(text, at, "\u00A0") || starts_at(text, at, "\u202F")
             ? at + utf8::sequence_length(c)
             : at;
}

/// Before one blank that ends at `at`, or `at`.
[[nodiscard]] inline std::size_t back_blank(std::string_view text, std::size_t at) {
  const char c = byte_before(text, at);
  if (c == ' ' || c == '\t' || c == '\n') return at - 1;
  if (!is_wide(c)) return at;
  return ends_before(text, at, "\u00A0") ? at - 2 : ends_before(text, at, "\u202F") ? at - 3 : at;
}

/// Past the run of lower-case ASCII letters from `at`; eight bytes at a time.
[[nodiscard]] inline std::size_t skip_lower(std::string_view text, std::size_t at) {
  constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  constexpr std::uint64_t kHighs = 0x80 * kOnes;
  while (std::endian::native == std::endian::little && at + 8 <= text.size()) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, 8);
    const std::uint64_t from_a = (word | kHighs) - 'a' * kOnes;
    const std::uint64_t above_z = (word & ~kHighs) + (0x7F - 'z') * kOnes;
    const std::uint64_t others = (~from_a | above_z | word) & kHighs;
    if (others != 0) return at + static_cast<std::size_t>(std::countr_zero(others)) / 8;
    at += 8;
  }
  while (at < text.size() && is_lower(text[at])) ++at;
  return at;
}

/// The run of ASCII letters from `at`.
[[nodiscard]] inline std::string_view word_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_letter(text[end])) ++end;
  return at < text.size() ? text.substr(at, end - at) : std::string_view{};
}

/// The run of ASCII letters that ends at `at`.
[[nodiscard]] inline std::string_view word_ending(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  while (begin > 0 && is_letter(text[begin - 1])) --begin;
  return text.substr(begin, at - begin);
}

/// The word before `at` and one blank or hyphen.
[[nodiscard]] inline std::string_view word_before(std::string_view text, std::size_t at) {
  std::size_t end = back_blank(text, at);
  if (end == at && byte_before(text, at) == '-') --end;
  return word_ending(text, end);
}

/// ASCII letters compared without case; `lower` is lower-case.
[[nodiscard]] inline bool same_word(std::string_view word, std::string_view lower) {
  if (word.size() != lower.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (text::lower(word[i]) != lower[i]) return false;
  }
  return true;
}

template <std::size_t N>
[[nodiscard]] bool word_in(std::string_view word, const std::array<std::string_view, N>& list) {
  for (const std::string_view entry : list) {
    if (same_word(word, entry)) return true;
  }
  return false;
}

/// `천여 명`: a thousand and some more.
inline constexpr std::string_view kAndMore = "여";

/// Past a word that joins the ends of a range (`-`, `~`, ` to `, ` or `, `에서`), with its blanks;
/// nothing when there is none. ` and ` joins only when `with_and`.
[[nodiscard]] std::optional<std::size_t> skip_range(std::string_view text, std::size_t at,
                                                    bool with_and);

/// The words just before or after a number say that it is not exact (`about`, `약`, `정도`).
[[nodiscard]] bool is_approximate(std::string_view text, std::size_t begin, std::size_t end);

}  // namespace incidentlint::text::facts
