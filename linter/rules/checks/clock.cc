#include <algorithm>
#include <array>
#include <span>

#include "rules/check.h"
#include "rules/stated_end.h"
#include "rules/stated_times.h"
#include "text/duration.h"
#include "text/facts/reading.h"
#include "text/search.h"
#include "text/sentence.h"

// The timeline against the clock times and the lengths that the texts state.
//
// Durations count from the clock time of the trigger. They are supported when trigger + duration is
// a stated time, two minutes more or less: clocks of a source start at the change, at its first
// effect or at the first error. Where no time is stated, or a day has passed, nothing can be told.

namespace incidentlint {
namespace {

namespace tf = text::facts;

constexpr std::int64_t kDay = kDayMinutes;
constexpr std::int64_t kTolerance = kClockTolerance;

/// The clock times of a record, minutes, by the clock of its trigger.
struct Times {
  StatedTime trigger;
  std::vector<std::int64_t> minutes;
};

/// Nothing when the trigger has no time, or some time is of a zone that can't be told.
std::optional<Times> times_of(const TextFacts& facts) {
  const auto trigger = trigger_time(facts);
  const auto times = trigger ? by_clock_of(*trigger, stated_times(facts)) : std::nullopt;
  if (!times) return std::nullopt;
  Times found{*trigger, {}};
  for (const StatedTime& time : *times) found.minutes.push_back(time.minute);
  return found;
}

bool is_stated(const std::vector<std::int64_t>& minutes, std::int64_t wanted) {
  return std::any_of(minutes.begin(), minutes.end(),
                     [&](std::int64_t minute) { return minutes_apart(minute, wanted) == 0; });
}

/// True when, for one start near the trigger, both durations lead to stated times.
bool is_supported(const std::vector<std::int64_t>& minutes, std::int64_t trigger,
                  std::int64_t detected, std::int64_t resolved) {
  for (std::int64_t start = trigger - kTolerance; start <= trigger + kTolerance; ++start) {
    if (is_stated(minutes, start + kDay + detected) && is_stated(minutes, start + kDay + resolved))
      return true;
  }
  return false;
}

bool is_alone_supported(const std::vector<std::int64_t>& minutes, std::int64_t trigger,
                        std::int64_t duration) {
  return std::any_of(minutes.begin(), minutes.end(), [&](std::int64_t minute) {
    return minutes_apart(minute, trigger + duration) <= kTolerance;
  });
}

/// Some pair of stated times lies exactly this far apart in each of the two durations, from any
/// start: the incident may have been counted from another moment than the trigger.
bool fits_another_start(const std::vector<std::int64_t>& minutes, std::int64_t detected,
                        std::int64_t resolved) {
  return std::any_of(minutes.begin(), minutes.end(), [&](std::int64_t minute) {
    return is_stated(minutes, minute + detected) && is_stated(minutes, minute + resolved);
  });
}

const Node* timeline_node(const RecordView& view, std::string_view name) {
  const Node* timeline = view.root.find("timeline");
  return timeline == nullptr ? nullptr : timeline->find(name);
}

std::optional<std::int64_t> duration_of(const Node* node) {
  return node != nullptr && node->is_string() ? text::parse_duration(node->text) : std::nullopt;
}

/// The durations that the title states, minutes.
std::vector<std::int64_t> title_durations(const TextFacts& facts) {
  std::vector<std::int64_t> minutes;
  const TranslatedText* title = facts.field("title");
  if (title == nullptr) return minutes;
  for (const auto* list : {&title->en_facts, &title->ko_facts}) {
    for (const tf::Fact& fact : *list) {
      const bool exact =
          fact.kind == tf::FactKind::duration && fact.unit == tf::Unit::second && !fact.approximate;
      const std::int64_t seconds = exact ? tf::to_integer(fact.amount) : -1;
      if (seconds > 0 && seconds % 60 == 0) minutes.push_back(seconds / 60);
    }
  }
  return minutes;
}

void add_title_duration(Finding& finding, const TextFacts& facts, const Times& times) {
  for (const std::int64_t duration : title_durations(facts)) {
    if (!is_alone_supported(times.minutes, times.trigger.minute, duration)) continue;
    const std::string shown = text::format_duration(duration, false);
    finding.expected = {shown};
    finding.suggest(shown);
    return;
  }
}

/// What the times bear out is an offer: one of them may be wrong as well.
void offer_duration(Finding& finding, const Node& node) {
  if (!finding.suggestions.empty())
    finding.fix = replace_scalar(node, finding.suggestions[0], false);
}

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

void find_unsupported(const RecordView& view, Findings& out) {
  const Node* detected_node = timeline_node(view, "detected_after");
  const Node* resolved_node = timeline_node(view, "resolved_after");
  const auto detected = duration_of(detected_node);
  const auto resolved = duration_of(resolved_node);
  if (!detected || !resolved || *resolved >= kDay || *detected > *resolved) return;
  const TextFacts& facts = view.facts();
  const auto times = times_of(facts);
  if (!times) return;
  const auto& [trigger, minutes] = *times;
  if (is_supported(minutes, trigger.minute, *detected, *resolved)) return;
  if (fits_another_start(minutes, *detected, *resolved)) return;
  const bool detected_fits = is_alone_supported(minutes, trigger.minute, *detected);
  const bool resolved_fits = is_alone_supported(minutes, trigger.minute, *resolved);
  // Only when one of the two fits is it clear that the clock was read rightly, and which is wrong.
  if (detected_fits == resolved_fits) return;
  // Nobody can state the time of a detection or an end that is not told.
  const bool told = detected_fits ? states_end(facts, trigger) && !states_length(facts, *resolved)
                                  : states_one_clock(facts.field("detection")) &&
                                        !states_length(facts, *detected);
  if (!told) return;
  const Node& blamed = detected_fits ? *resolved_node : *detected_node;
  Finding finding = finding_at("unsupported", blamed);
  finding.actual = std::string(blamed.text);
  finding.with("actual", blamed.text).with("field", blamed.key);
  if (detected_fits) add_title_duration(finding, facts, *times);
  offer_duration(finding, blamed);
  out.push_back(std::move(finding));
}

/// `resolved_after` is null although the title gives a duration that the clock times bear out.
void find_omitted(const RecordView& view, Findings& out) {
  const Node* resolved = timeline_node(view, "resolved_after");
  if (resolved == nullptr || !resolved->is_null()) return;
  const TextFacts& facts = view.facts();
  const auto times = times_of(facts);
  if (!times) return;
  Finding finding = finding_at("omitted", *resolved);
  add_title_duration(finding, facts, *times);
  if (finding.expected.empty()) return;
  offer_duration(finding, *resolved);
  out.push_back(finding.with("expected", finding.expected[0]));
}

/// `three minutes after the release`, `ten minutes into the deploy`.
bool counts_from_before(std::string_view text, const tf::Fact& length) {
  const std::string_view rest = text.substr(length.end);
  return rest.starts_with(" after ") || rest.starts_with(" into ") || rest.starts_with(" from ");
}

/// `resolved_after` leads to no stated time, and no text states its length, though they tell of
/// what came behind the detection.
void find_untold_end(const RecordView& view, Findings& out) {
  const Node* node = timeline_node(view, "resolved_after");
  const auto resolved = duration_of(node);
  const auto detected = duration_of(timeline_node(view, "detected_after")).value_or(0);
  if (!resolved || *resolved <= 0 || *resolved >= kDay / 2 || detected > *resolved) return;
  const TextFacts& facts = view.facts();
  const auto times = times_of(facts);
  if (!times || states_length(facts, *resolved)) return;
  const auto& [trigger, minutes] = *times;
  const auto leads_to_one = [&](std::int64_t start) {
    return is_stated(minutes, start + *resolved);
  };
  if (is_alone_supported(minutes, trigger.minute, *resolved) ||
      std::any_of(minutes.begin(), minutes.end(), leads_to_one))
    return;
  const bool goes_on = std::any_of(minutes.begin(), minutes.end(), [&](std::int64_t minute) {
    const std::int64_t after = (minute - trigger.minute + kDay) % kDay;
    return after > detected + kTolerance && after < kDay / 2;
  });
  if (!goes_on) return;
  Finding finding = finding_at("untold-end", *node);
  finding.actual = std::string(node->text);
  finding.with("actual", node->text).with("trigger", trigger.fact->text);
  out.push_back(std::move(finding));
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

/// `detected_after` leads from no stated time to one of the detection: neither from the trigger nor
/// from any other. Two minutes or a tenth more or less are no difference.
void find_other_detection(const RecordView& view, Findings& out) {
  const Node* node = timeline_node(view, "detected_after");
  const auto detected = duration_of(node);
  if (!detected || *detected <= 0 || *detected >= kDay / 2) return;
  const TextFacts& facts = view.facts();
  const TranslatedText* trigger_text = facts.field("trigger");
  const TranslatedText* detection_text = facts.field("detection");
  const auto times = times_of(facts);
  if (detection_text == nullptr || !times) return;
  const auto in_text = [&](const TranslatedText& text) {
    return *by_clock_of(times->trigger, stated_times(text));  // all zones are known
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
  const std::int64_t tolerance = std::max(kTolerance, *detected / 10);
  for (const StatedTime& end : ends) {
    if (is_stated(times->minutes, end.minute + kDay - *detected)) return;
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

/// A stated length that people would not round `minutes` up to.
bool is_longer(const tf::Fact& stated, std::int64_t minutes) {
  const std::int64_t seconds = tf::to_integer(stated.amount);
  if (stated.kind != tf::FactKind::duration || stated.unit != tf::Unit::second || stated.soft)
    return false;
  std::int64_t rounding = 1;
  if (seconds % 600 == 0) rounding = 5;
  if (seconds % 3600 == 0) rounding = 30;
  if (seconds % 86400 == 0) rounding = kDay / 2;
  if (stated.approximate) rounding *= 2;
  return seconds > 0 && seconds / 60 > minutes + std::max(rounding, minutes / 10);
}

/// The words around a duration say that something lasted so long: `for 5 hours`, `a 5-hour outage`,
/// `5시간 동안`.
bool tells_length(std::string_view text, const tf::Fact& duration) {
  const std::string_view front = text.substr(0, duration.begin);
  const std::string_view rest = text.substr(duration.end);
  if (rest.starts_with(" of ") && !rest.starts_with(" of downtime")) return false;
  for (const std::string_view word :
       {"for ", "for about ", "for nearly ", "for almost ", "for around ", "for roughly ",
        "for over ", "for more than ", "lasting ", "lasted ", "took "}) {
    if (front.ends_with(word) &&
        (front.size() == word.size() || front[front.size() - word.size() - 1] == ' '))
      return true;
  }
  for (const std::string_view word :
       {" outage", "-long outage", " disruption", " downtime", " of downtime", " interruption",
        " 동안", "동안", "간 ", "짜리", " 장애", " 중단", " 넘게", " 이상"}) {
    if (rest.starts_with(word)) return true;
  }
  return false;
}

void judge_length(const RecordView& view, const Node& node, std::span<const tf::Fact> facts,
                  std::string_view resolved, Findings& out) {
  const auto minutes = text::parse_duration(resolved);
  for (const tf::Fact& fact : facts) {
    const bool here = fact.text.data() >= node.text.data() &&
                      fact.text.data() < node.text.data() + node.text.size();
    if (!here || !is_longer(fact, *minutes) || !tells_length(node.text, fact)) continue;
    Finding finding = finding_in("longer", view.document, node, fact.begin, fact.end);
    finding.actual = std::string(fact.text);
    out.push_back(finding.with("actual", fact.text).with("resolved", resolved));
    return;
  }
}

/// Title or scope state a longer outage than `resolved_after`.
void find_longer(const RecordView& view, Findings& out) {
  const Node* resolved = timeline_node(view, "resolved_after");
  if (!duration_of(resolved)) return;
  const TextFacts& facts = view.facts();
  if (const TranslatedText* title = facts.field("title")) {
    judge_length(view, *title->en, title->en_facts, resolved->text, out);
    judge_length(view, *title->ko, title->ko_facts, resolved->text, out);
  }
  const Node* impact = view.root.find("impact");
  const Node* scope = impact == nullptr ? nullptr : impact->find("scope");
  if (scope != nullptr && scope->is_string())
    judge_length(view, *scope, facts.also_known(), resolved->text, out);
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice(
      "fault", {"unsupported", "untold-end", "omitted", "other-detection", "longer"});
  check.faults = {fault};
  const auto judge = fault == "unsupported"       ? find_unsupported
                     : fault == "untold-end"      ? find_untold_end
                     : fault == "omitted"         ? find_omitted
                     : fault == "other-detection" ? find_other_detection
                                                  : find_longer;
  check.record = [judge](const RecordView& view, Findings& out) { judge(view, out); };
  return check;
}

}  // namespace

/// The timeline against what the texts state.
CheckKind clock_check() {
  return {"clock",
          "the timeline agrees with the times of the texts",
          compile,
          {"actual", "detection", "expected", "field", "resolved", "trigger"}};
}

}  // namespace incidentlint
