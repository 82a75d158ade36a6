#include "text/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace incidentlint::text {
namespace {

constexpr std::array<std::string_view, 34> kSayLittle{
    "a",    "about",  "after", "all",  "an",   "and",  "as",   "at",  "because",
    "by",   "during", "for",   "from", "had",  "in",   "into", "is",  "it",
    "its",  "of",     "on",    "one",  "or",   "some", "that", "the", "then",
    "this", "to",     "two",   "was",  "were", "when", "with"};

bool belongs_to_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || byte >= 0x80;
}

}  // namespace

std::vector<std::string> words_of(std::string_view utf8) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : utf8) {
    if (belongs_to_word(c)) {
      word += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

std::vector<std::string> telling_words(std::string_view utf8) {
  std::vector<std::string> words = words_of(utf8);
  std::erase_if(words, [](const std::string& word) {
    return std::binary_search(kSayLittle.begin(), kSayLittle.end(), word);
  });
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

}  // namespace incidentlint::text
