#pragma once
// Whether the words around a share speak of what went well or of what went wrong: `99% of writes
// succeeded` and `쓰기의 1%가 실패했다` say the same. When both kinds of words stand there, or
// words of what is left (`fell by 20%`), nobody can say. Pure, thread-safe.
#include <cstdint>
#include <string_view>

#include "text/facts/fact.h"

namespace incidentlint::text::facts {

enum class Sense : std::uint8_t {
  none,  ///< no word tells
  open,  ///< words tell, but not which
  well,
  wrong
};

/// What `text` tells of the share that stands in it between the bytes `begin` and `end`; looks no
/// further than its clause.
[[nodiscard]] Sense sense_of(std::string_view text, std::size_t begin, std::size_t end);

/// The stretch of `text` that `sense_of` may need for what stands between the two offsets.
[[nodiscard]] std::string_view surroundings(std::string_view text, std::size_t begin,
                                            std::size_t end);

/// The share is what there was before or behind a change, `fell from 95% to 55%`, `55%로`, and not
/// what came or went.
[[nodiscard]] bool is_level(const Fact& fact);

/// The share is by how much something changed: `fell by two thirds`, `3분의 2 줄었다`.
[[nodiscard]] bool is_change(const Fact& share);

/// The sense of a fact that has its surroundings; none for all others.
[[nodiscard]] Sense sense_of(const Fact& fact);

}  // namespace incidentlint::text::facts
