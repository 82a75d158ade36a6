#include "git/tree.h"

#include <algorithm>
#include <filesystem>
#include <vector>

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
  const bool is_outside = result.error.find("not a git repository") != std::string::npos;
  if (result.code != 0 && !is_outside) {  // one of somebody else, say
    return Text{"git refuses: " + without_line_feed(result.error),
                "git 이 거부함: " + without_line_feed(result.error)};
  }
  if (result.code != 0) {
    return Text{"this is no git repository; run it in one",
                "git 저장소가 아님. 저장소 안에서 실행할 것"};
  }
  return std::nullopt;
}

/// A bare repository has no work tree; its files stand as if it lay here.
std::string top_folder() {
  const GitResult top = run_git({"rev-parse", "--show-toplevel"});
  return top.code == 0 ? without_line_feed(top.out) : fs::current_path().string();
}

Text no_index(const Text& reason) {
  return {"git can't say what is staged: " + reason.en,
          "스테이징된 내용을 git 이 알 수 없음: " + reason.ko};
}

/// An entry of a tree, `<mode> <type> <id>\t<name>`, or of the index, `<mode> <id>
/// <stage>\t<name>`.
struct Line {
  std::string_view head, name;
};

Line read_line(std::string_view line) {
  const std::size_t tab = std::min(line.find('\t'), line.size());
  return {line.substr(0, tab), line.substr(std::min(tab + 1, line.size()))};
}

Text unmerged(const std::string& name) {
  return {"`" + name + "` is unmerged, so nothing is staged yet; settle the merge first",
          "`" + name +
              "` 파일이 병합되지 않아 스테이징된 내용이 정해지지 않음. 병합 충돌부터 해결할 것"};
}

/// git lists what it reads behind the end of an index that was cut off.
bool is_damaged(std::string_view head) {
  return head.starts_with("000000 ") ||
         head.find(" 0000000000000000000000000000000000000000") != head.npos;
}

/// An entry that is only meant to be added has this blob, in SHA-1 or SHA-256, as an empty file
/// has.
bool is_empty_blob(std::string_view head) {
  return head.ends_with("e69de29bb2d1d6434b8b29ae775ad8c2e48c5391") ||
         head.ends_with("473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813");
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
  const GitResult bare = run_git({"rev-parse", "--is-bare-repository"});
  if (auto fault = no_repository(bare)) return *fault;
  // `write-tree` would need the lock of the index, and write it.
  const GitResult listed = run_git({"ls-files", "--stage", "--full-name", "-z", "--", ":/"});
  const auto failed = [](const GitResult& result) {
    const std::string reason = without_line_feed(result.error);
    return no_index({reason, reason});
  };
  if (listed.code != 0) return failed(listed);
  if (listed.out.empty() && without_line_feed(bare.out) == "true") {
    return no_index({"a bare repository has no index; name a revision with --rev",
                     "베어 저장소에는 인덱스가 없음. --rev 옵션으로 리비전을 지정할 것"});
  }
  Listing listing;
  bool may_be_meant = false;
  for (const std::string_view each : zero_ended(listed.out)) {
    const auto [head, name] = read_line(each);
    const std::size_t end = head.rfind(' ');
    if (is_damaged(head)) {
      return no_index({"the index is damaged; `git reset` writes it anew",
                       "인덱스가 손상됨. `git reset` 명령으로 다시 만들 것"});
    }
    if (head.substr(end + 1) != "0") return unmerged(std::string(name));
    listing.add(head.substr(0, end), name);
    may_be_meant = may_be_meant || is_empty_blob(head.substr(0, end));
  }
  if (may_be_meant) {
    const GitResult meant = run_git(
        {"diff-files", "-z", "--name-only", "--no-relative", "--diff-filter=A", "--", ":/"});
    if (meant.code != 0) return failed(meant);
    for (const std::string_view name : zero_ended(meant.out))
      listing.entries.erase(std::string(name));
  }
  return std::shared_ptr<const GitTree>(new GitTree(top_folder(), std::move(listing)));
}

GitTree::Opened GitTree::of_revision(const std::string& revision) {
  const GitResult inside = run_git({"rev-parse", "--git-dir"});
  if (auto fault = no_repository(inside)) return *fault;
  const GitResult found =
      run_git({"rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{tree}"});
  if (found.code == 0) return of_tree(without_line_feed(found.out));
  // Before the first commit HEAD is the name of a branch that is not there yet.
  const bool is_first =
      revision == "HEAD" && run_git({"symbolic-ref", "--quiet", "HEAD"}).code == 0;
  if (is_first) return std::shared_ptr<const GitTree>(new GitTree(top_folder(), {}));
  return no_revision(revision);
}

GitTree::Opened GitTree::of_tree(const std::string& tree) {
  const GitResult listed = run_git({"ls-tree", "-r", "-z", "--full-tree", tree});
  if (listed.code != 0) {
    return Text{"git can't list the tree: " + listed.error,
                "git 트리를 읽을 수 없음: " + listed.error};
  }
  Listing listing;
  for (const std::string_view each : zero_ended(listed.out)) {
    const auto [head, name] = read_line(each);
    listing.add(head, name);
  }
  return std::shared_ptr<const GitTree>(new GitTree(top_folder(), std::move(listing)));
}

GitTree::GitTree(std::string top, Listing listing)
    : top_(std::move(top)),
      entries_(std::move(listing.entries)),
      submodules_(std::move(listing.submodules)) {
  std::erase_if(submodules_, [&](const std::string& name) {
    return !disk_.exists((fs::path(top_) / name / ".git").string());
  });
  has_links_ = std::any_of(entries_.begin(), entries_.end(),
                           [](const auto& each) { return each.second.is_link; });
  if (const auto name = name_of(".")) here_ = name->empty() ? "" : *name + "/";
}

/// `head` begins with the mode and ends with the id.
void GitTree::Listing::add(std::string_view head, std::string_view name) {
  if (head.starts_with("160000")) {
    submodules.emplace(name);
  } else {  // git has them sorted, for the most part
    entries.emplace_hint(
        entries.end(), name,
        Entry{std::string(head.substr(head.rfind(' ') + 1)), head.starts_with("120000")});
  }
}

std::string GitTree::submodule_path(const std::string& path) const {
  if (submodules_.empty()) return "";
  const auto name = name_of(path);
  const bool is_in =
      name && std::any_of(submodules_.begin(), submodules_.end(),
                          [&](const auto& s) { return *name == s || name->starts_with(s + "/"); });
  return is_in ? (fs::path(top_) / *name).string() : "";
}

std::optional<std::string> GitTree::name_of(const std::string& path) const {
  if (const auto plain = plain_path(path); here_ && plain) return *here_ + std::string(*plain);
  if (const auto plain = plain_path_below(top_, path)) return std::string(*plain);
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

std::optional<std::string> GitTree::target_of(const std::string& path) const {
  constexpr int kMostLinks = 40;  // as Linux has it
  std::optional<std::string> name = name_of(path);
  for (int i = 0; name && i < kMostLinks; ++i) {
    const auto link = link_in(*name);
    if (link == entries_.end()) return name;
    const auto target = text_of(link->second);
    if (!target) return std::nullopt;
    const fs::path folder = (fs::path(top_) / link->first).parent_path();
    name = name_of((folder / *target).string() + name->substr(link->first.size()));
  }
  return std::nullopt;
}

GitTree::Entries::const_iterator GitTree::link_in(const std::string& name) const {
  for (std::size_t end = 0; has_links_ && end < name.size();) {
    end = std::min(name.find('/', end + 1), name.size());
    const auto entry = entries_.find(name.substr(0, end));
    if (entry != entries_.end() && entry->second.is_link) return entry;
  }
  return entries_.end();
}

std::string GitTree::identity(const std::string& path) const {
  return target_of(path).value_or(path);
}

std::string GitTree::blob_of(const std::string& path) const {
  const auto name = target_of(path);
  const auto entry = name ? entries_.find(*name) : entries_.end();
  return entry == entries_.end() ? "" : entry->second.id;
}

std::optional<std::string> GitTree::text_of(const Entry& entry) const {
  const std::lock_guard lock(mutex_);
  return objects_.read(entry.id);
}

std::optional<std::string> GitTree::read(const std::string& path, std::string& error) const {
  if (const std::string there = submodule_path(path); !there.empty())
    return disk_.read(there, error);
  const std::string id = blob_of(path);
  if (id.empty()) {
    error = "no such file in git's tree";
    return std::nullopt;
  }
  auto text = text_of({id});
  if (!text) error = "git can't read object " + id;
  return text;
}

PathKind GitTree::kind(const std::string& path) const {
  if (const std::string there = submodule_path(path); !there.empty()) return disk_.kind(there);
  const auto name = target_of(path);
  if (!name) return PathKind::nothing;
  if (name->empty()) return PathKind::folder;
  if (entries_.contains(*name)) return PathKind::file;
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
  if (const std::string there = submodule_path(folder); !there.empty())
    return disk_.list(there, error);
  std::vector<FolderEntry> out;
  const auto name = target_of(folder);
  if (!name) {
    error = "not in git's tree";
    return out;
  }
  const std::string prefix = name->empty() ? "" : *name + "/";
  std::set<std::string> known;  // folders on the way to submodules
  for (const std::string& each : submodules_) {
    if (!each.starts_with(prefix)) continue;
    const std::string child = child_of(each, prefix);
    if (known.insert(child).second) out.push_back({child, PathKind::folder, false});
  }
  for (auto it = entries_.lower_bound(prefix);
       it != entries_.end() && it->first.starts_with(prefix);) {
    std::string child = child_of(it->first, prefix);
    const bool is_file = prefix.size() + child.size() == it->first.size();
    const bool is_link = is_file && it->second.is_link;
    const PathKind kind_here = is_link   ? kind((fs::path(top_) / it->first).string())
                               : is_file ? PathKind::file
                                         : PathKind::folder;
    if (is_file || !known.contains(child)) out.push_back({child, kind_here, is_link});
    // Past all that is below it.
    it = is_file ? std::next(it) : entries_.lower_bound(prefix + child + "0");  // '0' follows '/'
  }
  return out;
}

}  // namespace incidentlint
