#include "lsp/capabilities.h"

namespace incidentlint::lsp {

ClientCapabilities capabilities_in(const Json& json) {
  const Json& text = member(json, "textDocument");
  const Json& workspace = member(json, "workspace");
  const Json& publish = member(text, "publishDiagnostics");
  ClientCapabilities client;
  // UTF-16 is what every client can do; UTF-8 is taken where the client prefers it to that.
  const Json& encodings = member(json, "general", "positionEncodings");
  if (lists(encodings, "utf-8")) client.encoding = Encoding::utf8;
  client.version_support = is_true(member(publish, "versionSupport"));
  client.code_description = is_true(member(publish, "codeDescriptionSupport"));
  client.related_information = is_true(member(publish, "relatedInformation"));
  client.tags = member(publish, "tagSupport").is_object();
  client.data = is_true(member(publish, "dataSupport"));
  client.pull_diagnostics = member(text, "diagnostic").is_object();
  client.refresh_diagnostics = is_true(member(workspace, "diagnostics", "refreshSupport"));
  client.refresh_inlay_hints = is_true(member(workspace, "inlayHint", "refreshSupport"));
  client.watched_files = is_true(member(workspace, "didChangeWatchedFiles", "dynamicRegistration"));
  client.configuration = is_true(member(workspace, "configuration"));
  client.progress = is_true(member(json, "window", "workDoneProgress"));
  const Json& edit = member(workspace, "workspaceEdit");
  client.document_changes = is_true(member(edit, "documentChanges"));
  client.create_files =
      client.document_changes && lists(member(edit, "resourceOperations"), "create");
  client.rename_files =
      client.document_changes && lists(member(edit, "resourceOperations"), "rename");
  const Json& action = member(text, "codeAction");
  client.code_action_literals = member(action, "codeActionLiteralSupport").is_object();
  client.resolve_edits = lists(member(action, "resolveSupport", "properties"), "edit");
  client.apply_edits = is_true(member(workspace, "applyEdit"));
  client.markdown_hover = lists(member(text, "hover", "contentFormat"), "markdown");
  const Json& item = member(text, "completion", "completionItem");
  client.markdown_completion = lists(member(item, "documentationFormat"), "markdown");
  client.hierarchical_symbols =
      is_true(member(text, "documentSymbol", "hierarchicalDocumentSymbolSupport"));
  client.snippets = is_true(member(item, "snippetSupport"));
  return client;
}

namespace {

/// What is offered by a method that is answered.
struct Offer {
  const char* method;
  const char* capability;
  Json value;
};

std::vector<Offer> offers(const ClientCapabilities& client) {
  const Json kinds = {"quickfix", "source.fixAll", "source.fixAll.incidentlint"};
  const Json actions = client.code_action_literals
                           ? Json{{"codeActionKinds", kinds}, {"resolveProvider", true}}
                           : Json(true);
  return {
      {"textDocument/codeAction", "codeActionProvider", actions},
      {"textDocument/completion",
       "completionProvider",
       {{"triggerCharacters", {"\"", "-", " ", ":"}}}},
      {"textDocument/definition", "definitionProvider", true},
      {"textDocument/documentLink", "documentLinkProvider", {{"resolveProvider", false}}},
      {"textDocument/documentSymbol", "documentSymbolProvider", true},
      {"textDocument/formatting", "documentFormattingProvider", true},
      {"textDocument/hover", "hoverProvider", true},
      {"textDocument/inlayHint", "inlayHintProvider", true},
      {"textDocument/references", "referencesProvider", true},
      {"textDocument/rename", "renameProvider", {{"prepareProvider", true}}},
      {"workspace/symbol", "workspaceSymbolProvider", true},
  };
}

}  // namespace

Json server_capabilities(const ClientCapabilities& client, const IsAnswered& is_answered) {
  Json offered = {
      {"positionEncoding", client.encoding == Encoding::utf8 ? "utf-8" : "utf-16"},
      {"textDocumentSync",
       {{"openClose", true}, {"change", 2}, {"save", {{"includeText", false}}}}},
      {"workspace", {{"workspaceFolders", {{"supported", true}, {"changeNotifications", true}}}}}};
  for (const Offer& offer : offers(client)) {
    if (is_answered(offer.method)) offered[offer.capability] = offer.value;
  }
  if (client.takes_commands())
    offered["executeCommandProvider"] = {{"commands", {kEditCommand, kFixAllCommand}}};
  if (is_answered("workspace/willRenameFiles")) {
    const Json filter = {
        {"scheme", "file"},
        {"pattern",
         {{"glob", "**/*.{json,yaml,yml,md,markdown,jsonl,ndjson}"}, {"matches", "file"}}}};
    offered["workspace"]["fileOperations"] = {{"willRename", {{"filters", {filter}}}}};
  }
  if (client.pull_diagnostics) {
    offered["diagnosticProvider"] = {{"identifier", "incidentlint"},
                                     {"interFileDependencies", true},
                                     {"workspaceDiagnostics", false}};
  }
  return {{"capabilities", offered},
          {"serverInfo", {{"name", "incidentlint"}, {"version", INCIDENTLINT_VERSION}}}};
}

}  // namespace incidentlint::lsp
