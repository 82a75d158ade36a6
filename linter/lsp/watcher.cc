#include "lsp/watcher.h"

#include <sys/stat.h>

#include <filesystem>
#include <set>

#include "text/hash.h"

namespace incidentlint::lsp {
namespace {

namespace fs = std::filesystem;

/// Changes when a file is written, or appears or goes, in a folder that has files of the library.
std::uint64_t stamp_of(const Library& library) {
  std::set<std::string> paths(library.own_files.begin(), library.own_files.end());
  std::set<std::string> folders{library.place.root};
  for (const auto& [path, file] : library.setup->by_path) paths.insert(path);
  for (const std::string& path : paths) folders.insert(fs::path(path).parent_path().string());
  paths.insert(folders.begin(), folders.end());
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
  for (const char* pattern : {"**/*.{json,yaml,yml,md,markdown,jsonl,ndjson}",
                              "**/.incidentlint.{yaml,yml}", "**/.incidentlint-baseline"})
    watchers.push_back({{"globPattern", pattern}});
  return {{"registrations",
           {{{"id", "incidentlint-files"},
             {"method", "workspace/didChangeWatchedFiles"},
             {"registerOptions", {{"watchers", std::move(watchers)}}}}}}};
}

void Watcher::look(Checker& checker) {
  for (const auto& [place, library] : checker.libraries()) {
    if (!library->is_open()) continue;
    const std::uint64_t stamp = stamp_of(*library);
    const auto before = seen_.find(place);
    if (before != seen_.end() && before->second == stamp) continue;
    const bool is_first = before == seen_.end();
    seen_[place] = stamp;
    if (!is_first || library->checked) checker.check_now(*library);
  }
}

bool Watcher::differs(const std::string& path, const std::string& text) {
  std::error_code error;
  const auto size = fs::file_size(path, error);
  if (error || size != text.size()) return true;
  std::string reason;
  return DiskReader().read(path, reason) != text;
}

}  // namespace incidentlint::lsp
