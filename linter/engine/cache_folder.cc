#include "engine/cache_folder.h"

#include <filesystem>
#include <fstream>

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

constexpr const char* kName = "incidentlint";

/// The folder that git keeps for the work tree at `top`, or empty. A linked work tree and a
/// submodule have a file there that names it (gitrepository-layout(5)).
fs::path git_folder(const fs::path& top) {
  std::error_code error;
  const fs::path entry = top / ".git";
  const auto type = fs::status(entry, error).type();
  if (type == fs::file_type::directory) return entry;
  if (type != fs::file_type::regular) return {};
  std::ifstream file(entry);
  std::string line;
  std::getline(file, line);
  constexpr std::string_view kBefore = "gitdir: ";
  if (!line.starts_with(kBefore)) return {};
  const fs::path named = (top / line.substr(kBefore.size())).lexically_normal();
  return fs::is_directory(named, error) ? named : fs::path();
}

}  // namespace

std::string cache_folder(const std::string& folder,
                         const std::function<std::string(const std::string&)>& environment) {
  std::error_code error;
  fs::path at = fs::absolute(folder.empty() ? "." : folder, error).lexically_normal();
  for (; !error; at = at.parent_path()) {
    const fs::path git = git_folder(at);
    if (!git.empty()) return (git / kName).string();
    if (at == at.root_path()) break;
  }
  if (!environment) return "";
  // As the XDG Base Directory Specification has it: a relative path does not count.
  const fs::path caches = environment("XDG_CACHE_HOME");
  if (caches.is_absolute()) return (caches / kName).string();
  const fs::path home = environment("HOME");
  return home.is_absolute() ? (home / ".cache" / kName).string() : std::string();
}

}  // namespace incidentlint
