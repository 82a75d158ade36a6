#include "vocab/difference.h"

#include <algorithm>
#include <map>
#include <set>

#include "text/near.h"

namespace incidentlint {
namespace {

using Flat = std::map<std::string, std::string>;

/// The texts below a node by place; those of an array as one.
void flatten(const Node& node, const std::string& place, Flat& out) {
  if (node.is_object()) {
    for (const Node& member : children(node)) {
      flatten(member, (place.empty() ? "" : place + "/") + std::string(member.key), out);
    }
    return;
  }
  std::string& text = out[place];
  if (!node.is_array()) text = scalar_text(node);
  for (const Node& item : children(node)) {
    text += (text.empty() ? "" : ", ") + std::string(scalar_text(item));
  }
}

/// What differs between two objects, but for members that say where a term stands in its life.
std::vector<TextChange> compare_texts(const Node& before, const Node& after) {
  Flat old_texts;
  Flat new_texts;
  flatten(before, "", old_texts);
  flatten(after, "", new_texts);
  std::set<std::string> places;
  for (const auto& [place, text] : old_texts) places.insert(place);
  for (const auto& [place, text] : new_texts) places.insert(place);
  for (const char* own : {"id", "deprecated", "replacedBy", "terms"}) places.erase(own);
  std::vector<TextChange> out;
  for (const std::string& place : places) {
    if (old_texts[place] != new_texts[place])
      out.push_back({place, old_texts[place], new_texts[place]});
  }
  return out;
}

bool has_label(const Term& a, const Term& b) {
  const auto same = [](std::string_view left, std::string_view right) {
    return !left.empty() && text::fold_term(left) == text::fold_term(right);
  };
  return same(a.pref_label.en, b.pref_label.en) || same(a.pref_label.ko, b.pref_label.ko);
}

class ListComparison {
 public:
  ListComparison(const TermList& before, const TermList& after, std::vector<TermChange>& out)
      : before_(before), after_(after), out_(out) {}

  void run() {
    auto own = compare_texts(*before_.document->root(), *after_.document->root());
    if (!own.empty()) add("", TermChangeKind::changed).texts = std::move(own);
    for (const Term& term : before_.terms) {
      const Term* now = after_.find(term.id);
      now == nullptr ? judge_gone(term) : judge_kept(term, *now);
    }
    for (const Term& term : after_.terms) {
      if (before_.find(term.id) == nullptr && !successors_.contains(term.id))
        add(term.id, TermChangeKind::added);
    }
  }

 private:
  TermChange& add(std::string_view id, TermChangeKind kind) {
    TermChange change;
    change.list = before_.id;
    change.id = id;
    change.kind = kind;
    return out_.emplace_back(std::move(change));
  }

  /// The change of a term whose place another one takes, which may be null.
  TermChange& replace(const Term& term, const Term* successor) {
    const bool is_new = successor != nullptr && before_.find(successor->id) == nullptr;
    TermChange& change =
        add(term.id, is_new ? TermChangeKind::renamed : TermChangeKind::deprecated);
    if (successor == nullptr) return change;
    change.replacement = successor->id;
    if (!is_new) return change;
    successors_.insert(successor->id);
    change.texts = compare_texts(*term.node, *successor->node);
    return change;
  }

  void judge_kept(const Term& term, const Term& now) {
    if (now.deprecated && (!term.deprecated || now.replaced_by != term.replaced_by)) {
      replace(term, after_.find(now.replaced_by));
      return;
    }
    auto texts = compare_texts(*term.node, *now.node);
    if (term.deprecated && !now.deprecated) {
      add(term.id, TermChangeKind::restored).texts = std::move(texts);
    } else if (!texts.empty()) {
      add(term.id, TermChangeKind::changed).texts = std::move(texts);
    }
  }

  void judge_gone(const Term& term) {
    const Term* successor = term.deprecated ? after_.find(term.replaced_by) : namesake(term);
    const bool is_new = successor != nullptr && before_.find(successor->id) == nullptr;
    TermChange& change = is_new ? replace(term, successor) : add(term.id, TermChangeKind::removed);
    if (successor != nullptr) change.replacement = successor->id;
    change.is_gone = true;
  }

  /// The one new term with a label of the old one.
  [[nodiscard]] const Term* namesake(const Term& term) const {
    const Term* found = nullptr;
    for (const Term& other : after_.terms) {
      if (other.deprecated || before_.find(other.id) != nullptr || !has_label(term, other))
        continue;
      if (found != nullptr) return nullptr;
      found = &other;
    }
    return found;
  }

  const TermList& before_;
  const TermList& after_;
  std::vector<TermChange>& out_;
  std::set<std::string_view> successors_;
};

}  // namespace

VocabularyDifference compare(const Vocabulary& before, const Vocabulary& after) {
  VocabularyDifference out;
  for (const TermList& list : before.lists()) {
    if (const TermList* now = after.list_named(list.id)) {
      ListComparison(list, *now, out.changes).run();
    } else {
      out.removed_lists.emplace_back(list.id);
    }
  }
  for (const TermList& list : after.lists()) {
    if (before.list_named(list.id) == nullptr) out.added_lists.emplace_back(list.id);
  }
  return out;
}

}  // namespace incidentlint
