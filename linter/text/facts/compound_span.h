#pragma once
// Spans of several units, from large ones to small: `1 hour, 14 minutes and 3 seconds`, `1시간
// 14분`, `two hours and a half`, `한 시간 반`. Pure but for what is added to the scan; thread-safe.
#include <cstddef>
#include <string_view>

#include "text/facts/scan.h"

namespace incidentlint::text::facts {

/// Joins the parts of a span, `하루하고 12시간`.
inline constexpr std::string_view kKoreanAnd = "하고";

[[nodiscard]] inline bool is_span(Measure measure) {
  return measure == Measure::time || measure == Measure::calendar || measure == Measure::day ||
         measure == Measure::year;
}

/// In which a span of the unit is told, seconds or months.
[[nodiscard]] inline Unit span_unit(const UnitMatch& unit) {
  return unit.unit == Unit::month ? Unit::month : Unit::second;
}

/// Adds smaller parts and a half to the span `total` in front, which ends with `unit`; the offset
/// behind them.
std::size_t take_rest(std::string_view text, UnitMatch unit, Amount& total);

/// A new span over the bytes [begin, end), counted in `unit`; valid until the next fact is added.
Fact& add_span(Scan& scan, const Amount& total, const UnitMatch& unit, std::size_t begin,
               std::size_t end);

}  // namespace incidentlint::text::facts
