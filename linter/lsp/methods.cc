#include "lsp/methods.h"

#include "lsp/code_actions.h"
#include "lsp/formatting.h"
#include "lsp/hover.h"
#include "lsp/navigation.h"
#include "lsp/pull_diagnostics.h"
#include "lsp/symbols.h"

namespace incidentlint::lsp {

const std::map<std::string_view, RequestHandler>& request_handlers() {
  static const std::map<std::string_view, RequestHandler> kHandlers{
      {"codeAction/resolve", resolve_code_action},
      {"textDocument/codeAction", code_actions},
      {"textDocument/definition", definition},
      {"textDocument/diagnostic", pull_diagnostics},
      {"textDocument/documentLink", document_links},
      {"textDocument/documentSymbol", document_symbols},
      {"textDocument/formatting", formatting},
      {"textDocument/hover", hover},
      {"textDocument/references", references},
      {"workspace/symbol", workspace_symbols},
  };
  return kHandlers;
}

}  // namespace incidentlint::lsp
