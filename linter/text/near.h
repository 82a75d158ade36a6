#pragma once
// Near misses: which of the known words somebody most likely meant.
// Pure, thread-safe; distances and lengths count code points, so a Hangul syllable is one.
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace incidentlint::text {

/// Optimal string alignment distance (insert, delete, replace, swap neighbours), or `limit + 1`
/// when it is larger than `limit`. Code points are compared.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit);

/// How many typing errors a word of this many code points may hold and still be recognised: none
/// for one or two letters, then one, two from 5, three from 9.
[[nodiscard]] std::size_t typo_budget(std::size_t length);

/// The candidates nearest to `word` within its typo budget, nearest first, at most `most`; equal
/// distances keep the order of `candidates`. A case-insensitive equal comes first of all. A word of
/// fewer than four Hangul syllables has no near miss: one syllable off is another word.
[[nodiscard]] std::vector<std::string> nearest(std::string_view word,
                                               const std::vector<std::string_view>& candidates,
                                               std::size_t most = 3);

/// The same for words that were folded before; indexes of `candidates`.
[[nodiscard]] std::vector<std::size_t> nearest_folded(std::string_view folded,
                                                      const std::vector<std::string>& candidates,
                                                      std::size_t most);

/// Lower-case ASCII, with `_`, white space and `-` all written `-`, no `-` at either end or twice
/// in a row; look-alike letters become ASCII, invisible characters vanish. Two spellings of one
/// slug or label fold to the same text.
[[nodiscard]] std::string fold_term(std::string_view utf8);

}  // namespace incidentlint::text
