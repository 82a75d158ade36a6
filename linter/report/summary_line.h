#pragma once
// Summary line: what a run came to, for people, in either language. Internal to `report`.
#include <string>
#include <string_view>

#include "diagnostic/summary.h"

namespace incidentlint {

[[nodiscard]] std::string_view severity_word(Severity severity, bool korean);

/// Ends with a line feed.
[[nodiscard]] std::string summary_line(const Summary& summary, bool korean);

}  // namespace incidentlint
