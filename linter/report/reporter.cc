#include "report/reporter.h"

#include "report/reporters.h"

namespace incidentlint {

const std::vector<std::string_view>& report_formats() {
  static const std::vector<std::string_view> kFormats{"text", "concise", "json"};
  return kFormats;
}

std::unique_ptr<Reporter> make_reporter(std::string_view format, std::string& out,
                                        const ReportOptions& options, SourceLookup sources) {
  if (format == "text") return make_text_reporter(out, options, std::move(sources), true);
  if (format == "concise") return make_text_reporter(out, options, std::move(sources), false);
  if (format == "json") return make_json_reporter(out, options, std::move(sources));
  return nullptr;
}

bool shows_fingerprints(std::string_view format) { return format != "text" && format != "concise"; }

}  // namespace incidentlint
