#pragma once
// What follows a number: `minutes`, `GB`, `퍼센트`, `개월`. One table a language; a Korean entry
// knows the words it must not be taken for (`분` in `3 분류`, `달` in `5달러`). Pure, thread-safe.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "text/facts/fact.h"
#include "text/facts/number.h"

namespace incidentlint::text::facts {

enum class Measure : std::uint8_t {
  none,
  time,      ///< unit second: factor is seconds
  calendar,  ///< unit month: factor is months
  percent,
  size,  ///< byte, bit, hertz and what is measured: watts, volts, metres
  money,
  times,      ///< `배`, `x`, `fold`: a multiplier
  occasions,  ///< `times`: a multiplier or a count
  rate,       ///< QPS and the like: a count
  counter,    ///< Korean counters, `노드`: a count
  hour,       ///< `시`
  day,        ///< `일`: days, or the day of a month
  month,      ///< `월`
  year,       ///< `년`: years, or a calendar year
  decade,     ///< `년대`
  quarter,    ///< `분기`
  parts,      ///< `분의`: a divisor
  ordinal,    ///< `번째`, `차`
  radix,      ///< `진수`: no fact
};

struct UnitMatch {
  Measure measure = Measure::none;
  Unit unit = Unit::none;
  Amount factor;
  std::size_t end = 0;  ///< byte behind the unit word
};

/// The minutes in `43분의 중단`, whose unit was read as the one of a fraction.
[[nodiscard]] inline UnitMatch minutes_of_parts(const UnitMatch& parts) {
  return {Measure::time, Unit::second, make_amount(60), parts.end - std::string_view("의").size()};
}

/// The unit behind a number that ends at `at`, one blank or hyphen (or Korean `여`) in between.
/// Latin abbreviations count in both languages.
[[nodiscard]] std::optional<UnitMatch> read_unit(std::string_view text, const Number& number);

/// The byte behind a fact and the unit that it counts in, `300대`; the fact's end if there is none.
[[nodiscard]] std::size_t end_with_unit(std::string_view text, const Fact& fact);

/// The currency whose sign ends at `at` (`$`, `₩`), or none.
[[nodiscard]] Unit sign_before(std::string_view text, std::size_t at);

/// The English unit a whole word names, singular or plural.
[[nodiscard]] std::optional<UnitMatch> find_english_unit(std::string_view word);

}  // namespace incidentlint::text::facts
