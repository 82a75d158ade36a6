#include "vocab/vocabulary.h"

#include <algorithm>

#include "text/near.h"
#include "vocab/integrity.h"
#include "vocab/ranking.h"
#include "vocab/spelling.h"

namespace incidentlint {
namespace {

constexpr std::size_t kMostGuesses = 3;
constexpr std::size_t kLongestTypo = 120;      ///< bytes of a text whose words are corrected
constexpr std::size_t kShortestTypo = 5;       ///< bytes of a word that is
constexpr std::ptrdiff_t kTooManyGuesses = 6;  ///< a word that so many terms share says nothing

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
  term.hidden_labels = words_of(node, "hiddenLabel");
  term.definition = label_of(node, "definition");
  if (const Node* broader = node.find("broader")) {
    if (broader->is_string()) term.broader = {broader->text};
    for (const Node& each : children(*broader)) term.broader.push_back(each.text);
  }
  const Node* deprecated = node.find("deprecated");
  term.deprecated = deprecated != nullptr && deprecated->truth;
  term.replaced_by = text_of(node, "replacedBy");
  term.evidence = words_of(node, "evidence");
  term.node = &node;
  return term;
}

std::vector<Hit> rank_all(const std::vector<TermList>& lists, std::string_view text) {
  std::vector<Hit> hits;
  for (const TermList& list : lists) {
    const std::vector<Hit> found = rank(list, text);
    hits.insert(hits.end(), found.begin(), found.end());
  }
  sort_hits(hits);
  return hits;
}

/// A word of the lists that is one typing slip away from `word`, or `word` itself.
std::string corrected_word(const std::vector<TermList>& lists, const std::string& word) {
  if (word.size() < kShortestTypo) return word;
  for (const TermList& list : lists) {
    for (const Spelling& spelling : spellings_of(list)) {
      for (const std::string& known : spelling.words) {
        const bool is_long = known.size() >= kShortestTypo;
        if (is_long && text::edit_distance(word, known, 1) <= 1) return known;
      }
    }
  }
  return word;
}

std::string corrected(const std::vector<TermList>& lists, std::string_view text) {
  std::string out;
  for (const std::string& word : search_words(text::fold_term(text))) {
    out += (out.empty() ? "" : "-") + corrected_word(lists, word);
  }
  return out;
}

class Loader {
 public:
  explicit Loader(Problems& problems) : problems_(problems) {}

  TermList load(const Document& document) {
    document_ = &document;
    TermList list;
    list.document = &document;
    list.spellings = std::make_shared<SpellingCache>();
    const Node& root = *document.root();
    list.id = text_of(root, "id");
    list.pref_label = label_of(root, "prefLabel");
    list.definition = label_of(root, "definition");
    list.broader_list = text_of(root, "broaderList");
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
    problems_.push_back(problem_at(*document_, place, std::move(message)));
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
    const Node* target = term.node->find("replacedBy");
    if (target != nullptr && list.find(target->text) == nullptr) {
      report_target("replacedBy", *target, list.id);
    }
    if (!list.broader_list.empty()) return;  // looked at when all lists are there
    for (const std::string_view broader : term.broader) {
      if (list.find(broader) == nullptr)
        report_target("broader", *term.node->find("broader"), broader);
    }
  }

  void report_target(const std::string& name, const Node& target, std::string_view id) {
    const std::string shown(target.is_string() ? target.text : id);
    report(target, {"`" + name + "` names `" + shown + "`, which is not in this list",
                    "`" + name + "`에 적힌 `" + shown + "` 용어가 이 목록에 없음"});
  }

  Problems& problems_;
  const Document* document_ = nullptr;
};

}  // namespace

const Term* TermList::find(std::string_view wanted) const {
  const auto it = index.find(wanted);
  return it == index.end() ? nullptr : &terms[it->second];
}

Vocabulary Vocabulary::load(std::vector<std::unique_ptr<Document>> documents, Problems& problems,
                            bool trusted) {
  Vocabulary vocabulary;
  Loader loader(problems);
  for (const auto& document : documents) {
    if (document->root() != nullptr) vocabulary.lists_.push_back(loader.load(*document));
  }
  if (!trusted) check_integrity(vocabulary.lists_, problems);
  vocabulary.documents_ = std::move(documents);
  return vocabulary;
}

const TermList* Vocabulary::list_named(std::string_view id) const {
  const auto it = std::find_if(lists_.begin(), lists_.end(),
                               [&](const TermList& list) { return list.id == id; });
  return it == lists_.end() ? nullptr : &*it;
}

TermGuess Vocabulary::guess(const TermList& list, std::string_view word) const {
  const std::vector<Hit> hits = rank(list, word);
  TermGuess guess;
  if (hits.empty()) return guess;
  const Match best = hits[0].match;
  const auto equals =
      std::count_if(hits.begin(), hits.end(), [&](const Hit& hit) { return hit.match == best; });
  const bool is_vague = best > Match::slip && equals > kTooManyGuesses;
  for (const Hit& hit : hits) {
    const bool is_wanted = hit.match == best ? !is_vague && best != Match::half_words
                                             : hit.match == Match::spelling && best > Match::slip;
    if (!is_wanted || guess.ids.size() == kMostGuesses) continue;
    if (guess.ids.empty()) guess.match = hit.match;
    guess.ids.emplace_back(hit.term->id);
  }
  const bool is_clear = best == Match::exact || (best == Match::slip && hits[0].is_slip_of_id);
  guess.certain = is_clear && equals == 1;
  return guess;
}

std::vector<Hit> Vocabulary::search(std::string_view text, std::size_t most) const {
  std::vector<Hit> hits = rank_all(lists_, text);
  if (hits.empty() && text.size() < kLongestTypo) hits = rank_all(lists_, corrected(lists_, text));
  if (hits.empty()) return hits;
  const Match worst = std::max(hits[0].match, Match::all_words);
  std::erase_if(hits, [&](const Hit& hit) { return hit.match > worst; });
  if (hits.size() > most) hits.resize(most);
  return hits;
}

std::vector<Hit> Vocabulary::slips_elsewhere(std::string_view word, const TermList& except) const {
  std::vector<Hit> found;
  for (const TermList& list : lists_) {
    if (&list == &except) continue;
    for (const Hit& hit : rank_slips(list, word)) {
      if (hit.match == Match::slip && hit.is_slip_of_id) found.push_back(hit);
    }
  }
  sort_hits(found);
  return found;
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
