#include "text/facts/day_shift.h"

#include <algorithm>
#include <cstdlib>

#include "text/date.h"
#include "text/facts/match.h"
#include "text/facts/zone.h"

namespace incidentlint::text::facts {
namespace {

/// Told in two zones.
bool spans_zones(const Fact& a, const Fact& b) {
  if (a.kind != FactKind::clock || a.zone.empty()) return false;
  const bool clock = b.kind == FactKind::clock && !b.zone.empty();
  return clock && !zones_compatible(a.zone, b.zone) && states(a, b);
}

/// A time of the night, one of the two told as one of the day before: `3월 5일 24시`, `밤 12시
/// 30분`.
bool spans_midnight(const Fact& a, const Fact& b) {
  constexpr std::int64_t kHour = 3600;
  const auto told_by_night = [](const Fact& clock) {
    const std::int64_t seconds = to_integer(clock.amount);
    const bool night = clock.text.find("밤") != std::string_view::npos ||
                       clock.text.find("night") != std::string_view::npos;
    return seconds < kHour ? !clock.text.starts_with('0') : night && seconds < 6 * kHour;
  };
  if (a.kind != FactKind::clock || to_integer(a.amount) >= 6 * kHour) return false;
  return b.kind == FactKind::clock && (told_by_night(a) || told_by_night(b)) && states(a, b);
}

bool spans_day(const Fact& clock, const std::vector<Fact>& others) {
  return std::any_of(others.begin(), others.end(), [&](const Fact& other) {
    return spans_zones(clock, other) || spans_midnight(clock, other);
  });
}

/// The end of a sentence stands between two facts of one text.
bool are_parted(const Fact& first, const Fact& second) {
  if (second.begin <= first.end) return false;
  const char* gap = first.text.data() + first.text.size();
  return std::string_view(gap, second.begin - first.end).find(". ") != std::string_view::npos;
}

/// Days from one date to the other; the years count if both texts state them.
std::int64_t days_apart(const Day& a, const Day& b) {
  const bool assumed = a.year == 0 || b.year == 0 || a.year_assumed || b.year_assumed;
  const auto number = [&](const Day& day) {
    return days_since_epoch({assumed ? 2000 : day.year, day.month, day.day});
  };
  const std::int64_t days = std::abs(number(a) - number(b));
  return assumed ? std::min(days, 366 - days) : days;
}

}  // namespace

bool spans_days(const std::vector<Fact>& english, const std::vector<Fact>& korean) {
  return std::any_of(english.begin(), english.end(),
                     [&](const Fact& clock) { return spans_day(clock, korean); });
}

bool may_be_shifted(const Fact& date, const std::vector<Fact>& facts,
                    const std::vector<Fact>& others) {
  const Fact* before = nullptr;  // the last date before the time
  for (const Fact& fact : facts) {
    if (fact.kind == FactKind::date) before = &fact;
    if (fact.kind != FactKind::clock || !spans_day(fact, others)) continue;
    const bool same_sentence =
        fact.begin < date.begin ? !are_parted(fact, date) : !are_parted(date, fact);
    if (before == &date || same_sentence) return true;
  }
  return false;
}

bool is_a_day_off(const Fact& date, const std::vector<Fact>& others) {
  const auto is_whole = [](const Fact& fact) {
    return fact.kind == FactKind::date && fact.day.month != 0 && fact.day.day != 0;
  };
  if (!is_whole(date)) return date.kind == FactKind::date;
  return std::any_of(others.begin(), others.end(), [&](const Fact& other) {
    return is_whole(other) && days_apart(date.day, other.day) <= 1;
  });
}

}  // namespace incidentlint::text::facts
