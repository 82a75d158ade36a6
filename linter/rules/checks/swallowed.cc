#include <algorithm>

#include "rules/check.h"
#include "text/ascii.h"

// A plain text of YAML that ` #` cuts off: the rest of its line is a comment. People write comments
// with a blank behind the mark, or as a word in capitals that programs look for.

namespace incidentlint {
namespace {

/// `#TODO`, `#FIXME: x`, `#incidentlint: x`.
bool is_note(std::string_view comment) {
  constexpr std::string_view kNotes[] = {"TODO", "FIXME", "XXX", "HACK", "NOTE", "incidentlint"};
  comment.remove_prefix(1);
  return std::any_of(std::begin(kNotes), std::end(kNotes),
                     [&](std::string_view note) { return comment.starts_with(note); });
}

/// `#3 with recorded traffic`, `#시스템을 전환`.
bool goes_on_with_text(std::string_view comment) {
  const bool bound =
      comment.size() > 1 && (text::is_alphanumeric(comment[1]) || !text::is_ascii(comment[1]));
  return bound && !is_note(comment);
}

/// What stands behind a plain scalar on its line, without blanks at the end.
std::string_view rest_of_line(const Document& document, const Node& node) {
  std::string_view rest = document.source().text().substr(node.span.end);
  rest = rest.substr(0, rest.find('\n'));
  return rest.substr(0, rest.find_last_not_of(" \t\r") + 1);
}

void judge(const RecordView& view, const Node& node, Findings& out) {
  if (!node.is_string() || node.style != Style::plain) return;
  const std::string_view rest = rest_of_line(view.document, node);
  const std::size_t mark = rest.find_first_not_of(" \t");
  if (mark == rest.npos || rest[mark] != '#' || !goes_on_with_text(rest.substr(mark))) return;
  const auto at = [&](std::size_t i) { return node.span.end + static_cast<std::uint32_t>(i); };
  Finding finding{
      .fault = "swallowed", .span = {at(mark), at(rest.size())}, .pointer = pointer_of(node)};
  finding.actual = std::string(rest.substr(mark));
  finding.with("actual", *finding.actual);
  finding.fix = Fix{false,
                    {"quote the whole text", "글 전체를 따옴표로 감싼다"},
                    {{{node.span.begin, at(rest.size())},
                      quoted_like(node, std::string(node.text) + std::string(rest))}}};
  out.push_back(std::move(finding));
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"swallowed"};
  const SharedPaths places(parameters.paths("paths"));
  check.record = [places](const RecordView& view, Findings& out) {
    if (view.document.comments().empty()) return;
    for (const Node* node : view.at(places)) judge(view, *node, out);
  };
  return check;
}

}  // namespace

/// Texts of YAML whose rest is a comment.
CheckKind swallowed_check() {
  return {"swallowed", "no text of YAML is cut off by a comment", compile, {"actual"}};
}

}  // namespace incidentlint
