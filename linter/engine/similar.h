#pragma once
// Similar: which other records one is like, and why - suggestions for `related`.
//
// Records are compared by the traits that the pack's manifest lists: a trait that both have adds
// its weight, a list's once for each term that both hold; in a library of some size a rare term
// adds more than a common one. A record is suggested when it shares a trait that is `enough` by
// itself. The record itself, those it names already and the chain of its recurrences are left out.
#include <string>
#include <vector>

#include "corpus/corpus.h"
#include "rules/pack.h"

namespace incidentlint {

struct SimilarRecord {
  std::size_t record = 0;  ///< index in the corpus
  double score = 0;
  Text reason;  ///< `same root cause - shared: A, B` / `같은 원인 · 공통 A, B`
  std::vector<std::string> shared;  ///< ids of the terms that both hold, in the order of the traits
};

/// The facts that comparing needs.
[[nodiscard]] std::vector<Slot> similarity_slots(const Pack& pack);

/// The records most like `record`, best first: by score, then nearness in time, then id. `corpus`
/// must hold the slots above.
[[nodiscard]] std::vector<SimilarRecord> find_similar(const Pack& pack, const Corpus& corpus,
                                                      std::size_t record, std::size_t most);

/// Whether a record that is related to `record` already would be suggested if it were not.
[[nodiscard]] bool has_known_similar(const Pack& pack, const Corpus& corpus, std::size_t record);

/// Why `record` and `other` belong together, whether or not one names the other already; the reason
/// is empty when they share no trait.
[[nodiscard]] SimilarRecord compare_records(const Pack& pack, const Corpus& corpus,
                                            std::size_t record, std::size_t other);

}  // namespace incidentlint
