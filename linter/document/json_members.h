#pragma once
// The members of an object that is being read, found by key: among a few by looking, among many by
// hash. Internal to `document`.
#include <memory>
#include <string_view>
#include <unordered_map>

#include "document/node.h"

namespace incidentlint {

class JsonMembers {
 public:
  /// `object` has none yet, and outlives this.
  explicit JsonMembers(Node& object) : object_(object) {}

  /// The member of that key, or null.
  [[nodiscard]] const Node* find(std::string_view key) const;

  /// Links `member` as the last one of the object; its key must be new there.
  void add(Node& member);

 private:
  Node& object_;
  Node* last_ = nullptr;
  /// Null while there are a few.
  std::unique_ptr<std::unordered_map<std::string_view, const Node*>> by_key_;
};

}  // namespace incidentlint
