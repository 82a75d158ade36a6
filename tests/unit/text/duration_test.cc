#include "text/duration.h"

#include <gtest/gtest.h>

namespace incidentlint::text {
namespace {

TEST(Duration, ReadsTheRecordsGrammar) {
  EXPECT_EQ(parse_duration("26m"), 26);
  EXPECT_EQ(parse_duration("3h 54m"), 234);
  EXPECT_EQ(parse_duration("1h"), 60);
  EXPECT_EQ(parse_duration("2d 4h"), 2 * 1440 + 240);
  EXPECT_EQ(parse_duration("78m"), 78);
  EXPECT_EQ(parse_duration("0m"), 0);
  for (const char* bad :
       {"", " ", "3h54m", "3h  54m", "54m 3h", "3h 3h", "03h", "3 h", "3h ", " 3h", "h", "3", "-3m",
        "1.5h", "3h54", "3H", "3h 54m 1s", "99999999999999999999m"}) {
    EXPECT_EQ(parse_duration(bad), std::nullopt) << bad;
  }
}

TEST(Duration, WritesTheNormalForm) {
  EXPECT_EQ(format_duration(78, false), "1h 18m");
  EXPECT_EQ(format_duration(60, false), "1h");
  EXPECT_EQ(format_duration(0, false), "0m");
  EXPECT_EQ(format_duration(27 * 60, false), "27h");
  EXPECT_EQ(format_duration(27 * 60, true), "1d 3h");
  for (std::int64_t minutes = 1; minutes < 10'000; ++minutes) {
    EXPECT_EQ(parse_duration(format_duration(minutes, false)), minutes);
    EXPECT_EQ(parse_duration(format_duration(minutes, true)), minutes);
  }
}

TEST(Duration, GuessesOtherForms) {
  struct Row {
    const char* text;
    std::int64_t minutes;
  };
  for (const Row& row :
       {Row{"3h54m", 234}, Row{"3 hours 54 minutes", 234}, Row{"PT3H54M", 234}, Row{"90 min", 90},
        Row{"P1DT2H", 1560}, Row{"P2D", 2880}, Row{"1시간 14분", 74}, Row{"1.5h", 90},
        Row{"2 hours and 5 minutes", 125}, Row{"3H 54M", 234}, Row{"1 day", 1440},
        Row{"3:54:00", 234}, Row{"26 분", 26}, Row{"3h, 54m", 234}}) {
    EXPECT_EQ(guess_duration(row.text), row.minutes) << row.text;
  }
  for (const char* unsure : {"", "soon", "3", "3:54", "10s", "1.2.3h", "about 3h", "54m 3h", "0.7m",
                             "P1Y", "P1M", "P1M2D", "PT", "P", "-PT3H"}) {
    EXPECT_EQ(guess_duration(unsure), std::nullopt) << unsure;
  }
}

}  // namespace
}  // namespace incidentlint::text
