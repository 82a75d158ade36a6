#include <algorithm>
#include <initializer_list>

#include "rules/check.h"
#include "text/ascii.h"
#include "text/script.h"

// A line break inside a text that parts its paragraphs by empty lines. In YAML that is what becomes
// of one empty line in a folded text, and of every line in a literal one. Lists, quotations, code
// and short lines are left alone.

namespace incidentlint {
namespace {

using text::is_digit;

bool begins_with_any(std::string_view line, std::initializer_list<std::string_view> marks) {
  return std::any_of(marks.begin(), marks.end(),
                     [&](std::string_view mark) { return line.starts_with(mark); });
}

/// `- one`, `2. two`, `> quoted`, `| cell`, an indented line.
bool is_set_apart(std::string_view line) {
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  const bool numbered = digits > 0 && digits < 4 && digits < line.size() &&
                        (line[digits] == '.' || line[digits] == ')');
  return numbered || begins_with_any(line, {" ", "\t", "-", "*", "+", "#", ">", "|", "`", "(", "[",
                                            "•", "·",  "–", "—", "①", "※", "○", "●", "▶", "→"});
}

bool ends_sentence(std::string_view line) {
  while (!line.empty() && std::string_view(" )\"'").find(line.back()) != std::string_view::npos)
    line.remove_suffix(1);
  return !line.empty() && std::string_view(".!?").find(line.back()) != std::string_view::npos;
}

/// The next line goes on in the middle of a sentence.
bool goes_on(std::string_view line, std::string_view next) {
  const char last = line.back();
  const bool open = text::is_letter(last) || last == ',' || !text::is_ascii(last) || is_digit(last);
  return open && (text::is_lower(next[0]) || !text::is_ascii(next[0]));
}

/// The fault of a break between two lines of prose, or nothing.
std::string_view fault_between(std::string_view line, std::string_view next) {
  constexpr std::size_t kLong = 40;  // bytes: a shorter line is no paragraph
  constexpr std::size_t kShort = 20;
  if (line.size() < kLong || next.size() < kShort) return {};
  if (is_set_apart(line) || is_set_apart(next)) return {};
  if (text::has_hangul(line) != text::has_hangul(next)) return {};  // a log, a command
  if (ends_sentence(line)) return "lost-paragraph";
  return goes_on(line, next) ? "wrapped-line" : std::string_view();
}

/// The first break of the text that is one of the two.
void find_break(const RecordView& view, const Node& node, Findings& out) {
  const std::string_view text = node.text;
  if (text.find("```") != text.npos) return;
  std::size_t begin = 0;
  for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', begin)) {
    const std::string_view line = text.substr(begin, at - begin);
    begin = at + 1;
    const std::string_view rest = text.substr(begin);
    const std::string_view fault = fault_between(line, rest.substr(0, rest.find('\n')));
    if (fault.empty()) continue;
    Finding finding = finding_in(std::string(fault), view.document, node, at, at + 1);
    out.push_back(std::move(finding));
    return;
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"lost-paragraph", "wrapped-line"};
  const SharedPaths places(parameters.paths("paths"));
  check.record = [places](const RecordView& view, Findings& out) {
    for (const Node* node : view.at(places)) {
      if (node->is_string()) find_break(view, *node, out);
    }
  };
  return check;
}

}  // namespace

/// Lines that end where no paragraph does.
CheckKind line_break_check() {
  return {"line_break", "lines end where paragraphs do", compile, {}};
}

}  // namespace incidentlint
