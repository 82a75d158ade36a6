#pragma once
// EditorReader: the disk with the editor's texts over it. A document that was never saved is in the
// list of its folder like any other file. Immutable, thread-safe.
#include <map>
#include <memory>
#include <string>

#include "git/work_tree.h"

namespace incidentlint::lsp {

/// Texts by absolute path.
using Texts = std::map<std::string, std::shared_ptr<const std::string>, std::less<>>;

class EditorReader final : public FileReader {
 public:
  explicit EditorReader(std::shared_ptr<const Texts> texts) : texts_(std::move(texts)) {}

  [[nodiscard]] std::optional<std::string> read(const std::string& path,
                                                std::string& error) const override;
  [[nodiscard]] bool exists(const std::string& path) const override;
  [[nodiscard]] PathKind kind(const std::string& path) const override;
  [[nodiscard]] bool may_read(const std::string& path, std::string& error) const override;
  [[nodiscard]] std::vector<FolderEntry> list(const std::string& folder,
                                              std::string& error) const override;
  /// Of a file on the disk its size and times; a text of the editor has none.
  [[nodiscard]] std::string version(const std::string& path) const override;
  [[nodiscard]] const Texts& texts() const { return *texts_; }
  [[nodiscard]] std::string identity(const std::string& path) const override;
  [[nodiscard]] bool is_left_out(const std::string& path) const override {
    return text_at(path) == nullptr && disk_.is_left_out(path);
  }
  [[nodiscard]] bool is_foreign(const std::string& path) const override {
    return text_at(path) == nullptr && disk_.is_foreign(path);
  }

 private:
  [[nodiscard]] const std::string* text_at(const std::string& path) const;
  [[nodiscard]] bool has_texts_in(const std::string& folder) const;

  std::shared_ptr<const Texts> texts_;
  WorkTree disk_;
};

}  // namespace incidentlint::lsp
