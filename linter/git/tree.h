#pragma once
// GitTree: the files of a commit, or of what is staged, as if they lay in the work tree.
//
//   auto opened = GitTree::of_index();
//   if (auto* tree = std::get_if<std::shared_ptr<const GitTree>>(&opened)) ... (*tree)->read(path,
//   e)
//
// Paths are those of the work tree, absolute or relative to the working folder. Texts are read from
// git's objects when they are asked for. Submodules are foreign, and as they lie in the work tree.
// Thread-safe.
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <variant>

#include "diagnostic/finding.h"
#include "engine/file_reader.h"
#include "git/process.h"

namespace incidentlint {

class GitTree final : public FileReader {
 public:
  /// A tree, or why there is none.
  using Opened = std::variant<std::shared_ptr<const GitTree>, Text>;

  /// What the next commit would hold (`GIT_INDEX_FILE` is honoured): entries that are only meant to
  /// be added are not in it, and an index with unmerged entries has no tree.
  [[nodiscard]] static Opened of_index();

  /// A revision in any form that git understands.
  [[nodiscard]] static Opened of_revision(const std::string& revision);

  [[nodiscard]] std::optional<std::string> read(const std::string& path,
                                                std::string& error) const override;
  [[nodiscard]] bool exists(const std::string& path) const override;
  [[nodiscard]] PathKind kind(const std::string& path) const override;
  [[nodiscard]] std::vector<FolderEntry> list(const std::string& folder,
                                              std::string& error) const override;
  /// The id of the blob.
  [[nodiscard]] std::string version(const std::string& path) const override {
    return blob_of(path);
  }
  /// The name in the repository, of a link that of what it leads to.
  [[nodiscard]] std::string identity(const std::string& path) const override;
  [[nodiscard]] bool is_foreign(const std::string& path) const override {
    return !submodule_path(path).empty();
  }

 private:
  struct Entry {
    std::string id;
    bool is_link = false;
  };

  using Entries = std::map<std::string, Entry>;  ///< by name in the repository

  /// What git lists.
  struct Listing {
    Entries entries;
    std::set<std::string> submodules;  ///< by name
    void add(std::string_view head, std::string_view name);
  };

  GitTree(std::string top, Listing listing);
  /// The absolute path of what is in a submodule that is checked out, or is one; else empty.
  [[nodiscard]] std::string submodule_path(const std::string& path) const;
  /// The blob of a file, or empty.
  [[nodiscard]] std::string blob_of(const std::string& path) const;
  [[nodiscard]] std::optional<std::string> text_of(const Entry& entry) const;
  static Opened of_tree(const std::string& tree);
  /// The name in the repository; nothing for what lies outside.
  [[nodiscard]] std::optional<std::string> name_of(const std::string& path) const;
  /// The same of what links lead to; nothing when that lies outside, or nowhere.
  [[nodiscard]] std::optional<std::string> target_of(const std::string& path) const;
  /// The first link on the way to a name, the name itself among them; the end when there is none.
  [[nodiscard]] Entries::const_iterator link_in(const std::string& name) const;

  std::string top_;                  ///< absolute path of the work tree
  std::optional<std::string> here_;  ///< the working folder in it, with its slash, or empty
  Entries entries_;
  std::set<std::string> submodules_;  ///< by name, those that are checked out
  DiskReader disk_;                   ///< for them
  bool has_links_ = false;
  mutable std::mutex mutex_;
  mutable GitObjects objects_;
};

}  // namespace incidentlint
