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
[[nodiscard]] double likeness(const std::vector<std::string>& a, const std::vector<std::string>& b);

}  // namespace incidentlint::text
