// Plain numbers of things, and sizes. 0 and 1 are no facts: languages disagree about when to say
// them.
#include <algorithm>
#include <array>

#include "text/facts/korean_number.h"
#include "text/facts/lexicon.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"
#include "text/facts/sense.h"
#include "text/facts/temperature.h"

namespace incidentlint::text::facts {
namespace {

Unit money_of(std::string_view text, const Number& number) {
  const Unit signed_unit = sign_before(text, number.begin);
  if (signed_unit != Unit::none) return signed_unit;
  const auto unit = read_unit(text, number);
  return unit && unit->measure == Measure::money ? unit->unit : Unit::none;
}

bool is_recent_year(const Number& number) {
  const std::int64_t value = number.plain ? to_integer(number.amount) : 0;
  return value >= 1950 && value <= 2059 && number.end == number.begin + 4;
}

bool recent_year_at(std::string_view text, std::size_t at) {
  const auto number = read_digits(text, at);
  return number && is_recent_year(*number);
}

/// `between 2016 and 2018`, from either year.
bool is_of_two_years(std::string_view text, const Number& number) {
  constexpr std::string_view kAnd = " and ";
  constexpr std::size_t kYear = 4;
  const std::string_view front = word_before(text, number.begin);
  if (same_word(front, "between"))
    return starts_at(text, number.end, kAnd) && recent_year_at(text, number.end + kAnd.size());
  const std::size_t first = number.begin - std::min(number.begin, kAnd.size() + kYear);
  return front == "and" && recent_year_at(text, first) &&
         same_word(word_before(text, first), "between");
}

/// `The 2018 audit`; not `the 2000 servers`, `the 2048 limit`.
bool is_year_of_thing(std::string_view text, const Number& number) {
  const std::int64_t value = to_integer(number.amount);
  if (value % 100 == 0 || value == 2048) return false;
  const std::size_t next = skip_blank(text, number.end);
  const std::string_view thing = word_at(text, next);
  return same_word(word_before(text, number.begin), "the") && next != number.end &&
         is_lower(byte_at(text, next)) && thing.size() > 2 && !thing.ends_with('s') &&
         !read_unit(text, number);
}

bool names_year(std::string_view text, const Number& number) {
  if (is_of_two_years(text, number)) return true;
  if (!is_recent_year(number)) return false;
  if (is_year_of_thing(text, number)) return true;
  static constexpr std::array<std::string_view, 13> kFronts{
      "in",   "since", "of",     "by",     "from",  "until", "early",
      "late", "mid",   "during", "before", "after", "end"};
  static constexpr std::array<std::string_view, 18> kFollowers{
      "the", "a",  "an", "it", "we",   "this",  "its", "our",  "and",
      "to",  "by", "on", "as", "when", "after", "was", "were", "for"};
  const std::size_t next = skip_blank(text, number.end);
  return word_in(word_before(text, number.begin), kFronts) && !hangul_at(text, number.end) &&
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
  const auto sense_begin = static_cast<std::size_t>(sense.data() - scan.text.data());
  if (same_word(word_before(scan.text, sense_begin), "no")) return;
  const bool less = same_word(sense, "fewer") || same_word(sense, "less");
  Fact& fact = add_fact(scan, FactKind::count, number.begin, number.end);
  fact.amount = make_amount(less ? value - 1 : value + 1);
  fact.soft = true;
}

/// Where `all but` begins before a number, or the number itself.
std::size_t english_exception(std::string_view text, std::size_t begin) {
  static constexpr std::array<std::string_view, 3> kButs{"but", "except", "bar"};
  static constexpr std::array<std::string_view, 5> kAlls{"all", "every", "everything", "everyone",
                                                         "each"};
  constexpr int kMostBetween = 3;  // `every server in Seoul but two`
  std::size_t start = begin;
  for (const std::string_view about : {"at most ", "at least ", "about "}) {
    if (ends_before(text, start, about)) start -= about.size();
  }
  std::string_view word = word_before(text, start);
  if (word == "for") word = word_before(text, static_cast<std::size_t>(word.data() - text.data()));
  if (!word_in(word, kButs)) return begin;
  for (int i = 0; i <= kMostBetween && !word.empty(); ++i) {
    const auto at = static_cast<std::size_t>(word.data() - text.data());
    word = word_before(text, at);
    if (word_in(word, kAlls)) return static_cast<std::size_t>(word.data() - text.data());
  }
  return begin;
}

/// Past `대를 뺀`, ` 곳만 남기고` behind a number, or its end.
std::size_t korean_exception(std::string_view text, std::size_t end) {
  static constexpr std::array<std::string_view, 5> kVerbs{"뺀", "빼고", "제외", "남기고", "남겨"};
  constexpr int kLongestCounter = 4;
  std::size_t at = skip_blank(text, end);
  for (int i = 0; i < kLongestCounter && hangul_at(text, at); ++i, at += 3) {
    if (i == 0 || !syllable_in(text, at, "를을만")) continue;
    const std::size_t verb = skip_blank(text, at + 3);
    for (const std::string_view word : kVerbs) {
      if (starts_at(text, verb, word)) return verb + word.size();
    }
  }
  return end;
}

/// `all but 2 of 50`, `50대 중 2대를 뺀`: as many as are left. The number itself may be said, too.
std::size_t take_exception(Scan& scan, const Number& number) {
  const bool english = scan.language == Language::english;
  const std::size_t begin = english ? english_exception(scan.text, number.begin) : number.begin;
  const std::size_t end = english ? number.end : korean_exception(scan.text, number.end);
  if (begin == number.begin && end == number.end) return number.begin;
  const std::int64_t whole = whole_of(scan, number);
  if (!is_integer(number.amount) || to_integer(number.amount) < 1) return number.begin;
  const Amount left = make_amount(whole - to_integer(number.amount));
  for (const Amount& amount : {number.amount, left}) {
    if (whole == 0 && amount == left) break;
    Fact& fact = add_fact(scan, FactKind::count, begin, end);
    fact.amount = fact.stated = amount;
    fact.around = surroundings(scan.text, begin, end);
    if (whole != 0) fact.divisor = whole;
    fact.soft = whole != 0 && amount == number.amount;
  }
  if (whole != 0) add_share_of(scan, Number{left, begin, end}, whole);
  return end;
}

/// `Partition 1`, `파티션 1`, `1번 파티션`: which one, not how many.
bool is_numbered(std::string_view text, const Number& number) {
  static constexpr std::array<std::string_view, 8> kThings{"partition", "shard",  "node", "rack",
                                                           "rule",      "broker", "disk", "slot"};
  if (!number.plain || number.native || number.sino) return false;
  if (byte_before(text, number.begin) == ' ' && word_in(word_before(text, number.begin), kThings))
    return true;
  constexpr std::string_view kNumber = "번 ";
  return is_behind_numbered_thing(text, number.begin) ||
         (starts_at(text, number.end, kNumber) &&
          numbered_thing_at(text, number.end + kNumber.size()));
}

/// `1조와 2조가 밤새 일했다`, `당직 2조는`: crews are numbered by what also is a trillion.
bool may_be_crew(std::string_view text, const Number& number) {
  static constexpr std::array<std::string_view, 9> kBehind{"와", "가", "는", "의", "에",
                                                           "도", "로", ",",  "만"};
  constexpr std::string_view kCrew = "조";
  constexpr std::size_t kDigits = 2;
  if (!number.scaled || !ends_before(text, number.end, kCrew)) return false;
  const std::size_t size = number.end - kCrew.size() - number.begin;
  return size <= kDigits && digit_at(text, number.begin) &&
         digit_at(text, number.begin + size - 1) &&
         std::any_of(kBehind.begin(), kBehind.end(),
                     [&](std::string_view word) { return starts_at(text, number.end, word); });
}

/// `브로커 1만 재시작했다`, `샤드 3과 7만 멈췄다`: what 만 makes of the number of a thing may be
/// `only`, if nothing is counted behind it.
bool may_be_only(std::string_view text, const Number& number) {
  constexpr std::string_view kOnly = "만";
  if (!number.scaled || !ends_before(text, number.end, kOnly)) return false;
  const std::size_t digits = back_blank(text, number.end - kOnly.size());
  if (!digit_at(text, digits - 1) || !digit_at(text, number.begin)) return false;
  std::size_t first = number.begin;  // of all that are joined
  for (const std::string_view joint : {"과 ", "와 ", ", "}) {
    if (!ends_before(text, first, joint)) continue;
    first -= joint.size();
    while (first > 0 && is_digit(text[first - 1])) --first;
  }
  return is_behind_numbered_thing(text, first) && !read_unit(text, number);
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

/// No noun follows that the number could count.
bool ends_phrase(std::string_view text, std::size_t end) {
  static constexpr std::array<std::string_view, 22> kBehind{
      "on",     "in",   "at",    "by",   "for",       "from",  "to",    "after",
      "before", "when", "while", "and",  "but",       "then",  "until", "with",
      "the",    "it",   "we",    "they", "everybody", "nobody"};
  constexpr std::string_view kEnds = ".,;)";
  if (end == text.size() || kEnds.find(text[end]) != std::string_view::npos) return true;
  return starts_at(text, end, " of them") || starts_at(text, end, " of which") ||
         word_in(word_at(text, skip_blank(text, end)), kBehind);
}

/// The power of the scale word that a number ends in, `4.5 million`; 0 if there is none.
int scale_in(std::string_view number) {
  const Word* found = find_word(word_ending(number, number.size()));
  return found != nullptr && found->role == Role::scale && found->value > 2 ? found->value : 0;
}

/// `took 22 instead of the usual 15 minutes.`, `from 98 percent to 40.`: a number at the end of its
/// phrase may be of the unit that one of the last before it has.
void add_of_last_unit(Scan& scan, const Number& number) {
  constexpr std::size_t kReach = 80;  // bytes
  constexpr std::size_t kMost = 3;    // facts
  if (scan.language != Language::english || scan.facts.empty()) return;
  if (!ends_phrase(scan.text, number.end)) return;
  const std::size_t before = scan.facts.size();
  for (std::size_t i = before; i > 0 && before - i < kMost; --i) {
    const Fact last = scan.facts[i - 1];
    const bool span = last.kind == FactKind::duration;
    if (number.begin - last.end > kReach) return;
    if (const int power = last.kind == FactKind::count ? scale_in(last.text) : 0; power != 0) {
      add_scaled_count(scan, number.begin, number.end, number.amount * make_amount(1, power),
                       last.unit);
      continue;
    }
    if (!span && last.kind != FactKind::percent) continue;
    Fact& fact = add_fact(scan, last.kind, number.begin, number.end);
    fact.amount = span ? number.amount * make_amount(last.divisor) : number.amount;
    fact.unit = last.unit;
    fact.divisor = last.divisor;
    fact.soft = true;
  }
}

std::size_t take_count(Scan& scan, const Number& number, std::size_t end) {
  if (names_year(scan.text, number)) {
    Fact& fact = add_fact(scan, FactKind::date, number.begin, end);
    fact.day.year = static_cast<int>(to_integer(number.amount));
    return end;
  }
  if (const std::size_t taken = take_worded_share(scan, number); taken != number.begin)
    return taken;
  if (const std::size_t taken = take_exception(scan, number); taken != number.begin) return taken;
  add_of_last_unit(scan, number);
  if (number.scaled && scan.language == Language::english) add_with_scale_of(scan, number);
  add_bound(scan, number);
  const std::int64_t whole = whole_of(scan, number);
  if (whole != 0) add_share_of(scan, number, whole);
  const bool pointed = scan.text.substr(number.begin, end - number.begin).find('.') !=
                       std::string_view::npos;  // `TLS 1.0`
  const bool one =
      number.amount == make_amount(1) && !pointed && whole == 0 && !is_numbered(scan.text, number);
  if (number.amount.digits == 0 || one) return end;
  const std::size_t more = end + kAndMore.size();
  const bool and_more = starts_at(scan.text, end, kAndMore) && back_blank(scan.text, more) == more;
  Fact& fact = add_fact(scan, FactKind::count, number.begin, and_more ? more : end);
  fact.amount = fact.stated = number.amount;
  if (may_be_only(scan.text, number)) fact.stated = number.amount * make_amount(1, -4);
  if (may_be_crew(scan.text, number)) {
    fact.stated = number.amount * make_amount(1, -12);
    fact.soft = fact.stated == make_amount(1);
  }
  fact.unit = money_of(scan.text, number);
  if (fact.unit == Unit::none) fact.unit = degrees_of(scan.text, number);
  if (whole != 0) {
    fact.divisor = whole;
    fact.around = surroundings(scan.text, number.begin, end);
  }
  fact.approximate = is_approximate(scan.text, number.begin, end);
  return end;
}

}  // namespace incidentlint::text::facts
