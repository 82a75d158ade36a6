#include "git/submodules.h"

#include <algorithm>
#include <filesystem>

#include "engine/files.h"
#include "git/process.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

std::size_t parts_of(std::string_view path) {
  return static_cast<std::size_t>(std::count(path.begin(), path.end(), '/')) + 1;
}

/// True when the pattern may hold for a file below the folder, which is written as patterns are.
bool may_reach_into(std::string_view pattern, const std::string& folder) {
  if (pattern.starts_with('/')) pattern.remove_prefix(1);
  if (pattern.find('/') == pattern.npos && pattern.find('*') != pattern.npos) return true;
  const std::string inside = folder + "/";
  const std::string_view fixed = pattern.substr(0, pattern.find_first_of("*?"));
  if (fixed == pattern)
    return pattern.starts_with(inside) || inside.starts_with(std::string(pattern) + "/");
  const bool is_deep = pattern.find("**") != pattern.npos || parts_of(pattern) > parts_of(folder);
  return fixed.starts_with(inside) || (inside.starts_with(fixed) && is_deep);
}

/// True when records of the library may lie below the folder.
bool may_hold_records(const std::string& path, const std::string& library, const Config& config) {
  const std::string name = fs::path(path).lexically_relative(library).generic_string();
  const auto lies_in = [&](const std::string& corpus) {
    const std::string below =
        fs::path(path).lexically_relative(fs::path(library) / corpus).generic_string();
    return below == "." || !below.starts_with("..");
  };
  const bool is_corpus = std::any_of(config.corpus.begin(), config.corpus.end(), lies_in);
  if (!config.corpus.empty() ? !is_corpus : name.starts_with("..")) return false;
  return config.records.empty() ||
         std::any_of(config.records.begin(), config.records.end(),
                     [&](const std::string& each) { return may_reach_into(each, name); });
}

}  // namespace

std::vector<Submodule> submodules_of(const std::string& root) {
  std::vector<Submodule> found;
  const DiskReader disk;
  if (root.empty() || !disk.exists(root + "/.gitmodules")) return found;
  const GitResult listed = run_git({"-C", root, "ls-files", "--stage", "-z"});
  for (const std::string_view line : zero_ended(listed.out)) {
    const std::size_t tab = line.find('\t');
    if (!line.starts_with("160000 ") || tab == line.npos) continue;
    const std::string path = root + "/" + std::string(line.substr(tab + 1));
    found.push_back({path, disk.exists(path + "/.git")});
  }
  std::sort(found.begin(), found.end(),
            [](const Submodule& a, const Submodule& b) { return a.path < b.path; });
  return found;
}

Text soften_dangling(const std::string& folder, const RuleSet& rules, Config& config) {
  const std::string library = whole_path(config.folder.empty() ? folder : config.folder);
  const std::string root = repository_root(library, DiskReader());
  for (const Submodule& each : submodules_of(root)) {
    if (each.is_there || !may_hold_records(each.path, library, config)) continue;
    SeverityOverride softer{{"**"}, {}};
    for (const Rule& rule : rules.rules) {
      if (rule.check == "ref" && rule.messages.contains("dangling"))
        softer.severity.emplace(rule.id, Severity::hint);
    }
    config.overrides.push_back(std::move(softer));
    const std::string name = "`" + display_name(each.path) + "`";
    return {"the submodule " + name +
                " is not checked out, so a reference to no record is a hint; `git submodule update "
                "--init` gets it",
            "서브모듈 " + name +
                " 없음. 없는 기록을 가리키는 참조는 힌트로 봄. `git submodule update --init` "
                "명령으로 가져올 수 있음"};
  }
  return {};
}

}  // namespace incidentlint
