#pragma once
// Code actions: every fix of a finding, each value it suggests, a suppression, and
// all safe fixes of a file. They come from the server's own findings at the range, never from what
// the client sends along: clients send positions of other encodings and findings of other servers.
#include "lsp/workbench.h"

namespace incidentlint::lsp {

/// `textDocument/codeAction`
[[nodiscard]] Json code_actions(Workbench& bench, const Json& params);

/// `codeAction/resolve`: fills in the edit of `source.fixAll.incidentlint`.
[[nodiscard]] Json resolve_code_action(Workbench& bench, const Json& action);

/// Runs a command that such an action stands for: the client is asked to make the edit.
[[nodiscard]] Json execute_command(Workbench& bench, const Json& params);

}  // namespace incidentlint::lsp
