#pragma once
// The formats, one factory each. Internal to `report`.
#include "report/reporter.h"

namespace incidentlint {

[[nodiscard]] std::unique_ptr<Reporter> make_text_reporter(std::string& out,
                                                           const ReportOptions& options,
                                                           SourceLookup sources, bool frames);
[[nodiscard]] std::unique_ptr<Reporter> make_json_reporter(std::string& out,
                                                           const ReportOptions& options,
                                                           SourceLookup sources);

}  // namespace incidentlint
