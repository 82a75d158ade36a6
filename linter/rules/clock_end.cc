// How long it took until all was well, against the times of the texts.
//
// Durations count from the clock time of the trigger. They are supported when trigger + duration is
// a stated time, two minutes more or less: clocks of a source start at the change, at its first
// effect or at the first error. Where no time is stated, or a day has passed, nothing can be told.
#include <algorithm>
#include <cstdlib>
#include <span>

#include "rules/record_clock.h"
#include "rules/stated_end.h"
#include "text/duration.h"

namespace incidentlint {
namespace {

namespace tf = text::facts;

constexpr std::int64_t kDay = kDayMinutes;

/// True when, for one start near the trigger, both durations lead to stated times.
bool is_supported(const RecordClock& clock, std::int64_t detected, std::int64_t resolved) {
  for (std::int64_t apart = -kClockTolerance; apart <= kClockTolerance; ++apart) {
    const std::int64_t start = clock.trigger.minute + apart + kDay;
    if (clock.states(start + detected) && clock.states(start + resolved)) return true;
  }
  return false;
}

/// Some pair of stated times lies exactly this far apart in each of the two durations, from any
/// start: the incident may have been counted from another moment than the trigger.
bool fits_another_start(const RecordClock& clock, std::int64_t detected, std::int64_t resolved) {
  const auto starts_it = [&](std::int64_t minute) {
    return clock.states(minute + detected) && clock.states(minute + resolved);
  };
  return std::any_of(clock.minutes.begin(), clock.minutes.end(), starts_it) ||
         std::any_of(clock.readings.begin(), clock.readings.end(), starts_it);
}

/// Adds the lengths in whole minutes that the facts state.
void add_durations(std::span<const tf::Fact> facts, std::vector<std::int64_t>& minutes) {
  for (const tf::Fact& fact : facts) {
    const bool exact =
        fact.kind == tf::FactKind::duration && fact.unit == tf::Unit::second && !fact.approximate;
    const std::int64_t seconds = exact ? tf::to_integer(fact.amount) : -1;
    if (seconds > 0 && seconds % 60 == 0) minutes.push_back(seconds / 60);
  }
}

/// The durations that the title states, minutes. Days are rough, and no clock time bears them out:
/// each is a whole number of days after the trigger.
std::vector<std::int64_t> title_durations(const TextFacts& facts) {
  std::vector<std::int64_t> minutes;
  const TranslatedText* title = facts.field("title");
  if (title == nullptr) return minutes;
  for (const auto* list : {&title->en_facts, &title->ko_facts}) {
    for (const tf::Fact& fact : *list) {
      if (fact.divisor < kDay * 60) add_durations({&fact, 1}, minutes);
    }
  }
  return minutes;
}

/// The end is told from a stated time or length on: `74 minutes later all was well`.
bool is_told_on(const TextFacts& facts, const RecordClock& clock, std::int64_t resolved) {
  std::vector<std::int64_t> lengths;
  facts.for_each(
      [&](const Node&, std::span<const tf::Fact> list) { add_durations(list, lengths); });
  const auto is_rest = [&](std::int64_t length) {
    const std::int64_t before = resolved - length;
    const auto is_before = [&](std::int64_t other) {
      return std::abs(other - before) <= kClockTolerance;
    };
    return before > 0 &&
           (clock.bears_out(before) || std::any_of(lengths.begin(), lengths.end(), is_before));
  };
  return std::any_of(lengths.begin(), lengths.end(), is_rest);
}

void add_title_duration(Finding& finding, const TextFacts& facts, const RecordClock& clock) {
  for (const std::int64_t duration : title_durations(facts)) {
    if (!clock.bears_out(duration)) continue;
    const std::string shown = text::format_duration(duration, false);
    finding.expected = {shown};
    finding.suggest(shown);
    return;
  }
}

}  // namespace

namespace clock_faults {

void find_unsupported(const RecordView& view, Findings& out) {
  const Node* detected_node = timeline_node(view, "detected_after");
  const Node* resolved_node = timeline_node(view, "resolved_after");
  const auto detected = duration_of(detected_node);
  const auto resolved = duration_of(resolved_node);
  if (!detected || !resolved || *resolved >= kDay || *detected > *resolved) return;
  const TextFacts& facts = view.facts();
  const auto clock = clock_of(facts);
  if (!clock || is_supported(*clock, *detected, *resolved)) return;
  if (fits_another_start(*clock, *detected, *resolved)) return;
  const bool detected_fits = clock->bears_out(*detected);
  const bool resolved_fits = clock->bears_out(*resolved);
  // Only when one of the two fits is it clear that the clock was read rightly, and which is wrong.
  if (detected_fits == resolved_fits) return;
  // Nobody can state the time of a detection or an end that is not told.
  const bool told =
      detected_fits
          ? states_end(facts, clock->trigger) && !states_length(facts, *resolved)
          : states_one_clock(facts.field("detection")) && !states_length(facts, *detected);
  if (!told) return;
  const Node& blamed = detected_fits ? *resolved_node : *detected_node;
  Finding finding = finding_at("unsupported", blamed);
  finding.actual = std::string(blamed.text);
  finding.with("actual", blamed.text).with("field", blamed.key);
  if (detected_fits) add_title_duration(finding, facts, *clock);
  offer_duration(finding, blamed);
  out.push_back(std::move(finding));
}

/// `resolved_after` leads to no stated time, and no text states its length, though they tell of
/// what came behind the detection.
void find_untold_end(const RecordView& view, Findings& out) {
  const Node* node = timeline_node(view, "resolved_after");
  const auto resolved = duration_of(node);
  const auto detected = duration_of(timeline_node(view, "detected_after")).value_or(0);
  if (!resolved || *resolved <= 0 || *resolved >= kDay / 2 || detected > *resolved) return;
  const TextFacts& facts = view.facts();
  const auto clock = clock_of(facts);
  if (!clock || clock->bears_out(*resolved) || states_length(facts, *resolved)) return;
  const std::int64_t trigger = clock->trigger.minute;
  const auto leads_to_one = [&](std::int64_t start) { return clock->states(start + *resolved); };
  if (std::any_of(clock->minutes.begin(), clock->minutes.end(), leads_to_one) ||
      std::any_of(clock->readings.begin(), clock->readings.end(), leads_to_one))
    return;
  if (is_told_on(facts, *clock, *resolved)) return;
  const bool goes_on =
      std::any_of(clock->minutes.begin(), clock->minutes.end(), [&](std::int64_t minute) {
        const std::int64_t after = (minute - trigger + kDay) % kDay;
        return after > detected + kClockTolerance && after < kDay / 2;
      });
  if (!goes_on) return;
  Finding finding = finding_at("untold-end", *node);
  finding.actual = std::string(node->text);
  finding.with("actual", node->text).with("trigger", clock->trigger.fact->text);
  out.push_back(std::move(finding));
}

/// `resolved_after` is null although the title gives a duration that the clock times bear out.
void find_omitted(const RecordView& view, Findings& out) {
  const Node* resolved = timeline_node(view, "resolved_after");
  if (resolved == nullptr || !resolved->is_null()) return;
  const TextFacts& facts = view.facts();
  const auto clock = clock_of(facts);
  if (!clock) return;
  Finding finding = finding_at("omitted", *resolved);
  add_title_duration(finding, facts, *clock);
  if (finding.expected.empty()) return;
  offer_duration(finding, *resolved);
  out.push_back(finding.with("expected", finding.expected[0]));
}

}  // namespace clock_faults
}  // namespace incidentlint
