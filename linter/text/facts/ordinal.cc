// Ordinals of English. One may be the day of a month or name a quarter of a year.
#include <array>

#include "text/facts/lexicon.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

/// `the first of April`.
std::size_t take_named_day(Scan& scan, const Word& word, std::size_t at, std::size_t end) {
  return take_day_of_month(scan, at, end, word.value);
}

/// `the third quarter`, but not `a quarter of the fleet`.
std::size_t take_quarter_of_year(Scan& scan, const Word& word, std::size_t at, std::size_t end) {
  constexpr std::string_view kQuarter = " quarter";
  const std::string_view text = scan.text;
  const std::size_t stop = end + kQuarter.size();
  if (word.value > 4 || !starts_at(text, end, kQuarter) || is_letter(byte_at(text, stop)))
    return at;
  if (starts_at(text, stop, " of ") && !digit_at(text, stop + 4)) return at;
  add_fact(scan, FactKind::quarter, at, stop).amount = make_amount(word.value);
  return stop;
}

/// `the 99th percentile`: the slowest 1 %.
void add_percentile(Scan& scan, const Number& number, std::size_t end) {
  const std::size_t next = end + (byte_at(scan.text, end) == '-' ? 1 : 0);
  if (!starts_at(scan.text, skip_blank(scan.text, next), "percentile")) return;
  Fact& fact = add_fact(scan, FactKind::percent, number.begin, end);
  fact.amount = make_amount(100 - to_integer(number.amount));
  fact.soft = true;
}

/// `the third week`, `the third straight week`, `the third outage in as many weeks`: so long, too.
void add_span_of_ordinal(Scan& scan, int value, std::size_t begin, std::size_t end) {
  static constexpr std::array<std::string_view, 4> kBetween{"straight", "consecutive", "successive",
                                                            "full"};
  constexpr std::size_t kReach = 40;  // bytes
  const std::string_view text = scan.text;
  std::size_t at = skip_blank(text, end);
  if (const auto word = word_at(text, at); word_in(word, kBetween))
    at = skip_blank(text, at + word.size());
  constexpr std::string_view kAsMany = " in as many ";
  const std::size_t many = text.substr(0, end + kReach).find(kAsMany, end);
  if (many != text.npos) at = many + kAsMany.size();
  const std::string_view word = word_at(text, at);
  auto unit = find_english_unit(word);
  if (!unit || (unit->measure != Measure::time && unit->measure != Measure::calendar)) return;
  unit->end = at + word.size();
  const std::size_t before = scan.facts.size();
  take_duration(scan, Number{make_amount(value), begin, end}, *unit);
  soften_from(scan, before);
}

}  // namespace

std::size_t take_ordinal_word(Scan& scan, const Word& word, std::size_t at, std::size_t end) {
  static constexpr std::array<std::string_view, 5> kFirm{"the", "its", "their", "our", "a"};
  const std::size_t next = skip_blank(scan.text, end);
  for (const auto take : {take_named_day, take_quarter_of_year}) {
    const std::size_t taken = take(scan, word, at, end);
    if (taken != at) return taken;
  }
  Fact& fact = add_fact(scan, FactKind::ordinal, at, end);
  fact.amount = make_amount(word.value);
  fact.soft = word.value == 1 || !word_in(word_before(scan.text, at), kFirm) || next == end;
  if (word_before(scan.text, at) == "a") fact.soft = true;
  if (word.value > 1) add_span_of_ordinal(scan, word.value, at, end);
  return end;
}

/// `the 14th`: a day of the month, unless a noun follows (`the 3rd attempt`).
std::size_t take_numbered_day(Scan& scan, const Number& number, std::size_t end) {
  add_percentile(scan, number, end);
  static constexpr std::array<std::string_view, 14> kAfter{
      "at", "and", "to",   "in",  "with", "when",   "of",
      "it", "we",  "they", "the", "all",  "nobody", "everything"};
  const std::string_view text = scan.text;
  const std::size_t next = skip_blank(text, end);
  const bool noun = is_letter(byte_at(text, next)) && !word_in(word_at(text, next), kAfter);
  const std::int64_t value = to_integer(number.amount);
  const bool day =
      same_word(word_before(text, number.begin), "the") && !noun && value >= 1 && value <= 31;
  Fact& fact = add_fact(scan, day ? FactKind::date : FactKind::ordinal, number.begin, end);
  fact.amount = number.amount;
  if (day) fact.day.day = static_cast<int>(value);
  return end;
}

}  // namespace incidentlint::text::facts
