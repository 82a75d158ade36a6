#include "text/day_guess.h"

#include <gtest/gtest.h>

namespace incidentlint::text {
namespace {

TEST(DayGuess, ReadsOtherForms) {
  for (const char* day :
       {"2020/03/16", "2020/3/16", "2020-3-16", "2020.03.16", "2020. 3. 16.", "2020 03 16",
        "20200316", "16.03.2020", "16/3/2020", "03/16/2020", "March 16, 2020", "16 March 2020",
        "Mar 16, 2020", "16-Mar-2020", "16th of March 2020", "2020년 3월 16일",
        "2020년 03월 16일 월요일", "2020년 3월 16일(월)", " 2020-03-16 "}) {
    EXPECT_EQ(guess_day(day), "2020-03-16") << day;
  }
  EXPECT_EQ(guess_day("04.04.2020"), "2020-04-04");
}

TEST(DayGuess, SaysNothingWhenUnsure) {
  for (const char* unsure : {"",
                             " ",
                             "2020",
                             "March 2020",
                             "2020-03",
                             "03/04/2020",
                             "03.04.2020",
                             "16/3/20",
                             "2020-02-30",
                             "31.4.2020",
                             "2020/13/13",
                             "about March 16, 2020",
                             "March 16",
                             "March 16-17, 2020",
                             "99999999",
                             "16 March 2020 or so",
                             "2020-03-16T00:00:00Z",
                             "2020년 3월",
                             "123.45.6789",
                             "202003160",
                             "5 March 2020 and 7 March 2020",
                             "4월 24일",
                             "0016-03-20"}) {
    EXPECT_EQ(guess_day(unsure), std::nullopt) << unsure;
  }
}

TEST(DayGuess, ReadsMoments) {
  for (const char* moment : {"2020-03-16 09:30:00Z", "2020-03-16T09:30Z", "2020-03-16 09:30 UTC",
                             "2020/03/16 09:30:00 GMT", "2020-03-16t09:30:00z"}) {
    EXPECT_EQ(guess_moment(moment), "2020-03-16T09:30:00Z") << moment;
  }
  EXPECT_EQ(guess_moment("2020-03-16T09:30:00.25+0900"), "2020-03-16T09:30:00.25+09:00");
  EXPECT_EQ(guess_moment("2020-03-16 09:30:00 -05"), "2020-03-16T09:30:00-05:00");
  for (const char* unsure : {"", "2020-03-16", "2020-03-16T09:30:00", "2020-03-16 09:30 KST",
                             "2020-03-16T9:30Z", "03/04/2020 09:30Z", "2020-03-16T09:30:00+9"}) {
    EXPECT_EQ(guess_moment(unsure), std::nullopt) << unsure;
  }
}

}  // namespace
}  // namespace incidentlint::text
