// Dates, weekdays' neighbours and quarters. Parts that are not said stay open: `14일` is a day of
// any month, unless a date with a month stands just before it (`7월 3일부터 5일까지`).
#include <array>

#include "text/facts/lexicon.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::size_t kReach = 28;  ///< bytes over which a month is taken over
constexpr std::string_view kKoreanWeekdays = "월화수목금토일";

bool is_year(std::int64_t value) { return value >= 1900 && value <= 2100; }
bool is_month(std::int64_t value) { return value >= 1 && value <= 12; }
bool is_day(std::int64_t value) { return value >= 1 && value <= 31; }

Fact& add_date(Scan& scan, Day day, std::size_t begin, std::size_t end) {
  Fact& fact = add_fact(scan, FactKind::date, begin, end);
  if (day.year == 0 && day.month != 0) {
    day.year = scan.year;
    day.year_assumed = true;
  }
  fact.day = day;
  return fact;
}

/// `(월)` or ` 월요일` behind a Korean date.
std::size_t take_weekday_mark(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
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

/// The month and year of a date that ends just before `at`.
Day near_month(const Scan& scan, std::size_t at) {
  for (std::size_t i = scan.facts.size(); i > 0; --i) {
    const Fact& fact = scan.facts[i - 1];
    if (fact.kind == FactKind::weekday) continue;
    if (fact.kind != FactKind::date || fact.day.day == 0 || at - fact.end > kReach) return {};
    return fact.day;
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
  if (day.month != 0 && (starts_at(scan.text, skip_blank(scan.text, unit.end), "동안") ||
                         syllable_in(scan.text, skip_blank(scan.text, unit.end), "간만뒤후전째"))) {
    return number.begin;
  }
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

/// `4월 [21[~22]일]` from its first digit; `year` is 0 if not said.
std::size_t take_month(Scan& scan, const Number& number, std::size_t begin, int year) {
  const std::string_view text = scan.text;
  const MaybeUnit unit = read_unit(text, number);
  const std::int64_t month = to_integer(number.amount);
  if (!number.plain || !unit || unit->measure != Measure::month || !is_month(month)) return begin;
  Day day{year, static_cast<int>(month), 0, false};
  const auto first = read_digits(text, skip_blank(text, unit->end));
  if (!first || !first->plain || !is_day(to_integer(first->amount))) {
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

std::size_t take_korean_year(Scan& scan, const Number& number, const UnitMatch& unit) {
  const std::string_view text = scan.text;
  const std::int64_t year = to_integer(number.amount);
  if (!number.plain || !is_year(year)) return number.begin;
  const std::size_t next = skip_blank(text, unit.end);
  if (starts_at(text, next, "동안") || starts_at(text, next, "간 ")) return number.begin;
  if (const auto month = read_digits(text, next)) {
    const std::size_t end = take_month(scan, *month, number.begin, static_cast<int>(year));
    if (end != number.begin) return end;
  }
  add_date(scan, {static_cast<int>(year), 0, 0, false}, number.begin, unit.end);
  return unit.end;
}

/// The English month name at `at`, and where it ends; a short one may have a stop.
int english_month(std::string_view text, std::size_t at, std::size_t& end) {
  const std::string_view word = word_at(text, at);
  const Word* found = find_word(word);
  if (found == nullptr || found->role != Role::month || !is_upper(word[0])) return 0;
  end = at + word.size();
  const bool is_short =
      word.size() <= 4 && (found->value < 5 || found->value > 7 || word.size() < 4);
  if (is_short && found->value != 5 && byte_at(text, end) == '.') ++end;
  return found->value;
}

/// A day of the month, `21` or `21st`; 0 if there is none.
int english_day(std::string_view text, std::size_t at, std::size_t& end) {
  if (!digit_at(text, at)) return 0;
  int value = text[at] - '0';
  std::size_t stop = at + 1;
  if (digit_at(text, stop)) value = value * 10 + (text[stop++] - '0');
  const std::string_view suffix = word_at(text, stop);
  const bool ordinal = suffix == "st" || suffix == "nd" || suffix == "rd" || suffix == "th";
  if (ordinal) stop += 2;
  const char after = byte_at(text, stop);
  const bool decimal = (after == '.' || after == ',') && digit_at(text, stop + 1);
  if (is_alphanumeric(after) || after == '%' || after == ':' || decimal || !is_day(value)) return 0;
  end = stop;
  return value;
}

/// A day is followed by am or pm: it was an hour.
bool clock_like(std::string_view text, std::size_t end) {
  const std::string_view word = word_at(text, skip_blank(text, end));
  static constexpr std::array<std::string_view, 6> kMarks{"am", "pm", "a", "p", "UTC", "GMT"};
  return word_in(word, kMarks);
}

/// A month stands alone only where no other reading is left (`May` is a verb, `March` one, too).
bool month_alone(std::string_view text, std::size_t at) {
  static constexpr std::array<std::string_view, 13> kFronts{
      "in",   "since", "until", "by", "late",    "early", "mid",
      "last", "of",    "from",  "to", "through", "during"};
  const std::string_view front = word_before(text, at);
  const std::string_view word = word_at(text, at);
  if (word == "May") return front == "in" || front == "since" || front == "by" || front == "late";
  return word.size() > 3 && word_in(front, kFronts);
}

/// `, 2011` or ` 2011`; 0 if there is none.
int english_year(std::string_view text, std::size_t at, std::size_t& end) {
  std::size_t start = byte_at(text, at) == ',' ? at + 1 : at;
  start = skip_blank(text, start);
  const auto number = read_digits(text, start);
  if (!number || !number->plain || number->end - start != 4) return 0;
  const std::int64_t value = to_integer(number->amount);
  if (!is_year(value) || start == at) return 0;
  if (clock_like(text, number->end)) return 0;
  end = number->end;
  return static_cast<int>(value);
}

/// Past `-`, ` to the `, ` and ` between two days.
std::size_t skip_day_range(std::string_view text, std::size_t at) {
  const auto next = skip_range(text, at, true);
  if (!next) return at;
  return starts_at(text, *next, "the ") ? *next + 4 : *next;
}

/// An English weekday in front (`Monday 13 May`, `Tue, 8 June`), or -1.
std::int16_t weekday_in_front(const Scan& scan, std::size_t begin) {
  if (scan.facts.empty()) return -1;
  const Fact& last = scan.facts.back();
  if (last.kind != FactKind::weekday || begin - last.end > 6) return -1;
  return static_cast<std::int16_t>(to_integer(last.amount));
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

void add_english_date(Scan& scan, const Day& day, std::size_t begin, std::size_t end) {
  const std::int16_t weekday = weekday_in_front(scan, begin);
  add_date(scan, day, begin, end).weekday = weekday;
}

/// `May 1, 2 and 3`, from its second day on; `begin` when the last day has no `and`.
std::size_t take_day_list(Scan& scan, Day first, std::size_t begin, std::size_t first_end) {
  const std::string_view text = scan.text;
  std::size_t end = first_end;
  std::size_t last = 0;
  int days = 0;
  while (last == 0 && byte_at(text, end) == ',') {
    last = starts_at(text, end, ", and ") ? end + 6 : 0;
    std::size_t stop = end;
    if (last != 0 || english_day(text, end + 2, stop) == 0) break;
    end = stop;
    ++days;
    if (starts_at(text, end, " and ")) last = end + 5;
  }
  if (days == 0 || last == 0) return begin;
  std::size_t last_end = last;
  if (english_day(text, last, last_end) == 0) return begin;
  add_english_date(scan, first, begin, first_end);
  for (std::size_t at = first_end + 2; at < last; at = scan.facts.back().end + 2) {
    std::size_t stop = at;
    first.day = english_day(text, at, stop);
    if (first.day == 0) break;
    add_date(scan, first, at, stop);
  }
  first.day = english_day(text, last, last_end);
  add_date(scan, first, last, last_end);
  return last_end;
}

}  // namespace

std::size_t take_iso_date(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  std::size_t end = at;
  const int year = digits_up_to(text, end, 4);
  const char mark = byte_at(text, end);
  if (end != at + 4 || !is_year(year) || (mark != '-' && mark != '/' && mark != '.')) return at;
  const int month = part_after(text, end, mark);
  const int day = month < 0 ? -1 : part_after(text, end, mark);
  if (!is_month(month) || !is_day(day)) return at;
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
      return unit->end;
    default:
      return number.begin;
  }
}

std::size_t take_english_date(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  std::size_t end = at;
  Day first;
  first.day = english_day(text, at, end);
  if (first.day == 0) return at;
  const std::size_t first_end = end;
  const std::size_t next = skip_day_range(text, end);
  Day last;
  std::size_t last_begin = 0;
  if (next != end && digit_at(text, next)) {
    last.day = english_day(text, next, end);
    if (last.day == 0) return at;
    last_begin = next;
  }
  std::size_t month_begin = skip_blank(text, end);
  if (starts_at(text, month_begin, "of ")) month_begin += 3;
  if (byte_at(text, end) == '-') month_begin = end + 1;
  first.month = last.month = english_month(text, month_begin, end);
  if (first.month == 0) return at;
  first.year = last.year = english_year(text, end, end);
  add_english_date(scan, first, at, last_begin == 0 ? end : first_end);
  if (last_begin != 0) add_date(scan, last, last_begin, end);
  return end;
}

std::size_t take_day_of_month(Scan& scan, std::size_t begin, std::size_t end, int day) {
  constexpr std::string_view kOf = " of ";
  if (!starts_at(scan.text, end, kOf)) return begin;
  Day found;
  found.day = day;
  found.month = english_month(scan.text, end + kOf.size(), end);
  if (found.month == 0) return begin;
  found.year = english_year(scan.text, end, end);
  add_english_date(scan, found, begin, end);
  return end;
}

std::size_t take_month_date(Scan& scan, std::size_t at, int month) {
  const std::string_view text = scan.text;
  std::size_t end = at;
  if (english_month(text, at, end) == 0) return at;
  const std::size_t name_end = end;
  Day first;
  Day last;
  first.month = last.month = month;
  std::size_t start = skip_blank(text, end);
  if (starts_at(text, start, "the ")) start += 4;
  first.day = english_day(text, start, end);
  if (first.day == 0) {
    first.year = english_year(text, name_end, end);
    if (first.year == 0 && !month_alone(text, at)) return at;
    add_date(scan, first, at, first.year == 0 ? name_end : end);
    return first.year == 0 ? name_end : end;
  }
  const std::size_t first_end = end;
  if (const std::size_t list = take_day_list(scan, first, at, end); list != at) return list;
  const std::size_t next = skip_day_range(text, end);
  std::size_t last_end = next;
  last.day = next == end ? 0 : english_day(text, next, last_end);
  const bool clock =
      last.day != 0 && (read_unit(text, *read_digits(text, next)) || clock_like(text, last_end));
  if (last.day != 0 && !clock) end = last_end;
  first.year = last.year = english_year(text, end, end);
  add_english_date(scan, first, at, first_end);
  if (last.day != 0 && !clock) {
    add_date(scan, last, next, end);
  } else {
    scan.facts.back().end = end;
    scan.facts.back().text = text.substr(at, end - at);
  }
  return end;
}

}  // namespace incidentlint::text::facts
