#include "lsp/methods.h"

#include "lsp/code_actions.h"
#include "lsp/pull_diagnostics.h"

namespace incidentlint::lsp {

const std::map<std::string_view, RequestHandler>& request_handlers() {
  static const std::map<std::string_view, RequestHandler> kHandlers{
      {"codeAction/resolve", resolve_code_action},
      {"textDocument/codeAction", code_actions},
      {"textDocument/diagnostic", pull_diagnostics},
  };
  return kHandlers;
}

}  // namespace incidentlint::lsp
