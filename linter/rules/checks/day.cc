#include <algorithm>
#include <cmath>
#include <span>

#include "rules/check.h"
#include "rules/incident_day.h"
#include "text/date.h"
#include "text/sentence.h"

// The days that the texts state: by themselves, against the day of the record, and against today.

namespace incidentlint {
namespace {

namespace tf = text::facts;

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
  view.facts().for_each(
      [&](const Node& text, const auto& facts) { judge_weekdays(view, text, facts, out); });
}

/// The record's day against the one on which the texts place the incident.
void find_unstated_date(const RecordView& view, Findings& out) {
  const Node* date = view.root.find("date");
  const Node* kind = view.root.find("date_kind");
  const auto day =
      date != nullptr && date->is_string() ? text::parse_date(date->text) : std::nullopt;
  if (!day || kind == nullptr || kind->text != "incident") return;
  const auto start = text::parse_instant(date->text);
  if (start && view.present.is_before(start->earliest)) return;
  const auto stated = other_day_of_incident(view.facts(), *day);
  if (!stated) return;
  Finding finding = finding_at("unstated-date", *date);
  finding.actual = std::string(date->text);
  out.push_back(finding.with("actual", date->text).with("stated", *stated));
}

/// A plan or an expiry may name a day to come.
bool is_about_later(std::string_view text, std::size_t at) {
  constexpr std::string_view kWords[] = {"expir", "valid",    "until", " by ",     "schedul",
                                         "plan",  "will ",    "would", "deadline", "end of",
                                         "만료",  "유효",     "까지",  "예정",     "계획",
                                         "예약",  "overflow", "epoch", "미래",     "future"};
  return text::has_word(text::sentence_around(text, at).of(text), kWords);
}

/// The first day of what a date names, if it names a month at least and its year itself.
std::optional<text::Date> stated_day(const tf::Fact& fact) {
  if (fact.kind != tf::FactKind::date || fact.soft) return std::nullopt;
  if (fact.day.year == 0 || fact.day.year_assumed || fact.day.month == 0) return std::nullopt;
  const text::Date day{fact.day.year, fact.day.month, std::max(fact.day.day, 1)};
  return text::parse_date(text::format_date(day));
}

void judge_future(const RecordView& view, const Node& node, std::span<const tf::Fact> facts,
                  Findings& out) {
  constexpr double kDay = 86400;             // seconds
  constexpr double kEastmost = 14 * 3600.0;  // a day begins there first
  for (const tf::Fact& fact : facts) {
    const auto day = stated_day(fact);
    if (!day) continue;
    const double begin = static_cast<double>(text::days_since_epoch(*day)) * kDay - kEastmost;
    if (!view.present.is_before(begin) || is_about_later(node.text, fact.begin)) continue;
    Finding finding = finding_in("text-in-future", view.document, node, fact.begin, fact.end);
    finding.actual = std::string(fact.text);
    out.push_back(finding.with("actual", fact.text));
    return;
  }
}

/// What is told of the past: the fields that tell no plans.
void find_future(const RecordView& view, Findings& out) {
  for (const std::string_view name :
       {"title", "trigger", "detection", "symptoms_text", "summary"}) {
    const TranslatedText* text = view.facts().field(name);
    if (text == nullptr) continue;
    judge_future(view, *text->en, text->en_facts, out);
    judge_future(view, *text->ko, text->ko_facts, out);
  }
}

/// A day with a clock time beside it.
const tf::Fact* find_exact_day(std::span<const tf::Fact> facts) {
  constexpr std::size_t kBeside = 12;  // bytes, such as ` on `
  for (const tf::Fact& date : facts) {
    if (date.kind != tf::FactKind::date || date.soft || date.day.month == 0 || date.day.day == 0)
      continue;
    for (const tf::Fact& clock : facts) {
      if (clock.kind != tf::FactKind::clock || clock.soft) continue;
      const bool before = clock.end <= date.begin && date.begin - clock.end <= kBeside;
      const bool behind = date.end <= clock.begin && clock.begin - date.end <= kBeside;
      if (before || behind) return &date;
    }
  }
  return nullptr;
}

/// `date_kind` says that the day is not known, and the trigger gives it to the minute.
void find_known_day(const RecordView& view, const std::vector<std::string>& kinds, Findings& out) {
  const Node* kind = view.root.find("date_kind");
  const bool unknown = kind != nullptr && kind->is_string() &&
                       std::find(kinds.begin(), kinds.end(), kind->text) != kinds.end();
  const TranslatedText* trigger = unknown ? view.facts().field("trigger") : nullptr;
  if (trigger == nullptr) return;
  const tf::Fact* day = find_exact_day(trigger->en_facts);
  if (day == nullptr) day = find_exact_day(trigger->ko_facts);
  if (day == nullptr) return;
  Finding finding = finding_at("known-day", *kind);
  finding.actual = std::string(kind->text);
  finding.with("actual", kind->text).with("stated", day->text);
  out.push_back(std::move(finding));
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault =
      parameters.choice("fault", {"wrong-weekday", "unstated-date", "text-in-future", "known-day"});
  check.faults = {fault};
  if (fault == "known-day") {
    const auto kinds = parameters.words("kinds");
    check.record = [kinds](const RecordView& view, Findings& out) {
      find_known_day(view, kinds, out);
    };
    return check;
  }
  const auto judge = fault == "wrong-weekday"   ? find_weekdays
                     : fault == "unstated-date" ? find_unstated_date
                                                : find_future;
  check.record = [judge](const RecordView& view, Findings& out) { judge(view, out); };
  return check;
}

}  // namespace

/// The days that the texts state.
CheckKind day_check() {
  return {"day",
          "days of the texts are possible and agree",
          compile,
          {"actual", "date", "stated", "weekday"}};
}

}  // namespace incidentlint
