#pragma once
// URIs of files: percent-encoded as editors write them (RFC 3986, RFC 8089). Pure, thread-safe.
#include <optional>
#include <string>
#include <string_view>

namespace incidentlint::lsp {

/// The absolute path that a `file:` URI names, normalised; nothing for another scheme.
[[nodiscard]] std::optional<std::string> path_of_uri(std::string_view uri);

/// The URI of a file; a relative path is taken from the working folder.
[[nodiscard]] std::string uri_of_path(const std::string& path);

}  // namespace incidentlint::lsp
