#pragma once
// Which script a code point belongs to, as far as records in English and Korean need to know.
// Pure, thread-safe.
#include <string_view>

namespace incidentlint::text {

/// Hangul syllable, jamo or compatibility jamo.
[[nodiscard]] bool is_hangul(char32_t code_point);

/// The syllable with so many others behind it in a Hangul word ends in a consonant; false if there
/// is none.
[[nodiscard]] bool has_final(std::string_view word, std::size_t behind);

/// Latin letter, ASCII or accented.
[[nodiscard]] bool is_latin(char32_t code_point);

/// A character that shows nothing: zero-width spaces and joiners, BOM, soft hyphen, bidi marks,
/// variation selectors, tags.
[[nodiscard]] bool is_invisible(char32_t code_point);

/// A blank that is not U+0020 but looks like it (no-break space, ideographic space, ...), or a
/// break of lines that is not U+000A.
[[nodiscard]] bool is_odd_space(char32_t code_point);

/// How many code points of each kind a text holds.
struct ScriptCount {
  std::size_t hangul = 0;
  std::size_t latin = 0;
  std::size_t digits = 0;
  std::size_t other_letters = 0;  ///< CJK ideographs, kana, Cyrillic, ...
};

[[nodiscard]] ScriptCount count_scripts(std::string_view utf8);

/// True when the text holds any Hangul; stops at the first, and passes over ASCII eight bytes at a
/// time.
[[nodiscard]] bool has_hangul(std::string_view utf8);

/// The ASCII letter that `code_point` is easily mistaken for (Cyrillic, Greek, full-width), or 0.
[[nodiscard]] char ascii_look_alike(char32_t code_point);

}  // namespace incidentlint::text
