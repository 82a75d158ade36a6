#include "text/facts/zone.h"

#include <gtest/gtest.h>

#include <string>

namespace incidentlint::text::facts {
namespace {

/// The zone behind the first bytes `time` of the text; `-` if there is none.
std::string behind(std::string_view time, std::string_view rest) {
  const std::string text = std::string(time) + std::string(rest);
  const auto zone = zone_after(text, time.size());
  return zone ? std::string(zone->name) : "-";
}

std::string in_front(std::string_view words) {
  const auto zone = zone_before(words, words.size());
  return zone ? std::string(zone->name) : "-";
}

TEST(Zone, IsAnAbbreviation) {
  EXPECT_EQ(behind("09:14", " UTC"), "UTC");
  EXPECT_EQ(behind("09:14", "(PDT)"), "PDT");
  EXPECT_EQ(behind("09:14", " UTCA"), "-");
  EXPECT_EQ(behind("09:14", " UTC+9"), "UTC+9");
  EXPECT_EQ(in_front("KST "), "KST");
}

TEST(Zone, IsAPlaceInKorean) {
  EXPECT_EQ(in_front("한국시간 "), "KST");
  EXPECT_EQ(in_front("한국 시간 기준 "), "KST");
  EXPECT_EQ(in_front("한국 시각으로 "), "KST");
  EXPECT_EQ(in_front("한국 표준시 "), "KST");
  EXPECT_EQ(in_front("일본 시간 "), "JST");
  EXPECT_EQ(in_front("태평양 시각 "), "PT");
  EXPECT_EQ(in_front("태평양 표준시 "), "PST");
  EXPECT_EQ(in_front("태평양 일광 절약 시간 "), "PDT");
  EXPECT_EQ(in_front("미국 동부 시각 "), "ET");
  EXPECT_EQ(in_front("동부 서머타임 "), "EDT");
  EXPECT_EQ(in_front("협정 세계시 "), "UTC");
  EXPECT_EQ(in_front("세계 표준시 "), "UTC");
  EXPECT_EQ(in_front("중부 유럽 표준시 "), "CET");
  EXPECT_EQ(behind("09:14", " 협정세계시"), "UTC");
  EXPECT_EQ(behind("오전 9시", "(미 동부 시간)"), "ET");
  EXPECT_EQ(behind("오전 9시", "(태평양 표준시간)"), "PST");
}

TEST(Zone, IsNotAnyWordOfAPlace) {
  EXPECT_EQ(in_front("한국 시장 "), "-");
  EXPECT_EQ(in_front("장애 시간 "), "-");
  EXPECT_EQ(behind("09:14", " 한국 리전"), "-");
}

TEST(Zone, MayStandAnywhereInTheText) {
  EXPECT_TRUE(names_zone("An alert fired at 09:23; all times are in UTC."));
  EXPECT_TRUE(names_zone("All times are local time."));
  EXPECT_TRUE(names_zone("시각은 모두 태평양 시각이다."));
  EXPECT_TRUE(names_zone("현지 시각 09:23 에 경보가 울렸다."));
  EXPECT_TRUE(names_zone("시각은 협정 세계시로 적는다."));
  EXPECT_FALSE(names_zone("An alert fired at 09:23."));
  EXPECT_FALSE(names_zone("TESTS ran at 09:23."));
  EXPECT_FALSE(names_zone("한국 리전은 09:23 에 복구됐다."));
}

TEST(Zone, MayStandForAnother) {
  EXPECT_TRUE(zones_compatible("PT", "PDT"));
  EXPECT_TRUE(zones_compatible("UTC", "GMT"));
  EXPECT_TRUE(zones_compatible("UTC+9", "KST"));
  EXPECT_TRUE(zones_compatible("UTC-07:00", "PDT"));
  EXPECT_TRUE(zones_compatible("GMT+0530", "UTC+5:30"));
  EXPECT_FALSE(zones_compatible("UTC+9", "UTC-9"));
  EXPECT_FALSE(zones_compatible("PST", "PDT"));
  EXPECT_FALSE(zones_compatible("UTC", "KST"));
}

}  // namespace
}  // namespace incidentlint::text::facts
