#pragma once
// The places of times in brackets, where their bare names are zones: `(18:53 Seoul, 10:53 London)`,
// `(서울 18:53)`. Used by zone.h; pure, thread-safe.
#include <cstddef>
#include <optional>
#include <string_view>

#include "text/facts/zone.h"

namespace incidentlint::text::facts {

/// From `begin` to `end` stands all that brackets say of the place of a time in them, `(18:53
/// Seoul, 10:53 London)`, or of the one in front, `18:53 (Seoul)`.
[[nodiscard]] bool is_bracketed_place(std::string_view text, std::size_t begin, std::size_t end);

/// `(Seoul`, `, 서울에서` that ends at `at` in brackets: the zone of the time that follows.
[[nodiscard]] std::optional<ZoneMatch> bracketed_place_ending(std::string_view text,
                                                              std::size_t at);

}  // namespace incidentlint::text::facts
