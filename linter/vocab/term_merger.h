#pragma once
// What goes from one term into another that takes its place: labels and aliases become aliases, as
// far as the other lacks them. Definition, broader terms and evidence stay behind, and are said.
#include <vector>

#include "vocab/list_editor.h"
#include "vocab/vocabulary.h"

namespace incidentlint {

/// Adds the words of `from` to `into`, a term of the list of `editor`; returns what people should
/// look at.
[[nodiscard]] std::vector<Text> merge_words(const Term& from, const Term& into, ListEditor& editor);

}  // namespace incidentlint
