#include "text/facts/clock_range.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "text/facts/range_words.h"
#include "text/facts/reading.h"
#include "text/facts/zone.h"
#include "text/facts/zone_names.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::int64_t kDay = 1440;         // minutes
constexpr std::int64_t kHalfDay = 720;      // minutes
constexpr std::int64_t kLongestBack = 360;  // what ends further back ends on the next day
constexpr std::int64_t kLongestOpenBack = 120;

bool is_clock(const Fact& fact) { return fact.kind == FactKind::clock && !fact.soft; }

/// Written so that only a day of 24 hours has it: `09:14`, `14:20`, `10:05 UTC`.
bool is_24_hour(const Fact& fact) {
  if (!is_clock(fact) || fact.either_half || !digit_at(fact.text, 0)) return false;
  if (fact.zone == "UTC") return true;
  const bool said = fact.text.find_first_of("mM") != std::string_view::npos;
  const bool two = digit_at(fact.text, 1);
  return !said && two && (fact.text[0] == '0' || fact.text.substr(0, 2) > "12");
}

/// The word in front of a time, past an `about`.
std::string_view word_in_front(std::string_view text, std::size_t at) {
  static constexpr Words<5> kAbout{"about", "around", "roughly", "approximately", "at"};
  const std::string_view word = word_before(text, at);
  if (!is_one_of(word, kAbout)) return word;
  return word_before(text, static_cast<std::size_t>(word.data() - text.data()));
}

/// The day that stands right behind the range, or null.
const Fact* day_behind(std::string_view text, const Fact& last, const Fact* next) {
  static constexpr Words<4> kGaps{"", "on", ",", "("};
  const bool day = next != nullptr &&
                   (next->kind == FactKind::date || next->kind == FactKind::weekday) &&
                   is_one_of(stretch(text, last.end, next->begin), kGaps);
  return day ? next : nullptr;
}

/// The end may be on another day than the beginning.
bool ends_elsewhere(std::string_view text, std::span<const Fact> facts, const Fact& first,
                    const Fact& last, const Fact* day) {
  static constexpr Words<9> kDays{"the next",    "the following",    "the day", "next", "following",
                                  "on the next", "on the following", "(+1",     "(next"};
  static constexpr Words<4> kKoreanDays{"(다음", "(이튿날", "(익일", "다음"};
  constexpr std::size_t kNear = 80;  // bytes
  if (byte_at(text, last.end) == '+') return true;
  if (day != nullptr) {
    const bool two_days = std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) {
      return fact.kind == FactKind::date && fact.end <= first.begin &&
             first.begin - fact.end < kNear;
    });
    if (two_days) return true;
  }
  const std::size_t comma = byte_at(text, last.end) == ',' ? 1 : 0;
  const std::size_t start = skip_blank(text, last.end + comma);
  return starts_with_one(text, start, kDays) || starts_with_one(text, start, kKoreanDays);
}

/// What comes again every day or goes on overnight may run over midnight and nearly around the
/// clock.
bool recurs(std::string_view text, const Fact& first, const Fact& last) {
  static constexpr Words<14> kWords{"every",     "daily", "nightly", "each day", "weekday",
                                    "overnight", "매일",  "매주",    "매월",     "평일",
                                    "밤샘",      "밤새",  "야간",    "심야"};
  constexpr std::size_t kFront = 80;   // bytes
  constexpr std::size_t kBehind = 40;  // bytes
  const std::size_t begin = first.begin < kFront ? 0 : first.begin - kFront;
  const std::string_view around = text.substr(begin, last.end + kBehind - begin);
  return std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
    return around.find(word) != std::string_view::npos;
  });
}

/// Whether two clock times next to each other are a range, by the words around them.
bool is_range(std::string_view text, const Fact& first, const Fact& last, bool& within) {
  static constexpr Words<5> kDashes{"-", "–", "~", "∼", "～"};
  static constexpr Words<4> kUntil{"to", "until", "till", "through"};
  const std::string_view joint = without_fillers(stretch(text, first.end, last.begin));
  const std::size_t after = skip_blank(text, last.end);
  within = starts_at(text, after, "사이") || same_word(word_in_front(text, first.begin), "between");
  if (is_one_of(joint, kDashes)) return true;
  if (is_one_of(joint, kUntil))
    return !same_word(word_in_front(text, first.begin), "from") || !is_moved(text, first.begin);
  if (joint == "부터" || joint == "에서") return within || starts_at(text, after, "까지");
  return within && (joint == "and" || joint == "와" || joint == "과");
}

std::optional<std::int64_t> minutes_between(const Fact& first, const Fact& last, bool by_24_hours) {
  std::int64_t gap = to_integer(last.amount) / 60 - to_integer(first.amount) / 60;
  if ((first.elsewhere && !last.zone.empty()) || (last.elsewhere && !first.zone.empty()))
    return std::nullopt;
  if (!first.zone.empty() && !last.zone.empty() && first.zone != last.zone) {
    const auto from = zone_offset(first.zone);
    const auto to = zone_offset(last.zone);
    if (!from || !to) return std::nullopt;
    gap += *from - *to;
  }
  const auto into = [](std::int64_t value, std::int64_t least, std::int64_t cycle) {
    return ((value - least) % cycle + cycle) % cycle + least;
  };
  const bool open = first.either_half || last.either_half;
  if (open && !by_24_hours) return into(gap, 0, kHalfDay);
  const std::int64_t minutes = into(gap, -kLongestBack, kDay);
  if (minutes == -1) return kDay - 1;  // `07:00 to 06:59`: a whole day
  // Somebody may have gone on in halves of the day: only a short way back is surely one.
  return open && minutes < -kLongestOpenBack ? std::nullopt : std::optional(minutes);
}

bool is_length(const Fact& fact) {
  return fact.kind == FactKind::duration && fact.unit == Unit::second && !fact.soft;
}

/// `20 minutes in all`, `모두 20분`: the length of the whole, from the gap in front of it on.
bool is_length_of_all(std::string_view text, std::string_view gap, const Fact& length) {
  static constexpr Words<5> kCommas{",", ":", "-", "–", ""};
  static constexpr Words<6> kInAll{"in all",   "in total", "altogether",
                                   "all told", "overall",  "total"};
  static constexpr Words<10> kThatIs{", a total of", "a total of",  ", in all", ", in total",
                                     ", that is",    ", i.e.",      ", or",     ", or about",
                                     ", which is",   ", all in all"};
  static constexpr Words<6> kKorean{"모두", "총", "도합", "통틀어", "합쳐", "꼬박"};
  static constexpr Words<6> kLater{"뒤", "후", "전", "만에", "마다", "씩"};
  const std::size_t next = skip_blank(text, length.end);
  if (is_one_of(gap, kCommas) && starts_with_one(text, next, kInAll)) return true;
  if (is_one_of(gap, kThatIs)) return !is_letter(byte_at(text, next));
  if (gap.starts_with("까지")) gap = trimmed(gap.substr(std::string_view("까지").size()));
  if (gap.starts_with(',')) gap = trimmed(gap.substr(1));
  return is_one_of(without_fillers(gap), kKorean) && !starts_with_one(text, next, kLater);
}

/// ` for 20 minutes`, ` (20분)`, ` 20분 동안` behind the range.
bool is_length_behind(std::string_view text, std::size_t range_end, const Fact& length) {
  static constexpr Words<11> kBare{
      "for",       ", for",       "for about",   "for around",      "for a total of", "lasting",
      ", lasting", "for roughly", ", for about", ", lasting about", "for nearly"};
  static constexpr Words<8> kOpen{"(",     "(about", "(for", "(약",
                                  "까지(", "까지 (", "(총",  "(a total of"};
  static constexpr Words<8> kKorean{"",      "까지",    "까지 약", "약",
                                    "까지,", "까지 총", "사이",    "사이에"};
  // The length of a part of it.
  static constexpr Words<12> kEach{"each",       "every",    "at a time", "of which",
                                   "completely", "entirely", "totally",   "fully",
                                   "without",    "in each",  "per",       "at most"};
  const std::string_view gap = stretch(text, range_end, length.begin);
  if (is_one_of(gap, kOpen)) {
    const std::size_t end = skip_blank(text, length.end);
    return byte_at(text, end) == ')' || starts_at(text, length.end, "간)") ||
           starts_at(text, end, "동안)");
  }
  const std::size_t next = skip_blank(text, length.end);
  if (is_one_of(gap, kBare)) return !starts_with_one(text, next, kEach);
  if (is_length_of_all(text, gap, length)) return !starts_with_one(text, next, kEach);
  const bool part = starts_at(text, next, "동안은") || starts_at(text, next, "동안만") ||
                    starts_at(text, next, "동안 완전") || starts_at(text, next, "동안씩");
  const bool lasts = !part && (starts_at(text, next, "동안") || starts_at(text, next, "에 걸쳐") ||
                               starts_at(text, length.end, "간 "));
  return is_one_of(gap, kKorean) && lasts;
}

/// `for 20 minutes (`, `20분 동안(`, `took 20 minutes, from ` in front of the range.
bool is_length_in_front(std::string_view text, const Fact& length, const Fact& first,
                        const Fact& last) {
  static constexpr Words<4> kFrom{"from", ", from", "(from", "("};
  static constexpr Words<7> kKorean{"동안(", "동안 (", "간(", "동안", "동안,", "간", "간,"};
  const std::string_view gap = stretch(text, length.end, first.begin);
  const bool open = !gap.empty() && gap.find('(') != std::string_view::npos;
  const std::string_view front = word_before(text, length.begin);
  const bool lasts = same_word(front, "for") || same_word(front, "lasted") ||
                     same_word(front, "took") || same_word(front, "about");
  if (!(is_one_of(gap, kFrom) && lasts) && !is_one_of(gap, kKorean)) return false;
  return !open || byte_at(text, last.end) == ')';
}

/// The first fact behind `fact` that begins where it ends or later.
const Fact* behind(std::span<const Fact> facts, const Fact& fact) {
  for (const Fact& other : facts) {
    if (other.begin >= fact.end) return &other;
  }
  return nullptr;
}

/// `for 45 minutes on one host and 15 on the other`: two lengths, of parts.
bool is_first_of_two(std::string_view text, std::span<const Fact> facts, const Fact& length) {
  constexpr std::size_t kNear = 40;  // bytes
  const Fact* other = behind(facts, length);
  if (other == nullptr || other->begin - length.end > kNear) return false;
  const std::string_view gap = text.substr(length.end, other->begin - length.end);
  const bool number = other->kind == FactKind::duration || other->kind == FactKind::count;
  return number && (gap.find(" and ") != gap.npos || gap.find(", ") != gap.npos) &&
         gap.find(". ") == gap.npos;
}

}  // namespace

std::vector<ClockRange> find_clock_ranges(std::string_view text, std::span<const Fact> facts) {
  std::vector<ClockRange> ranges;
  for (std::size_t i = 0; i + 1 < facts.size(); ++i) {
    const Fact& first = facts[i];
    const Fact& last = facts[i + 1];
    if (!is_clock(first) || !is_clock(last)) continue;
    ClockRange range{.first = &first, .last = &last, .length = nullptr, .minutes = {}};
    if (!is_range(text, first, last, range.length_is_part)) continue;
    const Fact* next = behind(facts, last);
    const Fact* day = day_behind(text, last, next);
    if (ends_elsewhere(text, facts, first, last, day) || recurs(text, first, last)) continue;
    const bool by_24_hours = std::any_of(facts.begin(), facts.end(), is_24_hour);
    range.minutes = minutes_between(first, last, by_24_hours);
    if (day != nullptr) next = behind(facts, *day);
    const std::size_t end = day != nullptr ? day->end : last.end;
    if (next != nullptr && is_length(*next) && is_length_behind(text, end, *next) &&
        !is_first_of_two(text, facts, *next)) {
      range.length = next;
    } else if (i > 0 && is_length(facts[i - 1]) &&
               is_length_in_front(text, facts[i - 1], first, last)) {
      range.length = &facts[i - 1];
    }
    const bool reversed = range.minutes && *range.minutes < 0;
    if ((reversed || range.length != nullptr) && tells_of_clocks(text, first.begin)) continue;
    if (reversed && tells_backwards(text, first.begin)) continue;
    if (range.length != nullptr && tells_of_several(text, first.begin)) range.length = nullptr;
    ++i;  // the end of one range is not the beginning of another
    ranges.push_back(range);
  }
  return ranges;
}

namespace {

/// An hour of the night may come twice or never, where clocks change.
bool may_lose_an_hour(const ClockRange& range) {
  const auto hour = [](const Fact& fact) { return to_integer(fact.amount) / 3600; };
  return !keeps_all_year(range.last->zone) && hour(*range.first) <= 2 && hour(*range.last) >= 2 &&
         hour(*range.last) <= 12;
}

}  // namespace

bool length_disagrees(const ClockRange& range) {
  if (range.length == nullptr || !range.minutes || *range.minutes < 0) return false;
  const double length = to_double(range.length->amount) / 60;
  const std::int64_t seconds = to_integer(range.length->amount);
  if (!(length > 0 && length < kHalfDay)) return false;
  double tolerance = 1;  // how far people round
  if (seconds % 300 == 0) tolerance = 3;
  if (seconds % 600 == 0) tolerance = 5;
  if (seconds % 3600 == 0) tolerance = 30;
  if (range.length->approximate) tolerance = std::max(2 * tolerance, length / 4);
  const bool open = range.first->either_half || range.last->either_half;
  const std::int64_t minutes = open ? *range.minutes % kHalfDay : *range.minutes;
  const double difference = length - static_cast<double>(minutes);
  constexpr double kHour = 60;
  if (std::abs(difference) == kHour && may_lose_an_hour(range)) return false;
  return range.length_is_part ? difference > tolerance : std::abs(difference) > tolerance;
}

}  // namespace incidentlint::text::facts
