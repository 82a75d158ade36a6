#pragma once
// Which fixes of one file can be made together, and the text that comes of it. Pure, thread-safe.
// Internal to `engine`.
#include <span>
#include <string>
#include <vector>

#include "diagnostic/diagnostic.h"
#include "engine/record_file.h"

namespace incidentlint {

struct FixChoice {
  std::string text;
  std::vector<const Diagnostic*> made;  ///< whose fixes are in the text, by place
};

/// Chooses among diagnostics of the file at `path`, whose fixes are edits of `text`: safe ones
/// before offers, then by severity and place. Of fixes that touch each other only the first is
/// made, and none that would change more than it says; see `changes_only`.
[[nodiscard]] FixChoice choose_fixes(const std::string& path, const std::string& text,
                                     const std::vector<Diagnostic>& candidates,
                                     const RecordFileOptions& options);

}  // namespace incidentlint
