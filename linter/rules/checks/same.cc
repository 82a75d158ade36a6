#include <algorithm>

#include "corpus/corpus.h"
#include "rules/operand.h"
#include "text/ascii.h"
#include "text/slug.h"
#include "text/unfilled.h"

// A value that must be what another one gives: the slug of a name, the stem of the file, the
// address without its tracking, the organisation of the record that a reference names. Slugs of
// names with letters beyond ASCII are let pass, since everybody transliterates them differently.

namespace incidentlint {
namespace {

using text::lower;

/// The texts that `source` gives, the best first; none when nobody can say.
std::vector<std::string> derive(const std::string& how, std::string_view source) {
  if (how == "none") return {std::string(source)};
  if (how == "url") return {normalise_url(source)};
  if (how == "lower") return {lower(source)};
  return text::slugs_of(source);
}

/// What is no text where one belongs is for the schema to say.
bool is_text(const Value& value) { return value.node == nullptr || value.node->is_string(); }

struct Derivation {
  Operand value, from;
  std::string how;
};

bool is_given(const Derivation& derivation, const Value& value,
              const std::vector<std::string>& expected) {
  const std::string own =
      derivation.how == "url" ? normalise_url(value.text) : std::string(value.text);
  return std::find(expected.begin(), expected.end(), own) != expected.end();
}

void judge(const Derivation& derivation, const Scope& scope, Findings& out) {
  const auto values = scope.values(derivation.value);
  const auto sources = scope.values(derivation.from);
  for (const Value& value : values) {
    for (const Value& source : sources) {
      const bool texts = derivation.how == "none" || (is_text(value) && is_text(source));
      if (value.is_null || source.is_null || !texts) continue;
      if (text::is_unfilled(source.text)) continue;
      const auto expected = derive(derivation.how, source.text);
      if (expected.empty() || is_given(derivation, value, expected)) continue;
      Finding finding = finding_at("not-derived", value);
      finding.actual = std::string(value.text);
      finding.expected = {expected[0]};
      finding.suggest(expected[0]);
      finding.with("actual", value.text).with("expected", expected[0]).with("name", source.text);
      finding.with("field", value.key).with("from", derivation.from.text());
      if (source.node != nullptr || !source.file.empty()) {
        finding.notes.push_back(note_at(source, {"it follows from this value", "이 값을 따름"}));
      }
      const bool certain = derivation.how == "slug" || derivation.how == "lower";
      if (value.node != nullptr && value.node->is_string()) {
        finding.fix = replace_scalar(*value.node, expected[0], certain);
      }
      out.push_back(std::move(finding));
    }
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"not-derived"};
  const Derivation derivation{read_operand(parameters, "path"), read_operand(parameters, "from"),
                              parameters.raw("derive") == nullptr
                                  ? "none"
                                  : parameters.choice("derive", {"none", "slug", "lower", "url"})};
  run_over_scopes(
      parameters, {derivation.value, derivation.from},
      [derivation](const Scope& scope, Findings& out) { judge(derivation, scope, out); }, check);
  return check;
}

}  // namespace

/// A value that must be derived from another one.
CheckKind same_check() {
  return {"same",
          "a value must be what another one gives",
          compile,
          {"actual", "expected", "field", "from", "name"}};
}

}  // namespace incidentlint
