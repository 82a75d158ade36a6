#include "rules/check.h"
#include "text/duration.h"
#include "text/facts/clock_range.h"
#include "text/facts/date_range.h"

// Stretches of time that a text gives by both ends: an end before the beginning, and a length that
// is not the one between the ends.

namespace incidentlint {
namespace {

namespace tf = text::facts;

Finding reversed(const RecordView& view, const Node& node, const tf::Fact& first,
                 const tf::Fact& last, std::int64_t minutes) {
  Finding finding = finding_in("reversed", view.document, node, first.begin, last.end);
  finding.actual = std::string(last.text);
  finding.with("first", first.text).with("last", last.text);
  return finding.with("back", text::format_duration(minutes, false));
}

void judge_reversed(const RecordView& view, const Node& node, std::span<const tf::Fact> facts,
                    Findings& out) {
  constexpr std::int64_t kDay = 1440;  // minutes
  for (const tf::ClockRange& range : tf::find_clock_ranges(node.text, facts)) {
    if (!range.minutes || *range.minutes >= 0) continue;
    out.push_back(reversed(view, node, *range.first, *range.last, -*range.minutes));
  }
  for (const tf::ReversedDates& range : tf::find_reversed_dates(node.text, facts))
    out.push_back(reversed(view, node, *range.first, *range.last, range.days * kDay));
}

void judge_length(const RecordView& view, const Node& node, std::span<const tf::Fact> facts,
                  Findings& out) {
  for (const tf::ClockRange& range : tf::find_clock_ranges(node.text, facts)) {
    if (!tf::length_disagrees(range)) continue;
    Finding finding =
        finding_in("other-length", view.document, node, range.length->begin, range.length->end);
    finding.actual = std::string(range.length->text);
    finding.with("actual", range.length->text);
    finding.with("first", range.first->text).with("last", range.last->text);
    finding.with("length", text::format_duration(*range.minutes, false));
    out.push_back(std::move(finding));
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice("fault", {"reversed", "other-length"});
  check.faults = {fault};
  const auto judge = fault == "reversed" ? judge_reversed : judge_length;
  check.record = [judge](const RecordView& view, Findings& out) {
    view.facts().for_each(
        [&](const Node& text, const auto& facts) { judge(view, text, facts, out); });
  };
  return check;
}

}  // namespace

/// Ranges of clock times and of days.
CheckKind range_check() {
  return {"range",
          "a range of times runs forward and as long as it says",
          compile,
          {"actual", "back", "first", "last", "length"}};
}

}  // namespace incidentlint
