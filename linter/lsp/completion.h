#pragma once
// Completion: terms by id, label or alias in both languages and by initial consonants, ids of
// records by their titles, keys and values that the schema knows, dates. An item replaces what
// stands between the quotes.
#include "lsp/workbench.h"

namespace incidentlint::lsp {

/// `textDocument/completion`
[[nodiscard]] Json completion(Workbench& bench, const Json& params);

}  // namespace incidentlint::lsp
