#pragma once
// The names of SKOS and what goes with it, and texts as they come from there. Internal to `vocab`.
#include <string>
#include <string_view>

namespace incidentlint::skos {

inline constexpr std::string_view kSkos = "http://www.w3.org/2004/02/skos/core#";
inline constexpr std::string_view kTerms = "http://purl.org/dc/terms/";
inline constexpr std::string_view kOwl = "http://www.w3.org/2002/07/owl#";
inline constexpr std::string_view kOwn = "https://incidentlint.dev/ns#";
inline constexpr std::string_view kBase = "https://incidentlint.dev/vocab/";

[[nodiscard]] inline std::string name(std::string_view space, std::string_view local) {
  return std::string(space) + std::string(local);
}

/// White space of any kind becomes one blank, and none at the ends.
[[nodiscard]] std::string one_line(std::string_view text);

/// The last part of an IRI, with what is percent-encoded.
[[nodiscard]] std::string last_part(std::string_view iri);

/// Lower-case letters and digits joined by hyphens, as an id of a list must be; `list` for a text
/// that has none.
[[nodiscard]] std::string slug(std::string_view text);

/// `skos:related` for a name of a known space; others as they are.
[[nodiscard]] std::string short_name(const std::string& property);

}  // namespace incidentlint::skos
