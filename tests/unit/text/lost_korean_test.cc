#include "text/lost_korean.h"

#include <gtest/gtest.h>

namespace incidentlint::text {
namespace {

TEST(LostKorean, LeavesTraces) {
  for (const std::string_view text :
       {"???? ??? ?? ???", "09:10 UTC ??? ?????? ???????.", "□□□", "□□□ □□□□.", "▯▯▯ ▯▯.",
        "\\uc11c\\ubc84\\uac00", "v7 \\uBAA8\\uB378", "&#49436;&#48260;", "&#xC11C;&#Xbc84; v7",
        "%EC%84%9C%EB%B2%84", "v7 %ec%84%9c %eb%b2%84"}) {
    EXPECT_TRUE(find_lost_korean(text)) << text;
  }
}

TEST(LostKorean, IsNothingElse) {
  for (const std::string_view text :
       {"", "?", "???", "What? Why? How?", "HTTP 503", "\\u0041\\u0042", "&#65;&#66;", "%20%2F",
        "%EC%84", "%E2%80%99 %E2%80%99", "&#x;&#;", "\\uc1", "C:\\users\\uc11c", "□ 1.2 GB",
        "PostgreSQL 9.6 ????", "100%", "&", "\\"}) {
    EXPECT_FALSE(find_lost_korean(text)) << text;
  }
}

TEST(LostKorean, IsShownFromTheFirstTraceToTheLast) {
  const std::string_view text = "v7 \\uc11c\\ubc84 v6";
  EXPECT_EQ(find_lost_korean(text)->of(text), "\\uc11c\\ubc84");
}

TEST(LostKorean, IsTracedBetweenOtherSentences) {
  for (const std::string_view text : {"서버가 멈췄다. ?? ??? 09:41 UTC? ???.",
                                      "?? ??? 멈췄다? 그렇다.", "멈췄다. ??? ??\n??? ??."}) {
    EXPECT_TRUE(find_lost_words(text)) << text;
  }
  for (const std::string_view text :
       {"왜 멈췄나? 누가 알았나? 언제인가??", "정말?? 뭐?? 왜??", "원인 ??, 담당 ??, 날짜 ??",
        "\"??? ?? ???\"라는 글이 왔다.", "`??? ?? ???`를 썼다.", "이름이 ??? ?? ??? 로 표시됐다.",
        "?? ??", "멈췄다."}) {
    EXPECT_FALSE(find_lost_words(text)) << text;
  }
}

}  // namespace
}  // namespace incidentlint::text
