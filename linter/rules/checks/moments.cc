#include "rules/check.h"
#include "rules/told_twice.h"

// A moment that a text tells in several zones, the others in brackets or behind `i.e.`, and a
// stretch of time that it tells so by both ends.

namespace incidentlint {
namespace {

void judge(const RecordView& view, const Node& node, std::span<const text::facts::Fact> facts,
           Findings& out) {
  for (const ToldTwice& moment : find_told_twice(node.text, facts)) {
    if (moment.minutes_off == 0) continue;
    Finding finding =
        finding_in("other-moment", view.document, node, moment.other->begin, moment.other->end);
    finding.actual = std::string(moment.other->text);
    out.push_back(finding.with("actual", moment.other->text).with("first", moment.first->text));
  }
}

void find_other_moments(const RecordView& view, Findings& out) {
  view.facts().for_each(
      [&](const Node& text, const auto& facts) { judge(view, text, facts, out); });
}

}  // namespace

/// Two times for one moment, which are not the same.
CheckKind moments_check() {
  return {"moments",
          "a moment told in two zones is the same in both",
          [](Parameters&) {
            CompiledCheck check;
            check.faults = {"other-moment"};
            check.record = find_other_moments;
            return check;
          },
          {"actual", "first"}};
}

}  // namespace incidentlint
