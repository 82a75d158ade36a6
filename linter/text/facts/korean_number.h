#pragma once
// Korean numerals: the scales that follow digits (`1만 5천`, `2천2백만`) and the numerals that have
// no digits at all. Used by number.h; pure, thread-safe.
#include <string_view>

#include "text/facts/number.h"

namespace incidentlint::text::facts {

/// Takes in the Korean scales behind the digits of `number`, if any.
void add_korean_scales(std::string_view text, Number& number);

/// Past a half behind a unit (`한 시간 반`), or `at`.
[[nodiscard]] std::size_t skip_korean_half(std::string_view text, std::size_t at);

/// `두세`, `서너`, `이삼십`: the two neighbours an approximate numeral names, and where it ends.
struct NumeralPair {
  Amount low;
  Amount high;
  std::size_t end = 0;
  bool sino = false;  ///< may be another word unless a unit follows
};

/// Nothing when no such numeral starts at `at`.
[[nodiscard]] std::optional<NumeralPair> read_numeral_pair(std::string_view text, std::size_t at);

/// `수백`, `몇만`, `수천만`: the power of ten, and where it ends.
struct Magnitude {
  int power = 0;
  std::size_t end = 0;
};

[[nodiscard]] std::optional<Magnitude> read_korean_magnitude(std::string_view text, std::size_t at);

/// What is told apart by numbers is named at `at`: `노드`, `파티션`.
[[nodiscard]] bool numbered_thing_at(std::string_view text, std::size_t at);

/// `브로커 1`: such a thing is named in front of the number at `at`.
[[nodiscard]] bool is_behind_numbered_thing(std::string_view text, std::size_t at);

}  // namespace incidentlint::text::facts
