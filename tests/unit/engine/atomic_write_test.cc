#include "engine/atomic_write.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <functional>
#include <set>

#include "support/files.h"

namespace incidentlint {
namespace {

using test::slurp;
using test::TemporaryFolder;

/// Thrown in place of the power going out.
struct PowerCut {};

/// Lets the call of that number, counted from 0 over all kinds, go wrong.
class FaultyFileSystem : public FileSystem {
 public:
  enum class Way { fails, is_interrupted, cuts_short, crashes };
  FaultyFileSystem(std::size_t at, Way way, int error = EIO) : at_(at), way_(way), error_(error) {}

  [[nodiscard]] bool has_struck() const { return calls_ > at_; }
  [[nodiscard]] const std::string& struck() const { return struck_; }

  std::string real_path(const std::string& path) override {
    return hit("real_path") ? "" : FileSystem::real_path(path);
  }
  int stat(const std::string& path, struct stat& status) override {
    return hit("stat") ? -1 : FileSystem::stat(path, status);
  }
  int access(const std::string& path, int mode) override {
    return hit("access") ? -1 : FileSystem::access(path, mode);
  }
  int make_temporary(std::string& name) override {
    return hit("make_temporary") ? -1 : FileSystem::make_temporary(name);
  }
  ssize_t write(int file, const char* bytes, std::size_t size) override {
    if (!hit("write")) return FileSystem::write(file, bytes, size);
    return way_ == Way::cuts_short ? FileSystem::write(file, bytes, size / 2) : -1;
  }
  int change_mode(int file, mode_t mode) override {
    return hit("change_mode") ? -1 : FileSystem::change_mode(file, mode);
  }
  int sync(int file) override { return hit("sync") ? -1 : FileSystem::sync(file); }
  int close(int file) override {
    FileSystem::close(file);
    return hit("close") ? -1 : 0;
  }
  int open_folder(const std::string& path) override {
    return hit("open_folder") ? -1 : FileSystem::open_folder(path);
  }
  bool read(const std::string& path, std::string& text) override {
    return !hit("read") && FileSystem::read(path, text);
  }
  int rename(const std::string& from, const std::string& to) override {
    return hit("rename") ? -1 : FileSystem::rename(from, to);
  }

 private:
  bool hit(const char* name) {
    if (calls_++ != at_) return false;
    struck_ = name;
    if (way_ == Way::crashes) throw PowerCut();
    errno = way_ == Way::is_interrupted ? EINTR : error_;
    return true;
  }

  std::size_t at_, calls_ = 0;
  Way way_;
  int error_;
  std::string struck_;
};

constexpr const char* kOld = "{\"id\": \"IL-0001\"}\n";
constexpr const char* kNew = "{\"id\": \"IL-0002\", \"title\": \"longer than before\"}\n";

class AtomicWrite : public testing::Test {
 protected:
  std::string path() const { return (folder_.path() / "record.json").string(); }
  void SetUp() override { folder_.write("record.json", kOld); }
  std::size_t files() const { return test::files_below(folder_.path()).size(); }

  TemporaryFolder folder_;
};

TEST_F(AtomicWrite, LeavesTheOldOrTheNewFileWhicheverCallFails) {
  std::set<std::string> struck;
  for (const int error : {EIO, ENOSPC, EDQUOT, EACCES, ENOMEM}) {
    for (std::size_t at = 0;; ++at) {
      folder_.write("record.json", kOld);
      FaultyFileSystem system(at, FaultyFileSystem::Way::fails, error);
      const auto fault = write_atomically({path(), kNew, stamp_of(kOld)}, system);
      if (!system.has_struck()) break;
      struck.insert(system.struck());
      EXPECT_EQ(slurp(path()), fault ? kOld : kNew) << system.struck();
      EXPECT_EQ(files(), 1U) << "a temporary file is left after " << system.struck();
      // What comes after the rename is no reason to call the write failed.
      if (system.struck() == "rename" || system.struck() == "write") {
        EXPECT_TRUE(fault);
      }
    }
  }
  EXPECT_EQ(struck, (std::set<std::string>{"access", "change_mode", "close", "make_temporary",
                                           "open_folder", "read", "real_path", "rename", "stat",
                                           "sync", "write"}));
}

TEST_F(AtomicWrite, LeavesTheOldOrTheNewFileWhereverThePowerGoesOut) {
  for (std::size_t at = 0;; ++at) {
    TemporaryFolder folder;
    const std::string path = folder.write("record.json", kOld).string();
    FaultyFileSystem system(at, FaultyFileSystem::Way::crashes);
    try {
      EXPECT_FALSE(write_atomically({path, kNew, stamp_of(kOld)}, system));
      break;
    } catch (const PowerCut&) {
      const std::string text = slurp(path);
      EXPECT_TRUE(text == kOld || text == kNew) << system.struck();
    }
  }
}

TEST_F(AtomicWrite, GoesOnAfterASignalAndAShortWrite) {
  for (const auto way :
       {FaultyFileSystem::Way::is_interrupted, FaultyFileSystem::Way::cuts_short}) {
    for (std::size_t at = 0;; ++at) {
      folder_.write("record.json", kOld);
      FaultyFileSystem system(at, way);
      const auto fault = write_atomically({path(), kNew, stamp_of(kOld)}, system);
      if (!system.has_struck()) break;
      const bool goes_on = system.struck() == "write" ||
                           (system.struck() == "sync" && way != FaultyFileSystem::Way::cuts_short);
      if (goes_on) {
        EXPECT_FALSE(fault) << system.struck();
      }
      EXPECT_EQ(slurp(path()), fault ? kOld : kNew);
      EXPECT_EQ(files(), 1U);
    }
  }
}

TEST_F(AtomicWrite, SyncsTheTextBeforeItTakesTheName) {
  struct Recorder : FileSystem {
    std::string calls;
    ssize_t write(int file, const char* bytes, std::size_t size) override {
      calls += "write ";
      return FileSystem::write(file, bytes, size);
    }
    int sync(int file) override {
      calls += "sync ";
      return FileSystem::sync(file);
    }
    int rename(const std::string& from, const std::string& to) override {
      calls += "rename ";
      return FileSystem::rename(from, to);
    }
  } system;
  EXPECT_FALSE(write_atomically({path(), kNew, stamp_of(kOld)}, system));
  EXPECT_EQ(system.calls, "write sync rename sync ");
}

TEST_F(AtomicWrite, RefusesAFileThatHasChanged) {
  const auto refused = write_atomically({path(), kNew, stamp_of("another text")});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->en, "it has changed since it was read; run again");
  EXPECT_EQ(slurp(path()), kOld);
}

/// An editor that saves at the worst moment: while the temporary file is being written.
struct EagerEditor : FileSystem {
  explicit EagerEditor(std::function<void()> save) : save_(std::move(save)) {}
  int sync(int file) override {
    if (save_) std::exchange(save_, nullptr)();
    return FileSystem::sync(file);
  }
  std::function<void()> save_;
};

TEST_F(AtomicWrite, RefusesAFileThatChangesMeanwhile) {
  EagerEditor same_size([&] { folder_.write("record.json", "{\"id\": \"IL-0009\"}\n"); });
  EXPECT_TRUE(write_atomically({path(), kNew, stamp_of(kOld)}, same_size));
  EXPECT_EQ(slurp(path()), "{\"id\": \"IL-0009\"}\n");

  folder_.write("record.json", kOld);
  EagerEditor gone([&] { std::filesystem::remove(path()); });
  EXPECT_TRUE(write_atomically({path(), kNew, stamp_of(kOld)}, gone));
  EXPECT_EQ(files(), 0U);
}

TEST_F(AtomicWrite, RefusesReadOnlyFiles) {
  std::filesystem::permissions(path(), std::filesystem::perms::owner_read);
  const auto refused = write_atomically({path(), kNew, {}});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->en, "it is read-only; `chmod u+w` lets it be written");
  EXPECT_EQ(slurp(path()), kOld);
}

TEST_F(AtomicWrite, RefusesToSplitHardLinks) {
  std::filesystem::create_hard_link(path(), folder_.path() / "other.json");
  const auto refused = write_atomically({path(), kNew, {}});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->en, "it has 2 names (hard links), and only one would get the new text");
  EXPECT_EQ(slurp(folder_.path() / "other.json"), kOld);
}

TEST_F(AtomicWrite, WritesWhatALinkPointsTo) {
  std::filesystem::create_symlink("record.json", folder_.path() / "link.json");
  EXPECT_FALSE(write_atomically({(folder_.path() / "link.json").string(), kNew, stamp_of(kOld)}));
  EXPECT_EQ(slurp(path()), kNew);
  EXPECT_TRUE(std::filesystem::is_symlink(folder_.path() / "link.json"));
}

TEST_F(AtomicWrite, RefusesFoldersAndPipes) {
  EXPECT_TRUE(write_atomically({folder_.path().string(), kNew, {}}));
  const std::string pipe = (folder_.path() / "pipe").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const auto refused = write_atomically({pipe, kNew, {}});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->en, "it is no plain file");
}

TEST_F(AtomicWrite, KeepsTheMode) {
  namespace fs = std::filesystem;
  fs::permissions(path(), fs::perms::owner_all | fs::perms::group_read);
  EXPECT_FALSE(write_atomically({path(), kNew, {}}));
  EXPECT_EQ(fs::status(path()).permissions(), fs::perms::owner_all | fs::perms::group_read);
}

TEST_F(AtomicWrite, MakesAFileThatIsNotThereYet) {
  const std::string fresh = (folder_.path() / "fresh.json").string();
  EXPECT_FALSE(write_atomically({fresh, kNew, {}}));
  EXPECT_EQ(slurp(fresh), kNew);
  EXPECT_TRUE(write_atomically({(folder_.path() / "no" / "x.json").string(), kNew, {}}));
  EXPECT_TRUE(write_atomically({(folder_.path() / "gone.json").string(), kNew, stamp_of(kOld)}));
}

/// A disk that is truly full: no file may grow beyond a few bytes.
TEST_F(AtomicWrite, SurvivesAFullDisk) {
  struct rlimit before {};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const struct rlimit tight { 10, before.rlim_max };
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &tight), 0);
  const auto fault = write_atomically({path(), kNew, stamp_of(kOld)});
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  static_cast<void>(std::signal(SIGXFSZ, handler));
  ASSERT_TRUE(fault);
  EXPECT_EQ(slurp(path()), kOld);
  EXPECT_EQ(files(), 1U);
}

TEST_F(AtomicWrite, SaysWhatIsReadOnly) {
  class ReadOnlyMount : public FileSystem {
    int access(const std::string& /*path*/, int /*mode*/) override {
      errno = EROFS;
      return -1;
    }
  } system;
  const auto fault = write_atomically({path(), "new", std::nullopt}, system);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->en, "it is on a file system that is mounted read-only");
  EXPECT_EQ(slurp(path()), kOld);
}

}  // namespace
}  // namespace incidentlint
