#include "rules/stated_times.h"

#include <algorithm>

#include "text/facts/zone.h"

namespace incidentlint {
namespace {

namespace tf = text::facts;

constexpr std::int64_t kHalfDay = kDayMinutes / 2;

void add_times(const TranslatedText& text, std::vector<StatedTime>& out) {
  const auto add = [&](const Node& node, std::span<const tf::Fact> facts) {
    for (const tf::Fact& fact : facts) {
      if (const auto minute = minute_of(fact)) out.push_back({&node, &fact, *minute});
    }
  };
  add(*text.en, text.en_facts);
  add(*text.ko, text.ko_facts);
}

}  // namespace

std::optional<std::int64_t> minute_of(const tf::Fact& fact) {
  if (fact.kind != tf::FactKind::clock || fact.soft || fact.either_half) return std::nullopt;
  const std::int64_t seconds = tf::to_integer(fact.amount);
  return seconds >= 0 ? std::optional(seconds / 60) : std::nullopt;
}

std::vector<StatedTime> stated_times(const TextFacts& facts) {
  std::vector<StatedTime> times;
  for (const TranslatedText& text : facts.texts()) add_times(text, times);
  return times;
}

std::vector<StatedTime> stated_times(const TranslatedText& text) {
  std::vector<StatedTime> times;
  add_times(text, times);
  return times;
}

std::vector<StatedTime> open_times(const TextFacts& facts) {
  std::vector<StatedTime> times;
  facts.for_each([&](const Node& node, std::span<const tf::Fact> list) {
    for (const tf::Fact& fact : list) {
      if (!is_clock(fact) || !fact.either_half) continue;
      const std::int64_t minute = tf::to_integer(fact.amount) / 60;
      for (const std::int64_t half : {minute % kHalfDay, minute % kHalfDay + kHalfDay})
        times.push_back({&node, &fact, half});
    }
  });
  return times;
}

std::optional<StatedTime> trigger_time(const TextFacts& facts) {
  const TranslatedText* trigger = facts.field("trigger");
  if (trigger == nullptr) return std::nullopt;
  const std::vector<StatedTime> times = stated_times(*trigger);
  return times.empty() ? std::nullopt : std::optional(times[0]);
}

std::optional<std::vector<StatedTime>> by_clock_of(const StatedTime& start,
                                                   std::vector<StatedTime> times) {
  for (StatedTime& time : times) {
    const std::string_view from = time.fact->zone;
    const std::string_view to = start.fact->zone;
    const bool open = time.fact->elsewhere || start.fact->elsewhere;
    if (open && !(from.empty() && to.empty())) return std::nullopt;
    if (from == to || from.empty() || to.empty()) continue;
    const auto east = tf::zone_offset(from);
    const auto wanted = tf::zone_offset(to);
    if (east && wanted) {
      time.minute = (time.minute + *wanted - *east + 2 * kDayMinutes) % kDayMinutes;
    } else if (!tf::zones_compatible(from, to)) {
      return std::nullopt;
    }
  }
  return times;
}

std::int64_t minutes_apart(std::int64_t a, std::int64_t b, std::int64_t cycle) {
  const std::int64_t gap = ((a - b) % cycle + cycle) % cycle;
  return std::min(gap, cycle - gap);
}

}  // namespace incidentlint
