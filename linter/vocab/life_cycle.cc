#include "vocab/life_cycle.h"

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "vocab/list_editor.h"
#include "vocab/term_lookup.h"
#include "vocab/term_merger.h"

namespace incidentlint {
namespace {

using nlohmann::ordered_json;

/// Lower-case letters and digits in groups joined by single hyphens.
bool is_slug(std::string_view id) {
  const bool letters =
      id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
  return letters && !id.empty() && id.front() != '-' && id.back() != '-' &&
         id.find("--") == std::string_view::npos;
}

/// The id of a new term is as those of its list are.
bool check_form(const TermList& list, const std::string& id, Problems& problems) {
  const bool are_slugs = std::all_of(list.terms.begin(), list.terms.end(),
                                     [](const Term& term) { return is_slug(term.id); });
  if (!are_slugs || is_slug(id)) return true;  // the schema of vocabularies judges the others
  report(problems,
         named(id) + " is no id for " + named(list.id) +
             ": lower-case letters and digits, in groups joined by single hyphens",
         named(id) + ": " + named(list.id) +
             " 목록의 ID 꼴이 아님. 소문자와 숫자를 하이픈 하나로 이을 것");
  return false;
}

bool check_new(const TermList& list, const std::string& id, Problems& problems) {
  const Term* known = list.find(id);
  if (known == nullptr) return check_form(list, id, problems);
  report(problems,
         named(id) + " is in the list " + named(list.id) + " already" +
             (known->deprecated ? ", as a deprecated term" : ""),
         named(id) + ": 이미 " + named(list.id) + " 목록에 있음" +
             (known->deprecated ? " (쓰지 않기로 한 용어)" : ""));
  return false;
}

/// The editors of the lists that a change touches.
class Editing {
 public:
  explicit Editing(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  ListEditor& of(const TermList& list) {
    auto& editor = editors_[&list - vocabulary_.lists().data()];
    if (!editor) editor = std::make_unique<ListEditor>(*list.document);
    return *editor;
  }

  /// All that names `old_id` of `list` names `new_id` instead.
  void follow(const TermList& list, std::string_view old_id, const std::string& new_id) {
    for (const TermList& other : vocabulary_.lists()) {
      const bool is_same = &other == &list;
      const bool names_terms_of =
          other.broader_list.empty() ? is_same : other.broader_list == list.id;
      for (const Term& term : other.terms) {
        const Node* target = term.node->find("replacedBy");
        if (is_same && target != nullptr && target->text == old_id)
          of(other).replace(*target, new_id);
        const Node* broader = term.node->find("broader");
        if (names_terms_of && broader != nullptr) follow_broader(other, *broader, old_id, new_id);
      }
    }
  }

  /// What is to be written; a problem when a list resists.
  std::optional<VocabularyChange> finish(std::vector<Text> notes, Problems& problems) {
    VocabularyChange change;
    change.notes = std::move(notes);
    for (auto& [index, editor] : editors_) {
      if (!editor->is_changed()) continue;
      const TermList& list = vocabulary_.lists()[static_cast<std::size_t>(index)];
      auto text = editor->finish();
      if (!text) {
        problems.push_back(
            {list.document->source().uri(),
             {},
             "",
             {"is written in a way that can't be changed entry by entry (aliases, comments within "
              "a list on one line); change it by hand",
              "항목 하나만 바꿀 수 없는 꼴로 쓰임(별칭, 목록 안의 주석 등). 직접 고칠 것"}});
        return std::nullopt;
      }
      change.lists.push_back({&list, std::move(*text)});
    }
    return change;
  }

 private:
  void follow_broader(const TermList& list, const Node& broader, std::string_view old_id,
                      const std::string& new_id) {
    if (broader.is_string() && broader.text == old_id) of(list).replace(broader, new_id);
    const Node* known = nullptr;
    for (const Node& item : children(broader)) {
      if (item.text == new_id) known = &item;
    }
    for (const Node& item : children(broader)) {
      if (item.text != old_id) continue;
      known == nullptr ? of(list).replace(item, new_id) : of(list).remove_item(item);
    }
  }

  const Vocabulary& vocabulary_;
  std::map<std::ptrdiff_t, std::unique_ptr<ListEditor>> editors_;
};

ordered_json languages(const Texts& texts) {
  ordered_json out = ordered_json::object();
  if (!texts.en.empty()) out["en"] = texts.en;
  if (!texts.ko.empty()) out["ko"] = texts.ko;
  return out;
}

ordered_json languages(const std::vector<std::string>& en, const std::vector<std::string>& ko) {
  ordered_json out = ordered_json::object();
  if (!en.empty()) out["en"] = en;
  if (!ko.empty()) out["ko"] = ko;
  return out;
}

void add_entry(Editing& editing, const TermList& list, const ordered_json& entry, bool is_live) {
  const Node* terms = list.document->root()->find("terms");
  const Node* after = last_child(*terms);
  // Live terms stand before the deprecated ones at the end.
  if (is_live) {
    for (const Term& term : list.terms) {
      if (!term.deprecated) after = term.node;
    }
  }
  editing.of(list).add_items(*terms, after, {entry});
}

/// True when every live term of the list has the Korean text.
bool all_have_korean(const TermList& list, Label Term::*text) {
  return !list.terms.empty() &&
         std::all_of(list.terms.begin(), list.terms.end(),
                     [&](const Term& term) { return term.deprecated || !(term.*text).ko.empty(); });
}

bool check_texts(const TermList& list, const NewTerm& term, Problems& problems) {
  const auto need = [&](const std::string& text, Label Term::*of, const std::string& flag) {
    if (!text.empty() || !all_have_korean(list, of)) return;
    report(problems, "every term of " + named(list.id) + " has it in Korean: give " + flag,
           named(list.id) + " 목록의 용어는 모두 한국어가 있음. " + flag + " 값을 줄 것");
  };
  need(term.label.ko, &Term::pref_label, "--ko");
  if (!term.definition.en.empty()) need(term.definition.ko, &Term::definition, "--definition-ko");
  if (term.definition.en.empty() && !term.definition.ko.empty()) {
    report(problems, "a definition in Korean needs one in English: give --definition-en",
           "한국어 정의에는 영어 정의도 있어야 함. --definition-en 값을 줄 것");
  }
  for (const auto& [text, flag] : {std::pair{term.definition.en, "--definition-en"},
                                   std::pair{term.definition.ko, "--definition-ko"}}) {
    if (text.empty() || text.ends_with('.')) continue;
    report(problems, std::string(flag) + " must be a sentence with a full stop",
           std::string(flag) + " 값은 마침표로 끝나는 문장이어야 함");
  }
  for (const auto& [text, flag] :
       {std::pair{term.label.en, "--en"}, std::pair{term.label.ko, "--ko"}}) {
    if (!text.ends_with('.')) continue;
    report(problems, std::string(flag) + " must be a name without a full stop",
           std::string(flag) + " 값은 마침표가 없는 이름이어야 함");
  }
  return problems.empty();
}

bool check_live(const Term& term, Problems& problems) {
  if (!term.deprecated) return true;
  const std::string other(term.replaced_by);
  report(problems,
         named(term.id) + " is deprecated" +
             (other.empty() ? "" : "; " + named(other) + " takes its place"),
         named(term.id) + ": 쓰지 않기로 한 용어" +
             (other.empty() ? "" : ". 대신 쓰는 용어 " + named(other)));
  return false;
}

bool check_other(std::string_view a, std::string_view b, Problems& problems) {
  if (a != b) return true;
  report(problems, named(a) + " can't take its own place", named(a) + ": 같은 용어임");
  return false;
}

void deprecate(Editing& editing, const TermList& list, const Term& term,
               const std::string& replacement) {
  ordered_json members{{"deprecated", true}};
  if (!replacement.empty()) members["replacedBy"] = replacement;
  editing.of(list).add_members(*term.node, *last_child(*term.node), members);
}

std::string ids_of(const std::vector<const Term*>& terms) {
  std::string out;
  for (const Term* term : terms) out += (out.empty() ? "" : ", ") + named(term->id);
  return out;
}

/// Terms of any list for which the term is a broader one.
std::vector<const Term*> narrower_terms(const Vocabulary& vocabulary, const TermList& list,
                                        std::string_view id) {
  std::vector<const Term*> out;
  for (const TermList& other : vocabulary.lists()) {
    const bool names_terms_of =
        other.broader_list.empty() ? &other == &list : other.broader_list == list.id;
    if (!names_terms_of) continue;
    for (const Term& term : other.terms) {
      if (!term.deprecated &&
          std::find(term.broader.begin(), term.broader.end(), id) != term.broader.end())
        out.push_back(&term);
    }
  }
  return out;
}

}  // namespace

std::optional<VocabularyChange> add_term(const Vocabulary& vocabulary, const NewTerm& term,
                                         Problems& problems) {
  const TermList* list = find_list(vocabulary, term.list, problems);
  if (list == nullptr || !check_new(*list, term.id, problems)) return std::nullopt;
  const TermList* above =
      list->broader_list.empty() ? list : vocabulary.list_named(list->broader_list);
  for (const std::string& broader : term.broader) {
    const Term* found = above == nullptr ? nullptr : find_in(*above, broader, problems);
    if (found != nullptr) check_live(*found, problems);
  }
  if (!check_texts(*list, term, problems)) return std::nullopt;
  ordered_json entry{{"id", term.id}, {"prefLabel", languages(term.label)}};
  const ordered_json alt = languages(term.alt_en, term.alt_ko);
  if (!alt.empty()) entry["altLabel"] = alt;
  const ordered_json definition = languages(term.definition);
  if (!definition.empty()) entry["definition"] = definition;
  if (term.broader.size() == 1) entry["broader"] = term.broader[0];
  if (term.broader.size() > 1) entry["broader"] = term.broader;
  Editing editing(vocabulary);
  add_entry(editing, *list, entry, true);
  return editing.finish({}, problems);
}

std::optional<VocabularyChange> deprecate_term(const Vocabulary& vocabulary, const TermName& name,
                                               const std::string& replacement, Problems& problems) {
  const auto [list, term] = find_term(vocabulary, name, problems);
  if (term == nullptr) return std::nullopt;
  const Node* old_target = term->node->find("replacedBy");
  if (term->deprecated && (replacement.empty() || replacement == term->replaced_by)) {
    check_live(*term, problems);
    return std::nullopt;
  }
  std::vector<const Term*> replaced;
  for (const Term& other : list->terms) {
    if (other.replaced_by == term->id) replaced.push_back(&other);
  }
  if (replacement.empty() && !replaced.empty()) {
    report(problems,
           named(term->id) + " takes the place of " + ids_of(replaced) +
               "; say with --replaced-by what does from now on",
           ids_of(replaced) + ": " + named(term->id) +
               " 용어로 대체됨. 앞으로 쓸 용어를 --replaced-by 로 줄 것");
    return std::nullopt;
  }
  if (!replacement.empty()) {
    const Term* target = find_in(*list, replacement, problems);
    if (target == nullptr || !check_other(term->id, replacement, problems) ||
        !check_live(*target, problems))
      return std::nullopt;
  }
  Editing editing(vocabulary);
  if (old_target != nullptr) {
    editing.of(*list).replace(*old_target, replacement);
  } else if (term->deprecated) {
    editing.of(*list).add_members(*term->node, *last_child(*term->node),
                                  {{"replacedBy", replacement}});
  } else {
    deprecate(editing, *list, *term, replacement);
  }
  for (const Term* other : replaced) {
    editing.of(*list).replace(*other->node->find("replacedBy"), replacement);
  }
  std::vector<Text> notes;
  const auto narrower = narrower_terms(vocabulary, *list, term->id);
  if (!narrower.empty()) {
    notes.emplace_back(named(term->id) + " is still the broader term of " + ids_of(narrower),
                       named(term->id) + ": 아직 다음 용어의 상위어임. " + ids_of(narrower));
  }
  return editing.finish(std::move(notes), problems);
}

std::optional<VocabularyChange> rename_term(const Vocabulary& vocabulary, const TermName& name,
                                            const std::string& new_id, Problems& problems) {
  const auto [list, term] = find_term(vocabulary, name, problems);
  if (term == nullptr || !check_other(term->id, new_id, problems) || !check_live(*term, problems) ||
      !check_new(*list, new_id, problems))
    return std::nullopt;
  Editing editing(vocabulary);
  editing.of(*list).replace(*term->node->find("id"), new_id);
  editing.follow(*list, term->id, new_id);
  ordered_json entry{{"id", std::string(term->id)},
                     {"prefLabel", as_value(*term->node->find("prefLabel"))}};
  Texts definition;
  if (!term->definition.en.empty()) definition.en = "The former name of " + new_id + ".";
  if (!term->definition.ko.empty()) definition.ko = new_id + " 의 옛 이름이다.";
  if (!definition.en.empty()) entry["definition"] = languages(definition);
  entry["deprecated"] = true;
  entry["replacedBy"] = new_id;
  add_entry(editing, *list, entry, false);
  return editing.finish({}, problems);
}

std::optional<VocabularyChange> merge_terms(const Vocabulary& vocabulary, const TermName& name,
                                            const std::string& into, Problems& problems) {
  const auto [list, from] = find_term(vocabulary, name, problems);
  if (from == nullptr) return std::nullopt;
  const Term* target = find_in(*list, into, problems);
  if (target == nullptr || !check_other(from->id, into, problems) || !check_live(*from, problems) ||
      !check_live(*target, problems))
    return std::nullopt;
  const auto& above = target->broader;
  if (list->broader_list.empty() &&
      std::find(above.begin(), above.end(), from->id) != above.end()) {
    report(problems,
           named(from->id) + " is the broader term of " + named(into) +
               ": take `broader` out of it first, or merge the other way round",
           named(from->id) + ": " + named(into) +
               " 용어의 상위어임. 먼저 `broader` 항목을 지우거나 반대로 합칠 것");
    return std::nullopt;
  }
  Editing editing(vocabulary);
  auto notes = merge_words(*from, *target, editing.of(*list));
  editing.follow(*list, from->id, into);
  deprecate(editing, *list, *from, into);
  return editing.finish(std::move(notes), problems);
}

}  // namespace incidentlint
