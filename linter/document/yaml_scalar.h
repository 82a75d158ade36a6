#pragma once
// What a YAML scalar means: the core schema of YAML 1.2, narrowed to what a record can keep as
// written. Internal to `document`.
//
//   null Null NULL ~ and nothing      null
//   true True TRUE false False FALSE  booleans (never yes, no, on, off)
//   5 -5 3.10 1e3 +5 .5 5.            numbers; the last three get the text JSON would write
//   0752 00.5 1_000 0x1F 0o17 .inf .nan 12:30 2024-01-02  strings
//
// An identifier with a leading zero must not be renumbered. By YAML 1.2 `0x1F` and `0o17` are
// integers, `.inf` and `.nan` numbers; JSON can't write any of them, so a record of both formats
// has none: where a number belongs the schema calls them strings, and what we write is quoted.
#include "document/document.h"

namespace incidentlint {

/// Gives an untagged plain scalar, read as a string so far, its kind and its final text.
void resolve_plain(Node& scalar, Arena& arena);

/// The kind that a tag asks for (`tag:yaml.org,2002:int` and the like).
enum class CoreTag : std::uint8_t { none, unknown, str, null, boolean, integer, real, map, seq };
[[nodiscard]] CoreTag core_tag(std::string_view tag);

/// Gives a tagged scalar its kind and text; false when its text is none of that kind (`!!int x`),
/// which leaves it a string.
[[nodiscard]] bool resolve_tagged(Node& scalar, CoreTag tag, Arena& arena);

}  // namespace incidentlint
