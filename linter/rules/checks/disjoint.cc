#include "rules/operand.h"

// Two places that must not hold the same value: a term that is both cause and factor, a first and a
// last version that are equal. The second one is reported.

namespace incidentlint {
namespace {

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"shared"};
  const Operand first = read_operand(parameters, "first");
  const Operand second = read_operand(parameters, "second");
  const auto judge = [first, second](const Scope& scope, Findings& out) {
    const auto others = scope.values(first);
    for (const Value& value : scope.values(second)) {
      for (const Value& other : others) {
        const bool itself = value.node != nullptr && value.node == other.node;
        if (itself || value.is_null || other.is_null || value.text != other.text) continue;
        Finding finding = finding_at("shared", value);
        finding.actual = std::string(value.text);
        finding.with("actual", value.text).with("field", value.key).with("other", other.key);
        finding.notes.push_back(note_at(other, {"it stands here already", "이미 여기 있음"}));
        if (value.node != nullptr) finding.fix = remove_item(*scope.document(), *value.node);
        out.push_back(std::move(finding));
        break;
      }
    }
  };
  run_over_scopes(parameters, {first, second}, judge, check);
  return check;
}

}  // namespace

/// Two places that must not hold the same value; the second one is reported.
CheckKind disjoint_check() {
  return {"disjoint",
          "a value of one place must not stand in another",
          compile,
          {"actual", "field", "other"}};
}

}  // namespace incidentlint
