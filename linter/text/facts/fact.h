#pragma once
// What a sentence states that can be checked against its translation: a time of day, a date, a
// share, a duration, a number of things. Two texts that say the same have the same facts, however
// each language writes them: `an hour and a half` and `한 시간 반` are both 5,400 seconds.
// Plain data; `text`, `around` and `zone` view memory that somebody else owns: the text, static
// storage.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "text/facts/amount.h"

namespace incidentlint::text::facts {

enum class Language : std::uint8_t { english, korean };

enum class FactKind : std::uint8_t {
  clock,       ///< `09:35 UTC`, `오후 3시`
  date,        ///< `24 April 2011`, `4월 24일`, `in 2019`
  weekday,     ///< `Monday`, `월요일`
  quarter,     ///< `Q3`, `3분기`
  percent,     ///< `13%`
  fraction,    ///< `a third`, `3분의 1`, `half`
  duration,    ///< `1 hour 14 minutes`, `사흘`, `18 months`
  count,       ///< `five`, `120만`, `$5B`; never 0 or 1
  size,        ///< `300 GB`, `16기가바이트`, `3 GHz`, `230 kW`, `40 km`
  magnitude,   ///< `tens of thousands`, `수만`
  multiplier,  ///< `twice as many`, `3배`
  ordinal,     ///< `the third`, `세 번째`
  identifier,  ///< a URL, host, version or name with digits, `_` or inner capitals
};

/// What `amount` counts, where the kind leaves it open.
enum class Unit : std::uint8_t {
  none,
  second,
  month,
  byte,
  bit,
  hertz,
  dollar,
  won,
  euro,
  yen,
  pound,
  watt,
  watt_hour,
  volt_ampere,
  volt,
  ampere,
  metre,
  gram,
  litre,
  degrees,  ///< of heat, above zero
  degrees_below_zero
};

/// A day as far as it is stated; 0 stands for a part that is not.
struct Day {
  int year = 0;
  int month = 0;
  int day = 0;
  bool year_assumed = false;  ///< `year` is the record's, not the text's
};

struct Fact {
  FactKind kind = FactKind::count;
  Unit unit = Unit::none;
  bool soft = false;          ///< may answer for a fact of the other text, never asks for one
  bool approximate = false;   ///< `about`, `약`, `100여`
  bool either_half = false;   ///< clock: am or pm is not said
  bool has_seconds = false;   ///< clock: to the second
  bool half_said = false;     ///< clock: am or pm is said at the time itself
  bool zone_shared = false;   ///< clock: the zone is said at another time of the range or list
  bool elsewhere = false;     ///< clock: of a zone that is said, but can't be told (`local time`)
  std::int16_t weekday = -1;  ///< date: the weekday next to it, 0 = Monday; -1 if none
  /// Fraction: `amount` of so many parts. Count: of how many (`40 of 120`); 1 if that is not said.
  /// Duration: how long the unit is that it is counted in, as `amount` is; 1 if less.
  std::int64_t divisor = 1;
  /// Clock: seconds since midnight. Duration: seconds or months. Size: in the base unit. Magnitude:
  /// power of ten. Weekday: 0 = Monday. Else the number itself.
  Amount amount;
  Amount stated;  ///< the number as written, before units; of `7만` that may be `only 7`, 7
  Day day;        ///< date only
  std::string_view zone;  ///< clock: `UTC`, or as written (`UTC+9`); empty if not said
  std::size_t begin = 0;  ///< bytes in the text
  std::size_t end = 0;
  std::string_view text;  ///< the words, a view into the text
  /// Share, and count of a whole: as much of the text around it as tells what it is a share of
  /// (facts/sense.h); else empty.
  std::string_view around;
};

/// A date or a weekday.
[[nodiscard]] inline bool is_day(const Fact& fact) {
  return fact.kind == FactKind::date || fact.kind == FactKind::weekday;
}

}  // namespace incidentlint::text::facts
