#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "rules/operand.h"
#include "text/decimal.h"

// How many values there are, or what their numbers come to, against bounds or against a number that
// the record states: `{of: sum, path: /parts/*/users, equals: /total_users}`.

namespace incidentlint {
namespace {

struct Tally {
  Operand values;
  std::string of;
  std::optional<std::int64_t> min, max;
  std::optional<Operand> equals;
};

std::string written(double number) {
  std::string text = std::to_string(number);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

/// What the values come to; nothing when one of them is no number.
std::optional<double> come_to(const Tally& tally, const Scope& scope) {
  const auto values = scope.values(tally.values);
  if (tally.of == "count") {
    return static_cast<double>(std::max(values.size(), scope.nodes(tally.values).size()));
  }
  if (tally.of == "distinct") {
    std::set<std::string_view> texts;
    for (const Value& value : values) texts.insert(value.text);
    return static_cast<double>(texts.size());
  }
  std::optional<double> result;
  for (const Value& value : values) {
    const auto number = text::finite_number(value.text);
    if (!number) return std::nullopt;
    if (!result) {
      result = number;
    } else if (tally.of == "sum") {
      *result += *number;
    } else {
      result = tally.of == "min" ? std::min(*result, *number) : std::max(*result, *number);
    }
  }
  return result;
}

bool is_near(double a, double b) {
  return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

void judge(const Tally& tally, const Scope& scope, Findings& out) {
  const auto result = come_to(tally, scope);
  if (!result) return;
  const auto report = [&](std::string fault, const Value& place, const std::string& expected) {
    Finding finding = finding_at(std::move(fault), place);
    finding.with("result", written(*result)).with("expected", expected);
    finding.with("path", tally.values.text());
    out.push_back(std::move(finding));
  };
  if (tally.min && *result < static_cast<double>(*tally.min)) {
    report("too-small", common_place(scope, tally.values), std::to_string(*tally.min));
  }
  if (tally.max && *result > static_cast<double>(*tally.max)) {
    report("too-large", common_place(scope, tally.values), std::to_string(*tally.max));
  }
  if (!tally.equals) return;
  for (const Value& stated : scope.values(*tally.equals)) {
    const auto number = text::finite_number(stated.text);
    if (number && !is_near(*number, *result)) {
      report("different", stated, std::string(stated.text));
    }
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  Tally tally{read_operand(parameters, "path"),
              parameters.choice("of", {"count", "distinct", "sum", "min", "max"}),
              {},
              {},
              {}};
  const bool counts = tally.of == "count" || tally.of == "distinct";
  std::tie(tally.min, tally.max) = parameters.range("min", "max", counts ? 0 : Parameters::kAny);
  std::vector<Operand> operands{tally.values};
  if (parameters.raw("equals") != nullptr) {
    tally.equals = read_operand(parameters, "equals");
    operands.push_back(*tally.equals);
  }
  if (tally.min) check.faults.emplace_back("too-small");
  if (tally.max) check.faults.emplace_back("too-large");
  if (tally.equals) check.faults.emplace_back("different");
  run_over_scopes(
      parameters, operands,
      [tally](const Scope& scope, Findings& out) { judge(tally, scope, out); }, check);
  if (check.faults.empty() && !parameters.has_fault()) {
    parameters.refuse("of", {"nothing is asked: give `min`, `max` or `equals`",
                             "조건이 없음: `min`, `max`, `equals` 중 하나가 필요함"});
  }
  return check;
}

}  // namespace

/// A number of values, or their sum, least or greatest.
CheckKind count_check() {
  return {"count",
          "how many values there are, or their sum, least or greatest",
          compile,
          {"expected", "path", "result"}};
}

}  // namespace incidentlint
