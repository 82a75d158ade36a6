#include "engine/file_reader.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace incidentlint {

std::optional<std::string> DiskReader::read(const std::string& path, std::string& error) const {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    error = std::strerror(errno);
    return std::nullopt;
  }
  std::array<char, std::size_t{64} << 10U> block;  // NOLINT: not zeroed, the read fills it
  std::string text;
  ssize_t got = 0;
  do {
    got = ::read(file, block.data(), block.size());
    if (got > 0) text.append(block.data(), static_cast<std::size_t>(got));
  } while ((got > 0 && text.size() <= limit_) || (got < 0 && errno == EINTR));
  if (got < 0) error = std::strerror(errno);
  ::close(file);
  return got < 0 ? std::nullopt : std::optional(std::move(text));
}

bool DiskReader::exists(const std::string& path) const { return ::access(path.c_str(), F_OK) == 0; }

}  // namespace incidentlint
