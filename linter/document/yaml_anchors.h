#pragma once
// Anchored values and their copies. A tree has no shared parts: each alias is expanded, up to a
// limit on the nodes made that way, so that a few hundred bytes cannot become gigabytes. Internal
// to `document`.
#include <string_view>
#include <unordered_map>

#include "document/document.h"

namespace incidentlint {

/// True for what a merge key `<<` can take: a mapping, or a list of mappings.
[[nodiscard]] bool is_mergeable(const Node& node);

class YamlAnchors {
 public:
  enum class Copy : std::uint8_t { whole, over_budget, too_deep };

  YamlAnchors(Arena& arena, const ReadLimits& limits) : arena_(arena), limits_(limits) {}

  /// A later anchor of the same name takes its place.
  void define(std::string_view name, const Node& node) { nodes_[name] = &node; }

  /// The anchored value, or null.
  [[nodiscard]] const Node* find(std::string_view name) const;

  /// Copies the value of `from` into `to`, which stands `depth` containers deep and keeps its key,
  /// parent and span; nodes below it have the spans of the anchored ones. What a limit cuts off is
  /// left out, and the node in its place is broken.
  [[nodiscard]] Copy copy_value(const Node& from, Node& to, std::size_t depth);

 private:
  Arena& arena_;
  const ReadLimits& limits_;
  std::unordered_map<std::string_view, const Node*> nodes_;
  std::size_t made_ = 0;
};

}  // namespace incidentlint
