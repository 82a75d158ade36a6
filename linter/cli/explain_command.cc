#include <ostream>

#include "cli/session.h"
#include "diagnostic/did_you_mean.h"
#include "document/json_writer.h"
#include "report/tables.h"

namespace incidentlint {
namespace {

void print_rule(const Session& session, const Rule& rule) {
  std::ostream& out = session.streams.out;
  if (session.options.format == "json") {
    out << "{\"rule\": " << json_quote(rule.id)
        << ", \"severity\": " << json_quote(name_of(rule.severity))
        << ", \"check\": " << json_quote(rule.check)
        << ", \"title\": " << json_quote(rule.title.in(session.korean))
        << ", \"documentation\": " << json_quote(rule.body) << "}\n";
    return;
  }
  out << rule.id << " (" << name_of(rule.severity) << "): " << rule.title.in(session.korean)
      << "\n\n";
  for (const auto& [fault, message] : rule.messages)
    out << "  " << message.in(session.korean) << "\n";
  const std::string_view body = rule.body;
  out << "\n" << body.substr(std::min(body.find_first_not_of('\n'), body.size()));
}

/// The rules whose name is the word, with or without its group.
std::vector<const Rule*> rules_named(const RuleSet& rules, const std::string& word) {
  std::vector<const Rule*> found;
  for (const Rule& rule : rules.rules) {
    if (rule.id == word || rule.id == rule.group + "/" + word) found.push_back(&rule);
  }
  return found;
}

/// One line for a rule: its id, how loud it is, and what it is about.
std::string line_of(const Session& session, const Rule& rule) {
  std::string line = rule.id;
  line.resize(std::max<std::size_t>(line.size() + 1, 40), ' ');
  std::string level(name_of(rule.severity));
  level.resize(9, ' ');
  return line + level + rule.title.in(session.korean) + "\n";
}

/// Prints the rules of a group; false when there is no such group.
bool print_group(const Session& session, const std::string& group) {
  bool found = false;
  for (const Rule& rule : session.pack->rules.rules) {
    if (rule.group != group) continue;
    found = true;
    session.streams.out << line_of(session, rule);
  }
  return found;
}

}  // namespace

int explain_command(Session& session) {
  const std::string& word = session.options.paths.at(0);
  const auto rules = rules_named(session.pack->rules, word);
  for (const Rule* rule : rules) print_rule(session, *rule);
  if (!rules.empty()) return 0;
  for (const TermList& list : session.pack->vocabulary.lists()) {
    if (list.find(word) != nullptr) return vocab_show_command(session);
  }
  if (session.options.format != "json" && print_group(session, word)) return 0;
  std::vector<std::string_view> known;
  for (const Rule& rule : session.pack->rules.rules) known.push_back(rule.id);
  for (const Rule& rule : session.pack->rules.rules) {
    known.push_back(std::string_view(rule.id).substr(rule.group.size() + 1));
  }
  for (const TermList& list : session.pack->vocabulary.lists()) {
    for (const Term& term : list.terms) known.push_back(term.id);
  }
  print_problems(
      session,
      {{"",
        {},
        "",
        with_nearest(
            {"there is no rule or term `" + word + "`", "`" + word + "` 규칙이나 용어가 없음"},
            word, known,
            {"; `incidentlint rules` and `incidentlint vocab list` show all",
             ". `incidentlint rules`, `incidentlint vocab list` 명령으로 볼 수 있음"})}});
  return 2;
}

int rules_command(Session& session) {
  std::ostream& out = session.streams.out;
  if (session.options.format == "markdown") {
    out << rule_tables(*session.pack);
    return 0;
  }
  const bool json = session.options.format == "json";
  bool first = true;
  if (json) out << "[";
  for (const Rule& rule : session.pack->rules.rules) {
    if (json) {
      out << (first ? "\n" : ",\n") << "  {\"rule\": " << json_quote(rule.id)
          << ", \"severity\": " << json_quote(name_of(rule.severity))
          << ", \"check\": " << json_quote(rule.check)
          << ", \"title\": " << json_quote(rule.title.in(session.korean)) << "}";
    } else {
      out << line_of(session, rule);
    }
    first = false;
  }
  if (json) out << "\n]\n";
  return 0;
}

int schema_command(Session& session) {
  const std::string name = session.options.paths.empty() ? "incident" : session.options.paths[0];
  std::vector<std::string_view> known;
  const auto files = embedded_pack();
  for (const PackFile& file : files) {
    constexpr std::string_view kFolder = "schema/";
    constexpr std::string_view kEnding = ".schema.json";
    if (!file.path.starts_with(kFolder) || !file.path.ends_with(kEnding)) continue;
    known.push_back(std::string_view(file.path).substr(
        kFolder.size(), file.path.size() - kFolder.size() - kEnding.size()));
    if (known.back() != name) continue;
    if (session.options.format != "markdown") {
      session.streams.out << file.text.view() << "\n";
      return 0;
    }
    Problems problems;
    const auto model = compile_schema_text(file.path, "/" + file.path, file.text, problems);
    print_problems(session, problems);
    if (model) session.streams.out << field_table(*model);
    return model ? 0 : 2;
  }
  std::string list;
  for (const std::string_view each : known)
    list += (list.empty() ? "`" : ", `") + std::string(each) + "`";
  print_problems(session, {{"",
                            {},
                            "",
                            {"there is no schema `" + name + "`; there are " + list,
                             "`" + name + "` 스키마가 없음. 있는 것: " + list}}});
  return 2;
}

}  // namespace incidentlint
