#include "text/facts/match.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <string>

#include "text/date.h"
#include "text/facts/match_share.h"
#include "text/facts/reading.h"
#include "text/facts/sense.h"
#include "text/facts/zone.h"
#include "text/facts/zone_names.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::int64_t kDay = 86400;
constexpr std::int64_t kHalfDay = kDay / 2;

std::int64_t seconds_of(const Fact& clock) { return to_integer(clock.amount); }

/// Seconds between two times of day that may be known to the minute only.
std::int64_t clock_gap(const Fact& a, const Fact& b) {
  std::int64_t left = seconds_of(a);
  std::int64_t right = seconds_of(b);
  if (!a.has_seconds || !b.has_seconds) {
    left -= left % 60;
    right -= right % 60;
  }
  return std::abs(left - right);
}

/// One moment by two clocks, of which the first is `minutes` further east.
bool is_one_moment(const Fact& a, const Fact& b, int minutes) {
  const std::int64_t moved = (seconds_of(a) - minutes * 60 - seconds_of(b)) % kDay;
  return moved == 0 || ((a.either_half || b.either_half) && moved % kHalfDay == 0);
}

/// One moment in some of the zones that the two names may stand for.
bool is_one_moment(const Fact& a, const Fact& b) {
  const Offsets left = offsets_of(a.zone);
  const Offsets right = offsets_of(b.zone);
  for (std::size_t i = 0; i < left.count; ++i) {
    for (std::size_t j = 0; j < right.count; ++j) {
      if (is_one_moment(a, b, left.minutes[i] - right.minutes[j])) return true;
    }
  }
  return false;
}

bool clocks_agree(const Fact& a, const Fact& b) {
  constexpr std::int64_t kShiftStep = 15 * 60;  // zones lie so far apart, or several times as far
  if ((a.elsewhere && !b.zone.empty()) || (b.elsewhere && !a.zone.empty()))
    return clock_gap(a, b) % kShiftStep == 0;
  const bool one_zone = a.zone.empty() || b.zone.empty() || same_bytes(a.zone, b.zone);
  const bool open = a.either_half || b.either_half || a.has_seconds != b.has_seconds;
  if (one_zone && !open) return a.amount == b.amount;
  const std::int64_t gap = clock_gap(a, b);
  const bool same_wall = gap == 0 || ((a.either_half || b.either_half) && gap == kHalfDay);
  if (one_zone) return same_wall;
  return (same_wall && zones_compatible(a.zone, b.zone)) || is_one_moment(a, b);
}

/// Years that both texts state must be equal; an assumed year is no statement.
bool years_agree(const Day& a, const Day& b) {
  const bool stated = a.year != 0 && b.year != 0 && !a.year_assumed && !b.year_assumed;
  return !stated || a.year == b.year;
}

bool date_states(const Day& supply, const Day& demand) {
  if (!years_agree(supply, demand)) return false;
  if (demand.month == 0 && demand.day == 0) return supply.year == demand.year;
  if (demand.month == 0 || (supply.month == 0 && supply.day != 0)) return supply.day == demand.day;
  if (supply.month != demand.month) return false;
  return demand.day == 0 || supply.day == demand.day;
}

bool days_hold_months(const Amount& months, const Amount& seconds) {
  const double days = to_double(seconds) / static_cast<double>(kDay);
  const double count = to_double(months);
  return days >= 28 * count && days <= 31 * count && (days >= 28 || count < 1);
}

/// One is a rounded form of the other: said to be approximate, with two places fewer.
bool is_rounding(const Fact& coarse, const Fact& fine) {
  if (!coarse.approximate) return false;
  const int places = significant_digits(coarse.amount);
  if (places + 2 > significant_digits(fine.amount)) return false;
  const double value = to_double(fine.amount);
  const int power = static_cast<int>(std::floor(std::log10(value))) + 1 - places;
  if (coarse.amount.exponent < power) return false;
  const double step = std::pow(10.0, power);
  return std::abs(value - to_double(coarse.amount)) <= step / 2;
}

/// What a span is a round number of: `2 weeks` of weeks, `90 minutes` of half hours; in seconds.
std::int64_t grain_of(std::int64_t seconds) {
  for (const std::int64_t grain : {7 * kDay, kDay, kDay / 24, kDay / 48, kDay / 144, kDay / 288}) {
    if (seconds % grain == 0) return grain;
  }
  return 0;
}

/// `about 3 hours` for `2 hours 54 minutes`.
bool is_rounded_span(const Fact& coarse, const Fact& fine) {
  if (!coarse.approximate || fine.approximate) return false;
  if (coarse.unit != Unit::second || fine.unit != Unit::second) return false;
  const std::int64_t rough = to_integer(coarse.amount);
  const std::int64_t exact = to_integer(fine.amount);
  const std::int64_t grain = rough > 0 && exact > 0 ? grain_of(rough) : 0;
  if (grain == 0 || exact % grain == 0) return false;
  return std::abs(rough - exact) * 20 <= rough;
}

/// Said in two units and not exactly: `a week and a half` and `열흘 남짓`, `two weeks` and
/// `보름쯤`. A single unit or half of one (`about a month`) is less exact.
bool is_rough_span(const Fact& a, const Fact& b) {
  if (!a.approximate && !b.approximate) return false;
  if (a.unit == b.unit && a.divisor == b.divisor) return false;
  const auto length = [](const Fact& span) {
    constexpr double kMonth = 30.44 * static_cast<double>(kDay);
    return to_double(span.amount) * (span.unit == Unit::month ? kMonth : 1);
  };
  const auto is_single = [](const Fact& span) {
    return span.approximate && to_double(span.amount) <= static_cast<double>(span.divisor);
  };
  const double most = is_single(a) || is_single(b) ? 0.2 : 0.1;
  return std::abs(std::log(length(a) / length(b))) <= most;
}

bool numbers_agree(const Fact& a, const Fact& b) {
  return a.amount == b.amount || is_rounding(a, b) || is_rounding(b, a);
}

bool durations_agree(const Fact& a, const Fact& b) {
  if (a.unit == b.unit)
    return a.amount == b.amount || is_rounded_span(a, b) || is_rounded_span(b, a) ||
           is_rough_span(a, b);
  if (is_rough_span(a, b)) return true;
  return a.unit == Unit::month ? days_hold_months(a.amount, b.amount)
                               : days_hold_months(b.amount, a.amount);
}

bool is_of_data(const Fact& size) { return size.unit == Unit::byte || size.unit == Unit::bit; }

/// `512 bytes`, `512비트`: the unit is said in a word, not in a letter.
bool is_spelt(const Fact& size) {
  static constexpr std::array<std::string_view, 4> kWords{"byte", "bit", "바이트", "비트"};
  return std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
    return size.text.find(word) != std::string_view::npos;
  });
}

/// `25 miles` and `40km`: told in units of two systems, rounded.
bool is_converted_length(const Fact& a, const Fact& b) {
  const auto is_customary = [](const Fact& length) {
    static constexpr std::array<std::string_view, 6> kUnits{"mile", "foot", "feet",
                                                            "ft",   "마일", "피트"};
    return std::any_of(kUnits.begin(), kUnits.end(), [&](std::string_view unit) {
      return length.text.find(unit) != std::string_view::npos;
    });
  };
  if (a.unit != Unit::metre || is_customary(a) == is_customary(b)) return false;
  constexpr double kRounded = 0.1;
  return std::abs(std::log(to_double(a.amount) / to_double(b.amount))) <= kRounded;
}

/// Equal, or apart by the ratio of binary to decimal prefixes.
bool sizes_agree(const Fact& a, const Fact& b) {
  if (a.unit != b.unit)  // `40 GB/s` for `40Gbps`, but no bytes for bits
    return a.stated == b.stated && is_of_data(a) && is_of_data(b) && !(is_spelt(a) && is_spelt(b));
  if (numbers_agree(a, b) || is_converted_length(a, b)) return true;
  if (!is_of_data(a)) return false;
  const double ratio = std::abs(std::log(to_double(a.amount) / to_double(b.amount)));
  const double steps = ratio / std::log(1.024);
  return steps < 6.5 && std::abs(steps - std::round(steps)) < 1e-6;
}

/// `천여 명` for 1,200: up to three tenths more.
bool is_and_more(const Fact& coarse, const Fact& fine) {
  const double least = to_double(coarse.amount);
  const double value = to_double(fine.amount);
  return coarse.text.ends_with(kAndMore) && value >= least && value <= 1.3 * least;
}

/// `7만` for `only 7`.
bool is_only(const Fact& korean, const Fact& other) {
  return korean.stated != korean.amount && korean.stated == other.amount;
}

/// `64K` for 65,536, or for the 65,535 below it: a thousand that computers count in.
bool is_binary_thousands(const Fact& coarse, const Fact& fine) {
  const char letter = coarse.text.empty() ? '\0' : text::lower(coarse.text.back());
  const int power = letter == 'k' ? 1 : letter == 'm' ? 2 : 0;
  if (power == 0 || coarse.unit != Unit::none || fine.unit != Unit::none) return false;
  std::int64_t binary = to_integer(coarse.amount * make_amount(1, -3 * power));
  if (binary < 1 || binary > 1 << 20) return false;
  for (int i = 0; i < power; ++i) binary *= 1024;
  return fine.amount == make_amount(binary) || fine.amount == make_amount(binary - 1);
}

bool counts_agree(const Fact& a, const Fact& b) {
  if (a.amount == b.amount && a.unit == b.unit) return true;
  const bool two_units = a.unit != Unit::none && b.unit != Unit::none && a.unit != b.unit;
  return !two_units &&
         (numbers_agree(a, b) || is_only(a, b) || is_only(b, a) || is_and_more(a, b) ||
          is_and_more(b, a) || is_binary_thousands(a, b) || is_binary_thousands(b, a));
}

bool same_name(std::string_view a, std::string_view b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) {
           return text::lower(x) == text::lower(y);
         });
}

bool same_kind_agrees(const Fact& supply, const Fact& demand) {
  switch (supply.kind) {
    case FactKind::clock:
      return clocks_agree(supply, demand);
    case FactKind::date:
      return date_states(supply.day, demand.day);
    case FactKind::duration:
      return durations_agree(supply, demand);
    case FactKind::size:
      return sizes_agree(supply, demand);
    case FactKind::count:
      return counts_agree(supply, demand);
    case FactKind::percent:
      return numbers_agree(supply, demand);
    case FactKind::fraction:
      return fractions_agree(supply, demand);
    case FactKind::identifier:
      return same_name(supply.text, demand.text);
    default:
      return supply.amount == demand.amount;
  }
}

bool is_number(FactKind kind) {
  return kind == FactKind::count || kind == FactKind::multiplier || kind == FactKind::ordinal;
}

bool is_bare_day(const Fact& fact) {
  return fact.kind == FactKind::date && fact.day.month == 0 && fact.day.day != 0;
}

/// The weekday of a fully stated date.
bool falls_on(const Fact& date, const Fact& weekday) {
  if (date.weekday >= 0) return make_amount(date.weekday) == weekday.amount;
  const Day& day = date.day;
  if (day.year == 0 || day.month == 0 || day.day == 0) return false;
  const std::int64_t days = days_since_epoch({day.year, day.month, day.day});
  return make_amount(((days + 3) % 7 + 7) % 7) == weekday.amount;
}

/// Facts of two kinds that may say the same, `a` of the kind listed first in each line.
bool kinds_agree(const Fact& a, const Fact& b) {
  if (is_number(a.kind) && is_number(b.kind)) return a.amount == b.amount;
  if (a.kind == FactKind::percent && b.kind == FactKind::fraction) {
    return rounds_to(a, b);
  }
  if (a.kind == FactKind::percent && b.kind == FactKind::multiplier)
    return grows_by(a.amount, b.amount);
  if (a.kind == FactKind::size && b.kind == FactKind::count) return a.stated == b.amount;
  if (a.kind == FactKind::size && b.kind == FactKind::duration)  // `40m`: metres, or minutes
    return a.unit == Unit::metre && b.text.ends_with('m') && a.amount == b.stated;
  if (a.kind == FactKind::duration && b.kind == FactKind::count)
    return a.text.ends_with('m') && a.stated == b.amount;
  if (a.kind == FactKind::clock && b.kind == FactKind::count) {
    const std::int64_t hour = to_integer(b.amount);
    const bool can_be = hour < 24 || (hour == 24 && seconds_of(a) == 0);
    return can_be && seconds_of(a) % kHalfDay == hour * 3600 % kHalfDay;
  }
  if (is_bare_day(a)) {
    if (b.kind == FactKind::ordinal) return make_amount(a.day.day) == b.amount;
    if (b.kind == FactKind::duration) return make_amount(a.day.day * kDay) == b.amount;
  }
  if (a.kind == FactKind::date && b.kind == FactKind::count) {
    return a.day.month == 0 && a.day.day == 0 && make_amount(a.day.year) == b.amount;
  }
  if (a.kind == FactKind::quarter && b.kind == FactKind::ordinal) return a.amount == b.amount;
  if (a.kind == FactKind::fraction && b.kind == FactKind::ordinal) {
    return make_amount(a.divisor) == b.amount;
  }
  return false;
}

std::string digits_of(std::string_view text) {
  std::string digits;
  for (const char c : text) {
    if (is_digit(c)) digits += c;
  }
  return digits;
}

bool digits_slip(std::string a, std::string b) {
  if (a.empty() || b.empty()) return false;
  if (a.size() == b.size()) {
    const auto differ = std::inner_product(a.begin(), a.end(), b.begin(), 0, std::plus<>(),
                                           [](char x, char y) { return x == y ? 0 : 1; });
    if (differ <= 1) return true;
  }
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b;
}

}  // namespace

bool agrees_in_value(const Fact& supply, const Fact& demand) {
  if (are_complements(supply, demand)) {
    const Sense left = sense_of(supply);
    const Sense right = sense_of(demand);
    const bool opposed = (left == Sense::well && right == Sense::wrong) ||
                         (left == Sense::wrong && right == Sense::well);
    if (opposed) return true;
  }
  if (supply.kind == demand.kind) return same_kind_agrees(supply, demand);
  if (demand.kind == FactKind::weekday && supply.kind == FactKind::date)
    return falls_on(supply, demand);
  return kinds_agree(supply, demand) || kinds_agree(demand, supply);
}

double distance(const Fact& a, const Fact& b) {
  if (a.kind == FactKind::date) {
    const auto ordinal = [](const Day& day) { return day.year * 372 + day.month * 31 + day.day; };
    return std::abs(ordinal(a.day) - ordinal(b.day));
  }
  const double left = to_double(a.amount);
  const double right = to_double(b.amount);
  if (a.kind == FactKind::clock) {
    const double gap = std::abs(left - right);
    if (gap == kHalfDay) return 1;  // one half of the day for the other
    return std::min(gap, static_cast<double>(kDay) - gap);
  }
  if (left <= 0 || right <= 0) return std::abs(left - right);
  return std::abs(std::log(left / right));
}

bool is_transposed(const Fact& a, const Fact& b) {
  if (a.kind != b.kind || a.unit != b.unit || states(a, b)) return false;
  std::string left = digits_of(a.text);
  std::string right = digits_of(b.text);
  if (left.size() < 2 || left == right) return false;
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  return left == right;
}

bool looks_like_slip(const Fact& a, const Fact& b) {
  if (a.kind == FactKind::clock) {
    const std::int64_t left = seconds_of(a);
    const std::int64_t right = seconds_of(b);
    if (left % 3600 == right % 3600 || left / 3600 == right / 3600) return true;
    if (left % kHalfDay / 3600 == right % kHalfDay / 3600) return true;
  }
  if (a.kind == FactKind::date) return a.day.month == b.day.month || a.day.day == b.day.day;
  if (a.unit != b.unit && a.kind != FactKind::count) return false;
  if (digits_slip(digits_of(a.text), digits_of(b.text))) return true;
  const double ratio = std::abs(std::log10(to_double(a.amount) / to_double(b.amount)));
  return ratio > 0.5 && std::abs(ratio - std::round(ratio)) < 1e-9;
}

}  // namespace incidentlint::text::facts
