#include <algorithm>
#include <cmath>
#include <span>

#include "rules/check.h"
#include "text/date.h"
#include "text/duration.h"

// The timeline against the clock times of the texts, and those times by themselves.
//
// Durations count from the clock time of the trigger. They are supported when trigger + duration is
// a stated time, two minutes more or less: clocks of a source start at the change, at its first
// effect or at the first error. Where no time is stated, or a day has passed, nothing can be told.

namespace incidentlint {
namespace {

namespace tf = text::facts;

constexpr std::int64_t kDay = 1440;     // minutes
constexpr std::int64_t kTolerance = 2;  // minutes

std::optional<std::int64_t> minute_of(const tf::Fact& fact) {
  if (fact.kind != tf::FactKind::clock || fact.soft || fact.either_half) return std::nullopt;
  const std::int64_t seconds = tf::to_integer(fact.amount);
  return seconds >= 0 ? std::optional(seconds / 60) : std::nullopt;
}

/// All clock times of the record in both languages, minutes since midnight.
std::vector<std::int64_t> stated_minutes(const TextFacts& facts) {
  std::vector<std::int64_t> minutes;
  for (const TranslatedText& text : facts.texts()) {
    for (const auto* list : {&text.en_facts, &text.ko_facts}) {
      for (const tf::Fact& fact : *list) {
        if (const auto minute = minute_of(fact)) minutes.push_back(*minute);
      }
    }
  }
  return minutes;
}

/// The first clock time of the trigger, in either language.
std::optional<std::int64_t> trigger_minute(const TextFacts& facts) {
  const TranslatedText* trigger = facts.field("trigger");
  if (trigger == nullptr) return std::nullopt;
  for (const auto* list : {&trigger->en_facts, &trigger->ko_facts}) {
    for (const tf::Fact& fact : *list) {
      if (const auto minute = minute_of(fact)) return minute;
    }
  }
  return std::nullopt;
}

bool is_stated(const std::vector<std::int64_t>& minutes, std::int64_t wanted) {
  return std::any_of(minutes.begin(), minutes.end(), [&](std::int64_t minute) {
    const std::int64_t gap = std::abs(minute - (wanted % kDay));
    return std::min(gap, kDay - gap) <= 0;
  });
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
  for (std::int64_t start = trigger - kTolerance; start <= trigger + kTolerance; ++start) {
    if (is_stated(minutes, start + kDay + duration)) return true;
  }
  return false;
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

void add_title_duration(Finding& finding, const TextFacts& facts,
                        const std::vector<std::int64_t>& minutes, std::int64_t trigger) {
  for (const std::int64_t duration : title_durations(facts)) {
    if (!is_alone_supported(minutes, trigger, duration)) continue;
    const std::string shown = text::format_duration(duration, false);
    finding.expected = {shown};
    finding.suggest(shown);
    return;
  }
}

bool states_clock(const TranslatedText* text) {
  if (text == nullptr) return false;
  const auto is_clock = [](const tf::Fact& fact) { return minute_of(fact).has_value(); };
  return std::any_of(text->en_facts.begin(), text->en_facts.end(), is_clock) ||
         std::any_of(text->ko_facts.begin(), text->ko_facts.end(), is_clock);
}

void find_unsupported(const RecordView& view, Findings& out) {
  const Node* detected_node = timeline_node(view, "detected_after");
  const Node* resolved_node = timeline_node(view, "resolved_after");
  const auto detected = duration_of(detected_node);
  const auto resolved = duration_of(resolved_node);
  if (!detected || !resolved || *resolved >= kDay || *detected > *resolved) return;
  const TextFacts& facts = view.facts();
  const auto trigger = trigger_minute(facts);
  const auto minutes = stated_minutes(facts);
  if (!trigger || minutes.empty() || is_supported(minutes, *trigger, *detected, *resolved)) return;
  if (fits_another_start(minutes, *detected, *resolved)) return;
  const bool detected_fits = is_alone_supported(minutes, *trigger, *detected);
  const bool resolved_fits = is_alone_supported(minutes, *trigger, *resolved);
  // Only when one of the two fits is it clear that the clock was read rightly, and which is wrong.
  if (detected_fits == resolved_fits) return;
  // Nobody can state the time of a detection that is not told.
  if (!detected_fits && !states_clock(facts.field("detection"))) return;
  const Node& blamed = detected_fits ? *resolved_node : *detected_node;
  Finding finding = finding_at("unsupported", blamed);
  finding.actual = std::string(blamed.text);
  finding.with("actual", blamed.text).with("field", blamed.key);
  if (detected_fits) add_title_duration(finding, facts, minutes, *trigger);
  out.push_back(std::move(finding));
}

/// `resolved_after` is null although the title gives a duration that the clock times bear out.
void find_omitted(const RecordView& view, Findings& out) {
  const Node* resolved = timeline_node(view, "resolved_after");
  if (resolved == nullptr || !resolved->is_null()) return;
  const TextFacts& facts = view.facts();
  const auto trigger = trigger_minute(facts);
  if (!trigger) return;
  Finding finding = finding_at("omitted", *resolved);
  add_title_duration(finding, facts, stated_minutes(facts), *trigger);
  if (finding.expected.empty()) return;
  out.push_back(finding.with("expected", finding.expected[0]));
}

/// Zero-based weekday from Monday.
int weekday_of(const text::Date& date) {
  return static_cast<int>(((text::days_since_epoch(date) + 3) % 7 + 7) % 7);
}

/// A year that is only assumed may be another one when the day is far from the incident.
bool is_far_from_record(const RecordView& view, const text::Date& day) {
  const Node* date = view.root.find("date");
  const auto record =
      date != nullptr && date->is_string() ? text::parse_date(date->text) : std::nullopt;
  return !record || std::abs(text::days_since_epoch(day) - text::days_since_epoch(*record)) > 60;
}

void judge_weekdays(const RecordView& view, const Node& node, std::span<const tf::Fact> facts,
                    Findings& out) {
  static constexpr std::string_view kEnglish[] = {"Monday", "Tuesday",  "Wednesday", "Thursday",
                                                  "Friday", "Saturday", "Sunday"};
  static constexpr std::string_view kKorean[] = {"월요일", "화요일", "수요일", "목요일",
                                                 "금요일", "토요일", "일요일"};
  for (const tf::Fact& fact : facts) {
    if (fact.kind != tf::FactKind::date || fact.weekday < 0) continue;
    if (fact.day.year == 0 || fact.day.month == 0 || fact.day.day == 0) continue;
    const text::Date day{fact.day.year, fact.day.month, fact.day.day};
    if (!text::parse_date(text::format_date(day))) continue;
    if (fact.day.year_assumed && is_far_from_record(view, day)) continue;
    const int right = weekday_of(day);
    if (right == fact.weekday) continue;
    Finding finding = finding_in("wrong-weekday", view.document, node, fact.begin, fact.end);
    finding.actual = std::string(fact.text);
    finding.expected = {std::string(kEnglish[right])};
    finding.with("actual", fact.text).with("date", text::format_date(day));
    out.push_back(
        finding.with("weekday", {std::string(kEnglish[right]), std::string(kKorean[right])}));
  }
}

void find_weekdays(const RecordView& view, Findings& out) {
  for (const TranslatedText& text : view.facts().texts()) {
    judge_weekdays(view, *text.en, text.en_facts, out);
    judge_weekdays(view, *text.ko, text.ko_facts, out);
  }
}

/// The record's day against the dates of trigger, symptoms and summary, where any is stated.
void find_unstated_date(const RecordView& view, Findings& out) {
  const Node* date = view.root.find("date");
  const Node* kind = view.root.find("date_kind");
  const auto day =
      date != nullptr && date->is_string() ? text::parse_date(date->text) : std::nullopt;
  if (!day || kind == nullptr || kind->text != "incident") return;
  const auto start = text::parse_instant(date->text);
  if (start && start->earliest > view.now) return;
  std::string seen;
  for (const std::string_view name : {"trigger", "symptoms_text", "summary"}) {
    const TranslatedText* text = view.facts().field(name);
    if (text == nullptr) continue;
    for (const auto* list : {&text->en_facts, &text->ko_facts}) {
      for (const tf::Fact& fact : *list) {
        if (fact.kind != tf::FactKind::date || fact.soft || fact.day.month == 0 ||
            fact.day.day == 0)
          continue;
        const bool same_year =
            fact.day.year == 0 || fact.day.year_assumed || fact.day.year == day->year;
        if (same_year && fact.day.month == day->month && fact.day.day == day->day) return;
        if (seen.empty()) seen = fact.text;
      }
    }
  }
  if (seen.empty()) return;
  Finding finding = finding_at("unstated-date", *date);
  finding.actual = std::string(date->text);
  out.push_back(finding.with("actual", date->text).with("stated", seen));
}

bool has_clock(std::span<const tf::Fact> facts, bool with_zone) {
  return std::any_of(facts.begin(), facts.end(), [&](const tf::Fact& fact) {
    return fact.kind == tf::FactKind::clock && !fact.soft && (!with_zone || !fact.zone.empty());
  });
}

/// A zone in words, as `Pacific time` or `태평양 시간`, anywhere in the text.
bool names_zone(std::string_view text) {
  constexpr std::string_view kWords[] = {"태평양",  "동부 시", "동부시",       "중부 시",
                                         "산악 시", "한국 시", "일본 시",      "현지 시",
                                         "표준시",  "세계시",  "그리니치",     "local time",
                                         "Pacific", "Eastern", "Central time", "Greenwich"};
  return std::any_of(std::begin(kWords), std::end(kWords), [&](std::string_view word) {
    return text.find(word) != std::string_view::npos;
  });
}

/// Both texts give times, and only one of them says in which zone.
void find_zone_in_one(const RecordView& view, Findings& out) {
  for (const TranslatedText& text : view.facts().texts()) {
    if (!has_clock(text.en_facts, false) || !has_clock(text.ko_facts, false)) continue;
    const bool en = has_clock(text.en_facts, true);
    if (en == has_clock(text.ko_facts, true)) continue;
    const Node& without = en ? *text.ko : *text.en;
    if (names_zone(without.text)) continue;
    const auto facts = en ? text.ko_facts : text.en_facts;
    const auto others = en ? text.en_facts : text.ko_facts;
    const auto is_clock = [](const tf::Fact& f) {
      return f.kind == tf::FactKind::clock && !f.soft;
    };
    const auto first = std::find_if(facts.begin(), facts.end(), is_clock);
    const auto zoned = std::find_if(others.begin(), others.end(), [&](const tf::Fact& f) {
      return is_clock(f) && !f.zone.empty();
    });
    Finding finding = finding_in("zone-in-one", view.document, without, first->begin, first->end);
    finding.actual = std::string(first->text);
    finding.with("actual", first->text).with("zone", zoned->zone);
    finding.with("language", en ? Text{"Korean", "한국어"} : Text{"English", "영어"});
    finding.with("other", en ? Text{"English", "영어"} : Text{"Korean", "한국어"});
    out.push_back(std::move(finding));
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice(
      "fault", {"unsupported", "omitted", "wrong-weekday", "unstated-date", "zone-in-one"});
  check.faults = {fault};
  const auto judge = fault == "unsupported"     ? find_unsupported
                     : fault == "omitted"       ? find_omitted
                     : fault == "wrong-weekday" ? find_weekdays
                     : fault == "unstated-date" ? find_unstated_date
                                                : find_zone_in_one;
  check.record = [judge](const RecordView& view, Findings& out) { judge(view, out); };
  return check;
}

}  // namespace

/// The timeline and the date against what the texts state.
CheckKind clock_check() {
  return {"clock", "times and dates of the texts agree with the fields", compile};
}

}  // namespace incidentlint
