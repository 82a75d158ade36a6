#include "schema/cycles.h"

#include <functional>
#include <vector>

namespace incidentlint::schema {
namespace {

/// The subschemas that are applied to the same value as `s` itself.
std::vector<Index> in_place(const Subschema& s) {
  std::vector<Index> out{s.reference, s.negated, s.condition, s.then_branch, s.else_branch};
  for (const auto* list : {&s.all_of, &s.any_of, &s.one_of}) {
    out.insert(out.end(), list->begin(), list->end());
  }
  for (const Dependency& dependency : s.dependencies) out.push_back(dependency.schema);
  return out;
}

/// The subschemas that are applied to the value's members, items or keys.
std::vector<Index> below(const Subschema& s) {
  std::vector<Index> out{s.additional_properties, s.property_names, s.items, s.additional_items,
                         s.contains};
  out.insert(out.end(), s.tuple.begin(), s.tuple.end());
  for (const NamedSchema& property : s.properties) out.push_back(property.schema);
  for (const PatternProperty& property : s.pattern_properties) out.push_back(property.schema);
  return out;
}

/// A subschema that lies on a cycle of edges, or kNone. Iterative, so that no schema is too large.
Index find_cycle(const Model& model,
                 const std::function<std::vector<Index>(const Subschema&)>& edges) {
  enum class Mark : std::uint8_t { unseen, open, done };
  std::vector<Mark> marks(model.subschemas.size(), Mark::unseen);
  struct Frame {
    Index index;
    std::vector<Index> targets;
    std::size_t next = 0;
  };
  for (Index start = 0; start < marks.size(); ++start) {
    if (marks[start] != Mark::unseen) continue;
    std::vector<Frame> stack{{start, edges(model.at(start))}};
    marks[start] = Mark::open;
    while (!stack.empty()) {
      Frame& frame = stack.back();
      if (frame.next == frame.targets.size()) {
        marks[frame.index] = Mark::done;
        stack.pop_back();
        continue;
      }
      const Index target = frame.targets[frame.next++];
      if (target == kNone || marks[target] == Mark::done) continue;
      if (marks[target] == Mark::open) return target;
      marks[target] = Mark::open;
      stack.push_back({target, edges(model.at(target))});
    }
  }
  return kNone;
}

}  // namespace

Index endless_subschema(const Model& model) { return find_cycle(model, in_place); }

bool is_recursive(const Model& model) {
  return find_cycle(model, [](const Subschema& s) {
           std::vector<Index> all = in_place(s);
           const std::vector<Index> deeper = below(s);
           all.insert(all.end(), deeper.begin(), deeper.end());
           return all;
         }) != kNone;
}

}  // namespace incidentlint::schema
