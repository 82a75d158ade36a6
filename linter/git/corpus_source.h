#pragma once
// CorpusSource: some files as they lie on the disk, among records as git knows them. A hook looks
// at the files it was given; what they refer to may have to be in the commit, not just in the
// folder.
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "git/tree.h"

namespace incidentlint {

class CorpusSource final : public FileReader {
 public:
  enum class Source {
    tracked,  ///< the files that git tracks, with the texts they have on the disk
    staged,   ///< what git would commit
  };

  /// `named` are the files, by path, that are read from the disk whether git knows them or not.
  CorpusSource(std::shared_ptr<const FileReader> disk, std::shared_ptr<const GitTree> index,
               Source source, const std::vector<std::string>& named);

  [[nodiscard]] std::optional<std::string> read(const std::string& path,
                                                std::string& error) const override {
    return reader_of(path).read(path, error);
  }
  [[nodiscard]] bool exists(const std::string& path) const override;
  [[nodiscard]] PathKind kind(const std::string& path) const override;
  [[nodiscard]] bool may_read(const std::string& path, std::string& error) const override {
    return reader_of(path).may_read(path, error);
  }
  [[nodiscard]] std::vector<FolderEntry> list(const std::string& folder,
                                              std::string& error) const override;
  [[nodiscard]] std::string identity(const std::string& path) const override {
    return disk_->identity(path);
  }
  [[nodiscard]] std::string version(const std::string& path) const override {
    return reader_of(path).version(path);
  }
  [[nodiscard]] bool is_left_out(const std::string& path) const override {
    return disk_->is_left_out(path);
  }
  [[nodiscard]] bool is_foreign(const std::string& path) const override {
    return disk_->is_foreign(path) || index_->is_foreign(path);
  }

 private:
  [[nodiscard]] bool is_named(const std::string& path) const;
  /// Where the text of a file comes from.
  [[nodiscard]] const FileReader& reader_of(const std::string& path) const;

  std::shared_ptr<const FileReader> disk_;
  std::shared_ptr<const GitTree> index_;
  Source source_;
  std::set<std::string> named_;  ///< absolute
};

}  // namespace incidentlint
