#include "text/facts/day_shift.h"

#include <algorithm>
#include <cstdlib>

#include "text/date.h"
#include "text/facts/match.h"
#include "text/facts/zone.h"

namespace incidentlint::text::facts {
namespace {

/// Some time is given in two zones, so dates may differ by a day.
bool spans_zones(const std::vector<Fact>& english, const std::vector<Fact>& korean) {
  for (const Fact& a : english) {
    if (a.kind != FactKind::clock || a.zone.empty()) continue;
    for (const Fact& b : korean) {
      const bool clock = b.kind == FactKind::clock && !b.zone.empty();
      if (clock && !zones_compatible(a.zone, b.zone) && states(a, b)) return true;
    }
  }
  return false;
}

/// Some time of the night is told as one of the day before: `3월 5일 24시`, `밤 12시 30분`.
bool spans_midnight(const std::vector<Fact>& english, const std::vector<Fact>& korean) {
  constexpr std::int64_t kHour = 3600;
  const auto told_by_night = [](const Fact& clock) {
    const std::int64_t seconds = to_integer(clock.amount);
    const bool night = clock.text.find("밤") != std::string_view::npos ||
                       clock.text.find("night") != std::string_view::npos;
    return seconds < kHour ? !clock.text.starts_with('0') : night && seconds < 6 * kHour;
  };
  for (const Fact& a : english) {
    if (a.kind != FactKind::clock || to_integer(a.amount) >= 6 * kHour) continue;
    for (const Fact& b : korean) {
      const bool night = b.kind == FactKind::clock && (told_by_night(a) || told_by_night(b));
      if (night && states(a, b)) return true;
    }
  }
  return false;
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
  return spans_zones(english, korean) || spans_midnight(english, korean);
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
