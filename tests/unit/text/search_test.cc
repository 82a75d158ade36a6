#include "text/search.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace incidentlint::text {
namespace {

std::vector<std::size_t> places(std::string_view text, std::string_view word) {
  std::vector<std::size_t> found;
  for_each_place(text, word, [&](std::size_t at) {
    found.push_back(at);
    return true;
  });
  return found;
}

TEST(Search, FindsEveryPlace) {
  EXPECT_EQ(places("times are times", "times"), (std::vector<std::size_t>{0, 10}));
  EXPECT_EQ(places("aaaa", "aa"), (std::vector<std::size_t>{0, 1, 2}));
  EXPECT_EQ(places("한 시간, 두 시간", "시간"), (std::vector<std::size_t>{4, 16}));
  EXPECT_TRUE(places("time", "times").empty());
  EXPECT_TRUE(places("", "ab").empty());
}

TEST(Search, AgreesWithTheLibraryAtEveryOffset) {
  const std::string word = "local time";
  for (std::size_t before = 0; before < 40; ++before) {
    for (std::size_t behind = 0; behind < 20; ++behind) {
      const std::string text =
          std::string(before, 'o') + word + std::string(behind, 'e') + "local tim";
      EXPECT_EQ(place_of(text, word), text.find(word));
      EXPECT_EQ(place_of(text, word, before + 1), text.find(word, before + 1));
      EXPECT_TRUE(contains(text, word));
    }
  }
}

TEST(Search, FoldsCaseAtEveryOffset) {
  for (const std::string_view written : {"dst shift", "DST Shift", "dST sHIFT"}) {
    for (std::size_t before = 0; before < 40; ++before) {
      for (std::size_t behind = 0; behind < 20; ++behind) {
        const std::string text =
            std::string(before, 's') + std::string(written) + std::string(behind, 'T');
        EXPECT_TRUE(contains_folded(text, "dst shift")) << text;
        EXPECT_FALSE(contains_folded(text, "dst-shift")) << text;
        EXPECT_FALSE(contains_folded(text.substr(0, before + 8), "dst shift")) << text;
      }
    }
  }
  EXPECT_TRUE(contains_folded("[시각을 바꿈", "시각을"));
  EXPECT_FALSE(contains_folded("{a", "[a"));
  EXPECT_FALSE(contains_folded("\x01 the", "a the"));
}

}  // namespace
}  // namespace incidentlint::text
