#include "vocab/term_lookup.h"

#include "diagnostic/did_you_mean.h"

namespace incidentlint {

const TermList* find_list(const Vocabulary& vocabulary, const std::string& id, Problems& problems) {
  if (const TermList* list = vocabulary.list_named(id)) return list;
  std::vector<std::string_view> names;
  std::string all;
  for (const TermList& list : vocabulary.lists()) {
    names.push_back(list.id);
    all += (all.empty() ? "" : ", ") + std::string(list.id);
  }
  report(problems, with_nearest({"there is no list " + named(id), named(id) + ": 없는 목록"}, id,
                                names, {": one of " + all, ". 있는 목록: " + all}));
  return nullptr;
}

const Term* find_in(const TermList& list, const std::string& id, Problems& problems) {
  if (const Term* term = list.find(id)) return term;
  std::vector<std::string_view> names;
  for (const Term& term : list.terms) names.push_back(term.id);
  report(problems, with_nearest({named(id) + " is not in the list " + named(list.id),
                                 named(id) + ": " + named(list.id) + " 목록에 없음"},
                                id, names));
  return nullptr;
}

FoundTerm find_term(const Vocabulary& vocabulary, const TermName& name, Problems& problems) {
  if (!name.list.empty()) {
    const TermList* list = find_list(vocabulary, name.list, problems);
    if (list == nullptr) return {};
    const Term* term = find_in(*list, name.id, problems);
    return {term == nullptr ? nullptr : list, term};
  }
  FoundTerm found;
  std::vector<std::string_view> names;
  std::string homes;
  std::size_t count = 0;
  for (const TermList& list : vocabulary.lists()) {
    for (const Term& term : list.terms) names.push_back(term.id);
    const Term* term = list.find(name.id);
    if (term == nullptr) continue;
    found = {&list, term};
    homes += (count++ == 0 ? "" : ", ") + std::string(list.id);
  }
  if (count == 1) return found;
  if (count > 1) {
    report(problems, named(name.id) + " is in several lists; choose with --list: " + homes,
           named(name.id) + ": 여러 목록에 있음. --list 로 고를 것: " + homes);
    return {};
  }
  report(problems,
         with_nearest({"there is no term " + named(name.id), named(name.id) + ": 없는 용어"},
                      name.id, names,
                      {"; `incidentlint vocab suggest` searches",
                       ". `incidentlint vocab suggest` 명령으로 찾을 수 있음"}));
  return {};
}

}  // namespace incidentlint
