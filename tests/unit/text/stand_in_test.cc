#include "text/stand_in.h"

#include <gtest/gtest.h>

namespace incidentlint::text {
namespace {

const StandIns& words() {
  static const StandIns kWords = make_stand_ins({{"TODO", "번역 필요"},
                                                 {"n/a", "위와 같음", "object Object", "—"},
                                                 {"입력하세요", "적어 주세요"},
                                                 {"확인 필요"}});
  return kWords;
}

TEST(StandIn, IsTheSlotOfATemplate) {
  for (const std::string_view text :
       {"<title>", "<what happened>", "{{summary}}", "${ko}", "{ko}", "%(text)s", "__MISSING__",
        " <title>. ", "summary.ko", "cases.1.title.en", "action_items.0.text.ko"}) {
    EXPECT_FALSE(find_stand_in(text, words()).empty()) << text;
  }
}

TEST(StandIn, IsAllOfATextInAnyFrame) {
  for (const std::string_view text :
       {"N/A", "(n/a)", "위와 같음.", "위와같음", "[object Object]", "—", "Insert text here",
        "[INSERT NAME HERE]", "Your summary here.", "Description goes here", "<Add a link here>",
        "내용을 입력하세요.", "여기에 제목을 적어주세요"}) {
    EXPECT_FALSE(find_stand_in(text, words()).empty()) << text;
  }
}

TEST(StandIn, StandsInBracketsAnywhere) {
  const auto found = [](std::string_view text) { return find_stand_in(text, words()); };
  EXPECT_EQ(found("Limits need an owner (TODO) and a test."), "(TODO)");
  EXPECT_EQ(found("It took 30 minutes [todo: check] to mend."), "[todo: check]");
  EXPECT_EQ(found("30분(확인 필요) 뒤에 복구했다."), "(확인 필요)");
  EXPECT_EQ(found("(as told) the limit (TODO: which?) was cut."), "(TODO: which?)");
}

TEST(StandIn, IsNoProse) {
  for (const std::string_view text :
       {"Insert a guard here", "Nobody was here", "Add retries here", "example.com", "v1.2.en-us",
        "A comment \"fix (TODO)\" stood there.", "Owners (TODO lists) were dropped.", "Todo lists",
        "The <title> element was empty.", "{a} and {b} were swapped", "번역 필요 목록을 만든다.",
        "이름을 입력하세요. 라는 안내가 두 번 보여 사용자가 멈췄다.", "확인 필요한 항목을 줄인다.",
        "위와 같은 오류를 막는다.", "__init__ and __main__ ran twice", "none", "Unknown"}) {
    EXPECT_EQ(find_stand_in(text, words()), "") << text;
  }
}

}  // namespace
}  // namespace incidentlint::text
