#include "text/facts/extract.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace incidentlint::text::facts {
namespace {

constexpr const char* kKindNames[] = {"clock",      "date",     "weekday",   "quarter", "percent",
                                      "fraction",   "duration", "count",     "size",    "magnitude",
                                      "multiplier", "ordinal",  "identifier"};

/// `count 15000`, `clock 09:35 UTC`, `date 2011-4-21`, `duration 90s`; `~` marks a soft fact.
std::string describe(const Fact& fact) {
  std::string text = kKindNames[static_cast<std::size_t>(fact.kind)];
  if (fact.soft) text += '~';
  const auto number = [](const Amount& amount) {
    std::string digits =
        std::to_string(amount.digits) +
        std::string(amount.exponent > 0 ? static_cast<std::size_t>(amount.exponent) : 0, '0');
    if (amount.exponent >= 0) return digits;
    const auto places = static_cast<std::size_t>(-amount.exponent);
    if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
    return digits.insert(digits.size() - places, ".");
  };
  if (fact.kind == FactKind::clock) {
    const long seconds = std::stol(number(fact.amount));
    const auto two = [](long part) { return (part < 10 ? "0" : "") + std::to_string(part); };
    text += " " + two(seconds / 3600) + ":" + two(seconds / 60 % 60);
    if (fact.has_seconds) text += ":" + std::to_string(seconds % 60);
    if (fact.either_half) text += " ?";
    if (!fact.zone.empty()) text += " " + std::string(fact.zone);
    return text;
  }
  if (fact.kind == FactKind::date) {
    const Day& day = fact.day;
    text +=
        " " + (day.year_assumed ? "(" + std::to_string(day.year) + ")" : std::to_string(day.year));
    return text + "-" + std::to_string(day.month) + "-" + std::to_string(day.day);
  }
  if (fact.kind == FactKind::identifier) return text + " " + std::string(fact.text);
  text += " " + number(fact.amount);
  if (fact.kind == FactKind::fraction) text += "/" + std::to_string(fact.divisor);
  if (fact.kind == FactKind::duration) text += fact.unit == Unit::month ? " months" : " s";
  return text;
}

std::string facts_of(std::string_view text, Language language) {
  std::string all;
  for (const Fact& fact : extract_facts(text, language, {2024})) {
    if (!all.empty()) all += ", ";
    all += describe(fact);
  }
  return all;
}

struct ExtractCase {
  std::string_view text;
  std::string_view facts;
};

TEST(Extract, ReadsEnglish) {
  constexpr ExtractCase kCases[] = {
      {"", ""},
      {"Nothing to see.", ""},
      {"At 12:47 AM PDT on 21 April 2011", "clock 00:47 PDT, date 2011-4-21"},
      {"at 9:35", "clock 09:35 ?"},
      {"at 09:35", "clock 09:35"},
      {"at 9:35 UTC", "clock 09:35 UTC"},
      {"2020-03-16T11:19:00Z", "date 2020-3-16, clock 11:19:0 UTC"},
      {"24:00", "clock 00:00"},
      {"25:00", ""},
      {"3 to 5 July", "date (2024)-7-3, date (2024)-7-5"},
      {"$1.5B", "count 1500000000"},
      {"two hundred and fifty", "count 250"},
      {"two and five", "count 2, count 5"},
      {"an hour and a half", "duration 5400 s"},
      {"18 months", "duration 18 months"},
      {"tens of thousands", "magnitude 4"},
      {"1,024 and 10 000", "count 1024, count 10000"},
      {"the 14th", "date 0-0-14"},
      {"the 14th attempt", "ordinal 14"},
      {"99999999999999999999999 bytes", ""},
  };
  for (const ExtractCase& test : kCases) {
    EXPECT_EQ(facts_of(test.text, Language::english), test.facts) << test.text;
  }
}

TEST(Extract, ReadsKorean) {
  constexpr ExtractCase kCases[] = {
      {"2011년 4월 21일 오전 12시 47분 PDT", "date 2011-4-21, clock 00:47 PDT"},
      {"7월 3일부터 5일까지", "date (2024)-7-3, date (2024)-7-5"},
      {"1만 5천 명", "count 15000"},
      {"2천2백만 건", "count 22000000"},
      {"3억 5,000만 원", "count 350000000"},
      {"한 시간 반", "duration 5400 s"},
      {"한시간 반", "duration 5400 s"},
      {"이틀 반", "duration 216000 s"},
      {"스물네 시간", "duration 86400 s"},
      {"1년 6개월", "duration 18 months"},
      {"낮 12시 04분", "clock 12:04"},
      {"밤 12시", "clock 00:00"},
      {"밤 11시", "clock 23:00"},
      {"새벽 3시 반", "clock 03:30"},
      {"두세 번", "count~ 2, count~ 3"},
      {"수만 명", "magnitude 4"},
      {"5~10분", "duration 300 s, duration 600 s"},
      {"200만~300만 명", "count 2000000, count 3000000"},
  };
  for (const ExtractCase& test : kCases) {
    EXPECT_EQ(facts_of(test.text, Language::korean), test.facts) << test.text;
  }
}

TEST(Extract, AvoidsKoreanTraps) {
  constexpr ExtractCase kCases[] = {
      {"접속자 수만 늘었다", ""},
      {"10만큼 늘었다", "count 10"},
      {"두었다가 두고 왔다", ""},
      {"네, 열심히 한 일이다", ""},
      {"다음 세대 시스템", ""},
      {"정오분류표", ""},
      {"3분의 2", "fraction 2/3"},
      {"43분의 중단", "duration 2580 s"},
      {"3시간 1분의 중단", "duration 10860 s"},
      {"3시간, 3분의 1", "duration 10800 s, fraction 1/3"},
      {"6 분류로 나눴다", "count 6"},
      {"2분할 화면", "count 2"},
      {"5 초과, 3 초기값", "count 5, count 3"},
      {"0.01일 때", "count 0.01"},
      {"3일 때", "count 3"},
      {"3분기", "quarter 3"},
      {"10진수", ""},
      {"5 프로그램", "count 5"},
      {"5프로", "percent 5"},
      {"이제 3가지", "count 3"},
      {"5달러", "count 5"},
      {"배포 3회, 3 배포", "count 3, count 3"},
      {"1990년대", "date 1990-0-0"},
      {"두 번째", "ordinal 2"},
      {"엔지니어 3명", "count 3"},
      {"이 사고의 오류", ""},
      {"만 하루", "duration~ 86400 s"},
      {"시간이 지나 오전에", ""},
      {"백업 서버와 천천히", ""},
  };
  for (const ExtractCase& test : kCases) {
    EXPECT_EQ(facts_of(test.text, Language::korean), test.facts) << test.text;
  }
}

TEST(Extract, AvoidsEnglishTraps) {
  constexpr ExtractCase kCases[] = {
      {"a second gradient", "ordinal~ 2"},
      {"in the 1980s", "date 1980-0-0"},
      {"100s of nodes", ""},
      {"a 2d array", "duration~ 172800 s"},
      {"four nines", "percent 99.99"},
      {"more than one", "count~ 2"},
      {"a pair of nodes", "count~ 2"},
      {"it may march on", ""},
      {"May 3", "date (2024)-5-3"},
      {"28x28 and 28-by-28", "count 28, count 28, count 28, count 28"},
      {"at 6 p.m. sharp", "clock 18:00"},
      {"16 GiB of p.m. traffic", "size 17179869184"},
      {"Node.js at max_conns on us-east-1",
       "identifier Node.js, identifier max_conns, identifier us-east-1"},
      {"version 1.24.", "count 1.24"},
      {"1.2.3 and 10.0.0.1", "identifier 1.2.3, identifier 10.0.0.1"},
      {"1. First, 2. then", "ordinal~ 1, count 2"},
      {"a ratio of 1:4", "count 4"},
      {"main.cc:12:3 and host:80:90", "identifier main.cc:12:3"},
      {"1 of 0 nodes", ""},
      {"etc. and Inc. said \"no.\"", ""},
      {"#1234 at host:8080", "identifier #1234"},
      {"5xx and 2FA", "identifier 5xx, identifier 2FA"},
      {"https://example.com/2020/03?x=5 is 3",
       "identifier https://example.com/2020/03?x=5, count 3"},
  };
  for (const ExtractCase& test : kCases) {
    EXPECT_EQ(facts_of(test.text, Language::english), test.facts) << test.text;
  }
}

TEST(Extract, TakesAVersionAlikeInBothLanguages) {
  EXPECT_EQ(facts_of("Debian 5.7 and TLS 1.2", Language::english), "count 5.7, count 1.2");
  EXPECT_EQ(facts_of("Debian 5.7 과 TLS 1.2", Language::korean), "count 5.7, count 1.2");
}

TEST(Extract, KeepsTheSpanInBytes) {
  const std::string text = "약 1만 5천 명이 09:35 UTC 에";
  const auto facts = extract_facts(text, Language::korean, {});
  ASSERT_EQ(facts.size(), 2U);
  EXPECT_EQ(facts[0].text, "1만 5천");
  EXPECT_TRUE(facts[0].approximate);
  EXPECT_EQ(text.substr(facts[1].begin, facts[1].end - facts[1].begin), "09:35 UTC");
  EXPECT_EQ(facts[1].text.data(), text.data() + facts[1].begin);
}

TEST(Extract, SurvivesAnyBytes) {
  constexpr std::string_view kPieces[] = {
      "1",  "12", ":",  ".",    ",",  " ",    "-",        "만",   "천",   "시",  "분",
      "일", "월", "년", "오전", "두", "열",   " and ",    "half", "hour", "May", "%",
      "/",  "th", "PM", "UTC",  "~",  "\xEA", "\xED\x9F", "\xFF", "수"};
  std::mt19937 random(7);
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (int i = 0; i < 12; ++i) text += kPieces[random() % std::size(kPieces)];
    for (const Language language : {Language::english, Language::korean}) {
      std::size_t last = 0;
      for (const Fact& fact : extract_facts(text, language, {2024})) {
        ASSERT_LE(fact.begin, fact.end) << text;
        ASSERT_LE(fact.end, text.size()) << text;
        ASSERT_GE(fact.begin, last) << text;
        last = fact.begin;
      }
    }
  }
}

TEST(Facts, AreTheSameBehindAnyAmountOfPlainText) {
  struct Each {
    Language language;
    std::string plain, text;
  };
  const Each all[] = {
      {Language::english, "a", " ab, eu-west-1 of five nodes at 09:35 UTC, Monday \u2014 twice."},
      {Language::english, "\uAC00", " both hosts for 3 hours"},
      {Language::korean, "\uAC00", " 서버 다섯 대가 사흘\u00B7두 번 멈춤, API 3개 09:35 KST"},
      {Language::korean, "a", " 세 번, max_conns 값을 10분 동안"}};
  for (const Each& each : all) {
    const auto alone = extract_facts(each.text, each.language, {2024});
    ASSERT_FALSE(alone.empty());
    std::string before;
    for (int i = 0; i < 140; ++i, before += each.plain) {
      const std::string whole = before + each.text;
      const auto found = extract_facts(whole, each.language, {2024});
      ASSERT_EQ(found.size(), alone.size()) << whole;
      for (std::size_t k = 0; k < found.size(); ++k) {
        EXPECT_EQ(describe(found[k]), describe(alone[k])) << whole;
        EXPECT_EQ(found[k].begin, alone[k].begin + before.size()) << whole;
      }
    }
  }
}

TEST(Facts, TakeRowsOfAnyLength) {       // no reader calls itself for what stands behind
  constexpr std::size_t kLong = 100000;  // bytes
  for (const std::string_view unit :
       {"1-",    "1~",          "1 to ", "1/",        "1:",       "10:00-", "10:00~",
        "9시~",  "9시부터 ",    "3분 ",  "May 1 to ", "5월 1일~", "2020-",  "between 1 and ",
        "half ", "a third of ", "five-", "1 out of ", "3중 ",     "두 ",    "만",
        "십",    "$1-",         "1%-",   "v1.",       "a-",       "il_",    "half past ",
        "UTC/",  "12:00 UTC ("}) {
    std::string text;
    while (text.size() < kLong) text += unit;
    for (const Language language : {Language::english, Language::korean}) {
      std::size_t last = 0;
      for (const Fact& fact : extract_facts(text, language, {2024})) {
        ASSERT_LE(fact.end, text.size()) << unit;
        ASSERT_GE(fact.begin, last) << unit;
        last = fact.begin;
      }
    }
  }
}

}  // namespace
}  // namespace incidentlint::text::facts
