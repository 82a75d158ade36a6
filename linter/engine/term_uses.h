#pragma once
// TermUses: which records of a library hold which terms of a vocabulary. Pure, thread-safe.
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/corpus.h"
#include "vocab/vocabulary.h"

namespace incidentlint {

/// One place of a record that holds a value of a list.
struct TermUse {
  std::size_t record = 0;  ///< index in the corpus
  const Fact* fact = nullptr;
};

/// The uses of one list by value, whether it has the value as a term or not. List and corpus must
/// outlive it.
struct ListUses {
  const TermList* list = nullptr;
  std::map<std::string_view, std::vector<TermUse>> by_value;

  /// How many records hold the value.
  [[nodiscard]] std::size_t records_with(std::string_view value) const;
};

/// The facts that counting needs.
[[nodiscard]] std::vector<Slot> term_slots(const Vocabulary& vocabulary);

/// The uses of each list; `corpus` must hold the slots above.
[[nodiscard]] std::vector<ListUses> find_term_uses(const Vocabulary& vocabulary,
                                                   const Corpus& corpus);

/// The figures of one list.
struct ListFigures {
  std::string list;
  std::size_t terms = 0;  ///< live ones
  std::size_t used = 0, unused = 0;
  std::size_t single = 0;                      ///< live terms that one record uses
  std::size_t deprecated_uses = 0;             ///< records that use deprecated terms, term by term
  std::map<std::string, std::size_t> uses;     ///< records of each term, 0 included
  std::map<std::string, std::size_t> unknown;  ///< records of each value that is no term

  friend bool operator==(const ListFigures&, const ListFigures&) = default;
};

[[nodiscard]] ListFigures figures_of(const ListUses& uses);

}  // namespace incidentlint
