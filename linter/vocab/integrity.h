#pragma once
// Integrity: faults of a vocabulary that no schema can see - one spelling of two terms, lists that
// share a name or a place, relations that go in circles.
#include <vector>

#include "diagnostic/problem.h"
#include "vocab/vocabulary.h"

namespace incidentlint {

/// Adds a problem at its place for each fault of the lists, whose documents still live.
void check_integrity(const std::vector<TermList>& lists, Problems& problems);

/// A problem at a node of a document.
[[nodiscard]] Problem problem_at(const Document& document, const Node& place, Text message);

}  // namespace incidentlint
