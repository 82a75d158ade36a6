#include "rules/check.h"
#include "text/date.h"

namespace incidentlint {
namespace {

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"in-future"};
  const auto paths = parameters.paths("paths");
  check.record = [paths](const RecordView& view, Findings& out) {
    for (const Path& path : paths) {
      path.select(view.root, [&](const Node& node) {
        const auto instant = node.is_string() ? text::parse_instant(node.text) : std::nullopt;
        // A day has begun as soon as it has anywhere on earth.
        if (!instant || !view.present.is_before(instant->earliest)) return;
        Finding finding = finding_at("in-future", node);
        finding.actual = std::string(node.text);
        out.push_back(finding.with("actual", node.text).with("field", node.key));
      });
    }
  };
  return check;
}

}  // namespace

/// Dates and times that must not lie in the future.
CheckKind now_check() {
  return {"now", "a date must not lie in the future", compile, {"actual", "field"}};
}

}  // namespace incidentlint
