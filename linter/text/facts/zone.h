#pragma once
// Time zones as people write them next to a clock time: `UTC`, `PDT`, `+09:00`, `Central European
// Time`, `한국 시간`.
// Pure, thread-safe.
// One table serves the extractor and the rules about zones.
#include <cstddef>
#include <optional>
#include <string_view>

namespace incidentlint::text::facts {

struct ZoneMatch {
  /// Canonical abbreviation, or as the text has it when it counts from UTC (`UTC+9`, a view into
  /// the text); empty when the words leave the zone open.
  std::string_view name;
  std::size_t end = 0;  ///< byte behind the zone (or its first byte, for `zone_before`)
};

/// The zone behind a time that ends at `at`: one blank, bracket or none in between.
[[nodiscard]] std::optional<ZoneMatch> zone_after(std::string_view text, std::size_t at);

/// The abbreviation at `at`, with an offset behind `UTC`.
[[nodiscard]] std::optional<ZoneMatch> zone_word_at(std::string_view text, std::size_t at);

/// The zone in front of a time that begins at `at` (`UTC 09:35`, `한국 시간 오후 3시`).
[[nodiscard]] std::optional<ZoneMatch> zone_before(std::string_view text, std::size_t at);

/// A zone stands somewhere in the text, next to a time or not (`all times are UTC`, `현지 시각`).
[[nodiscard]] bool names_zone(std::string_view text);

/// ` in Tokyo`, ` (Seoul)` at `at`, behind a time: it may be one of that place.
[[nodiscard]] bool names_place(std::string_view text, std::size_t at);

/// Names a place whose time the zone is: `on a Sunday morning in Berlin`.
[[nodiscard]] bool names_place_of(std::string_view text, std::string_view zone);

/// Minutes east of UTC, or nothing for an abbreviation that means several zones.
[[nodiscard]] std::optional<int> zone_offset(std::string_view name);

/// Two names that may stand for one zone (`PT` and `PDT`, `UTC` and `GMT`).
[[nodiscard]] bool zones_compatible(std::string_view a, std::string_view b);

}  // namespace incidentlint::text::facts
