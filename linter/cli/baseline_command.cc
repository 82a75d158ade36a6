#include <algorithm>
#include <filesystem>
#include <ostream>

#include "cli/check_run.h"
#include "engine/atomic_write.h"

// The three commands differ in what becomes of the entries there are:
//
//   create   there must be none; what is found is written
//   update   those of the records that were checked are replaced by what is found
//   prune    those of the records that were checked go unless they are found
//
// Entries of records that were not checked stay: nothing is known about them.

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

std::string target_of(const Session& session) {
  const std::string named = baseline_path(session);
  if (!named.empty()) return named;
  return (fs::path(session.config.folder) / ".incidentlint-baseline").string();
}

/// Checks the records without the baseline; false when that is no ground to write on.
bool find_all(const Session& session, CheckResult& result, CheckRun& run) {
  Problems problems;
  int code = 2;
  if (run.prepare(problems)) {
    run.settings.for_baseline = true;
    result = run.check();
    problems.insert(problems.end(), result.problems.begin(), result.problems.end());
    code = problems.empty() ? 0 : 2;
  } else if (problems.empty()) {
    problems.push_back(problem("nothing to check: every file named is excluded by the config",
                               "확인할 것이 없음: 지정한 파일이 모두 설정에서 제외됨"));
  }
  print_problems(session, problems);
  return code == 0;
}

/// The entries that this run says nothing about.
std::vector<BaselineEntry> unseen(const Baseline& baseline, const CheckResult& result) {
  std::vector<BaselineEntry> out;
  for (const BaselineEntry& entry : baseline.entries()) {
    const bool checked =
        std::binary_search(result.subjects.begin(), result.subjects.end(), entry.subject);
    if (!checked && !result.saw_all) out.push_back(entry);
  }
  return out;
}

int write(const Session& session, const std::string& path, std::vector<BaselineEntry> entries,
          std::size_t before) {
  const std::size_t count = entries.size();
  const std::string text = write_baseline(std::move(entries));
  if (const auto fault = write_atomically({path, text, {}})) {
    print_problems(session, {problem("can't write `" + path + "`: " + fault->en,
                                     "`" + path + "` 파일에 쓸 수 없음: " + fault->in(true))});
    return 2;
  }
  const std::string name = display_name(path);
  const std::string was = before == count ? "" : std::to_string(before);
  if (session.korean) {
    session.streams.out << name << ": 항목 " << count << "개"
                        << (was.empty() ? "" : " (이전 " + was + "개)") << "\n";
  } else {
    session.streams.out << name << ": " << count << (count == 1 ? " finding" : " findings")
                        << (was.empty() ? "" : ", before " + was) << "\n";
  }
  return 0;
}

/// What is left out will be reported again.
void say_unkept(const Session& session, const CheckResult& result) {
  const auto count =
      result.summary.errors + result.summary.warnings + result.summary.hints - result.found.size();
  if (count == 0) return;
  session.streams.err << "incidentlint: "
                      << (session.korean
                              ? "기준선에 넣지 않는 지적 " + std::to_string(count) +
                                    "개: 글의 오류나 숨김에 대한 지적"
                              : std::to_string(count) +
                                    (count == 1 ? " finding is" : " findings are") +
                                    " left out: errors of the text, and what is wrong with "
                                    "suppressions")
                      << "\n";
}

int rewrite(Session& session, bool only_drop) {
  const std::string path = target_of(session);
  Problems problems;
  const auto old = read_baseline(path, *session.files, problems);
  if (!old) {
    print_problems(session, problems);
    return 2;
  }
  CheckRun run(session);
  CheckResult result;
  if (!find_all(session, result, run)) return 2;
  std::vector<BaselineEntry> entries = unseen(*old, result);
  if (only_drop) {
    Baseline known(old->entries());
    for (const BaselineEntry& found : result.found)
      static_cast<void>(known.take(found.fingerprint));
    const auto gone = known.left();
    std::vector<BaselineEntry> kept;
    std::set_difference(old->entries().begin(), old->entries().end(), gone.begin(), gone.end(),
                        std::back_inserter(kept));
    std::vector<BaselineEntry> seen;
    std::set_difference(kept.begin(), kept.end(), entries.begin(), entries.end(),
                        std::back_inserter(seen));
    entries.insert(entries.end(), seen.begin(), seen.end());
  } else {
    entries.insert(entries.end(), result.found.begin(), result.found.end());
    say_unkept(session, result);
  }
  return write(session, path, std::move(entries), old->entries().size());
}

}  // namespace

int baseline_create_command(Session& session) {
  const std::string path = target_of(session);
  std::error_code error;
  if (fs::exists(fs::symlink_status(path, error))) {
    print_problems(
        session,
        {problem(
            "`" + display_name(path) +
                "` exists already; `incidentlint baseline update` replaces what it holds",
            "`" + display_name(path) +
                "` 파일이 이미 있음. `incidentlint baseline update` 명령으로 내용을 바꿀 것")});
    return 2;
  }
  CheckRun run(session);
  CheckResult result;
  if (!find_all(session, result, run)) return 2;
  say_unkept(session, result);
  const std::size_t count = result.found.size();
  const int code = write(session, path, std::move(result.found), count);
  if (code == 0 && baseline_path(session).empty()) {
    const std::string name = fs::path(path).filename().string();
    session.streams.err << "incidentlint: "
                        << (session.korean
                                ? "설정에 `baseline: " + name + "` 줄을 넣으면 확인할 때 쓰임"
                                : "put `baseline: " + name +
                                      "` into .incidentlint.yaml, and `check` will use it")
                        << "\n";
  }
  return code;
}

int baseline_update_command(Session& session) { return rewrite(session, false); }

int baseline_prune_command(Session& session) { return rewrite(session, true); }

}  // namespace incidentlint
