#include "engine/atomic_write.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "engine/file_reader.h"
#include "text/hash.h"

namespace incidentlint {

std::string FileSystem::real_path(const std::string& path) {
  char* resolved = ::realpath(path.c_str(), nullptr);
  std::string out = resolved == nullptr ? "" : resolved;
  std::free(resolved);  // NOLINT: realpath has allocated it so
  return out;
}
int FileSystem::stat(const std::string& path, struct stat& status) {
  return ::stat(path.c_str(), &status);
}
int FileSystem::access(const std::string& path, int mode) { return ::access(path.c_str(), mode); }
int FileSystem::make_temporary(std::string& name) { return ::mkstemp(name.data()); }
ssize_t FileSystem::write(int file, const char* bytes, std::size_t size) {
  return ::write(file, bytes, size);
}
int FileSystem::change_mode(int file, mode_t mode) { return ::fchmod(file, mode); }
int FileSystem::change_owner(int file, uid_t user, gid_t group) {
  return ::fchown(file, user, group);
}
int FileSystem::sync(int file) { return ::fsync(file); }
int FileSystem::close(int file) { return ::close(file); }
int FileSystem::open_folder(const std::string& path) {
  return ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}
bool FileSystem::read(const std::string& path, std::string& text) {
  std::string error;
  auto read = DiskReader().read(path, error);
  if (read) text = std::move(*read);
  return read.has_value();
}
int FileSystem::rename(const std::string& from, const std::string& to) {
  return std::rename(from.c_str(), to.c_str());
}
int FileSystem::remove(const std::string& path) { return ::unlink(path.c_str()); }

TextStamp stamp_of(std::string_view text) { return {text.size(), text::stable_hash(text)}; }

namespace {

Text system_fault() { return {std::string(std::strerror(errno))}; }

Text changed_fault() {
  return {"it has changed since it was read; run again", "읽은 뒤에 바뀜. 다시 실행하기 바람"};
}

mode_t mode_of_new_files() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666U & ~mask;
}

class Writer {
 public:
  Writer(const FileWrite& write, FileSystem& system) : write_(write), system_(system) {}

  std::optional<Text> run() {
    target_ = system_.real_path(write_.path);
    if (target_.empty()) {  // nothing there yet
      if (errno != ENOENT || write_.expected) return system_fault();
      target_ = write_.path;
    } else if (auto fault = look_at_old()) {
      return fault;
    }
    std::string temporary = target_ + ".XXXXXX";
    const int file = system_.make_temporary(temporary);
    if (file < 0) return system_fault();
    auto fault = fill(file);
    if (!fault && !is_as_expected()) fault = changed_fault();
    if (!fault && system_.rename(temporary, target_) != 0) fault = system_fault();
    if (fault) {
      system_.remove(temporary);
      return fault;
    }
    sync_folder();
    return std::nullopt;
  }

 private:
  std::optional<Text> look_at_old() {
    if (system_.stat(target_, old_) != 0) return system_fault();
    is_new_ = false;
    if (!S_ISREG(old_.st_mode)) return Text{"it is no plain file", "일반 파일이 아님"};
    const bool denied = system_.access(target_, W_OK) != 0;
    if (denied && errno == EROFS)
      return Text{"it is on a file system that is mounted read-only",
                  "읽기 전용으로 마운트된 파일 시스템에 있음"};
    const bool locked = (old_.st_mode & 0222U) == 0 || denied;
    if (locked)
      return Text{"it is read-only; `chmod u+w` lets it be written",
                  "읽기 전용임. `chmod u+w` 명령으로 쓸 수 있게 됨"};
    if (old_.st_nlink > 1) {
      const std::string names = std::to_string(old_.st_nlink);
      return Text{"it has " + names + " names (hard links), and only one would get the new text",
                  "이름이 " + names + "개인 파일(하드 링크)이라 한 이름만 새 내용이 됨"};
    }
    return std::nullopt;
  }

  /// Writes all to the temporary file and closes it.
  std::optional<Text> fill(int file) {
    std::optional<Text> fault;
    // Another's file stays his if we may give it to him; whoever may not is let off.
    const bool other = !is_new_ && (old_.st_uid != ::geteuid() || old_.st_gid != ::getegid());
    if (other) static_cast<void>(system_.change_owner(file, old_.st_uid, old_.st_gid));
    const mode_t mode = is_new_ ? mode_of_new_files() : old_.st_mode & 07777U;
    const bool written = put_all(file) && system_.change_mode(file, mode) == 0 && sync(file);
    if (!written) fault = system_fault();
    // The descriptor is gone even when a signal cut the call short.
    if (system_.close(file) != 0 && !fault && errno != EINTR) fault = system_fault();
    return fault;
  }

  bool put_all(int file) {
    std::string_view text = write_.text;
    while (!text.empty()) {
      const ssize_t written = system_.write(file, text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written == 0) errno = ENOSPC;
      if (written <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
  }

  bool sync(int file) {
    while (system_.sync(file) != 0) {
      if (errno == EINTR) continue;
      return errno == EINVAL || errno == EROFS;  // a file system that has no such thing
    }
    return true;
  }

  bool is_as_expected() {
    if (!write_.expected) return true;
    struct stat now {};
    std::string text;
    return system_.stat(target_, now) == 0 && now.st_ino == old_.st_ino &&
           now.st_nlink == old_.st_nlink &&
           static_cast<std::uint64_t>(now.st_size) == write_.expected->size &&
           system_.read(target_, text) && stamp_of(text) == *write_.expected;
  }

  /// Makes the new name last. The text is whole on the disk, so nothing is lost if that fails.
  void sync_folder() {
    const std::size_t slash = target_.rfind('/');
    const std::string folder =
        slash == std::string::npos ? "." : target_.substr(0, std::max<std::size_t>(slash, 1));
    const int file = system_.open_folder(folder);
    if (file < 0) return;
    static_cast<void>(system_.sync(file));
    static_cast<void>(system_.close(file));
  }

  const FileWrite& write_;
  FileSystem& system_;
  std::string target_;
  struct stat old_ {};
  bool is_new_ = true;
};

}  // namespace

std::optional<Text> write_atomically(const FileWrite& write, FileSystem& system) {
  return Writer(write, system).run();
}

std::optional<Text> write_atomically(const FileWrite& write) {
  FileSystem disk;
  return write_atomically(write, disk);
}

}  // namespace incidentlint
