// Numbers with slashes between them: `1/3`, `3/4(월)`, `3/4/2024`, `24/7`, `80/20`. What may be a
// share or a date answers for one and asks for nothing.
#include "text/facts/calendar.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::int64_t kDay = 86400;

void add_soft_date(Scan& scan, const Day& day, std::size_t begin, std::size_t end) {
  if (day.month < 1 || day.month > 12 || day.day < 1 || day.day > 31) return;
  Fact& fact = add_fact(scan, FactKind::date, begin, end);
  fact.day = day;
  fact.soft = true;
}

/// One or two digits from `at` up to `mark`, which `at` moves behind; -1 if there are none.
int part_before(std::string_view text, std::size_t& at, char mark) {
  const std::size_t size = digit_at(text, at + 1) ? 2 : 1;
  if (!digit_at(text, at) || byte_at(text, at + size) != mark) return -1;
  const int value = size == 1 ? text[at] - '0' : (text[at] - '0') * 10 + text[at + 1] - '0';
  at += size + 1;
  return value;
}

void add_either_order(Scan& scan, int first, int second, int year, std::size_t begin,
                      std::size_t end) {
  add_soft_date(scan, {year, first, second, false}, begin, end);
  if (first != second) add_soft_date(scan, {year, second, first, false}, begin, end);
}

/// `1/10 of the requests`, `요청의 1/10`: a share, not a day.
bool is_called_share(std::string_view text, std::size_t begin, std::size_t end) {
  const std::size_t front = back_blank(text, begin);
  if (ends_before(text, front, "의") || ends_before(text, front, "중")) return true;
  const bool of = starts_at(text, end, " of the ") || starts_at(text, end, " of all ") ||
                  starts_at(text, end, " of our ");
  return of && !same_word(word_before(text, begin), "on");
}

/// `24/7/365`.
std::size_t take_all_year(Scan& scan, std::size_t begin, std::size_t end) {
  Fact& fact = add_fact(scan, FactKind::duration, begin, end);
  fact.unit = Unit::second;
  fact.amount = make_amount(365 * kDay);
  fact.soft = true;
  return end;
}

}  // namespace

void add_round_the_clock(Scan& scan, std::size_t begin, std::size_t end) {
  for (const std::int64_t span : {kDay, 7 * kDay}) {
    Fact& fact = add_fact(scan, FactKind::duration, begin, end);
    fact.unit = Unit::second;
    fact.amount = make_amount(span);
    fact.soft = true;
  }
}

std::size_t take_numeric_date(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const char mark = byte_at(text, at + (digit_at(text, at + 1) ? 2 : 1));
  if (mark != '/' && mark != '.' && mark != '-') return at;
  std::size_t next = at;
  const int first = part_before(text, next, mark);
  const int second = part_before(text, next, mark);
  const auto year = second < 1 || first < 1 ? std::nullopt : read_digits(text, next);
  if (!year || !year->plain || is_alphanumeric(byte_at(text, year->end))) return at;
  const std::int64_t value = to_integer(year->amount);
  const std::size_t size = year->end - next;
  const bool whole = size == 4 && value >= 1950 && value <= 2099;
  const bool brief = size == 2 && mark == '/';
  if (!whole && !brief) return at;
  const std::size_t before = scan.facts.size();
  add_either_order(scan, first, second, static_cast<int>(whole ? value : 2000 + value), at,
                   year->end);
  if (brief)
    add_soft_date(scan, {2000 + first, second, static_cast<int>(value), false}, at, year->end);
  if (whole && scan.facts.size() == before + 1) scan.facts.back().soft = false;
  return scan.facts.size() == before ? at : year->end;
}

std::size_t take_slashed(Scan& scan, const Number& number) {
  const auto second = read_digits(scan.text, number.end + 1);
  if (!second->plain || !number.plain) return take_identifier(scan, number.begin);
  const std::int64_t parts = to_integer(number.amount);
  const std::int64_t whole = to_integer(second->amount);
  if (parts == 24 && whole == 7) {
    constexpr std::string_view kAllYear = "/365";
    const bool all_year = starts_at(scan.text, second->end, kAllYear);
    add_round_the_clock(scan, number.begin, second->end);
    if (all_year) return take_all_year(scan, number.begin, second->end + kAllYear.size());
  }
  if (parts <= 31 && whole <= 31) {
    const Day month_first{scan.year, static_cast<int>(parts), static_cast<int>(whole), true};
    const Day day_first{scan.year, month_first.day, month_first.month, true};
    if (parts != whole) add_soft_date(scan, day_first, number.begin, second->end);
    add_soft_date(scan, month_first, number.begin, second->end);
    const bool date =
        parts <= 12 && whole > 0 && !scan.facts.empty() && scan.facts.back().end == second->end;
    const std::size_t end = date && scan.language == Language::korean
                                ? take_weekday_mark(scan, second->end)
                                : second->end;
    if (end != second->end) return end;
  }
  if (parts >= whole || whole > 100) return take_identifier(scan, number.begin);
  Fact& fact = add_fact(scan, FactKind::fraction, number.begin, second->end);
  fact.amount = number.amount;
  fact.divisor = whole;
  fact.soft = !is_called_share(scan.text, number.begin, second->end);
  return second->end;
}

}  // namespace incidentlint::text::facts
