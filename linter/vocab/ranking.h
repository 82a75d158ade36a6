#pragma once
// Ranking: which terms of a list a text may stand for, the likeliest first, and why.
#include <string_view>
#include <vector>

#include "vocab/vocabulary.h"

namespace incidentlint {

/// The live terms of `list` that `text` may stand for, best first, each once; a deprecated term
/// stands for its replacement.
[[nodiscard]] std::vector<Hit> rank(const TermList& list, std::string_view text);

/// The same, but only those of whose spellings it is one or a slip: no shared words are looked for.
[[nodiscard]] std::vector<Hit> rank_slips(const TermList& list, std::string_view text);

/// Best match first, then best score; otherwise in the order in which they were found.
void sort_hits(std::vector<Hit>& hits);

}  // namespace incidentlint
