#pragma once
// Findings as the protocol has them. Pure but for the texts that `TextsOf` brings.
#include <functional>
#include <memory>
#include <string>

#include "diagnostic/diagnostic.h"
#include "diagnostic/problem.h"
#include "lsp/capabilities.h"
#include "rules/pack.h"

namespace incidentlint::lsp {

/// The text of a file by its name in a finding, or null when it can't be read.
using TextOf = std::function<std::shared_ptr<const std::string>(const std::string& file)>;

struct DiagnosticForm {
  const ClientCapabilities& client;
  bool korean = false;
  std::string uri;           ///< of the file that the findings are about
  const TextPlaces& places;  ///< of its text
  const Pack* pack = nullptr;
  TextOf text_of;  ///< of other files
};

[[nodiscard]] Json to_json(const Diagnostic& diagnostic, const DiagnosticForm& form);

/// A problem of a config or of a file of a pack; `text` is that file's.
[[nodiscard]] Json to_json(const Problem& problem, std::string_view text,
                           const DiagnosticForm& form);

}  // namespace incidentlint::lsp
