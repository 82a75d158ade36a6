#include "rules/record_clock.h"

#include <algorithm>

#include "text/duration.h"

namespace incidentlint {

namespace {

bool is_near(const std::vector<std::int64_t>& minutes, std::int64_t wanted, std::int64_t most) {
  return std::any_of(minutes.begin(), minutes.end(),
                     [&](std::int64_t minute) { return minutes_apart(minute, wanted) <= most; });
}

std::vector<std::int64_t> minutes_of(const std::vector<StatedTime>& times) {
  std::vector<std::int64_t> minutes;
  minutes.reserve(times.size());
  for (const StatedTime& time : times) minutes.push_back(time.minute);
  return minutes;
}

}  // namespace

bool RecordClock::states(std::int64_t minute) const {
  return is_near(minutes, minute, 0) || is_near(readings, minute, 0);
}

bool RecordClock::bears_out(std::int64_t duration) const {
  const std::int64_t end = trigger.minute + duration;
  return is_near(minutes, end, kClockTolerance) || is_near(readings, end, kClockTolerance);
}

std::optional<RecordClock> clock_of(const TextFacts& facts) {
  const auto trigger = trigger_time(facts);
  const auto times = trigger ? by_clock_of(*trigger, stated_times(facts)) : std::nullopt;
  const auto open = times ? by_clock_of(*trigger, open_times(facts)) : std::nullopt;
  if (!open) return std::nullopt;
  return RecordClock{*trigger, minutes_of(*times), minutes_of(*open)};
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
