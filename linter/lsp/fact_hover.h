#pragma once
// What hover tells of prose and of durations: what the other language says of a fact, and which
// stated times bear a duration out. The comparisons are those of the rules.
#include <optional>
#include <string>

#include "lsp/workbench.h"

namespace incidentlint::lsp {

struct Told {
  std::string text;  ///< Markdown
  Span span;         ///< what it is about, in the file
};

/// What is to be told of the fact, the Latin word or the duration at the focus' offset, if anything
/// is.
[[nodiscard]] std::optional<Told> tell_fact(const Workbench& bench, const Focus& focus);

}  // namespace incidentlint::lsp
