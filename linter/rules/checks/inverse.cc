#include <algorithm>

#include "rules/operand.h"

// References that are meant to go both ways: when A names B in `path`, B should name A in `back`.

namespace incidentlint {
namespace {

struct Ways {
  Slot there, back;
};

bool names(const RecordFacts& record, int slot, const std::string& id) {
  return std::any_of(record.facts.begin(), record.facts.end(),
                     [&](const Fact& fact) { return fact.slot == slot && fact.value == id; });
}

void judge(const CorpusView& view, const Ways& ways, Findings& out) {
  const Corpus& corpus = view.corpus;
  const RecordFacts& record = view.facts();
  const int there = corpus.slot(ways.there);
  const int back = corpus.slot(ways.back);
  if (record.id.empty() || corpus.with_id(record.id).size() != 1) return;
  for (const Fact& fact : record.facts) {
    if (fact.slot != there || fact.value == record.id) continue;
    const auto& targets = corpus.with_id(fact.value);
    if (targets.size() != 1) continue;
    const RecordFacts& target = corpus.records()[targets[0]];
    if (names(target, back, record.id)) continue;
    Finding finding = finding_at("one-way", fact);
    finding.actual = fact.value;
    finding.with("actual", fact.value).with("id", record.id).with("other", target.file);
    finding.notes.push_back(
        {target.file, target.id_span, {"the record that should refer back", "되가리켜야 할 기록"}});
    out.push_back(std::move(finding));
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"one-way"};
  const Path there = parameters.path("path");
  const auto back = parameters.paths_or_none("back");
  const Ways ways{{there, Take::value}, {back.empty() ? there : back[0], Take::value}};
  check.slots = {ways.there, ways.back};
  check.corpus = [ways](const CorpusView& view, Findings& out) { judge(view, ways, out); };
  return check;
}

}  // namespace

/// References that the other record must give back.
CheckKind inverse_check() {
  return {"inverse", "a reference is given back", compile, {"actual", "id", "other"}};
}

}  // namespace incidentlint
