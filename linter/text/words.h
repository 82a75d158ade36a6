#pragma once
// Words of a short text - a title, a name - for comparing two of them. Pure, thread-safe.
#include <string>
#include <string_view>
#include <vector>

namespace incidentlint::text {

/// The runs of letters and digits, ASCII in lower case; letters beyond ASCII belong to their word.
[[nodiscard]] std::vector<std::string> words_of(std::string_view utf8);

/// The same without the words that say little (`the`, `after`, ...), sorted, each once.
[[nodiscard]] std::vector<std::string> telling_words(std::string_view utf8);

/// Shared words over all words of two sorted lists (Jaccard index), 0 for two empty ones.
template <typename Word>
[[nodiscard]] double likeness(const std::vector<Word>& a, const std::vector<Word>& b) {
  std::size_t shared = 0;
  for (auto left = a.begin(), right = b.begin(); left != a.end() && right != b.end();) {
    if (*left < *right) {
      ++left;
    } else if (*right < *left) {
      ++right;
    } else {
      ++shared, ++left, ++right;
    }
  }
  const std::size_t all = a.size() + b.size() - shared;
  return all == 0 ? 0 : static_cast<double>(shared) / static_cast<double>(all);
}

}  // namespace incidentlint::text
