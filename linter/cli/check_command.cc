#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <set>

#include "cli/changed_lines.h"
#include "cli/report_names.h"
#include "cli/revision.h"
#include "report/reporter.h"
#include "text/unified_diff.h"

namespace incidentlint {
namespace {

/// Re-reads files for the reporter, keeping the last one.
class Sources {
 public:
  Sources(const CheckRun& run, const Config& config, const Pack& pack)
      : run_(run),
        pack_(pack),
        config_(config.file),
        config_name_(config.file.empty() ? "" : display_name(config.file)) {}

  const Source* find(const std::string& name) {
    if (last_ && last_->uri() == name) return last_.get();
    const std::string* path = run_.path_of(name);
    if (path == nullptr && !config_.empty() && name == config_name_) path = &config_;
    if (path == nullptr) path = file_of_pack(name);
    std::string error;
    auto text = path == nullptr ? std::nullopt : run_.reader().read(*path, error);
    if (!text) return nullptr;
    last_ = std::make_unique<Source>(name, std::move(*text));
    return last_.get();
  }

 private:
  /// The file of the library's own pack with that name, in which some findings stand.
  const std::string* file_of_pack(const std::string& name) const {
    for (const Rule& rule : pack_.rules.rules) {
      if (!rule.is_built_in && display_name(rule.file) == name) return &rule.file;
    }
    for (const auto& list : pack_.vocabulary.lists()) {
      const std::string& uri = list.document->source().uri();
      if (pack_.is_own && display_name(uri) == name) return &uri;
    }
    return nullptr;
  }

  const CheckRun& run_;
  const Pack& pack_;
  std::string config_, config_name_;
  std::unique_ptr<Source> last_;
};

bool fails(const Summary& s, const Session& session) {
  const std::string& level = session.config.fail_on;
  if (session.options.max_warnings && s.warnings > *session.options.max_warnings) return true;
  if (level == "never") return false;
  return s.errors > 0 || (level != "error" && s.warnings > 0) || (level == "hint" && s.hints > 0);
}

/// What a run came to: findings, or what is left of them after fixes.
struct Outcome {
  CheckResult result;
  std::vector<FixedFile> fixed;
  std::optional<EarlierState> earlier;  ///< with `--changed-since`
};

int exit_code_of(const Outcome& outcome, const Session& session) {
  const Summary& summary = outcome.result.summary;
  if (session.options.diff) return outcome.fixed.empty() ? 0 : 1;
  if (session.options.exit_non_zero_on_fix && summary.fixed > 0) return 1;
  return fails(summary, session) ? 1 : 0;
}

/// A format may have room for so many findings only.
void say_left_out(const Session& session, const std::string& format, std::size_t count) {
  const std::string number = std::to_string(count);
  session.streams.err << "incidentlint: "
                      << (session.korean
                              ? format + " 보고서에 다 들어가지 않아 " + number + "건을 뺌"
                              : "the " + format + " report has no room for " + number +
                                    " of the findings")
                      << "\n";
}

/// Writes a report in pieces, so that a long one is never in memory whole.
void render(const Session& session, const std::string& format, const Outcome& outcome,
            const CheckRun& run, std::ostream& target) {
  constexpr std::size_t kPiece = std::size_t{64} << 10U;
  std::string out;
  Sources own(run, session.config, *session.pack);
  Sources others(run, session.config, *session.pack);
  ReportOptions options{session.korean,
                        session.color && &target == &session.streams.out,
                        session.options.show_fixes,
                        &session.pack->rules,
                        renaming(names_from(format), root_for_reports(session.streams.environment)),
                        {}};
  for (const InputFile& file : run.files()) {
    if (file.focus) options.files.push_back(file.name);
  }
  auto reporter = make_reporter(format, out, options,
                                [&](const std::string& name) { return others.find(name); });
  reporter->begin();
  for (const FixedFile& file : outcome.fixed) reporter->fixed(file);
  for (const Diagnostic& diagnostic : outcome.result.diagnostics) {
    if (outcome.earlier) {
      Diagnostic explained = diagnostic;
      explain_lost_target(*outcome.earlier, session.options.changed_since, explained);
      reporter->report(explained, own.find(diagnostic.file));
    } else {
      reporter->report(diagnostic, own.find(diagnostic.file));
    }
    if (out.size() < kPiece) continue;
    target << out;
    out.clear();
  }
  reporter->end(outcome.result.summary);
  target << out << std::flush;
  if (reporter->left_out() > 0) say_left_out(session, format, reporter->left_out());
}

void write_report(const Session& session, const std::string& format, const std::string& path,
                  const Outcome& outcome, const CheckRun& run, Problems& problems) {
  if (path == "-") return render(session, format, outcome, run, session.streams.out);
  std::ofstream file(path, std::ios::binary);
  if (file) render(session, format, outcome, run, file);
  if (file.flush()) return;
  const std::string reason = std::strerror(errno);
  problems.push_back(problem("can't write `" + path + "`: " + reason,
                             "`" + path + "` 파일에 쓸 수 없음: " + reason));
}

/// What the run reads, by identity.
std::set<std::string> inputs_of(const Session& session, const CheckRun& run) {
  const DiskReader disk;
  std::set<std::string> out;
  const auto add = [&](const std::string& path) {
    if (disk.kind(path) == PathKind::file) out.insert(disk.identity(path));
  };
  for (const InputFile& file : run.files()) add(file.path);
  for (const std::string& path : {session.config.file, baseline_path(session),
                                  session.options.schema, session.pack->sample_file}) {
    add(path);
  }
  for (const auto& document : session.pack->schema->documents) add(document->source().uri());
  for (const TermList& list : session.pack->vocabulary.lists()) add(list.document->source().uri());
  for (const Rule& rule : session.pack->rules.rules) add(rule.file);
  return out;
}

/// A report must not take the place of what it is about, nor of another report.
Problems check_targets(const Session& session, const CheckRun& run) {
  Problems problems;
  std::vector<std::string> targets;
  for (const auto& [format, path] : session.options.reports) targets.push_back(path);
  if (!session.options.output.empty()) targets.push_back(session.options.output);
  if (targets.empty()) return problems;
  const DiskReader disk;
  const std::set<std::string> inputs = inputs_of(session, run);
  std::set<std::string> seen;
  for (const std::string& path : targets) {
    if (path == "-") continue;  // the output
    const PathKind kind = disk.kind(path);
    if (kind == PathKind::other) continue;  // a terminal, /dev/null
    const std::string name = kind == PathKind::nothing
                                 ? std::filesystem::absolute(path).lexically_normal().string()
                                 : disk.identity(path);
    if (inputs.contains(name)) {
      problems.push_back({path,
                          {},
                          "",
                          {"is read by this run, so no report is written there; nothing was done",
                           "이번 실행에서 읽는 파일이라 보고서를 쓰지 않음. 아무것도 하지 않음"}});
    } else if (!seen.insert(name).second) {
      problems.push_back({path,
                          {},
                          "",
                          {"is named for two reports; nothing was done",
                           "보고서 두 개의 파일로 지정함. 아무것도 하지 않음"}});
    }
  }
  return problems;
}

void deliver(const Session& session, const Outcome& outcome, const CheckRun& run,
             Problems& problems) {
  const Options& options = session.options;
  for (const auto& [format, path] : options.reports)
    write_report(session, format, path, outcome, run, problems);
  const std::string format = options.statistics ? options.format + "-counts" : options.format;
  if (!options.output.empty())
    return write_report(session, format, options.output, outcome, run, problems);
  // Where the fixed text goes to the output, the findings go beside it.
  const bool filters = options.fix && !run.stdin_name().empty();
  render(session, format, outcome, run, filters ? session.streams.err : session.streams.out);
}

/// Prints what the fixes would change.
void print_diffs(const Session& session, const std::vector<FixedFile>& files, const CheckRun& run) {
  std::size_t fixes = 0;
  for (const FixedFile& file : files) {
    std::string error;
    const auto before = run.reader().read(file.path, error);
    session.streams.out << text::unified_diff(before.value_or(""), file.text, file.name, file.name);
    fixes += file.fixes.size();
  }
  const std::size_t count = files.size();
  if (session.korean) {
    session.streams.err << "incidentlint: 파일 " << count << "개, 수정 " << fixes
                        << "건. 아무것도 쓰지 않음\n";
  } else {
    session.streams.err << "incidentlint: " << fixes << (fixes == 1 ? " fix in " : " fixes in ")
                        << count << (count == 1 ? " file" : " files") << ", nothing written\n";
  }
}

/// Makes the fixes; the text that came from stdin goes to the output, fixed or not.
Outcome fix(const Session& session, CheckRun& run) {
  FixOutcome done = run.fix();
  Outcome outcome{std::move(done.left), std::move(done.files), {}};
  for (const FixedFile& file : outcome.fixed) outcome.result.summary.fixed += file.fixes.size();
  if (session.options.diff) {
    print_diffs(session, outcome.fixed, run);
    return outcome;
  }
  if (run.stdin_name().empty()) return outcome;
  std::string error;
  std::string text = run.reader().read(run.stdin_name(), error).value_or("");
  for (const FixedFile& file : outcome.fixed) {
    if (file.path != run.stdin_name()) continue;
    text = file.text;
    run.put_text(file.path, text);
  }
  session.streams.out << text;
  return outcome;
}

/// Entries that nothing answers to any more hide what may come later.
void say_stale(const Session& session, const std::string& file, std::size_t count) {
  if (count == 0) return;
  const std::string number = std::to_string(count);
  session.streams.err << "incidentlint: " << display_name(file) << ": "
                      << (session.korean
                              ? "더는 발견되지 않는 항목 " + number +
                                    "개. `incidentlint baseline prune` 명령으로 지울 수 있음"
                              : number + (count == 1 ? " entry is" : " entries are") +
                                    " no longer found; `incidentlint baseline prune` drops " +
                                    (count == 1 ? "it" : "them"))
                      << "\n";
}

/// Checks the files. A record that has another id since the last commit keeps its entries in the
/// baseline; no time is spent on that where all entries are found.
CheckResult check_with_baseline(const Session& session, CheckRun& run, const Baseline& baseline) {
  CheckResult result = run.check();
  const bool all_found = result.saw_all && result.stale.empty();
  const bool is_clean = result.diagnostics.empty();
  if (all_found || is_clean || !session.options.revision.empty()) return result;
  auto renamed = renamed_since_commit(session);
  std::erase_if(renamed, [&](const auto& each) {
    return std::none_of(
        baseline.entries().begin(), baseline.entries().end(),
        [&](const BaselineEntry& entry) { return entry.subject == each.second.now; });
  });
  if (renamed.empty()) return result;
  run.settings.renamed = std::move(renamed);
  return run.check();
}

}  // namespace

int check_command(Session& session) {
  Problems problems;
  const std::string known = session.options.schema.empty() ? baseline_path(session) : "";
  std::optional<Baseline> baseline;
  if (!known.empty()) baseline = read_baseline(known, *session.files, problems);
  std::optional<EarlierState> earlier;
  const std::string& since = session.options.changed_since;
  if (!since.empty()) earlier = check_revision(session, since, problems);
  CheckRun run(session);
  // A hook runs at every commit, also where nothing of a library is left or there yet.
  run.may_be_empty = session.options.is_hook && session.options.paths.empty();
  const bool prepared = problems.empty() && run.prepare(problems);
  const Problems refused = prepared ? check_targets(session, run) : Problems{};
  if (!prepared || !refused.empty()) {
    problems.insert(problems.end(), refused.begin(), refused.end());
    print_problems(session, problems);
    return problems.empty() ? run.exit_code() : 2;
  }
  if (earlier) {
    if (!baseline) baseline.emplace(std::vector<BaselineEntry>{});
    baseline->know(earlier->findings);
    run.settings.known_by = Suppressed::By::revision;
    run.settings.now = earlier->now.value_or(run.settings.now);
    run.cache_file = earlier->cache_file;
    if (earlier->is_comparable) run.settings.compared = earlier->files.get();
  }
  if (baseline) run.settings.baseline = &*baseline;
  std::optional<ChangedLines> changed;
  if (session.options.only_changed_lines && earlier) {
    changed.emplace(run, *earlier->files);
    run.settings.is_wanted = [&](const Diagnostic& d) { return changed->touch(d); };
  }
  run.settings.keep_suppressed = session.options.show_suppressed;
  run.settings.fingerprints =
      baseline || shows_fingerprints(session.options.format) ||
      std::any_of(session.options.reports.begin(), session.options.reports.end(),
                  [](const auto& report) { return shows_fingerprints(report.first); });
  Outcome outcome = session.options.fix ? fix(session, run)
                    : baseline && since.empty()
                        ? Outcome{check_with_baseline(session, run, *baseline), {}, {}}
                        : Outcome{run.check(), {}, {}};
  outcome.earlier = std::move(earlier);
  const CheckResult& result = outcome.result;
  const bool ran = !(result.summary.records == 0 && !result.problems.empty());
  problems.insert(problems.end(), result.problems.begin(), result.problems.end());
  if (ran && !session.options.diff) deliver(session, outcome, run, problems);
  if (since.empty()) say_stale(session, known, result.stale.size());
  print_problems(session, problems);
  return end_with(session, problems.empty() ? exit_code_of(outcome, session) : 2);
}

}  // namespace incidentlint
