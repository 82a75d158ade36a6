#pragma once
// The records of a run as facts, for commands that compare or count and judge nothing. Internal to
// `cli`.
#include "cli/check_run.h"

namespace incidentlint {

/// Reads the files that `run` has found - only those in focus, if so asked - and takes the facts of
/// their records. A file in focus that can't be read is a problem.
[[nodiscard]] Corpus read_corpus(const Session& session, const CheckRun& run,
                                 const std::vector<Slot>& slots, bool only_focus,
                                 Problems& problems);

}  // namespace incidentlint
