#include "rules/check.h"
#include "text/ascii.h"
#include "text/quotes.h"
#include "text/utf8.h"

// Line breaks that were escaped twice, and stand in the text as a backslash and an `n`. Paths
// (`C:\\new`) and what is said of line breaks have them as well, so only those count that stand
// between two sentences or at the end.

namespace incidentlint {
namespace {

constexpr std::string_view kBreak = "\\n";
constexpr std::string_view kReturn = "\\r";

/// Past the escaped line breaks from `at`, counting them.
std::size_t skip_breaks(std::string_view text, std::size_t at, std::size_t& count) {
  for (;;) {
    const std::size_t start = text.substr(at).starts_with(kReturn) ? at + kReturn.size() : at;
    if (!text.substr(start).starts_with(kBreak)) return at;
    at = start + kBreak.size();
    ++count;
  }
}

/// A sentence may begin at `at`, a bullet, or nothing is left.
bool may_begin(std::string_view text, std::size_t at) {
  if (at < text.size() && text[at] == ' ') ++at;
  if (at == text.size()) return true;
  const char c = text[at];
  if (c == '-' || c == '*') return text.substr(at + 1).starts_with(' ');
  return text::is_upper(c) || text::is_digit(c) || !text::is_ascii(c);
}

/// A sentence ends in front of `at`.
bool has_ended(std::string_view text, std::size_t at) {
  if (at > 0 && text[at - 1] == ' ') --at;
  if (at == 0) return false;
  const char c = text[at - 1];
  return c == '.' || c == '!' || c == '?' || c == ')' || c == '"';
}

void find_breaks(const RecordView& view, const Node& node, Findings& out) {
  const std::string_view text = node.text;
  std::size_t end = 0;
  text::Quotes quotes(text);
  for (std::size_t at = text.find('\\'); at < text.size(); at = text.find('\\', end)) {
    std::size_t count = 0;
    end = skip_breaks(text, at, count);
    if (count == 0) {
      ++end;
      continue;
    }
    if (!has_ended(text, at) || !may_begin(text, end) || quotes.hold_code(at)) continue;
    const std::string_view found = text.substr(at, end - at);
    Finding finding = finding_in("escaped-break", view.document, node, at, end);
    finding.actual = std::string(found);
    const std::string right(end == text.size() ? 0 : count, '\n');
    finding.fix =
        Fix{true, {"break the line", "줄을 바꾼다"}, {{finding.span, written_inside(node, right)}}};
    out.push_back(finding.with("actual", found));
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"escaped-break"};
  const SharedPaths places(parameters.paths("paths"));
  check.record = [places](const RecordView& view, Findings& out) {
    for (const Node* node : view.at(places)) {
      if (node->is_string()) find_breaks(view, *node, out);
    }
  };
  return check;
}

}  // namespace

/// Line breaks escaped twice.
CheckKind escaped_break_check() {
  return {
      "escaped_break", "no line break is written as a backslash and an `n`", compile, {"actual"}};
}

}  // namespace incidentlint
