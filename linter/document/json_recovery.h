#pragma once
// What an author most likely meant where a text is no JSON. Each function looks at the text from a
// place on and decides by what stands there; none changes anything. Internal to `document`, pure.
#include <cstddef>
#include <string_view>

namespace incidentlint {

/// The literal that a word of another language stands for (`None` is `null`), or empty.
[[nodiscard]] std::string_view meant_literal(std::string_view word);

/// True when `text` begins with a word that can't begin a JSON text: prose, a code fence, YAML.
[[nodiscard]] bool begins_with_other_text(std::string_view text);

/// Behind a string in quotation marks: when words follow on the line, its closing mark was one
/// within the text. Then the number of bytes up to and with the real closing mark, told by what
/// stands after it; 0 otherwise.
[[nodiscard]] std::size_t bytes_past_inner_quotes(std::string_view text);

/// Bytes of a sign that stands where a comma belongs: `:`, `;`, three dots, or a comma, colon or
/// semicolon of an Asian keyboard; 0 for anything else.
[[nodiscard]] std::size_t stray_sign(std::string_view text);

/// True when `text` begins with a string and a colon.
[[nodiscard]] bool key_begins(std::string_view text);

}  // namespace incidentlint
