// Bytes kept from run to run, whatever has happened to the file in between.
#include "engine/cache_file.h"

#include "support/files.h"

namespace incidentlint::test {
namespace {

using text::Digest;

class CacheFileTest : public testing::Test {
 protected:
  CacheFile open(Text& note, Digest owner = {1, 2}) { return {path_, owner, note}; }
  /// What the file has under a key, and keeps it alive by asking; empty when it has nothing.
  std::string get(const Digest& key) {
    Text note;
    const CacheFile file(path_, {1, 2}, note);
    const auto found = file.find(key);
    return found ? std::string(found->bytes) : std::string();
  }
  std::string put(const Digest& key, std::string bytes, std::size_t limit = CacheFile::kLimit) {
    Text note;
    CacheFile file(path_, {1, 2}, note);
    file.put(key, std::move(bytes));
    return file.save(limit).en;
  }

  TemporaryFolder folder_;
  std::string path_ = (folder_.path() / "some.cache").string();
};

TEST_F(CacheFileTest, WhatIsPutIsFoundInTheNextRun) {
  EXPECT_EQ(put({7, 7}, "seven"), "");
  EXPECT_EQ(put({3, 3}, std::string("th\0ree", 6)), "");
  EXPECT_EQ(get({7, 7}), "seven");
  EXPECT_EQ(get({3, 3}), std::string("th\0ree", 6));
  EXPECT_EQ(get({7, 3}), "");
}

TEST_F(CacheFileTest, AFileThatIsCutOrChangedAnywhereIsPassedOverAloud) {
  put({7, 7}, "seven");
  put({3, 3}, "three");
  const std::string whole = slurp(path_);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string changed = whole;
    changed[i] = static_cast<char>(changed[i] ^ 0x20);
    for (const std::string& bytes : {whole.substr(0, i), changed}) {
      folder_.write("some.cache", bytes);
      Text note;
      CacheFile file = open(note);
      EXPECT_FALSE(file.find({7, 7})) << i;
      EXPECT_NE(note.en, "") << i;
      EXPECT_NE(note.ko, note.en);
    }
  }
  folder_.write("some.cache", whole);
  EXPECT_EQ(get({7, 7}), "seven");
}

TEST_F(CacheFileTest, WhatIsWrittenIntoAFileThatIsInUseChangesNothing) {
  put({7, 7}, std::string(9'000'000, 'x'));  // more than a piece
  Text note;
  const CacheFile file(path_, {1, 2}, note, 2);
  folder_.write("some.cache", "cut");
  const auto found = file.find({7, 7});
  ASSERT_TRUE(found) << note.en;
  EXPECT_EQ(found->bytes, std::string(9'000'000, 'x'));
}

TEST_F(CacheFileTest, WhatAnotherOwnerHasKeptIsPassedOver) {
  put({7, 7}, "seven");
  Text note;
  EXPECT_FALSE(open(note, {1, 3}).find({7, 7}));
  EXPECT_NE(note.en, "");
}

TEST_F(CacheFileTest, WhatNobodyAsksForIsForgottenInTheEnd) {
  put({7, 7}, "seven");
  put({8, 8}, "eight");
  for (std::uint64_t run = 0; run < 9; ++run) {
    Text note;
    CacheFile file = open(note);
    EXPECT_TRUE(file.find({8, 8}));
    file.put({100 + run, 0}, "new");
    EXPECT_EQ(file.save().en, "");
  }
  EXPECT_EQ(get({8, 8}), "eight");
  EXPECT_EQ(get({7, 7}), "");
}

TEST_F(CacheFileTest, NoMoreIsKeptThanTheLimitAllowsAndTheNewestFirst) {
  put({1, 1}, std::string(4000, 'a'));
  put({2, 2}, std::string(4000, 'b'), 6000);
  EXPECT_LE(fs::file_size(path_), 6000U);
  EXPECT_EQ(get({2, 2}).size(), 4000U);
  EXPECT_EQ(get({1, 1}), "");
}

TEST_F(CacheFileTest, ARunWithNothingNewWritesNothing) {
  put({7, 7}, "seven");
  const auto before = fs::last_write_time(path_);
  Text note;
  CacheFile file = open(note);
  EXPECT_TRUE(file.find({7, 7}));
  file.put({7, 7}, "seven");  // as it is there
  EXPECT_EQ(file.save().en, "");
  EXPECT_EQ(fs::last_write_time(path_), before);
}

TEST_F(CacheFileTest, WhereNothingCanBeWrittenTheReasonIsSaid) {
  fs::create_directory(path_);
  Text note;
  CacheFile file = open(note);
  EXPECT_NE(note.en, "");
  file.put({1, 1}, "one");
  EXPECT_NE(file.save().en.find("can't be written"), std::string::npos);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_.path()), {}), 1) << "nothing is left over";
}

}  // namespace
}  // namespace incidentlint::test
