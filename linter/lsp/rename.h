#pragma once
// Renaming a record's id or a term, in every file that names it.
#include "lsp/workbench.h"

namespace incidentlint::lsp {

/// `textDocument/prepareRename`
[[nodiscard]] Json prepare_rename(Workbench& bench, const Json& params);
/// `textDocument/rename`
[[nodiscard]] Json rename(Workbench& bench, const Json& params);
/// `workspace/willRenameFiles`: a file that is named after its record takes the id along.
[[nodiscard]] Json will_rename_files(Workbench& bench, const Json& params);

}  // namespace incidentlint::lsp
