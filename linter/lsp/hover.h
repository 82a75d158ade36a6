#pragma once
// Hover: what a term, an id, a member or a finding means, and what bears out what a text states.
#include "lsp/workbench.h"

namespace incidentlint::lsp {

/// `textDocument/hover`
[[nodiscard]] Json hover(Workbench& bench, const Json& params);

/// Markdown as `MarkupContent`; for a client that does not take it without its marks.
[[nodiscard]] Json as_words(std::string text, bool markdown);

/// A term for people: labels, id, definitions in both languages; with `index`, which may be null,
/// how many records have it.
[[nodiscard]] std::string describe(const Workbench& bench, const LibraryIndex* index,
                                   const TermList& list, const Term& term);

/// A record for people: id, date, organisation, titles.
[[nodiscard]] std::string describe(const Workbench& bench, const LibraryIndex& index,
                                   const RecordFacts& record);

}  // namespace incidentlint::lsp
