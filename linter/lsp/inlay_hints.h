#pragma once
// Inlay hints, when the settings ask for them: the title behind an id, the label behind a term.
#include "lsp/workbench.h"

namespace incidentlint::lsp {

/// `textDocument/inlayHint`
[[nodiscard]] Json inlay_hints(Workbench& bench, const Json& params);

}  // namespace incidentlint::lsp
