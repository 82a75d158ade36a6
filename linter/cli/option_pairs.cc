#include <algorithm>
#include <iterator>

#include "cli/usage.h"

// Options that do not go together: an option that would be passed over in silence is refused.

namespace incidentlint {
namespace {

/// Whether an option was given; only those that don't go with every other one.
bool is_given(const Options& o, std::string_view name) {
  const std::pair<std::string_view, bool> kGiven[] = {
      {"--baseline", !o.baseline.empty()},
      {"--cache-dir", !o.cache_dir.empty()},
      {"--config", !o.config.empty()},
      {"--corpus", !o.corpus.empty()},
      {"--corpus-source", !o.corpus_source.empty()},
      {"--diff", o.diff},
      {"--fail-on", !o.fail_on.empty()},
      {"--ignore", !o.ignore.empty()},
      {"--isolated", o.isolated},
      {"--max-warnings", o.max_warnings.has_value()},
      {"--no-baseline", o.no_baseline},
      {"--no-cache", o.no_cache},
      {"--no-respect-gitignore", o.no_respect_gitignore},
      {"--output", !o.output.empty()},
      {"--report", !o.report.empty()},
      {"--rev", !o.revision.empty()},
      {"--schema", !o.schema.empty()},
      {"--select", !o.select.empty()},
      {"--severity", !o.severity.empty()},
      {"--show-fixes", o.show_fixes},
      {"--show-suppressed", o.show_suppressed},
      {"--staged", o.staged},
      {"--statistics", o.statistics},
      {"--write", o.write}};
  const auto found = std::find_if(std::begin(kGiven), std::end(kGiven),
                                  [&](const auto& each) { return each.first == name; });
  return found != std::end(kGiven) && found->second;
}

Text contradict(const std::string& one, const std::string& other) {
  return {one + " and " + other + " contradict each other",
          one + " 옵션과 " + other + " 옵션은 서로 어긋남"};
}

/// Options of which one says what the other denies.
Text contradiction(const Options& o) {
  constexpr std::pair<const char*, const char*> kPairs[] = {{"--cache-dir", "--no-cache"},
                                                            {"--baseline", "--no-baseline"},
                                                            {"--staged", "--rev"},
                                                            {"--config", "--isolated"},
                                                            {"--output", "--write"}};
  for (const auto& [one, other] : kPairs) {
    if (is_given(o, one) && is_given(o, other)) return contradict(one, other);
  }
  if (o.command == "test" && !o.paths.empty() && !o.pack.empty())
    return contradict("PACK", "--pack");
  return {};
}

/// Options that nobody looks at when another one is given.
Text without_effect(const Options& o) {
  struct Row {
    std::string option;
    std::vector<std::string_view> deaf;
    Text why;
  };
  const Row kRows[] = {{"--diff",
                        {"--output", "--report", "--show-suppressed", "--statistics"},
                        {"--diff prints what fixes would change and no report",
                         "--diff 옵션은 보고서 없이 고칠 내용만 출력함"}},
                       {"--schema",
                        {"--baseline", "--cache-dir", "--corpus", "--corpus-source", "--ignore",
                         "--select", "--severity", "--show-suppressed"},
                        {"--schema checks against that schema and nothing else",
                         "--schema 옵션은 그 스키마만으로 검사함"}},
                       {"--staged",
                        {"--corpus-source", "--no-respect-gitignore", "--schema"},
                        {"--staged takes all from git", "--staged 옵션은 모두 git 에서 읽음"}},
                       {"--rev",
                        {"--corpus-source", "--no-respect-gitignore", "--schema"},
                        {"--rev takes all from git", "--rev 옵션은 모두 git 에서 읽음"}}};
  for (const Row& row : kRows) {
    if (!is_given(o, row.option)) continue;
    for (const std::string_view deaf : row.deaf) {
      const std::string name(deaf);
      if (is_given(o, deaf)) {
        return {row.why.en + ", so " + name + " has no effect",
                row.why.in(true) + ". " + name + " 옵션은 쓸모없음"};
      }
    }
  }
  if (o.no_respect_gitignore && !o.corpus_source.empty() && o.corpus_source != "worktree") {
    return {"--corpus-source " + o.corpus_source +
                " takes the files that git has, so --no-respect-gitignore has no effect",
            "--corpus-source " + o.corpus_source +
                " 옵션은 git 에 있는 파일만 읽음. --no-respect-gitignore 옵션은 쓸모없음"};
  }
  if (o.drop_comments && o.to == "yaml") {
    return {"YAML holds comments, so --drop-comments has no effect with --to yaml",
            "YAML 은 주석을 담을 수 있어 --to yaml 과 함께 쓴 --drop-comments 옵션은 쓸모없음"};
  }
  return {};
}

/// Options that ask for another one.
Text lacks_other(const Options& o) {
  const auto needs = [](const std::string& option, const std::string& en, const std::string& ko) {
    return Text{option + " needs " + en, option + " 옵션은 " + ko + " 함께 쓸 것"};
  };
  if (o.unsafe_fixes && !o.fix)
    return needs("--unsafe-fixes", "--fix or --diff", "--fix 또는 --diff 옵션과");
  if (o.show_fixes && !o.fix) return needs("--show-fixes", "--fix", "--fix 옵션과");
  if (o.exit_non_zero_on_fix && !o.fix)
    return needs("--exit-non-zero-on-fix", "--fix", "--fix 옵션과");
  if (o.only_changed_lines && o.changed_since.empty())
    return needs("--only-changed-lines", "--changed-since REV", "--changed-since REV 옵션과");
  const bool from_stdin =
      o.paths.empty() || std::find(o.paths.begin(), o.paths.end(), "-") != o.paths.end();
  if (!o.stdin_filename.empty() && !from_stdin)
    return needs("--stdin-filename", "`-` among the paths", "경로 `-` 를");
  return {};
}

}  // namespace

Text odd_together(const Options& o) {
  for (const auto& find : {contradiction, lacks_other, without_effect}) {
    if (Text odd = find(o); !odd.en.empty()) return odd;
  }
  if ((o.staged || !o.revision.empty()) && o.fix) {
    const std::string fixer = o.diff ? "--diff" : o.command == "fix" ? "`fix`" : "--fix";
    const std::string source = o.staged ? "--staged" : "--rev";
    return {fixer + " is for files of the work tree, and " + source + " reads what is in git",
            fixer + ": 작업 폴더의 파일에 쓰는 기능이라 git 안의 내용을 읽는 " + source +
                " 옵션과 함께 쓸 수 없음"};
  }
  if (!o.changed_since.empty() && (o.fix || !o.schema.empty())) {
    return {"--changed-since goes with neither --fix nor --schema",
            "--changed-since 옵션은 --fix, --schema 와 함께 쓸 수 없음"};
  }
  if (o.statistics && o.format != "text" && o.format != "json") {
    return {"--statistics goes with --format text or json alone",
            "--statistics 옵션은 --format text 또는 json 과만 함께 쓸 수 있음"};
  }
  std::size_t to_output = o.output.empty() ? 1 : 0;
  for (const auto& [format, path] : o.reports) {
    if (path != "-" || ++to_output == 1) continue;
    return {
        "--report " + format + "=- is one report too many for the output; -o FILE takes another",
        "--report " + format + "=-: 출력에 보고서가 둘이 됨. 하나는 -o FILE 로 쓸 것"};
  }
  if (o.diff && o.format != "text") {
    return {"--diff prints a diff, --format does not apply to it",
            "--diff 옵션은 차이를 출력하므로 --format 옵션이 듣지 않음"};
  }
  return {};
}

}  // namespace incidentlint
