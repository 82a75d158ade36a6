// English dates: `April 24, 2011`, `3rd to the 5th of July`, `May 1, 2 and 3`, `in December`.
#include <array>

#include "text/facts/calendar.h"
#include "text/facts/lexicon.h"
#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

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
  const bool clock = after == ':' && digit_at(text, stop + 1);
  if (is_alphanumeric(after) || after == '%' || clock || decimal || !is_day(value)) return 0;
  end = stop;
  return value;
}

/// A day is followed by am or pm: it was an hour. `16 March 2020 a switch failed` is a day.
bool clock_like(std::string_view text, std::size_t end) {
  const std::size_t begin = skip_blank(text, end);
  const std::string_view word = word_at(text, begin);
  static constexpr std::array<std::string_view, 4> kMarks{"am", "pm", "UTC", "GMT"};
  const bool dotted = (word == "a" || word == "p") && byte_at(text, begin + 1) == '.';
  return dotted || word_in(word, kMarks);
}

/// A month stands alone only where no other reading is left (`May` is a verb, `March` one, too).
bool month_alone(const Scan& scan, std::size_t at) {
  static constexpr std::array<std::string_view, 13> kFronts{
      "in",   "since", "until", "by", "late",    "early", "mid",
      "last", "of",    "from",  "to", "through", "during"};
  constexpr std::size_t kJoint = 9;  // ` through `
  const std::string_view text = scan.text;
  const std::string_view front = word_before(text, at);
  const std::string_view word = word_at(text, at);
  const Fact* last = scan.facts.empty() ? nullptr : &scan.facts.back();
  const bool second = last != nullptr && last->kind == FactKind::date && last->day.day == 0 &&
                      last->day.month != 0 && at - last->end <= kJoint;
  if (second && skip_range(text, last->end, true) == at) return true;  // `March to May`
  static constexpr std::array<std::string_view, 8> kBeforeMay{"in",  "since", "by",    "late",
                                                              "mid", "early", "until", "of"};
  if (word == "May") return word_in(front, kBeforeMay);
  return word.size() > 3 && word_in(front, kFronts);
}

/// `in April 31 customers`: the number behind the month is one of things. A day is `on April 21`.
bool counts_things(std::string_view text, std::size_t month, std::size_t number_end) {
  const std::size_t next = skip_blank(text, number_end);
  return next != number_end && is_lower(byte_at(text, next)) &&
         same_word(word_before(text, month), "in") && word_at(text, next).ends_with("s") &&
         word_at(text, next).size() > 3;
}

/// The clause ends at `at`: what stands before it counts nothing.
bool ends_clause(std::string_view text, std::size_t at) {
  const char mark = byte_at(text, at);
  return mark == '\0' || std::string_view(".,;:)\n").find(mark) != std::string_view::npos;
}

/// `, 2011` or ` 2011`; 0 if there is none.
int english_year(std::string_view text, std::size_t at, std::size_t& end) {
  std::size_t start = byte_at(text, at) == ',' ? at + 1 : at;
  start = skip_blank(text, start);
  const auto number = read_digits(text, start);
  if (!number || !number->plain || number->end - start != 4) return 0;
  const std::int64_t value = to_integer(number->amount);
  const bool wrong = is_wrong_year(value) && ends_clause(text, number->end);
  if ((!is_year(value) && !wrong) || start == at) return 0;
  if (clock_like(text, number->end)) return 0;
  end = number->end;
  return static_cast<int>(value);
}

/// The year of `February and March 2020`, `June, July and August 2019` from behind the first month
/// on; 0 if there is none, or if the months may run over New Year.
int year_of_months(std::string_view text, std::size_t at, int month) {
  for (int last = month;;) {
    const bool comma = starts_at(text, at, ", ");
    const auto next = comma ? std::optional(at + 2) : skip_range(text, at, true);
    if (!next) return 0;
    const int found = english_month(text, starts_at(text, *next, "and ") ? *next + 4 : *next, at);
    if (found <= last) return 0;
    std::size_t end = at;
    const int year = english_year(text, at, end);
    if (year != 0) return year;
    last = found;
  }
}

/// Past `-`, ` to the `, ` and `, ` and again on ` between two days.
std::size_t skip_day_range(std::string_view text, std::size_t at) {
  static constexpr std::array<std::string_view, 4> kAgain{" and on ", " and again on ", " nor on ",
                                                          " or on "};
  for (const std::string_view again : kAgain) {
    if (starts_at(text, at, again)) return at + again.size();
  }
  const auto next = skip_range(text, at, true);
  if (!next) return at;
  return starts_at(text, *next, "the ") ? *next + 4 : *next;
}

/// `The Sun`: something else behind a word that no weekday follows.
bool is_named(std::string_view text, std::string_view word) {
  static constexpr std::array<std::string_view, 9> kFronts{"on", "by", "until", "from", "since",
                                                           "to", "of", "and",   "last"};
  const std::string_view front =
      word_before(text, static_cast<std::size_t>(word.data() - text.data()));
  return !front.empty() && !word_in(front, kFronts);
}

/// An English weekday in front (`Monday 13 May`, `Tue, 8 June`, `Wed. (9 May)`), or -1.
std::int16_t weekday_in_front(const Scan& scan, std::size_t begin) {
  constexpr std::size_t kJoint = 3;  // bytes
  constexpr std::size_t kShort = 5;  // letters
  std::size_t end = begin;
  while (end > 0 && begin - end < kJoint &&
         std::string_view(" ,.(").find(scan.text[end - 1]) != std::string_view::npos)
    --end;
  const std::string_view word = end == begin ? std::string_view() : word_ending(scan.text, end);
  const int day = english_weekday(word);
  if (day >= 0 && (word.size() > kShort || !is_named(scan.text, word)))
    return static_cast<std::int16_t>(day);
  if (scan.facts.empty()) return -1;
  const Fact& last = scan.facts.back();
  if (last.kind != FactKind::weekday || begin - last.end > 6) return -1;
  return static_cast<std::int16_t>(to_integer(last.amount));
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

/// `91 July 2024`, `dated 39 February`; not `40 March invoices`.
std::size_t take_wrong_day(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  if (!digit_at(text, at) || !digit_at(text, at + 1) || byte_at(text, at + 2) != ' ') return at;
  const int value = (text[at] - '0') * 10 + (text[at + 1] - '0');
  if (value == 0 || is_day(value)) return at;
  Day day;
  std::size_t end = at;
  day.day = value;
  day.month = english_month(text, at + 3, end);
  if (day.month == 0) return at;
  static constexpr std::array<std::string_view, 5> kFronts{"on", "dated", "since", "until", "by"};
  day.year = english_year(text, end, end);
  const bool told = word_in(word_before(text, at), kFronts) && ends_clause(text, end);
  if (day.year == 0 && !told) return at;
  add_date(scan, day, at, end);
  return end;
}

}  // namespace

int english_weekday(std::string_view word) {
  static constexpr std::array<std::string_view, 7> kDays{
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};
  constexpr std::size_t kLongestShort = 5;  // `Thurs`
  if (word.size() < 3 || !is_upper(word[0])) return -1;
  for (std::size_t i = 0; i < kDays.size(); ++i) {
    const std::string_view name = kDays[i];
    const bool fits = word.size() == name.size() || word.size() <= kLongestShort;
    if (fits && name.starts_with(word)) return static_cast<int>(i);
  }
  return -1;
}

std::size_t take_english_weekday(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const std::size_t next = skip_blank(text, at);
  const bool bracket = byte_at(text, next) == '(';
  const bool apposed = starts_at(text, at, ", a ");
  if (!bracket && !apposed) return at;
  std::size_t begin = bracket ? next + 1 : at + 4;
  if (bracket && starts_at(text, begin, "a ")) begin += 2;
  const std::string_view word = word_at(text, begin);
  const int day = english_weekday(word);
  const std::size_t end = begin + word.size();
  if (day < 0 || (bracket && byte_at(text, end) != ')')) return at;
  scan.facts.back().weekday = static_cast<std::int16_t>(day);
  add_fact(scan, FactKind::weekday, begin, end).amount = make_amount(day);
  return bracket ? end + 1 : end;
}

std::size_t take_english_date(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  std::size_t end = at;
  Day first;
  first.day = english_day(text, at, end);
  if (first.day == 0) return take_wrong_day(scan, at);
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
  if (last_begin == 0) return take_english_weekday(scan, end);
  add_date(scan, last, last_begin, end);
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
  return take_english_weekday(scan, end);
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
  if (first.day != 0 && counts_things(text, at, end)) {  // `in April 31 customers`
    first.day = 0;
    end = name_end;
  }
  if (first.day == 0) {
    first.year = english_year(text, name_end, end);
    if (const int year = first.year == 0 ? year_of_months(text, name_end, month) : 0; year != 0) {
      first.year = year;
      add_date(scan, first, at, name_end);
      return name_end;
    }
    if (first.year == 0 && !month_alone(scan, at)) return at;
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
    return take_english_weekday(scan, end);
  }
  return end;
}

std::size_t take_christmas(Scan& scan, std::size_t at) {
  constexpr std::string_view kChristmas = "Christmas";
  if (!starts_at(scan.text, at, kChristmas)) return at;
  const std::size_t end = at + kChristmas.size();
  const bool eve = starts_at(scan.text, end, " Eve");
  add_date(scan, {0, 12, eve ? 24 : 25, false}, at, end).soft = true;
  return end;
}

std::size_t take_new_year(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  if (!starts_at(text, at, "Year") || !ends_before(text, at, "New ")) return at;
  const std::size_t mark = at + std::string_view("Year").size();
  const std::size_t end = mark + (starts_at(text, mark, "’s ") ? 5 : 3);
  const bool eve = starts_at(text, end, "Eve");
  if (!eve && !starts_at(text, end, "Day")) return at;
  const Day day = eve ? Day{0, 12, 31, false} : Day{0, 1, 1, false};
  add_date(scan, day, at, end + 3).soft = true;
  return end + 3;
}

}  // namespace incidentlint::text::facts
