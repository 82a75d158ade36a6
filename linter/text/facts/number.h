#pragma once
// Numbers as prose writes them, without what they count: `1,024`, `1.2 million`, `two hundred and
// fifty`, `1만 5천`, `스물네`. Pure, thread-safe.
#include <cstddef>
#include <optional>
#include <string_view>

#include "text/facts/amount.h"

namespace incidentlint::text::facts {

struct Number {
  Amount amount;
  std::size_t begin = 0;  ///< bytes in the text
  std::size_t end = 0;
  bool plain = false;   ///< nothing but ASCII digits: may be a day, an hour, a year
  bool scaled = false;  ///< with `million`, `만`, ...
  bool native = false;  ///< Korean native numeral (하나, 두, 열두): a count only before a counter
  bool sino = false;  ///< Korean numeral in Hangul alone (백, 이십): a count only before a counter
};

/// The number that starts with the digit at `at`; nothing when there is no digit.
[[nodiscard]] std::optional<Number> read_digits(std::string_view text, std::size_t at);

/// The English number word or words at `at`; articles do not count (`a hundred` is read from
/// `hundred`).
[[nodiscard]] std::optional<Number> read_english_number(std::string_view text, std::size_t at);

/// The Korean numeral written in Hangul at `at`, native or Sino-Korean; it may be the head of a
/// longer word, which is for the caller to judge.
[[nodiscard]] std::optional<Number> read_korean_number(std::string_view text, std::size_t at);

/// The number with the scale that stands behind it (`½` and ` million`); nothing without one.
[[nodiscard]] std::optional<Number> scaled_by_word(std::string_view text, Number number);

/// Any of the three.
[[nodiscard]] std::optional<Number> read_number(std::string_view text, std::size_t at);

/// A part of one that is added behind a number or a unit: ` and a half`, ` and three quarters`,
/// `½`.
struct AddedPart {
  Amount amount;
  std::size_t end = 0;
};

/// Nothing when none stands at `at`, directly behind what it is added to.
[[nodiscard]] std::optional<AddedPart> read_added_part(std::string_view text, std::size_t at);

/// `half a million`, `three quarters of a billion` from the word for the part on, with the article
/// of the scale.
[[nodiscard]] std::optional<Number> read_part_of_scale(std::string_view text, std::size_t at);

}  // namespace incidentlint::text::facts
