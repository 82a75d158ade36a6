#include "text/words.h"

#include <algorithm>
#include <array>

#include "text/ascii.h"

namespace incidentlint::text {
namespace {

constexpr std::array<std::string_view, 34> kSayLittle{
    "a",    "about",  "after", "all",  "an",   "and",  "as",   "at",  "because",
    "by",   "during", "for",   "from", "had",  "in",   "into", "is",  "it",
    "its",  "of",     "on",    "one",  "or",   "some", "that", "the", "then",
    "this", "to",     "two",   "was",  "were", "when", "with"};

bool belongs_to_word(char c) { return is_alphanumeric(c) || static_cast<unsigned char>(c) >= 0x80; }

/// The words of a text in lower case, in its order.
std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && belongs_to_word(text[end])) ++end;
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

}  // namespace

std::vector<std::string> words_of(std::string_view utf8) {
  const std::string text = lower(utf8);
  const std::vector<std::string_view> words = split(text);
  return {words.begin(), words.end()};
}

std::vector<std::string> telling_words(std::string_view utf8) {
  const std::string text = lower(utf8);
  std::vector<std::string_view> words = split(text);
  std::erase_if(words, [](std::string_view word) {
    return std::binary_search(kSayLittle.begin(), kSayLittle.end(), word);
  });
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return {words.begin(), words.end()};
}

}  // namespace incidentlint::text
