#pragma once
// The English words that state a fact or begin one: `five`, `noon`, `April`, `doubled`. Looking up
// a word that is none of them costs a few instructions. Pure, thread-safe.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace incidentlint::text::facts {

enum class Role : std::uint8_t {
  digit,  ///< zero to nine; value is the number, as for the next two
  teen,   ///< ten to nineteen
  ten,    ///< twenty to ninety
  scale,  ///< hundred, thousand, ...: value is the power of ten
  dozen,
  half,
  part,       ///< third, quarter, fifth, ...: value is the divisor; may be an ordinal, too
  ordinal,    ///< first, second
  month,      ///< 1 to 12
  weekday,    ///< 0 = Monday
  noon,       ///< value is the hour: 12 or 0
  magnitude,  ///< dozens, thousands, ...: value is the power of ten
  times,      ///< doubled, threefold: value is the multiplier
  repeat,     ///< twice, thrice
  pair,       ///< both, neither, couple
  unit,       ///< hour, day, ... in the singular: `an hour`
  recurrent,  ///< daily, weekly, ...: every so often
  clock,      ///< the last word of `round the clock`
  holiday,    ///< value is the day of December
};

struct Word {
  std::string_view spelling;  ///< lower case
  Role role = Role::digit;
  int value = 0;
};

/// For every first and second letter, by the low five bits of each, a bit for each length that
/// occurs: turns most words away.
extern const std::array<std::uint16_t, 32 * 32> kWordLengths;

/// `million`, or `millions` as it stands behind a number.
[[nodiscard]] inline bool may_scale(const Word& word) {
  return word.role == Role::scale || (word.role == Role::magnitude && word.value > 2);
}

/// False for most words that the lexicon does not hold; `size` is that of the whole word.
[[nodiscard]] inline bool may_be_listed(char first, char second, std::size_t size) {
  const std::size_t pair =
      (static_cast<unsigned char>(first) & 31U) * 32 + (static_cast<unsigned char>(second) & 31U);
  return size < 16 && (kWordLengths[pair] >> size & 1U) != 0;
}

/// The entry for a word in any case, or null.
[[nodiscard]] const Word* find_word(std::string_view word);

/// The power of ten that a word behind a number is, lakhs and crores too, which nobody looks for
/// elsewhere; null if it is none.
[[nodiscard]] const Word* find_scale(std::string_view word);

}  // namespace incidentlint::text::facts
