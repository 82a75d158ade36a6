#include <fstream>
#include <ostream>

#include "cli/check_run.h"
#include "report/reporter.h"

namespace incidentlint {
namespace {

/// Re-reads files for the reporter, keeping the last one.
class Sources {
 public:
  Sources(const CheckRun& run, const Config& config) : reader_(run.reader()) {
    for (const InputFile& file : run.files()) paths_.emplace(file.name, file.path);
    if (!config.file.empty()) paths_.emplace(display_name(config.file), config.file);
  }

  const Source* find(const std::string& name) {
    if (last_ && last_->uri() == name) return last_.get();
    const auto path = paths_.find(name);
    std::string error;
    auto text = path == paths_.end() ? std::nullopt : reader_.read(path->second, error);
    if (!text) return nullptr;
    last_ = std::make_unique<Source>(name, std::move(*text));
    return last_.get();
  }

 private:
  const FileReader& reader_;
  std::unordered_map<std::string, std::string> paths_;
  std::unique_ptr<Source> last_;
};

bool fails(const Summary& s, const Session& session) {
  const std::string& level = session.config.fail_on;
  if (session.options.max_warnings && s.warnings > *session.options.max_warnings) return true;
  if (level == "never") return false;
  return s.errors > 0 || (level != "error" && s.warnings > 0) || (level == "hint" && s.hints > 0);
}

/// Writes the report in pieces, so that a long one is never in memory whole.
void render(const Session& session, const CheckResult& result, const CheckRun& run,
            std::ostream& target) {
  constexpr std::size_t kPiece = std::size_t{64} << 10U;
  std::string out;
  Sources own(run, session.config);
  Sources others(run, session.config);
  auto reporter = make_reporter(session.options.format, out, {session.korean, session.color},
                                [&](const std::string& name) { return others.find(name); });
  reporter->begin();
  for (const Diagnostic& diagnostic : result.diagnostics) {
    reporter->report(diagnostic, own.find(diagnostic.file));
    if (out.size() < kPiece) continue;
    target << out;
    out.clear();
  }
  reporter->end(result.summary);
  target << out << std::flush;
}

void deliver(const Session& session, const CheckResult& result, const CheckRun& run,
             Problems& problems) {
  if (session.options.output.empty()) {
    return render(session, result, run, session.streams.out);
  }
  std::ofstream file(session.options.output, std::ios::binary);
  render(session, result, run, file);
  if (file) return;
  problems.push_back(problem("can't write `" + session.options.output + "`",
                             "`" + session.options.output + "` 파일에 쓸 수 없음"));
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

}  // namespace

int check_command(Session& session) {
  Problems problems;
  const std::string known = session.options.schema.empty() ? baseline_path(session) : "";
  std::optional<Baseline> baseline;
  if (!known.empty()) baseline = read_baseline(known, problems);
  CheckRun run(session);
  if (!problems.empty() || !run.prepare(problems)) {
    print_problems(session, problems);
    return problems.empty() ? run.exit_code() : 2;
  }
  if (baseline) run.settings.baseline = &*baseline;
  run.settings.keep_suppressed = session.options.show_suppressed;
  run.settings.fingerprints = baseline || shows_fingerprints(session.options.format);
  const CheckResult result = run.check();
  const bool ran = !(result.summary.records == 0 && !result.problems.empty());
  problems.insert(problems.end(), result.problems.begin(), result.problems.end());
  if (ran) deliver(session, result, run, problems);
  say_stale(session, known, result.stale.size());
  print_problems(session, problems);
  if (!problems.empty()) return 2;
  return fails(result.summary, session) ? 1 : 0;
}

}  // namespace incidentlint
