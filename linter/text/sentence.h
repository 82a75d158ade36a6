#pragma once
// The sentence around a place of a text, and words of it. Pure, thread-safe; offsets are bytes.
#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

#include "text/search.h"

namespace incidentlint::text {

struct Stretch {
  std::size_t begin = 0, end = 0;

  [[nodiscard]] std::string_view of(std::string_view text) const {
    return text.substr(begin, end - begin);
  }
};

/// From the last full stop or line break before `at` to the next one.
[[nodiscard]] inline Stretch sentence_around(std::string_view text, std::size_t at) {
  std::size_t begin = text.rfind(". ", at);
  begin = begin == std::string_view::npos ? 0 : begin + 2;
  const std::size_t line = text.rfind('\n', at);
  if (line != std::string_view::npos) begin = std::max(begin, line + 1);
  const std::size_t end = std::min({text.find(". ", at), text.find('\n', at), text.size()});
  return {begin, end};
}

/// The part of the sentence between commas or semicolons.
[[nodiscard]] inline Stretch clause_around(std::string_view text, std::size_t at) {
  Stretch clause = sentence_around(text, at);
  for (const std::string_view mark : {", ", "; "}) {
    const std::size_t before = text.rfind(mark, at);
    if (before != std::string_view::npos) clause.begin = std::max(clause.begin, before + 2);
    clause.end = std::min(clause.end, text.find(mark, at));
  }
  return clause;
}

/// One of `words`, which are in small letters and of two bytes or more, stands in the text in any
/// case.
[[nodiscard]] inline bool has_word(std::string_view text, std::span<const std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return contains_folded(text, word); });
}

}  // namespace incidentlint::text
