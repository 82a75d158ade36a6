#include <span>

#include "rules/check.h"
#include "text/date.h"
#include "text/facts/reading.h"
#include "text/quotes.h"
#include "text/sentence.h"

// Days that no month has and times that no day has: `31 April`, `25:10 UTC`. Programs that fail
// over such a day are told of by naming it, so a text that says so is left alone.

namespace incidentlint {
namespace {

namespace tf = text::facts;

bool tells_of_it(std::string_view text) {
  constexpr std::string_view kWords[] = {
      "leap",      "invalid",    "exist",      "bogus",     "impossible", "pars",       "nonsens",
      "malformed", "calendar",   "no such",    "interpret", "read as",    "treated as", "파서",
      "로 읽",     "인식",       "계산",       "윤년",      "윤일",       "윤초",       "잘못된",
      "존재",      "없는",       "파싱",       "해석",      "유효하",     "불가능",     "달력",
      "엉뚱",      "reject",     "accept",     "mistyp",    "typo",       "wrong date", "test",
      "fixture",   "13th month", "thirteenth", "오타",      "거부",       "입력",       "형식",
      "테스트",    "시험",       "13번째"};
  return text::has_word(text, kWords);
}

/// The month never has the day, or not in the year that is said.
bool is_no_day(const tf::Fact& fact) {
  const tf::Day& day = fact.day;
  constexpr int kShortestMonth = 28;
  if (fact.kind != tf::FactKind::date || day.month == 0) return false;
  if (day.month > 12 || day.day > 31) return true;
  if (fact.soft) return false;
  if (day.day <= kShortestMonth) return false;
  constexpr int kLeapYear = 2000;
  const int year = day.year == 0 || day.year_assumed ? kLeapYear : day.year;
  return !text::parse_date(text::format_date({year, day.month, day.day}));
}

/// `25:10`, `12:75`: what the extractor takes for a time though no day has it.
bool is_no_time(const tf::Fact& fact) {
  if (fact.kind != tf::FactKind::clock || !fact.soft) return false;
  const std::size_t colon = fact.text.find(':');
  if (colon == std::string_view::npos || colon < 1 || !tf::digit_at(fact.text, colon - 1))
    return false;
  const auto number = [&](std::size_t begin, std::size_t end) {
    int value = 0;
    for (; begin < end && tf::digit_at(fact.text, begin); ++begin)
      value = value * 10 + (fact.text[begin] - '0');
    return value;
  };
  const bool two = colon >= 2 && tf::digit_at(fact.text, colon - 2);
  return number(colon - (two ? 2 : 1), colon) > 24 || number(colon + 1, colon + 3) > 59;
}

void judge(const RecordView& view, const Node& node, std::span<const tf::Fact> facts,
           Findings& out) {
  for (const tf::Fact& fact : facts) {
    const bool no_day = is_no_day(fact);
    if (!no_day && !is_no_time(fact)) continue;
    if (tells_of_it(node.text) || text::Quotes(node.text).hold(fact.begin)) return;
    Finding finding = finding_in(no_day ? "no-such-day" : "no-such-time", view.document, node,
                                 fact.begin, fact.end);
    finding.actual = std::string(fact.text);
    out.push_back(finding.with("actual", fact.text));
  }
}

CompiledCheck compile(Parameters&) {
  CompiledCheck check;
  check.faults = {"no-such-day", "no-such-time"};
  check.record = [](const RecordView& view, Findings& out) {
    view.facts().for_each(
        [&](const Node& text, const auto& facts) { judge(view, text, facts, out); });
  };
  return check;
}

}  // namespace

/// Days and times that do not exist.
CheckKind impossible_check() {
  return {"impossible",
          "texts name no day that its month lacks and no time that no day has",
          compile,
          {"actual"}};
}

}  // namespace incidentlint
