#pragma once
// CacheFile: bytes by key, kept in one file from run to run. It may be deleted at any time, and
// runs may share it: each writes a whole new file in place of the old one, so the last of two that
// end together wins. What is not asked for in eight runs that write is forgotten, and a file that
// is torn, of another version or not ours is as good as none. Internal to `engine`.
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "diagnostic/finding.h"
#include "text/digest.h"

namespace incidentlint {

class CacheFile {
 public:
  /// Reads the file at `path` if there is one. `owner` says what its contents were made by: those
  /// of another are passed over. Why a file was passed over is in `note`, else that is empty.
  CacheFile(std::string path, const text::Digest& owner, Text& note, unsigned jobs = 1);

  /// Bytes, and what holds them.
  struct Found {
    std::string_view bytes;
    std::shared_ptr<const char[]> owner;
  };

  /// The bytes under a key, be they of the file or put since. Thread-safe.
  [[nodiscard]] std::optional<Found> find(const text::Digest& key) const;

  /// Keeps bytes under a key; those that are there already are nothing new. Thread-safe.
  void put(const text::Digest& key, std::string_view bytes);

  /// Writes the file if there is anything new since it was last written, in no more than `limit`
  /// bytes; the reason when that fails, else empty. Not while other threads use it.
  [[nodiscard]] Text save(std::size_t limit = kLimit);

  [[nodiscard]] const text::Digest& owner() const { return owner_; }

  static constexpr std::size_t kLimit = std::size_t{256} << 20U;

 private:
  struct Entry {
    text::Digest key;
    std::uint64_t offset;  ///< in the file
    std::uint32_t size;
    std::uint32_t age;  ///< saves since it was last asked for
  };

  [[nodiscard]] bool read(Text& note, unsigned jobs);

  std::string path_;
  text::Digest owner_;
  std::shared_ptr<const char[]> bytes_;
  const Entry* entries_ = nullptr;  ///< sorted by key
  std::size_t count_ = 0;
  std::unique_ptr<std::atomic<bool>[]> used_;
  std::map<text::Digest, Found> added_;
  bool is_written_ = true;  ///< all that was added
  mutable std::mutex mutex_;
};

}  // namespace incidentlint
