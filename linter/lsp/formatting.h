#pragma once
// Formatting: a record in the library's layout, as `fmt` writes it.
#include "lsp/workbench.h"

namespace incidentlint::lsp {

/// `textDocument/formatting`; null for what can't be written anew, with the reason in the log.
[[nodiscard]] Json formatting(Workbench& bench, const Json& params);

}  // namespace incidentlint::lsp
