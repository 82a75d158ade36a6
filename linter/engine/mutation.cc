#include "engine/mutation.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "document/json_writer.h"
#include "engine/rule_trial.h"

namespace incidentlint {
namespace {

using Json = nlohmann::ordered_json;

struct Mutant {
  std::string name;
  Json front_matter;
};

/// The members of a rule that say what it does; the others are words.
constexpr std::string_view kClauses[] = {"with",   "applies",    "since", "except",
                                         "levels", "supersedes", "aside"};

bool is_condition(const std::string& key) {
  return key == "when" || key == "then" || key == "applies";
}

bool is_pattern(const std::string& key) {
  return key == "match" || key == "not_match" || key == "matches";
}

/// The alternatives of a regular expression outside all brackets.
std::vector<std::string> alternatives(const std::string& pattern) {
  std::vector<std::string> parts(1);
  int depth = 0;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const char c = pattern[i];
    if (c == '(' || c == '[') ++depth;
    if (c == ')' || c == ']') --depth;
    if (c == '|' && depth == 0) {
      parts.emplace_back();
      continue;
    }
    parts.back() += c;
    if (c == '\\' && i + 1 < pattern.size()) parts.back() += pattern[++i];
  }
  return parts;
}

class Mutator {
 public:
  explicit Mutator(const Json& original) : original_(original) {}

  std::vector<Mutant> run() {
    for (const std::string_view clause : kClauses) {
      const std::string key(clause);
      if (!original_.contains(key)) continue;
      if (key != "with") drop("/" + key);
      visit("/" + key, key);
    }
    return std::move(mutants_);
  }

 private:
  [[nodiscard]] const Json& at(const std::string& pointer) const {
    return original_.at(Json::json_pointer(pointer));
  }

  void add(const std::string& verb, const std::string& pointer, const Json& value) {
    Json changed = original_;
    changed[Json::json_pointer(pointer)] = value;
    mutants_.push_back({verb + " " + pointer, std::move(changed)});
  }

  void drop(const std::string& pointer) {
    Json changed = original_;
    const nlohmann::json::json_pointer whole(pointer);
    Json& parent = changed[Json::json_pointer(whole.parent_pointer().to_string())];
    if (parent.is_array()) {
      parent.erase(std::stoul(whole.back()));
    } else {
      parent.erase(whole.back());
    }
    mutants_.push_back({"drop " + pointer, std::move(changed)});
  }

  void visit(const std::string& pointer, const std::string& key) {
    const Json& value = at(pointer);
    if (is_condition(key)) add("negate", pointer, Json{{"not", value}});
    if (value.is_boolean()) add("negate", pointer, !value.get<bool>());
    if (value.is_number_integer()) {
      add("raise", pointer, value.get<std::int64_t>() + 1);
      add("lower", pointer, value.get<std::int64_t>() - 1);
    }
    if (value.is_string() && is_pattern(key)) visit_pattern(pointer, value.get<std::string>());
    if (value.is_array()) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        const std::string item = pointer + "/" + std::to_string(i);
        if (value.size() > 1) drop(item);
        visit(item, "");
      }
    }
    if (value.is_object()) {
      for (const auto& [member, inner] : value.items()) {
        std::string below = pointer;
        append_pointer_token(below, member);
        drop(below);
        visit(below, member);
      }
    }
  }

  void visit_pattern(const std::string& pointer, const std::string& pattern) {
    const auto parts = alternatives(pattern);
    for (std::size_t out = 0; parts.size() > 1 && out < parts.size(); ++out) {
      std::string rest;
      for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i != out) rest += (rest.empty() ? "" : "|") + parts[i];
      }
      add("without `" + parts[out] + "` in", pointer, rest);
    }
    if (parts.size() > 1) return;
    if (pattern.starts_with('^')) add("without `^` in", pointer, pattern.substr(1));
    const bool ends = pattern.ends_with('$') && !pattern.ends_with("\\$");
    if (ends) add("without `$` in", pointer, pattern.substr(0, pattern.size() - 1));
  }

  const Json& original_;
  std::vector<Mutant> mutants_;
};

/// A mutant that another pack would refuse is none.
bool build(Pack& pack, std::size_t rule, const Json& front_matter) {
  Problems problems;
  return replace_rule(pack, rule, front_matter.dump(), problems);
}

}  // namespace

MutationReport mutate_rule(Pack& pack, std::size_t index, double now) {
  const Rule original = pack.rules.rules[index];
  const auto examples = parse_examples(original.body, original.body_line);
  const bool shown_elsewhere = std::none_of(examples.begin(), examples.end(),
                                            [](const auto& each) { return each.kind == "bad"; });
  if (shown_elsewhere) return {};
  const Json front_matter = Json::parse(to_json(*original.front_matter));
  const auto keep_alive = pack.rules.documents[index];
  const RuleTrial trial(pack, now);
  MutationReport report;
  std::map<std::string, std::string> unused = original.survivors;
  const auto judge = [&](const std::string& name, const std::vector<TrialFailure>& failures) {
    ++report.mutants;
    if (!failures.empty()) return;
    if (unused.erase(name) == 0) report.survivors.push_back(name);
  };
  for (const Mutant& mutant : Mutator(front_matter).run()) {
    if (!build(pack, index, mutant.front_matter)) continue;
    judge(mutant.name, trial.run(pack.rules.rules[index]));
  }
  build(pack, index, front_matter);
  for (const auto& [fault, words] : original.messages) {
    judge("silence " + fault, trial.run(pack.rules.rules[index], fault));
  }
  for (const auto& [name, reason] : unused) report.stale.push_back(name);
  return report;
}

}  // namespace incidentlint
