// Times of day. A time without am or pm is open to both halves of the day, unless the way it is
// written settles the matter: an hour of 0 or above 12, a leading zero, or UTC beside it.
#include <algorithm>
#include <array>
#include <optional>

#include "text/facts/clock_time.h"
#include "text/facts/korean_number.h"
#include "text/facts/lexicon.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"
#include "text/facts/zone.h"

namespace incidentlint::text::facts {
namespace {

enum class Half : std::uint8_t { unsaid, morning, afternoon, noonish, night };

struct HalfMatch {
  Half half = Half::unsaid;
  std::size_t edge = 0;  ///< first byte of a word in front, byte behind one that follows
};

struct KoreanHalf {
  std::string_view word;
  Half half;
};

constexpr std::array kKoreanHalves{
    KoreanHalf{"오전", Half::morning}, KoreanHalf{"오후", Half::afternoon},
    KoreanHalf{"새벽", Half::morning}, KoreanHalf{"아침", Half::morning},
    KoreanHalf{"점심", Half::noonish}, KoreanHalf{"한낮", Half::noonish},
    KoreanHalf{"낮", Half::noonish},   KoreanHalf{"저녁", Half::afternoon},
    KoreanHalf{"한밤중", Half::night}, KoreanHalf{"한밤", Half::night},
    KoreanHalf{"밤중", Half::night},   KoreanHalf{"밤", Half::night}};

int to_hour(int hour, Half half) {
  if (hour > 12) return hour % 24;
  switch (half) {
    case Half::unsaid:
      return hour;
    case Half::morning:
      return hour % 12;
    case Half::afternoon:
      return hour % 12 + 12;
    case Half::noonish:
      return hour >= 10 ? hour : hour + 12;
    case Half::night:
      return hour == 12 ? 0 : hour >= 6 ? hour + 12 : hour;
  }
  return hour;
}

HalfMatch half_before(std::string_view text, std::size_t at) {
  const std::size_t end = back_blank(text, at);
  if (is_wide(byte_before(text, end))) {
    for (const KoreanHalf& entry : kKoreanHalves) {
      if (ends_before(text, end, entry.word)) return {entry.half, end - entry.word.size()};
    }
    return {Half::unsaid, at};
  }
  const std::string_view word = word_ending(text, end);
  if (word == "AM" || word == "am") return {Half::morning, end - 2};
  if (word == "PM" || word == "pm") return {Half::afternoon, end - 2};
  return {Half::unsaid, at};
}

/// `AM`, `p.m.`, ` in the evening`, ` at night`.
HalfMatch half_after(std::string_view text, std::size_t at) {
  std::size_t start = skip_blank(text, at);
  const char first = text::lower(byte_at(text, start));
  if (first == 'a' || first == 'p') {
    const bool dotted = byte_at(text, start + 1) == '.';
    const std::size_t letter = start + (dotted ? 2 : 1);
    const std::size_t end = letter + 1;
    if (text::lower(byte_at(text, letter)) == 'm' && !is_alphanumeric(byte_at(text, end))) {
      const bool stop = dotted && byte_at(text, end) == '.';
      return {first == 'a' ? Half::morning : Half::afternoon, stop ? end + 1 : end};
    }
  }
  struct Phrase {
    std::string_view words;
    Half half;
  };
  static constexpr std::array kPhrases{Phrase{"in the morning", Half::morning},
                                       Phrase{"in the afternoon", Half::afternoon},
                                       Phrase{"in the evening", Half::afternoon},
                                       Phrase{"that evening", Half::afternoon},
                                       Phrase{"that morning", Half::morning},
                                       Phrase{"that afternoon", Half::afternoon},
                                       Phrase{"the next morning", Half::morning},
                                       Phrase{"the next afternoon", Half::afternoon},
                                       Phrase{"the next evening", Half::afternoon},
                                       Phrase{"the following morning", Half::morning},
                                       Phrase{"the following afternoon", Half::afternoon},
                                       Phrase{"the following evening", Half::afternoon},
                                       Phrase{"the same morning", Half::morning},
                                       Phrase{"the same afternoon", Half::afternoon},
                                       Phrase{"the same evening", Half::afternoon},
                                       Phrase{"at night", Half::night}};
  if (starts_at(text, start, "o'clock")) start = skip_blank(text, start + 7);
  if (!is_lower(byte_at(text, start))) return {Half::unsaid, at};
  for (const Phrase& phrase : kPhrases) {
    if (starts_at(text, start, phrase.words)) return {phrase.half, start + phrase.words.size()};
  }
  return {Half::unsaid, at};
}

/// ` on Sunday afternoon`, ` on a Monday evening`; the words tell a day as well, and are left to
/// it.
Half half_of_weekday(std::string_view text, std::size_t at) {
  constexpr std::string_view kOn = "on ";
  std::size_t start = skip_blank(text, at);
  if (!starts_at(text, start, kOn)) return Half::unsaid;
  start += kOn.size();
  if (starts_at(text, start, "a ")) start += 2;
  const std::string_view day = word_at(text, start);
  const Word* found = find_word(day);
  if (found == nullptr || found->role != Role::weekday) return Half::unsaid;
  const std::string_view half = word_at(text, skip_blank(text, start + day.size()));
  if (half == "morning") return Half::morning;
  return half == "afternoon" || half == "evening" ? Half::afternoon : Half::unsaid;
}

bool is_universal(std::string_view zone) {
  return zone.starts_with("UTC") || zone.starts_with("GMT") || zone.starts_with("+") ||
         zone.starts_with("-");
}

/// `한국 시간으로 다음 날 새벽 3시`, `KST 3월 5일 03:00`: the zone that stands before the day.
std::optional<ZoneMatch> zone_before_day(const Scan& scan, std::size_t begin) {
  static constexpr std::array<std::string_view, 7> kDays{"다음 날", "다음날", "이튿날", "같은 날",
                                                         "전날",    "당일",   "그날"};
  if (scan.language != Language::korean) return std::nullopt;
  std::size_t end = back_blank(scan.text, begin);
  if (ends_before(scan.text, end, "날") || ends_before(scan.text, end, "일")) {
    for (const std::string_view day : kDays) {
      if (ends_before(scan.text, end, day)) end = back_blank(scan.text, end - day.size());
    }
  }
  auto fact = scan.facts.rbegin();
  for (; fact != scan.facts.rend() && fact->end == end; ++fact) {
    if (fact->kind != FactKind::date && fact->kind != FactKind::weekday) return std::nullopt;
    end = back_blank(scan.text, fact->begin);
  }
  if (end == back_blank(scan.text, begin)) return std::nullopt;
  const auto zone = zone_before(scan.text, end);
  const bool taken = zone && fact != scan.facts.rend() && fact->end > zone->end;
  return taken ? std::nullopt : zone;
}

/// `13시 5분까지(KST)`: the zone in brackets behind the particle of a time that ends at `at`.
std::optional<ZoneMatch> zone_behind_particle(std::string_view text, std::size_t at) {
  static constexpr std::array<std::string_view, 6> kParticles{"까지", "사이", "부터",
                                                              "경",   "쯤",   "께"};
  const std::size_t start = skip_blank(text, at);
  for (const std::string_view particle : kParticles) {
    const std::size_t end = start + particle.size();
    if (starts_at(text, start, particle) && byte_at(text, skip_blank(text, end)) == '(')
      return zone_after(text, end);
  }
  return std::nullopt;
}

}  // namespace

std::size_t add_clock(Scan& scan, const Time& time, std::size_t begin, std::size_t end) {
  HalfMatch half = half_after(scan.text, end);
  if (half.half != Half::unsaid) {
    end = half.edge;
  } else {
    half = half_before(scan.text, begin);
    begin = half.edge;
  }
  auto zone = zone_after(scan.text, end);
  if (zone) {
    const bool bracket = byte_at(scan.text, skip_blank(scan.text, end)) == '(';
    end = bracket && byte_at(scan.text, zone->end) == ')' ? zone->end + 1 : zone->end;
  } else if (scan.language == Language::korean) {
    zone = zone_behind_particle(scan.text, end);
  }
  if (!zone) {
    zone = zone_before(scan.text, begin);
    if (!zone) zone = zone_before_day(scan, begin);
  }
  const bool universal = zone && is_universal(zone->name);
  const bool open = half.half == Half::unsaid && !time.settled && (!universal || time.spoken) &&
                    time.hour > 0 && time.hour <= 12;
  if (open && scan.language == Language::english) {  // `1:30 KST in the morning`
    half = half_after(scan.text, end);
    end = std::max(end, half.edge);
    if (half.half == Half::unsaid) half.half = half_of_weekday(scan.text, end);
  }
  const int hour = to_hour(time.hour, half.half);
  Fact& fact = add_fact(scan, FactKind::clock, begin, end);
  const int seconds = (hour % 24) * 3600 + time.minute * 60 + (time.second > 0 ? time.second : 0);
  fact.amount = make_amount(seconds);
  fact.has_seconds = time.second >= 0;
  fact.half_said = half.half != Half::unsaid;
  if (zone) fact.zone = zone->name;
  fact.elsewhere = zone && zone->name.empty();
  fact.either_half = open && half.half == Half::unsaid;
  return end;
}

int two_digits(std::string_view text, std::size_t at, std::size_t& end) {
  if (!digit_at(text, at)) return -1;
  int value = text[at] - '0';
  end = at + 1;
  if (digit_at(text, end)) value = value * 10 + (text[end++] - '0');
  return digit_at(text, end) ? -1 : value;
}

namespace {

/// `21.30 UTC`, `9.30 a.m.`: with a stop, where a zone or the half of the day tells that it is one.
std::size_t take_dotted_clock(Scan& scan, const Number& number) {
  const std::string_view text = scan.text;
  std::size_t end = number.begin;
  Time time;
  while (digit_at(text, end)) time.hour = time.hour * 10 + (text[end++] - '0');
  if (end - number.begin > 2 || byte_at(text, end) != '.' || number.end != end + 3)
    return number.begin;
  time.minute = (text[end + 1] - '0') * 10 + (text[end + 2] - '0');
  const std::size_t next = skip_blank(text, number.end);
  const auto zone = zone_word_at(text, byte_at(text, next) == '(' ? next + 1 : next);
  const bool told =
      half_after(text, number.end).half != Half::unsaid || (zone && zone->name.size() > 2);
  time.settled = text[number.begin] == '0';
  return told && is_real(time) ? add_clock(scan, time, number.begin, number.end) : number.begin;
}

/// `at 25:10`, `12:75:10 에`, `25:10 UTC`, `9:64 a.m.`: meant as a time, though it is none.
bool is_called_time(std::string_view text, std::size_t begin, std::size_t end) {
  constexpr std::size_t kShortest = 4;
  if (end - begin < kShortest) return false;
  if (zone_after(text, end) || half_after(text, end).half != Half::unsaid) return true;
  const std::size_t next = skip_blank(text, end);
  const bool followed = starts_at(text, next, "에 ") || starts_at(text, next, "에는 ") ||
                        starts_at(text, next, "에야 ") || starts_at(text, next, "부터 ") ||
                        starts_at(text, next, "까지 ");
  return followed || same_word(word_before(text, begin), "at");
}

/// `9:1`, `16:9` are two counts, as `9 to 1` is; `file.cc:12:3` is none.
void add_ratio(Scan& scan, std::size_t begin, std::size_t end) {
  const std::string_view text = scan.text;
  const auto first = read_digits(text, begin);
  const auto second = first ? read_digits(text, first->end + 1) : std::nullopt;
  const char front = byte_before(text, begin);
  const bool apart = begin == 0 || front == '(' || back_blank(text, begin) != begin;
  if (!second || second->end != end || !apart || is_alphanumeric(byte_at(text, end))) return;
  for (const Number& part : {*first, *second}) {
    if (to_integer(part.amount) < 2) continue;
    Fact& fact = add_fact(scan, FactKind::count, part.begin, part.end);
    fact.amount = fact.stated = part.amount;
  }
}

}  // namespace

std::size_t take_colon_clock(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  std::size_t end = at;
  Time time;
  time.hour = two_digits(text, at, end);
  if (time.hour < 0 || byte_at(text, end) != ':' || !digit_at(text, end + 1)) return at;
  const std::size_t minute_begin = end + 1;
  time.minute = two_digits(text, minute_begin, end);
  if (time.minute < 0 || end - minute_begin != 2) {
    while (digit_at(text, end) || (byte_at(text, end) == ':' && digit_at(text, end + 1))) ++end;
    add_ratio(scan, at, end);
    return end;
  }
  if (byte_at(text, end) == ':' && digit_at(text, end + 1)) {
    time.second = two_digits(text, end + 1, end);
    if (time.second < 0) return end + 1;
    if (byte_at(text, end) == '.' && digit_at(text, end + 1)) {
      for (++end; digit_at(text, end);) ++end;
    }
  }
  time.settled = text[at] == '0';
  if (is_real(time)) return take_more_minutes(scan, add_clock(scan, time, at, end));
  if (!is_called_time(text, at, end)) return end;
  end = add_clock(scan, time, at, end);
  scan.facts.back().soft = true;
  return end;
}

namespace {

/// A time whose own words tell that it is one.
std::size_t take_lone_hour(Scan& scan, const Number& number, const MaybeUnit& unit) {
  const std::string_view text = scan.text;
  const std::int64_t value = to_integer(number.amount);
  if (number.scaled) return number.begin;
  if (!number.plain && digit_at(text, number.begin)) {
    if (const std::size_t end = take_dotted_clock(scan, number); end != number.begin) return end;
  }
  if (value < 0) return number.begin;
  const char next = byte_at(text, number.end + 1);
  if (number.plain && (next == 'p' || next == 'm' || next == 't')) {
    if (const std::size_t end = take_digits_past(scan, number); end != number.begin) return end;
  }
  if (number.plain && number.end - number.begin == 4) {
    const std::string_view unit_word = word_at(text, skip_blank(text, number.end));
    const bool hours = unit_word == "hours" || unit_word == "hrs" || unit_word == "h";
    const std::size_t end = hours ? skip_blank(text, number.end) + unit_word.size() : number.end;
    const auto zone = zone_after(text, end);
    const Time time{static_cast<int>(value / 100), static_cast<int>(value % 100), -1, true};
    return zone && is_real(time) ? add_clock(scan, time, number.begin, end) : number.begin;
  }
  if (unit && unit->measure == Measure::hour && value < 100)
    return take_korean_hour(scan, number, unit->end);
  if (value > 24) return number.begin;
  if (unit && unit->measure == Measure::time && unit->factor == make_amount(3600))
    return take_lettered_clock(scan, number);
  if (unit || number.native || number.sino) return number.begin;
  const std::size_t clock = skip_blank(text, number.end);
  const bool sharp = starts_at(text, clock, "o'clock");
  if (sharp || half_after(text, number.end).half != Half::unsaid) {
    Time time{static_cast<int>(value), 0};
    time.spoken = sharp;
    return add_clock(scan, time, number.begin, sharp ? clock + 7 : number.end);
  }
  return number.begin;
}

/// `2 to 4 p.m.`, `오전 9~10시`: the first hour takes the half and zone of the second.
std::size_t take_hour_range(Scan& scan, const Number& number) {
  const std::string_view text = scan.text;
  const auto next =
      skip_range(text, number.end, same_word(word_before(text, number.begin), "between"));
  if (!next) return number.begin;
  const auto second = read_number(text, *next);
  if (!second || to_integer(second->amount) > 24) return number.begin;
  const MaybeUnit unit = read_unit(text, *second);
  const std::size_t mark = scan.facts.size();
  const std::size_t end = take_lone_hour(scan, *second, unit);
  if (end == second->begin) return number.begin;
  Fact first = scan.facts[mark];
  const HalfMatch korean = half_before(text, number.begin);
  const HalfMatch english =
      half_after(text, unit && unit->measure == Measure::hour ? unit->end : second->end);
  const Half half = korean.half != Half::unsaid ? korean.half : english.half;
  const int hour = to_hour(static_cast<int>(to_integer(number.amount)), half);
  first.amount = make_amount(hour % 24 * 3600);
  first.either_half = half == Half::unsaid && hour > 0 && hour <= 12;
  if (korean.half != Half::unsaid) {
    const int later = to_hour(static_cast<int>(to_integer(second->amount)), half);
    scan.facts[mark].amount = make_amount(later % 24 * 3600);
    scan.facts[mark].either_half = false;
  }
  first.begin = korean.edge;
  first.end = number.end;
  first.text = text.substr(first.begin, first.end - first.begin);
  scan.facts.insert(scan.facts.begin() + static_cast<std::ptrdiff_t>(mark), first);
  return end;
}

}  // namespace

std::size_t take_hour_clock(Scan& scan, const Number& number, const MaybeUnit& unit) {
  const std::size_t end = take_lone_hour(scan, number, unit);
  if (end != number.begin || unit || number.scaled || number.native || number.sino) return end;
  const std::int64_t value = to_integer(number.amount);
  return value < 0 || value > 24 ? end : take_hour_range(scan, number);
}

}  // namespace incidentlint::text::facts
