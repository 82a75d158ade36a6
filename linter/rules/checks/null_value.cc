#include "rules/check.h"

namespace incidentlint {
namespace {

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"null"};
  const auto paths = parameters.paths("paths");
  check.record = [paths](const RecordView& view, Findings& out) {
    for (const Path& path : paths) {
      path.select(view.root, [&](const Node& node) {
        if (node.is_null()) out.push_back(finding_at("null", node).with("field", node.key));
      });
    }
  };
  return check;
}

}  // namespace

/// Values that may be null and had better not be.
CheckKind null_value_check() {
  return {"null_value", "a value that is better given than null", compile};
}

}  // namespace incidentlint
