#include "text/facts/sense.h"

#include <gtest/gtest.h>

namespace incidentlint::text::facts {
namespace {

struct Case {
  std::string_view text;  ///< with one `#` where the share stands
  Sense sense;
};

TEST(Sense, IsThatOfTheClauseAroundTheShare) {
  constexpr Case kCases[] = {
      {"# of writes succeeded.", Sense::well},
      {"# of writes failed.", Sense::wrong},
      {"The success rate was #.", Sense::well},
      {"The error rate was #.", Sense::wrong},
      {"# of users were not affected.", Sense::well},
      {"# of users couldn't be served.", Sense::wrong},
      {"Writes failed, but # of reads succeeded.", Sense::well},
      {"# of reads succeeded while writes failed.", Sense::well},
      {"# of failed writes succeeded later.", Sense::open},
      {"Capacity fell by #.", Sense::open},
      {"The CPU was at #.", Sense::none},
      {"Servers were at #.", Sense::none},
      {"쓰기의 #가 성공했다.", Sense::well},
      {"쓰기의 #가 실패했다.", Sense::wrong},
      {"쓰기의 #는 실패하지 않았다.", Sense::well},
      {"사용자의 #는 영향이 없었다.", Sense::well},
      {"요청의 #가 비정상 종료됐다.", Sense::wrong},
      {"쓰기는 실패했고 읽기의 #는 성공했다.", Sense::well},
      {"용량이 #로 떨어졌다.", Sense::open},
      {"마지막 #였다.", Sense::none},
  };
  for (const Case& test : kCases) {
    const std::size_t at = test.text.find('#');
    EXPECT_EQ(sense_of(test.text, at, at + 1), test.sense) << test.text;
  }
}

TEST(Sense, SurroundingsEndWithTheText) {
  constexpr std::string_view kText = "# failed";
  EXPECT_EQ(surroundings(kText, 0, 1), kText);
  EXPECT_EQ(sense_of(Fact{}), Sense::none);
}

}  // namespace
}  // namespace incidentlint::text::facts
