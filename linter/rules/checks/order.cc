#include "rules/comparison.h"
#include "rules/operand.h"
#include "text/date.h"

// Two values in their order. Nothing is reported unless every reading of both has them the wrong
// way round (rules/comparison.h).

namespace incidentlint {
namespace {

struct Pair {
  Operand first, second;
  Comparison comparison;
  bool strict = false;        ///< equal values are out of order as well
  bool blame_second = false;  ///< report at the second value
  std::optional<Operand> anchor;
};

bool is_wrong(const Pair& pair, const Value& a, const Value& b) {
  return pair.comparison.surely_after(a.text, b.text) ||
         (pair.strict && pair.comparison.surely_equal(a.text, b.text));
}

Finding out_of_order(const Pair& pair, const Value& a, const Value& b) {
  const Value& blamed = pair.blame_second ? b : a;
  const Value& other = pair.blame_second ? a : b;
  Finding finding = finding_at("out-of-order", blamed);
  finding.actual = std::string(blamed.text);
  finding.with("first", a.text).with("second", b.text);
  finding.with("first_field", a.key).with("second_field", b.key);
  finding.notes.push_back(note_at(other, {"the other value", "다른 값"}));
  return finding;
}

void judge(const Pair& pair, const Scope& scope, Findings& out) {
  const auto firsts = scope.values(pair.first);
  const auto seconds = scope.values(pair.second);
  const auto anchors = pair.anchor ? scope.values(*pair.anchor) : std::vector<Value>{};
  for (const Value& a : firsts) {
    // A date in the future is a fault of its own; what follows from it is not another one.
    const auto start = pair.comparison.is_time() ? text::parse_instant(a.text) : std::nullopt;
    if (start && scope.present().is_before(start->earliest)) continue;
    for (const Value& b : seconds) {
      if (a.is_null || b.is_null || !is_wrong(pair, a, b)) continue;
      const bool second_is_at_fault =
          !anchors.empty() && pair.comparison.surely_after(anchors[0].text, b.text);
      if (!second_is_at_fault) out.push_back(out_of_order(pair, a, b));
    }
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"out-of-order"};
  Pair pair{
      read_operand(parameters, "first"), read_operand(parameters, "second"), Comparison(parameters),
      parameters.flag("strict"),         parameters.flag("at_second"),       {}};
  std::vector<Operand> operands{pair.first, pair.second};
  // When the second value lies before this one, it is the second that is wrong.
  if (parameters.raw("unless_second_before") != nullptr) {
    pair.anchor = read_operand(parameters, "unless_second_before");
    operands.push_back(*pair.anchor);
  }
  run_over_scopes(
      parameters, operands, [pair](const Scope& scope, Findings& out) { judge(pair, scope, out); },
      check);
  return check;
}

}  // namespace

/// The first value must not be later or larger than the second.
CheckKind order_check() {
  return {"order",
          "one value must not be later or larger than another",
          compile,
          {"first", "first_field", "second", "second_field"}};
}

}  // namespace incidentlint
