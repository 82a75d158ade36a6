#include "rules/told_twice.h"

#include <algorithm>
#include <array>
#include <limits>

#include "rules/stated_times.h"
#include "text/facts/clock_range.h"
#include "text/facts/range_words.h"
#include "text/facts/zone.h"
#include "text/facts/zone_names.h"
#include "text/trim.h"

namespace incidentlint {
namespace {

namespace tf = text::facts;
using Facts = std::span<const tf::Fact>;

/// What stands between two times and the zone in front of the second (`UTC 13:30`).
std::string_view gap_between(std::string_view text, const tf::Fact& before,
                             const tf::Fact& behind) {
  if (behind.begin < before.end) return "?";
  const auto zone = tf::zone_before(text, behind.begin);
  const std::size_t begin = zone && zone->end >= before.end ? zone->end : behind.begin;
  return text::trimmed(text.substr(before.end, begin - before.end));
}

/// What stands between two times tells that they are one moment: `, i.e. `, ` / `, `, 즉 `.
bool says_the_same(std::string_view gap) {
  constexpr std::string_view kJoints[] = {
      "/",    "=",  ", i.e.",    "i.e.",        ", i.e.,",    ", that is,", ", that is", "즉",
      ", 즉", "곧", "which was", ", which was", ", which is", "which is",   ", equal to"};
  return std::find(std::begin(kJoints), std::end(kJoints), gap) != std::end(kJoints);
}

/// The one time in brackets with a day in front or behind: `(23:00 KST on 3 May)`, `(5월 3일 23:00
/// KST)`, `(11:00 p.m. PST the day before)`.
Facts time_with_day(std::string_view text, Facts facts, std::size_t first) {
  static constexpr tf::Words<4> kBeforeDay{"", "on", ",", ", on"};
  static constexpr tf::Words<15> kDays{"the next day",
                                       "next day",
                                       "the following day",
                                       "the day before",
                                       "the previous day",
                                       ", the next day",
                                       ", the day before",
                                       "다음 날",
                                       "다음날",
                                       "이튿날",
                                       "익일",
                                       "전날",
                                       "같은 날",
                                       "당일",
                                       "the same day"};
  std::size_t time = first + 1;
  const std::size_t open = text.find_first_not_of(' ', facts[first].end);
  if (open == std::string_view::npos || text[open] != '(') return {};
  std::size_t begin = open + 1;
  bool has_day = false;
  if (time < facts.size() && tf::is_day(facts[time])) {
    if (!tf::is_one_of(text::trimmed(text.substr(begin, facts[time].begin - begin)), kBeforeDay))
      return {};
    begin = facts[time++].end;
    has_day = true;
  }
  if (time == facts.size() || !is_clock(facts[time]) || facts[time].begin < begin) return {};
  const auto zone = tf::zone_before(text, facts[time].begin);
  const std::size_t clock = zone && zone->end >= begin ? zone->end : facts[time].begin;
  std::string_view front = text::trimmed(text.substr(begin, std::max(clock, begin) - begin));
  if (front == ",") front = "";
  const bool day_in_front = tf::is_one_of(front, kDays);
  if (!front.empty() && !day_in_front) return {};
  std::size_t end = facts[time].end;
  if (time + 1 < facts.size() && tf::is_day(facts[time + 1])) {
    const std::size_t day = facts[time + 1].begin;
    if (tf::is_one_of(text::trimmed(text.substr(end, day - end)), kBeforeDay)) {
      end = facts[time + 1].end;
      has_day = true;
    }
  }
  const std::string_view rest = text.substr(end, std::min(text.find(')', end), text.size()) - end);
  if (end + rest.size() == text.size()) return {};
  const bool day_behind = tf::is_one_of(text::trimmed(rest), kDays);
  if (!text::trimmed(rest).empty() && !day_behind) return {};
  return has_day || day_in_front || day_behind ? facts.subspan(time, 1) : Facts{};
}

/// The times right behind another one that tell the same moment: all in one pair of brackets, or
/// the one that is said to be the same.
Facts other_times(std::string_view text, Facts facts, std::size_t first) {
  constexpr std::array<std::string_view, 5> kNext{",", ";", "/", "·", "and"};
  const auto gap_behind = [&](std::size_t i) {
    const bool both = i + 1 < facts.size() && is_clock(facts[i]) && is_clock(facts[i + 1]);
    return both ? gap_between(text, facts[i], facts[i + 1]) : std::string_view("?");
  };
  const std::string_view gap = gap_behind(first);
  if (says_the_same(gap)) return facts.subspan(first + 1, 1);
  if (gap != "(") return is_clock(facts[first]) ? time_with_day(text, facts, first) : Facts{};
  std::size_t last = first + 1;
  while (std::find(kNext.begin(), kNext.end(), gap_behind(last)) != kNext.end()) ++last;
  const bool closed = facts[last].end < text.size() && text[facts[last].end] == ')';
  return closed ? facts.subspan(first + 1, last - first) : time_with_day(text, facts, first);
}

/// A time, and its zone, which the other end of its range may have said.
struct Moment {
  const tf::Fact* fact = nullptr;
  std::string_view zone;
};

std::int64_t minutes_off(const Moment& a, const Moment& b) {
  constexpr std::int64_t kSummer = 60;
  if (a.zone == b.zone) return 0;
  const tf::Offsets left = tf::offsets_of(a.zone);
  const tf::Offsets right = tf::offsets_of(b.zone);
  if (left.count == 0 || right.count == 0) return 0;
  const bool open = a.fact->either_half || b.fact->either_half;
  const std::int64_t cycle = open ? kDayMinutes / 2 : kDayMinutes;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (std::size_t i = 0; i < left.count; ++i) {
    for (std::size_t j = 0; j < right.count; ++j) {
      least = std::min(
          least, minutes_apart(tf::to_integer(a.fact->amount) / 60 - left.minutes[i],
                               tf::to_integer(b.fact->amount) / 60 - right.minutes[j], cycle));
    }
  }
  const bool is_winter_time = tf::may_hold_all_year(a.zone) || tf::may_hold_all_year(b.zone);
  return least == kSummer && is_winter_time ? 0 : least;
}

/// `13:30 UTC (22:30 KST)`.
void find_moments(std::string_view text, Facts facts, std::vector<ToldTwice>& found) {
  for (std::size_t i = 0; i < facts.size(); ++i) {
    for (const tf::Fact& other : other_times(text, facts, i)) {
      if (facts[i].zone_shared || other.zone_shared) continue;  // of two ranges or lists
      found.push_back(
          {&facts[i], &other, minutes_off({&facts[i], facts[i].zone}, {&other, other.zone})});
    }
  }
}

/// `09:00-09:30 UTC (18:00-18:30 KST)`.
void find_stretches(std::string_view text, Facts facts, std::vector<ToldTwice>& found) {
  const auto ranges = tf::find_clock_ranges(text, facts);
  const auto moment = [](const tf::Fact* end, const tf::Fact* beside) {
    return Moment{end, end->zone.empty() ? beside->zone : end->zone};
  };
  for (std::size_t i = 1; i < ranges.size(); ++i) {
    const tf::Fact *first = ranges[i - 1].first, *last = ranges[i - 1].last;
    const tf::Fact *other = ranges[i].first, *other_last = ranges[i].last;
    std::string_view gap = gap_between(text, *last, *other);
    if (gap.starts_with("까지")) gap = text::trimmed(gap.substr(std::string_view("까지").size()));
    if (gap != "(") continue;
    found.push_back({first, other, minutes_off(moment(first, last), moment(other, other_last))});
    found.push_back(
        {last, other_last, minutes_off(moment(last, first), moment(other_last, other))});
  }
}

}  // namespace

std::vector<ToldTwice> find_told_twice(std::string_view text, Facts facts) {
  std::vector<ToldTwice> found;
  find_moments(text, facts, found);
  find_stretches(text, facts, found);
  return found;
}

}  // namespace incidentlint
