#include "engine/anchor.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <memory>

#include "text/hash.h"
#include "text/utf8.h"

// One walk for all pointers: it goes down only where one of them leads.

namespace incidentlint {
namespace {

constexpr std::array<std::string_view, 8> kNames{"id",   "url",   "uri",   "key",
                                                 "name", "title", "label", "slug"};
constexpr std::size_t kFewSteps = 4;  ///< from a node: its children are not all looked at for them
constexpr std::size_t kLongestName = 60;  ///< bytes of a name that are shown

/// The first text in it, members in the order of their keys.
const Node* first_text(const Node& node) {
  if (node.is_string() && !node.text.empty()) return &node;
  if (node.is_object()) {
    std::vector<const Node*> members;
    for (const Node& member : children(node)) members.push_back(&member);
    std::sort(members.begin(), members.end(),
              [](const Node* a, const Node* b) { return a->key < b->key; });
    for (const Node* member : members) {
      if (const Node* found = first_text(*member)) return found;
    }
    return nullptr;
  }
  for (const Node& item : children(node)) {
    if (const Node* found = first_text(item)) return found;
  }
  return nullptr;
}

bool is_name(const Node* node) {
  return node != nullptr && (node->is_string() || node->kind == Kind::number) &&
         !node->text.empty();
}

/// The name of an item, with the key it has it from.
std::string name_of(const Node& item) {
  if (!item.is_object() && !item.is_array()) {
    return item.kind == Kind::boolean ? (item.truth ? "true" : "false") : std::string(item.text);
  }
  for (const std::string_view key : kNames) {
    if (const Node* name = item.find(key); is_name(name)) {
      return std::string(key) + "=" + std::string(name->text);
    }
  }
  if (const Node* text = first_text(item)) return std::string(text->text);
  return std::to_string(index_of(item));
}

/// At most `kLongestName` bytes, cut between code points.
std::string shorten(std::string name) {
  if (name.size() <= kLongestName) return name;
  std::size_t end = kLongestName;
  while (end > 0 && utf8::is_continuation(name[end])) --end;
  return name.substr(0, end) + "...";
}

/// Steps that lead to places.
struct Steps {
  std::map<std::string, std::unique_ptr<Steps>> below;  ///< by token
  bool is_wanted = false;
};

class Walk {
 public:
  explicit Walk(const std::vector<std::string_view>& pointers) {
    for (std::string_view pointer : pointers) {
      Steps* at = &steps_;
      while (!pointer.empty()) {
        auto& below = at->below[take_pointer_token(pointer)];
        if (!below) below = std::make_unique<Steps>();
        at = below.get();
      }
      at->is_wanted = true;
    }
  }

  std::unordered_map<std::string, Anchor> run(const Node& root) {
    visit(root, {"", text::stable_hash(""), 0}, steps_);
    return std::move(found_);
  }

 private:
  static Anchor below(const Anchor& at, const Node& child) {
    const std::string name = child.is_member() ? std::string(child.key) : name_of(child);
    Anchor anchor{at.path, 0, 0};
    if (child.is_member()) {
      append_pointer_token(anchor.path, name);
    } else {
      anchor.path += "/[" + shorten(name) + "]";
    }
    const std::string_view parted = child.is_member() ? "/" : "[";
    anchor.place = text::stable_hash(name, text::stable_hash(parted, at.place));
    return anchor;
  }

  static std::uint64_t value_of(const Node& node) {
    if (node.is_object() || node.is_array()) return 0;
    const std::string_view kind = node.is_string() ? "s" : "v";
    const std::string_view truth = node.truth ? "true" : "";
    return text::stable_hash(truth, text::stable_hash(node.text, text::stable_hash(kind)));
  }

  void visit(const Node& node, Anchor at, const Steps& steps) {
    if (steps.is_wanted) {
      at.value = value_of(node);
      found_.emplace(pointer_, at);
    }
    const std::size_t size = pointer_.size();
    const auto go_down = [&](const Node& child, const std::string& token, const Steps& there) {
      append_pointer_token(pointer_, token);
      visit(child, below(at, child), there);
      pointer_.resize(size);
    };
    if (steps.below.size() <= kFewSteps) {
      for (const auto& [token, there] : steps.below) {
        const Node* child = child_named(node, token);
        if (child != nullptr) go_down(*child, token, *there);
      }
      return;
    }
    for (const Node& child : children(node)) {
      const std::string token =
          child.is_member() ? std::string(child.key) : std::to_string(index_of(child));
      const auto there = steps.below.find(token);
      if (there != steps.below.end()) go_down(child, token, *there->second);
    }
  }

  static const Node* child_named(const Node& node, const std::string& token) {
    if (node.is_object()) return node.find(token);
    std::size_t index = 0;
    std::from_chars(token.data(), token.data() + token.size(), index);
    return node.at(index);
  }

  Steps steps_;
  std::unordered_map<std::string, Anchor> found_;
  std::string pointer_;
};

}  // namespace

Anchor plain_anchor(std::string_view pointer) {
  return {std::string(pointer), text::stable_hash(pointer, text::stable_hash("plain")), 0};
}

AnchorMap anchors_of(const Node& root, const std::vector<std::string_view>& pointers) {
  return Walk(pointers).run(root);
}

}  // namespace incidentlint
