#pragma once
// Edits of a record's text, and the proof that they change what they mean to and nothing else.
//
//   const std::string after = apply_edits(text, fix.edits);
//   if (!changes_only(before, read_document(...after...), fix.edits)) ...  // don't write it
#include <span>
#include <string>
#include <string_view>

#include "document/document.h"

namespace incidentlint {

/// The text with the edits made, which are sorted and disjoint; all other bytes stay.
[[nodiscard]] std::string apply_edits(std::string_view text, std::span<const Edit> edits);

/// True when `after`, the document of the edited text, has no fault of the reader that `before`
/// does not have, as many comments but for those that became text, and the same tree but for the
/// values and keys that the edits lie in: a scalar whose bytes are edited, an array or object
/// between whose members they are.
[[nodiscard]] bool changes_only(const Document& before, const Document& after,
                                std::span<const Edit> edits);

}  // namespace incidentlint
