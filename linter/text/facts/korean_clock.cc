// Hours in Korean: `9시 30분 5초`, `9시 반`, `3시 5분 전`, `27시`.
#include <algorithm>
#include <array>

#include "text/facts/clock_time.h"
#include "text/facts/korean_number.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

/// ` 40분`, ` 30초`: the part in front of `word`, or -1.
int korean_part(std::string_view text, std::size_t& at, std::string_view word) {
  std::size_t end = at;
  const int value = two_digits(text, skip_blank(text, at), end);
  if (value < 0) return -1;
  end = skip_blank(text, end);
  if (!starts_at(text, end, word)) return -1;
  at = end + word.size();
  return value;
}

constexpr int kLastOfNight = 29;  // hours of the day before, as broadcasters count them

/// `27시`, an hour past midnight, and what no day has, `33시에`, `9시 64분`: it answers for the
/// same words alone.
std::size_t take_unreal_hour(Scan& scan, const Time& time, std::size_t begin, std::size_t end) {
  static constexpr std::array<std::string_view, 4> kBehind{"에", "부터", "까지", "경"};
  const std::size_t next = skip_blank(scan.text, end);
  const bool told = std::any_of(kBehind.begin(), kBehind.end(), [&](std::string_view word) {
    return starts_at(scan.text, next, word);
  });
  const bool at_night = time.hour > 24 && time.hour <= kLastOfNight && time.minute < 60;
  if (!told && !at_night && !ends_before(scan.text, end, "분")) return begin;
  end = add_clock(scan, time, begin, end);
  scan.facts.back().soft = true;
  return end;
}

}  // namespace

std::size_t take_korean_hour(Scan& scan, const Number& number, std::size_t end) {
  const std::string_view text = scan.text;
  Time time;
  time.hour = static_cast<int>(to_integer(number.amount));
  time.settled = number.plain && text[number.begin] == '0';
  const int minute = korean_part(text, end, "분");
  const bool shared = minute < 0 && skip_first_minutes(text, end) != end;
  if (minute >= 0) {
    time.minute = minute;
    time.second = korean_part(text, end, "초");
  } else if (shared) {
    time.minute = two_digits(text, skip_blank(text, end), end);
  } else {
    const std::size_t half = skip_korean_half(text, end);
    if (half != end) time.minute = 30;
    end = half;
  }
  if (!is_real(time)) return take_unreal_hour(scan, time, number.begin, end);
  const std::size_t mark = skip_blank(text, end);
  const std::size_t mark_end = mark + std::string_view("전").size();
  const bool before = minute > 0 && time.second < 0 && starts_at(text, mark, "전") &&
                      (!hangul_at(text, mark_end) || syllable_in(text, mark_end, "에이까부쯤인"));
  if (before) end = mark_end;
  const std::size_t clock_end = add_clock(scan, time, number.begin, end);
  if (before) {  // `3시 5분 전에`: five to three, or before five past
    scan.facts.back().soft = true;
    time.hour = (time.hour + (time.hour == 1 ? 11 : 23)) % 24;
    time.minute = 60 - minute;
    add_clock(scan, time, number.begin, end);
    scan.facts.back().soft = true;
    Fact& length = add_fact(scan, FactKind::duration, number.begin, end);
    length.unit = Unit::second;
    length.amount = make_amount(minute * 60);
    length.soft = true;
  }
  return minute >= 0 || shared ? take_more_minutes(scan, clock_end) : clock_end;
}

}  // namespace incidentlint::text::facts
