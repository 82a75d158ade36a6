#pragma once
// The words of faults: what a reader's or the schema's fault says about one of the tool's own files
// - in the words of the embedded rule that owns it, so that they are written once -, and the places
// of a message that a finding fills.
#include <set>
#include <string>

#include "diagnostic/finding.h"

namespace incidentlint {

/// The finding as one sentence in both languages, its suggestion included.
[[nodiscard]] Text describe_fault(const Finding& finding);

/// The names of the places of a message, such as `{name}`; `{...}` is text.
[[nodiscard]] std::set<std::string> places_of(const std::string& message);

}  // namespace incidentlint
