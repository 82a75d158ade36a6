#pragma once
// The formats, one factory each. Internal to `report`.
#include "report/reporter.h"

namespace incidentlint {

[[nodiscard]] std::unique_ptr<Reporter> make_text_reporter(std::string& out,
                                                           const ReportOptions& options,
                                                           SourceLookup sources, bool frames);

/// `json`, or a line a finding.
[[nodiscard]] std::unique_ptr<Reporter> make_json_reporter(std::string& out,
                                                           const ReportOptions& options,
                                                           SourceLookup sources, bool lines);
/// Counts by rule in place of findings, for people or as JSON.
[[nodiscard]] std::unique_ptr<Reporter> make_statistics_reporter(std::string& out,
                                                                 const ReportOptions& options,
                                                                 bool json);
[[nodiscard]] std::unique_ptr<Reporter> make_sarif_reporter(std::string& out,
                                                            const ReportOptions& options,
                                                            SourceLookup sources);
[[nodiscard]] std::unique_ptr<Reporter> make_rdjson_reporter(std::string& out,
                                                             const ReportOptions& options,
                                                             bool lines);
[[nodiscard]] std::unique_ptr<Reporter> make_checkstyle_reporter(std::string& out,
                                                                 const ReportOptions& options);
[[nodiscard]] std::unique_ptr<Reporter> make_github_reporter(std::string& out,
                                                             const ReportOptions& options);
[[nodiscard]] std::unique_ptr<Reporter> make_gitlab_reporter(std::string& out,
                                                             const ReportOptions& options);
[[nodiscard]] std::unique_ptr<Reporter> make_junit_reporter(std::string& out,
                                                            const ReportOptions& options);
[[nodiscard]] std::unique_ptr<Reporter> make_markdown_reporter(std::string& out,
                                                               const ReportOptions& options);

}  // namespace incidentlint
