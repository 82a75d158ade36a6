#include <ostream>

#include "cli/session.h"
#include "diagnostic/did_you_mean.h"
#include "document/json_writer.h"
#include "report/tables.h"

namespace incidentlint {
namespace {

std::string_view in(const Label& label, bool korean) {
  return korean && !label.ko.empty() ? label.ko : label.en;
}

void print_row(std::ostream& out, std::string_view id, std::string_view label) {
  std::string cell(id);
  cell.resize(std::max<std::size_t>(cell.size() + 1, 36), ' ');
  out << cell << label << "\n";
}

std::string label_json(const Label& label) {
  return "{\"en\": " + json_quote(label.en) + ", \"ko\": " + json_quote(label.ko) + "}";
}

void print_term(const Session& session, const TermList& list, const Term& term) {
  std::ostream& out = session.streams.out;
  if (session.options.format == "json") {
    out << "{\"list\": " << json_quote(list.id) << ", \"id\": " << json_quote(term.id)
        << ", \"prefLabel\": " << label_json(term.pref_label)
        << ", \"definition\": " << label_json(term.definition)
        << ", \"deprecated\": " << (term.deprecated ? "true" : "false") << "}";
    return;
  }
  out << term.id << " (" << list.id << ")\n";
  out << "  en: " << term.pref_label.en << " - " << term.definition.en << "\n";
  out << "  ko: " << term.pref_label.ko << " - " << term.definition.ko << "\n";
  std::string aliases;
  for (const std::string_view alias : term.alt_labels)
    aliases += (aliases.empty() ? "" : ", ") + std::string(alias);
  if (!aliases.empty())
    out << "  " << (session.korean ? "다른 표현: " : "also: ") << aliases << "\n";
  for (const std::string_view broader : term.broader) {
    out << "  " << (session.korean ? "상위어: " : "broader: ") << broader << "\n";
  }
  if (term.deprecated)
    out << "  "
        << (term.replaced_by.empty() ? (session.korean ? "폐기됨" : "deprecated")
            : session.korean         ? "폐기됨. 대체어: "
                                     : "deprecated, use: ")
        << term.replaced_by << "\n";
}

void print_list_as_json(std::ostream& out, const TermList& list) {
  out << "{\"list\": " << json_quote(list.id) << ", \"prefLabel\": " << label_json(list.pref_label)
      << ", \"definition\": " << label_json(list.definition) << ", \"appliesTo\": [";
  const char* separator = "";
  for (const Path& place : list.applies_to) {
    out << separator << json_quote(place.text());
    separator = ", ";
  }
  out << "], \"terms\": [";
  separator = "";
  for (const Term& term : list.terms) {
    out << separator << json_quote(term.id);
    separator = ", ";
  }
  out << "]}\n";
}

/// A list with its meaning and its places, then the terms that may be written.
void print_list(const Session& session, const TermList& list) {
  std::ostream& out = session.streams.out;
  if (session.options.format == "json") return print_list_as_json(out, list);
  out << list.id << " (" << (session.korean ? "목록" : "list") << ")\n";
  out << "  en: " << list.pref_label.en << " - " << list.definition.en << "\n";
  out << "  ko: " << list.pref_label.ko << " - " << list.definition.ko << "\n";
  for (const Path& place : list.applies_to) {
    out << "  " << (session.korean ? "자리: " : "place: ") << place.text() << "\n";
  }
  for (const Term& term : list.terms) {
    if (!term.deprecated) print_row(out, term.id, in(term.pref_label, session.korean));
  }
}

int unknown(const Session& session, const std::string& what, const std::string& word,
            const std::vector<std::string_view>& known) {
  print_problems(
      session,
      {{"",
        {},
        "",
        with_nearest({"there is no " + what + " `" + word + "`", "`" + word + "`: 어휘에 없음"},
                     word, known,
                     {"; `incidentlint vocab list` shows all",
                      ". `incidentlint vocab list` 명령으로 볼 수 있음"})}});
  return 2;
}

}  // namespace

int vocab_list_command(Session& session) {
  const Vocabulary& vocabulary = session.pack->vocabulary;
  std::ostream& out = session.streams.out;
  const bool json = session.options.format == "json";
  const bool markdown = session.options.format == "markdown";
  if (session.options.paths.empty() && !json && !markdown) {
    for (const TermList& list : vocabulary.lists()) {
      print_row(out, list.id,
                std::string(in(list.pref_label, session.korean)) + " (" +
                    std::to_string(list.terms.size()) + ")");
    }
    return 0;
  }
  std::vector<std::string_view> names;
  for (const TermList& list : vocabulary.lists()) names.push_back(list.id);
  const std::string wanted = session.options.paths.empty() ? "" : session.options.paths[0];
  if (!wanted.empty() && vocabulary.list_named(wanted) == nullptr)
    return unknown(session, "list", wanted, names);
  if (markdown) {
    out << term_tables(vocabulary, wanted);
    return 0;
  }
  bool first = true;
  if (json) out << "[";
  for (const TermList& list : vocabulary.lists()) {
    if (!wanted.empty() && list.id != wanted) continue;
    for (const Term& term : list.terms) {
      if (json) {
        out << (first ? "\n" : ",\n") << "  {\"list\": " << json_quote(list.id)
            << ", \"id\": " << json_quote(term.id)
            << ", \"prefLabel\": " << label_json(term.pref_label)
            << ", \"deprecated\": " << (term.deprecated ? "true" : "false") << "}";
      } else if (!term.deprecated) {
        print_row(out, term.id, in(term.pref_label, session.korean));
      }
      first = false;
    }
  }
  if (json) out << "\n]\n";
  return 0;
}

int vocab_show_command(Session& session) {
  const std::string& word = session.options.paths.at(0);
  const Vocabulary& vocabulary = session.pack->vocabulary;
  std::vector<std::string_view> names;
  std::vector<Hit> found;
  for (const TermList& list : vocabulary.lists()) {
    if (const Term* term = list.find(word)) found.push_back({&list, term});
    names.push_back(list.id);
    for (const Term& term : list.terms) names.push_back(term.id);
  }
  const bool json = session.options.format == "json";
  const bool many = json && found.size() > 1;
  if (many) session.streams.out << "[\n";
  for (const Hit& hit : found) {
    if (json && &hit != &found.front()) session.streams.out << ",\n";
    print_term(session, *hit.list, *hit.term);
  }
  if (json && !found.empty()) session.streams.out << (many ? "\n]\n" : "\n");
  if (!found.empty()) return 0;
  const TermList* list = vocabulary.list_named(word);
  if (list == nullptr) return unknown(session, "term or list", word, names);
  print_list(session, *list);
  return 0;
}

int vocab_suggest_command(Session& session) {
  std::string word;
  for (const std::string& part : session.options.paths) word += (word.empty() ? "" : " ") + part;
  const std::vector<Hit> hits = session.pack->vocabulary.search(word);
  const bool json = session.options.format == "json";
  if (json) session.streams.out << "[\n";
  for (const Hit& hit : hits) {
    if (json && &hit != &hits.front()) session.streams.out << ",\n";
    print_term(session, *hit.list, *hit.term);
  }
  if (json) session.streams.out << (hits.empty() ? "]\n" : "\n]\n");
  if (!hits.empty()) return 0;
  print_problems(
      session,
      {{"",
        {},
        "",
        {"no term is like `" + word + "`; `incidentlint vocab list` shows them all",
         "`" + word +
             "`: 비슷한 용어가 없음. `incidentlint vocab list` 명령으로 모두 볼 수 있음"}}});
  return 1;
}

}  // namespace incidentlint
