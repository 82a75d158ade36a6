// Times of day told from an hour, from noon or from midnight: `quarter past nine`, `half an hour
// before noon`, `자정 10분 전`. What such a time is told by - the noon, the length - answers for
// the same words of the other text, and asks for nothing.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "text/facts/clock_time.h"
#include "text/facts/korean_number.h"
#include "text/facts/lexicon.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

/// A time so far from noon or midnight.
struct Past {
  int minutes = 0;               ///< below zero before it
  std::size_t length_begin = 0;  ///< of the words for how far
  std::size_t end = 0;
};

constexpr int kMostPast = 720;

/// Past a zone in brackets, a particle behind `정오`, `자정`, or the words `이 되기`.
std::size_t skip_from_noon(std::string_view text, std::size_t at) {
  constexpr std::size_t kLongest = 20;  // bytes
  const std::size_t close = byte_at(text, at) == '(' ? text.find(')', at) : text.npos;
  if (close != text.npos && close - at <= kLongest) at = close + 1;
  static constexpr std::array<std::string_view, 11> kJoints{
      "을", "를", "이 되기", "가 되기", "으로부터", "로부터", "에서", "부터", "보다", "이", "가"};
  for (const std::string_view joint : kJoints) {
    if (starts_at(text, at, joint)) return at + joint.size();
  }
  return at;
}

/// `5분`, `한 시간`, `1시간 반`, `반 시간` from `at`, which moves behind it; minutes, or 0.
int korean_length(std::string_view text, std::size_t& at) {
  if (starts_at(text, at, "반 시간") || starts_at(text, at, "반시간")) {
    at += starts_at(text, at, "반시간") ? 9 : 10;
    return 30;
  }
  int minutes = 0;
  for (std::size_t next = at;; next = skip_blank(text, at)) {
    const auto number = read_number(text, next);
    const auto unit = number ? read_unit(text, *number) : std::nullopt;
    if (!unit || unit->measure != Measure::time) return minutes;
    const std::int64_t part = to_integer(number->amount * unit->factor);
    if (part < 60 || part > kMostPast * 60) return minutes;
    minutes += static_cast<int>(part / 60);
    const std::size_t half = skip_korean_half(text, unit->end);
    if (half != unit->end) minutes += static_cast<int>(to_integer(unit->factor) / 120);
    at = half;
  }
}

/// `을 15분 넘겨`, ` 10분 전`, `이 되기 5분 전`, `에서 한 시간이 지나` behind noon or midnight.
std::optional<Past> minutes_past(std::string_view text, std::size_t at) {
  static constexpr std::array<std::string_view, 3> kBefore{"앞", "전", "남"};
  static constexpr std::array<std::string_view, 5> kAfter{"넘", "지나", "지난", "뒤", "후"};
  std::size_t end = skip_blank(text, skip_from_noon(text, at));
  const std::size_t begin = end;
  const int minutes = korean_length(text, end);
  if (minutes < 1 || minutes > kMostPast) return std::nullopt;
  if (starts_at(text, end, "이") || starts_at(text, end, "을")) end += 3;
  const std::size_t next = skip_blank(text, end);
  const auto at_next = [&](std::string_view word) { return starts_at(text, next, word); };
  if (std::any_of(kBefore.begin(), kBefore.end(), at_next)) return Past{-minutes, begin, next};
  if (std::any_of(kAfter.begin(), kAfter.end(), at_next)) return Past{minutes, begin, next};
  return std::nullopt;
}

/// Adds the time, and what it is told by as facts that may answer for others.
std::size_t add_past(Scan& scan, std::size_t begin, int noon_hour, const Past& past) {
  const int minute = (noon_hour * 60 + past.minutes + 1440) % 1440;
  add_clock(scan, Time{noon_hour, 0, -1, true}, begin, begin);
  scan.facts.back().soft = true;
  Fact& length = add_fact(scan, FactKind::duration, past.length_begin, past.end);
  length.unit = Unit::second;
  length.amount = make_amount(std::abs(past.minutes) * 60);
  length.soft = true;
  const std::size_t end =
      add_clock(scan, Time{minute / 60, minute % 60, -1, true}, begin, past.end);
  return std::max(end, past.end);
}

/// `at` stands in front, or `at a`, `at about`.
bool is_at(std::string_view text, std::size_t begin) {
  std::string_view front = word_before(text, begin);
  if (front == "a" || front == "about" || front == "around")
    front = word_before(text, static_cast<std::size_t>(front.data() - text.data()));
  return same_word(front, "at");
}

/// `quarter past nine`, `ten to six`: minutes before or after an hour.
std::size_t take_past(Scan& scan, std::size_t begin, std::size_t at, int minutes) {
  const std::string_view text = scan.text;
  std::size_t start = skip_blank(text, at);
  if (starts_at(text, start, "minutes ")) start += 8;
  const std::string_view word = word_at(text, start);
  const bool past = word == "past" || word == "after";
  const bool quarter_of = word == "of" && minutes == 15 && is_at(text, begin);  // in America
  if (!past && !quarter_of && word != "to" && word != "till" && word != "before") return begin;
  const std::size_t target = skip_blank(text, start + word.size());
  Time time;
  std::size_t end = target;
  const Word* found = find_word(word_at(text, target));
  if (found != nullptr && found->role == Role::noon) {
    time.hour = found->value;
    time.settled = true;
    end = target + word_at(text, target).size();
  } else {
    if (word == "after" || word == "before") return begin;
    const auto hour = read_number(text, target);
    if (!hour || hour->scaled || to_integer(hour->amount) < 1 || to_integer(hour->amount) > 12)
      return begin;
    if (!past && (read_unit(text, *hour) || minutes % 5 != 0)) return begin;
    time.hour = static_cast<int>(to_integer(hour->amount));
    end = hour->end;
  }
  if (!past) time.hour = time.settled ? (time.hour + 23) % 24 : time.hour == 1 ? 12 : time.hour - 1;
  time.minute = past ? minutes : 60 - minutes;
  time.spoken = true;
  end = add_clock(scan, time, begin, end);
  scan.facts.back().soft = quarter_of;
  return end;
}

/// `since half nine`: half past nine, in Britain.
std::size_t take_half_hour(Scan& scan, std::size_t begin, std::size_t at) {
  static constexpr std::array<std::string_view, 7> kFronts{"at",   "since", "by",    "until",
                                                           "till", "from",  "around"};
  const std::size_t start = skip_blank(scan.text, at);
  if (!word_in(word_before(scan.text, begin), kFronts)) return begin;
  const auto hour = read_english_number(scan.text, start);
  if (!hour || hour->scaled || read_unit(scan.text, *hour)) return begin;
  const std::int64_t value = to_integer(hour->amount);
  if (value < 1 || value > 12) return begin;
  Time time{static_cast<int>(value), 30};
  time.spoken = true;
  const std::size_t end = add_clock(scan, time, begin, hour->end);
  scan.facts.back().soft = true;
  return end;
}

/// `noon`, and `half an hour before noon` whose length is the last fact.
std::size_t take_noon(Scan& scan, std::size_t at, int hour) {
  static constexpr std::array<std::string_view, 6> kLasting{"for",     "took",   "lasted",
                                                            "lasting", "within", "another"};
  const std::string_view text = scan.text;
  const std::size_t end = at + word_at(text, at).size();
  const std::string_view joint = word_before(text, at);
  const bool past = same_word(joint, "after") || same_word(joint, "past");
  Fact* length = scan.facts.empty() ? nullptr : &scan.facts.back();
  const bool told =
      length != nullptr && length->kind == FactKind::duration && length->unit == Unit::second &&
      (past || same_word(joint, "before") || same_word(joint, "to")) &&
      length->end + joint.size() + 2 == at && !word_in(word_before(text, length->begin), kLasting);
  const std::int64_t seconds = told ? to_integer(length->amount) : 0;
  const std::size_t clock_end = add_clock(scan, Time{hour, 0, -1, true}, at, end);
  if (seconds < 60 || seconds > kMostPast * 60) return clock_end;
  scan.facts.back().soft = true;
  const Fact noon = scan.facts.back();
  Fact& before = scan.facts[scan.facts.size() - 2];
  before.soft = true;
  Fact& fact = add_fact(scan, FactKind::clock, before.begin, clock_end);
  const std::int64_t shift = past ? seconds : -seconds;
  fact.amount = make_amount((to_integer(noon.amount) + shift / 60 * 60 + 86400) % 86400);
  fact.zone = noon.zone;
  fact.elsewhere = noon.elsewhere;
  return clock_end;
}

}  // namespace

std::size_t take_digits_past(Scan& scan, const Number& number) {
  const std::int64_t minutes = number.plain ? to_integer(number.amount) : 0;
  std::size_t word = skip_blank(scan.text, number.end);
  if (starts_at(scan.text, word, "minutes ")) word += 8;
  const bool to = starts_at(scan.text, word, "to ") && is_at(scan.text, number.begin);
  if (minutes < 1 || minutes > 59 || !(to || starts_at(scan.text, word, "past ")))
    return number.begin;
  const std::size_t end = take_past(scan, number.begin, number.end, static_cast<int>(minutes));
  if (to && end != number.begin) scan.facts.back().soft = true;  // `at 5 to 10 requests`
  return end;
}

std::size_t take_spoken_clock(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const std::string_view word = word_at(text, at);
  const Word* found = find_word(word);
  if (found == nullptr) return at;
  const std::size_t end = at + word.size();
  if (found->role == Role::noon) return take_noon(scan, at, found->value);
  if (found->role == Role::half) {
    const std::size_t past = take_past(scan, at, end, 30);
    return past != at ? past : take_half_hour(scan, at, end);
  }
  if (found->role == Role::part && found->value == 4) return take_past(scan, at, end, 15);
  const auto minutes = read_english_number(text, at);
  if (!minutes || minutes->scaled || to_integer(minutes->amount) > 29) return at;
  return take_past(scan, at, minutes->end, static_cast<int>(to_integer(minutes->amount)));
}

std::size_t take_korean_clock(Scan& scan, std::size_t at) {
  const bool noon = starts_at(scan.text, at, "정오");
  if (!noon && !starts_at(scan.text, at, "자정")) return at;
  const std::size_t end = at + 6;
  if (syllable_in(scan.text, end, "분표각향작") || starts_at(scan.text, end + 1, "분류")) return at;
  if (const auto past = minutes_past(scan.text, end))
    return add_past(scan, at, noon ? 12 : 0, *past);
  return add_clock(scan, Time{noon ? 12 : 0, 0, -1, true}, at, end);
}

}  // namespace incidentlint::text::facts
