#pragma once
// A YAML record whose end was lost while it was saved may be whole to a reader: what is left of
// `symptoms: [...]` and the twelve fields behind it can be `symp` or a shorter text. What gives it
// away is a last line without a line break in a record that lacks several fields.
#include "document/document.h"

namespace incidentlint {

/// Where a record of YAML has lost its end: says so once, and takes the values that were open there
/// for guesses, so that nothing is called missing in them. `schema` is what the schema found.
void report_lost_end(Document& document, const Findings& schema);

}  // namespace incidentlint
