#include "rules/check.h"

// The order of an object's members that the pack's manifest gives.

namespace incidentlint {
namespace {

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"key-order"};
  const auto objects = parameters.paths("paths");
  const KeyOrder order = parameters.key_order();
  check.record = [objects, order](const RecordView& view, Findings& out) {
    const auto judge = [&](const Node& node) {
      const Node* before = nullptr;
      for (const Node& member : children(node)) {
        if (before != nullptr && order.comes_before(member, *before)) {
          Finding finding = finding_at("key-order", member);
          finding.span = member.key_span;
          finding.with("field", member.key).with("before", before->key);
          finding.notes.push_back(
              {"", before->key_span, {"it comes before this one", "이 키보다 앞"}});
          out.push_back(std::move(finding));
          return;
        }
        before = &member;
      }
    };
    for (const Path& path : objects) {
      path.select(view.root, [&](const Node& node) {
        if (node.is_object()) judge(node);
      });
    }
  };
  return check;
}

}  // namespace

/// Members of an object in their order.
CheckKind keys_check() {
  return {"keys", "the members of an object stand in order", compile, {"before", "field"}};
}

}  // namespace incidentlint
