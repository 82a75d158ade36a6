// A day is taken for that of the incident when its sentence, in either language, has no word of an
// earlier or a later time, and when it stands with a time of day - what is history is seldom told
// to the minute - or tells of a fault on what looks like the record's date mistyped.
#include "rules/incident_day.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "rules/stated_times.h"
#include "text/facts/reading.h"
#include "text/facts/zone.h"
#include "text/sentence.h"

namespace incidentlint {
namespace {

namespace tf = text::facts;

/// Words of history and of follow-ups.
constexpr std::string_view kElsewhen[] = {
    " had ",     "previous",    "earlier",   "prior ",     " ago",       "last ",       "similar",
    "the same ", " add",        "introduc",  "issue",      "creat",      "install",     "expir",
    "next day",  "following",   "day later", "days later", "week later", "weeks later", "follow-up",
    " fix",      "patch",       "publish",   "mortem",     "the report", "releas",      "announc",
    " will ",    "launch",      "built",     "wrote",      "written",    "merged",      "review",
    "signed",    "meeting",     "refund",    "credit",     "in place",   "backfill",    " again",
    "다시",      "앞서",        "전인",      "과거",       "지난",       "다음 날",     "다음날",
    "이튿날",    "익일",        "추가",      "도입",       "발급",       "만든",        "만들",
    "만료",      "수정",        "고쳤",      "패치",       "공개",       "게시",        "발표",
    "보고서",    "재발",        "예정",      "에도 ",      "같은 ",      "비슷",        "했던",
    "었던",      "출시",        "회의",      "환불",       "보상",       "병합",        "켜 둔",
    "넣은",      "clock",       "showed",    "thought",    "believed",   "set to",      "jumped",
    "timestamp", "system date", " due ",     "deadline",   "valid",      "renew",       "mailed",
    "notice",    "invit",       "letter",    "upcoming",   "시계",       "표시됐",      "표시했",
    "인식",      "타임스탬프",  "기한",      "마감",       "유효",       "납기",        "갱신",
    "공지",      "안내",        "통지",      "메일을"};

/// Words of what is or was to come, and of a plan that was carried out.
constexpr std::string_view kPlanned[] = {"schedul", "maintenance", "plan", "예약", "계획", "점검"};
constexpr std::string_view kCarriedOut[] = {"a scheduled", "a planned", "a routine",
                                            "예약된",      "계획된",    "정기 점검"};
constexpr std::string_view kFault[] = {
    "fail",     "outage",    "down",    "unavail",   "unreach", "reject", "error", "crash",
    "lost",     "losing",    "degrad",  "incident",  "disrupt", "stop",   "slow",  "broke",
    "terminat", "timed out", "timeout", "went dark", "stuck",   "실패",   "장애",  "멈",
    "중단",     "오류",      "에러",    "유실",      "거절",    "거부",   "지연",  "끊",
    "느려",     "죽",        "다운",    "먹통",      "종료됐",  "종료했", "저하",  "열리지"};

/// What is kept and has the days on which it came to be.
constexpr std::string_view kKept[] = {
    "data",     "rows",   "records",      "orders",     "messages", "events",    "entries",
    "logs",     "mails",  "emails",       "backups",    "uploads",  "photos",    "files",
    "invoices", "posts",  "transactions", "reports",    "metrics",  "snapshots", "bookings",
    "tickets",  "writes", "changes",      "statistics", "readings", "edits"};
constexpr std::string_view kKoreanKept[] = {
    "데이터", "기록", "로그",   "주문", "메시지", "메일", "행",     "이벤트", "파일", "백업",
    "사진",   "거래", "청구서", "글",   "항목",   "지표", "스냅숏", "스냅샷", "통계", "변경분"};

/// `data from 3 to 5 March`, `messages between 3 and 5 March`: the word before the joint is kept.
bool is_of_kept(std::string_view text, std::string_view joint) {
  static constexpr std::array<std::string_view, 4> kJoints{"from", "between", "of", "for"};
  if (!tf::word_in(joint, kJoints)) return false;
  const auto at = static_cast<std::size_t>(joint.data() - text.data());
  const std::string_view thing = tf::word_before(text, at);
  return std::any_of(std::begin(kKept), std::end(kKept),
                     [&](std::string_view word) { return tf::same_word(thing, word); });
}

/// `3월 5일까지의 데이터`, `3월 5일 주문`, `3월 5일분`: the same in Korean, from behind the day.
bool is_of_kept(std::string_view rest) {
  for (const std::string_view joint : {"까지의", "까지", "의", "자", "치", "분"}) {
    if (!rest.starts_with(joint)) continue;
    rest.remove_prefix(joint.size());
    break;
  }
  if (!rest.starts_with(' ')) return false;
  rest.remove_prefix(1);
  return std::any_of(std::begin(kKoreanKept), std::end(kKoreanKept),
                     [&](std::string_view word) { return rest.starts_with(word); });
}

/// `upgraded on`, `dated`, `of` in front of a day: it belongs to a thing that the sentence names.
bool is_attribute(std::string_view text, const tf::Fact& day) {
  static constexpr std::array<std::string_view, 10> kBefore{
      "since", "until", "by", "before", "after", "till", "through", "dated", "for", "as"};
  static constexpr std::array<std::string_view, 7> kPartsOfDay{
      "morning", "evening", "afternoon", "night", "hours", "day", "noon"};
  const auto before = [&](std::string_view word) {
    return tf::word_before(text, static_cast<std::size_t>(word.data() - text.data()));
  };
  const std::string_view word = tf::word_before(text, day.begin);
  if (tf::word_in(word, kBefore) || is_of_kept(text, word)) return true;
  if (tf::same_word(word, "from")) return !tf::skip_range(text, day.end, true);
  if (word == "of") return !tf::word_in(before(word), kPartsOfDay);
  return word == "on" && before(word).ends_with("ed") && !text::has_word(before(word), kFault);
}

/// `5월 2일부터`, `5월 2일자`, `5월 2일 업그레이드한 `: the same behind a day.
bool is_korean_attribute(std::string_view text, std::size_t end) {
  static constexpr std::string_view kBehind[] = {"까지", " 이후", " 이전", " 전",
                                                 " 뒤",  "자 ",   "자로"};
  static constexpr std::string_view kVerbs[] = {"한", "된", "던", "킨", "든", "꾼", "쓴", "인"};
  const std::string_view rest = text.substr(end);
  const auto begins = [&](std::string_view word) { return rest.starts_with(word); };
  constexpr std::size_t kNear = 40;  // bytes
  if (is_of_kept(rest)) return true;
  if (rest.starts_with("부터")) return rest.substr(0, kNear).find("까지") == rest.npos;
  if (std::any_of(std::begin(kBehind), std::end(kBehind), begins)) return true;
  const std::size_t space = rest.find(' ');
  if (space == rest.npos) return false;
  const std::string_view verb = rest.substr(0, rest.find(' ', space + 1));
  const auto ends = [&](std::string_view word) { return verb.ends_with(word); };
  constexpr std::size_t kShortest = 8;  // bytes of two syllables or more behind the space
  return verb.size() >= space + kShortest - 1 && verb.size() < rest.size() &&
         std::any_of(std::begin(kVerbs), std::end(kVerbs), ends);
}

bool is_whole_day(const tf::Fact& fact) {
  return fact.kind == tf::FactKind::date && !fact.soft && fact.day.month != 0 && fact.day.day != 0;
}

/// The days that the texts of a record state. One without a year is of the year that a text gives
/// for the same day, else of that of the record.
class Days {
 public:
  Days(const TextFacts& facts, const text::Date& date) : date_(date) {
    facts.for_each([&](const Node& /*node*/, std::span<const tf::Fact> list) {
      for (const tf::Fact& fact : list) {
        if (is_whole_day(fact) && fact.day.year != 0 && !fact.day.year_assumed)
          dated_.push_back({fact.day.year, fact.day.month, fact.day.day});
      }
    });
  }

  [[nodiscard]] std::optional<text::Date> of(const tf::Fact& fact) const {
    if (!is_whole_day(fact)) return std::nullopt;
    const tf::Day& day = fact.day;
    if (day.year != 0 && !day.year_assumed) return text::Date{day.year, day.month, day.day};
    int year = 0;
    for (const text::Date& each : dated_) {
      if (each.month != day.month || each.day != day.day) continue;
      if (each.year == date_.year) return each;
      year = each.year;
    }
    return text::Date{year == 0 ? date_.year : year, day.month, day.day};
  }

 private:
  text::Date date_;
  std::vector<text::Date> dated_;
};

/// One part of it is another one, or month and day have changed places.
bool is_mistyped(const text::Date& a, const text::Date& b) {
  const int apart = (a.year != b.year) + (a.month != b.month) + (a.day != b.day);
  return apart == 1 || (a.year == b.year && a.month == b.day && a.day == b.month);
}

/// The fields that tell of the incident itself, that of its trigger first.
constexpr std::array<std::string_view, 3> kFields{"trigger", "symptoms_text", "summary"};

/// A day as one text states it.
struct Stated {
  text::Date day;
  const tf::Fact* fact = nullptr;
  std::string_view text;
  std::span<const tf::Fact> facts;  ///< all of the text
  std::size_t field = 0;            ///< which of kFields the text belongs to
};

/// The day is an end of a stretch of days, and the words at the other end tell what it is of.
bool is_of_kept_stretch(const Stated& stated) {
  constexpr std::size_t kJoint = 12;  // bytes
  const auto each = [&](const tf::Fact& fact) {
    const bool day = fact.kind == tf::FactKind::date && &fact != stated.fact;
    const std::size_t before = stated.fact->begin - fact.end;
    const std::size_t behind = fact.begin - stated.fact->end;
    if (!day || std::min(before, behind) > kJoint) return false;
    return is_of_kept(stated.text, tf::word_before(stated.text, fact.begin)) ||
           is_of_kept(stated.text.substr(fact.end));
  };
  return std::any_of(stated.facts.begin(), stated.facts.end(), each);
}

/// The sentence tells of a plan, but of none that did harm: `a scheduled upgrade terminated the
/// node`.
bool is_planned(std::string_view sentence) {
  return text::has_word(sentence, kPlanned) &&
         !(text::has_word(sentence, kCarriedOut) && text::has_word(sentence, kFault));
}

/// The sentence tells of another time than that of the incident.
bool is_elsewhen(const Stated& stated) {
  if (is_of_kept_stretch(stated)) return true;
  const std::string_view sentence =
      text::sentence_around(stated.text, stated.fact->begin).of(stated.text);
  return is_attribute(stated.text, *stated.fact) ||
         is_korean_attribute(stated.text, stated.fact->end) ||
         text::has_word(sentence, kElsewhen) || is_planned(sentence);
}

/// The sentence has a time of day.
bool is_timed(const Stated& stated) {
  const text::Stretch sentence = text::sentence_around(stated.text, stated.fact->begin);
  return std::any_of(stated.facts.begin(), stated.facts.end(), [&](const auto& other) {
    return other.kind == tf::FactKind::clock && other.begin >= sentence.begin &&
           other.end <= sentence.end;
  });
}

/// The sentence has a time of day, or tells of a fault on a day that looks like `date` mistyped.
bool is_of_incident(const Stated& stated, const text::Date& date) {
  if (is_timed(stated)) return true;
  const auto words = text::sentence_around(stated.text, stated.fact->begin).of(stated.text);
  return is_mistyped(stated.day, date) && (stated.field == 0 || text::has_word(words, kFault));
}

/// The days that the texts of each field place in another time. What is told to the minute, as a
/// change that was released, may be the trigger: it is another time for its own field alone.
std::set<std::pair<std::size_t, std::int64_t>> days_elsewhen(std::span<const Stated> all) {
  std::set<std::pair<std::size_t, std::int64_t>> days;
  for (const Stated& stated : all) {
    if (!is_elsewhen(stated)) continue;
    for (std::size_t field = 0; field < kFields.size(); ++field) {
      if (field == stated.field || !is_timed(stated))
        days.insert({field, text::days_since_epoch(stated.day)});
    }
  }
  return days;
}

/// Some time is told by a clock that is not UTC.
bool is_elsewhere(std::span<const tf::Fact> facts) {
  return std::any_of(facts.begin(), facts.end(), [](const tf::Fact& fact) {
    return fact.kind == tf::FactKind::clock && !fact.zone.empty() && fact.zone != "UTC";
  });
}

/// Somewhere it may have been the day `gap` days behind the stated one: at no time that its
/// sentence tells with a zone is that out of the question.
bool may_be_beside(const Stated& stated, std::int64_t gap) {
  constexpr std::int64_t kDay = 24 * 60;  // minutes
  constexpr std::int64_t kWestmost = -12 * 60;
  constexpr std::int64_t kEastmost = 14 * 60;
  if (!is_elsewhere(stated.facts)) return false;
  const text::Stretch sentence = text::sentence_around(stated.text, stated.fact->begin);
  bool is_told = false;
  for (const tf::Fact& fact : stated.facts) {
    const bool here = fact.begin >= sentence.begin && fact.end <= sentence.end;
    const auto east = here && is_clock(fact) ? tf::zone_offset(fact.zone) : std::nullopt;
    if (!east) continue;
    const std::int64_t minute = tf::to_integer(fact.amount) / 60 - *east - gap * kDay;  // of UTC
    if (fact.either_half || (minute + kEastmost >= 0 && minute + kWestmost < kDay)) return true;
    is_told = true;
  }
  return !is_told;
}

constexpr std::int64_t kLongest = 31;  // days

/// The longest duration of the text, days.
std::int64_t longest_span(std::span<const tf::Fact> facts) {
  constexpr std::int64_t kDay = 86400;
  std::int64_t days = 0;
  for (const tf::Fact& fact : facts) {
    const bool span = fact.kind == tf::FactKind::duration && fact.unit == tf::Unit::second;
    if (span) days = std::max(days, tf::to_integer(fact.amount) / kDay);
  }
  return std::min(days, kLongest);
}

/// The days of one text state `date`, lie around it, begin a stretch of days that holds it, or are
/// the day beside it in another zone.
bool may_mean(std::span<const Stated> days, const text::Date& date) {
  const std::int64_t wanted = text::days_since_epoch(date);
  bool before = false;
  bool behind = false;
  for (const Stated& stated : days) {
    const std::int64_t gap = wanted - text::days_since_epoch(stated.day);
    if (gap == 0 || (std::abs(gap) == 1 && may_be_beside(stated, gap))) return true;
    before |= gap > 0 && gap <= kLongest;
    behind |= gap < 0 && gap >= -kLongest;
    if (gap > 0 && gap <= longest_span(stated.facts)) return true;
  }
  return before && behind;
}

}  // namespace

std::optional<std::string_view> other_day_of_incident(const TextFacts& facts,
                                                      const text::Date& date) {
  const Days days(facts, date);
  std::vector<Stated> all;
  const auto add = [&](const Node& node, std::span<const tf::Fact> list, std::size_t field) {
    const std::size_t first = all.size();
    for (const tf::Fact& fact : list) {
      if (const auto day = days.of(fact)) all.push_back({*day, &fact, node.text, list, field});
    }
    return !may_mean(std::span(all).subspan(first), date);
  };
  for (std::size_t i = 0; i < kFields.size(); ++i) {
    const TranslatedText* text = facts.field(kFields[i]);
    if (text == nullptr) continue;
    if (!add(*text->en, text->en_facts, i) || !add(*text->ko, text->ko_facts, i))
      return std::nullopt;
  }
  bool is_stated = false;  // in any text at all
  facts.for_each([&](const Node& /*node*/, std::span<const tf::Fact> list) {
    is_stated = is_stated || std::any_of(list.begin(), list.end(), [&](const tf::Fact& fact) {
                  return days.of(fact) == date;
                });
  });
  if (is_stated) return std::nullopt;
  const auto elsewhen = days_elsewhen(all);
  for (const Stated& stated : all) {
    const bool other = elsewhen.contains({stated.field, text::days_since_epoch(stated.day)});
    if (!other && is_of_incident(stated, date)) return stated.fact->text;
  }
  return std::nullopt;
}

}  // namespace incidentlint
