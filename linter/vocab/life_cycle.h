#pragma once
// The life of a term: it is added, gets another name, goes into another term, or is deprecated.
//
// Each function says what becomes of the files of the lists, or adds problems and returns nothing;
// none writes. What names a term - `broader`, `replacedBy` - follows it, in every list. The result
// is not yet judged against the rest of the pack: whoever writes it loads it first.
#include <optional>
#include <string>
#include <vector>

#include "vocab/term_lookup.h"
#include "vocab/vocabulary.h"

namespace incidentlint {

struct ChangedList {
  const TermList* list = nullptr;
  std::string text;  ///< of its file, after the change
};

struct VocabularyChange {
  std::vector<ChangedList> lists;
  std::vector<Text> notes;  ///< what is left for people to decide
};

/// Texts of both languages.
struct Texts {
  std::string en, ko;
};

struct NewTerm {
  std::string list, id;
  Texts label, definition;
  std::vector<std::string> alt_en, alt_ko, broader;
};

[[nodiscard]] std::optional<VocabularyChange> add_term(const Vocabulary& vocabulary,
                                                       const NewTerm& term, Problems& problems);

/// `replacement` is an id of the same list, or empty when nothing takes the place of the term.
[[nodiscard]] std::optional<VocabularyChange> deprecate_term(const Vocabulary& vocabulary,
                                                             const TermName& name,
                                                             const std::string& replacement,
                                                             Problems& problems);

/// The new term gets all that the old one has; the old id stays, deprecated.
[[nodiscard]] std::optional<VocabularyChange> rename_term(const Vocabulary& vocabulary,
                                                          const TermName& name,
                                                          const std::string& new_id,
                                                          Problems& problems);

/// `name` becomes deprecated; its labels and aliases become aliases of `into` where it lacks them.
[[nodiscard]] std::optional<VocabularyChange> merge_terms(const Vocabulary& vocabulary,
                                                          const TermName& name,
                                                          const std::string& into,
                                                          Problems& problems);

}  // namespace incidentlint
