#include <algorithm>

#include "rules/check.h"

// The order of an object's members as PostgreSQL's `jsonb` has it: shorter keys first, equal ones
// byte by byte. Keys in `last` come after all others, in the order of that list.

namespace incidentlint {
namespace {

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"key-order"};
  const auto objects = parameters.paths("paths");
  const auto last = parameters.words("last");
  const auto place = [last](std::string_view key) {
    const auto at = std::find(last.begin(), last.end(), key);
    const bool is_last = at != last.end();
    return std::tuple(is_last, is_last ? at - last.begin() : 0, key.size(), key);
  };
  check.record = [objects, place](const RecordView& view, Findings& out) {
    const auto judge = [&](const Node& node) {
      const Node* before = nullptr;
      for (const Node& member : children(node)) {
        if (before != nullptr && place(member.key) < place(before->key)) {
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
CheckKind keys_check() { return {"keys", "the members of an object stand in order", compile}; }

}  // namespace incidentlint
