#pragma once
// The YAML reader: YAML 1.2 with the core schema, through libfyaml's events, into the same tree and
// with the same places as JSON. Scalars keep their text: `2024-01-02`, `no`, `0752`, `3.10`,
// `12:30` are strings or numbers as written, never dates, booleans or octals.
//
// Spans: a quoted scalar with its quotes; a block scalar from its `|` or `>` to its last line that
// is not blank; a block mapping from its first key (or `?`), a block sequence from its first `-`,
// to the end of what it holds; `{}` and `[]` with brackets; an empty value right after its `:` or
// `-`; an alias is its `*name`. Anchors and tags are outside. A container's style is `json` with
// brackets, else `plain`. After a syntax error the containers that are open are broken.
#include "document/document.h"

namespace incidentlint {

/// Reads the source of `document` from byte `start` (after a byte order mark) to `end` into its
/// tree; the default is all of it.
void read_yaml(Document& document, std::size_t start, const ReadLimits& limits,
               std::size_t end = std::string_view::npos);

}  // namespace incidentlint
