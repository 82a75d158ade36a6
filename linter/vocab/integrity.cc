#include "vocab/integrity.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "text/near.h"

namespace incidentlint {
namespace {

std::string quoted(std::string_view text) { return "`" + std::string(text) + "`"; }

/// Calls `visit(node)` for each text of `{en: text}` or `{en: [text, ...]}` in a member of a term.
template <typename Visitor>
void for_each_text(const Node& term, std::string_view member, Visitor visit) {
  const Node* languages = term.find(member);
  if (languages == nullptr) return;
  for (const Node& language : children(*languages)) {
    if (language.is_string()) visit(language);
    for (const Node& text : children(language)) visit(text);
  }
}

class ListCheck {
 public:
  ListCheck(const TermList& list, Problems& problems) : list_(list), problems_(problems) {}

  void run() {
    for (const Term& term : list_.terms) own(term, *term.node->find("id"));
    for (const char* member : {"prefLabel", "altLabel"}) {
      for (const Term& term : list_.terms) {
        for_each_text(*term.node, member, [&](const Node& text) { own(term, text); });
      }
    }
    for (const Term& term : list_.terms) {
      for_each_text(*term.node, "hiddenLabel", [&](const Node& text) { respect(term, text); });
      check_broader(term);
      check_replacement(term);
    }
  }

 private:
  void report(const Node& place, Text message) {
    problems_.push_back(problem_at(*list_.document, place, std::move(message)));
  }

  /// A spelling belongs to the first term that has it.
  void own(const Term& term, const Node& text) {
    const auto [owner, is_new] = owners_.emplace(text::fold_term(text.text), &term);
    if (!is_new) respect(term, text);
  }

  /// Hidden labels may be hints to several terms, but never to another than their owner.
  void respect(const Term& term, const Node& text) {
    const auto owner = owners_.find(text::fold_term(text.text));
    if (owner == owners_.end() || live(*owner->second) == live(term)) return;
    const std::string other = quoted(owner->second->id);
    report(text, {quoted(text.text) + " already means the term " + other,
                  quoted(text.text) + ": 이미 " + other + " 용어를 뜻함"});
  }

  /// The term that is meant by a term: a deprecated one means its replacement, so both may share
  /// their spellings.
  [[nodiscard]] const Term* live(const Term& term) const {
    const Term* target = term.deprecated ? list_.find(term.replaced_by) : nullptr;
    return target == nullptr ? &term : target;
  }

  /// Follows the replacements from `term`; true when they come back to it.
  [[nodiscard]] bool is_circular(const Term& term) const {
    std::set<const Term*> passed;
    const Term* next = list_.find(term.replaced_by);
    while (next != nullptr && next != &term && passed.insert(next).second) {
      next = list_.find(next->replaced_by);
    }
    return next == &term;
  }

  /// True when `broader` leads from one term to the other.
  [[nodiscard]] bool leads_to(const Term& from, const Term& to,
                              std::set<const Term*>& passed) const {
    if (!passed.insert(&from).second) return false;
    return std::any_of(from.broader.begin(), from.broader.end(), [&](std::string_view id) {
      const Term* next = list_.find(id);
      return next != nullptr && (next == &to || leads_to(*next, to, passed));
    });
  }

  void check_broader(const Term& term) {
    if (!list_.broader_list.empty()) return;
    std::set<const Term*> passed;
    if (!leads_to(term, term, passed)) return;
    report(*term.node->find("broader"),
           {"`broader` leads from " + quoted(term.id) + " back to itself",
            "`broader`를 따라가면 다시 " + quoted(term.id) + " 용어로 돌아옴"});
  }

  void check_replacement(const Term& term) {
    const Term* target = list_.find(term.replaced_by);
    if (target == nullptr || !target->deprecated) return;
    if (is_circular(term)) {
      report(*term.node->find("replacedBy"),
             {"`replacedBy` leads from " + quoted(term.id) + " back to itself",
              "`replacedBy`를 따라가면 다시 " + quoted(term.id) + " 용어로 돌아옴"});
      return;
    }
    report(*term.node->find("replacedBy"),
           {"`replacedBy` names " + quoted(target->id) + ", which is deprecated itself",
            "`replacedBy`에 적힌 " + quoted(target->id) + " 용어도 폐기됨"});
  }

  const TermList& list_;
  Problems& problems_;
  std::unordered_map<std::string, const Term*> owners_;
};

/// Reports each node whose text another list has in the same role.
class SharedNames {
 public:
  SharedNames(Problems& problems, Text role) : problems_(problems), role_(std::move(role)) {}

  void add(const TermList& list, const Node& node) {
    const auto [first, is_new] = owners_.emplace(std::string(node.text), &list);
    if (is_new || first->second == &list) return;
    const std::string file = quoted(first->second->document->source().uri());
    problems_.push_back(
        problem_at(*list.document, node,
                   {role_.en + " " + quoted(node.text) + " is taken by " + file,
                    role_.ko + " " + quoted(node.text) + ": 이미 " + file + " 파일이 차지함"}));
  }

 private:
  Problems& problems_;
  Text role_;
  std::unordered_map<std::string, const TermList*> owners_;
};

void check_list_names(const std::vector<TermList>& lists, Problems& problems) {
  SharedNames ids(problems, {"the list name", "목록 이름"});
  SharedNames places(problems, {"the place", "자리"});
  for (const TermList& list : lists) {
    const Node& root = *list.document->root();
    if (const Node* id = root.find("id")) ids.add(list, *id);
    const Node* own_places = root.find("appliesTo");
    if (own_places == nullptr) continue;
    for (const Node& place : children(*own_places)) places.add(list, place);
  }
}

/// `broader` across lists: the other list exists and has the terms.
void check_broader_lists(const std::vector<TermList>& lists, Problems& problems) {
  for (const TermList& list : lists) {
    if (list.broader_list.empty()) continue;
    const auto other = std::find_if(lists.begin(), lists.end(), [&](const TermList& each) {
      return each.id == list.broader_list;
    });
    if (other == lists.end()) {
      const std::string name = quoted(list.broader_list);
      problems.push_back(problem_at(*list.document, *list.document->root()->find("broaderList"),
                                    {"there is no list " + name, name + " 목록이 없음"}));
      continue;
    }
    for (const Term& term : list.terms) {
      for (const std::string_view id : term.broader) {
        if (other->find(id) != nullptr) continue;
        const std::string name = quoted(id);
        problems.push_back(problem_at(
            *list.document, *term.node->find("broader"),
            {"`broader` names " + name + ", which the list " + quoted(other->id) + " does not have",
             "`broader`에 적힌 " + name + " 용어가 " + quoted(other->id) + " 목록에 없음"}));
      }
    }
  }
}

}  // namespace

void check_integrity(const std::vector<TermList>& lists, Problems& problems) {
  check_list_names(lists, problems);
  check_broader_lists(lists, problems);
  for (const TermList& list : lists) ListCheck(list, problems).run();
}

Problem problem_at(const Document& document, const Node& place, Text message) {
  return {document.source().uri(), document.source().position(place.span.begin), pointer_of(place),
          std::move(message)};
}

}  // namespace incidentlint
