#pragma once
// Capabilities: what the client can do, as far as the server makes a difference of it, and what the
// server offers in return.
#include <functional>

#include "lsp/position.h"

namespace incidentlint::lsp {

struct ClientCapabilities {
  Encoding encoding = Encoding::utf16;
  bool version_support = false;  ///< of `publishDiagnostics`
  bool code_description = false;
  bool related_information = false;
  bool tags = false;
  bool data = false;
  bool pull_diagnostics = false;
  bool refresh_diagnostics = false;
  bool refresh_inlay_hints = false;
  bool watched_files = false;  ///< can be asked to watch
  bool configuration = false;  ///< can be asked for settings
  bool progress = false;
  bool document_changes = false;  ///< edits with versions
  bool create_files = false;
  bool rename_files = false;
  bool code_action_literals = false;
  bool resolve_edits = false;  ///< of code actions
  bool apply_edits = false;    ///< that the server asks for
  bool markdown_hover = false;
  bool markdown_completion = false;
  bool hierarchical_symbols = false;
  bool snippets = false;

  /// What is done about findings comes as commands: the client knows no more, but makes edits.
  [[nodiscard]] bool takes_commands() const { return !code_action_literals && apply_edits; }
};

/// Commands of the server, for clients that take them.
inline constexpr const char* kEditCommand = "incidentlint.edit";      ///< takes the edit
inline constexpr const char* kFixAllCommand = "incidentlint.fixAll";  ///< takes the document's URI

[[nodiscard]] ClientCapabilities capabilities_in(const Json& capabilities);

/// True for a method that there is a handler for.
using IsAnswered = std::function<bool(std::string_view method)>;

/// The answer to `initialize`.
[[nodiscard]] Json server_capabilities(const ClientCapabilities& client,
                                       const IsAnswered& is_answered);

}  // namespace incidentlint::lsp
