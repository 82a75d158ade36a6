#pragma once
// FileReader: where texts come from. The command line reads the disk, stdin lies over one file of
// it, and tests bring their own.
#include <optional>
#include <string>

namespace incidentlint {

class FileReader {
 public:
  virtual ~FileReader() = default;

  /// The bytes of the file at `path`, or nothing with the reason in `error`. Thread-safe.
  [[nodiscard]] virtual std::optional<std::string> read(const std::string& path,
                                                        std::string& error) const = 0;
};

class DiskReader final : public FileReader {
 public:
  [[nodiscard]] std::optional<std::string> read(const std::string& path,
                                                std::string& error) const override;
};

/// A reader in which one file has another text; `below` must outlive it.
class OverlayReader final : public FileReader {
 public:
  OverlayReader(const FileReader& below, std::string path, std::string text)
      : below_(below), path_(std::move(path)), text_(std::move(text)) {}
  [[nodiscard]] std::optional<std::string> read(const std::string& path,
                                                std::string& error) const override {
    return path == path_ ? std::optional(text_) : below_.read(path, error);
  }

 private:
  const FileReader& below_;
  std::string path_;
  std::string text_;
};

}  // namespace incidentlint
