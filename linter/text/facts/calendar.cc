// Korean dates, and those of digits alone. Parts that are not said stay open: `14일` is a day of
// any month, unless a date with a month stands just before it (`7월 3일부터 5일까지`).
#include "text/facts/calendar.h"

#include <algorithm>
#include <array>

#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::size_t kReach = 28;  ///< bytes over which a month is taken over
constexpr std::string_view kKoreanWeekdays = "월화수목금토일";

/// `수요일인 5월 9일`, `수요일(2023-05-09)`: the weekday in front of the last fact, a date.
void add_weekday_in_front(Scan& scan) {
  static constexpr std::array<std::string_view, 6> kGaps{"", " ", "인 ", "(", " (", ", "};
  if (scan.facts.size() < 2) return;
  const Fact& front = scan.facts[scan.facts.size() - 2];
  Fact& date = scan.facts.back();
  if (front.kind != FactKind::weekday || front.end > date.begin) return;
  const std::string_view gap = scan.text.substr(front.end, date.begin - front.end);
  if (std::find(kGaps.begin(), kGaps.end(), gap) != kGaps.end())
    date.weekday = static_cast<std::int16_t>(to_integer(front.amount));
}

/// The month and year of a date that ends just before `at`.
Day near_month(const Scan& scan, std::size_t at) {
  for (std::size_t i = scan.facts.size(); i > 0; --i) {
    const Fact& fact = scan.facts[i - 1];
    if (fact.kind == FactKind::weekday) continue;
    if (fact.kind != FactKind::date || fact.day.day == 0 || at - fact.end > kReach) return {};
    return is_month(fact.day.month) ? fact.day : Day{};
  }
  return {};
}

/// Says whether a bare `N일` is the day of a month rather than a number of days.
bool means_day(std::string_view text, std::size_t end) {
  static constexpr std::array<std::string_view, 10> kMarks{"까지", "부터", "자",   "오전", "오후",
                                                           "새벽", "밤",   "아침", "저녁", "("};
  if (starts_at(text, end, "에")) {
    const std::size_t next = skip_blank(text, end + 3);
    return !starts_at(text, next, "한 ") && !starts_at(text, next, "걸");
  }
  const std::size_t next = skip_blank(text, end);
  for (const std::string_view mark : kMarks) {
    if (starts_at(text, next, mark)) return true;
  }
  return next != end && digit_at(text, next) && byte_at(text, next + 2) == ':';
}

/// `0.5일 때`, `3일 수 있다`: the copula, not days.
bool is_copula(std::string_view text, std::size_t end) {
  const std::size_t next = skip_blank(text, end);
  if (next == end) return false;
  return (starts_at(text, next, "때") && !starts_at(text, next, "때문")) ||
         starts_at(text, next, "경우") || starts_at(text, next, "수 ") ||
         starts_at(text, next, "뿐") || starts_at(text, next, "것");
}

std::size_t take_day(Scan& scan, const Number& number, const UnitMatch& unit) {
  const std::int64_t value = to_integer(number.amount);
  if (is_copula(scan.text, unit.end)) return take_count(scan, number, number.end);
  if (!number.plain || !is_day(value)) return number.begin;
  Day day = near_month(scan, number.begin);
  if (day.month == 0 && !means_day(scan.text, unit.end)) return number.begin;
  if (day.month != 0 && means_span(scan.text, unit.end)) return number.begin;
  day.day = static_cast<int>(value);
  if (day.year_assumed) day.year = 0;
  add_date(scan, day, number.begin, unit.end);
  return take_weekday_mark(scan, unit.end);
}

bool has_day_unit(std::string_view text, const Number& number) {
  const auto unit = read_unit(text, number);
  return unit && unit->measure == Measure::day;
}

/// The next number of a list or range of days (`, 2`, `·2`, `~5`) behind `at`.
std::optional<Number> next_day(std::string_view text, std::size_t at) {
  std::size_t next = skip_range(text, at, false).value_or(at);
  if (byte_at(text, at) == ',') next = skip_blank(text, at + 1);
  if (starts_at(text, at, "·")) next = at + 2;
  const auto day = next == at ? std::nullopt : read_digits(text, next);
  return day && day->plain && is_day(to_integer(day->amount)) ? day : std::nullopt;
}

/// Days follow of which the last one says so: `1, 2, 3일`, `1~3일`.
bool ends_in_day(std::string_view text, std::size_t at) {
  auto day = next_day(text, at);
  while (day && !has_day_unit(text, *day)) day = next_day(text, day->end);
  return day.has_value();
}

/// `13월`, `3월 32일`: meant as a date, though it is none. It answers for the same
/// words alone.
void add_impossible_date(Scan& scan, const Day& day, std::size_t begin, std::size_t end) {
  add_date(scan, day, begin, end).soft = true;
}

constexpr std::size_t kIsoDate = std::string_view("2011-04-21").size();
constexpr int kMostTwoDigits = 99;

/// `13월`, but not `13월의 월급`, which is a tax refund.
std::size_t take_impossible_month(Scan& scan, const Number& number, const UnitMatch& unit,
                                  std::size_t begin, int year) {
  const std::int64_t month = to_integer(number.amount);
  const bool told = month > 12 && month <= kMostTwoDigits && !starts_at(scan.text, unit.end, "의");
  if (!told) return begin;
  Day day{year, static_cast<int>(month), 0, false};
  std::size_t end = unit.end;
  const auto number_behind = read_digits(scan.text, skip_blank(scan.text, unit.end));
  if (number_behind && number_behind->plain && is_day(to_integer(number_behind->amount))) {
    const auto days = read_unit(scan.text, *number_behind);
    if (days && days->measure == Measure::day) {
      day.day = static_cast<int>(to_integer(number_behind->amount));
      end = days->end;
    }
  }
  add_impossible_date(scan, day, begin, end);
  return end;
}

/// `4월 [21[~22]일]` from its first digit; `year` is 0 if not said.
std::size_t take_month(Scan& scan, const Number& number, std::size_t begin, int year) {
  const std::string_view text = scan.text;
  const MaybeUnit unit = read_unit(text, number);
  const std::int64_t month = to_integer(number.amount);
  if (!number.plain || !unit || unit->measure != Measure::month) return begin;
  if (!is_month(month)) return take_impossible_month(scan, number, *unit, begin, year);
  Day day{year, static_cast<int>(month), 0, false};
  const auto first = read_digits(text, skip_blank(text, unit->end));
  if (!first || !first->plain || !is_day(to_integer(first->amount))) {
    const std::int64_t value = first && first->plain ? to_integer(first->amount) : 0;
    const auto days =
        value > 31 && value <= kMostTwoDigits ? read_unit(text, *first) : std::nullopt;
    if (days && days->measure == Measure::day && !means_span(text, days->end)) {
      day.day = static_cast<int>(value);
      add_impossible_date(scan, day, begin, days->end);
      return days->end;
    }
    add_date(scan, day, begin, unit->end);
    return unit->end;
  }
  day.day = static_cast<int>(to_integer(first->amount));
  const auto day_unit = read_unit(text, *first);
  if (day_unit && day_unit->measure == Measure::day) {
    add_date(scan, day, begin, day_unit->end);
    return take_weekday_mark(scan, day_unit->end);
  }
  const bool listed = ends_in_day(text, first->end);
  if (!listed) day.day = 0;
  add_date(scan, day, begin, listed ? first->end : unit->end);
  if (!listed) return unit->end;
  std::size_t end = first->end;
  for (auto next = next_day(text, end); !has_day_unit(text, *next); next = next_day(text, end)) {
    day.day = static_cast<int>(to_integer(next->amount));
    add_date(scan, day, next->begin, next->end);
    end = next->end;
  }
  return end;  // the last one takes the month over
}

bool month_stands_at(std::string_view text, std::size_t at) {
  const auto number = read_digits(text, at);
  const auto unit = number ? read_unit(text, *number) : std::nullopt;
  return unit && unit->measure == Measure::month && is_month(to_integer(number->amount));
}

std::size_t take_korean_year(Scan& scan, const Number& number, const UnitMatch& unit) {
  const std::string_view text = scan.text;
  std::int64_t year = to_integer(number.amount);
  if (number.plain && year <= kMostTwoDigits && number.end == number.begin + 2 &&
      (byte_before(text, number.begin) == '\'' || ends_before(text, number.begin, "\u2019") ||
       ends_before(text, number.begin, "\u2018"))) {
    year += 2000;  // `'24년`
  }
  const std::size_t next = skip_blank(text, unit.end);
  const bool wrong =
      number.end == number.begin + 4 && is_wrong_year(year) && month_stands_at(text, next);
  if (!number.plain || (!is_year(year) && !wrong)) return number.begin;
  if (starts_at(text, next, "동안") || starts_at(text, next, "간 ")) return number.begin;
  if (const auto month = read_digits(text, next)) {
    const std::size_t end = take_month(scan, *month, number.begin, static_cast<int>(year));
    if (end != number.begin) return end;
  }
  add_date(scan, {static_cast<int>(year), 0, 0, false}, number.begin, unit.end);
  return unit.end;
}

/// Up to `most` digits from `at`, which moves behind them; -1 if there are none or more.
int digits_up_to(std::string_view text, std::size_t& at, std::size_t most) {
  const std::size_t start = at;
  int value = 0;
  while (digit_at(text, at) && at < start + most) value = value * 10 + (text[at++] - '0');
  return at == start || digit_at(text, at) ? -1 : value;
}

/// The month or day behind `mark` (and a blank, after a stop).
int part_after(std::string_view text, std::size_t& at, char mark) {
  if (byte_at(text, at) != mark) return -1;
  ++at;
  if (mark == '.') at = skip_blank(text, at);
  return digits_up_to(text, at, 2);
}

}  // namespace

bool means_span(std::string_view text, std::size_t end) {
  const std::size_t next = skip_blank(text, end);
  static constexpr std::array<std::string_view, 9> kBehind{
      "동안", "안에", "이내", "치 ", "치를", "치의", "의 여유", "의 시간", "이 아니"};
  if (syllable_in(text, next, "간만뒤후전째")) return true;
  for (const std::string_view word : kBehind) {
    if (starts_at(text, next, word)) return true;
  }
  if (starts_at(text, end, "에서 ") && digit_at(text, end + 7)) {  // `30일에서 7일로`
    std::size_t to = end + 7;
    while (digit_at(text, to)) ++to;
    if (starts_at(text, to, "일로 ")) return true;
  }
  const bool particle = syllable_in(text, end, "이을의로");
  const std::size_t verb = particle ? skip_blank(text, end + 3) : next;
  static constexpr std::array<std::string_view, 10> kVerbs{"걸",   "지나", "지났", "소요", "넘",
                                                           "연속", "줄",   "늘",   "단축", "연장"};
  return std::any_of(kVerbs.begin(), kVerbs.end(),
                     [&](std::string_view word) { return starts_at(text, verb, word); });
}

std::size_t take_weekday_mark(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  add_weekday_in_front(scan);
  if (const std::size_t end = take_english_weekday(scan, at); end != at) return end;
  std::size_t start = skip_blank(text, at);
  const bool bracket = byte_at(text, start) == '(';
  if (bracket) ++start;
  const std::size_t index =
      hangul_at(text, start) ? kKoreanWeekdays.find(text.substr(start, 3)) : std::string_view::npos;
  if (index == std::string_view::npos) return at;
  std::size_t end = start + 3;
  if (starts_at(text, end, "요일")) end += 6;
  const bool whole = bracket ? byte_at(text, end) == ')' : end > start + 3;
  if (!whole) return at;
  scan.facts.back().weekday = static_cast<std::int16_t>(index / 3);
  Fact& fact = add_fact(scan, FactKind::weekday, start, end);
  fact.amount = make_amount(static_cast<std::int64_t>(index / 3));
  return bracket ? end + 1 : end;
}

std::size_t take_iso_date(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  std::size_t end = at;
  const int year = digits_up_to(text, end, 4);
  const char mark = byte_at(text, end);
  if (end != at + 4 || (mark != '-' && mark != '/' && mark != '.')) return at;
  if (!is_year(year) && !(is_wrong_year(year) && mark == '-')) return at;
  const int month = part_after(text, end, mark);
  const int day = month < 0 ? -1 : part_after(text, end, mark);
  const bool whole = end == at + kIsoDate && !is_alphanumeric(byte_at(text, end));
  if (!is_year(year) && !whole) return at;
  if (!is_month(month) || !is_day(day)) {
    if (mark != '-' || !whole || !is_year(year) || byte_at(text, end) == '-' || month < 1 ||
        day < 1)
      return at;
    add_impossible_date(scan, {year, month, day, false}, at, end);
    return end;
  }
  add_date(scan, {year, month, day, false}, at, end);
  if (byte_at(text, end) == 'T') ++end;
  return take_weekday_mark(scan, mark == '.' && byte_at(text, end) == '.' ? end + 1 : end);
}

std::size_t take_korean_date(Scan& scan, const Number& number, const MaybeUnit& unit) {
  if (!unit) return number.begin;
  switch (unit->measure) {
    case Measure::year:
      return take_korean_year(scan, number, *unit);
    case Measure::month:
      return take_month(scan, number, number.begin, 0);
    case Measure::day:
      return take_day(scan, number, *unit);
    case Measure::decade:
      if (const std::int64_t year = decade_of(number); year != 0)
        add_date(scan, {static_cast<int>(year), 0, 0, false}, number.begin, unit->end);
      return unit->end;
    default:
      return number.begin;
  }
}

}  // namespace incidentlint::text::facts
