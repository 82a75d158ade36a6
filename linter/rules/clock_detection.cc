// When the incident was detected, against the times of the trigger and of the detection.
#include <algorithm>
#include <array>
#include <span>

#include "rules/record_clock.h"
#include "text/duration.h"
#include "text/facts/reading.h"
#include "text/search.h"
#include "text/sentence.h"

namespace incidentlint {
namespace {

namespace tf = text::facts;

constexpr std::int64_t kDay = kDayMinutes;

/// A time of the detection text that is not that of the detection: `muted until 12:00`, `다음
/// 점검은 12:30`.
bool is_of_something_else(std::string_view text, const tf::Fact& time) {
  static constexpr std::array<std::string_view, 7> kFronts{"until", "till",    "by",  "before",
                                                           "since", "through", "next"};
  constexpr std::string_view kWords[] = {
      "next ", "schedul", " due ",  "plan",  "mute",  "silenc", "would ",   "will ",
      "snooz", "usual",   "normal", "every", "다음 ", "예정",   "예약",     "음소거",
      "무음",  "원래",    "평소",   "매일",  "미뤄",  "표시될", "울렸어야", "should "};
  if (tf::word_in(tf::word_before(text, time.begin), kFronts)) return true;
  if (tf::starts_at(text, tf::skip_blank(text, time.end), "까지")) return true;
  const text::Stretch clause = text::clause_around(text, time.begin);
  return text::has_word(clause.of(text), kWords);
}

/// `three minutes after the release`, `ten minutes into the deploy`.
bool counts_from_before(std::string_view text, const tf::Fact& length) {
  const std::string_view rest = text.substr(length.end);
  return rest.starts_with(" after ") || rest.starts_with(" into ") || rest.starts_with(" from ");
}

/// The times so long after one of `ends` as the text says behind it: `at 09:20 UTC ...; 15 minutes
/// later`. `13:45 UTC, three minutes after the release` is one time, told twice.
void add_later_times(std::span<const tf::Fact> facts, std::vector<StatedTime>& ends) {
  const std::vector<StatedTime> told = ends;
  for (const StatedTime& end : told) {
    const bool is_here = end.fact >= facts.data() && end.fact < facts.data() + facts.size();
    for (const tf::Fact& fact : facts) {
      const bool span = fact.kind == tf::FactKind::duration && fact.unit == tf::Unit::second;
      const std::int64_t minutes = span ? tf::to_integer(fact.amount) / 60 : 0;
      const bool follows = is_here && fact.begin >= end.fact->end && minutes > 0;
      if (follows && minutes < kDay / 2 && !counts_from_before(end.node->text, fact))
        ends.push_back({end.node, end.fact, end.minute + minutes});
    }
  }
}

/// `few minutes`, `몇 분`: a number of them that nobody says; not `several alerts`.
bool says_some(std::string_view text) {
  constexpr std::string_view kSome[] = {"few ", "several ", "몇 ", "몇"};
  constexpr std::string_view kUnits[] = {"second", "minute", "moment", "hour",
                                         "초",     "분",     "시간",   "십"};
  return std::any_of(std::begin(kSome), std::end(kSome), [&](std::string_view some) {
    bool found = false;
    text::for_each_place(text, some, [&](std::size_t at) {
      const std::string_view rest = text.substr(at + some.size());
      found = std::any_of(std::begin(kUnits), std::end(kUnits),
                          [&](std::string_view unit) { return rest.starts_with(unit); });
      return !found;
    });
    return found;
  });
}

/// The text tells of a detection some time after what it has a time for.
bool is_vague(std::string_view text) {
  constexpr std::string_view kWords[] = {"shortly", "soon ", "moments later", "some time",
                                         "얼마 ",   "곧 ",   "잠시",          "한참"};
  return says_some(text) || text::has_word(text, kWords);
}

}  // namespace

/// Both languages state one clock time and no length: the time is that of the detection.
bool states_one_clock(const TranslatedText* text) {
  if (text == nullptr) return false;
  const auto is_one = [](const Node& node, std::span<const tf::Fact> facts) {
    int clocks = 0;
    for (const tf::Fact& fact : facts) {
      if (fact.kind == tf::FactKind::duration) return false;
      if (fact.kind != tf::FactKind::clock) continue;
      if (is_of_something_else(node.text, fact)) return false;
      ++clocks;
    }
    return clocks == 1;
  };
  return is_one(*text->en, text->en_facts) && is_one(*text->ko, text->ko_facts);
}

namespace clock_faults {

/// `detected_after` leads from no stated time to one of the detection: neither from the trigger nor
/// from any other. Two minutes or a tenth more or less are no difference.
void find_other_detection(const RecordView& view, Findings& out) {
  const Node* node = timeline_node(view, "detected_after");
  const auto detected = duration_of(node);
  if (!detected || *detected <= 0 || *detected >= kDay / 2) return;
  const TextFacts& facts = view.facts();
  const TranslatedText* trigger_text = facts.field("trigger");
  const TranslatedText* detection_text = facts.field("detection");
  const auto clock = clock_of(facts);
  if (detection_text == nullptr || !clock) return;
  const auto in_text = [&](const TranslatedText& text) {
    return *by_clock_of(clock->trigger, stated_times(text));  // all zones are known
  };
  const auto starts = in_text(*trigger_text);
  auto ends = in_text(*detection_text);
  std::erase_if(
      ends, [](const StatedTime& end) { return is_of_something_else(end.node->text, *end.fact); });
  if (ends.empty() || is_vague(detection_text->en->text) || is_vague(detection_text->ko->text))
    return;
  const StatedTime first_end = ends[0];
  add_later_times(detection_text->en_facts, ends);
  add_later_times(detection_text->ko_facts, ends);
  const std::int64_t tolerance = std::max(kClockTolerance, *detected / 10);
  for (const StatedTime& end : ends) {
    if (clock->states(end.minute + kDay - *detected)) return;
    for (const StatedTime& start : starts) {
      if (minutes_apart(end.minute, start.minute + *detected) <= tolerance) return;
    }
  }
  const std::int64_t apart = (first_end.minute - starts[0].minute + kDay) % kDay;
  Finding finding = finding_at("other-detection", *node);
  finding.actual = std::string(node->text);
  finding.with("actual", node->text);
  finding.with("trigger", starts[0].fact->text).with("detection", first_end.fact->text);
  if (apart > 0 && apart < kDay / 2) finding.suggest(text::format_duration(apart, false));
  offer_duration(finding, *node);
  out.push_back(std::move(finding));
}

}  // namespace clock_faults
}  // namespace incidentlint
