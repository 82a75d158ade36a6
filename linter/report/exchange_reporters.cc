#include <nlohmann/json.hpp>
#include <unordered_map>

#include "report/reporters.h"
#include "text/utf8.h"

// Small JSON formats of other programs: GitLab's Code Quality report, and the Reviewdog Diagnostic
// Format (rdjson, rdjsonl), whose columns are bytes.

namespace incidentlint {
namespace {

using Json = nlohmann::ordered_json;

std::string dumped(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

class GitlabReporter final : public Reporter {
 public:
  GitlabReporter(std::string& out, const ReportOptions& options) : out_(out), options_(options) {}

  void report(const Diagnostic& d, const Source* source) override {
    if (d.suppressed) return;
    const bool placed = source != nullptr;
    const auto line = placed ? source->position(d.finding.span.begin).line : 1;
    const auto last = placed ? source->position(d.finding.span.end).line : 1;
    // Equal findings are told apart by their number.
    const int repeat = seen_[d.fingerprint]++;
    const std::string fingerprint =
        repeat == 0 ? d.fingerprint : d.fingerprint + ":" + std::to_string(repeat + 1);
    issues_.push_back(
        {{"description", utf8::sanitize(d.message.in(options_.korean))},
         {"check_name", d.rule},
         {"fingerprint", fingerprint},
         {"severity", d.severity == Severity::error     ? "major"
                      : d.severity == Severity::warning ? "minor"
                                                        : "info"},
         {"location",
          {{"path", options_.shown(d.file)}, {"lines", {{"begin", line}, {"end", last}}}}}});
  }

  void end(const Summary& /*summary*/) override { out_ += dumped(issues_, 2) + "\n"; }

 private:
  std::string& out_;
  ReportOptions options_;
  std::unordered_map<std::string, int> seen_;
  Json issues_ = Json::array();
};

/// 1-based line and column in bytes.
Json byte_position(const Source& source, std::uint32_t offset) {
  const Position at = source.position(offset);
  return {{"line", at.line}, {"column", offset - source.line_span(at.line).begin + 1}};
}

Json byte_range(const Source& source, Span span) {
  return {{"start", byte_position(source, span.begin)}, {"end", byte_position(source, span.end)}};
}

class RdjsonReporter final : public Reporter {
 public:
  RdjsonReporter(std::string& out, const ReportOptions& options, bool lines)
      : out_(out), options_(options), lines_(lines) {}

  void report(const Diagnostic& d, const Source* source) override {
    if (d.suppressed) return;
    Json location{{"path", options_.shown(d.file)}};
    if (source != nullptr) location["range"] = byte_range(*source, d.finding.span);
    Json json{{"message", utf8::sanitize(d.message.in(options_.korean))},
              {"location", std::move(location)},
              {"severity", d.severity == Severity::error     ? "ERROR"
                           : d.severity == Severity::warning ? "WARNING"
                                                             : "INFO"},
              {"code", {{"value", d.rule}}}};
    if (d.finding.fix && source != nullptr) {
      Json suggestions = Json::array();
      for (const Edit& edit : d.finding.fix->edits)
        suggestions.push_back({{"range", byte_range(*source, edit.span)}, {"text", edit.text}});
      json["suggestions"] = std::move(suggestions);
    }
    if (!lines_) return all_.push_back(std::move(json));
    json["source"] = source_json();
    out_ += dumped(json, -1) + "\n";
  }

  void end(const Summary& /*summary*/) override {
    if (lines_) return;
    out_ += dumped({{"source", source_json()}, {"diagnostics", all_}}, 2) + "\n";
  }

 private:
  static Json source_json() { return {{"name", "incidentlint"}}; }

  std::string& out_;
  ReportOptions options_;
  bool lines_;
  Json all_ = Json::array();
};

}  // namespace

std::unique_ptr<Reporter> make_gitlab_reporter(std::string& out, const ReportOptions& options) {
  return std::make_unique<GitlabReporter>(out, options);
}

std::unique_ptr<Reporter> make_rdjson_reporter(std::string& out, const ReportOptions& options,
                                               bool lines) {
  return std::make_unique<RdjsonReporter>(out, options, lines);
}

}  // namespace incidentlint
