#pragma once
// What a library was like at a revision of git, for reports of what a change brings. Internal to
// `cli`.
#include <optional>
#include <string>
#include <unordered_set>

#include "cli/check_run.h"

namespace incidentlint {

struct EarlierState {
  Baseline findings{{}};
  std::unordered_set<std::string> ids;  ///< of all records
};

/// Checks the whole library as it was at the revision, with the config and the pack it had then.
/// Nothing, with problems, when git has no such revision; one whose config or pack did not hold
/// together had no findings, which is said on the error stream.
[[nodiscard]] std::optional<EarlierState> check_revision(const Session& session,
                                                         const std::string& revision,
                                                         Problems& problems);

/// Adds to a finding about a reference to no record that the record was there at the revision.
void explain_lost_target(const EarlierState& earlier, const std::string& revision,
                         Diagnostic& diagnostic);

}  // namespace incidentlint
