#pragma once
// What must be known of the raw bytes before any reader looks at them: size, encoding, byte order
// mark. Text that is not UTF-8 is named for what it is and not read further.
#include "document/document.h"

namespace incidentlint {

/// Adds the findings about the bytes of `document`. Returns the offset at which reading starts (3
/// after a byte order mark, else 0), or npos when the text must not be read.
[[nodiscard]] std::size_t prescan(Document& document, const ReadLimits& limits);

/// Adds a finding for the marks of an unsolved merge; true when there are any. For formats whose
/// reader can't go on past them.
bool report_merge_conflict(Document& document);

}  // namespace incidentlint
