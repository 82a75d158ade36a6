#pragma once
// Texts as the formats of other programs want them. Input may be any bytes; what is no UTF-8
// becomes U+FFFD. Pure, thread-safe.
#include <string>
#include <string_view>

namespace incidentlint {

/// On one line of a terminal: control characters as `\n`, `\t`, `\u001b`, so that no record steers
/// it.
[[nodiscard]] std::string line_escaped(std::string_view text);

/// Between tags and in attributes of XML 1.0; characters that it can't have become U+FFFD.
[[nodiscard]] std::string xml_escaped(std::string_view text);

/// In a cell of a Markdown table on a code host: no markup, no mention, no line break.
[[nodiscard]] std::string cell_escaped(std::string_view text);

/// The message, or a property, of a workflow command of GitHub Actions.
[[nodiscard]] std::string command_data(std::string_view text);
[[nodiscard]] std::string command_property(std::string_view text);

/// A relative path as a URI reference (RFC 3986 section 4.2).
[[nodiscard]] std::string uri_escaped(std::string_view path);

}  // namespace incidentlint
