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

TEST(Zone, IsAPlaceInBrackets) {
  EXPECT_EQ(behind("18:53", " (Seoul)"), "KST");
  EXPECT_EQ(behind("(18:53", " Seoul)"), "KST");
  EXPECT_EQ(behind("(18:53", " in Tokyo, 10:53 London)"), "JST");
  EXPECT_EQ(behind("(18:53 Tokyo, 10:53", " London)"), "UK time");
  EXPECT_EQ(behind("14:05", " (Seoul, Tokyo and Osaka)"), "-");
  EXPECT_EQ(behind("14:05", " in Seoul"), "-");
  EXPECT_EQ(behind("(14:05", " Seoul failed)"), "-");
  EXPECT_EQ(in_front("09:53 UTC (Seoul "), "KST");
  EXPECT_EQ(in_front("09:53 UTC (San Francisco: "), "PT");
  EXPECT_EQ(in_front("09:53 UTC(도쿄 18:53, 런던 "), "UK time");
  EXPECT_EQ(in_front("09:53 UTC(서울에서는 "), "KST");
  EXPECT_EQ(in_front("09:53 UTC (the Seoul "), "-");
  EXPECT_EQ(in_front("Seoul "), "-");
}

TEST(Zone, IsAnOffset) {
  EXPECT_EQ(behind("13:30:00", "+09:00"), "+09:00");
  EXPECT_EQ(behind("13:30", "+0900"), "+0900");
  EXPECT_EQ(behind("13:30", " (+05:30)"), "+05:30");
  EXPECT_EQ(behind("09:30", "-07:00"), "-07:00");
  EXPECT_EQ(behind("09:30:15", "-10:00"), "-10:00");
  EXPECT_EQ(behind("09:14", " UTC +9:00"), "UTC +9:00");
  EXPECT_EQ(behind("09:14", "(UTC−7)"), "UTC−7");
  EXPECT_EQ(behind("13:30", "Z"), "UTC");
  EXPECT_EQ(in_front("UTC+9 기준 "), "UTC+9");
  EXPECT_EQ(in_front("UTC-07:00 "), "UTC-07:00");
  // ranges, and what is no offset
  EXPECT_EQ(behind("09:30", "-10:15"), "-");
  EXPECT_EQ(behind("09:00", "-10:00"), "-");
  EXPECT_EQ(behind("10:00", "-07:00 UTC"), "-");
  EXPECT_EQ(behind("13:30", "+20"), "-");
  EXPECT_EQ(behind("23:30", " (+1)"), "-");
  EXPECT_EQ(behind("13:30", " - 07:00"), "-");
}

TEST(Zone, IsAPlaceInEnglish) {
  EXPECT_EQ(behind("13:30", " Coordinated Universal Time"), "UTC");
  EXPECT_EQ(behind("13:30", " Korea Standard Time"), "KST");
  EXPECT_EQ(behind("13:30", " Korean time"), "KST");
  EXPECT_EQ(behind("13:30", " (Central European Summer Time)"), "CEST");
  EXPECT_EQ(behind("9 a.m.", " Mountain Time"), "MT");
  EXPECT_EQ(behind("9 a.m.", " Pacific"), "PT");
  EXPECT_EQ(behind("9 a.m.", " US Eastern time"), "ET");
  EXPECT_EQ(behind("9 a.m.", " on the US East Coast"), "ET");
  EXPECT_EQ(behind("9 a.m.", " in the Pacific Daylight Time"), "PDT");
  EXPECT_EQ(behind("9 a.m.", " local time"), "");
  EXPECT_EQ(behind("9 a.m.", " Lisbon time"), "");
  EXPECT_EQ(behind("9 a.m.", " São Paulo time"), "");
  EXPECT_EQ(behind("13:30", " Zulu"), "UTC");
  EXPECT_EQ(behind("13:30", " utc"), "UTC");
  EXPECT_EQ(behind("13:30", " Central"), "CT");
  EXPECT_EQ(behind("13:30", " Mountain on Monday"), "MT");
  EXPECT_EQ(behind("13:30", " Central Europe"), "-");
  EXPECT_EQ(behind("13:30", " Kafka lag"), "-");
  EXPECT_EQ(behind("13:30", " in the Eastern region"), "-");
  EXPECT_EQ(behind("13:30", " time"), "-");
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
  EXPECT_EQ(in_front("미국 동부 서머 타임 "), "EDT");
  EXPECT_EQ(in_front("중부 유럽 일광 절약시간 "), "CEST");
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
  EXPECT_TRUE(zones_compatible("PT", "UTC-7"));
  EXPECT_TRUE(zones_compatible("+09:00", "KST"));
  EXPECT_TRUE(zones_compatible("UTC−7", "PDT"));
  EXPECT_TRUE(zones_compatible("IST", "UTC+5:30"));
  EXPECT_TRUE(zones_compatible("Central European Time", "CEST"));
  EXPECT_FALSE(zones_compatible("PT", "UTC-5"));
  EXPECT_FALSE(zones_compatible("+09:00", "UTC"));
  EXPECT_FALSE(zones_compatible("PST", "PDT"));
  EXPECT_FALSE(zones_compatible("UTC", "KST"));
}

}  // namespace
}  // namespace incidentlint::text::facts
