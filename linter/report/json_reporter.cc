#include <nlohmann/json.hpp>

#include "report/reporters.h"
#include "text/utf8.h"

// The stable machine format, version 1. Members may be added, none is ever removed or renamed; the
// JSON Schema is schema/findings.schema.json.

namespace incidentlint {
namespace {

using Json = nlohmann::ordered_json;

Json position_json(const Position& at) {
  return {{"line", at.line}, {"column", at.column}, {"offset", at.offset}};
}

Json range_json(const Source* source, Span span) {
  if (source == nullptr) return {{"start", position_json({})}, {"end", position_json({})}};
  return {{"start", position_json(source->position(span.begin))},
          {"end", position_json(source->position(span.end))}};
}

std::string_view applicability(bool safe) { return safe ? "safe" : "unsafe"; }

class JsonReporter final : public Reporter {
 public:
  JsonReporter(std::string& out, const ReportOptions& options, SourceLookup sources, bool lines)
      : out_(out), options_(options), sources_(std::move(sources)), lines_(lines) {}

  void fixed(const FixedFile& file) override {
    for (const MadeFix& fix : file.fixes) {
      fixes_.push_back({{"rule", fix.rule},
                        {"message", words(fix.message)},
                        {"file", file.name},
                        {"record", fix.record.empty() ? Json() : Json(utf8::sanitize(fix.record))},
                        {"pointer", fix.pointer},
                        {"applicability", applicability(fix.safe)},
                        {"title", words(fix.title)}});
    }
  }

  void report(const Diagnostic& d, const Source* source) override {
    const Finding& f = d.finding;
    Json json = {{"rule", d.rule},
                 {"severity", name_of(d.severity)},
                 {"message", words(d.message)},
                 {"file", d.file},
                 {"record", d.record.empty() ? Json() : Json(utf8::sanitize(d.record))},
                 {"pointer", f.pointer},
                 {"range", range_json(source, f.span)},
                 {"related", related_json(f, d.file, source)},
                 {"expected", f.expected},
                 {"actual", f.actual ? Json(utf8::sanitize(*f.actual)) : Json()},
                 {"suggestions", f.suggestions},
                 {"fix", fix_json(f)},
                 {"suppressed", suppressed_json(d)},
                 {"fingerprint", d.fingerprint},
                 {"help", "incidentlint explain " + d.rule}};
    if (!lines_) return findings_.push_back(std::move(json));
    out_ += json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
  }

  void end(const Summary& s) override {
    if (lines_) return;
    const Json document = {{"tool", "incidentlint"},
                           {"version", INCIDENTLINT_VERSION},
                           {"format", 1},
                           {"summary",
                            {{"records", s.records},
                             {"errors", s.errors},
                             {"warnings", s.warnings},
                             {"hints", s.hints},
                             {"fixable", s.fixable},
                             {"offers", s.offers},
                             {"fixed", s.fixed},
                             {"suppressed", s.suppressed},
                             {"baselined", s.baselined},
                             {"earlier", s.earlier},
                             {"unchanged", s.unchanged}}},
                           {"fixes", fixes_},
                           {"findings", findings_}};
    out_ += document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  }

 private:
  [[nodiscard]] std::string words(const Text& text) const {
    return utf8::sanitize(text.in(options_.korean));
  }

  Json related_json(const Finding& f, const std::string& own_file, const Source* own) {
    Json list = Json::array();
    for (const Note& note : f.notes) {
      if (note.file.empty() && note.span == Span{}) continue;  // says something, shows no place
      const Source* source = note.file.empty() ? own : sources_(note.file);
      list.push_back({{"file", note.file.empty() ? own_file : note.file},
                      {"range", range_json(source, note.span)},
                      {"message", words(note.message)}});
    }
    return list;
  }

  Json suppressed_json(const Diagnostic& d) {
    if (!d.suppressed) return nullptr;
    const Suppressed& by = *d.suppressed;
    const bool placed = by.by == Suppressed::By::comment || by.by == Suppressed::By::config;
    const auto text = [](const std::string& words) {
      return words.empty() ? Json() : Json(utf8::sanitize(words));
    };
    return {{"by", name_of(by.by)},
            {"reason", text(by.reason)},
            {"until", text(by.until)},
            {"file", text(by.file)},
            {"range", placed ? range_json(sources_(by.file), by.span) : Json()}};
  }

  [[nodiscard]] Json fix_json(const Finding& f) const {
    if (!f.fix) return nullptr;
    Json edits = Json::array();
    for (const Edit& edit : f.fix->edits) {
      edits.push_back({{"start", edit.span.begin}, {"end", edit.span.end}, {"text", edit.text}});
    }
    return {{"applicability", applicability(f.fix->safe)},
            {"title", words(f.fix->title)},
            {"edits", std::move(edits)}};
  }

  std::string& out_;
  ReportOptions options_;
  SourceLookup sources_;
  Json findings_ = Json::array();
  Json fixes_ = Json::array();
  bool lines_;  ///< a finding a line, and nothing else
};

}  // namespace

std::unique_ptr<Reporter> make_json_reporter(std::string& out, const ReportOptions& options,
                                             SourceLookup sources, bool lines) {
  return std::make_unique<JsonReporter>(out, options, std::move(sources), lines);
}

}  // namespace incidentlint
