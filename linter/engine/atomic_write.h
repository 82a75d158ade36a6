#pragma once
// Writing a file whole or not at all: into a temporary file of the same folder, to the disk, then
// over the old one. The mode of the old file is kept; of a link, the file it points to is written.
//
//   if (const auto fault = write_atomically({path, text, stamp_of(old_text)})) report(*fault);
#include <sys/stat.h>
#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diagnostic/finding.h"

namespace incidentlint {

/// The system calls of a write, each with the result and `errno` of the call of its name, so that a
/// test can let any of them fail.
class FileSystem {
 public:
  virtual ~FileSystem() = default;
  virtual std::string real_path(const std::string& path);  ///< empty when it fails
  virtual int stat(const std::string& path, struct stat& status);
  virtual int access(const std::string& path, int mode);
  virtual int make_temporary(std::string& name);  ///< mkstemp
  virtual ssize_t write(int file, const char* bytes, std::size_t size);
  virtual int change_mode(int file, mode_t mode);
  virtual int change_owner(int file, uid_t user, gid_t group);
  virtual int sync(int file);
  virtual int close(int file);
  virtual int open_folder(const std::string& path);
  /// All bytes of a file; false when it can't be read.
  virtual bool read(const std::string& path, std::string& text);
  virtual int rename(const std::string& from, const std::string& to);
  virtual int remove(const std::string& path);
};

/// Tells one text from another: its size in bytes and a hash.
struct TextStamp {
  std::uint64_t size = 0, hash = 0;
  friend bool operator==(const TextStamp&, const TextStamp&) = default;
};
[[nodiscard]] TextStamp stamp_of(std::string_view text);

struct FileWrite {
  std::string path;
  std::string_view text;
  /// What the file must still hold; nothing when it may be new, or hold anything.
  std::optional<TextStamp> expected;
};

/// Nothing when the text is on the disk; else the reason, and the old file is as it was. Refused:
/// what is no plain file, a file without permission to write, a file that has more names (hard
/// links), since only one of them would lead to the new text, and one that is not as expected.
[[nodiscard]] std::optional<Text> write_atomically(const FileWrite& write, FileSystem& system);
[[nodiscard]] std::optional<Text> write_atomically(const FileWrite& write);

}  // namespace incidentlint
