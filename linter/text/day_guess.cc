#include "text/day_guess.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "text/ascii.h"
#include "text/date.h"
#include "text/facts/extract.h"
#include "text/script.h"

namespace incidentlint::text {
namespace {

constexpr std::size_t kLongest = 64;  // bytes; more than a day is a sentence

/// The day, if the calendar has it.
std::optional<Date> real(const Date& date) { return parse_date(format_date(date)); }

bool is_likely_year(int year) { return year >= 1950 && year <= 2100; }

/// A run of digits.
struct Number {
  int value = 0;
  std::size_t size = 0;
};

/// The numbers of a text that has nothing besides but what stands between them in dates.
std::vector<Number> numbers_of(std::string_view text) {
  std::vector<Number> numbers;
  bool is_inside = false;
  for (const char c : text) {
    if (is_digit(c)) {
      if (!is_inside) numbers.emplace_back();
      Number& number = numbers.back();
      if (++number.size > 8) return {};
      number.value = number.value * 10 + (c - '0');
    } else if (std::string_view("-/. ").find(c) == std::string_view::npos) {
      return {};
    }
    is_inside = is_digit(c);
  }
  return numbers;
}

std::optional<Date> from_numbers(const std::vector<Number>& numbers) {
  if (numbers.size() == 1 && numbers[0].size == 8) {
    const int all = numbers[0].value;
    return is_likely_year(all / 10000) ? real({all / 10000, all / 100 % 100, all % 100})
                                       : std::nullopt;
  }
  if (numbers.size() != 3) return std::nullopt;
  const auto& [first, second, third] = std::tie(numbers[0], numbers[1], numbers[2]);
  if (first.size == 4 && second.size <= 2 && third.size <= 2)
    return is_likely_year(first.value) ? real({first.value, second.value, third.value})
                                       : std::nullopt;
  const bool ends_with_year = third.size == 4 && first.size <= 2 && second.size <= 2;
  if (!ends_with_year || !is_likely_year(third.value)) return std::nullopt;
  const auto day_first = real({third.value, second.value, first.value});
  const auto month_first = real({third.value, first.value, second.value});
  if (day_first && month_first && *day_first != *month_first) return std::nullopt;
  return day_first ? day_first : month_first;
}

/// The one day that the words of a text state, if they state nothing else.
std::optional<Date> from_words(std::string text) {
  using facts::FactKind;
  std::replace(text.begin(), text.end(), '-', ' ');  // 16-Mar-2020
  const auto language = has_hangul(text) ? facts::Language::korean : facts::Language::english;
  std::optional<Date> day;
  std::string rest = text;
  for (const facts::Fact& fact : facts::extract_facts(text, language, {})) {
    std::fill(rest.begin() + static_cast<std::ptrdiff_t>(fact.begin),
              rest.begin() + static_cast<std::ptrdiff_t>(fact.end), ' ');
    if (fact.kind == FactKind::weekday) continue;
    const facts::Day& stated = fact.day;
    if (fact.kind != FactKind::date || fact.approximate || stated.year_assumed) return std::nullopt;
    const auto found = real({stated.year, stated.month, stated.day});
    if (!found || !is_likely_year(stated.year) || (day && *day != *found)) return std::nullopt;
    day = found;
  }
  const bool says_more = std::any_of(rest.begin(), rest.end(), [](char c) {
    return is_alphanumeric(c) || static_cast<unsigned char>(c) >= 0x80;
  });
  return says_more ? std::nullopt : day;
}

std::string_view without_blanks(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// Takes two digits and, if `mark` is not 0, the mark in front of them off the text.
bool take_two(std::string_view& text, char mark, std::string& out) {
  if (mark != 0) {
    if (!text.starts_with(mark)) return false;
    text.remove_prefix(1);
    out += mark;
  }
  if (text.size() < 2 || !is_digit(text[0]) || !is_digit(text[1])) return false;
  out += text.substr(0, 2);
  text.remove_prefix(2);
  return true;
}

/// ` UTC`, `z`, `+0900`, `+09` as RFC 3339 has it.
std::optional<std::string> offset_of(std::string_view text) {
  text = without_blanks(text);
  for (const std::string_view zero : {"Z", "z", "UTC", "GMT", "utc"}) {
    if (text == zero) return "Z";
  }
  if (text.empty() || (text[0] != '+' && text[0] != '-')) return std::nullopt;
  std::string offset(1, text[0]);
  text.remove_prefix(1);
  if (!take_two(text, 0, offset)) return std::nullopt;
  if (text.empty()) return offset + ":00";
  if (text[0] == ':') text.remove_prefix(1);
  offset += ':';
  return take_two(text, 0, offset) && text.empty() ? std::optional(offset) : std::nullopt;
}

}  // namespace

std::optional<std::string> guess_day(std::string_view text) {
  text = without_blanks(text);
  if (text.empty() || text.size() > kLongest) return std::nullopt;
  const auto numbers = numbers_of(text);
  const auto day = numbers.empty() ? from_words(std::string(text)) : from_numbers(numbers);
  return day ? std::optional(format_date(*day)) : std::nullopt;
}

std::optional<std::string> guess_moment(std::string_view text) {
  constexpr std::size_t kDay = 10;
  text = without_blanks(text);
  if (text.size() <= kDay || text.size() > kLongest) return std::nullopt;
  const auto day = guess_day(text.substr(0, kDay));
  if (!day || (text[kDay] != 'T' && text[kDay] != 't' && text[kDay] != ' ')) return std::nullopt;
  std::string_view rest = text.substr(kDay + 1);
  std::string moment = *day + "T";
  if (!take_two(rest, 0, moment) || !take_two(rest, ':', moment)) return std::nullopt;
  if (rest.starts_with(':')) {
    if (!take_two(rest, ':', moment)) return std::nullopt;
  } else {
    moment += ":00";
  }
  if (rest.starts_with('.')) {
    const std::size_t end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
    moment += rest.substr(0, end);
    rest.remove_prefix(end);
  }
  const auto offset = offset_of(rest);
  return offset ? std::optional(moment + *offset) : std::nullopt;
}

}  // namespace incidentlint::text
