#include "git/tree.h"

#include <filesystem>

#include "engine/files.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

std::string without_line_feed(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

/// Why git can't be asked here; nothing when it can.
std::optional<Text> no_repository(const GitResult& result) {
  if (result.code == 127) return Text{"git is not installed", "git 이 설치되어 있지 않음"};
  if (result.code != 0) {
    return Text{"this is no git repository; run it in one",
                "git 저장소가 아님. 저장소 안에서 실행할 것"};
  }
  return std::nullopt;
}

Text no_revision(const std::string& revision) {
  const bool shallow =
      without_line_feed(run_git({"rev-parse", "--is-shallow-repository"}).out) == "true";
  Text text{"git has no revision `" + revision + "`", "git 에 `" + revision + "` 리비전이 없음"};
  if (shallow) {
    text.en +=
        ": the clone is shallow; fetch more of it, in GitHub Actions with `fetch-depth: 2` (or 0)";
    text.ko += ". 얕은 복제본이라 더 가져와야 함. GitHub Actions 에서는 `fetch-depth: 2` (또는 0)";
  } else {
    text.en += "; `git rev-parse` says what it knows";
    text.ko += ". `git rev-parse` 명령으로 확인할 것";
  }
  return text;
}

/// Folders by the first slash behind `prefix`.
std::string child_of(const std::string& name, const std::string& prefix) {
  const std::size_t slash = name.find('/', prefix.size());
  return name.substr(prefix.size(), slash == name.npos ? name.npos : slash - prefix.size());
}

}  // namespace

GitTree::Opened GitTree::of_index() {
  const GitResult inside = run_git({"rev-parse", "--is-inside-work-tree"});
  if (auto fault = no_repository(inside)) return *fault;
  const GitResult written = run_git({"write-tree"});
  if (written.code == 0) return of_tree(without_line_feed(written.out));
  const std::string reason = written.error.substr(0, written.error.find('\n'));
  return Text{"git can't say what is staged: " + reason + "; settle the merge first",
              "스테이징된 내용을 git 이 알 수 없음: " + reason + ". 병합 충돌부터 해결할 것"};
}

GitTree::Opened GitTree::of_revision(const std::string& revision) {
  const GitResult inside = run_git({"rev-parse", "--git-dir"});
  if (auto fault = no_repository(inside)) return *fault;
  const GitResult found =
      run_git({"rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{tree}"});
  if (found.code != 0) return no_revision(revision);
  return of_tree(without_line_feed(found.out));
}

GitTree::Opened GitTree::of_tree(const std::string& tree) {
  const GitResult listing = run_git({"ls-tree", "-r", "-z", "--full-tree", tree});
  if (listing.code != 0) {
    return Text{"git can't list the tree: " + listing.error,
                "git 트리를 읽을 수 없음: " + listing.error};
  }
  // A bare repository has no work tree; its files stand as if it lay here.
  const GitResult top = run_git({"rev-parse", "--show-toplevel"});
  const std::string folder =
      top.code == 0 ? without_line_feed(top.out) : fs::current_path().string();
  return std::shared_ptr<const GitTree>(new GitTree(folder, listing.out));
}

GitTree::GitTree(std::string top, const std::string& listing) : top_(std::move(top)) {
  // Each is `<mode> <type> <id>\t<name>\0`.
  for (std::size_t at = 0; at < listing.size();) {
    const std::size_t end = listing.find('\0', at);
    const std::string_view line(listing.data() + at, end - at);
    at = end + 1;
    const std::size_t tab = line.find('\t');
    const std::string_view head = line.substr(0, tab);
    if (head.find(" blob ") == head.npos) continue;  // a submodule
    entries_.emplace(line.substr(tab + 1), Entry{std::string(head.substr(head.rfind(' ') + 1)),
                                                 head.starts_with("120000")});
  }
}

std::optional<std::string> GitTree::name_of(const std::string& path) const {
  std::error_code error;
  const fs::path whole = whole_path(path);
  std::string name = whole.lexically_relative(top_).generic_string();
  if (name == ".." || name.starts_with("../") || name.empty()) {
    // The work tree may be reached by another name.
    const fs::path real = fs::weakly_canonical(whole, error);
    name = real.lexically_relative(top_).generic_string();
  }
  while (name.ends_with('/')) name.pop_back();
  if (name == ".") return "";
  return name.empty() || name == ".." || name.starts_with("../") ? std::nullopt
                                                                 : std::optional(name);
}

std::string GitTree::blob_of(const std::string& path) const {
  const auto name = name_of(path);
  const auto entry = name ? entries_.find(*name) : entries_.end();
  return entry == entries_.end() || entry->second.is_link ? "" : entry->second.id;
}

std::optional<std::string> GitTree::read(const std::string& path, std::string& error) const {
  const std::string id = blob_of(path);
  if (id.empty()) {
    error = "no such file in git's tree";
    return std::nullopt;
  }
  const std::lock_guard lock(mutex_);
  auto text = objects_.read(id);
  if (!text) error = "git can't read object " + id;
  return text;
}

PathKind GitTree::kind(const std::string& path) const {
  const auto name = name_of(path);
  if (!name) return PathKind::nothing;
  if (name->empty()) return PathKind::folder;
  const auto entry = entries_.find(*name);
  if (entry != entries_.end()) return entry->second.is_link ? PathKind::nothing : PathKind::file;
  const std::string prefix = *name + "/";
  const auto inner = entries_.lower_bound(prefix);
  return inner != entries_.end() && inner->first.starts_with(prefix) ? PathKind::folder
                                                                     : PathKind::nothing;
}

bool GitTree::exists(const std::string& path) const {
  // The root of the repository is found by it.
  const auto name = name_of(path);
  return kind(path) != PathKind::nothing || (name && *name == ".git");
}

std::vector<FolderEntry> GitTree::list(const std::string& folder, std::string& error) const {
  std::vector<FolderEntry> out;
  const auto name = name_of(folder);
  if (!name) {
    error = "not in git's tree";
    return out;
  }
  const std::string prefix = name->empty() ? "" : *name + "/";
  for (auto it = entries_.lower_bound(prefix);
       it != entries_.end() && it->first.starts_with(prefix);) {
    std::string child = child_of(it->first, prefix);
    const bool is_file = prefix.size() + child.size() == it->first.size();
    const bool is_link = is_file && it->second.is_link;
    out.push_back({child,
                   is_link   ? PathKind::nothing
                   : is_file ? PathKind::file
                             : PathKind::folder,
                   is_link});
    // Past all that is below it.
    it = is_file ? std::next(it) : entries_.lower_bound(prefix + child + "0");  // '0' follows '/'
  }
  return out;
}

}  // namespace incidentlint
