#pragma once
// Symbols: the values of a document as an outline, and the records of the libraries by name.
#include "lsp/workbench.h"

namespace incidentlint::lsp {

/// `textDocument/documentSymbol`
[[nodiscard]] Json document_symbols(Workbench& bench, const Json& params);
/// `workspace/symbol`
[[nodiscard]] Json workspace_symbols(Workbench& bench, const Json& params);

}  // namespace incidentlint::lsp
