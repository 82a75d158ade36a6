#pragma once
// The English words that state a fact or begin one: `five`, `noon`, `April`, `doubled`. Looking up
// a word that is none of them costs a few instructions. Pure, thread-safe.
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
};

struct Word {
  std::string_view spelling;  ///< lower case
  Role role = Role::digit;
  int value = 0;
};

/// The entry for a word in any case, or null.
[[nodiscard]] const Word* find_word(std::string_view word);

}  // namespace incidentlint::text::facts
