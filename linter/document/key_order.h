#pragma once
// KeyOrder: the order in which a library writes the members of an object. Plain data, thread-safe.
#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "document/node.h"

namespace incidentlint {

struct KeyOrder {
  /// Shorter keys first, equally long ones byte by byte, as PostgreSQL's `jsonb` has them; else
  /// members stay as they stand.
  bool by_length = false;
  std::vector<std::string> last;  ///< members of the record that come after all others

  /// True when the library writes `a` before `b`; never when it has no order.
  [[nodiscard]] bool comes_before(const Node& a, const Node& b) const {
    const bool is_record = a.parent != nullptr && a.parent->parent == nullptr;
    const auto place = [&](const Node& member) {
      const auto at = is_record ? std::find(last.begin(), last.end(), member.key) : last.end();
      const auto late = at == last.end() ? 0 : 1 + (at - last.begin());
      return std::tuple(late, member.key.size(), member.key);
    };
    return by_length && place(a) < place(b);
  }

  /// The children of a node in the order in which they are written.
  [[nodiscard]] std::vector<const Node*> sorted(const Node& node) const {
    std::vector<const Node*> out;
    for (const Node& child : children(node)) out.push_back(&child);
    if (node.is_object()) {
      std::stable_sort(out.begin(), out.end(),
                       [&](const Node* a, const Node* b) { return comes_before(*a, *b); });
    }
    return out;
  }
};

}  // namespace incidentlint
