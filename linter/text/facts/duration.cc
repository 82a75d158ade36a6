// Spans of time: exact ones in seconds, months and years in months.
#include <algorithm>
#include <array>

#include "text/facts/calendar.h"
#include "text/facts/compound_span.h"
#include "text/facts/korean_number.h"
#include "text/facts/lexicon.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

const Amount kHalf{5, -1};

/// `an hour`: hard after a word that measures, soft as a rate or a manner of speaking.
bool is_measured_span(std::string_view text, std::size_t article) {
  static constexpr std::array<std::string_view, 21> kFronts{
      "from",   "about",   "for",     "within", "after", "in",     "over",
      "nearly", "roughly", "almost",  "than",   "under", "around", "lasted",
      "took",   "least",   "another", "half",   "only",  "to",     "waited"};
  return word_in(word_before(text, article), kFronts);
}

constexpr std::int64_t kDay = 86400;

/// `The limit is one week.`: no manner of speaking.
bool is_said_to_be(std::string_view text, const Number& number, const UnitMatch& unit) {
  static constexpr std::array<std::string_view, 3> kFronts{"is", "was", "of"};
  const char behind = byte_at(text, unit.end);
  const bool closed = behind == '.' || behind == ',' || behind == '\0' || behind == ')';
  return closed && unit.factor != make_amount(1) &&
         word_in(word_before(text, number.begin), kFronts);
}

/// `1980s`, `the '90s`, `100s of`: not seconds.
bool is_plural(std::string_view text, const Number& number, std::size_t end) {
  const bool decade = ends_before(text, number.begin, "'") || ends_before(text, number.begin, "’");
  return decade || to_double(number.amount) >= 1000 || starts_at(text, end, " of");
}

/// `the 1980s`, `the '80s` as a date: the year with which the decade begins.
void add_decade(Scan& scan, const Number& number, std::size_t end) {
  static constexpr std::array<std::string_view, 4> kFronts{"the", "early", "mid", "late"};
  std::size_t begin = number.begin;
  if (ends_before(scan.text, begin, "'")) begin -= 1;
  if (ends_before(scan.text, begin, "’")) begin -= 3;
  const std::int64_t year = decade_of(number);
  if (year != 0 && word_in(word_before(scan.text, begin), kFronts))
    add_date(scan, {static_cast<int>(year), 0, 0, false}, number.begin, end);
}

bool may_be_statuses(const Number& number) {
  const std::int64_t value = number.plain ? to_integer(number.amount) : 0;
  return value >= 400 && value < 600;
}

/// `for 404s`, `a 500s timeout`: how long, and no answers of a server.
bool is_said_to_last(std::string_view text, const Number& number, std::size_t end) {
  static constexpr std::array<std::string_view, 12> kFronts{"for",    "took",   "takes",  "taking",
                                                            "within", "lasted", "waited", "waits",
                                                            "every",  "a",      "least",  "most"};
  static constexpr std::array<std::string_view, 6> kBehind{"timeout", "timeouts", "long",
                                                           "later",   "delay",    "window"};
  return word_in(word_before(text, number.begin), kFronts) ||
         word_in(word_at(text, skip_blank(text, end)), kBehind);
}

/// `returned 503s`, `429s were seen`: answers of a server.
bool are_statuses(std::string_view text, const Number& number, std::size_t end) {
  static constexpr std::array<std::string_view, 10> kFronts{
      "HTTP",  "returned", "returning", "served", "serving",
      "threw", "throwing", "the",       "more",   "many"};
  static constexpr std::array<std::string_view, 6> kVerbs{"were",   "are",  "rose",
                                                          "spiked", "from", "started"};
  return may_be_statuses(number) && (word_in(word_before(text, number.begin), kFronts) ||
                                     word_in(word_at(text, skip_blank(text, end)), kVerbs));
}

/// `1분에 다섯 번`: what the number behind it is measured by.
bool is_rate(std::string_view text, std::size_t end) {
  constexpr std::string_view kIn = "에 ";
  return starts_at(text, end, kIn) && read_number(text, end + kIn.size()).has_value();
}

/// `매시 5분, 20분`, `20 minutes past the hour`: when, not how long.
bool is_in_every_hour(const Scan& scan, std::size_t begin, std::size_t end) {
  static constexpr std::array<std::string_view, 6> kJoints{", ", "과 ", "와 ", "·", "~", " 및 "};
  static constexpr std::array<std::string_view, 4> kBehind{" past the hour", " past each hour",
                                                           " past every hour", " after the hour"};
  const std::string_view text = scan.text;
  const std::size_t front = back_blank(text, begin);
  if (ends_before(text, front, "매시") || ends_before(text, front, "매시 정각과")) return true;
  for (const std::string_view behind : kBehind) {
    if (starts_at(text, end, behind)) return true;
  }
  if (scan.facts.size() < 2) return false;
  const Fact& last = scan.facts[scan.facts.size() - 2];  // behind which the fact itself stands
  const bool minutes = last.kind == FactKind::duration && last.soft && last.divisor == 60;
  if (!minutes || last.end > begin) return false;
  const std::string_view gap = text.substr(last.end, begin - last.end);
  return std::find(kJoints.begin(), kJoints.end(), gap) != kJoints.end();
}

/// `three-day, two-night`: the nights of so many days.
bool are_nights_of(const Scan& scan, const Number& number, std::size_t end) {
  if (scan.facts.size() < 2) return false;
  const Fact& days = scan.facts[scan.facts.size() - 2];  // behind which the fact itself stands
  constexpr std::size_t kJoint = 2;
  return days.kind == FactKind::duration && days.divisor == 86400 &&
         number.begin <= days.end + kJoint && ends_before(scan.text, end, "night");
}

/// `3일째`, the third day; but `네 시간째` is how long.
bool is_numbered(std::string_view text, const UnitMatch& unit, std::size_t end) {
  if (!starts_at(text, end, "째")) return false;
  const bool short_span = to_integer(unit.factor) < kDay;
  return !short_span || starts_at(text, end + 3, "에") || starts_at(text, end + 3, " 되는");
}

/// `1,200주` are shares: nobody counts two years in weeks.
bool are_shares(std::string_view text, const Number& number) {
  constexpr double kMostWeeks = 104;
  return to_double(number.amount) > kMostWeeks &&
         starts_at(text, skip_blank(text, number.end), "주");
}

/// `400m` in a Korean text, which says `400분` of time; `1h 20m` is time.
bool may_be_metres(const Scan& scan, const Number& number, const UnitMatch& unit, std::size_t end) {
  return scan.language == Language::korean && starts_at(scan.text, number.end, "m") &&
         unit.end == number.end + 1 && end == unit.end;
}

}  // namespace

std::size_t take_duration(Scan& scan, const Number& number, const UnitMatch& unit) {
  const std::string_view text = scan.text;
  if (are_shares(text, number)) return take_count(scan, number, number.end);
  const bool dotted = !is_integer(number.amount);
  // `3.5일` may be a date.
  const bool may_be_date = dotted && to_double(number.amount) < 32 && !means_span(text, unit.end);
  if (unit.measure == Measure::day && may_be_date) return take_count(scan, number, number.end);
  if (starts_at(text, number.end, "s") && unit.end == number.end + 1) {
    if (is_plural(text, number, unit.end)) {
      add_decade(scan, number, unit.end);
      return unit.end;
    }
    if (are_statuses(text, number, unit.end)) return take_count(scan, number, number.end);
    if (may_be_statuses(number) && !is_said_to_last(text, number, unit.end)) {
      take_count(scan, number, number.end);
      add_span(scan, number.amount, unit, number.begin, unit.end).soft = true;
      return unit.end;
    }
  }
  Amount total = number.amount * unit.factor;
  const bool range = unit.end == number.end;
  const std::size_t end = range ? unit.end : take_rest(text, unit, total);
  Fact& fact = add_span(scan, total, unit, number.begin, end);
  fact.stated = number.amount;
  fact.soft = (number.sino && !number.scaled) || is_in_every_hour(scan, number.begin, end) ||
              is_numbered(text, unit, end) || are_nights_of(scan, number, end) ||
              starts_at(text, end, "당") ||
              (number.amount == make_amount(1) && is_rate(text, end)) ||
              (!range && starts_at(text, number.end, "d") && unit.end == number.end + 1) ||
              may_be_metres(scan, number, unit, end) ||
              (total == unit.factor && number.amount == make_amount(1) &&
               (unit.factor == make_amount(1) || is_letter(text[number.begin])) &&
               !is_measured_span(text, number.begin) && !is_said_to_be(text, number, unit));
  return end;
}

namespace {

/// The words in front of a bare unit that make it a span of one: `another hour`, `within the hour`,
/// `in the worst week`; their begin, or `at`.
std::size_t span_front(std::string_view text, std::size_t at) {
  static constexpr std::array<std::string_view, 10> kFronts{
      "another", "extra", "each", "every", "last", "past", "next", "whole", "entire", "full"};
  const std::string_view front = word_before(text, at);
  const auto begin = static_cast<std::size_t>(front.data() - text.data());
  if (word_in(front, kFronts) || (!front.empty() && word_before(text, begin) == "the"))
    return begin;
  for (const std::string_view words : {"within the ", "inside the ", "in the ", "during the "}) {
    if (ends_before(text, at, words)) return at - words.size();
  }
  return at;
}

/// `another hour`, `a week-long freeze`, `every other day`, `day and night`: what answers for a
/// span and asks for none.
std::size_t take_bare_unit(Scan& scan, std::size_t at, const UnitMatch& unit) {
  const std::string_view text = scan.text;
  if (starts_at(text, at, "day and night")) {
    add_round_the_clock(scan, at, at + 13);
    return at + 13;
  }
  std::size_t begin = span_front(text, at);
  const bool other = ends_before(text, at, "very other ");
  if (other) begin = at - std::string_view("every other ").size();
  if (begin == at && !starts_at(text, unit.end, "-long")) return at;
  add_span(scan, unit.factor * make_amount(other ? 2 : 1), unit, begin, unit.end).soft = true;
  return unit.end;
}

}  // namespace

std::size_t take_recurrence(Scan& scan, std::size_t at, std::size_t end) {
  struct Recurrence {
    std::string_view word;
    Unit unit;
    std::int64_t length;  ///< seconds or months
  };
  static constexpr std::array kWords{
      Recurrence{"hourly", Unit::second, 3600},     Recurrence{"daily", Unit::second, kDay},
      Recurrence{"weekly", Unit::second, 7 * kDay}, Recurrence{"biweekly", Unit::second, 14 * kDay},
      Recurrence{"monthly", Unit::month, 1},        Recurrence{"quarterly", Unit::month, 3},
      Recurrence{"quarter", Unit::month, 3},        Recurrence{"yearly", Unit::month, 12},
      Recurrence{"annual", Unit::month, 12},        Recurrence{"annually", Unit::month, 12}};
  const std::string_view word = scan.text.substr(at, end - at);
  for (const Recurrence& each : kWords) {
    if (!same_word(word, each.word)) continue;
    const UnitMatch unit{Measure::time, each.unit, make_amount(each.length), end};
    add_span(scan, unit.factor, unit, at, end).soft = true;
  }
  return end;
}

std::size_t take_spoken_duration(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const std::size_t start = at;
  std::string_view word = word_at(text, at);
  std::size_t begin = at;
  Number number;
  number.amount = make_amount(1);
  if (same_word(word, "half") || same_word(word, "quarter")) {
    number.amount = same_word(word, "half") ? kHalf : Amount{25, -2};
    std::size_t next = skip_blank(text, at + word.size());
    if (byte_at(text, next) == '-') ++next;
    if (starts_at(text, next, "of ")) next += 3;
    const std::string_view article = word_at(text, next);
    if (article == "a" || article == "an") next = skip_blank(text, next + article.size());
    word = word_at(text, next);
    at = next;
  } else {
    static constexpr std::array<std::string_view, 9> kWhole{
        "full", "single", "whole", "further", "mere", "extra", "additional", "good", "solid"};
    std::string_view front = word_before(text, at);
    if (word_in(front, kWhole)) begin = static_cast<std::size_t>(front.data() - text.data());
    front = word_before(text, begin);
    if (front != "a" && front != "an" && front != "An" && front != "A") {
      auto unit = find_english_unit(word);
      if (!unit || !is_span(unit->measure)) return start;
      unit->end = at + word.size();
      return take_bare_unit(scan, start, *unit);
    }
    begin = static_cast<std::size_t>(front.data() - text.data());
  }
  auto unit = find_english_unit(word);
  if (!unit || !is_span(unit->measure)) return start;
  unit->end = at + word.size();
  Amount total = number.amount * unit->factor;
  const std::size_t end =
      number.amount == make_amount(1) ? take_rest(text, *unit, total) : unit->end;
  Fact& fact = add_span(scan, total, *unit, begin, end);
  fact.soft =
      total == unit->factor && (unit->factor == make_amount(1) || !is_measured_span(text, begin));
  if (starts_at(text, end, " or two"))
    add_span(scan, total * make_amount(2), *unit, begin, end + 7).soft = true;
  return end;
}

}  // namespace incidentlint::text::facts
