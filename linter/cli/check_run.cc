#include "cli/check_run.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <ostream>
#include <thread>

#include "cli/progress_line.h"
#include "engine/cache_folder.h"
#include "engine/record_look.h"
#include "engine/schema_check.h"
#include "git/corpus_source.h"
#include "git/submodules.h"
#include "report/escapes.h"
#include "schema/explainer.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

/// Shows on a terminal how far a run is, while the object lives.
class Progress {
 public:
  Progress(Settings& settings, const Session& session) : settings_(settings) {
    if (!session.streams.err_is_terminal) return;
    line_.emplace(session.streams.err, session.korean);
    settings.progress = [this](std::size_t done, std::size_t total) { line_->show(done, total); };
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { settings_.progress = nullptr; }

 private:
  Settings& settings_;
  std::optional<ProgressLine> line_;
};

}  // namespace

Problem problem(std::string en, std::string ko) {
  return {"", {}, "", {std::move(en), std::move(ko)}};
}

std::optional<std::string> read_stdin(const Session& session, Problems& problems) {
  try {
    std::string text(std::istreambuf_iterator<char>(session.streams.in), {});
    if (!session.streams.in.bad()) return text;
  } catch (const std::exception&) {  // a stream buffer throws for what it can't read
  }
  problems.push_back(problem("can't read the standard input", "표준 입력을 읽을 수 없음"));
  return std::nullopt;
}

CheckRun::CheckRun(const Session& session)
    : paths(session.options.paths),
      session_(session),
      library_(open_library()),
      reader_(*library_) {
  if (!paths.empty()) return;
  const std::string& folder = session.config.folder;
  paths = {!session.options.stdin_filename.empty() ? "-" : folder.empty() ? "." : folder};
}

/// The files of the session, or those named among the records that git knows.
std::shared_ptr<const FileReader> CheckRun::open_library() {
  const Options& options = session_.options;
  const std::string& source = options.corpus_source;
  std::shared_ptr<const FileReader> disk = session_.files;
  if (reads_work_tree(options)) {
    disk = work_tree_ =
        session_.work_tree ? session_.work_tree : std::make_shared<const WorkTree>(".");
  }
  if (source.empty() || source == "worktree") return disk;
  auto index = GitTree::of_index();
  if (auto* reason = std::get_if<Text>(&index)) {
    no_library_.push_back({"", {}, "", std::move(*reason)});
    return disk;
  }
  return std::make_shared<CorpusSource>(
      disk, std::get<std::shared_ptr<const GitTree>>(std::move(index)),
      source == "staged" ? CorpusSource::Source::staged : CorpusSource::Source::tracked, paths);
}

/// A pipe or device can be read once only, and a report needs the text again.
void CheckRun::keep_streams(const std::vector<std::string>& paths, Problems& problems) {
  for (const std::string& path : paths) {
    std::error_code error;
    const auto type = fs::status(path, error).type();
    if (type != fs::file_type::fifo && type != fs::file_type::character) continue;
    std::string reason;
    if (auto text = session_.files->read(path, reason)) {
      reader_.put(path, std::move(*text));
    } else {
      problems.push_back({path, {}, "", {"can't be read: " + reason, "읽을 수 없음: " + reason}});
    }
  }
}

void CheckRun::say_skipped() const {
  const auto say = [&](const std::vector<std::string>& names, const char* en, const char* ko) {
    for (const std::string& name : names) {
      session_.streams.err << "incidentlint: " << line_escaped(name) << ": "
                           << (session_.korean ? ko : en) << "\n";
    }
  };
  say(set_.skipped, "skipped, a link to a file that does not exist",
      "가리키는 파일이 없는 링크라 건너뜀");
  say(set_.unclaimed, "skipped, the config's `records` do not claim it",
      "설정의 `records` 패턴에 해당하지 않아 건너뜀");
  say(set_.excluded, "excluded by the config", "설정에서 제외한 파일");
  say(set_.plain, "skipped, Markdown without front matter is no record",
      "머리말이 없는 마크다운이라 기록이 아님, 건너뜀");
  say_others();
}

/// In one line, since a repository may be full of them.
void CheckRun::say_others() const {
  const std::size_t count = set_.others.size();
  if (count == 0) return;
  const std::string first = "`" + line_escaped(set_.others[0]) + "`";
  const std::string more = std::to_string(count - 1);
  session_.streams.err << "incidentlint: ";
  if (session_.korean) {
    session_.streams.err << first << (count == 1 ? "" : " 등 파일 " + std::to_string(count) + "개")
                         << ": 기록으로 보이지 않아 건너뜀. 기록은 설정의 `records` 로 지정함\n";
  } else {
    session_.streams.err << first << (count == 1 ? "" : " and " + more + " more")
                         << (count == 1 ? " looks" : " look")
                         << " like no record, passed over; `records` in a config says which are\n";
  }
}

bool CheckRun::prepare(Problems& problems) {
  exit_code_ = 2;
  if (!no_library_.empty()) {
    problems.insert(problems.end(), no_library_.begin(), no_library_.end());
    return false;
  }
  const Options& options = session_.options;
  FileRequest request;
  request.corpus_folders = options.corpus;
  request.no_corpus = !options.schema.empty();
  request.only_records = options.only_records;
  for (const std::string& path : paths) {
    if (path != "-") {
      request.paths.push_back(path);
      continue;
    }
    auto text = read_stdin(session_, problems);
    if (!text) return false;
    request.stdin_name = options.stdin_filename.empty() ? kStdinName : options.stdin_filename;
    reader_.put(request.stdin_name, std::move(*text));
    stdin_name_ = request.stdin_name;
  }
  if (options.fix || options.command == "fmt") {
    for (const std::string& path : request.paths) {
      if (reader_.kind(path) != PathKind::other) continue;
      problems.push_back({path,
                          {},
                          "",
                          {"is no plain file, so it can't be written; `-` stands for a stream",
                           "일반 파일이 아니라 쓸 수 없음. 스트림은 `-` 로 지정할 것"}});
    }
    if (!problems.empty()) return false;
  }
  keep_streams(request.paths, problems);
  settings.now = present(options, problems);
  if (!problems.empty()) return false;
  settings.jobs = options.jobs.value_or(std::max(1U, std::thread::hardware_concurrency()));
  settings.config = session_.config;
  std::optional<RecordLook> look;
  if (options.schema.empty()) request.look = &look.emplace(*session_.pack, session_.config);
  set_ = find_files(request, session_.config, reader_, problems);
  settings.extent = set_.extent;
  if (options.schema.empty()) {
    const Text softer = soften_dangling(".", session_.pack->rules, settings.config);
    if (!softer.en.empty() && !is_quiet) print_problems(session_, {{"", {}, "", softer}});
  }
  if (work_tree_ && !is_quiet) {
    for (const Text& refusal : work_tree_->refusals())
      print_problems(session_, {{"", {}, "", refusal}});
  }
  if (!is_quiet) say_skipped();
  const bool any =
      std::any_of(set_.files.begin(), set_.files.end(), [](const InputFile& f) { return f.focus; });
  if (may_be_empty && problems.empty()) return true;
  const bool are_named = options.only_records || !set_.excluded.empty() || !set_.unclaimed.empty();
  if (!any && problems.empty() && !are_named) {
    problems.push_back(nothing_found());
  }
  if (!any && problems.empty()) exit_code_ = 0;
  return any;
}

Problem CheckRun::nothing_found() const {
  Problem found = set_.others.empty()
                      ? problem("nothing to check: no JSON or YAML files found",
                                "확인할 것이 없음: JSON 이나 YAML 파일을 찾지 못함")
                      : problem("nothing to check: no file found that looks like a record",
                                "확인할 것이 없음: 기록으로 보이는 파일을 찾지 못함");
  if (work_tree_ && work_tree_->is_sparse()) {
    found.message.en += "; the sparse checkout leaves some out, which `--rev HEAD` looks at";
    found.message.ko += ". 스파스 체크아웃에 빠진 파일은 `--rev HEAD` 로 볼 수 있음";
  } else if (work_tree_ && work_tree_->has_ignored()) {
    found.message.en += "; git ignores some, which `--no-respect-gitignore` looks at";
    found.message.ko += ". git 이 무시하는 파일은 `--no-respect-gitignore` 로 볼 수 있음";
  }
  return found;
}

const std::string* CheckRun::path_of(const std::string& name) const {
  const auto file =
      std::lower_bound(set_.files.begin(), set_.files.end(), name,
                       [](const InputFile& each, const std::string& n) { return each.name < n; });
  return file == set_.files.end() || file->name != name ? nullptr : &file->path;
}

std::unique_ptr<const schema::Model> CheckRun::read_schema(Problems& problems) const {
  std::string error;
  const std::string& name = session_.options.schema;
  auto text = reader_.read(name, error);
  if (!text) {
    problems.push_back(problem("can't read the schema `" + name + "`: " + error,
                               "스키마 `" + name + "` 읽기 실패: " + error));
    return nullptr;
  }
  const std::string path = fs::absolute(name).lexically_normal().string();
  Problems warnings;
  auto model = compile_schema_text(name, path, std::move(*text), problems, &warnings);
  print_problems(session_, warnings);
  return model;
}

CheckResult CheckRun::check_with(const FileReader& reader) {
  if (session_.options.schema.empty())
    return Workspace(*session_.pack, settings, reader).check(set_.files);
  CheckResult failed;
  if (!schema_) schema_ = read_schema(failed.problems);
  if (!schema_) return failed;
  return check_schema_only(*session_.pack, *schema_, set_.files, reader, settings);
}

/// The cache for this run, or null.
std::unique_ptr<CheckCache> CheckRun::open_cache() const {
  const Options& options = session_.options;
  const bool worth = !options.cache_dir.empty() || set_.files.size() >= kWorthCaching;
  if (options.no_cache || !worth || !options.schema.empty()) return nullptr;
  const std::string& near = session_.config.folder;
  const std::string folder = !options.cache_dir.empty()
                                 ? options.cache_dir
                                 : cache_folder(near, session_.streams.environment);
  if (folder.empty()) return nullptr;
  Text note;
  auto cache = std::make_unique<CheckCache>(folder, *session_.pack, settings, note, cache_file);
  say(note);
  return cache;
}

void CheckRun::say(const Text& note) const {
  if (note.en.empty()) return;
  session_.streams.err << "incidentlint: " << (session_.korean ? "캐시 " : "cache: ")
                       << line_escaped(note.in(session_.korean)) << "\n";
}

CheckResult CheckRun::check() {
  const Progress progress(settings, session_);
  const auto cache = open_cache();
  settings.cache = cache.get();
  CheckResult result = check_with(reader_);
  settings.cache = nullptr;
  if (cache) {
    say(cache->save());
    cache_file = cache->file();
  }
  return result;
}

FixOutcome CheckRun::fix() {
  const Progress progress(settings, session_);
  const bool writes = !session_.options.diff;
  const FixOptions options{
      session_.options.unsafe_fixes, writes, stdin_name_, {settings.limits, settings.config.body}};
  return fix_files(
      set_.files, reader_, [&](const FileReader& reader) { return check_with(reader); }, options);
}

std::string baseline_path(const Session& session) {
  if (session.options.no_baseline) return "";
  if (!session.options.baseline.empty()) return session.options.baseline;
  return baseline_path(session.config);
}

}  // namespace incidentlint
