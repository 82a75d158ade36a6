#pragma once
// LoneWords: the Latin words of a record that stand in its texts of one language alone. Several
// rules ask for them, so they are found once a record, when the first of them does.
#include <optional>
#include <string_view>
#include <vector>

#include "rules/text_facts.h"
#include "text/latin.h"

namespace incidentlint {

/// A Latin word that no text of the other language has.
struct LoneWord {
  const Node* node = nullptr;  ///< the text it stands in
  std::size_t begin = 0;       ///< bytes in `node->text`
  std::size_t end = 0;
  /// Of which it may be a typing slip: a word of the other language that its own language lacks.
  std::string_view meant;
  bool repeated = false;  ///< it stood in an earlier text

  [[nodiscard]] std::string_view text() const { return node->text.substr(begin, end - begin); }
};

/// Belongs to one thread: lists and indexes are made on first use.
class LoneWords {
 public:
  /// Both must outlive the object, which views them.
  LoneWords(const Node& root, const TextFacts& facts);

  /// Latin words of Korean texts that neither an English text nor `/impact` nor `/org` has. A word
  /// with `meant` is there at each of its places, others too, marked as repeated.
  [[nodiscard]] const std::vector<LoneWord>& korean() const;

  /// Names of English texts - acronyms, identifiers - that no Korean text has in Latin letters.
  [[nodiscard]] const std::vector<LoneWord>& english() const;

  /// Whether a text of the language holds the words: Hangul as it is, Latin in any spelling.
  [[nodiscard]] bool stands_in(bool korean, std::string_view words) const;

 private:
  const text::LatinIndex& index(bool korean) const;
  [[nodiscard]] bool is_known(bool in_korean, std::string_view word) const;
  [[nodiscard]] bool is_known_unit(std::string_view text, std::size_t begin, std::size_t end) const;
  void set_meant(LoneWord& word) const;

  std::vector<std::string_view> texts(bool korean) const;

  const TextFacts& facts_;
  std::vector<const Node*> also_english_;  ///< English texts without a Korean one
  mutable std::optional<std::vector<LoneWord>> korean_, english_;
  mutable std::optional<text::LatinIndex> korean_index_, english_index_;
};

}  // namespace incidentlint
