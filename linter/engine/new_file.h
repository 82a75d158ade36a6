#pragma once
// Files that must not exist yet, written whole by one of several runs that want the same name.
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "diagnostic/finding.h"

namespace incidentlint {

enum class Created { yes, exists };

/// Makes the file and writes the text; `exists`, with nothing changed, when something has the name
/// already, be it a link to nowhere; the reason when it can't be written.
[[nodiscard]] std::variant<Created, Text> create_file(const std::string& path,
                                                      std::string_view text);

/// While it lives, no other run holds the lock of the folder; waits for it. Where the file system
/// has no locks it is none.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder);
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

 private:
  int file_;
};

}  // namespace incidentlint
