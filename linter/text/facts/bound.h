#pragma once
// On which side of a value the truth lies: `more than 5%`, `at most 5%`, `5% 미만`. Offsets are
// bytes. Pure, thread-safe.
#include <cstdint>
#include <string_view>

#include "text/facts/fact.h"

namespace incidentlint::text::facts {

enum class Side : std::uint8_t { open, above, below };

struct Bound {
  Side side = Side::open;
  std::size_t begin = 0;  ///< of the words and the value
  std::size_t end = 0;
  bool refuses = false;  ///< the sentence tells what is refused or failed
};

/// The bound that the words right beside a fact of an English text make of it; none in a sentence
/// with a negation, which may turn it round.
[[nodiscard]] Bound english_bound(std::string_view text, const Fact& fact);

/// The same in a Korean text.
[[nodiscard]] Bound korean_bound(std::string_view text, const Fact& fact);

}  // namespace incidentlint::text::facts
