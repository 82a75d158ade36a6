#pragma once
// Ranking: which terms of a list a text may stand for, the likeliest first, and why.
#include <string_view>
#include <vector>

#include "vocab/vocabulary.h"

namespace incidentlint {

/// The live terms of `list` that `text` may stand for, best first, each once; a deprecated term
/// stands for its replacement.
[[nodiscard]] std::vector<Hit> rank(const TermList& list, std::string_view text);

/// Best match first, then best score; otherwise in the order in which they were found.
void sort_hits(std::vector<Hit>& hits);

}  // namespace incidentlint
