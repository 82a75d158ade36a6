#pragma once
// The containers that are being read and the keys they have so far. Internal to `document`.
#include <string_view>
#include <unordered_map>

#include "document/node.h"

namespace incidentlint {

/// A container that is being read.
struct YamlFrame {
  Node* node = nullptr;
  Node* last = nullptr;         ///< its last child in the tree
  Node* member = nullptr;       ///< the member whose value comes next; null when a key comes next
  bool is_merge = false;        ///< `member` is a merge key
  bool is_key = false;          ///< the container stands where a key should
  std::size_t first_merge = 0;  ///< how many merges waited when it began

  [[nodiscard]] bool wants_key() const { return node->is_object() && member == nullptr; }

  void link(Node* child) {
    (last == nullptr ? node->first : last->next) = child;
    last = child;
    child->index = node->count++;
  }
};

/// Finds members by key: in small mappings by looking, in large ones by hash.
class YamlMembers {
 public:
  [[nodiscard]] const Node* find(const Node& object, std::string_view key) const;

  /// Links `member` as the last one of the frame's mapping; its key must be new there.
  void add(YamlFrame& frame, Node& member);

 private:
  struct Key {
    const Node* object;
    std::string_view key;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& each) const {
      return std::hash<std::string_view>()(each.key) ^ std::hash<const Node*>()(each.object);
    }
  };
  std::unordered_map<Key, const Node*, Hash> members_;
};

}  // namespace incidentlint
