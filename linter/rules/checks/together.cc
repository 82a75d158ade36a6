#include "rules/check.h"

namespace incidentlint {
namespace {

/// An empty text counts as a value: that it is empty is for the schema to say.
bool is_set(const Node* node) { return node != nullptr && !node->is_null(); }

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"alone"};
  const Path first = parameters.path("first");
  const Path second = parameters.path("second");
  check.record = [first, second](const RecordView& view, Findings& out) {
    const Node* a = first.first(view.root);
    const Node* b = second.first(view.root);
    if (a == nullptr || b == nullptr || is_set(a) == is_set(b)) return;
    if (a->broken || b->broken) return;
    const Node& present = is_set(a) ? *a : *b;
    const Node& absent = is_set(a) ? *b : *a;
    Finding finding = finding_at("alone", present);
    finding.with("present", present.key).with("absent", absent.key);
    finding.notes.push_back({"", absent.span, {"this one is not set", "이 값은 비어 있음"}});
    out.push_back(std::move(finding));
  };
  return check;
}

}  // namespace

/// Two values that are set together or not at all.
CheckKind together_check() {
  return {"together", "two values are both set or both null", compile, {"absent", "present"}};
}

}  // namespace incidentlint
