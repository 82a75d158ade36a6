#include "engine/file_reader.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace incidentlint {

std::optional<std::string> DiskReader::read(const std::string& path, std::string& error) const {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    error = std::strerror(errno);
    return std::nullopt;
  }
  struct stat status {};
  std::string text;
  if (::fstat(file, &status) == 0 && S_ISREG(status.st_mode)) {
    text.reserve(static_cast<std::size_t>(status.st_size) + 1);
  }
  constexpr std::size_t kBlock = std::size_t{64} << 10U;
  while (text.size() <= limit_) {
    const std::size_t had = text.size();
    const std::size_t room = std::max(text.capacity() - had, std::size_t{1});
    const std::size_t want = text.capacity() > had ? room : kBlock;
    text.resize(had + want);
    const ssize_t got = ::read(file, text.data() + had, want);
    if (got < 0 && errno == EINTR) {
      text.resize(had);
      continue;
    }
    text.resize(had + (got > 0 ? static_cast<std::size_t>(got) : 0));
    if (got < 0) error = std::strerror(errno);
    if (got <= 0) break;
  }
  ::close(file);
  return error.empty() ? std::optional(std::move(text)) : std::nullopt;
}

bool DiskReader::exists(const std::string& path) const { return ::access(path.c_str(), F_OK) == 0; }

}  // namespace incidentlint
