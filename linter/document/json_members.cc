#include "document/json_members.h"

namespace incidentlint {
namespace {

constexpr std::size_t kFew = 48;

}  // namespace

const Node* JsonMembers::find(std::string_view key) const {
  if (by_key_ == nullptr) return object_.find(key);
  const auto found = by_key_->find(key);
  return found == by_key_->end() ? nullptr : found->second;
}

void JsonMembers::add(Node& member) {
  (last_ == nullptr ? object_.first : last_->next) = &member;
  last_ = &member;
  member.index = object_.count++;
  if (by_key_ != nullptr) {
    by_key_->emplace(member.key, &member);
  } else if (object_.count > kFew) {
    by_key_ = std::make_unique<std::unordered_map<std::string_view, const Node*>>();
    for (const Node& each : children(object_)) by_key_->emplace(each.key, &each);
  }
}

}  // namespace incidentlint
