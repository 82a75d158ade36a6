#pragma once
// Which Hangul words may state a fact, told by their first syllable. The table is small enough to
// stay in the nearest cache, and turns most words away. Pure, thread-safe.
#include <array>
#include <cstddef>
#include <cstdint>

namespace incidentlint::text::facts {

inline constexpr char32_t kFirstSyllable = 0xAC00;
inline constexpr std::size_t kSyllables = 11172;

/// A bit a syllable, from the first on.
extern const std::array<std::uint64_t, kSyllables / 64 + 1> kFactStarts;

/// True when the recogniser of Hangul words, `take_hangul`, has to look at a word that begins so.
[[nodiscard]] inline bool may_start_fact(char32_t syllable) {
  const std::size_t index = syllable - kFirstSyllable;
  return (kFactStarts[index / 64] >> (index % 64) & 1U) != 0;
}

}  // namespace incidentlint::text::facts
