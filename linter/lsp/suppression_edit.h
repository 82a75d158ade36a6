#pragma once
// The edits that suppress a finding: a comment where the format has comments, an entry of the
// config elsewhere, which is made where there is none.
#include <optional>

#include "lsp/workbench.h"
#include "lsp/workspace_edit.h"

namespace incidentlint::lsp {

/// Adds the edits; false when there is no place where they would do what they are to.
[[nodiscard]] bool add_suppression(const Workbench& bench, const Focus& focus,
                                   const Diagnostic& diagnostic, WorkspaceEdit& edit);

}  // namespace incidentlint::lsp
