#pragma once
// Durations as records write them: `3h 54m`, `26m`, `1h`, `2d 4h` - days, hours and minutes,
// largest first, one space between, no zero parts, minutes below 60 whenever hours are given or
// could be. Pure, thread-safe.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace incidentlint::text {

/// The minutes a text in the record's own grammar `(Nd )?(Nh )?(Nm)?` names, in normal form or not
/// (`90m`); nothing when the grammar is not met.
[[nodiscard]] std::optional<std::int64_t> parse_duration(std::string_view text);

/// The normal form of a number of minutes (`3h 54m`; `0m` for none). Days only when `use_days`.
[[nodiscard]] std::string format_duration(std::int64_t minutes, bool use_days);

/// The minutes that a text in some other common form surely means (`3h54m`, `3 hours 54 minutes`,
/// `PT3H54M`, `1시간 14분`, `90 min`, `1.5h`, `03:54`); nothing when unsure.
[[nodiscard]] std::optional<std::int64_t> guess_duration(std::string_view text);

}  // namespace incidentlint::text
