#pragma once
// URI references as schemas use them: splitting and resolving (RFC 3986 sections 5.2 and 5.3).
// Pure, thread-safe.
#include <string>
#include <string_view>

namespace incidentlint::schema {

/// `reference` resolved against the absolute URI `base`, fragment included.
[[nodiscard]] std::string resolve_uri(std::string_view base, std::string_view reference);

/// The URI without its fragment, and the fragment without `#` (still percent-encoded).
struct SplitUri {
  std::string document;
  std::string fragment;
};
[[nodiscard]] SplitUri split_fragment(std::string_view uri);

/// Percent-decoding (RFC 3986 section 2.1); a malformed escape stays as it is.
[[nodiscard]] std::string percent_decode(std::string_view text);

/// The file path of a `file://` URI, or empty.
[[nodiscard]] std::string file_path(std::string_view uri);

/// The `file://` URI of an absolute path.
[[nodiscard]] std::string file_uri(std::string_view absolute_path);

}  // namespace incidentlint::schema
