#include "text/facts/date_range.h"

#include "text/date.h"
#include "text/facts/range_words.h"
#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::int64_t kLongestBack = 180;  // days; what ends further back ends in the next year

bool is_whole_day(const Fact& fact) {
  return fact.kind == FactKind::date && !fact.soft && fact.day.month != 0 && fact.day.day != 0;
}

/// Whether two days next to each other are a range, by the words around them.
bool is_range(std::string_view text, const Fact& first, const Fact& last) {
  static constexpr Words<6> kUntil{"to", "to the", "until", "till", "through", "up to"};
  static constexpr Words<5> kDashes{"-", "–", "~", "∼", "～"};
  const std::string_view joint = stretch(text, first.end, last.begin);
  const std::string_view front = word_before(text, first.begin);
  if (same_word(front, "between")) return joint == "and";
  if (is_one_of(joint, kUntil)) return same_word(front, "from") && !is_moved(text, first.begin);
  const bool until = starts_at(text, skip_blank(text, last.end), "까지");
  if (joint == "부터" || joint == "에서") return until;
  return is_one_of(joint, kDashes) && (until || hangul_before(text, first.end));
}

/// Days from the first back to the last; a year that only one of them states is that of both.
std::int64_t days_back(const Day& first, const Day& last) {
  const bool said = !first.year_assumed && first.year != 0;
  const int year = said ? first.year : last.year == 0 ? 2000 : last.year;
  const bool own = !last.year_assumed && last.year != 0;
  return days_since_epoch({year, first.month, first.day}) -
         days_since_epoch({own ? last.year : year, last.month, last.day});
}

}  // namespace

std::vector<ReversedDates> find_reversed_dates(std::string_view text, std::span<const Fact> facts) {
  std::vector<ReversedDates> found;
  for (std::size_t i = 0; i + 1 < facts.size(); ++i) {
    const Fact& first = facts[i];
    const Fact& last = facts[i + 1];
    if (!is_whole_day(first) || !is_whole_day(last) || last.begin < first.end) continue;
    const std::int64_t days = days_back(first.day, last.day);
    if (days < 1 || days > kLongestBack || !is_range(text, first, last)) continue;
    if (tells_of_clocks(text, first.begin) || tells_backwards(text, first.begin)) continue;
    found.push_back({&first, &last, days});
  }
  return found;
}

}  // namespace incidentlint::text::facts
