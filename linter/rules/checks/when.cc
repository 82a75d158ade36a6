#include "rules/condition.h"

// What holds of a record (`when`) asks for something else of it (`then`). Without `when` it is
// asked of every record. The faults are the words of the conditions (rules/condition.h).

namespace incidentlint {
namespace {

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const Node* given = parameters.raw("when");
  const Condition when = given == nullptr ? Condition() : Condition::read(*given, parameters);
  const Condition then = Condition::read("then", parameters);
  then.add_faults(check.faults);
  std::vector<Operand> operands;
  when.add_operands(operands);
  then.add_operands(operands);
  run_over_scopes(
      parameters, operands,
      [when, then](const Scope& scope, Findings& out) {
        if (when.holds(scope)) then.explain(scope, out);
      },
      check);
  return check;
}

}  // namespace

/// A condition that follows from another one.
CheckKind when_check() {
  return {"when",
          "what holds of a record asks for something else",
          compile,
          {"actual", "expected", "field", "path"}};
}

}  // namespace incidentlint
