#pragma once
// Difference: what changed between two versions of a vocabulary, term by term. Pure, thread-safe.
#include <string>
#include <string_view>
#include <vector>

#include "vocab/vocabulary.h"

namespace incidentlint {

enum class TermChangeKind {
  added,
  removed,     ///< the new version does not know the id
  renamed,     ///< another id, that the old version did not have, takes its place
  deprecated,  ///< ... one that the old version had, or none
  restored,    ///< deprecated in the old version alone
  changed      ///< other words
};

[[nodiscard]] constexpr std::string_view name_of(TermChangeKind kind) {
  constexpr std::string_view kNames[] = {"added",      "removed",  "renamed",
                                         "deprecated", "restored", "changed"};
  return kNames[static_cast<int>(kind)];
}

/// A text of a term, or a list of them, that is another one now; empty where there is none.
struct TextChange {
  std::string place;  ///< such as `prefLabel/ko`
  std::string before, after;
};

struct TermChange {
  std::string list;
  std::string id;  ///< empty: the list itself
  TermChangeKind kind = TermChangeKind::changed;
  std::string replacement;  ///< the term of the new version to use instead, or empty
  bool is_gone = false;     ///< a record that has the id is wrong by the new version
  std::vector<TextChange> texts;
};

struct VocabularyDifference {
  std::vector<std::string> added_lists, removed_lists;
  std::vector<TermChange> changes;  ///< by list and term, in the order of the old version
};

/// Terms are matched by list and id. One that is gone without a word is taken for renamed when a
/// single new term has its label.
[[nodiscard]] VocabularyDifference compare(const Vocabulary& before, const Vocabulary& after);

}  // namespace incidentlint
