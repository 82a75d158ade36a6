#include "engine/cache_folder.h"

#include "support/files.h"

namespace incidentlint::test {
namespace {

class CacheFolder : public testing::Test {
 protected:
  std::string of(const std::string& below, const std::string& xdg = "",
                 const std::string& home = "") {
    return cache_folder((folder_.path() / below).string(), [&](const std::string& name) {
      return name == "XDG_CACHE_HOME" ? xdg : name == "HOME" ? home : std::string();
    });
  }
  TemporaryFolder folder_;
};

TEST_F(CacheFolder, LiesInTheFolderOfGit) {
  fs::create_directories(folder_.path() / "a/.git");
  fs::create_directories(folder_.path() / "a/b/c");
  EXPECT_EQ(of("a/b/c", "/x", "/h"), (folder_.path() / "a/.git/incidentlint").string());
}

TEST_F(CacheFolder, FollowsTheFileOfALinkedWorkTree) {
  fs::create_directories(folder_.path() / "main/.git/worktrees/w");
  folder_.write("w/.git", "gitdir: ../main/.git/worktrees/w\n");
  EXPECT_EQ(of("w"), (folder_.path() / "main/.git/worktrees/w/incidentlint").string());
  folder_.write("w/.git", "no such thing\n");
  EXPECT_EQ(of("w", "/x"), "/x/incidentlint");
}

TEST_F(CacheFolder, IsTheUsersWithoutGit) {
  EXPECT_EQ(of(".", "/x", "/h"), "/x/incidentlint");
  EXPECT_EQ(of(".", "relative", "/h"), "/h/.cache/incidentlint");
  EXPECT_EQ(of("."), "");
}

}  // namespace
}  // namespace incidentlint::test
