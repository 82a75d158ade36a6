#include "text/unfilled.h"

#include "rules/check.h"

// What `incidentlint new` writes where a value belongs, wherever it stands: a string that is
// `TODO`, or begins with `TODO:`. No record has such a value for another reason, so every place
// counts.

namespace incidentlint {
namespace {

void find(const RecordView& view, const Node& node, Findings& out) {
  if (node.is_string() && text::is_unfilled(node.text)) {
    Finding finding = finding_in("unfilled", view.document, node, 0, text::kUnfilled.size());
    finding.actual = std::string(text::kUnfilled);
    out.push_back(finding.with("field", pointer_of(node)));
  }
  for (const Node& child : children(node)) find(view, child, out);
}

}  // namespace

/// Values that are still to be filled in.
CheckKind unfilled_check() {
  return {"unfilled",
          "no value is a `TODO` that waits to be filled in",
          [](Parameters&) {
            CompiledCheck check;
            check.faults = {"unfilled"};
            check.record = [](const RecordView& view, Findings& out) {
              find(view, view.root, out);
            };
            return check;
          },
          {"field"}};
}

}  // namespace incidentlint
