#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "report/escapes.h"
#include "report/reporters.h"
#include "text/utf8.h"

// SARIF 2.1.0 (OASIS), with what GitHub's code scanning asks for: help texts of the rules, one
// place a result, and `primaryLocationLineHash`, the only fingerprint that it uses. GitHub shows
// 5,000 results, so the gravest are kept, those that are suppressed or known last of all, and a
// notification counts the others.

namespace incidentlint {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostResults = 5000;

std::string_view level_of(Severity severity) {
  if (severity == Severity::error) return "error";
  return severity == Severity::warning ? "warning" : "note";
}

Json region_json(const Source& source, Span span) {
  const Position begin = source.position(span.begin);
  const Position end = source.position(span.end);
  return {{"startLine", begin.line},
          {"startColumn", begin.column},
          {"endLine", end.line},
          {"endColumn", end.column}};
}

class SarifReporter final : public Reporter {
 public:
  SarifReporter(std::string& out, const ReportOptions& options, SourceLookup sources)
      : out_(out), options_(options), sources_(std::move(sources)) {}

  void report(const Diagnostic& d, const Source* source) override {
    auto& results = results_[{d.suppressed.has_value(), -static_cast<int>(d.severity)}];
    ++count_;
    if (results.size() >= kMostResults) return;
    const int repeat = ++seen_[d.rule + d.file + d.fingerprint];
    Json region{{"startLine", 1}, {"startColumn", 1}, {"endLine", 1}, {"endColumn", 1}};
    if (source != nullptr) region = region_json(*source, d.finding.span);
    Json result{{"ruleId", d.rule},
                {"level", level_of(d.severity)},
                {"message", {{"text", words(d.message)}}},
                {"locations",
                 {{{"physicalLocation",
                    {{"artifactLocation", artifact_json(d.file)}, {"region", region}}}}}},
                {"partialFingerprints",
                 {{"primaryLocationLineHash", d.fingerprint + ":" + std::to_string(repeat)}}}};
    if (Json related = related_json(d, source); !related.empty())
      result["relatedLocations"] = std::move(related);
    if (d.finding.fix && source != nullptr) result["fixes"] = {fix_json(d, *source)};
    if (d.suppressed) result["suppressions"] = {suppression_json(*d.suppressed)};
    results.push_back(std::move(result));
  }

  void end(const Summary& /*summary*/) override {
    Json results = Json::array();
    for (auto& [grave, group] : results_) {
      for (Json& result : group) {
        if (results.size() < kMostResults) results.push_back(std::move(result));
      }
    }
    left_out_ = count_ - results.size();
    Json rules = rules_json(results);
    Json run{{"tool",
              {{"driver",
                {{"name", "incidentlint"},
                 {"semanticVersion", INCIDENTLINT_VERSION},
                 {"informationUri", "https://incidentlint.dev"},
                 {"rules", std::move(rules)}}}}},
             {"automationDetails", {{"id", "incidentlint/"}}},
             {"columnKind", "unicodeCodePoints"}};
    if (left_out_ > 0) {
      run["invocations"] = {invocation_json()};
      run["properties"] = {{"resultsLeftOut", left_out_}};
    }
    run["results"] = std::move(results);
    const Json document{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                        {"version", "2.1.0"},
                        {"runs", {std::move(run)}}};
    out_ += document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  }

  [[nodiscard]] std::size_t left_out() const override { return left_out_; }

 private:
  [[nodiscard]] Json invocation_json() const {
    const std::string number = std::to_string(left_out_);
    const std::string text =
        options_.korean
            ? "GitHub 는 결과를 5,000건까지만 보여 주므로 심각도가 낮은 " + number + "건을 뺌"
            : "GitHub shows 5,000 results; the " + number + " least grave are left out";
    return {
        {"executionSuccessful", true},
        {"toolExecutionNotifications", {{{"level", "warning"}, {"message", {{"text", text}}}}}}};
  }

  [[nodiscard]] Json artifact_json(const std::string& file) const {
    return {{"uri", uri_escaped(options_.shown(file))}};
  }

  [[nodiscard]] std::string words(const Text& text) const {
    return utf8::sanitize(text.in(options_.korean));
  }

  /// The rules that have results, and their numbers in the results.
  Json rules_json(Json& results) {
    Json rules = Json::array();
    std::unordered_map<std::string, std::size_t> numbers;
    for (Json& result : results) {
      const std::string id = result["ruleId"];
      const auto [it, is_new] = numbers.emplace(id, rules.size());
      if (is_new) rules.push_back(rule_json(id));
      result["ruleIndex"] = it->second;
    }
    return rules;
  }

  [[nodiscard]] Json rule_json(const std::string& id) const {
    const Rule* rule = options_.rules == nullptr ? nullptr : options_.rules->find(id);
    const std::string title = rule == nullptr ? id : words(rule->title);
    const std::string help = "incidentlint explain " + id;
    Json json{{"id", id},
              {"name", id},
              {"shortDescription", {{"text", title}}},
              {"fullDescription", {{"text", title}}},
              {"help", {{"text", help}}}};
    if (rule == nullptr) return json;
    json["help"] = {{"text", rule->body.view().empty() ? help : std::string(rule->body)},
                    {"markdown", rule->body.view().empty() ? help : std::string(rule->body)}};
    json["defaultConfiguration"] = {{"level", rule->severity == Severity::off
                                                  ? std::string_view("none")
                                                  : level_of(rule->severity)}};
    json["properties"] = {{"tags", {rule->group}}};
    return json;
  }

  Json related_json(const Diagnostic& d, const Source* own) {
    Json list = Json::array();
    for (const Note& note : d.finding.notes) {
      if (note.file.empty() && note.span == Span{}) continue;  // says something, shows no place
      const Source* source = note.file.empty() ? own : sources_(note.file);
      if (source == nullptr) continue;
      list.push_back({{"id", list.size() + 1},
                      {"message", {{"text", words(note.message)}}},
                      {"physicalLocation",
                       {{"artifactLocation", artifact_json(note.file.empty() ? d.file : note.file)},
                        {"region", region_json(*source, note.span)}}}});
    }
    return list;
  }

  [[nodiscard]] Json fix_json(const Diagnostic& d, const Source& source) const {
    Json replacements = Json::array();
    for (const Edit& edit : d.finding.fix->edits) {
      replacements.push_back({{"deletedRegion", region_json(source, edit.span)},
                              {"insertedContent", {{"text", edit.text}}}});
    }
    return {{"description", {{"text", words(d.finding.fix->title)}}},
            {"artifactChanges",
             {{{"artifactLocation", artifact_json(d.file)}, {"replacements", replacements}}}}};
  }

  static Json suppression_json(const Suppressed& by) {
    Json json{{"kind", by.by == Suppressed::By::comment ? "inSource" : "external"}};
    if (!by.reason.empty()) json["justification"] = utf8::sanitize(by.reason);
    return json;
  }

  std::string& out_;
  ReportOptions options_;
  SourceLookup sources_;
  std::map<std::pair<bool, int>, std::vector<Json>> results_;  ///< the gravest first
  std::unordered_map<std::string, int> seen_;
  std::size_t count_ = 0, left_out_ = 0;
};

}  // namespace

std::unique_ptr<Reporter> make_sarif_reporter(std::string& out, const ReportOptions& options,
                                              SourceLookup sources) {
  return std::make_unique<SarifReporter>(out, options, std::move(sources));
}

}  // namespace incidentlint
