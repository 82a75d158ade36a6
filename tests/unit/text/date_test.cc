#include "text/date.h"

#include <gtest/gtest.h>

namespace incidentlint::text {
namespace {

TEST(Date, ReadsRealDaysOnly) {
  EXPECT_EQ(parse_date("2024-02-29"), (Date{2024, 2, 29}));
  EXPECT_EQ(days_since_epoch({1970, 1, 1}), 0);
  EXPECT_EQ(days_since_epoch({2000, 3, 1}), 11017);
  EXPECT_EQ(days_since_epoch({1969, 12, 31}), -1);
  for (const char* bad : {"", "2023-02-29", "2023-13-01", "2023-00-10", "2023-1-01", "20230101",
                          "2023-01-01T", "2023/01/01", "1900-02-29", "2023-04-31"}) {
    EXPECT_EQ(parse_date(bad), std::nullopt) << bad;
  }
}

double at(const char* text) {
  const auto instant = parse_instant(text);
  EXPECT_TRUE(instant && instant->earliest == instant->latest) << text;
  return instant ? instant->earliest : 0;
}

TEST(Date, ComparesInstantsAcrossZones) {
  EXPECT_EQ(at("1970-01-01T00:00:00Z"), 0);
  EXPECT_EQ(at("2026-03-13T21:30:00Z"), at("2026-03-14T06:30:00+09:00"));
  EXPECT_LT(at("2026-03-13T21:30:00Z"), at("2026-03-13T18:00:00-05:00"));
  EXPECT_LT(at("2026-03-13T21:30:00Z"), at("2026-03-13T21:30:00.1Z"));
  EXPECT_EQ(at("2026-03-13 21:30:00Z"), at("2026-03-13T21:30:00z"));
  for (const char* bad : {"2026-03-13T", "2026-03-13T25:00:00Z", "2026-03-13T21:60:00Z",
                          "2026-03-13T21:30Z", "2026-03-13T21:30:00+9", "2026-02-30T00:00:00Z"}) {
    EXPECT_FALSE(parse_instant(bad)) << bad;
  }
}

TEST(Date, ABareDayStandsForAllItCanMean) {
  const auto day = parse_instant("2026-03-14");
  ASSERT_TRUE(day);
  EXPECT_EQ(day->earliest, at("2026-03-13T10:00:00Z"));  // it has begun at UTC+14
  EXPECT_EQ(day->latest, at("2026-03-15T12:00:00Z"));    // it ends at UTC-12
  const auto local = parse_instant("2026-03-14T00:00:00");
  ASSERT_TRUE(local);
  EXPECT_LT(local->earliest, local->latest);
}

}  // namespace
}  // namespace incidentlint::text
