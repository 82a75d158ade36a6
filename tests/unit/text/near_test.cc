#include "text/near.h"

#include <gtest/gtest.h>

namespace incidentlint::text {
namespace {

TEST(Near, CountsEdits) {
  EXPECT_EQ(edit_distance("kitten", "sitting", 9), 3U);
  EXPECT_EQ(edit_distance("storm", "strom", 9), 1U);
  EXPECT_EQ(edit_distance("abc", "abc", 0), 0U);
  EXPECT_EQ(edit_distance("abc", "xyz", 1), 2U);
  EXPECT_EQ(edit_distance("", "abc", 5), 3U);
}

TEST(Near, CountsSyllablesNotBytes) {
  EXPECT_EQ(edit_distance("지진", "지연", 3), 1U);
  EXPECT_EQ(edit_distance("정전", "애저", 3), 2U);
  EXPECT_EQ(edit_distance("로드 밸런서", "로드밸런서", 3), 1U);
  const std::vector<std::string_view> words{"지진", "로드 밸런서", "로드 셰딩 없음"};
  EXPECT_TRUE(nearest("지연", words).empty());
  EXPECT_TRUE(nearest("로드맵", words).empty());
  EXPECT_EQ(nearest("로드 밸런스", words), std::vector<std::string>{"로드 밸런서"});
}

TEST(Near, FindsWhatWasMeant) {
  const std::vector<std::string_view> words{"retry-storm", "retry-limit", "data-loss", "etcd"};
  EXPECT_EQ(nearest("retry-strom", words, 1), std::vector<std::string>{"retry-storm"});
  EXPECT_EQ(nearest("Retry_Storm", words, 1), std::vector<std::string>{"retry-storm"});
  EXPECT_TRUE(nearest("dns", words).empty());
  EXPECT_TRUE(nearest("", words).empty());
}

TEST(Near, FoldsSpellingsOfOneTerm) {
  for (const char* spelling :
       {"retry-storm", "Retry Storm", "RETRY_STORM", " retry  storm ", "retry\u200B-storm",
        "r\u0435try-storm", "retry\u2011storm", "ｒetry-storm"}) {
    EXPECT_EQ(fold_term(spelling), "retry-storm") << spelling;
  }
  EXPECT_EQ(fold_term("메모리 부족"), fold_term("메모리-부족"));
  EXPECT_NE(fold_term("retrystorm"), "retry-storm");
}

}  // namespace
}  // namespace incidentlint::text
