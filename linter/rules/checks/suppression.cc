#include "rules/check.h"
#include "rules/suppression_faults.h"

namespace incidentlint {

const std::vector<std::string_view>& suppression_faults() {
  static const std::vector<std::string_view> kFaults{"cannot-suppress",
                                                     "empty-name",
                                                     "expired",
                                                     "group-name",
                                                     "in-text",
                                                     "no-bracket",
                                                     "no-file",
                                                     "no-pointer",
                                                     "no-reason",
                                                     "no-record",
                                                     "no-value",
                                                     "no-colon",
                                                     "misspelt-name",
                                                     "not-at-head",
                                                     "repeated",
                                                     "second-directive",
                                                     "unclosed-bracket",
                                                     "unknown-directive",
                                                     "unknown-rule",
                                                     "unneeded-exception",
                                                     "unused"};
  return kFaults;
}

/// Owns faults of suppressions, which the engine finds; runs nothing itself.
CheckKind suppression_check() {
  return {"suppression", "names faults of suppressions in comments and in the config",
          [](Parameters&) { return CompiledCheck{}; }};
}

}  // namespace incidentlint
