#pragma once
// Workspace: the one API above the checks. It is given a pack, settings and files; it reads,
// judges, and returns the diagnostics - sorted, deduplicated, the same at any number of jobs.
// Command line, stdin and language server differ only in who feeds text and who formats findings.
//
//   Workspace workspace(*pack, settings, disk);
//   const CheckResult result = workspace.check(files);
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "diagnostic/diagnostics.h"
#include "diagnostic/summary.h"
#include "engine/baseline.h"
#include "engine/config.h"
#include "engine/file_reader.h"
#include "engine/files.h"
#include "rules/pack.h"

namespace incidentlint {

/// Where the records have their ids and what these look like: as the pack has it, unless the config
/// gives an example.
[[nodiscard]] IdForm ids_in_force(const Pack& pack, const Config& config);

class CheckCache;
struct CheckedFile;

/// The id of a record that has another one now.
struct RenamedRecord {
  std::string then, now;
};

struct Settings {
  Config config;
  double now = 0;  ///< seconds since 1970 (UTC)
  unsigned jobs = 1;
  ReadLimits limits;
  Extent extent;                       ///< what the files are of all there is
  const Baseline* baseline = nullptr;  ///< known findings; must outlive the workspace
  /// Who knows them. What a revision had is known whatever it is; a baseline does not live with
  /// files that can't be read whole.
  Suppressed::By known_by = Suppressed::By::baseline;
  /// False for a finding that is not wanted although it is new; null: all are wanted. Called from
  /// one thread.
  std::function<bool(const Diagnostic&)> is_wanted;
  /// By absolute path of their file: findings of these records have the fingerprints that they
  /// would have under the ids of now.
  std::unordered_map<std::string, RenamedRecord> renamed;
  /// The other tree of a comparison, if it is checked by the same pack, config and present: what
  /// the first pass finds in a file that both have is known without being looked at.
  const FileReader* compared = nullptr;
  bool for_baseline = false;     ///< `found` or `known`, and `subjects` are in the result
  bool keep_suppressed = false;  ///< suppressed and known findings are in the result
  bool fingerprints = true;      ///< not needed for a report to people alone
  CheckCache* cache = nullptr;   ///< what earlier runs found, or null; must outlive the workspace
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< called from any thread
};

struct CheckResult {
  Diagnostics diagnostics;
  Summary summary;
  Problems problems;                 ///< unreadable files, internal errors: exit code 2
  std::vector<BaselineEntry> found;  ///< what a baseline of this run would hold, sorted
  /// The same of a revision, of which nobody asks more than what is known: the numbers of
  /// fingerprints, sorted.
  std::vector<std::uint64_t> known;
  std::vector<BaselineEntry> stale;  ///< entries of the baseline that this run did not find
  /// Ids of the records in focus that were judged whole, else their files; sorted.
  std::vector<std::string> subjects;
  bool saw_all = false;  ///< the whole library was judged, each record of it whole
};

class Workspace {
 public:
  /// All three must outlive the workspace.
  Workspace(const Pack& pack, const Settings& settings, const FileReader& reader);

  [[nodiscard]] CheckResult check(const std::vector<InputFile>& files) const;

 private:
  struct Run;
  struct Across;

  void look_up_files(Run& run) const;
  [[nodiscard]] std::optional<CheckResult> recall_library(const Run& run) const;
  void read_all(Run& run) const;
  [[nodiscard]] CheckedFile first_pass(Run& run, std::size_t file) const;
  void judge_all(Run& run) const;
  void make_scratch(Run& run) const;
  [[nodiscard]] Across look_across(Run& run, std::size_t file) const;
  void judge(Run& run, std::size_t file, Across& across) const;
  [[nodiscard]] CheckedFile recall(const Run& run, std::size_t file) const;
  void find_across(Run& run, std::size_t index, Across& across) const;
  [[nodiscard]] bool is_settled(const CheckedFile& file) const;

  const Pack& pack_;
  const Settings& settings_;
  const FileReader& reader_;
  Severities severities_;
  IdForm ids_;
  std::vector<Slot> slots_;  ///< the facts that the rules in force need
};

}  // namespace incidentlint
