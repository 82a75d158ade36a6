#include "document/edits.h"

#include <algorithm>
#include <map>
#include <unordered_set>

namespace incidentlint {
namespace {

bool holds(const Span& outer, const Span& inner) {
  return outer.begin <= inner.begin && inner.end <= outer.end;
}

/// The values and keys that edits may change.
class Changed {
 public:
  Changed(const Document& document, std::span<const Edit> edits) : document_(document) {
    const Span all = document.root()->span;
    for (const Edit& edit : edits) {
      // What an edit takes behind the last value is a comment.
      const Span own{edit.span.begin, std::min(edit.span.end, std::max(all.end, edit.span.begin))};
      if (holds(all, own)) mark(*document.root(), own, edit.text.empty());
    }
  }
  /// An edit lies in an alias, whose bytes are not those of its value.
  [[nodiscard]] bool has_alias() const { return has_alias_; }
  [[nodiscard]] bool has_value(const Node& node) const { return values_.contains(&node); }
  /// The value as a whole gives way to another.
  [[nodiscard]] bool is_replaced(const Node& node) const { return replaced_.contains(&node); }
  [[nodiscard]] bool has_key(const Node& node) const { return keys_.contains(&node); }

 private:
  void mark(const Node& node, const Span& edit, bool removes) {
    for (const Node& child : children(node)) {
      if (node.is_object() && holds(child.key_span, edit)) {
        keys_.insert(&child);
        return;
      }
      if (!holds(child.span, edit)) continue;
      has_alias_ = has_alias_ || (document_.format() == Format::yaml &&
                                  document_.source().slice(child.span).starts_with('*'));
      // What is put at the end of an item may be another item.
      const bool at_end = edit.begin == edit.end &&
                          (edit.begin == child.span.begin || edit.begin == child.span.end);
      // The only item between brackets goes without a comma.
      const bool is_gone = removes && edit == child.span;
      if ((at_end || is_gone) && node.is_array()) values_.insert(&node);
      mark(child, edit, removes);
      return;
    }
    if (const Node* child = node.is_object() ? only_touched(node, edit) : nullptr) {
      return mark(*child,
                  {std::max(edit.begin, child->span.begin), std::min(edit.end, child->span.end)},
                  removes);
    }
    values_.insert(&node);
    if (edit == node.span && node.first == nullptr) replaced_.insert(&node);
  }

  /// The member whose value alone an edit touches that reaches beyond it: a line of a block
  /// sequence goes with its dash and its line feed.
  static const Node* only_touched(const Node& object, const Span& edit) {
    const auto touches = [&](const Span& span) {
      return span.begin < edit.end && edit.begin < span.end;
    };
    const Node* touched = nullptr;
    for (const Node& member : children(object)) {
      if (touches(member.key_span) || (touched != nullptr && touches(member.span))) return nullptr;
      if (touches(member.span)) touched = &member;
    }
    return touched;
  }

  const Document& document_;
  std::unordered_set<const Node*> values_, replaced_, keys_;
  bool has_alias_ = false;
};

bool same(const Node& before, const Node& after, const Changed& changed) {
  if (changed.has_value(before)) return before.kind == after.kind || changed.is_replaced(before);
  if (before.kind != after.kind || before.text != after.text || before.truth != after.truth ||
      before.count != after.count) {
    return false;
  }
  const Node* other = after.first;
  for (const Node& child : children(before)) {
    if (other == nullptr) return false;
    if (child.key != other->key && !changed.has_key(child)) return false;
    if (!same(child, *other, changed)) return false;
    other = other->next;
  }
  return other == nullptr;
}

bool has_new_fault(const Document& before, const Document& after) {
  std::map<std::string_view, int> counts;
  for (const Finding& finding : before.findings()) ++counts[finding.fault];
  for (const Finding& finding : after.findings()) {
    if (--counts[finding.fault] < 0) return true;
  }
  return false;
}

/// Comments but for those whose words an edit keeps in its text.
std::size_t count_kept_comments(const Document& document, std::span<const Edit> edits) {
  const auto& comments = document.comments();
  const auto moved = std::count_if(comments.begin(), comments.end(), [&](const Comment& comment) {
    std::string_view words = document.source().slice(comment.span).substr(1);
    words = words.substr(0, words.find_first_of("\"\\"));  // the rest may be escaped
    if (words.empty()) return false;
    return std::any_of(edits.begin(), edits.end(), [&](const Edit& edit) {
      return holds(edit.span, comment.span) && edit.text.find(words) != std::string::npos;
    });
  });
  return comments.size() - static_cast<std::size_t>(moved);
}

}  // namespace

std::string apply_edits(std::string_view text, std::span<const Edit> edits) {
  std::string out;
  std::size_t at = 0;
  for (const Edit& edit : edits) {
    out += text.substr(at, edit.span.begin - at);
    out += edit.text;
    at = edit.span.end;
  }
  out += text.substr(at);
  return out;
}

bool changes_only(const Document& before, const Document& after, std::span<const Edit> edits) {
  if (has_new_fault(before, after)) return false;
  if (count_kept_comments(before, edits) != after.comments().size()) return false;
  if (before.root() == nullptr || after.root() == nullptr) return before.root() == after.root();
  const Changed changed(before, edits);
  return !changed.has_alias() && same(*before.root(), *after.root(), changed);
}

}  // namespace incidentlint
