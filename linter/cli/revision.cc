#include "cli/revision.h"

#include <ostream>

namespace incidentlint {

namespace {

Options options_then(const Session& now, const std::string& revision) {
  Options options = now.options;
  options.staged = false;
  options.revision = revision;
  options.changed_since.clear();
  options.corpus_source.clear();
  options.baseline.clear();
  options.stdin_filename.clear();
  options.paths.clear();
  return options;
}

}  // namespace

RevisionSession::RevisionSession(const Session& now, const std::string& revision)
    : options(options_then(now, revision)), session{options, now.streams, {},
                                                    false,   false,       nullptr} {}

bool RevisionSession::find(const std::string& revision, Problems& problems) {
  const std::size_t before = problems.size();
  session.read_tree(GitTree::of_revision(revision), problems);
  return problems.size() == before;
}

std::optional<CheckRun> RevisionSession::open(const Session& now, const std::string& revision,
                                              Problems& problems) {
  // Where the config lies now; it may not have been there then.
  if (!now.config.file.empty() && options.config.empty()) {
    options.config = now.config.file;
    options.isolated = !session.files->exists(options.config);
    if (options.isolated) options.config.clear();
  }
  Problems faults;
  if (open_session(session, faults)) {
    std::optional<CheckRun> run(std::in_place, session);
    run->may_be_empty = true;
    run->paths = {now.config.folder.empty() ? "." : now.config.folder};
    if (run->prepare(faults)) return run;
  }
  for (Problem& fault : faults) {
    if (!fault.file.empty()) fault.file = revision + ":" + fault.file;
    problems.push_back(std::move(fault));
  }
  return std::nullopt;
}

std::optional<EarlierState> check_revision(const Session& session, const std::string& revision,
                                           Problems& problems) {
  RevisionSession then(session, revision);
  if (!then.find(revision, problems)) return std::nullopt;
  EarlierState earlier;
  earlier.files = then.session.files;
  Problems faults;
  if (auto run = then.open(session, revision, faults)) {
    run->settings.for_baseline = true;
    run->settings.known_by = Suppressed::By::revision;
    CheckResult result = run->check();
    earlier.findings = Baseline(std::move(result.found));
    earlier.ids.insert(result.subjects.begin(), result.subjects.end());
    return earlier;
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
