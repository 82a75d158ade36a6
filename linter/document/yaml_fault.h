#pragma once
// Plain words for what libfyaml says: which fault an error is, where it really stands, and a reason
// that helps. Internal to `document`.
#include "document/yaml_parser.h"

namespace incidentlint {

/// The finding for an error of the parser; `open` is the innermost container that is being read, or
/// null. The pointer is left empty.
[[nodiscard]] Finding yaml_fault(const Source& source, const YamlError& error, const Node* open);

/// A `yaml-syntax` finding with a reason of our own.
[[nodiscard]] Finding yaml_syntax_fault(Span span, Text reason);

/// The fault of a value that is not what its core tag says (`!!int x`).
[[nodiscard]] Finding wrong_tag_fault(const Source& source, Span value, Span tag);

/// The fault of a key that is no scalar.
[[nodiscard]] Finding complex_key_fault(Span key);

/// The fault of a member whose key its mapping has already.
[[nodiscard]] Finding duplicate_fault(const Node& member, const Node& earlier);

/// True when the last finding says all there is to say about an error: `a: *bold* text` is one
/// fault, not an unknown alias and then a text too many.
[[nodiscard]] bool is_explained(const Document& document, const YamlError& error);

/// The faults of characters that no YAML text may hold, one a line: C0 control characters other
/// than tab and line breaks, and a byte order mark at the begin of a later line. Returns where
/// reading has to end: at the first NUL or such a mark, else `end`.
[[nodiscard]] std::size_t scan_yaml_characters(Document& document, std::size_t start,
                                               std::size_t end);

}  // namespace incidentlint
