#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/record_facts.h"
#include "cli/table.h"
#include "engine/term_uses.h"
#include "report/columns.h"
#include "report/escapes.h"
#include "vocab/term_lookup.h"

// `incidentlint vocab stats`: how many records use each term.

namespace incidentlint {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kWidth = 100;  ///< cells of a line

std::string label_of(const Term& term, bool korean) {
  return std::string(korean && !term.pref_label.ko.empty() ? term.pref_label.ko
                                                           : term.pref_label.en);
}

/// `name: a, b, c` on lines that fit a terminal.
void print_wrapped(std::ostream& out, const std::string& name,
                   const std::vector<std::string>& words) {
  if (words.empty()) return;
  std::string line = "  " + name + ":";
  for (const std::string& word : words) {
    const bool is_last = &word == &words.back();
    if (cells_of(line) + 1 + cells_of(word) > kWidth) {
      out << line << "\n";
      line = "   ";
    }
    line += " " + word + (is_last ? "" : ",");
  }
  out << line << "\n";
}

void print_text(const Session& session, const ListUses& uses, const ListFigures& figures) {
  std::ostream& out = session.streams.out;
  const bool korean = session.korean;
  const auto number = [](std::size_t count) { return std::to_string(count); };
  if (korean) {
    out << figures.list << ": 용어 " << figures.terms << "개, 사용 " << figures.used << ", 미사용 "
        << figures.unused << ", 한 기록만 사용 " << figures.single << "\n";
  } else {
    out << figures.list << ": " << figures.terms << (figures.terms == 1 ? " term, " : " terms, ")
        << figures.used << " used, " << figures.unused << " unused, " << figures.single
        << " by a single record\n";
  }
  std::vector<const Term*> terms;
  std::vector<std::string> unused;
  for (const Term& term : uses.list->terms) {
    if (figures.uses.at(std::string(term.id)) > 0) {
      terms.push_back(&term);
    } else if (!term.deprecated) {
      unused.emplace_back(term.id);
    }
  }
  std::stable_sort(terms.begin(), terms.end(), [&](const Term* a, const Term* b) {
    return figures.uses.at(std::string(a->id)) > figures.uses.at(std::string(b->id));
  });
  Table columns;
  for (const Term* term : terms) {
    const std::size_t count = figures.uses.at(std::string(term->id));
    std::string remark;
    if (term->deprecated) {
      remark = korean ? "폐기된 용어" : "deprecated";
      if (!term->replaced_by.empty()) {
        remark += (korean ? ", 대체어 " : ", use ") + std::string(term->replaced_by);
      }
    }
    columns.add({number(count), std::string(term->id), label_of(*term, korean), remark});
  }
  for (const auto& [value, count] : figures.unknown) {
    columns.add({number(count), value, "", korean ? "어휘에 없음" : "not in the list"});
  }
  columns.print(out);
  print_wrapped(out, korean ? "미사용" : "unused", unused);
}

ordered_json json_of(const ListUses& uses, const ListFigures& figures) {
  ordered_json terms = ordered_json::array();
  for (const Term& term : uses.list->terms) {
    ordered_json entry{{"id", std::string(term.id)},
                       {"uses", figures.uses.at(std::string(term.id))},
                       {"deprecated", term.deprecated}};
    if (!term.replaced_by.empty()) entry["replacedBy"] = std::string(term.replaced_by);
    terms.push_back(std::move(entry));
  }
  ordered_json unknown = ordered_json::array();
  for (const auto& [value, count] : figures.unknown) {
    unknown.push_back({{"value", value}, {"uses", count}});
  }
  return {{"list", figures.list},         {"terms", std::move(terms)},
          {"used", figures.used},         {"unused", figures.unused},
          {"single", figures.single},     {"deprecatedUses", figures.deprecated_uses},
          {"unknown", std::move(unknown)}};
}

}  // namespace

int vocab_stats_command(Session& session) {
  Problems problems;
  const Vocabulary& vocabulary = session.pack->vocabulary;
  const std::string& wanted = session.options.term.list;
  const bool is_known = wanted.empty() || find_list(vocabulary, wanted, problems) != nullptr;
  CheckRun run(session);
  if (!is_known || !run.prepare(problems)) {
    print_problems(session, problems);
    return is_known ? run.exit_code() : 2;
  }
  const Corpus corpus = read_corpus(session, run, term_slots(vocabulary), true, problems);
  ordered_json lists = ordered_json::array();
  bool is_first = true;
  for (const ListUses& uses : find_term_uses(vocabulary, corpus)) {
    if (!wanted.empty() && uses.list->id != wanted) continue;
    const ListFigures figures = figures_of(uses);
    if (session.options.format == "json") {
      lists.push_back(json_of(uses, figures));
      continue;
    }
    if (!is_first) session.streams.out << "\n";
    is_first = false;
    print_text(session, uses, figures);
  }
  if (session.options.format == "json") {
    const ordered_json report{{"tool", "incidentlint"},
                              {"version", INCIDENTLINT_VERSION},
                              {"format", 1},
                              {"records", corpus.records().size()},
                              {"lists", std::move(lists)}};
    session.streams.out << json_escaped(
                               report.dump(2, ' ', false, ordered_json::error_handler_t::replace))
                        << "\n";
  }
  print_problems(session, problems);
  return problems.empty() ? 0 : 2;
}

}  // namespace incidentlint
