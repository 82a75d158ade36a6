#pragma once
// WorkTree: the files of the disk, as git looks at them. A walk does not meet what git ignores, nor
// a repository within another, but for submodules, which are foreign; a file that is asked for by
// its name is there all the same. What a sparse checkout leaves out is there as it is staged, for
// the sake of what refers to it.
//
// Git is asked when a folder of a repository is first listed. Outside of one, and where git can't
// be asked, the work tree is the disk. Thread-safe.
#include <atomic>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "engine/files.h"
#include "git/tree.h"

namespace incidentlint {

class WorkTree final : public FileReader {
 public:
  WorkTree() = default;
  /// Git is asked at once about the repository that holds the folder, by a thread of its own:
  /// others wait when they need the answer.
  explicit WorkTree(const std::string& folder);

  [[nodiscard]] std::optional<std::string> read(const std::string& path,
                                                std::string& error) const override;
  [[nodiscard]] bool exists(const std::string& path) const override {
    return disk_.exists(path) || kind(path) != PathKind::nothing;
  }
  [[nodiscard]] PathKind kind(const std::string& path) const override;
  [[nodiscard]] bool may_read(const std::string& path, std::string& error) const override {
    return (!disk_.exists(path) && exists(path)) || disk_.may_read(path, error);
  }
  [[nodiscard]] std::vector<FolderEntry> list(const std::string& folder,
                                              std::string& error) const override;
  [[nodiscard]] std::string identity(const std::string& path) const override {
    return is_left_out(path) ? whole_path(path) : disk_.identity(path);
  }
  [[nodiscard]] bool is_left_out(const std::string& path) const override;
  /// Of files of a submodule that a walk has come to from outside.
  [[nodiscard]] bool is_foreign(const std::string& path) const override;

  /// True when a walk has passed by what git ignores.
  [[nodiscard]] bool has_ignored() const { return has_ignored_; }

  /// True when a sparse checkout leaves out files of a repository that was asked about.
  [[nodiscard]] bool is_sparse() const {
    if (first_.valid()) first_.wait();
    return is_sparse_;
  }

  /// What there is to say of repositories that git refuses to read: their work tree is the disk.
  [[nodiscard]] std::vector<Text> refusals() const;

 private:
  /// What git says of one repository, by absolute paths.
  struct Repository {
    std::set<std::string> ignored;         ///< files and folders
    std::shared_ptr<const GitTree> index;  ///< of a sparse checkout, else null
    std::set<std::string> left_out;        ///< by it: files
    std::set<std::string> submodules;      ///< those that are checked out
    Text refusal;                          ///< why git says nothing, or empty
  };

  [[nodiscard]] static Repository ask(const std::string& root);
  [[nodiscard]] const Repository& repository_at(const std::string& root) const;
  /// That by which a file is left out, or null.
  [[nodiscard]] const Repository* leaving_out(const std::string& path) const;
  static void add_left_out(const Repository& repository, const std::string& folder,
                           std::vector<FolderEntry>& entries);

  DiskReader disk_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, Repository> repositories_;  ///< by root, those asked for
  mutable std::set<std::string> entered_;                   ///< submodules
  mutable std::atomic<bool> has_ignored_ = false, is_sparse_ = false;
  std::shared_future<void> first_;  ///< the answer that the constructor asked for
};

}  // namespace incidentlint
