#pragma once
// What a reader's or the schema's fault says about one of the tool's own files. The words are those
// of the embedded rule that owns the fault, so they are written once.
#include "diagnostic/finding.h"

namespace incidentlint {

/// The finding as one sentence in both languages, its suggestion included.
[[nodiscard]] Text describe_fault(const Finding& finding);

}  // namespace incidentlint
