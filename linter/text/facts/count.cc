// Plain numbers of things, and sizes. 0 and 1 are no facts: languages disagree about when to say
// them.
#include <array>

#include "text/facts/reading.h"
#include "text/facts/scan.h"
#include "text/facts/sense.h"

namespace incidentlint::text::facts {
namespace {

Unit money_of(std::string_view text, const Number& number) {
  const Unit signed_unit = sign_before(text, number.begin);
  if (signed_unit != Unit::none) return signed_unit;
  const auto unit = read_unit(text, number);
  return unit && unit->measure == Measure::money ? unit->unit : Unit::none;
}

bool names_year(std::string_view text, const Number& number) {
  static constexpr std::array<std::string_view, 13> kFronts{
      "in",   "since", "of",     "by",     "from",  "until", "early",
      "late", "mid",   "during", "before", "after", "end"};
  static constexpr std::array<std::string_view, 17> kFollowers{
      "the", "a",  "an", "it", "we",   "this",  "its", "our", "and",
      "to",  "by", "on", "as", "when", "after", "was", "were"};
  const std::int64_t value = to_integer(number.amount);
  const std::size_t next = skip_blank(text, number.end);
  return number.plain && number.end - number.begin == 4 && value >= 1950 && value <= 2059 &&
         word_in(word_before(text, number.begin), kFronts) && !hangul_at(text, number.end) &&
         (!is_letter(byte_at(text, next)) || word_in(word_at(text, next), kFollowers));
}

/// `more than one` is `두 개 이상`: the neighbour a whole number bounds may be said instead.
void add_bound(Scan& scan, const Number& number) {
  const std::int64_t value = to_integer(number.amount);
  if (value < 1 || value > 10) return;
  const std::string_view front = word_before(scan.text, number.begin);
  if (front != "than" && !same_word(front, "over")) return;
  const std::size_t before = static_cast<std::size_t>(front.data() - scan.text.data());
  const std::string_view sense = word_before(scan.text, before);
  const bool less = same_word(sense, "fewer") || same_word(sense, "less");
  Fact& fact = add_fact(scan, FactKind::count, number.begin, number.end);
  fact.amount = make_amount(less ? value - 1 : value + 1);
  fact.soft = true;
}

}  // namespace

std::size_t take_size(Scan& scan, const Number& number, const UnitMatch& unit) {
  Fact& fact = add_fact(scan, FactKind::size, number.begin, unit.end);
  fact.amount = number.amount * unit.factor;
  fact.stated = number.amount;
  fact.unit = unit.unit;
  fact.approximate = is_approximate(scan.text, number.begin, unit.end);
  return unit.end;
}

/// `took 22 instead of the usual 15 minutes.`: a number at the end of its phrase may be of the unit
/// that the span before it has.
void add_span_of_last_unit(Scan& scan, const Number& number) {
  constexpr std::size_t kReach = 60;
  constexpr std::string_view kEnds = ".,;)";
  const bool ends = number.end == scan.text.size() ||
                    kEnds.find(scan.text[number.end]) != std::string_view::npos ||
                    starts_at(scan.text, number.end, " of them") ||
                    starts_at(scan.text, number.end, " of which");
  if (!ends || scan.language != Language::english || scan.facts.empty()) return;
  const Fact last = scan.facts.back();
  if (last.kind != FactKind::duration || number.begin - last.end > kReach) return;
  Fact& fact = add_fact(scan, FactKind::duration, number.begin, number.end);
  fact.amount = number.amount * make_amount(last.divisor);
  fact.unit = last.unit;
  fact.divisor = last.divisor;
  fact.soft = true;
}

std::size_t take_count(Scan& scan, const Number& number, std::size_t end) {
  if (names_year(scan.text, number)) {
    Fact& fact = add_fact(scan, FactKind::date, number.begin, end);
    fact.day.year = static_cast<int>(to_integer(number.amount));
    return end;
  }
  if (const std::size_t taken = take_worded_share(scan, number); taken != number.begin)
    return taken;
  add_span_of_last_unit(scan, number);
  add_bound(scan, number);
  const std::int64_t whole = whole_of(scan, number);
  if (whole != 0) add_share_of(scan, number, whole);
  if (number.amount.digits == 0 || number.amount == make_amount(1)) return end;
  const std::size_t more = end + kAndMore.size();
  const bool and_more = starts_at(scan.text, end, kAndMore) && back_blank(scan.text, more) == more;
  Fact& fact = add_fact(scan, FactKind::count, number.begin, and_more ? more : end);
  fact.amount = fact.stated = number.amount;
  fact.unit = money_of(scan.text, number);
  if (whole != 0) {
    fact.divisor = whole;
    fact.around = surroundings(scan.text, number.begin, end);
  }
  fact.approximate = is_approximate(scan.text, number.begin, end);
  return end;
}

}  // namespace incidentlint::text::facts
