#pragma once
// Markdown with YAML front matter: the record stands between two `---` lines at the head of the
// file, and the text below is for people. Spans are those of the whole file.
//
// The text below is no part of the record, unless the caller names a member for it: then it is the
// last member of the root, a string, and checks see it like any other. That name being in the front
// matter already is a duplicate key.
#include "document/document.h"

namespace incidentlint {

/// True when a text begins with a `---` line; a byte order mark may stand before it.
[[nodiscard]] bool begins_front_matter(std::string_view text);

/// Reads a Markdown file. `body` names the member for the text below, or is empty. Faults of its
/// own: `no-front-matter`, `unclosed-front-matter`. Never throws for any input.
[[nodiscard]] Document read_front_matter(Source source, const std::string& body,
                                         const ReadLimits& limits = {});

}  // namespace incidentlint
