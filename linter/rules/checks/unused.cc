#include <map>

#include "rules/check.h"
#include "vocab/vocabulary.h"

// Terms that few records use. A term that none uses is reported in the file of its list, which a
// pack of one's own has; one that fewer than `min_uses` use, at its places in the records.

namespace incidentlint {
namespace {

struct Use {
  const TermList* list = nullptr;
  std::vector<Slot> slots;
};

using Uses = std::map<std::string_view, std::size_t>;

/// Records that use each term of a list.
Uses count_uses(const Corpus& corpus, const Use& use) {
  Uses uses;
  for (const RecordFacts& record : corpus.records()) {
    std::map<std::string_view, bool> own;
    for (const Slot& slot : use.slots) {
      const int number = corpus.slot(slot);
      for (const Fact& fact : record.facts) {
        if (fact.slot == number) own[fact.value] = true;
      }
    }
    for (const auto& [term, used] : own) uses[term] += used ? 1 : 0;
  }
  return uses;
}

void judge_library(const LibraryView& view, const std::vector<Use>& lists,
                   std::vector<FileFinding>& out) {
  for (const Use& use : lists) {
    const auto uses = count_uses(view.corpus, use);
    for (const Term& term : use.list->terms) {
      if (term.deprecated || uses.contains(term.id)) continue;
      const Node* id = term.node->find("id");
      Finding finding = finding_at("unused", id == nullptr ? *term.node : *id);
      finding.actual = std::string(term.id);
      finding.with("term", term.id).with("list", use.list->id);
      out.push_back({use.list->document->source().uri(), std::move(finding)});
    }
  }
}

void judge_record(const CorpusView& view, const std::vector<Use>& lists, std::size_t least,
                  Findings& out) {
  for (const Use& use : lists) {
    const auto& uses = view.scratch.get<Uses>(scratch_key(use.slots),
                                              [&] { return count_uses(view.corpus, use); });
    for (const Slot& slot : use.slots) {
      const int number = view.corpus.slot(slot);
      for (const Fact& fact : view.facts().facts) {
        const auto found = fact.slot == number ? uses.find(fact.value) : uses.end();
        const bool known = use.list->find(fact.value) != nullptr;
        if (found == uses.end() || !known || found->second >= least) continue;
        Finding finding = finding_at("few-uses", fact);
        finding.actual = fact.value;
        finding.with("term", fact.value).with("uses", std::to_string(found->second));
        finding.with("least", std::to_string(least));
        out.push_back(std::move(finding));
      }
    }
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  std::vector<Use> lists;
  for (const TermList* list : parameters.lists("lists")) {
    Use use{list, {}};
    for (const Path& path : list->applies_to) use.slots.push_back({path, Take::value});
    check.slots.insert(check.slots.end(), use.slots.begin(), use.slots.end());
    lists.push_back(std::move(use));
  }
  const auto least = parameters.number("min_uses", 1);
  if (least) {
    check.faults = {"few-uses"};
    check.corpus = [lists, least](const CorpusView& view, Findings& out) {
      judge_record(view, lists, static_cast<std::size_t>(*least), out);
    };
  } else {
    check.faults = {"unused"};
    check.library = [lists](const LibraryView& view, std::vector<FileFinding>& out) {
      judge_library(view, lists, out);
    };
  }
  return check;
}

}  // namespace

/// Terms of the vocabulary that few records use, or none.
CheckKind unused_check() {
  return {"unused", "terms are used by enough records", compile, {"least", "list", "term", "uses"}};
}

}  // namespace incidentlint
