#include "engine/atomic_write.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// The mode of the file at `path`, else what a new file gets.
mode_t mode_of(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0) return status.st_mode & 07777U;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666U & ~mask;
}

}  // namespace

bool write_atomically(const std::string& path, std::string_view text, std::string& error) {
  std::error_code ignored;
  const fs::path target =
      fs::is_symlink(path, ignored) ? fs::weakly_canonical(path, ignored) : fs::path(path);
  std::string temporary = target.string() + ".XXXXXX";
  const int file = ::mkstemp(temporary.data());
  if (file < 0) {
    error = std::strerror(errno);
    return false;
  }
  const bool written =
      write_all(file, text) && ::fchmod(file, mode_of(target.string())) == 0 && ::fsync(file) == 0;
  const int fault = errno;
  if (::close(file) == 0 && written && ::rename(temporary.c_str(), target.c_str()) == 0)
    return true;
  error = std::strerror(written ? errno : fault);
  ::unlink(temporary.c_str());
  return false;
}

}  // namespace incidentlint
