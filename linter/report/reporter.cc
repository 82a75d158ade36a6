#include "report/reporter.h"

#include "report/reporters.h"

namespace incidentlint {

const std::vector<std::string_view>& report_formats() {
  static const std::vector<std::string_view> kFormats{
      "text",   "concise", "json",       "jsonl",  "sarif",   "github",
      "gitlab", "junit",   "checkstyle", "rdjson", "rdjsonl", "markdown"};
  return kFormats;
}

std::unique_ptr<Reporter> make_reporter(std::string_view format, std::string& out,
                                        const ReportOptions& options, SourceLookup sources) {
  if (format == "text") return make_text_reporter(out, options, std::move(sources), true);
  if (format == "concise") return make_text_reporter(out, options, std::move(sources), false);
  if (format == "json") return make_json_reporter(out, options, std::move(sources), false);
  if (format == "text-counts") return make_statistics_reporter(out, options, false);
  if (format == "json-counts") return make_statistics_reporter(out, options, true);
  if (format == "jsonl") return make_json_reporter(out, options, std::move(sources), true);
  if (format == "sarif") return make_sarif_reporter(out, options, std::move(sources));
  if (format == "github") return make_github_reporter(out, options);
  if (format == "gitlab") return make_gitlab_reporter(out, options);
  if (format == "junit") return make_junit_reporter(out, options);
  if (format == "checkstyle") return make_checkstyle_reporter(out, options);
  if (format == "rdjson") return make_rdjson_reporter(out, options, false);
  if (format == "rdjsonl") return make_rdjson_reporter(out, options, true);
  if (format == "markdown") return make_markdown_reporter(out, options);
  return nullptr;
}

NamesFrom names_from(std::string_view format) {
  for (const std::string_view each : {"github", "gitlab", "junit", "markdown", "sarif"}) {
    if (format == each) return NamesFrom::root;
  }
  for (const std::string_view each : {"checkstyle", "rdjson", "rdjsonl"}) {
    if (format == each) return NamesFrom::folder;
  }
  return NamesFrom::any;
}

bool shows_fingerprints(std::string_view format) {
  return format == "json" || format == "jsonl" || format == "sarif" || format == "gitlab";
}

}  // namespace incidentlint
