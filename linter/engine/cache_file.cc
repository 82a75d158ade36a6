#include "engine/cache_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

#include "engine/parallel.h"

// The file: a header, the entries sorted by key, then their bytes. Numbers are as the machine has
// them, so a file of another kind of machine has another magic number.

namespace incidentlint {
namespace {

constexpr std::uint64_t kMagic = 0x31656863616c6e69;  // "inlache1" in the bytes of this machine
constexpr std::uint32_t kOldest = 8;

struct Header {
  std::uint64_t magic = kMagic;
  std::uint64_t count = 0;
  text::Digest owner;
  text::Digest content;  ///< of all that follows
};

class File {
 public:
  File(const std::string& path, int flags)
      : number_(::open(path.c_str(), flags | O_CLOEXEC, 0644)) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (number_ >= 0) ::close(number_);
  }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }

  /// The size of a plain file; nothing for what is none.
  [[nodiscard]] std::optional<std::size_t> size() const {
    struct stat status {};
    if (::fstat(number_, &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return static_cast<std::size_t>(status.st_size);
  }
  bool read(char* to, std::size_t size) const {
    while (size > 0) {
      const ssize_t got = ::read(number_, to, size);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return false;
      to += got;
      size -= static_cast<std::size_t>(got);
    }
    return true;
  }
  /// Reads bytes that begin at a place, in pieces and by several threads: most of the time goes
  /// into memory that nobody has touched yet. It is not mapped, since then whoever writes into the
  /// file would change what has been proved.
  bool read_at(char* to, std::size_t size, std::size_t begin, unsigned jobs) const {
    constexpr std::size_t kPiece = std::size_t{4} << 20U;
    std::atomic<bool> is_read = true;
    for_each_index((size + kPiece - 1) / kPiece, jobs, [&](std::size_t i) {
      const std::size_t end = std::min((i + 1) * kPiece, size);
      for (std::size_t at = i * kPiece; at < end;) {
        const ssize_t got = ::pread(number_, to + at, end - at, static_cast<off_t>(begin + at));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) {
          is_read = false;
          return;
        }
        at += static_cast<std::size_t>(got);
      }
    });
    return is_read;
  }
  bool write(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t put = ::write(number_, bytes.data(), bytes.size());
      if (put < 0 && errno == EINTR) continue;
      if (put <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(put));
    }
    return true;
  }

 private:
  int number_;
};

}  // namespace

CacheFile::CacheFile(std::string path, const text::Digest& owner, Text& note, unsigned jobs)
    : path_(std::move(path)), owner_(owner) {
  if (read(note, jobs)) return;
  bytes_.reset();
  entries_ = nullptr;
  count_ = 0;
}

/// False when there is nothing to use.
bool CacheFile::read(Text& note, unsigned jobs) {
  const File file(path_, O_RDONLY | O_NONBLOCK);
  if (!file.is_open()) {
    if (errno != ENOENT && errno != ENOTDIR)
      note = {path_ + ": " + std::strerror(errno), path_ + ": " + std::strerror(errno)};
    return false;
  }
  const Text broken{path_ + " is damaged or no file of this tool; it is made anew",
                    path_ + " 파일이 손상되었거나 이 도구의 것이 아니라 새로 만듦"};
  const auto size = file.size();
  note = broken;
  if (!size || *size < sizeof(Header)) return false;
  Header header;
  if (!file.read(reinterpret_cast<char*>(&header), sizeof header)) return false;
  if (header.magic != kMagic || header.owner != owner_) return false;
  const std::size_t rest = *size - sizeof header;
  if (header.count > rest / sizeof(Entry)) return false;
  auto bytes = std::make_shared_for_overwrite<char[]>(rest);
  if (!file.read_at(bytes.get(), rest, sizeof header, jobs)) return false;
  if (text::digest_of({bytes.get(), rest}) != header.content) return false;
  bytes_ = std::move(bytes);
  entries_ = reinterpret_cast<const Entry*>(bytes_.get());
  count_ = header.count;
  for (std::size_t i = 0; i < count_; ++i) {
    if (entries_[i].offset > rest || entries_[i].size > rest - entries_[i].offset) return false;
  }
  used_ = std::make_unique<std::atomic<bool>[]>(count_);
  note = {};
  return true;
}

std::optional<CacheFile::Found> CacheFile::find(const text::Digest& key) const {
  {
    const std::lock_guard lock(mutex_);
    if (const auto added = added_.find(key); added != added_.end()) return added->second;
  }
  const Entry* end = entries_ + count_;
  const Entry* entry = std::lower_bound(
      entries_, end, key, [](const Entry& each, const text::Digest& k) { return each.key < k; });
  if (entry == end || entry->key != key) return std::nullopt;
  used_[static_cast<std::size_t>(entry - entries_)].store(true, std::memory_order_relaxed);
  return Found{std::string_view(bytes_.get() + entry->offset, entry->size), bytes_};
}

void CacheFile::put(const text::Digest& key, std::string_view bytes) {
  if (const auto known = find(key); known && known->bytes == bytes) return;
  const auto copy = std::make_shared_for_overwrite<char[]>(bytes.size());
  std::copy(bytes.begin(), bytes.end(), copy.get());
  const std::lock_guard lock(mutex_);
  is_written_ = false;
  added_.insert_or_assign(key, Found{{copy.get(), bytes.size()}, copy});
}

Text CacheFile::save(std::size_t limit) {
  if (std::exchange(is_written_, true)) return {};
  struct Kept {
    Entry entry;
    std::string_view bytes;
  };
  std::vector<Kept> kept;
  kept.reserve(count_ + added_.size());
  for (const auto& [key, found] : added_)
    kept.push_back({{key, 0, static_cast<std::uint32_t>(found.bytes.size()), 0}, found.bytes});
  for (std::size_t i = 0; i < count_; ++i) {
    const Entry& entry = entries_[i];
    const std::uint32_t age = used_[i] ? 0 : entry.age + 1;
    if (age > kOldest || added_.contains(entry.key)) continue;
    kept.push_back({{entry.key, 0, entry.size, age}, {bytes_.get() + entry.offset, entry.size}});
  }
  std::stable_sort(kept.begin(), kept.end(),
                   [](const Kept& a, const Kept& b) { return a.entry.age < b.entry.age; });
  std::size_t total = sizeof(Header);
  const auto fits = [&](const Kept& each) {
    total += sizeof(Entry) + each.bytes.size();
    return total <= limit;
  };
  kept.erase(std::find_if_not(kept.begin(), kept.end(), fits), kept.end());
  std::sort(kept.begin(), kept.end(),
            [](const Kept& a, const Kept& b) { return a.entry.key < b.entry.key; });
  std::string out(sizeof(Header), '\0');
  std::uint64_t offset = kept.size() * sizeof(Entry);
  for (Kept& each : kept) {
    each.entry.offset = offset;
    offset += each.bytes.size();
    out.append(reinterpret_cast<const char*>(&each.entry), sizeof(Entry));
  }
  out.reserve(sizeof(Header) + offset);
  for (const Kept& each : kept) out += each.bytes;
  const Header header{kMagic, kept.size(), owner_,
                      text::digest_of(std::string_view(out).substr(sizeof(Header)))};
  std::memcpy(out.data(), &header, sizeof header);
  // A file of its own name, moved into place whole: nobody reads a half one.
  const std::string fresh = path_ + "." + std::to_string(::getpid()) + ".new";
  const bool written = [&] {
    const File file(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW);
    return file.is_open() && file.write(out) && ::rename(fresh.c_str(), path_.c_str()) == 0;
  }();
  if (written) return {};
  const std::string reason = std::strerror(errno);
  ::unlink(fresh.c_str());
  return {path_ + " can't be written: " + reason, path_ + " 파일을 쓸 수 없음: " + reason};
}

}  // namespace incidentlint
