#pragma once
// What is wrong with the exceptions (`except`) of a pack that no record can answer for: they name
// ids that no record has. Internal to `engine`.
#include "engine/file_reader.h"
#include "rules/pack.h"

namespace incidentlint {

/// A finding at each id under an `except` that no record of the corpus has, in the page of its
/// rule; built-in pages have none. The corpus must be the whole library.
[[nodiscard]] std::vector<FileFinding> find_lost_exceptions(const Pack& pack, const Corpus& corpus,
                                                            const FileReader& reader);

}  // namespace incidentlint
