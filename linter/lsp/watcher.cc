#include "lsp/watcher.h"

#include <sys/stat.h>

#include <filesystem>
#include <set>

#include "text/hash.h"

namespace incidentlint::lsp {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kBetweenLooks{1};

void add_folder(const std::string& folder, std::set<std::string>& paths) {
  if (paths.insert(folder).second) paths.insert(folder + "/.gitignore");
}

/// Changes when a file is written, or appears or goes, in a folder that has files of the library.
std::uint64_t stamp_of(const Library& library) {
  std::set<std::string> paths;
  const std::string& root = library.place.root;
  if (!root.empty()) add_folder(root, paths);
  const auto add = [&](const std::string& path) {
    paths.insert(path);
    add_folder(fs::path(path).parent_path().string(), paths);
  };
  for (const std::string& path : library.own_files) add(path);
  if (library.is_open()) {
    for (const auto& [path, file] : library.setup->by_path) add(path);
  }
  const std::string repository = repository_root(root, DiskReader());
  if (!repository.empty()) {
    for (const char* name : {"/.gitignore", "/.git/info/exclude", "/.git/info/sparse-checkout"})
      paths.insert(repository + name);
  }
  std::uint64_t stamp = text::stable_hash("");
  for (const std::string& path : paths) {
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0) info = {};
    const std::string line =
        path + ' ' + std::to_string(info.st_size) + ' ' + std::to_string(info.st_mtim.tv_sec) +
        ' ' + std::to_string(info.st_mtim.tv_nsec) + ' ' + std::to_string(info.st_ino) + '\n';
    stamp = text::stable_hash(line, stamp);
  }
  return stamp;
}

}  // namespace

Json Watcher::registration() {
  Json watchers = Json::array();
  for (const char* pattern :
       {"**/*.{json,yaml,yml,md,markdown,jsonl,ndjson}", "**/.incidentlint.{yaml,yml}",
        "**/.incidentlint-baseline", "**/.gitignore"})
    watchers.push_back({{"globPattern", pattern}});
  return {{"registrations",
           {{{"id", "incidentlint-files"},
             {"method", "workspace/didChangeWatchedFiles"},
             {"registerOptions", {{"watchers", std::move(watchers)}}}}}}};
}

void Watcher::look_soon() { due_ = std::min(due_, last_ + kBetweenLooks); }

void Watcher::look_if_due(Checker& checker) {
  if (Clock::now() < due_) return;
  due_ = Clock::time_point::max();
  last_ = Clock::now();
  bool is_other = false;
  for (const auto& [place, library] : checker.libraries()) {
    if (!library->is_open() && library->problems.empty()) continue;  // not read yet
    const std::uint64_t stamp = stamp_of(*library);
    const auto before = seen_.find(place);
    if (before != seen_.end() && before->second == stamp) continue;
    const bool is_first = before == seen_.end();
    seen_[place] = stamp;
    is_other = true;
    if (!is_first || library->checked) checker.check_now(*library);
  }
  if (is_other) checker.find_libraries();  // a config may have come or gone
}

bool Watcher::differs(const std::string& path, const std::string& text) {
  std::error_code error;
  const auto size = fs::file_size(path, error);
  if (error || size != text.size()) return true;
  std::string reason;
  return DiskReader().read(path, reason) != text;
}

}  // namespace incidentlint::lsp
