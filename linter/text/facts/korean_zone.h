#pragma once
// Zones as Korean words tell them: `한국 시간`, `미 동부 서머타임`, `협정 세계시`. Used by zone.h;
// pure, thread-safe. A match whose words end at an offset has their first byte for its end.
#include <cstddef>
#include <optional>
#include <string_view>

#include "text/facts/zone.h"

namespace incidentlint::text::facts {

/// The zone whose words begin at `at`.
[[nodiscard]] std::optional<ZoneMatch> korean_zone_at(std::string_view text, std::size_t at);

/// The zone whose words end at `at`.
[[nodiscard]] std::optional<ZoneMatch> korean_zone_ending(std::string_view text, std::size_t at);

/// `포르투갈 시각`, which ends at `at` and stands next to a time: of some place, whichever it is.
[[nodiscard]] std::optional<ZoneMatch> other_korean_place_ending(std::string_view text,
                                                                 std::size_t at);

/// `(포르투갈 시각)`, `(서울)`, `(한국 기준)` from behind the bracket.
[[nodiscard]] std::optional<ZoneMatch> korean_zone_in_brackets(std::string_view text,
                                                               std::size_t at);

}  // namespace incidentlint::text::facts
