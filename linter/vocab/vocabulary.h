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
  std::vector<std::string_view> alt_labels;     ///< of both languages
  std::vector<std::string_view> hidden_labels;  ///< hints that say less or more than the term
  Label definition;
  std::vector<std::string_view> broader;  ///< of this list, or of `broader_list`
  bool deprecated = false;
  std::string_view replaced_by;
  std::vector<std::string_view> evidence;  ///< lower-case words of both languages
  const Node* node = nullptr;
};

struct SpellingCache;

struct TermList {
  std::string_view id;
  Label pref_label;
  Label definition;
  std::vector<Path> applies_to;
  std::string_view broader_list;  ///< the list that `broader` names terms of; empty for this one
  std::vector<Term> terms;
  std::unordered_map<std::string_view, std::size_t> index;
  const Document* document = nullptr;        ///< the file of the list
  std::shared_ptr<SpellingCache> spellings;  ///< for search; filled on first use

  /// The term with exactly this id, or null.
  [[nodiscard]] const Term* find(std::string_view id) const;
};

/// Why a text may stand for a term, the best reason first.
enum class Match {
  exact,       ///< another spelling of its id, label or alias
  hidden,      ///< another spelling of a hidden label
  slip,        ///< a typing slip of its id, or of a long label or alias
  initials,    ///< the first consonants of the syllables of a label or alias
  all_words,   ///< its spellings hold all words of the text
  most_words,  ///< ... more than half of them
  spelling,    ///< a typing slip of a short id
  prefix,      ///< every word of the text begins a word of its spellings
  half_words,
  none
};

/// One live term that a text may stand for. The vocabulary owns list and term.
struct Hit {
  const TermList* list = nullptr;
  const Term* term = nullptr;
  Match match = Match::none;
  double score = 0;            ///< larger is better; comparable within one `match`
  bool is_slip_of_id = false;  ///< and the id is too long for a coincidence
};

/// What an unknown word most likely stands for.
struct TermGuess {
  std::vector<std::string> ids;  ///< likeliest first, at most three
  Match match = Match::none;     ///< of the first
  bool certain = false;          ///< it can only mean the first: writing it is safe
};

class Vocabulary {
 public:
  /// Loads lists from their documents. Faults of the files (a missing target, a repeated id) are
  /// added to `problems`; those that take a look at all spellings only when not `trusted`, which
  /// the embedded vocabulary is since a test has made sure of it.
  static Vocabulary load(std::vector<std::unique_ptr<Document>> documents, Problems& problems,
                         bool trusted = false);

  [[nodiscard]] const std::vector<TermList>& lists() const { return lists_; }
  [[nodiscard]] const TermList* list_named(std::string_view id) const;

  /// The live terms that `word`, no id of `list`, may stand for; none when unsure.
  [[nodiscard]] TermGuess guess(const TermList& list, std::string_view word) const;

  /// The terms of all lists that `text` may stand for, best first.
  [[nodiscard]] std::vector<Hit> search(std::string_view text, std::size_t most = 8) const;

  /// Terms of other lists of whose id `word` is a typing slip.
  [[nodiscard]] std::vector<Hit> slips_elsewhere(std::string_view word,
                                                 const TermList& except) const;

  /// Other lists in which `word`, folded, is the id of a term.
  [[nodiscard]] std::vector<const TermList*> lists_with(std::string_view word,
                                                        const TermList& except) const;

 private:
  std::vector<std::unique_ptr<Document>> documents_;
  std::vector<TermList> lists_;
};

}  // namespace incidentlint
