// The sentence around a clock time tells: it has a word of recovery and none of a part, a beginning
// or something still to come. So does a range that begins at the trigger.
#include "rules/stated_end.h"

#include <algorithm>
#include <span>

#include "text/facts/clock_range.h"
#include "text/facts/match.h"
#include "text/facts/range_words.h"
#include "text/sentence.h"
#include "text/trim.h"

namespace incidentlint {
namespace {

namespace tf = text::facts;

constexpr std::string_view kOver[] = {
    "restored", "recovered", "resolved",   " back ",       "normal",      " ended",
    "subsided", "cleared",   "work again", "worked again", "works again", "healthy",
    "was over", "복구",      "회복",       "해소",         "해결",        "정상",
    "끝났",     "종료됐",    "돌아왔",     "다시 동작",    "다시 열"};
constexpr std::string_view kStops[] = {"stopped", "ceased", "disappeared", "멈", "멎", "사라"};
constexpr std::string_view kFaults[] = {"error", "failure", "timeouts", "오류", "에러", "실패"};
constexpr std::string_view kNotYet[] = {
    "partial", "began", "started", "start to", " some ", "still", " yet",   "most of",
    "mostly",  "roll",  "일부",    "부분",     "시작",   "아직",  "대부분", "되돌"};

/// What came back was a part of the whole, another thing, or a belief.
constexpr std::string_view kElse[] = {
    "most ",   "first",       "seemed",      "thought", "believed", "mistake", "previous",
    "earlier", "normally",    "usually",     "backup",  "state of", "copy",    "data ",
    "power",   "meeting",     "status page", "review",  " but ",    "however", "although",
    "대부분",  "먼저",        "처음",        "듯",      "생각",     "믿",      "실수",
    "앞선",    "이전",        "평소",        "백업",    "상태로",   "사본",    "전원",
    "회의",    "상태 페이지", "검토",        "으나",    "지만",     "는데"};

/// Words of more that came behind.
constexpr std::string_view kGoesOn[] = {
    "then ",   " later",       "follow",      "outright",   "completely",     "remaining",
    "backlog", "the rest",     "second wave", "이후",       "나중",           "그 뒤",
    "전면",    "완전히",       "나머지",      "밀린",       "적체",           "더 걸",
    "longer",  "failed again", "came back",   "다시 실패",  "다시 나타",      "다시 멈",
    "재발",    "last ",        "the others",  "it was not", "after the fact", "마지막",
    "늦게",    "아니었"};

/// What the paragraph says from `at` on tells that not all was over.
bool goes_on(std::string_view text, std::size_t at) {
  return text::has_word(text.substr(at, std::min(text.find("\n\n", at), text.size()) - at),
                        kGoesOn);
}

bool tells_end(std::string_view text, const text::Stretch& stretch) {
  const std::string_view sentence = stretch.of(text);
  const bool stops = text::has_word(sentence, kStops) && text::has_word(sentence, kFaults);
  return (stops || text::has_word(sentence, kOver)) && !text::has_word(sentence, kNotYet) &&
         !text::has_word(sentence, kElse) && !goes_on(text, stretch.begin);
}

bool ends_range(std::string_view text, std::span<const tf::Fact> facts, std::int64_t trigger) {
  const auto ranges = tf::find_clock_ranges(text, facts);
  return std::any_of(ranges.begin(), ranges.end(), [&](const tf::ClockRange& range) {
    const auto first = minute_of(*range.first);
    return first && minutes_apart(*first, trigger) <= kClockTolerance &&
           !goes_on(text, range.first->begin);
  });
}

/// `23:10 UTC to 01:40 UTC the next day`, `23:10 UTC 부터 3월 13일 01:40 UTC 까지`: what stands
/// between the two times, but for a date, and behind the second tells that they are one stretch.
bool joins_days(std::string_view text, const tf::Fact& first, const tf::Fact& last,
                const tf::Fact* date) {
  static constexpr tf::Words<6> kTo{"to", "until", "till", "-", "–", "~"};
  static constexpr tf::Words<8> kNextDay{
      "the next day",   "the following day", "on the next day", "on the following day",
      "(the next day)", "(next day)",        "(다음 날)",       "(다음날)"};
  static constexpr tf::Words<3> kFrom{"부터", "에서", "~"};
  static constexpr tf::Words<4> kKoreanNextDay{"다음 날", "다음날", "이튿날", "익일"};
  const std::string_view rest = text::trimmed(text.substr(last.end));
  const bool date_between = date != nullptr && date->begin < last.begin;
  const std::string_view gap =
      text::trimmed(text.substr(first.end, (date_between ? date->begin : last.begin) - first.end));
  if (tf::is_one_of(gap, kTo)) {
    if (date_between) return true;
    return tf::starts_with_one(rest, 0, kNextDay) ||
           (date != nullptr &&
            text::trimmed(text.substr(last.end, date->begin - last.end)) == "on");
  }
  for (const std::string_view from : kFrom) {
    if (!gap.starts_with(from)) continue;
    const std::string_view day = text::trimmed(gap.substr(from.size()));
    return (date_between && day.empty()) || tf::is_one_of(day, kKoreanNextDay);
  }
  return false;
}

/// A stretch that begins at the trigger and ends on another day, which is no range to others.
bool ends_on_next_day(std::string_view text, std::span<const tf::Fact> facts,
                      std::int64_t trigger) {
  for (std::size_t i = 0; i + 1 < facts.size(); ++i) {
    const auto first = minute_of(facts[i]);
    if (!first || minutes_apart(*first, trigger) > kClockTolerance) continue;
    const bool between = facts[i + 1].kind == tf::FactKind::date && i + 2 < facts.size();
    const std::size_t end = between ? i + 2 : i + 1;
    if (!minute_of(facts[end])) continue;
    const bool behind = end + 1 < facts.size() && facts[end + 1].kind == tf::FactKind::date;
    const tf::Fact* date = between ? &facts[i + 1] : behind ? &facts[end + 1] : nullptr;
    if (joins_days(text, facts[i], facts[end], date) && !goes_on(text, facts[i].begin)) return true;
  }
  return false;
}

/// Whether the stretch holds one clock time and no more.
bool has_one_clock(std::span<const tf::Fact> facts, const text::Stretch& stretch) {
  return std::count_if(facts.begin(), facts.end(), [&](const tf::Fact& fact) {
           return fact.kind == tf::FactKind::clock && fact.begin >= stretch.begin &&
                  fact.begin < stretch.end;
         }) == 1;
}

bool states_end_in(const Node& node, std::span<const tf::Fact> facts, std::int64_t trigger) {
  const bool told = std::any_of(facts.begin(), facts.end(), [&](const tf::Fact& fact) {
    const auto minute = minute_of(fact);
    if (!minute) return false;
    const std::int64_t after = (*minute - trigger + kDayMinutes) % kDayMinutes;
    if (after <= kClockTolerance || after >= kDayMinutes / 2) return false;
    const text::Stretch sentence = text::sentence_around(node.text, fact.begin);
    return has_one_clock(facts, sentence) && tells_end(node.text, sentence);
  });
  return told || ends_range(node.text, facts, trigger) ||
         ends_on_next_day(node.text, facts, trigger);
}

}  // namespace

bool states_end(const TextFacts& facts, const StatedTime& trigger) {
  bool found = false;
  facts.for_each([&](const Node& node, std::span<const tf::Fact> list) {
    found = found || states_end_in(node, list, trigger.minute);
  });
  return found;
}

bool states_length(const TextFacts& facts, std::int64_t minutes) {
  const tf::Fact length = tf::known_duration(minutes);
  bool found = false;
  facts.for_each([&](const Node&, std::span<const tf::Fact> list) {
    found = found || std::any_of(list.begin(), list.end(), [&](const tf::Fact& fact) {
              return fact.kind == tf::FactKind::duration && tf::states(fact, length);
            });
  });
  return found;
}

}  // namespace incidentlint
