#include "lsp/diagnostic_json.h"

#include <algorithm>

#include "lsp/uri.h"
#include "text/utf8.h"

namespace incidentlint::lsp {
namespace {

constexpr int kUnnecessary = 1;
constexpr int kDeprecated = 2;

int number_of_severity(Severity severity) {
  constexpr int kError = 1;
  constexpr int kWarning = 2;
  constexpr int kHint = 4;
  return severity == Severity::error ? kError : severity == Severity::warning ? kWarning : kHint;
}

/// What editors grey or strike out: what a fix takes away whole, and terms that are not used any
/// more.
Json tags_of(const Finding& finding) {
  Json tags = Json::array();
  if (finding.fault == "deprecated-term" || finding.fault == "retired-term")
    tags.push_back(kDeprecated);
  const bool is_removed =
      finding.fix &&
      std::any_of(finding.fix->edits.begin(), finding.fix->edits.end(), [&](const Edit& edit) {
        return edit.text.empty() && edit.span.begin <= finding.span.begin &&
               edit.span.end >= finding.span.end;
      });
  const bool is_idle = finding.fault == "unused" || finding.fault == "unneeded-exception";
  if (is_removed || is_idle) tags.push_back(kUnnecessary);
  return tags;
}

/// Where the page of the rule can be read.
std::string page_of(const Rule& rule) {
  return rule.is_built_in ? "https://incidentlint.dev/rules/" + rule.id : uri_of_path(rule.file);
}

Json location(const std::string& uri, const Range& range) {
  return {{"uri", uri}, {"range", to_json(range)}};
}

Json related_of(const Finding& finding, const DiagnosticForm& form) {
  Json list = Json::array();
  for (const Note& note : finding.notes) {
    const std::string message = utf8::sanitize(note.message.in(form.korean));
    Json place;
    if (note.file.empty()) {  // without a place it is about the finding itself
      const Span span = note.span == Span{} ? finding.span : note.span;
      place = location(form.uri, form.places.range_of(span));
    } else {
      const auto text = form.text_of(note.file);
      const Range range =
          text ? TextPlaces(*text, form.client.encoding).range_of(note.span) : Range{};
      place = location(uri_of_path(note.file), range);
    }
    list.push_back({{"location", std::move(place)}, {"message", message}});
  }
  return list;
}

/// The bytes that a problem at this place is most likely about: a quoted text, or a word.
Span token_at(std::string_view text, std::uint32_t begin, std::uint32_t line_end) {
  if (begin >= line_end) return {begin, begin};
  const char first = text[begin];
  std::uint32_t end = begin + 1;
  if (first == '"' || first == '\'') {
    while (end < line_end && text[end] != first) end += text[end] == '\\' ? 2 : 1;
    return {begin, std::min(end + 1, line_end)};
  }
  constexpr std::string_view kEnds = " \t,:]}#";
  while (end < line_end && kEnds.find(text[end]) == std::string_view::npos) ++end;
  return {begin, end};
}

}  // namespace

Json to_json(const Diagnostic& diagnostic, const DiagnosticForm& form) {
  const Finding& finding = diagnostic.finding;
  Json json = {{"range", to_json(form.places.range_of(finding.span))},
               {"severity", number_of_severity(diagnostic.severity)},
               {"code", diagnostic.rule},
               {"source", "incidentlint"},
               {"message", utf8::sanitize(diagnostic.message.in(form.korean))}};
  const Rule* rule = form.pack == nullptr ? nullptr : form.pack->rules.find(diagnostic.rule);
  if (form.client.code_description && rule != nullptr)
    json["codeDescription"] = {{"href", page_of(*rule)}};
  if (form.client.related_information && !finding.notes.empty())
    json["relatedInformation"] = related_of(finding, form);
  if (form.client.tags) {
    Json tags = tags_of(finding);
    if (!tags.empty()) json["tags"] = std::move(tags);
  }
  if (form.client.data) json["data"] = {{"fingerprint", diagnostic.fingerprint}};
  return json;
}

Json to_json(const Problem& problem, std::string_view text, const DiagnosticForm& form) {
  const std::uint32_t line = std::max(problem.position.line, 1U) - 1;
  const Span whole = form.places.line(line);
  std::size_t at = whole.begin;
  for (std::uint32_t column = 1; column < problem.position.column && at < whole.end; ++column)
    at += utf8::sequence_length(text[at]);
  const auto begin = static_cast<std::uint32_t>(std::min<std::size_t>(at, whole.end));
  std::string message = utf8::sanitize(problem.message.in(form.korean));
  if (!problem.pointer.empty()) message += " (" + utf8::sanitize(problem.pointer) + ")";
  return {{"range", to_json(form.places.range_of(token_at(text, begin, whole.end)))},
          {"severity", number_of_severity(Severity::error)},
          {"source", "incidentlint"},
          {"message", message}};
}

}  // namespace incidentlint::lsp
