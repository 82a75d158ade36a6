#include "rules/check.h"

namespace incidentlint {
namespace {

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"shared"};
  const Path first = parameters.path("first");
  const Path second = parameters.path("second");
  check.record = [first, second](const RecordView& view, Findings& out) {
    second.select(view.root, [&](const Node& value) {
      first.select(view.root, [&](const Node& other) {
        if (!value.is_string() || !other.is_string() || value.text != other.text) return;
        Finding finding = finding_at("shared", value);
        finding.actual = std::string(value.text);
        finding.with("actual", value.text);
        finding.notes.push_back({"", other.span, {"it stands here already", "이미 여기 있음"}});
        finding.fix = remove_item(view.document, value);
        out.push_back(std::move(finding));
      });
    });
  };
  return check;
}

}  // namespace

/// Two places that must not hold the same value; the second one is reported.
CheckKind disjoint_check() {
  return {"disjoint", "a value of one place must not stand in another", compile};
}

}  // namespace incidentlint
