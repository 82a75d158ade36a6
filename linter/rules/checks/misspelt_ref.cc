#include "corpus/id_spelling.h"
#include "rules/check.h"

// Words of texts that are nearly the id of another record: in lower case, without its hyphen, or
// with too few or too many zeros. Only one whose record exists is reported; any other may be the
// name of something.

namespace incidentlint {
namespace {

void judge(const CorpusView& view, const Fact& fact, Findings& out) {
  const IdForm& form = view.corpus.id_form();
  if (is_id(fact.value, form)) return;
  const std::string meant = id_meant(fact.value, form);
  if (view.corpus.with_id(meant).empty()) return;
  Finding finding = finding_at("misspelt", fact);
  finding.actual = fact.value;
  finding.expected = {meant};
  finding.with("actual", fact.value).with("id", meant).suggest(meant);
  finding.fix = Fix{false,  // a host or a branch may be named so
                    {"replace with `" + meant + "`", "`" + meant + "` 값으로 바꾼다"},
                    {{fact.span, meant}}};
  out.push_back(std::move(finding));
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"misspelt"};
  for (const Path& path : parameters.paths("paths")) check.slots.push_back({path, Take::ids});
  check.corpus = [slots = check.slots](const CorpusView& view, Findings& out) {
    for (const Slot& slot : slots) {
      const int number = view.corpus.slot(slot);
      for (const Fact& fact : view.facts().facts) {
        if (fact.slot == number) judge(view, fact, out);
      }
    }
  };
  return check;
}

}  // namespace

/// Ids in prose that are nearly written as the library writes them.
CheckKind misspelt_ref_check() {
  return {"misspelt_ref", "a word that is nearly the id of a record", compile, {"actual", "id"}};
}

}  // namespace incidentlint
