#include "lsp/methods.h"

#include "lsp/code_actions.h"
#include "lsp/completion.h"
#include "lsp/formatting.h"
#include "lsp/hover.h"
#include "lsp/inlay_hints.h"
#include "lsp/navigation.h"
#include "lsp/pull_diagnostics.h"
#include "lsp/rename.h"
#include "lsp/symbols.h"

namespace incidentlint::lsp {

const std::map<std::string_view, RequestHandler>& request_handlers() {
  static const std::map<std::string_view, RequestHandler> kHandlers{
      {"codeAction/resolve", resolve_code_action},
      {"textDocument/codeAction", code_actions},
      {"textDocument/completion", completion},
      {"textDocument/definition", definition},
      {"textDocument/diagnostic", pull_diagnostics},
      {"textDocument/documentLink", document_links},
      {"textDocument/documentSymbol", document_symbols},
      {"textDocument/formatting", formatting},
      {"textDocument/hover", hover},
      {"textDocument/inlayHint", inlay_hints},
      {"textDocument/prepareRename", prepare_rename},
      {"textDocument/references", references},
      {"textDocument/rename", rename},
      {"workspace/executeCommand", execute_command},
      {"workspace/symbol", workspace_symbols},
      {"workspace/willRenameFiles", will_rename_files},
  };
  return kHandlers;
}

}  // namespace incidentlint::lsp
