#pragma once
// Diagnostic: a finding with the rule that owns it, its final severity and its words. Made by
// `engine::Workspace` alone; immutable; ordered by file, offset, rule.
#include <compare>
#include <string>
#include <vector>

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

/// Why a finding that stands is not counted: somebody has said so.
struct Suppressed {
  enum class By { comment, config, baseline, revision, unchanged };
  By by = By::comment;
  std::string file;  ///< that says so, and where; empty for all but comments and the config
  Span span;
  std::string reason;
  std::string until;  ///< the last day on which it holds, YYYY-MM-DD, or empty
};

[[nodiscard]] constexpr std::string_view name_of(Suppressed::By by) {
  constexpr std::string_view kNames[] = {"comment", "config", "baseline", "revision", "unchanged"};
  return kNames[static_cast<int>(by)];
}

struct Diagnostic {
  std::string rule;
  Severity severity = Severity::error;
  std::string file;        ///< as people name it: relative, with `/`
  std::string record;      ///< the record's id, or empty
  std::uint32_t part = 0;  ///< which of the records of the file, from 0
  /// What `message` is made of, with the arguments of the finding; belongs to the rule.
  const Text* words = nullptr;
  Text message;             ///< made when the diagnostic is reported
  std::string fingerprint;  ///< empty if nobody asked for it, as is `anchor`
  std::string anchor;       ///< the pointer with items named by what they hold, for people
  Finding finding;
  Boxed<Suppressed> suppressed;

  friend bool operator<(const Diagnostic& a, const Diagnostic& b);
};

/// Brings them into the order of the report; of those that say the same one is left.
void sort_and_drop_repeated(std::vector<Diagnostic>& diagnostics);

/// Puts the arguments into the `{name}` places of a template, in both languages. A place without an
/// argument stays as it is, so that a mistake shows.
[[nodiscard]] Text fill(const Text& message, const std::vector<Argument>& arguments);

}  // namespace incidentlint
