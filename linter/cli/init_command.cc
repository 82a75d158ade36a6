#include <algorithm>
#include <filesystem>
#include <fstream>
#include <ostream>

#include "cli/check_run.h"
#include "cli/init_files.h"
#include "engine/new_file.h"

// `incidentlint init`: what a folder of records needs to be checked by hand, before a commit, in CI
// and in an editor. A file that is there is left alone.

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSchemaFile = ".incidentlint/record.schema.json";

/// A file to write, or why not.
struct Plan {
  std::string path, text;
  bool shows_text = false;  ///< when the file is there already, people are told what to add
};

class Initializer {
 public:
  Initializer(Session& session, fs::path root) : session_(session), root_(std::move(root)) {
    for (fs::path at = root_; repository_.empty(); at = at.parent_path()) {
      std::error_code error;
      if (fs::exists(at / ".git", error)) repository_ = at;
      if (at == at.parent_path()) break;
    }
    if (!repository_.empty() && repository_ != root_) {
      prefix_ = root_.lexically_relative(repository_).generic_string() + "/";
    }
  }

  int run() {
    Problems problems;
    const IdForm ids = ids_in_force(*session_.pack, session_.config);
    shape_ = shape_of(root_.string(), pack_from_root(), ids, WorkTree(), problems);
    if (problems.empty() && shape_.records == 0) {
      const std::string name = display_name(root_.string());
      problems.push_back(
          problem("no records below `" + name + "`: no file has an `" + session_.pack->ids.member +
                      "` as this pack has it; `incidentlint new` writes a first record",
                  "`" + name + "` 아래에 기록이 없음: 이 팩의 `" + session_.pack->ids.member +
                      "` 값이 있는 파일이 없음. `incidentlint new` 명령으로 첫 기록을 만들 것"));
    }
    if (!problems.empty()) return fail(problems);
    for (const Plan& plan : plans()) put(plan, problems);
    if (!problems.empty()) return fail(problems);
    return session_.options.start.dry_run ? 0 : tell_findings();
  }

 private:
  int fail(const Problems& problems) const {
    print_problems(session_, problems);
    return 2;
  }

  void say(const std::string& name, const char* en, const char* ko) const {
    session_.streams.out << name << ": " << (session_.korean ? ko : en) << "\n";
  }

  [[nodiscard]] bool wants(const char* part) const {
    const auto& only = session_.options.start.only;
    return only.empty() || std::find(only.begin(), only.end(), part) != only.end();
  }

  std::vector<Plan> plans() const {
    std::vector<Plan> out;
    const bool korean = session_.korean;
    if (wants("config")) {
      const std::string& there = session_.config.file;
      const std::string path = there.empty() ? (root_ / ".incidentlint.yaml").string() : there;
      out.push_back({path, config_text(shape_, pack_from_root(), korean)});
    }
    if (wants("hook")) {
      if (repository_.empty()) {
        say(".pre-commit-config.yaml", "not written, the folder is in no git repository",
            "git 저장소가 아니라 쓰지 않음");
      } else {
        out.push_back(
            {(repository_ / ".pre-commit-config.yaml").string(), hook_text(prefix_), true});
      }
    }
    if (wants("ci") && is_on_github()) {
      out.push_back({(repository_ / ".github/workflows/incidentlint.yml").string(),
                     workflow_text(prefix_, korean)});
    }
    if (wants("editor")) add_editor(out);
    return out;
  }

  void add_editor(std::vector<Plan>& out) const {
    const auto& documents = session_.pack->schema->documents;
    if (documents.size() != 1) {
      say(kSchemaFile, "not written, the schema is in several files",
          "스키마가 여러 파일에 나뉘어 있어 쓰지 않음");
      return;
    }
    out.push_back(
        {(root_ / kSchemaFile).string(), std::string(documents[0]->source().text()) + "\n"});
    out.push_back(
        {(root_ / ".vscode/settings.json").string(), editor_text(shape_, kSchemaFile), true});
  }

  /// The pack of the command line as the config names it.
  [[nodiscard]] std::string pack_from_root() const {
    const std::string& pack = session_.options.pack;
    if (pack.empty()) return "";
    return fs::absolute(pack).lexically_normal().lexically_relative(root_).generic_string();
  }

  [[nodiscard]] bool is_on_github() const {
    if (repository_.empty()) return false;
    std::error_code error;
    if (fs::is_directory(repository_ / ".github", error)) return true;
    std::ifstream file(repository_ / ".git" / "config");
    for (std::string line; std::getline(file, line);) {
      if (line.find("url = ") != line.npos && line.find("github.com") != line.npos) return true;
    }
    return false;
  }

  void put(const Plan& plan, Problems& problems) const {
    const std::string name = display_name(plan.path);
    std::error_code error;
    const bool exists = fs::exists(fs::symlink_status(plan.path, error));
    if (exists && !fs::exists(plan.path, error)) {
      problems.push_back({plan.path,
                          {},
                          "",
                          {"is a link to a file that does not exist; remove it, or write that file",
                           "가리키는 파일이 없는 링크임. 링크를 지우거나 그 파일을 만들 것"}});
      return;
    }
    if (!exists && session_.options.start.dry_run) return say(name, "would be written", "쓸 파일");
    if (!exists) {
      fs::create_directories(fs::path(plan.path).parent_path(), error);
      const auto made = create_file(plan.path, plan.text);
      if (const Text* reason = std::get_if<Text>(&made)) {
        problems.push_back(problem("can't write `" + name + "`: " + reason->en,
                                   "`" + name + "` 파일에 쓸 수 없음: " + reason->in(true)));
        return;
      }
      if (std::get<Created>(made) == Created::yes) return say(name, "written", "씀");
    }
    if (!plan.shows_text) return say(name, "left as it is", "그대로 둠");
    say(name, "left as it is; what it may get:", "그대로 둠. 넣을 내용:");
    for (std::size_t at = 0; at < plan.text.size();) {
      const std::size_t end = std::min(plan.text.find('\n', at), plan.text.size());
      session_.streams.out << "  " << plan.text.substr(at, end - at) << "\n";
      at = end + 1;
    }
  }

  /// Checks the library with the config that is there now.
  int tell_findings() {
    Problems problems;
    const std::string file = find_config(root_.string(), *session_.files);
    if (!file.empty()) session_.config = read_config(file, *session_.files, problems);
    CheckRun run(session_);
    run.paths = {root_.string()};
    if (!problems.empty() || !run.prepare(problems)) return fail(problems);
    const CheckResult result = run.check();
    if (!result.problems.empty()) return fail(result.problems);
    const Summary& sum = result.summary;
    const auto number = [](std::size_t count) { return std::to_string(count); };
    std::ostream& out = session_.streams.out;
    const bool any = sum.errors + sum.warnings + sum.hints > 0;
    if (session_.korean) {
      out << "기록 " << sum.records << "건: 오류 " << sum.errors << "개, 경고 " << sum.warnings
          << "개, 힌트 " << sum.hints << "개\n";
      if (any) out << "`incidentlint baseline create` 명령으로 적어 두면 새 지적만 보고함\n";
    } else {
      const auto many = [&](std::size_t count, const std::string& word) {
        return number(count) + " " + word + (count == 1 ? "" : "s");
      };
      out << many(sum.records, "record") << ": " << many(sum.errors, "error") << ", "
          << many(sum.warnings, "warning") << ", " << many(sum.hints, "hint") << "\n";
      if (any) {
        out << "`incidentlint baseline create` writes them down, so that only new ones are "
               "reported\n";
      }
    }
    return 0;
  }

  Session& session_;
  fs::path root_, repository_;  ///< absolute; the repository is empty when there is none
  std::string prefix_;
  LibraryShape shape_;
};

}  // namespace

int init_command(Session& session) {
  const std::string word = session.options.paths.empty() ? "." : session.options.paths[0];
  std::error_code error;
  if (!fs::is_directory(word, error)) {
    print_problems(session, {problem("`" + word + "` is no folder", "`" + word + "` 폴더가 아님")});
    return 2;
  }
  fs::path root = fs::absolute(word, error).lexically_normal();
  if (!root.has_filename()) root = root.parent_path();
  return Initializer(session, root).run();
}

}  // namespace incidentlint
