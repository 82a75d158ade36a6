#pragma once
// What an author most likely meant where a text is no JSON. Each function looks at the text from a
// place on and decides by what stands there; none changes anything. Internal to `document`, pure.
#include <cstddef>
#include <optional>
#include <string_view>

namespace incidentlint {

/// The literal that a word of another language stands for (`None` is `null`), or empty.
[[nodiscard]] std::string_view meant_literal(std::string_view word);

/// True when `text` begins with a word that can't begin a JSON text: prose, a code fence, YAML.
[[nodiscard]] bool begins_with_other_text(std::string_view text);

/// True when the first two lines are those of a mapping of YAML, and no JSON without its braces.
[[nodiscard]] bool begins_with_yaml(std::string_view text);

/// Behind a string in quotation marks: when words follow on the line, its closing mark was one
/// within the text. Then the number of bytes up to and with the real closing mark, told by what
/// stands after it; 0 otherwise.
[[nodiscard]] std::size_t bytes_past_inner_quotes(std::string_view text);

/// Bytes of a sign that stands where a comma belongs: `:`, `;`, three dots, or a comma, colon or
/// semicolon of an Asian keyboard; 0 for anything else.
[[nodiscard]] std::size_t stray_sign(std::string_view text);

/// True when `text` begins with a string and a colon.
[[nodiscard]] bool key_begins(std::string_view text);

/// The same with a value behind the colon.
[[nodiscard]] bool member_begins(std::string_view text);

/// True when `text` begins with strings, parted by commas, up to one of the closing brackets: items
/// of an array.
[[nodiscard]] bool items_end(std::string_view text, std::string_view brackets);

/// Bytes of what stands where a member or item belongs and can begin none: signs, control
/// characters, a comment of HTML; before a member a bare word that no colon follows as well. 0 for
/// anything else.
[[nodiscard]] std::size_t junk_length(std::string_view text, bool before_member);

/// Of a text whose opening quotation mark is missing: bytes up to and with the closing one, told by
/// what stands behind it; or 0.
[[nodiscard]] std::size_t bytes_to_lost_quote(std::string_view text);

/// Bytes of `{{ name }}` on one line, or 0.
[[nodiscard]] std::size_t template_length(std::string_view text);

/// Bytes of a text between three quotation marks on either side, on one line; or 0.
[[nodiscard]] std::size_t fenced_length(std::string_view text);

/// Bytes behind a bare word that belong to it, on its line: those of a call, as in
/// `ISODate("...")`, or of an address; or 0.
[[nodiscard]] std::size_t bytes_past_word(std::string_view word, std::string_view behind);

/// The text without the white space that it begins with.
[[nodiscard]] std::string_view behind_blanks(std::string_view text);

/// Blanks from the begin of the line up to `offset`, when there is nothing else before it.
[[nodiscard]] std::optional<std::size_t> indent_before(std::string_view text, std::size_t offset);
/// Blanks with which the line of `offset` begins; nothing when that is far.
[[nodiscard]] std::optional<std::size_t> indent_of_line(std::string_view text, std::size_t offset);

}  // namespace incidentlint
