#include "text/facts/impossible.h"

#include <span>

#include "rules/check.h"
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

/// `on 2/30`, `2/30에`: called a day, in whichever order, and not a share.
bool is_called_day(std::string_view text, const tf::Fact& fact) {
  if (fact.text.find('/') == std::string_view::npos) return false;
  const std::size_t next = tf::skip_blank(text, fact.end);
  if (tf::word_before(text, fact.begin) == "on")
    return !text::is_alphanumeric(tf::byte_at(text, next)) && !tf::hangul_at(text, next);
  const std::size_t front = tf::back_blank(text, fact.begin);
  const bool is_share = tf::ends_before(text, front, "의") || tf::ends_before(text, front, "중");
  return !is_share &&
         (tf::starts_at(text, fact.end, "에 ") || tf::starts_at(text, fact.end, "부터 "));
}

/// A date that may be a share has to be called a day.
bool is_no_day(std::string_view text, const tf::Fact& fact) {
  constexpr int kMostDays = 31;
  const bool told = !fact.soft || fact.day.month > 12 || fact.day.day > kMostDays;
  return tf::is_no_day(fact) && (told || is_called_day(text, fact));
}

void judge(const RecordView& view, const Node& node, std::span<const tf::Fact> facts,
           Findings& out) {
  for (const tf::Fact& fact : facts) {
    const bool no_day = is_no_day(node.text, fact);
    if (!no_day && !tf::is_no_time(fact)) continue;
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
