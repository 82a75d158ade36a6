#include "document/yaml_anchors.h"

namespace incidentlint {

bool is_mergeable(const Node& node) {
  if (!node.is_array()) return node.is_object();
  for (const Node& item : children(node)) {
    if (!item.is_object()) return false;
  }
  return true;
}

const Node* YamlAnchors::find(std::string_view name) const {
  const auto found = nodes_.find(name);
  return found == nodes_.end() ? nullptr : found->second;
}

// Recursive, as deep as `limits_.depth` at most.
YamlAnchors::Copy YamlAnchors::copy_value(const Node& from, Node& to, std::size_t depth) {
  const bool is_container = from.is_object() || from.is_array();
  const bool is_too_deep = is_container && depth >= limits_.depth;
  if (is_too_deep || made_ >= limits_.aliased_nodes) {
    to.broken = true;
    return is_too_deep ? Copy::too_deep : Copy::over_budget;
  }
  ++made_;
  to.kind = from.kind;
  to.style = from.style;
  to.truth = from.truth;
  to.broken = from.broken;
  to.text = from.text;
  Node* last = nullptr;
  for (const Node& child : children(from)) {
    Node* copy = arena_.make_node();
    copy->parent = &to;
    copy->key = child.key;
    copy->key_span = child.key_span;
    copy->span = child.span;
    (last == nullptr ? to.first : last->next) = copy;
    last = copy;
    copy->index = to.count++;
    if (const Copy result = copy_value(child, *copy, depth + 1); result != Copy::whole) {
      return result;
    }
  }
  return Copy::whole;
}

}  // namespace incidentlint
