#include "vocab/exchange.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "vocab/skos.h"
#include "vocab/term_text.h"

namespace incidentlint {
namespace {

using nlohmann::ordered_json;

/// A segment of an IRI: all but unreserved ASCII and letters beyond it is percent-encoded.
std::string segment(std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = byte >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                       (c >= 'A' && c <= 'Z') || c == '-' || c == '.' || c == '_' || c == '~';
    if (plain) {
      out += c;
    } else {
      out += {'%', kHex[byte >> 4U], kHex[byte & 15U]};
    }
  }
  return out;
}

std::string iri(std::string_view list, std::string_view term) {
  return segment(list) + "/" + segment(term);
}

ordered_json context() {
  const auto by_language = [](const char* id) {
    return ordered_json{{"@id", id}, {"@container", "@language"}};
  };
  const auto link = [](const char* id) { return ordered_json{{"@id", id}, {"@type", "@id"}}; };
  return {{"@base", skos::kBase},
          {"skos", skos::kSkos},
          {"dcterms", skos::kTerms},
          {"owl", skos::kOwl},
          {"incidentlint", skos::kOwn},
          {"prefLabel", by_language("skos:prefLabel")},
          {"altLabel", by_language("skos:altLabel")},
          {"hiddenLabel", by_language("skos:hiddenLabel")},
          {"definition", by_language("skos:definition")},
          {"evidence", by_language("incidentlint:evidence")},
          {"notation", "skos:notation"},
          {"inScheme", link("skos:inScheme")},
          {"broader", link("skos:broader")},
          {"replacedBy", link("dcterms:isReplacedBy")},
          {"deprecated", "owl:deprecated"},
          {"broaderList", link("incidentlint:broaderList")},
          {"appliesTo", {{"@id", "incidentlint:appliesTo"}, {"@container", "@list"}}}};
}

void copy(const Node& from, std::string_view member, ordered_json& out) {
  if (const Node* node = from.find(member)) out[std::string(member)] = as_value(*node);
}

ordered_json scheme_of(const TermList& list) {
  const Node& root = *list.document->root();
  ordered_json out{{"@id", segment(list.id)},
                   {"@type", "skos:ConceptScheme"},
                   {"notation", std::string(list.id)}};
  for (const char* member : {"prefLabel", "definition", "appliesTo"}) copy(root, member, out);
  if (!list.broader_list.empty()) out["broaderList"] = segment(list.broader_list);
  return out;
}

ordered_json concept_of(const TermList& list, const Term& term) {
  ordered_json out{{"@id", iri(list.id, term.id)},
                   {"@type", "skos:Concept"},
                   {"notation", std::string(term.id)},
                   {"inScheme", segment(list.id)}};
  for (const char* member : {"prefLabel", "altLabel", "hiddenLabel", "definition", "evidence"}) {
    copy(*term.node, member, out);
  }
  const std::string_view home = list.broader_list.empty() ? list.id : list.broader_list;
  if (term.broader.size() == 1) out["broader"] = iri(home, term.broader[0]);
  for (const std::string_view broader : term.broader) {
    if (term.broader.size() > 1) out["broader"].push_back(iri(home, broader));
  }
  if (term.deprecated) out["deprecated"] = true;
  if (!term.replaced_by.empty()) out["replacedBy"] = iri(list.id, term.replaced_by);
  return out;
}

std::string cell(std::string_view text, char separator) {
  const std::string special{'"', '\n', '\r', separator};
  if (text.find_first_of(special) == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

std::string joined(const Node& term, std::string_view member, std::string_view language) {
  const Node* words = term.find(member);
  const Node* list = words == nullptr ? nullptr : words->find(language);
  std::string out;
  for (const Node& word : children(list == nullptr ? Node{} : *list)) {
    out += (out.empty() ? "" : "; ") + std::string(word.text);
  }
  return out;
}

}  // namespace

std::string to_skos(Lists lists) {
  std::sort(lists.begin(), lists.end(),
            [](const TermList* a, const TermList* b) { return a->id < b->id; });
  ordered_json graph = ordered_json::array();
  for (const TermList* list : lists) {
    graph.push_back(scheme_of(*list));
    for (const Term& term : list->terms) graph.push_back(concept_of(*list, term));
  }
  return ordered_json{{"@context", context()}, {"@graph", std::move(graph)}}.dump(2) + "\n";
}

std::string to_table(const Lists& lists, char separator) {
  std::string out;
  const auto add_row = [&](const std::vector<std::string>& cells) {
    for (const std::string& each : cells) {
      if (&each != &cells.front()) out += separator;
      out += cell(each, separator);
    }
    out += "\n";
  };
  add_row({"list", "id", "label_en", "label_ko", "aliases_en", "aliases_ko", "definition_en",
           "definition_ko", "broader", "deprecated", "replaced_by"});
  for (const TermList* list : lists) {
    for (const Term& term : list->terms) {
      std::string broader;
      for (const std::string_view each : term.broader) {
        broader += (broader.empty() ? "" : "; ") + std::string(each);
      }
      add_row({std::string(list->id), std::string(term.id), std::string(term.pref_label.en),
               std::string(term.pref_label.ko), joined(*term.node, "altLabel", "en"),
               joined(*term.node, "altLabel", "ko"), std::string(term.definition.en),
               std::string(term.definition.ko), broader, term.deprecated ? "true" : "false",
               std::string(term.replaced_by)});
    }
  }
  return out;
}

}  // namespace incidentlint
