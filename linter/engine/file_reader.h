#pragma once
// FileReader: where files and texts come from. The command line reads the disk or a tree of git,
// stdin lies over one file of it, and tests bring their own.
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace incidentlint {

/// What a path leads to, through links.
enum class PathKind { nothing, file, folder, other };

struct FolderEntry {
  std::string name;
  PathKind kind = PathKind::nothing;  ///< what it leads to, through links
  bool is_link = false;
};

class FileReader {
 public:
  virtual ~FileReader() = default;

  /// The bytes of the file at `path`, or nothing with the reason in `error`. Thread-safe.
  [[nodiscard]] virtual std::optional<std::string> read(const std::string& path,
                                                        std::string& error) const = 0;

  /// True when there is a file or folder at `path`. Thread-safe.
  [[nodiscard]] virtual bool exists(const std::string& path) const = 0;

  [[nodiscard]] virtual PathKind kind(const std::string& path) const {
    return exists(path) ? PathKind::file : PathKind::nothing;
  }

  /// True unless it is known beforehand that reading will fail; then the reason is in `error`.
  [[nodiscard]] virtual bool may_read(const std::string& path, std::string& error) const;

  /// What a folder holds, in any order; the reason in `error` when that can't be told.
  [[nodiscard]] virtual std::vector<FolderEntry> list(const std::string& folder,
                                                      std::string& error) const;

  /// What names the bytes of the file without their being read, or empty. Thread-safe.
  [[nodiscard]] virtual std::string version(const std::string& /*path*/) const { return {}; }

  /// Equal for two names of one file.
  [[nodiscard]] virtual std::string identity(const std::string& path) const { return path; }

  /// True for a file that people keep out of their folder; it is there for its facts alone.
  [[nodiscard]] virtual bool is_left_out(const std::string& /*path*/) const { return false; }

  /// True for a file that a walk meets and that belongs to others, as those of a submodule do; it
  /// is there for its facts alone.
  [[nodiscard]] virtual bool is_foreign(const std::string& /*path*/) const { return false; }
};

/// Reads no more than a little over `limit` bytes, so that a device without end comes to one.
class DiskReader final : public FileReader {
 public:
  explicit DiskReader(std::size_t limit = std::size_t{64} << 20U) : limit_(limit) {}
  [[nodiscard]] std::optional<std::string> read(const std::string& path,
                                                std::string& error) const override;
  [[nodiscard]] bool exists(const std::string& path) const override;
  [[nodiscard]] PathKind kind(const std::string& path) const override;
  [[nodiscard]] bool may_read(const std::string& path, std::string& error) const override;
  [[nodiscard]] std::vector<FolderEntry> list(const std::string& folder,
                                              std::string& error) const override;
  [[nodiscard]] std::string identity(const std::string& path) const override;

 private:
  std::size_t limit_;
};

/// A reader in which some files have another text; `below` must outlive it.
class OverlayReader final : public FileReader {
 public:
  explicit OverlayReader(const FileReader& below) : below_(below) {}
  /// Not while other threads read.
  void put(const std::string& path, std::string text) {
    texts_.insert_or_assign(path, std::move(text));
  }
  /// The file has the text of the reader below again. Not while other threads read.
  void drop(const std::string& path) { texts_.erase(path); }
  [[nodiscard]] std::optional<std::string> read(const std::string& path,
                                                std::string& error) const override {
    const auto it = texts_.find(path);
    return it != texts_.end() ? std::optional(it->second) : below_.read(path, error);
  }
  [[nodiscard]] bool exists(const std::string& path) const override {
    return texts_.contains(path) || below_.exists(path);
  }
  [[nodiscard]] PathKind kind(const std::string& path) const override {
    return texts_.contains(path) ? PathKind::file : below_.kind(path);
  }
  [[nodiscard]] bool may_read(const std::string& path, std::string& error) const override {
    return texts_.contains(path) || below_.may_read(path, error);
  }
  /// Of the reader below alone: a text that lies over no file is in no folder.
  [[nodiscard]] std::vector<FolderEntry> list(const std::string& folder,
                                              std::string& error) const override {
    return below_.list(folder, error);
  }
  [[nodiscard]] std::string identity(const std::string& path) const override {
    return below_.identity(path);
  }
  [[nodiscard]] std::string version(const std::string& path) const override {
    return texts_.contains(path) ? std::string() : below_.version(path);
  }
  [[nodiscard]] bool is_left_out(const std::string& path) const override {
    return !texts_.contains(path) && below_.is_left_out(path);
  }
  [[nodiscard]] bool is_foreign(const std::string& path) const override {
    return below_.is_foreign(path);
  }

 private:
  const FileReader& below_;
  std::map<std::string, std::string> texts_;
};

}  // namespace incidentlint
