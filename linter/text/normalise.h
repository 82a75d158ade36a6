#pragma once
// Unicode Normalization Form C (UAX #15), through libunistring. Pure, thread-safe.
#include <string>
#include <string_view>

namespace incidentlint::text {

/// The byte offset of the first code point that may be part of a decomposed letter - conjoining
/// jamo, a combining mark - or npos. A text without one is in NFC as far as anybody types.
[[nodiscard]] std::size_t find_decomposed(std::string_view utf8);

/// The text in NFC; the text itself when it is not valid UTF-8.
[[nodiscard]] std::string compose(std::string_view utf8);

}  // namespace incidentlint::text
