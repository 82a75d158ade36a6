#include "rules/record_clock.h"

#include <algorithm>

#include "text/duration.h"

namespace incidentlint {

bool RecordClock::states(std::int64_t wanted) const {
  return std::any_of(minutes.begin(), minutes.end(),
                     [&](std::int64_t minute) { return minutes_apart(minute, wanted) == 0; });
}

bool RecordClock::bears_out(std::int64_t duration) const {
  return std::any_of(minutes.begin(), minutes.end(), [&](std::int64_t minute) {
    return minutes_apart(minute, trigger.minute + duration) <= kClockTolerance;
  });
}

std::optional<RecordClock> clock_of(const TextFacts& facts) {
  const auto trigger = trigger_time(facts);
  const auto times = trigger ? by_clock_of(*trigger, stated_times(facts)) : std::nullopt;
  if (!times) return std::nullopt;
  RecordClock clock{*trigger, {}};
  for (const StatedTime& time : *times) clock.minutes.push_back(time.minute);
  return clock;
}

const Node* timeline_node(const RecordView& view, std::string_view name) {
  const Node* timeline = view.root.find("timeline");
  return timeline == nullptr ? nullptr : timeline->find(name);
}

std::optional<std::int64_t> duration_of(const Node* node) {
  return node != nullptr && node->is_string() ? text::parse_duration(node->text) : std::nullopt;
}

void offer_duration(Finding& finding, const Node& node) {
  if (!finding.suggestions.empty())
    finding.fix = replace_scalar(node, finding.suggestions[0], false);
}

}  // namespace incidentlint
