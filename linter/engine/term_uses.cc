#include "engine/term_uses.h"

#include <algorithm>

namespace incidentlint {

std::size_t ListUses::records_with(std::string_view value) const {
  const auto uses = by_value.find(value);
  if (uses == by_value.end()) return 0;
  std::size_t count = 0;
  const TermUse* last = nullptr;
  for (const TermUse& use : uses->second) {
    if (last == nullptr || last->record != use.record) ++count;
    last = &use;
  }
  return count;
}

std::vector<Slot> term_slots(const Vocabulary& vocabulary) {
  std::vector<Slot> slots;
  for (const TermList& list : vocabulary.lists()) {
    for (const Path& place : list.applies_to) {
      const Slot slot{place, Take::value};
      if (std::find(slots.begin(), slots.end(), slot) == slots.end()) slots.push_back(slot);
    }
  }
  return slots;
}

std::vector<ListUses> find_term_uses(const Vocabulary& vocabulary, const Corpus& corpus) {
  std::vector<ListUses> out;
  for (const TermList& list : vocabulary.lists()) {
    std::vector<int> slots;
    for (const Path& place : list.applies_to) slots.push_back(corpus.slot({place, Take::value}));
    ListUses uses{&list, {}};
    for (std::size_t i = 0; i < corpus.records().size(); ++i) {
      for (const Fact& fact : corpus.records()[i].facts) {
        if (std::find(slots.begin(), slots.end(), fact.slot) == slots.end()) continue;
        uses.by_value[fact.value].push_back({i, &fact});
      }
    }
    out.push_back(std::move(uses));
  }
  return out;
}

ListFigures figures_of(const ListUses& uses) {
  ListFigures out;
  out.list = uses.list->id;
  for (const Term& term : uses.list->terms) {
    const std::size_t count = uses.records_with(term.id);
    out.uses.emplace(term.id, count);
    if (term.deprecated) {
      out.deprecated_uses += count;
      continue;
    }
    ++out.terms;
    ++(count == 0 ? out.unused : out.used);
    if (count == 1) ++out.single;
  }
  for (const auto& [value, places] : uses.by_value) {
    if (uses.list->find(value) == nullptr) out.unknown.emplace(value, uses.records_with(value));
  }
  return out;
}

}  // namespace incidentlint
