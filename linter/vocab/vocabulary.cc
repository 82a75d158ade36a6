#include "vocab/vocabulary.h"

#include <algorithm>

#include "text/near.h"

namespace incidentlint {
namespace {

std::string_view text_of(const Node& parent, std::string_view name) {
  const Node* member = parent.find(name);
  return member != nullptr && member->is_string() ? member->text : std::string_view();
}

Label label_of(const Node& parent, std::string_view name) {
  const Node* member = parent.find(name);
  return member == nullptr ? Label{} : Label{text_of(*member, "en"), text_of(*member, "ko")};
}

/// The strings of `{en: [...], ko: [...]}`.
std::vector<std::string_view> words_of(const Node& parent, std::string_view name) {
  std::vector<std::string_view> words;
  const Node* languages = parent.find(name);
  if (languages == nullptr) return words;
  for (const Node& list : children(*languages)) {
    for (const Node& word : children(list)) words.push_back(word.text);
  }
  return words;
}

Term term_of(const Node& node) {
  Term term;
  term.id = text_of(node, "id");
  term.pref_label = label_of(node, "prefLabel");
  term.alt_labels = words_of(node, "altLabel");
  term.definition = label_of(node, "definition");
  term.broader = text_of(node, "broader");
  const Node* deprecated = node.find("deprecated");
  term.deprecated = deprecated != nullptr && deprecated->truth;
  term.replaced_by = text_of(node, "replacedBy");
  term.evidence = words_of(node, "evidence");
  term.node = &node;
  return term;
}

const Spellings& spellings_of(const TermList& list) {
  Spellings& out = *list.spellings;
  std::call_once(out.made, [&] {
    for (std::size_t i = 0; i < list.terms.size(); ++i) {
      const Term& term = list.terms[i];
      std::vector<std::string_view> own{term.id, term.pref_label.en, term.pref_label.ko};
      own.insert(own.end(), term.alt_labels.begin(), term.alt_labels.end());
      for (const std::string_view spelling : own) {
        if (spelling.empty()) continue;
        out.folded.push_back(text::fold_term(spelling));
        out.terms.push_back(i);
      }
    }
  });
  return out;
}

class Loader {
 public:
  explicit Loader(Problems& problems) : problems_(problems) {}

  TermList load(const Document& document) {
    document_ = &document;
    TermList list;
    const Node& root = *document.root();
    list.id = text_of(root, "id");
    list.pref_label = label_of(root, "prefLabel");
    list.definition = label_of(root, "definition");
    if (const Node* places = root.find("appliesTo")) {
      for (const Node& place : children(*places)) list.applies_to.emplace_back(place.text);
    }
    const Node* terms = root.find("terms");
    if (terms == nullptr) return list;
    for (const Node& node : children(*terms)) add(list, node);
    for (const Term& term : list.terms) check_targets(list, term);
    return list;
  }

 private:
  void report(const Node& place, Text message) {
    problems_.push_back({document_->source().uri(), document_->source().position(place.span.begin),
                         pointer_of(place), std::move(message)});
  }

  void add(TermList& list, const Node& node) {
    Term term = term_of(node);
    const auto [it, is_new] = list.index.emplace(term.id, list.terms.size());
    if (!is_new) {
      const std::string id(term.id);
      report(node, {"the term `" + id + "` is in this list twice",
                    "용어 `" + id + "`: 이 목록에 두 번 있음"});
      return;
    }
    list.terms.push_back(std::move(term));
  }

  void check_targets(const TermList& list, const Term& term) {
    for (const std::string_view name : {"broader", "replacedBy"}) {
      const Node* target = term.node->find(name);
      if (target == nullptr || list.find(target->text) != nullptr) continue;
      const std::string id(target->text);
      report(*target, {"`" + std::string(name) + "` names `" + id + "`, which is not in this list",
                       "`" + std::string(name) + "`에 적힌 `" + id + "` 용어가 이 목록에 없음"});
    }
    if (!term.replaced_by.empty() && term.replaced_by == term.id) {
      report(*term.node, {"a term can't be replaced by itself", "용어를 자기 자신으로 바꿀 수 없음"});
    }
  }

  Problems& problems_;
  const Document* document_ = nullptr;
};

}  // namespace

const Term* TermList::find(std::string_view wanted) const {
  const auto it = index.find(wanted);
  return it == index.end() ? nullptr : &terms[it->second];
}

Vocabulary Vocabulary::load(std::vector<std::unique_ptr<Document>> documents, Problems& problems) {
  Vocabulary vocabulary;
  Loader loader(problems);
  for (const auto& document : documents) {
    if (document->root() != nullptr) vocabulary.lists_.push_back(loader.load(*document));
  }
  vocabulary.documents_ = std::move(documents);
  return vocabulary;
}

const TermList* Vocabulary::list_named(std::string_view id) const {
  const auto it = std::find_if(lists_.begin(), lists_.end(),
                               [&](const TermList& list) { return list.id == id; });
  return it == lists_.end() ? nullptr : &*it;
}

TermGuess Vocabulary::guess(const TermList& list, std::string_view word) const {
  TermGuess guess;
  const auto add = [&](const Term& term) {
    const std::string_view id = term.deprecated ? term.replaced_by : term.id;
    if (std::find(guess.ids.begin(), guess.ids.end(), id) == guess.ids.end()) {
      guess.ids.emplace_back(id);
    }
  };
  const std::string folded = text::fold_term(word);
  if (folded.empty()) return guess;
  const Spellings& spellings = spellings_of(list);
  for (std::size_t i = 0; i < spellings.folded.size(); ++i) {
    if (spellings.folded[i] == folded) add(list.terms[spellings.terms[i]]);
  }
  if (!guess.ids.empty()) {
    guess.certain = guess.ids.size() == 1;
    return guess;
  }
  for (const std::size_t i : text::nearest_folded(folded, spellings.folded, 12)) {
    add(list.terms[spellings.terms[i]]);
  }
  if (guess.ids.size() > 3) guess.ids.resize(3);
  return guess;
}

std::vector<const TermList*> Vocabulary::lists_with(std::string_view word,
                                                    const TermList& except) const {
  const std::string folded = text::fold_term(word);
  std::vector<const TermList*> found;
  for (const TermList& list : lists_) {
    if (&list != &except && list.find(folded) != nullptr) found.push_back(&list);
  }
  return found;
}

}  // namespace incidentlint
