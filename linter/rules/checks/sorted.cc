#include "rules/comparison.h"
#include "rules/operand.h"

// Lists whose items have an order. The first item that stands before its elder is reported; what
// follows from it is not another fault.

namespace incidentlint {
namespace {

struct Order {
  std::vector<Path> lists;
  std::string by;  ///< member of the items, empty for the items themselves
  Comparison comparison;
  bool descending = false, strict = false;
};

void judge_list(const Order& order, const Node& list, Findings& out) {
  const Node* before = nullptr;
  for (const Node& item : children(list)) {
    const Node* value = order.by.empty() ? &item : item.find(order.by);
    if (value == nullptr || value->is_null() || value->is_array() || value->is_object()) continue;
    if (before != nullptr) {
      const std::string_view first = scalar_text(order.descending ? *value : *before);
      const std::string_view second = scalar_text(order.descending ? *before : *value);
      const bool wrong = order.comparison.surely_after(first, second) ||
                         (order.strict && order.comparison.surely_equal(first, second));
      if (wrong) {
        Finding finding = finding_at("unsorted", *value);
        finding.actual = std::string(scalar_text(*value));
        finding.with("actual", scalar_text(*value)).with("before", scalar_text(*before));
        finding.with("field", list.key);
        finding.notes.push_back({"", before->span, {"it follows this one", "앞의 항목"}});
        out.push_back(std::move(finding));
        return;
      }
    }
    before = value;
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"unsorted"};
  const Order order{parameters.paths("lists"), parameters.text_or("by", ""), Comparison(parameters),
                    parameters.flag("descending"), parameters.flag("strict")};
  check.record = [order](const RecordView& view, Findings& out) {
    for (const Path& path : order.lists) {
      path.select(view.root, [&](const Node& list) { judge_list(order, list, out); });
    }
  };
  return check;
}

}  // namespace

/// Lists in ascending or descending order.
CheckKind sorted_check() {
  return {"sorted", "the items of a list stand in order", compile, {"actual", "before", "field"}};
}

}  // namespace incidentlint
