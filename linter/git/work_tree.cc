#include "git/work_tree.h"

#include <algorithm>
#include <filesystem>

#include "engine/files.h"
#include "git/process.h"
#include "git/submodules.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

/// True when one of the sorted paths is below the folder.
bool has_below(const std::set<std::string>& paths, const std::string& folder) {
  const auto first = paths.lower_bound(folder + "/");
  return first != paths.end() && first->starts_with(folder + "/");
}

/// The files that a sparse checkout leaves out, if there is one.
std::set<std::string> left_out_of(const std::string& root) {
  std::set<std::string> files;
  const fs::path own = fs::path(root) / ".git";  // a folder, but for a worktree or a submodule
  std::error_code error;
  if (fs::is_directory(own, error) && !fs::exists(own / "info/sparse-checkout", error))
    return files;
  const GitResult sparse = run_git({"-C", root, "config", "--bool", "core.sparseCheckout"});
  if (sparse.out != "true\n") return files;
  const GitResult listed = run_git({"-C", root, "ls-files", "-t", "-z"});
  for (const std::string_view each : zero_ended(listed.out)) {
    if (each.starts_with("S ")) files.insert(root + "/" + std::string(each.substr(2)));
  }
  return files;
}

/// Why git says nothing of a repository; empty where there is no git to ask.
Text refusal_of(const std::string& root, const GitResult& asked) {
  constexpr int kNoGit = 127;
  std::error_code error;
  const bool is_none = asked.error.find("not a git repository (or any") != std::string::npos &&
                       !fs::exists(fs::path(root) / ".git/objects", error);
  if (asked.code == 0 || asked.code == kNoGit || is_none) return {};
  const std::string name = "`" + root + "`";
  if (asked.error.find("safe.directory") != std::string::npos) {
    const std::string command = "`git config --global --add safe.directory " + root + "`";
    return {"git refuses " + name +
                " since it belongs to another user, so what git ignores is looked at as well; " +
                command + " allows it",
            name + " 저장소의 소유자가 달라 git 이 거부함. git 이 무시하는 파일도 확인함. " +
                command + " 명령으로 허용할 수 있음"};
  }
  const std::string reason = asked.error.substr(0, asked.error.find('\n'));
  return {"git can't read the repository " + name + " (" + reason +
              "), so what git ignores is looked at as well; mend or remove its `.git`",
          name + " 저장소를 git 이 읽지 못함 (" + reason +
              "). git 이 무시하는 파일도 확인함. 그 `.git` 을 고치거나 지울 것"};
}

/// The index of the repository in which git runs.
std::shared_ptr<const GitTree> index_at(const std::string& root) {
  if (repository_root(whole_path("x"), DiskReader()) != root) return nullptr;
  auto opened = GitTree::of_index();
  auto* tree = std::get_if<std::shared_ptr<const GitTree>>(&opened);
  return tree == nullptr ? nullptr : std::move(*tree);
}

}  // namespace

WorkTree::WorkTree(const std::string& folder) {
  const std::string root = repository_root(whole_path(folder + "/x"), disk_);
  if (root.empty()) return;
  first_ = std::async(std::launch::async, [this, root] { static_cast<void>(repository_at(root)); });
}

WorkTree::Repository WorkTree::ask(const std::string& root) {
  Repository repository;
  const GitResult ignored = run_git(
      {"-C", root, "ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"});
  for (std::string_view each : zero_ended(ignored.out)) {
    if (each.ends_with('/')) each.remove_suffix(1);
    repository.ignored.insert(root + "/" + std::string(each));
  }
  repository.refusal = refusal_of(root, ignored);
  for (const Submodule& each : submodules_of(root)) {
    if (each.is_there) repository.submodules.insert(each.path);
  }
  repository.left_out = left_out_of(root);
  if (!repository.left_out.empty()) repository.index = index_at(root);
  if (!repository.index) repository.left_out.clear();
  return repository;
}

const WorkTree::Repository& WorkTree::repository_at(const std::string& root) const {
  const std::lock_guard lock(mutex_);
  const auto known = repositories_.find(root);
  if (known != repositories_.end()) return known->second;
  const Repository& repository = repositories_.emplace(root, ask(root)).first->second;
  if (repository.index) is_sparse_ = true;
  return repository;
}

std::vector<Text> WorkTree::refusals() const {
  const std::lock_guard lock(mutex_);
  std::vector<Text> refusals;
  for (const auto& [root, repository] : repositories_) {
    if (!repository.refusal.en.empty()) refusals.push_back(repository.refusal);
  }
  return refusals;
}

const WorkTree::Repository* WorkTree::leaving_out(const std::string& path) const {
  if (!is_sparse()) return nullptr;
  const std::string whole = whole_path(path);
  const std::lock_guard lock(mutex_);
  const auto found =
      std::find_if(repositories_.begin(), repositories_.end(),
                   [&](const auto& each) { return each.second.left_out.contains(whole); });
  return found == repositories_.end() || disk_.exists(path) ? nullptr : &found->second;
}

bool WorkTree::is_left_out(const std::string& path) const { return leaving_out(path) != nullptr; }

bool WorkTree::is_foreign(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  if (entered_.empty()) return false;
  const std::string whole = whole_path(path);
  return std::any_of(entered_.begin(), entered_.end(),
                     [&](const std::string& each) { return whole.starts_with(each + "/"); });
}

std::optional<std::string> WorkTree::read(const std::string& path, std::string& error) const {
  const Repository* repository = leaving_out(path);
  return repository == nullptr ? disk_.read(path, error) : repository->index->read(path, error);
}

PathKind WorkTree::kind(const std::string& path) const {
  const PathKind kind = disk_.kind(path);
  if (kind != PathKind::nothing || !is_sparse()) return kind;
  if (leaving_out(path) != nullptr) return PathKind::file;
  const std::string whole = whole_path(path);
  const std::lock_guard lock(mutex_);
  const bool is_above =
      std::any_of(repositories_.begin(), repositories_.end(),
                  [&](const auto& each) { return has_below(each.second.left_out, whole); });
  return is_above ? PathKind::folder : kind;
}

std::vector<FolderEntry> WorkTree::list(const std::string& folder, std::string& error) const {
  const std::string whole = (fs::path(whole_path(folder)) / "").parent_path().string();
  const std::string root = repository_root(whole, disk_);
  if (root.empty()) return disk_.list(folder, error);
  const Repository& repository = repository_at(root);
  std::vector<FolderEntry> entries;
  if (disk_.exists(folder) || !has_below(repository.left_out, whole))
    entries = disk_.list(folder, error);
  std::erase_if(entries, [&](const FolderEntry& entry) {
    const std::string path = whole + "/" + entry.name;
    const bool is_ignored = repository.ignored.contains(path);
    if (is_ignored && entry.name[0] != '.') has_ignored_ = true;
    if (is_ignored) return true;
    if (entry.kind != PathKind::folder || !disk_.exists(path + "/.git")) return false;
    if (!repository.submodules.contains(path)) return true;
    const std::lock_guard lock(mutex_);
    entered_.insert(path);
    return false;
  });
  if (repository.index) add_left_out(repository, whole, entries);
  return entries;
}

void WorkTree::add_left_out(const Repository& repository, const std::string& folder,
                            std::vector<FolderEntry>& entries) {
  std::set<std::string> here;
  for (const FolderEntry& entry : entries) here.insert(entry.name);
  std::string ignored;
  for (FolderEntry& entry : repository.index->list(folder, ignored)) {
    const std::string path = folder + "/" + entry.name;
    const bool is_wanted =
        repository.left_out.contains(path) || has_below(repository.left_out, path);
    if (is_wanted && !here.contains(entry.name)) entries.push_back(std::move(entry));
  }
}

}  // namespace incidentlint
