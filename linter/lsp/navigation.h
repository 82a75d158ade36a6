#pragma once
// Where a record or a term is declared, where it is used, and links to both.
#include "lsp/workbench.h"

namespace incidentlint::lsp {

/// `textDocument/definition`
[[nodiscard]] Json definition(Workbench& bench, const Json& params);
/// `textDocument/references`
[[nodiscard]] Json references(Workbench& bench, const Json& params);
/// `textDocument/documentLink`: addresses, and ids of records.
[[nodiscard]] Json document_links(Workbench& bench, const Json& params);

}  // namespace incidentlint::lsp
