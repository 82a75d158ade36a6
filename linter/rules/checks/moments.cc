#include <algorithm>
#include <span>

#include "rules/check.h"
#include "rules/stated_times.h"
#include "text/facts/zone.h"

// A moment that a text tells in two zones, the second in brackets or behind `i.e.`.

namespace incidentlint {
namespace {

namespace tf = text::facts;
using Facts = std::span<const tf::Fact>;

/// What stands between two times tells that they are one moment: `, i.e. `, ` / `, `, 즉 `.
bool says_the_same(std::string_view gap) {
  constexpr std::string_view kJoints[] = {
      "/",    "=",  ", i.e.",    "i.e.",        ", i.e.,",    ", that is,", ", that is", "즉",
      ", 즉", "곧", "which was", ", which was", ", which is", "which is",   ", equal to"};
  while (gap.starts_with(' ')) gap.remove_prefix(1);
  while (gap.ends_with(' ')) gap.remove_suffix(1);
  return std::find(std::begin(kJoints), std::end(kJoints), gap) != std::end(kJoints);
}

/// The time that stands in brackets right behind another one, or is said to be the same; or null.
const tf::Fact* other_time(std::string_view text, Facts facts, std::size_t first) {
  if (first + 1 >= facts.size()) return nullptr;
  const tf::Fact& before = facts[first];
  const tf::Fact& behind = facts[first + 1];
  if (!is_clock(before) || !is_clock(behind) || behind.begin < before.end) return nullptr;
  const auto zone = tf::zone_before(text, behind.begin);  // `UTC 13:30`
  const std::size_t begin = zone && zone->end >= before.end ? zone->end : behind.begin;
  const std::string_view gap = text.substr(before.end, begin - before.end);
  const bool closed = behind.end < text.size() && text[behind.end] == ')';
  const bool bracket = (gap == "(" || gap == " (") && closed;
  return bracket || says_the_same(gap) ? &behind : nullptr;
}

/// Minutes from the one moment to the other, by the shorter way; nothing when zones leave it open.
std::optional<std::int64_t> minutes_between(const tf::Fact& a, const tf::Fact& b) {
  const auto left = tf::zone_offset(a.zone);
  const auto right = tf::zone_offset(b.zone);
  if (!left || !right || *left == *right) return std::nullopt;
  const std::int64_t cycle = a.either_half || b.either_half ? kDayMinutes / 2 : kDayMinutes;
  return minutes_apart(tf::to_integer(a.amount) / 60 - *left,
                       tf::to_integer(b.amount) / 60 - *right, cycle);
}

/// One moment in two zones, `13:30 UTC (22:30 KST)`, which are not the same. An hour may be due to
/// the name of a zone that is used all year.
void judge_pairs(const RecordView& view, const Node& node, Facts facts, Findings& out) {
  constexpr std::int64_t kSummer = 60;
  for (std::size_t i = 0; i < facts.size(); ++i) {
    const tf::Fact* other = other_time(node.text, facts, i);
    const auto apart = other == nullptr ? std::nullopt : minutes_between(facts[i], *other);
    if (!apart || *apart == 0 || *apart == kSummer) continue;
    Finding finding = finding_in("other-moment", view.document, node, other->begin, other->end);
    finding.actual = std::string(other->text);
    finding.with("actual", other->text).with("first", facts[i].text);
    out.push_back(std::move(finding));
  }
}

void find_other_moments(const RecordView& view, Findings& out) {
  view.facts().for_each(
      [&](const Node& text, const auto& facts) { judge_pairs(view, text, facts, out); });
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
