#pragma once
// Texts as the formats of other programs want them. Input may be any bytes; what is no UTF-8
// becomes U+FFFD, and what steers a terminal is written as `\u001b`, `\u202e`: logs and pages are
// read in one. Pure, thread-safe.
#include <string>
#include <string_view>

namespace incidentlint {

/// True for characters that a terminal obeys, or by which programs part lines: controls, U+2028 and
/// U+2029, and those that turn the direction of what follows (Unicode UAX #9).
[[nodiscard]] constexpr bool steers(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x61C || c == 0x200E || c == 0x200F ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

/// On one line of a terminal: line breaks and tabs as `\n`, `\t`.
[[nodiscard]] std::string line_escaped(std::string_view text);

/// JSON text, in UTF-8; it stands for the same values.
[[nodiscard]] std::string json_escaped(std::string_view json);

/// Between tags and in attributes of XML 1.0; what it can't have beside becomes U+FFFD.
[[nodiscard]] std::string xml_escaped(std::string_view text);

/// In a cell of a Markdown table on a code host: no markup, no mention, no line break.
[[nodiscard]] std::string cell_escaped(std::string_view text);

/// The message, or a property, of a workflow command of GitHub Actions.
[[nodiscard]] std::string command_data(std::string_view text);
[[nodiscard]] std::string command_property(std::string_view text);

/// A path as a URI reference (RFC 3986 section 4.2), an absolute one as a URI of a file (RFC 8089).
[[nodiscard]] std::string uri_escaped(std::string_view path);

}  // namespace incidentlint
