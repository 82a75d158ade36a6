#include "engine/file_reader.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace incidentlint {

namespace {

constexpr int kPatience = 2000;  ///< milliseconds

bool is_named_pipe(int file) {
  struct stat status {};
  struct statfs system {};
  constexpr auto kUnnamedPipes = 0x50495045;  // PIPEFS_MAGIC
  return ::fstat(file, &status) == 0 && S_ISFIFO(status.st_mode) && ::fstatfs(file, &system) == 0 &&
         system.f_type != kUnnamedPipes;
}

/// Reads of the file wait from now on.
void let_wait(int file) { static_cast<void>(::fcntl(file, F_SETFL, O_RDONLY)); }

/// A file that gave nothing at first: true unless it is a pipe into which nobody writes.
bool await_writer(int file) {
  if (!is_named_pipe(file)) return true;
  struct pollfd wait {
    file, POLLIN, 0
  };
  return ::poll(&wait, 1, kPatience) > 0;
}

}  // namespace

std::optional<std::string> DiskReader::read(const std::string& path, std::string& error) const {
  // Opening a named pipe would wait for a writer, who may never come.
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) {
    error = std::strerror(errno);
    return std::nullopt;
  }
  std::array<char, std::size_t{64} << 10U> block;  // NOLINT: not zeroed, the read fills it
  std::string text;
  ssize_t got = 0;
  bool waits = false;
  bool again = false;
  do {
    got = ::read(file, block.data(), block.size());
    if (got > 0) text.append(block.data(), static_cast<std::size_t>(got));
    const bool is_silent = got == 0 && text.empty();
    again = !waits && (is_silent || (got < 0 && errno == EAGAIN));
    if (!again) continue;
    waits = true;
    let_wait(file);
    if (!is_silent || await_writer(file)) continue;
    error = "nobody writes into the pipe";
    ::close(file);
    return std::nullopt;
  } while (again || (got > 0 && text.size() <= limit_) || (got < 0 && errno == EINTR));
  if (got < 0) error = std::strerror(errno);
  ::close(file);
  return got < 0 ? std::nullopt : std::optional(std::move(text));
}

bool DiskReader::exists(const std::string& path) const { return ::access(path.c_str(), F_OK) == 0; }

PathKind DiskReader::kind(const std::string& path) const {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return PathKind::nothing;
  if (S_ISDIR(status.st_mode)) return PathKind::folder;
  return S_ISREG(status.st_mode) ? PathKind::file : PathKind::other;
}

bool DiskReader::may_read(const std::string& path, std::string& error) const {
  const int mode = kind(path) == PathKind::folder ? R_OK | X_OK : R_OK;
  if (::access(path.c_str(), mode) == 0) return true;
  error = std::strerror(errno);
  return false;
}

std::vector<FolderEntry> DiskReader::list(const std::string& folder, std::string& error) const {
  namespace fs = std::filesystem;
  std::vector<FolderEntry> entries;
  std::error_code fault;
  for (auto it = fs::directory_iterator(folder, fault); !fault && it != fs::directory_iterator();
       it.increment(fault)) {
    // The listing says what most entries are; only links have to be followed.
    std::error_code ignored;
    const bool is_link = it->is_symlink(ignored);
    const PathKind found = is_link                        ? kind(it->path().string())
                           : it->is_directory(ignored)    ? PathKind::folder
                           : it->is_regular_file(ignored) ? PathKind::file
                                                          : PathKind::other;
    entries.push_back({it->path().filename().string(), found, is_link});
  }
  if (fault) error = fault.message();
  return entries;
}

std::string DiskReader::identity(const std::string& path) const {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return path;
  return std::to_string(status.st_dev) + ":" + std::to_string(status.st_ino);
}

bool FileReader::may_read(const std::string& path, std::string& error) const {
  if (exists(path)) return true;
  error = "no such file";
  return false;
}

std::vector<FolderEntry> FileReader::list(const std::string& /*folder*/,
                                          std::string& /*error*/) const {
  return {};
}

}  // namespace incidentlint
