#pragma once
// Spelling: one way to write a term - its id, a label, an alias - prepared for search.
//
//   for (const Spelling& spelling : spellings_of(list)) if (spelling.folded == query) ...
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "vocab/vocabulary.h"

namespace incidentlint {

enum class SpellingKind { id, label, alias, hidden };

struct Spelling {
  std::size_t term = 0;  ///< index in the list
  SpellingKind kind = SpellingKind::id;
  std::string folded;
  std::string joined;              ///< folded, without the hyphens between words
  std::size_t length = 0;          ///< code points of `folded`
  std::vector<std::string> words;  ///< stems, as `search_words` makes them
  /// The letters of `folded`, and those that words begin with: one bit for several letters. Most
  /// spellings have too few in common with a query to be near it.
  std::uint64_t letters = 0, initials = 0;
};

/// The spellings of a list; made by the first thread that asks.
struct SpellingCache {
  std::once_flag made;
  std::vector<Spelling> spellings;
};

/// Every spelling of a list, term by term.
[[nodiscard]] const std::vector<Spelling>& spellings_of(const TermList& list);

/// A spelling that belongs to no list, as a query is.
[[nodiscard]] Spelling spelling_of(std::string_view text);

/// The stems of the words of a folded text, without small words such as `of`: `dropped-packets`
/// and `packet-drops` share `packet`. Hangul words stay as they are.
[[nodiscard]] std::vector<std::string> search_words(std::string_view folded);

}  // namespace incidentlint
