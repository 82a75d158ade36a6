#pragma once
// Diagnostic: a finding with the rule that owns it, its final severity and its words. Made by
// `engine::Workspace` alone; immutable; ordered by file, offset, rule.
#include <compare>
#include <deque>
#include <string>
#include <tuple>

#include "diagnostic/finding.h"

namespace incidentlint {

enum class Severity { off, hint, warning, error };

[[nodiscard]] constexpr std::string_view name_of(Severity severity) {
  constexpr std::string_view kNames[] = {"off", "hint", "warning", "error"};
  return kNames[static_cast<int>(severity)];
}

/// The severity of that name, if it is one.
[[nodiscard]] inline std::optional<Severity> severity_named(std::string_view name) {
  for (const Severity s : {Severity::off, Severity::hint, Severity::warning, Severity::error}) {
    if (name_of(s) == name) return s;
  }
  return std::nullopt;
}

struct Diagnostic {
  std::string rule;
  Severity severity = Severity::error;
  std::string file;    ///< as people name it: relative, with `/`
  std::string record;  ///< the record's id, or empty
  Text message;
  std::string fingerprint;
  Finding finding;

  friend bool operator<(const Diagnostic& a, const Diagnostic& b) {
    const auto key = [](const Diagnostic& d) {
      return std::tie(d.file, d.finding.span.begin, d.rule, d.finding.span.end, d.finding.pointer,
                      d.message.en);
    };
    return key(a) < key(b);
  }
};

/// What a run has found. Not a vector: that would need room for all of them once more to grow.
using Diagnostics = std::deque<Diagnostic>;

/// Puts the arguments into the `{name}` places of a template, in both languages. A place without an
/// argument stays as it is, so that a mistake shows.
[[nodiscard]] Text fill(const Text& message, const std::vector<Argument>& arguments);

}  // namespace incidentlint
