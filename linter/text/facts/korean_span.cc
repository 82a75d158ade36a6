// Spans of time that Korean has words of their own for: `사흘`, `일주일`, `반년`, `보름`.
#include <array>

#include "text/facts/compound_span.h"
#include "text/facts/korean_number.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::int64_t kDay = 86400;
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
