#pragma once
// What a library was like at a revision of git, for reports of what a change brings. Internal to
// `cli`.
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "cli/check_run.h"

namespace incidentlint {

struct EarlierState {
  std::vector<std::uint64_t> findings;  ///< the numbers of their fingerprints, sorted
  std::unordered_set<std::string> ids;  ///< of all records
  std::shared_ptr<const FileReader> files;
  std::shared_ptr<CacheFile> cache_file;
  std::optional<double> now;   ///< the present it was checked in
  bool is_comparable = false;  ///< by the pack and the config of today
};

/// A session as it would have been at a revision, with the config and the pack of then.
struct RevisionSession {
  Options options;
  Session session;

  RevisionSession(const Session& now, const std::string& revision);
  RevisionSession(const RevisionSession&) = delete;
  RevisionSession& operator=(const RevisionSession&) = delete;

  /// Reads the tree; a problem when git has no such revision.
  [[nodiscard]] bool find(const std::string& revision, Problems& problems);

  /// Reads config and pack, and prepares a run over all records; problems name the revision.
  [[nodiscard]] std::optional<CheckRun> open(const Session& now, const std::string& revision,
                                             Problems& problems);
};

/// Checks the whole library as it was at the revision, with the config and the pack it had then.
/// Nothing, with problems, when git has no such revision; one whose config or pack did not hold
/// together had no findings, which is said on the error stream.
[[nodiscard]] std::optional<EarlierState> check_revision(const Session& session,
                                                         const std::string& revision,
                                                         Problems& problems);

/// The records whose files are here, and which had another id in the last commit: by absolute path
/// of the file, under the id that a baseline knows.
[[nodiscard]] std::unordered_map<std::string, RenamedRecord> renamed_since_commit(
    const Session& session);

/// Adds to a finding about a reference to no record that the record was there at the revision.
void explain_lost_target(const EarlierState& earlier, const std::string& revision,
                         Diagnostic& diagnostic);

}  // namespace incidentlint
