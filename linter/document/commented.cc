#include "document/commented.h"

#include <algorithm>

namespace incidentlint {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

std::uint32_t begin_of(const Node& node) {
  return node.is_member() ? node.key_span.begin : node.span.begin;
}

/// A block mapping or sequence ends where its last value does.
bool has_own_end(const Node& node) {
  const bool container = node.is_object() || node.is_array();
  return node.span.size() > 0 && (!container || node.style == Style::json);
}

}  // namespace

CommentedValues::CommentedValues(const Document& document) : text_(document.source().text()) {
  if (document.root() == nullptr) return;
  for (const Node& child : children(*document.root())) collect(child);
  std::stable_sort(by_begin_.begin(), by_begin_.end(),
                   [](const Entry& a, const Entry& b) { return a.begin < b.begin; });
  std::stable_sort(by_end_.begin(), by_end_.end(), [](const Entry& a, const Entry& b) {
    return a.node->span.end < b.node->span.end;
  });
}

void CommentedValues::collect(const Node& node) {
  by_begin_.push_back({begin_of(node), &node});
  if (has_own_end(node)) by_end_.push_back({begin_of(node), &node});
  for (const Node& child : children(node)) collect(child);
}

Span CommentedValues::line_of(std::uint32_t offset) const {
  const std::size_t before = offset == 0 ? kNone : text_.find_last_of("\r\n", offset - 1);
  const std::size_t end = std::min(text_.find_first_of("\r\n", offset), text_.size());
  return {static_cast<std::uint32_t>(before == kNone ? 0 : before + 1),
          static_cast<std::uint32_t>(end)};
}

std::optional<Span> CommentedValues::line_below(Span line) const {
  if (line.end >= text_.size()) return std::nullopt;
  const std::uint32_t step = text_.substr(line.end).starts_with("\r\n") ? 2 : 1;
  return line_of(line.end + step);
}

/// The outermost value that begins on the line. An item whose dash stands on a line above began
/// there.
const Node* CommentedValues::first_begun(Span line) const {
  auto it = std::lower_bound(by_begin_.begin(), by_begin_.end(), line.begin,
                             [](const Entry& e, std::uint32_t at) { return e.begin < at; });
  const std::size_t shown = text_.find_first_not_of(" \t", line.begin);
  const bool has_dash = shown < line.end && text_[shown] == '-';
  for (; it != by_begin_.end() && it->begin < line.end; ++it) {
    const Node& node = *it->node;
    const bool block_item = node.parent->is_array() && node.parent->style != Style::json;
    const bool block_mapping = node.is_object() && node.style != Style::json;
    if (!block_item || has_dash || !block_mapping) return &node;
  }
  return nullptr;
}

/// The innermost of the values that begin last on the line; of copies, the original.
const Node* CommentedValues::last_begun(Span line) const {
  const auto end = std::lower_bound(by_begin_.begin(), by_begin_.end(), line.end,
                                    [](const Entry& e, std::uint32_t at) { return e.begin < at; });
  const Node* found = nullptr;
  for (auto it = end; it != by_begin_.begin();) {
    --it;
    if (it->begin < line.begin || (found != nullptr && begin_of(*found) != it->begin)) break;
    const bool inner = found != nullptr && found->parent == it->node;
    if (!inner) found = it->node;
  }
  return found;
}

const Node* CommentedValues::outermost_ended(Span line) const {
  auto it =
      std::upper_bound(by_end_.begin(), by_end_.end(), line.begin,
                       [](std::uint32_t at, const Entry& e) { return at < e.node->span.end; });
  const Node* found = nullptr;
  for (; it != by_end_.end() && it->node->span.end <= line.end; ++it) {
    if (found == nullptr || it->begin < begin_of(*found)) found = it->node;
  }
  return found;
}

std::optional<Commented> CommentedValues::find(const Comment& comment) const {
  Span line = line_of(comment.span.begin);
  const auto is_blank_until = [&](std::uint32_t end) {
    return text_.substr(line.begin, end - line.begin).find_first_not_of(" \t") == kNone;
  };
  const Node* node = nullptr;
  if (is_blank_until(comment.span.begin)) {
    do {
      const auto below = line_below(line);
      if (!below) return std::nullopt;
      line = *below;
      const std::size_t shown = text_.find_first_not_of(" \t", line.begin);
      if (shown == kNone || shown >= line.end) return std::nullopt;
      if (text_[shown] != '#') break;
    } while (true);
    node = first_begun(line);
  } else {
    const Span before{line.begin, comment.span.begin};
    node = last_begun(before);
    if (node == nullptr) node = outermost_ended(before);
    if (node == nullptr) {
      // A dash alone: what it begins stands below.
      const std::size_t last = text_.find_last_not_of(" \t", comment.span.begin - 1);
      if (last == kNone || text_[last] != '-' || text_.substr(line.begin).starts_with("---"))
        return std::nullopt;
      const auto next =
          std::lower_bound(by_begin_.begin(), by_begin_.end(), line.end,
                           [](const Entry& e, std::uint32_t at) { return e.begin < at; });
      node = next == by_begin_.end() ? nullptr : next->node;
    }
  }
  if (node == nullptr) return std::nullopt;
  return Commented{line, pointer_of(*node)};
}

}  // namespace incidentlint
