// Spans of time: exact ones in seconds, months and years in months. Compound spans go from large
// units to small (`1 hour, 14 minutes and 3 seconds`, `1시간 14분`), and either language may add a
// half (`two hours and a half`, `한 시간 반`).
#include <algorithm>
#include <array>

#include "text/facts/calendar.h"
#include "text/facts/korean_number.h"
#include "text/facts/lexicon.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

const Amount kHalf{5, -1};
constexpr std::string_view kKoreanAnd = "하고";

/// Past what may stand between the parts of a compound span, or nothing.
std::optional<std::size_t> skip_joint(std::string_view text, std::size_t at) {
  if (byte_at(text, at) == '-') return starts_at(text, at, "-and-") ? at + 5 : at + 1;
  std::size_t next = at;
  if (byte_at(text, next) == ',') ++next;
  next = skip_blank(text, next);
  if (starts_at(text, next, "and ")) next += 4;
  if (starts_at(text, next, kKoreanAnd)) next = skip_blank(text, next + kKoreanAnd.size());
  if (next == at && !digit_at(text, at) && !hangul_at(text, at)) return std::nullopt;
  return next;
}

bool is_span(Measure measure) {
  return measure == Measure::time || measure == Measure::calendar || measure == Measure::day ||
         measure == Measure::year;
}

Unit span_unit(const UnitMatch& unit) {
  return unit.unit == Unit::month ? Unit::month : Unit::second;
}

/// `5 m` behind the `2 h` of `unit`: by itself an `m` behind a blank may be metres.
std::optional<UnitMatch> minutes_behind_hours(std::string_view text, const UnitMatch& unit,
                                              const Number& number) {
  const std::size_t letter = skip_blank(text, number.end);
  const bool hours = byte_before(text, unit.end) == 'h' && unit.factor == make_amount(3600);
  if (!hours || !digit_at(text, number.begin) || byte_at(text, letter) != 'm' ||
      is_alphanumeric(byte_at(text, letter + 1)) || starts_at(text, letter + 1, " of "))
    return std::nullopt;
  return UnitMatch{Measure::time, Unit::second, make_amount(60), letter + 1};
}

/// `nine hours and 70 minutes`, `four hours and 15 minutes respectively`: two spans. `unit` is that
/// of the first, which ends at `end`; the second is `length` long.
bool is_span_of_its_own(std::string_view text, std::size_t end, const UnitMatch& second,
                        const Amount& length, const UnitMatch& unit) {
  if (!starts_at(text, end, " and ") && !starts_at(text, end, ", and ")) return false;
  constexpr std::string_view kEach = "respectively";
  const std::string_view rest = text.substr(second.end, 60);
  return to_double(length) >= to_double(unit.factor) ||
         rest.substr(0, rest.find_first_of(".;")).find(kEach) != rest.npos;
}

/// Adds smaller parts and a half to a span; the offset behind them.
std::size_t take_rest(std::string_view text, UnitMatch unit, Amount& total) {
  std::size_t end = unit.end;
  for (int part = 0; part < 4; ++part) {
    const auto joint = skip_joint(text, end);
    const auto number = joint ? read_number(text, *joint) : std::nullopt;
    auto next = number ? read_unit(text, *number) : std::nullopt;
    if (number && !next) next = minutes_behind_hours(text, unit, *number);
    const bool fraction =
        next && next->measure == Measure::parts && read_number(text, skip_blank(text, next->end));
    if (next && next->measure == Measure::parts && !fraction) next = minutes_of_parts(*next);
    if (!next || !is_span(next->measure) || span_unit(*next) != span_unit(unit)) break;
    if (to_double(next->factor) >= to_double(unit.factor)) break;
    if (next->measure == Measure::day && span_unit(unit) == Unit::month) break;
    if (is_span_of_its_own(text, end, *next, number->amount * next->factor, unit)) break;
    total = total + number->amount * next->factor;
    unit = *next;
    end = next->end;
  }
  if (const auto part = read_added_part(text, end)) {
    total = total + part->amount * unit.factor;
    return part->end;
  }
  const std::size_t half = skip_korean_half(text, end);
  if (half != end) total = total + kHalf * unit.factor;
  return half;
}

Fact& add_span(Scan& scan, const Amount& total, const UnitMatch& unit, std::size_t begin,
               std::size_t end) {
  Fact& fact = add_fact(scan, FactKind::duration, begin, end);
  fact.amount = total;
  fact.unit = span_unit(unit);
  fact.divisor = std::max<std::int64_t>(to_integer(unit.factor), 1);
  fact.approximate = is_approximate(scan.text, begin, end);
  return fact;
}

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
  if (ends_before(text, back_blank(text, begin), "매시")) return true;
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

constexpr std::int64_t kHalfMonth = 15 * kDay;

struct Days {
  std::string_view word;
  std::int64_t seconds;
  bool soft;
  std::int64_t or_seconds = 0;  ///< if not 0: the word leaves open which of both
  std::int64_t unit = kDay;     ///< in which it counts
};

/// Longer words before their beginnings.
constexpr std::array kDays{Days{"하루이틀", kDay, true, 2 * kDay},
                           Days{"하루 이틀", kDay, true, 2 * kDay},
                           Days{"이틀사흘", 2 * kDay, true, 3 * kDay},
                           Days{"이틀 사흘", 2 * kDay, true, 3 * kDay},
                           Days{"사나흘", 3 * kDay, true, 4 * kDay},
                           Days{"네댓새", 4 * kDay, true, 5 * kDay},
                           Days{"너댓새", 4 * kDay, true, 5 * kDay},
                           Days{"대엿새", 5 * kDay, true, 6 * kDay},
                           Days{"예니레", 6 * kDay, true, 7 * kDay},
                           Days{"하룻밤", kDay, true},
                           Days{"하루", kDay, true},
                           Days{"이틀", 2 * kDay, false},
                           Days{"사흘", 3 * kDay, false},
                           Days{"나흘", 4 * kDay, false},
                           Days{"닷새", 5 * kDay, false},
                           Days{"엿새", 6 * kDay, false},
                           Days{"이레", 7 * kDay, true},
                           Days{"여드레", 8 * kDay, false},
                           Days{"아흐레", 9 * kDay, false},
                           Days{"열흘", 10 * kDay, false},
                           Days{"열하루", 11 * kDay, false},
                           Days{"열이틀", 12 * kDay, false},
                           Days{"스무날", 20 * kDay, false},
                           Days{"보름", kHalfMonth, false, 0, kHalfMonth},
                           Days{"일주일", 7 * kDay, false, 0, 7 * kDay},
                           Days{"반나절", kDay / 4, true, kDay / 2},
                           Days{"한나절", kDay / 4, true, kDay / 2},
                           Days{"반시간", 1800, false, 0, 3600},
                           Days{"반 시간", 1800, false, 0, 3600}};

/// The first syllables of the days: most words that come here begin with another one.
constexpr auto kDayFirsts = [] {
  std::array<char32_t, kDays.size()> firsts{};
  for (std::size_t i = 0; i < firsts.size(); ++i) firsts[i] = syllable(kDays[i].word, 0);
  return firsts;
}();

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

std::size_t take_korean_span(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  if (starts_at(text, at, "반년")) {
    const UnitMatch year{Measure::calendar, Unit::month, make_amount(12), at + 6};
    add_span(scan, make_amount(6), year, at, year.end);
    return at + 6;
  }
  const char32_t first = syllable(text, at);
  for (std::size_t i = 0; i < kDays.size(); ++i) {
    const Days& days = kDays[i];
    if (kDayFirsts[i] != first || !starts_at(text, at, days.word)) continue;
    const std::size_t word_end = at + days.word.size();
    std::size_t end = skip_korean_half(text, word_end);
    Amount rest = make_amount(end == word_end ? 0 : days.unit / 2);
    if (starts_at(text, word_end, kKoreanAnd) || starts_at(text, word_end + 1, kKoreanAnd)) {
      const UnitMatch day{Measure::time, Unit::second, make_amount(kDay), word_end};
      const std::size_t rest_end = take_rest(text, day, rest);
      if (rest != Amount{}) end = rest_end;
    }
    for (const std::int64_t seconds : {days.seconds, days.or_seconds}) {
      if (seconds == 0) continue;
      const UnitMatch unit{Measure::time, Unit::second, make_amount(days.unit), end};
      Fact& fact = add_span(scan, make_amount(seconds) + rest, unit, at, end);
      fact.soft = (days.soft && end == word_end) || starts_at(text, end, "째");
      fact.approximate |= days.unit == kHalfMonth;  // a fortnight as well
    }
    return end;
  }
  return at;
}

}  // namespace incidentlint::text::facts
