#pragma once
// Finding the list or the term that somebody names: a word that none has is a problem that says
// which one was most likely meant. Pure, thread-safe.
#include <string>
#include <string_view>

#include "vocab/vocabulary.h"

namespace incidentlint {

/// A term by its id, and by its list where several have it.
struct TermName {
  std::string id;
  std::string list;  ///< or empty
};

struct FoundTerm {
  const TermList* list = nullptr;
  const Term* term = nullptr;
};

/// The list of that id, or null with a problem.
[[nodiscard]] const TermList* find_list(const Vocabulary& vocabulary, const std::string& id,
                                        Problems& problems);

/// The term of the list with that id, or null with a problem.
[[nodiscard]] const Term* find_in(const TermList& list, const std::string& id, Problems& problems);

/// The term of that name; both are null, with a problem, when there is none or more than one.
[[nodiscard]] FoundTerm find_term(const Vocabulary& vocabulary, const TermName& name,
                                  Problems& problems);

/// A word of the vocabulary as messages show it.
[[nodiscard]] inline std::string named(std::string_view text) {
  return "`" + std::string(text) + "`";
}

/// Adds a problem that belongs to no file.
inline void report(Problems& problems, Text message) {
  problems.push_back({"", {}, "", std::move(message)});
}
inline void report(Problems& problems, std::string en, std::string ko) {
  report(problems, Text(std::move(en), std::move(ko)));
}

}  // namespace incidentlint
