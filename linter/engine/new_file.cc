#include "engine/new_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "engine/atomic_write.h"

namespace incidentlint {

std::variant<Created, Text> create_file(const std::string& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
  if (file < 0) {
    if (errno == EEXIST) return Created::exists;
    return Text{std::strerror(errno), std::strerror(errno)};
  }
  static_cast<void>(::close(file));
  // The name is ours from here on; the empty file is replaced by the whole one.
  if (auto fault = write_atomically({path, text, stamp_of("")})) {
    static_cast<void>(::unlink(path.c_str()));
    return *fault;
  }
  return Created::yes;
}

FolderLock::FolderLock(const std::string& folder)
    : file_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
  while (file_ >= 0 && ::flock(file_, LOCK_EX) != 0 && errno == EINTR) {
  }
}

FolderLock::~FolderLock() {
  if (file_ >= 0) static_cast<void>(::close(file_));
}

}  // namespace incidentlint
