#include "document/yaml_members.h"

namespace incidentlint {
namespace {

constexpr std::size_t kManyMembers = 24;

}  // namespace

const Node* YamlMembers::find(const Node& object, std::string_view key) const {
  if (object.count <= kManyMembers) return object.find(key);
  const auto found = members_.find({&object, key});
  return found == members_.end() ? nullptr : found->second;
}

void YamlMembers::add(YamlFrame& frame, Node& member) {
  const Node& object = *frame.node;
  frame.link(&member);
  if (object.count == kManyMembers + 1) {
    for (const Node& each : children(object)) members_.emplace(Key{&object, each.key}, &each);
  } else if (object.count > kManyMembers) {
    members_.emplace(Key{&object, member.key}, &member);
  }
}

}  // namespace incidentlint
