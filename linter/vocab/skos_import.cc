// Subjects become lists and terms by their IRIs: first the schemes, then the concepts with their
// ids, then what concepts say of each other.
#include "vocab/skos_import.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "text/near.h"
#include "text/script.h"
#include "vocab/json_ld.h"
#include "vocab/skos.h"
#include "vocab/term_lookup.h"
#include "vocab/term_text.h"

namespace incidentlint {
namespace {

using nlohmann::ordered_json;

using skos::last_part;
using skos::one_line;
using skos::slug;

std::string skos_name(std::string_view local) { return skos::name(skos::kSkos, local); }
std::string own_name(std::string_view local) { return skos::name(skos::kOwn, local); }

struct Concept {
  const LdSubject* subject = nullptr;
  std::size_t list = 0;
  std::string id;
};

struct ListDraft {
  std::string id;
  const LdSubject* scheme = nullptr;
  std::vector<Concept*> terms;
  std::set<std::string> ids;
};

class Importer {
 public:
  Importer(const LdGraph& graph, std::string name) : graph_(graph), name_(std::move(name)) {}

  SkosImport run() {
    for (const LdSubject& subject : graph_.subjects) by_iri_.emplace(subject.iri, &subject);
    for (const LdSubject& subject : graph_.subjects) {
      if (is_a(subject, "ConceptScheme")) add_list(subject);
    }
    for (const LdSubject& subject : graph_.subjects) {
      if (is_a(subject, "Concept")) add_concept(subject);
    }
    for (const LdSubject& subject : graph_.subjects) add_narrower(subject);
    SkosImport out;
    for (ListDraft& list : lists_) {
      const ordered_json value = value_of_list(list);
      out.lists.push_back({list.id, list_text(value)});
    }
    if (!graph_.remote_context.empty()) {
      note("the context " + named(graph_.remote_context) +
               " is elsewhere and is not fetched; its names are taken for those of SKOS",
           named(graph_.remote_context) +
               " 컨텍스트는 외부에 있어 읽지 않음. 이름은 SKOS 의 것으로 봄");
    }
    if (stops_added_ > 0) {
      const std::string times = std::to_string(stops_added_);
      note("definitions that got a full stop: " + times, "마침표를 붙인 정의: " + times);
    }
    say_losses();
    out.notes = std::move(notes_);
    return out;
  }

 private:
  static bool is_a(const LdSubject& subject, std::string_view type) {
    const auto& types = subject.types;
    return std::find(types.begin(), types.end(), skos_name(type)) != types.end();
  }

  void note(std::string en, std::string ko) { notes_.emplace_back(std::move(en), std::move(ko)); }

  /// Counts what is left out; said once, at the end.
  void lose(const std::string& what) { ++losses_[what]; }

  void say_losses() {
    for (const auto& [what, count] : losses_) {
      const std::string times = std::to_string(count);
      note(what + " left out: " + times, what + " 제외: " + times);
    }
  }

  static std::string notation_of(const LdSubject& subject) {
    const auto& notations = subject.values(skos_name("notation"));
    return notations.empty() ? last_part(subject.iri) : one_line(notations[0].text);
  }

  static std::string unique(std::string id, const std::set<std::string>& taken) {
    if (!taken.contains(id)) return id;
    for (int i = 2;; ++i) {
      std::string next = id + "-" + std::to_string(i);
      if (!taken.contains(next)) return next;
    }
  }

  void add_list(const LdSubject& scheme) {
    const std::string id = unique(slug(notation_of(scheme)), list_ids_);
    list_ids_.insert(id);
    list_of_[scheme.iri] = lists_.size();
    lists_.push_back({id, &scheme, {}, {}});
  }

  /// The list of a concept: that of its scheme, else the only one, else one of its own making.
  std::size_t home_of(const LdSubject& subject) {
    for (const char* property : {"inScheme", "topConceptOf"}) {
      for (const LdValue& scheme : subject.values(skos_name(property))) {
        const auto it = list_of_.find(scheme.text);
        if (it != list_of_.end()) return it->second;
        if (!scheme.is_link) continue;
        list_ids_.insert(unique(slug(last_part(scheme.text)), list_ids_));
        list_of_[scheme.text] = lists_.size();
        lists_.push_back({unique(slug(last_part(scheme.text)), {}), nullptr, {}, {}});
        return lists_.size() - 1;
      }
    }
    for (const auto& [iri, list] : list_of_) {
      const auto scheme = by_iri_.find(iri);
      if (scheme == by_iri_.end()) continue;
      for (const LdValue& top : scheme->second->values(skos_name("hasTopConcept"))) {
        if (top.text == subject.iri) return list;
      }
    }
    if (lists_.size() == 1) return 0;
    const auto [it, is_new] = list_of_.emplace("", lists_.size());
    if (is_new) {
      const std::string id = unique(slug(name_), list_ids_);
      list_ids_.insert(id);
      lists_.push_back({id, nullptr, {}, {}});
    }
    return it->second;
  }

  void add_concept(const LdSubject& subject) {
    const std::size_t home = home_of(subject);
    const std::string wanted = notation_of(subject);
    const std::string id = unique(wanted, lists_[home].ids);
    if (id != wanted) {
      note(named(wanted) + " is the id of several concepts; one becomes " + named(id),
           named(wanted) + ": 여러 개념의 ID. 하나는 " + named(id) + " 용어가 됨");
    }
    lists_[home].ids.insert(id);
    const auto [it, is_new] = concepts_.emplace(subject.iri, Concept{&subject, home, id});
    if (is_new) lists_[home].terms.push_back(&it->second);
  }

  /// `narrower` says from above what `broader` says from below.
  void add_narrower(const LdSubject& subject) {
    for (const LdValue& below : subject.values(skos_name("narrower"))) {
      broader_[below.text].push_back(subject.iri);
    }
  }

  ordered_json value_of_list(const ListDraft& list) {
    owners_.clear();
    for (const Concept* term : list.terms) owners_.emplace(text::fold_term(term->id), term);
    ordered_json out{{"id", list.id}};
    static const LdSubject kNothing;
    const LdSubject& scheme = list.scheme == nullptr ? kNothing : *list.scheme;
    out["prefLabel"] = label_of(scheme, list.id);
    const ordered_json definition = sentences_of(scheme);
    if (!definition.empty()) out["definition"] = definition;
    out["appliesTo"] = ordered_json::array();
    for (const LdValue& place : scheme.values(own_name("appliesTo"))) {
      out["appliesTo"].push_back(place.text);
    }
    if (out["appliesTo"].empty()) {
      const std::string guess = "/" + list.id + "/*";
      out["appliesTo"].push_back(guess);
      note("`appliesTo` of the list " + named(list.id) + " is a guess, " + named(guess) +
               ": put in where records hold its terms",
           named(list.id) + " 목록의 `appliesTo` 값은 어림한 것임(" + named(guess) +
               "). 기록에서 용어가 있는 자리를 적을 것");
    }
    const std::size_t above = list_above(list);
    if (above != kSame) out["broaderList"] = lists_[above].id;
    count_unread(scheme, {"prefLabel", "definition", "notation", "hasTopConcept"});
    take_labels(list);
    out["terms"] = ordered_json::array();
    for (const Concept* term : list.terms) out["terms"].push_back(value_of_term(*term, above));
    return out;
  }

  /// The list to which the broader terms of this one belong.
  std::size_t list_above(const ListDraft& list) {
    if (list.scheme != nullptr) {
      for (const LdValue& other : list.scheme->values(own_name("broaderList"))) {
        if (const auto it = list_of_.find(other.text); it != list_of_.end()) return it->second;
      }
    }
    std::set<std::size_t> homes;
    for (const Concept* term : list.terms) {
      for (const Concept* broader : broader_of(*term)) homes.insert(broader->list);
    }
    const bool is_one = homes.size() == 1 && lists_[*homes.begin()].id != list.id;
    return is_one ? *homes.begin() : kSame;
  }

  std::vector<const Concept*> broader_of(const Concept& term) {
    std::vector<std::string> iris;
    for (const LdValue& value : term.subject->values(skos_name("broader"))) {
      iris.push_back(value.text);
    }
    const auto more = broader_.find(term.subject->iri);
    if (more != broader_.end()) iris.insert(iris.end(), more->second.begin(), more->second.end());
    std::vector<const Concept*> out;
    for (const std::string& iri : iris) {
      const auto it = concepts_.find(iri);
      if (it == concepts_.end()) continue;
      if (std::find(out.begin(), out.end(), &it->second) == out.end()) out.push_back(&it->second);
    }
    return out;
  }

  /// `en` or `ko` for a text, or nothing for one of another language, which is counted as lost.
  std::string language_of(const LdValue& value) {
    const std::string tag = value.language.substr(0, value.language.find('-'));
    if (tag == "en" || tag == "ko") return tag;
    if (is_ours(value)) return text::has_hangul(value.text) ? "ko" : "en";
    lose("texts in `" + value.language + "`");
    return "";
  }

  static bool is_ours(const LdValue& value) {
    const std::string tag = value.language.substr(0, value.language.find('-'));
    return tag == "en" || tag == "ko" || tag.empty() || tag == "und" || tag == "@none";
  }

  ordered_json label_of(const LdSubject& subject, const std::string& id) {
    std::map<std::string, std::string> found;
    for (const LdValue& value : subject.values(skos_name("prefLabel"))) {
      const std::string language = language_of(value);
      if (language.empty()) continue;
      if (!found.emplace(language, label_text(value.text)).second) lose("second names");
    }
    if (!found.contains("en")) found["en"] = id;
    ordered_json out{{"en", found["en"]}};
    if (found.contains("ko")) out["ko"] = found["ko"];
    return out;
  }

  /// A label has no full stop, but may end in an abbreviation: only the stop goes.
  static std::string label_text(std::string_view text) {
    std::string out = one_line(text);
    while (out.ends_with('.')) out.pop_back();
    return out;
  }

  ordered_json sentences_of(const LdSubject& subject) {
    std::map<std::string, std::string> found;
    for (const LdValue& value : subject.values(skos_name("definition"))) {
      const std::string language = language_of(value);
      std::string text = one_line(value.text);
      if (language.empty() || text.empty()) continue;
      if (!text.ends_with('.')) {
        text += '.';
        ++stops_added_;
      }
      if (!found.emplace(language, text).second) lose("second definitions");
    }
    ordered_json out = ordered_json::object();
    if (!found.contains("en") && found.contains("ko")) lose("definitions without English");
    if (!found.contains("en")) return out;
    out["en"] = found["en"];
    if (found.contains("ko")) out["ko"] = found["ko"];
    return out;
  }

  /// A spelling belongs to the first term that has it: ids first, then names, then aliases. Hidden
  /// labels own nothing: they are hints to as many terms as have them.
  void take_labels(const ListDraft& list) {
    for (const char* property : {"prefLabel", "altLabel"}) {
      for (const Concept* term : list.terms) {
        for (const LdValue& value : term->subject->values(skos_name(property))) {
          if (is_ours(value)) owners_.emplace(text::fold_term(one_line(value.text)), term);
        }
      }
    }
  }

  /// Words by language; those that name a term must not be another one's.
  ordered_json words_of(const Concept& term, const std::string& property, bool are_names) {
    std::map<std::string, std::vector<std::string>> found;
    for (const LdValue& value : term.subject->values(property)) {
      const std::string language = language_of(value);
      const std::string text = one_line(value.text);
      if (language.empty() || text.empty()) continue;
      const auto owner = owners_.find(text::fold_term(text));
      const bool is_taken = are_names && owner != owners_.end() && owner->second != &term;
      if (is_taken && !share(*owner->second, term)) {
        lose("aliases that another term has");
        continue;
      }
      auto& words = found[language];
      if (std::find(words.begin(), words.end(), text) == words.end()) words.push_back(text);
    }
    ordered_json out = ordered_json::object();
    for (const auto& [language, words] : found) out[language] = words;
    return out;
  }

  /// A deprecated term and its replacement may have the same names.
  bool share(const Concept& a, const Concept& b) {
    return replacement_of(a) == &b || replacement_of(b) == &a ||
           (replacement_of(a) != nullptr && replacement_of(a) == replacement_of(b));
  }

  const Concept* replacement_of(const Concept& term) {
    const auto& values = term.subject->values(skos::name(skos::kTerms, "isReplacedBy"));
    const auto it = values.empty() ? concepts_.end() : concepts_.find(values[0].text);
    return it == concepts_.end() || it->second.list != term.list ? nullptr : &it->second;
  }

  ordered_json value_of_term(const Concept& term, std::size_t above) {
    const LdSubject& subject = *term.subject;
    ordered_json out{{"id", term.id}, {"prefLabel", label_of(subject, term.id)}};
    const auto put = [&](const char* member, const ordered_json& value) {
      if (!value.empty()) out[member] = value;
    };
    put("altLabel", words_of(term, skos_name("altLabel"), true));
    put("hiddenLabel", words_of(term, skos_name("hiddenLabel"), true));
    put("definition", sentences_of(subject));
    put("evidence", words_of(term, own_name("evidence"), false));
    std::vector<std::string> broader;
    const std::size_t home = above == kSame ? term.list : above;
    for (const Concept* each : broader_of(term)) {
      if (each->list == home) {
        broader.push_back(each->id);
      } else {
        lose("broader terms of another list");
      }
    }
    for (const LdValue& value : subject.values(skos_name("broader"))) {
      if (!concepts_.contains(value.text)) lose("broader terms that are not described");
    }
    if (broader.size() == 1) out["broader"] = broader[0];
    if (broader.size() > 1) out["broader"] = broader;
    const auto& deprecated = subject.values(skos::name(skos::kOwl, "deprecated"));
    const auto& replaced = subject.values(skos::name(skos::kTerms, "isReplacedBy"));
    const Concept* replacement = replacement_of(term);
    if (replacement != nullptr || (!deprecated.empty() && deprecated[0].text == "true")) {
      out["deprecated"] = true;
    }
    if (replacement != nullptr) out["replacedBy"] = replacement->id;
    if (replacement == nullptr && !replaced.empty()) lose("replacements out of another list");
    count_unread(subject, {"prefLabel", "altLabel", "hiddenLabel", "definition", "notation",
                           "inScheme", "topConceptOf", "broader", "narrower"});
    return out;
  }

  /// Names the properties that nothing was made of.
  void count_unread(const LdSubject& subject, const std::vector<std::string_view>& read) {
    for (const auto& [property, values] : subject.properties) {
      const bool is_known = std::any_of(
          read.begin(), read.end(),
          [&name = property](std::string_view each) { return name == skos_name(each); });
      const bool is_own = property.starts_with(skos::kOwn) ||
                          property == skos::name(skos::kTerms, "isReplacedBy") ||
                          property == skos::name(skos::kOwl, "deprecated");
      if (is_known || is_own) continue;
      losses_["`" + skos::short_name(property) + "`"] += values.size();
    }
  }

  static constexpr std::size_t kSame = static_cast<std::size_t>(-1);

  const LdGraph& graph_;
  std::string name_;
  std::map<std::string, const LdSubject*> by_iri_;
  std::map<std::string, std::size_t> list_of_;
  std::set<std::string> list_ids_;
  std::vector<ListDraft> lists_;
  std::map<std::string, Concept> concepts_;
  std::map<std::string, std::vector<std::string>> broader_;
  std::map<std::string, const Concept*> owners_;
  std::map<std::string, std::size_t> losses_;
  std::size_t stops_added_ = 0;
  std::vector<Text> notes_;
};

}  // namespace

SkosImport import_skos(const Document& document, const std::string& name) {
  const LdGraph graph = read_json_ld(document);
  return Importer(graph, name).run();
}

}  // namespace incidentlint
