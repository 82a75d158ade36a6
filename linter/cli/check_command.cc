#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <ostream>
#include <thread>

#include "cli/session.h"
#include "engine/workspace.h"
#include "report/reporter.h"
#include "schema/explainer.h"
#include "text/date.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr const char* kStdinName = "-";

/// A line on the terminal for runs of more than a second.
class Progress {
 public:
  Progress(std::ostream& err, bool korean) : err_(err), korean_(korean), start_(Clock::now()) {}

  void show(std::size_t done, std::size_t total) {
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    if (now - start_ < std::chrono::seconds(1) || now - last_ < std::chrono::milliseconds(100))
      return;
    last_ = now;
    shown_ = true;
    err_ << "\r" << done << (korean_ ? " / " : " of ") << total << (korean_ ? " 확인" : " checked")
         << "\x1b[K" << std::flush;
  }

  void clear() {
    if (shown_) err_ << "\r\x1b[K" << std::flush;
  }

 private:
  std::ostream& err_;
  bool korean_;
  Clock::time_point start_, last_;
  std::mutex mutex_;
  bool shown_ = false;
};

/// Re-reads files for the reporter, keeping the last one.
class Sources {
 public:
  Sources(const FileReader& reader, const std::vector<InputFile>& files) : reader_(reader) {
    for (const InputFile& file : files) paths_.emplace(file.name, file.path);
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

Problem problem(std::string en, std::string ko) {
  return {"", {}, "", {std::move(en), std::move(ko)}};
}

/// The paths to check: those given, else the config's records, else the working folder.
std::vector<std::string> paths_of(const Session& session) {
  if (!session.options.paths.empty()) return session.options.paths;
  if (!session.options.stdin_filename.empty()) return {"-"};
  return {session.config.folder.empty() ? "." : session.config.folder};
}

/// Reads all of stdin; a problem when that fails, as it does for a folder.
bool read_stdin(const Session& session, std::string& text, Problems& problems) {
  try {
    text.assign(std::istreambuf_iterator<char>(session.streams.in), {});
    if (!session.streams.in.bad()) return true;
  } catch (const std::exception&) {  // a stream buffer throws for what it can't read
  }
  problems.push_back(problem("can't read the standard input", "표준 입력을 읽을 수 없음"));
  return false;
}

/// A pipe or device can be read once only, and a report needs the text again.
void keep_streams(const std::vector<std::string>& paths, const FileReader& disk,
                  OverlayReader& overlay) {
  for (const std::string& path : paths) {
    std::error_code error;
    const auto type = fs::status(path, error).type();
    if (type != fs::file_type::fifo && type != fs::file_type::character) continue;
    std::string reason;
    if (auto text = disk.read(path, reason)) overlay.put(path, std::move(*text));
  }
}

bool fails(const Summary& s, const Session& session) {
  const std::string& level = session.config.fail_on;
  if (session.options.max_warnings && s.warnings > *session.options.max_warnings) return true;
  if (level == "never") return false;
  return s.errors > 0 || (level != "error" && s.warnings > 0) || (level == "hint" && s.hints > 0);
}

/// Writes the report in pieces, so that a long one is never in memory whole.
void render(const Session& session, const CheckResult& result, const FileReader& reader,
            const std::vector<InputFile>& files, std::ostream& target) {
  constexpr std::size_t kPiece = std::size_t{64} << 10U;
  std::string out;
  Sources own(reader, files);
  Sources others(reader, files);
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

void deliver(const Session& session, const CheckResult& result, const FileReader& reader,
             const std::vector<InputFile>& files, Problems& problems) {
  if (session.options.output.empty()) {
    return render(session, result, reader, files, session.streams.out);
  }
  std::ofstream file(session.options.output, std::ios::binary);
  render(session, result, reader, files, file);
  if (file) return;
  problems.push_back(problem("can't write `" + session.options.output + "`",
                             "`" + session.options.output + "` 파일에 쓸 수 없음"));
}

void say_skipped(const Session& session, const FileSet& set) {
  for (const std::string& name : set.skipped) {
    session.streams.err << "incidentlint: " << name
                        << (session.korean ? ": 가리키는 파일이 없는 링크라 건너뜀\n"
                                           : ": skipped, a link to a file that does not exist\n");
  }
  for (const std::string& name : set.excluded) {
    session.streams.err << "incidentlint: " << name
                        << (session.korean ? ": 설정에서 제외한 파일\n"
                                           : ": excluded by the config\n");
  }
}

CheckResult run_check(const Session& session, const Settings& settings,
                      const std::vector<InputFile>& files, const FileReader& reader) {
  if (session.options.schema.empty())
    return Workspace(*session.pack, settings, reader).check(files);
  CheckResult failed;
  std::string error;
  auto text = reader.read(session.options.schema, error);
  if (!text) {
    failed.problems.push_back(
        problem("can't read the schema `" + session.options.schema + "`: " + error,
                "스키마 `" + session.options.schema + "` 읽기 실패: " + error));
    return failed;
  }
  const std::string path = fs::absolute(session.options.schema).lexically_normal().string();
  Problems warnings;
  const auto model = compile_schema_text(session.options.schema, path, std::move(*text),
                                         failed.problems, &warnings);
  print_problems(session, warnings);
  if (!model) return failed;
  return check_schema_only(*session.pack, *model, files, reader, settings);
}

}  // namespace

int check_command(Session& session) {
  Problems problems;
  const DiskReader disk;
  FileRequest request;
  request.corpus_folders = session.options.corpus;
  request.no_corpus = !session.options.schema.empty();
  OverlayReader reader(disk);
  for (const std::string& path : paths_of(session)) {
    if (path != "-") {
      request.paths.push_back(path);
      continue;
    }
    std::string text;
    if (!read_stdin(session, text, problems)) {
      print_problems(session, problems);
      return 2;
    }
    request.stdin_name =
        session.options.stdin_filename.empty() ? kStdinName : session.options.stdin_filename;
    reader.put(request.stdin_name, std::move(text));
  }
  keep_streams(request.paths, disk, reader);
  Settings settings;
  settings.now = present(session.options, problems);
  if (!problems.empty()) {
    print_problems(session, problems);
    return 2;
  }
  settings.jobs = session.options.jobs.value_or(std::max(1U, std::thread::hardware_concurrency()));
  settings.config = session.config;
  const FileSet set = find_files(request, session.config, problems);
  say_skipped(session, set);
  const bool any =
      std::any_of(set.files.begin(), set.files.end(), [](const InputFile& f) { return f.focus; });
  if (!any && problems.empty() && set.excluded.empty()) {
    problems.push_back(problem("nothing to check: no JSON or YAML files found",
                               "확인할 것이 없음: JSON 이나 YAML 파일을 찾지 못함"));
  }
  if (!any) {
    print_problems(session, problems);
    return problems.empty() ? 0 : 2;
  }
  Progress progress(session.streams.err, session.korean);
  if (session.streams.err_is_terminal) {
    settings.progress = [&](std::size_t done, std::size_t total) { progress.show(done, total); };
  }
  CheckResult result = run_check(session, settings, set.files, reader);
  progress.clear();
  const bool ran = !(result.summary.records == 0 && !result.problems.empty());
  problems.insert(problems.end(), result.problems.begin(), result.problems.end());
  if (ran) deliver(session, result, reader, set.files, problems);
  print_problems(session, problems);
  if (!problems.empty()) return 2;
  return fails(result.summary, session) ? 1 : 0;
}

}  // namespace incidentlint
