#pragma once
// The words that make a value another statement although the value is the same: `more than 5%` and
// `5% 미만`, `per second` and `분당`, `from 3 to 5` and `5에서 3으로`. What isn't said right beside
// the value, or stands in a clause with a negation, is not told. Offsets are bytes. Pure,
// thread-safe.
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "text/facts/fact.h"

namespace incidentlint::text::facts {

enum class Qualifier : std::uint8_t {
  bound,   ///< `at least`, `이하`
  period,  ///< `per second`, `분당`
  points,  ///< `percentage points`, `%p`
  order,   ///< `from 3 to 5`
  part     ///< `early in`, `말`, of a month or a year
};

/// One value, or two in an order, and the words that say so.
struct Qualified {
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct Disagreement {
  Qualified english;
  Qualified korean;
};

struct FactsOfText {
  std::string_view text;
  std::span<const Fact> facts;  ///< views `text`
};

/// Where the two texts say something else of a value that each states once. An English text that
/// says nothing of it disagrees with no Korean one, nor does a Korean one that says nothing, except
/// that `2%` is no translation of `2 percentage points`.
[[nodiscard]] std::vector<Disagreement> disagreements(Qualifier qualifier, FactsOfText english,
                                                      FactsOfText korean);

}  // namespace incidentlint::text::facts
