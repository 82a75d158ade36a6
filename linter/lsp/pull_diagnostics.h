#pragma once
// Diagnostics that the client asks for, document by document. Those of files that are not open are
// sent all the same: nobody asks for them.
#include "lsp/workbench.h"

namespace incidentlint::lsp {

/// `textDocument/diagnostic`
[[nodiscard]] Json pull_diagnostics(Workbench& bench, const Json& params);

}  // namespace incidentlint::lsp
