#include "rules/rule_compiler.h"

#include <algorithm>

#include "diagnostic/did_you_mean.h"
#include "rules/fault_words.h"
#include "rules/fit.h"
#include "rules/suppression_faults.h"
#include "schema/explainer.h"
#include "text/near.h"

namespace incidentlint {
namespace {

void report_unknown_kind(const Rule& rule, const Parameters& parameters, Problems& problems) {
  std::vector<std::string_view> known;
  for (const CheckKind& kind : check_kinds()) known.push_back(kind.name);
  const Node* place = rule.front_matter->find("check");
  problems.push_back(parameters.problem_at(
      place == nullptr ? *rule.front_matter : *place,
      with_nearest(
          {"there is no check kind `" + rule.check + "`", "`" + rule.check + "` 검사 종류가 없음"},
          rule.check, known)));
}

std::vector<std::string> faults_of(const Rule& rule, const CompiledCheck& check) {
  const auto list = [](const std::vector<std::string_view>& words) {
    return std::vector<std::string>(words.begin(), words.end());
  };
  if (rule.check == "reader") return list(reader_faults());
  if (rule.check == "schema") return list(schema::schema_faults());
  if (rule.check == "suppression") return list(suppression_faults());
  return check.faults;
}

/// Messages and faults answer each other: a fault without words could not be said, words without
/// a fault could never be heard.
void check_faults(const Rule& rule, const CompiledCheck& check, const Parameters& parameters,
                  Problems& problems) {
  const auto faults = faults_of(rule, check);
  const Node* words = rule.front_matter->find("messages");
  const auto report = [&](std::string_view fault, Text message) {
    const Node* place = words == nullptr ? nullptr : words->find(fault);
    if (place == nullptr) place = words;
    problems.push_back(place == nullptr ? Problem{rule.file, {}, "", std::move(message)}
                                        : parameters.problem_at(*place, std::move(message)));
  };
  for (const auto& [fault, message] : rule.messages) {
    if (std::find(faults.begin(), faults.end(), fault) != faults.end()) continue;
    report(fault, {"the check `" + rule.check + "` never reports `" + fault + "`",
                   "`" + rule.check + "` 검사는 `" + fault + "` 결과를 내지 않음"});
  }
  for (const std::string& fault : rule.aside) {
    if (std::find(faults.begin(), faults.end(), fault) != faults.end()) continue;
    const Node* place = rule.front_matter->find("aside");
    problems.push_back(parameters.problem_at(
        *place, {"`aside`: the check `" + rule.check + "` never reports `" + fault + "`",
                 "`aside`: `" + rule.check + "` 검사는 `" + fault + "` 결과를 내지 않음"}));
  }
  for (const std::string& fault : check.faults) {
    if (rule.messages.contains(fault)) continue;
    report(fault,
           {"no message for the fault `" + fault + "`", "`" + fault + "` 결과의 메시지가 없음"});
  }
}

/// A message names nothing that no finding of its check tells. What the readers and the schema tell
/// is tried by the examples alone.
void check_places(const Rule& rule, const CheckKind& kind, const Parameters& parameters,
                  Problems& problems) {
  if (rule.is_built_in) return;  // a test has tried it
  if (rule.check == "reader" || rule.check == "schema" || rule.check == "suppression") return;
  const Node* words = rule.front_matter->find("messages");
  for (const Node& message : children(words == nullptr ? Node{} : *words)) {
    for (const Node& text : children(message)) {
      for (const std::string& place : places_of(std::string(text.text))) {
        const auto& known = kind.arguments;
        if (std::find(known.begin(), known.end(), place) != known.end()) continue;
        const auto near = text::nearest(place, known, 1);
        problems.push_back(parameters.problem_at(
            text,
            with_meant({"the check `" + rule.check + "` tells no `{" + place + "}`",
                        "`" + rule.check + "` 검사의 메시지에는 `{" + place + "}` 자리가 없음"},
                       near.empty() ? "" : "{" + near[0] + "}")));
      }
    }
  }
}

void check_filters(const Parameters& parameters, Problems& problems) {
  for (const LookedAt& looked : parameters.looked_at()) {
    if (!Path::has_odd_filter(looked.path)) continue;
    problems.push_back(parameters.problem_at(
        *looked.node,
        {"`" + looked.path +
             "`: a filter must be `[field==value]` or `[field!=value]` behind a step",
         "`" + looked.path +
             "`: 조건은 단계 뒤의 `[field==value]` 또는 `[field!=value]` 꼴이어야 함"}));
  }
}

}  // namespace

std::optional<CompiledRule> compile_rule(Pack& pack, const Rule& rule, const Document& page,
                                         Problems& problems) {
  const std::size_t before = problems.size();
  Parameters parameters(rule.parameters, page, rule.file, pack.vocabulary, pack.places, pack.keys,
                        problems);
  const CheckKind* kind = find_check_kind(rule.check);
  if (kind == nullptr) {
    report_unknown_kind(rule, parameters, problems);
    return std::nullopt;
  }
  CompiledRule compiled;
  compiled.check = kind->compile(parameters);
  const std::size_t places = parameters.looked_at().size();
  parameters.finish();
  compiled.applicability = Applicability(*rule.front_matter, parameters);
  check_filters(parameters, problems);
  if (problems.size() == before) check_faults(rule, compiled.check, parameters, problems);
  check_places(rule, *kind, parameters, problems);
  if (!rule.is_built_in && pack.schema) {
    check_paths(pack, parameters, problems);
    check_values(pack, parameters, problems);
    const bool fits = problems.size() == before;
    if (fits && compiled.check.needs_scalars) check_scalars(pack, parameters, places, problems);
  }
  if (problems.size() > before) return std::nullopt;
  for (const Slot& slot : compiled.check.slots) {
    if (std::find(pack.slots.begin(), pack.slots.end(), slot) == pack.slots.end()) {
      pack.slots.push_back(slot);
    }
  }
  return compiled;
}

bool replace_rule(Pack& pack, std::size_t index, const std::string& front_matter,
                  Problems& problems) {
  const Rule& old = pack.rules.rules[index];
  const auto document =
      std::make_shared<Document>(read_document(Source(old.file, front_matter), Format::json));
  RulePage page;
  page.body = old.body;
  page.body_line = old.body_line;
  auto rule = load_rule(old.id, old.file, page, document, problems);
  if (!rule) return false;
  rule->is_built_in = old.is_built_in;
  auto compiled = compile_rule(pack, *rule, *document, problems);
  if (!compiled) return false;
  pack.rules.documents[index] = document;
  pack.rules.rules[index] = std::move(*rule);
  pack.checks[index] = std::move(*compiled);
  return true;
}

}  // namespace incidentlint
