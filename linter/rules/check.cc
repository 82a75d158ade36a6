#include "rules/check.h"

#include <algorithm>

#include "text/hash.h"
#include "text/traits.h"

namespace incidentlint {

const std::vector<const Node*>& RecordView::at(const SharedPaths& places) const {
  const auto [known, is_new] = scratch.nodes.try_emplace(places.key());
  std::vector<const Node*>& nodes = known->second;
  if (is_new) {
    for (const Path& path : places.paths())
      path.select(root, [&nodes](const Node& node) { nodes.push_back(&node); });
  }
  return nodes;
}

bool has_trait(const Node& node, std::uint16_t traits) {
  if (!node.is_string()) return false;
  if (node.traits == 0) node.traits = text::scan_traits(node.text);
  return (node.traits & traits) != 0;
}

namespace {

std::uint16_t traits_within(const Node& node) {
  if (node.is_string() && node.traits == 0) node.traits = text::scan_traits(node.text);
  unsigned traits = node.traits;
  for (const Node& child : children(node)) traits |= traits_within(child);
  return static_cast<std::uint16_t>(traits);
}

}  // namespace

bool RecordView::any_has_trait(std::uint16_t traits) const {
  if (scratch.traits == 0) scratch.traits = traits_within(root) | text::kScanned;
  return (scratch.traits & traits) != 0;
}

bool RecordView::has_odd_term() const {
  if (!scratch.has_odd_term) {
    bool odd = false;
    for (const TermList& list : vocabulary.lists()) {
      for (const Path& place : list.applies_to) {
        place.select(root, [&](const Node& node) {
          const Term* term = node.is_string() ? list.find(node.text) : nullptr;
          odd |= node.is_string() && (term == nullptr || term->deprecated);
        });
      }
    }
    scratch.has_odd_term = odd;
  }
  return *scratch.has_odd_term;
}

Finding finding_at(std::string fault, const Node& node) {
  return {.fault = std::move(fault), .span = node.span, .pointer = pointer_of(node)};
}

Finding finding_in(std::string fault, const Document& document, const Node& text, std::size_t begin,
                   std::size_t end) {
  return {.fault = std::move(fault),
          .span = document.source_span(text, begin, end),
          .pointer = pointer_of(text)};
}

Finding finding_at(std::string fault, const Fact& fact) {
  return {.fault = std::move(fault), .span = fact.span, .pointer = std::string(fact.pointer())};
}

Fix replace_scalar(const Node& node, std::string_view text, bool safe) {
  const std::string shown(text);
  return {safe,
          {"replace with `" + shown + "`", "`" + shown + "` 값으로 바꾼다"},
          {{node.span, quoted_like(node, text)}}};
}

Fix replace_item(const Document& document, const Node& item, std::string_view text, bool safe) {
  Fix fix = replace_scalar(item, text, safe);
  if (item.parent == nullptr || !item.parent->is_array()) return fix;
  for (const Node& other : children(*item.parent)) {
    if (&other == &item || !other.is_string() || other.text != text) continue;
    const auto removal = removal_of(document, item);
    if (!removal) {
      fix.safe = false;
      return fix;
    }
    const std::string shown(text);
    return {
        safe,
        {"remove it, since `" + shown + "` is there", "`" + shown + "` 값이 이미 있으므로 지운다"},
        {*removal}};
  }
  return fix;
}

std::optional<Fix> remove_item(const Document& document, const Node& item) {
  const auto edit = removal_of(document, item);
  if (!edit) return std::nullopt;
  return Fix{true, {"remove it", "지운다"}, {*edit}};
}

std::uint64_t scratch_key(const std::vector<Slot>& slots) {
  std::uint64_t key = text::stable_hash("");
  for (const Slot& slot : slots) {
    const auto glossary = reinterpret_cast<std::uintptr_t>(slot.glossary.get());
    key =
        text::stable_hash(slot.path.text(), key + static_cast<std::uint64_t>(slot.take) + glossary);
  }
  return key;
}

const CheckKind* find_check_kind(std::string_view name) {
  const auto& kinds = check_kinds();
  const auto it = std::find_if(kinds.begin(), kinds.end(),
                               [&](const CheckKind& kind) { return kind.name == name; });
  return it == kinds.end() ? nullptr : &*it;
}

}  // namespace incidentlint
