#include "schema/branch_faults.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "schema/fault_text.h"
#include "schema/model.h"
#include "text/ascii.h"
#include "text/near.h"

// The cheapest branch is explained: a fault far below the value weighs less than one at it, and a
// wrong type or a wrong discriminator (a const or enum at the value or in one of its members) more
// than anything else. Where every branch fails by type alone, or by the same discriminator, the
// branches are merged into one finding.

namespace incidentlint::schema {
namespace {

double cost_of(const Faults& branch, std::size_t depth) {
  double cost = 0;
  for (const Fault& fault : branch) {
    const std::size_t below = fault.depth - depth;
    double weight = 3;
    if (fault.weight == Weight::type) weight = below == 0 ? 1000 : 8;
    if (fault.weight == Weight::discriminator) weight = below <= 1 ? 200 : 6;
    if (fault.weight == Weight::missing) weight = 4;
    cost += weight / (1 + 0.1 * static_cast<double>(below));
  }
  return cost;
}

bool merge_types(const std::vector<Faults>& all, const Node& value, std::size_t depth,
                 Faults& out) {
  Subschema merged;
  for (const Faults& branch : all) {
    const bool by_type =
        branch.size() == 1 && branch[0].weight == Weight::type && branch[0].depth == depth;
    if (!by_type) return false;
    merged.types |= branch[0].types;
  }
  out.push_back({finding_for({Assertion::type}, merged, value), Weight::type, depth, merged.types});
  return true;
}

/// All branches fail on a const or enum of the same member: the values of all are what is
/// allowed.
bool merge_discriminators(const std::vector<Faults>& all, std::size_t depth, Faults& out) {
  const Fault* first = nullptr;
  std::vector<std::string> allowed;
  for (const Faults& branch : all) {
    const auto it = std::find_if(branch.begin(), branch.end(), [&](const Fault& fault) {
      return fault.weight == Weight::discriminator && fault.depth <= depth + 1;
    });
    if (it == branch.end()) return false;
    if (first != nullptr && first->finding.pointer != it->finding.pointer) return false;
    if (first == nullptr) first = &*it;
    for (const std::string& value : it->finding.expected) {
      if (std::find(allowed.begin(), allowed.end(), value) == allowed.end()) {
        allowed.push_back(value);
      }
    }
  }
  Fault merged = *first;
  merged.finding.fault = "enum";
  merged.finding.arguments.clear();
  std::string list;
  for (const std::string& value : allowed) list += (list.empty() ? "`" : ", `") + value + "`";
  const std::string actual = merged.finding.actual.value_or("");
  merged.finding.with("allowed", list).with("actual", '"' + actual + '"');
  const std::vector<std::string_view> words(allowed.begin(), allowed.end());
  merged.finding.suggestions = text::nearest(actual, words);
  merged.finding.expected = allowed;
  out.push_back(std::move(merged));
  return true;
}

}  // namespace

Weight weight_of(Assertion assertion) {
  switch (assertion) {
    case Assertion::type:
      return Weight::type;
    case Assertion::enumeration:
    case Assertion::constant:
      return Weight::discriminator;
    case Assertion::required:
      return Weight::missing;
    default:
      return Weight::other;
  }
}

/// Offers null for the word in quotation marks.
void offer_null(Finding& finding, const Node& value) {
  finding.suggestions = {"null"};
  finding.fix = Fix{false, {"replace with `null`", "`null` 값으로 바꾼다"}, {{value.span, "null"}}};
}

void add_likeliest(std::vector<Faults> branches, const Node& value, std::size_t depth,
                   Faults& out) {
  if (merge_types(branches, value, depth, out) || merge_discriminators(branches, depth, out))
    return;
  // Of two branches that are as likely, the one of which it is known what was meant.
  const auto rank = [&](const Faults& branch) {
    return std::pair(cost_of(branch, depth), branch[0].finding.suggestions.empty());
  };
  const auto best =
      std::min_element(branches.begin(), branches.end(),
                       [&](const Faults& a, const Faults& b) { return rank(a) < rank(b); });
  const bool null_allowed =
      std::any_of(branches.begin(), branches.end(), [&](const Faults& branch) {
        return branch.size() == 1 && branch[0].weight == Weight::type && branch[0].depth == depth &&
               branch[0].types == kNullType;
      });
  for (Fault& fault : *best) {
    const bool here =
        null_allowed && fault.finding.fault == "missing-field" && fault.finding.span == value.span;
    if (here)
      fault.finding.with("or", {", or null for the whole", " (전체를 null 로 둘 수도 있음)"});
    const bool says_null = value.is_string() && text::lower(value.text) == "null";
    if (null_allowed && says_null) offer_null(fault.finding, value);
    out.push_back(std::move(fault));
  }
}

}  // namespace incidentlint::schema
