#pragma once
// The places of times in brackets, where their bare names are zones: `(18:53 Seoul, 10:53 London)`,
// `(서울 18:53)`. Used by zone.h; pure, thread-safe.
#include <cstddef>
#include <optional>
#include <string_view>

#include "text/facts/zone.h"

namespace incidentlint::text::facts {

/// The offset stands within brackets that opened just before.
[[nodiscard]] bool is_in_brackets(std::string_view text, std::size_t at);

/// What ends at `at` is all that the brackets say of a time: they close, or another one follows.
[[nodiscard]] bool ends_bracketed(std::string_view text, std::size_t at);

/// `(Seoul`, `, 서울에서` that ends at `at` in brackets: the zone of the time that follows.
[[nodiscard]] std::optional<ZoneMatch> bracketed_place_ending(std::string_view text,
                                                              std::size_t at);

}  // namespace incidentlint::text::facts
