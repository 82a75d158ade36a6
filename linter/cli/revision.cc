#include "cli/revision.h"

#include <ostream>

namespace incidentlint {

std::optional<EarlierState> check_revision(const Session& session, const std::string& revision,
                                           Problems& problems) {
  Options options = session.options;
  options.staged = false;
  options.revision = revision;
  options.changed_since.clear();
  options.baseline.clear();
  options.stdin_filename.clear();
  options.paths.clear();
  Session then{options, session.streams, {}, false, false, nullptr};
  then.read_tree(GitTree::of_revision(revision), problems);
  if (!problems.empty()) return std::nullopt;
  // Where the config lies now; it may not have been there then.
  if (!session.config.file.empty() && options.config.empty()) {
    options.config = session.config.file;
    options.isolated = !then.files->exists(options.config);
    if (options.isolated) options.config.clear();
  }
  EarlierState earlier;
  Problems faults;
  if (open_session(then, faults)) {
    CheckRun run(then);
    run.paths = {session.config.folder.empty() ? "." : session.config.folder};
    if (run.prepare(faults)) {
      run.settings.for_baseline = true;
      run.settings.known_by = Suppressed::By::revision;
      CheckResult result = run.check();
      earlier.findings = Baseline(std::move(result.found));
      earlier.ids.insert(result.subjects.begin(), result.subjects.end());
      return earlier;
    }
  }
  for (Problem& fault : faults) {
    if (!fault.file.empty()) fault.file = revision + ":" + fault.file;
  }
  print_problems(session, faults);
  session.streams.err << "incidentlint: "
                      << (session.korean
                              ? "`" + revision + "` 시점을 확인하지 못해 모든 지적을 새것으로 봄\n"
                              : "`" + revision +
                                    "` could not be checked, so every finding counts as new\n");
  return earlier;
}

void explain_lost_target(const EarlierState& earlier, const std::string& revision,
                         Diagnostic& diagnostic) {
  const Finding& finding = diagnostic.finding;
  if (!diagnostic.rule.starts_with("reference/dangling") || !finding.actual ||
      !earlier.ids.contains(*finding.actual)) {
    return;
  }
  const std::string id = "`" + *finding.actual + "`";
  diagnostic.finding.notes.push_back(
      {"",
       {},
       {id + " was there at " + revision +
            ": this change deletes it, moves it away or gives it another id",
        id + ": `" + revision + "` 시점에는 있었으나 이번 변경으로 지워졌거나 ID 가 바뀜"}});
}

}  // namespace incidentlint
