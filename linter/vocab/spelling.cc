#include "vocab/spelling.h"

#include <algorithm>
#include <array>

#include "text/near.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

bool is_small_word(std::string_view word) {
  static constexpr std::array<std::string_view, 10> kSmall{"a",  "an", "and", "for", "in",
                                                           "of", "on", "the", "to",  "with"};
  return std::find(kSmall.begin(), kSmall.end(), word) != kSmall.end();
}

std::uint64_t bit_of(char32_t letter) { return std::uint64_t{1} << (letter % 64); }

/// Removes `ending` when at least `least` letters stay.
bool strip(std::string& word, std::string_view ending, std::size_t least) {
  if (!word.ends_with(ending) || word.size() < ending.size() + least) return false;
  word.resize(word.size() - ending.size());
  return true;
}

/// Crude, but the same on both sides of a comparison: `failures` and `failed` are `fail`.
std::string stem(std::string word) {
  if (utf8::skip_ascii(word, 0) != word.size()) return word;
  if (strip(word, "ies", 2)) return word + "y";
  const bool is_plural = !word.ends_with("ss") && !word.ends_with("us") && !word.ends_with("is");
  if (is_plural) strip(word, "s", 3);
  const bool was_stripped = strip(word, "ing", 4) || strip(word, "ed", 4) ||
                            strip(word, "ion", 5) || strip(word, "ure", 4) || strip(word, "e", 4);
  static_cast<void>(was_stripped);
  return word;
}

void add(std::vector<Spelling>& out, std::size_t term, SpellingKind kind, std::string_view text) {
  if (text.empty()) return;
  Spelling spelling = spelling_of(text);
  spelling.term = term;
  spelling.kind = kind;
  out.push_back(std::move(spelling));
}

void add_term(std::vector<Spelling>& out, std::size_t index, const Term& term) {
  add(out, index, SpellingKind::id, term.id);
  add(out, index, SpellingKind::label, term.pref_label.en);
  add(out, index, SpellingKind::label, term.pref_label.ko);
  for (const std::string_view text : term.alt_labels) add(out, index, SpellingKind::alias, text);
  for (const std::string_view text : term.hidden_labels) {
    add(out, index, SpellingKind::hidden, text);
  }
}

}  // namespace

const std::vector<Spelling>& spellings_of(const TermList& list) {
  SpellingCache& cache = *list.spellings;
  std::call_once(cache.made, [&] {
    for (std::size_t i = 0; i < list.terms.size(); ++i) add_term(cache.spellings, i, list.terms[i]);
  });
  return cache.spellings;
}

Spelling spelling_of(std::string_view text) {
  Spelling spelling;
  spelling.folded = text::fold_term(text);
  spelling.joined = spelling.folded;
  std::erase(spelling.joined, '-');
  spelling.length = utf8::count_code_points(spelling.folded);
  spelling.words = search_words(spelling.folded);
  for (std::size_t i = 0; i < spelling.folded.size();) {
    spelling.letters |= bit_of(utf8::next(spelling.folded, i));
  }
  for (const std::string& word : spelling.words) {
    spelling.initials |= bit_of(static_cast<unsigned char>(word[0]));
  }
  return spelling;
}

std::vector<std::string> search_words(std::string_view folded) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin < folded.size();) {
    const std::size_t end = std::min(folded.find('-', begin), folded.size());
    const std::string_view word = folded.substr(begin, end - begin);
    if (!word.empty() && !is_small_word(word)) words.push_back(stem(std::string(word)));
    begin = end + 1;
  }
  return words;
}

}  // namespace incidentlint
