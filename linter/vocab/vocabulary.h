#pragma once
// Vocabulary: the controlled terms of a pack, one list a file of `vocab/`, in the words of SKOS.
//
//   const TermList* list = vocabulary.list_for("/symptoms/3");
//   if (list->find("retry-strom") == nullptr) ... vocabulary.suggest(*list, "retry-strom") ...
//
// Texts are views into the documents the vocabulary owns. Immutable once loaded, thread-safe.
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "diagnostic/problem.h"
#include "document/document.h"
#include "document/path.h"

namespace incidentlint {

/// A label or definition in both languages.
struct Label {
  std::string_view en, ko;
};

struct Term {
  std::string_view id;
  Label pref_label;
  std::vector<std::string_view> alt_labels;  ///< of both languages
  Label definition;
  std::string_view broader;
  bool deprecated = false;
  std::string_view replaced_by;
  std::vector<std::string_view> evidence;  ///< lower-case words of both languages
  const Node* node = nullptr;
};

/// Every way to write the terms of a list - id, labels, aliases - folded. Made on first use.
struct Spellings {
  std::once_flag made;
  std::vector<std::string> folded;
  std::vector<std::size_t> terms;  ///< index of the term, beside each
};

struct TermList {
  std::string_view id;
  Label pref_label;
  Label definition;
  std::vector<Path> applies_to;
  std::vector<Term> terms;
  std::unordered_map<std::string_view, std::size_t> index;
  std::unique_ptr<Spellings> spellings = std::make_unique<Spellings>();

  /// The term with exactly this id, or null.
  [[nodiscard]] const Term* find(std::string_view id) const;
};

/// What an unknown word most likely stands for.
struct TermGuess {
  std::vector<std::string> ids;  ///< likeliest first
  bool certain = false;          ///< another spelling, label or alias of exactly one term
};

class Vocabulary {
 public:
  /// Loads lists from their documents. Faults of the files (a repeated id, an alias that means two
  /// terms, a missing target) are added to `problems`.
  static Vocabulary load(std::vector<std::unique_ptr<Document>> documents, Problems& problems);

  [[nodiscard]] const std::vector<TermList>& lists() const { return lists_; }
  [[nodiscard]] const TermList* list_named(std::string_view id) const;

  /// The live terms `word` may stand for in `list`: by spelling, label or alias in either language,
  /// case, `_` and space for `-`, look-alike letters.
  [[nodiscard]] TermGuess guess(const TermList& list, std::string_view word) const;

  /// Other lists in which `word`, folded, is the id of a term.
  [[nodiscard]] std::vector<const TermList*> lists_with(std::string_view word,
                                                        const TermList& except) const;

 private:
  std::vector<std::unique_ptr<Document>> documents_;
  std::vector<TermList> lists_;
};

}  // namespace incidentlint
