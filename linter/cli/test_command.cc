#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/session.h"
#include "engine/mutation.h"
#include "engine/rule_trial.h"

// `incidentlint test [PACK]`: tries the examples of every rule page; with `--mutate` also whether
// they notice each clause of the rule.

namespace incidentlint {
namespace {

struct Outcome {
  std::size_t rules = 0, mutants = 0;
  std::vector<TrialFailure> failures;
};

void add_mutants(const Rule& rule, const MutationReport& report, Outcome& outcome) {
  outcome.mutants += report.mutants;
  for (const std::string& name : report.survivors) {
    outcome.failures.push_back(
        {rule.file,
         0,
         {"no example notices the change `" + name +
              "`; add one, or say why none can under `survivors`",
          "`" + name +
              "` 변경을 알아채는 예제가 없음. 예제를 추가하거나 그럴 수 없는 까닭을 "
              "`survivors`에 적을 것"}});
  }
  for (const std::string& name : report.stale) {
    outcome.failures.push_back(
        {rule.file,
         0,
         {"`survivors` explains `" + name + "`, which an example notices or which does not exist",
          "`survivors`에 적힌 `" + name + "`: 예제가 알아채거나 없는 변경임"}});
  }
}

Outcome run(Session& session, double now) {
  Pack& pack = *session.pack;
  const RuleTrial trial(pack, now);
  Outcome outcome{0, 0, trial.run_sample()};
  for (std::size_t i = 0; i < pack.rules.rules.size(); ++i) {
    const Rule& rule = pack.rules.rules[i];
    const auto& select = session.config.select;
    const bool wanted = select.empty() || any_covers(select, rule);
    // The built-in rules in a pack of one's own are about its records, their examples are not.
    if (!wanted || (pack.is_own && rule.is_built_in)) continue;
    ++outcome.rules;
    auto failures = trial.run(rule);
    const bool broken = !failures.empty();
    std::move(failures.begin(), failures.end(), std::back_inserter(outcome.failures));
    // Examples that fail anyway notice everything.
    if (session.options.mutate && !broken) {
      add_mutants(rule, mutate_rule(pack, i, now), outcome);
    }
  }
  return outcome;
}

void print_text(Session& session, const Outcome& outcome) {
  std::ostream& out = session.streams.out;
  for (const TrialFailure& failure : outcome.failures) {
    out << display_name(failure.file);
    if (failure.line > 0) out << ":" << failure.line;
    out << ": " << failure.message.in(session.korean) << "\n";
  }
  if (session.korean) {
    out << "규칙 " << outcome.rules << "개";
    if (session.options.mutate) out << ", 변경 " << outcome.mutants << "개";
    out << ", 실패 " << outcome.failures.size() << "개\n";
    return;
  }
  out << outcome.rules << (outcome.rules == 1 ? " rule, " : " rules, ");
  if (session.options.mutate) out << outcome.mutants << " mutants, ";
  out << outcome.failures.size() << (outcome.failures.size() == 1 ? " failure\n" : " failures\n");
}

void print_json(Session& session, const Outcome& outcome) {
  nlohmann::ordered_json report{{"rules", outcome.rules}};
  if (session.options.mutate) report["mutants"] = outcome.mutants;
  report["failures"] = nlohmann::ordered_json::array();
  for (const TrialFailure& failure : outcome.failures) {
    nlohmann::ordered_json entry{{"file", display_name(failure.file)}};
    if (failure.line > 0) entry["line"] = failure.line;
    entry["message"] = failure.message.in(session.korean);
    report["failures"].push_back(std::move(entry));
  }
  session.streams.out << report.dump(2) << "\n";
}

}  // namespace

int test_command(Session& session) {
  Problems problems;
  const double now = present(session.options, problems);
  print_problems(session, problems);
  if (!problems.empty()) return 2;
  const Outcome outcome = run(session, now);
  session.options.format == "json" ? print_json(session, outcome) : print_text(session, outcome);
  return outcome.failures.empty() ? 0 : 1;
}

}  // namespace incidentlint
