#pragma once
// SlotFacts: the facts of some slots, record by record. The numbers of the slots are looked up
// once. Immutable, thread-safe.
#include <algorithm>
#include <vector>

#include "corpus/corpus.h"

namespace incidentlint {

class SlotFacts {
 public:
  SlotFacts(const Corpus& corpus, const std::vector<Slot>& slots) {
    for (const Slot& slot : slots) numbers_.push_back(corpus.slot(slot));
  }

  /// Calls `visit(fact)` in the order of the record's facts.
  template <typename Visit>
  void for_each(const RecordFacts& record, Visit visit) const {
    for (const Fact& fact : record.facts) {
      if (std::find(numbers_.begin(), numbers_.end(), fact.slot) != numbers_.end()) visit(fact);
    }
  }

 private:
  std::vector<int> numbers_;
};

}  // namespace incidentlint
