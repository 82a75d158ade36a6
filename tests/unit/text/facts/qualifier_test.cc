#include "text/facts/qualifier.h"

#include <gtest/gtest.h>

#include <string>

#include "text/facts/extract.h"

namespace incidentlint::text::facts {
namespace {

struct Pair {
  std::string_view english, korean;
  std::string_view said = {};  ///< in Korean, of what disagrees
};

/// The Korean words that disagree, or nothing.
std::string said(Qualifier qualifier, const Pair& pair) {
  const auto english = extract_facts(pair.english, Language::english, {2024});
  const auto korean = extract_facts(pair.korean, Language::korean, {2024});
  const auto found = disagreements(qualifier, {pair.english, english}, {pair.korean, korean});
  if (found.empty()) return {};
  const Qualified& words = found.front().korean;
  return std::string(pair.korean.substr(words.begin, words.end - words.begin));
}

TEST(Qualifier, TellsWhichSideOfAValueIsMeant) {
  const Pair kPairs[] = {
      {"More than 5% of users were affected.", "사용자의 5% 미만이 영향을 받았다.", "5% 미만"},
      {"At least 300 hosts failed.", "호스트 최대 300대가 실패했다.", "최대 300대"},
      {"Fewer than 40 customers complained.", "고객 40명 이상이 항의했다.", "40명 이상"},
      {"It took up to 30 minutes.", "최소 30분이 걸렸다.", "최소 30분"},
      {"Backups are kept for 30 days or more.", "백업은 30일 이내로 둔다.", "30일 이내"},
      {"It cost more than $40,000.", "4만 달러 미만이 들었다.", "4만 달러 미만"},
      {"At least 5 hosts answered.", "답한 호스트가 5대를 밑돌았다.", "5대를 밑돌"},
      {"Over 900 trains were cancelled.", "열차 900편 미만이 취소됐다.", "900편 미만"},
      {"Requests larger than 8 KB were logged.", "8 KB보다 작은 요청을 기록했다.", "8 KB보다 작은"},
      {"More than 900 calls failed.", "통화 900건 미만이 실패했다.", "900건 미만"},
      {"More than 5% of users were affected.", "사용자의 5% 이상이 영향을 받았다."},
      {"Requests rarely take more than 300 ms.", "요청은 대부분 300ms 이하로 끝난다."},
      {"A limit prevents tenants from opening more than 90 connections.",
       "테넌트마다 연결을 90개 이하로 막는다."},
      {"The gateway rejects bodies of more than 25 MB.", "25MB 이하 본문을 받아들인다."},
      {"Writes fail with fewer than 3 copies.", "쓰기에는 사본이 3개 이상 필요하다."},
      {"More than 5% of users were affected.", "사용자의 5%가 영향을 받았다."},
      {"The rate never fell below 5%.", "비율은 5%를 넘는 상태였다."},
      {"The rate stayed below 5%.", "비율은 5%를 넘지 않았다."},
      {"It ran over 30 minutes in the window.", "30분 이내의 창에서 돌았다."},
      {"At most 10 of them pass.", "10건 이상은 막힌다. 10건 이하만 받는다."},
      {"Calls of at most 10 MB pass.", "10 MB 초과 요청은 안 된다."},
      {"Nobody saw more than 5 errors.", "오류가 5건 이하였다."},
      {"At least 50,000 people were hit.", "5만 명 이상이 영향을 받았다."},
      {"At least 50,000 people were hit.", "최대 5만 명이 영향을 받았다.", "최대 5만 명"},
  };
  for (const Pair& pair : kPairs) EXPECT_EQ(said(Qualifier::bound, pair), pair.said) << pair.korean;
}

TEST(Qualifier, TellsPerWhatAValueIs) {
  const Pair kPairs[] = {
      {"It took 1,200 requests per second.", "분당 요청 1,200건을 받았다.", "분당 요청 1,200건"},
      {"It took 300 MB/s.", "시간당 300 MB를 받았다.", "시간당 300 MB"},
      {"It failed 5 times an hour.", "하루에 5번 실패했다.", "하루에 5번"},
      {"It had 1.2 million visits a month.", "연간 120만 건의 방문이 있었다.", "연간 120만 건"},
      {"It had 700 visits an hour.", "하루 700건의 방문이 있었다.", "하루 700건"},
      {"It took 1,200 requests per second.", "초당 요청 1,200건을 받았다."},
      {"It took 1,200 requests per second.", "요청 1,200건을 받았다."},
      {"It took 1,200 requests in the end.", "분당 요청 1,200건을 받았다."},
      {"It took 1,200 a second, 72,000 a minute.", "초당 1,200건, 1분에 72,000건을 받았다."},
      {"It took 20 retries after a second.", "분당 20번 다시 시도했다."},
  };
  for (const Pair& pair : kPairs)
    EXPECT_EQ(said(Qualifier::period, pair), pair.said) << pair.korean;
}

TEST(Qualifier, TellsPointsFromPercent) {
  const Pair kPairs[] = {
      {"It rose by 2 percentage points.", "2% 올랐다.", "2%"},
      {"It rose by 6 pp.", "6% 올랐다.", "6%"},
      {"It rose by 2 percentage points.", "2%포인트 올랐다."},
      {"It rose by 2 percentage points.", "2% 포인트 올랐다."},
      {"It rose by 2 percentage points.", "2퍼센트포인트 올랐다."},
      {"It rose by 2 percentage points.", "2%p 올랐다."},
      {"It rose by 2 percent.", "2% 올랐다."},
      {"It rose by 2%.", "2%p 올랐다."},
  };
  for (const Pair& pair : kPairs)
    EXPECT_EQ(said(Qualifier::points, pair), pair.said) << pair.korean;
}

TEST(Qualifier, TellsTheOrderOfAChange) {
  const Pair kPairs[] = {
      {"It fell from 120 to 45 requests.", "요청이 45건에서 120건으로 줄었다.", "45건에서 120건"},
      {"It went from 5% to 10%.", "10%에서 5%로 바뀌었다.", "10%에서 5%"},
      {"It went from 2.3 to 2.4.", "2.4 → 2.3 으로 바뀌었다.", "2.4 → 2.3"},
      {"The wait grew from 3 seconds to 2 minutes.", "대기가 2분에서 3초로 늘었다.", "2분에서 3초"},
      {"It was raised to 80 from 50.", "80에서 50으로 올랐다.", "80에서 50"},
      {"It went from $40 to $25.", "$25에서 $40로 바뀌었다.", "25에서 $40"},
      {"It grew from 1.5 million to 6 million.", "600만에서 150만으로 늘었다.", "600만에서 150만"},
      {"It moved from March to June.", "6월에서 3월로 옮겼다.", "6월에서 3월"},
      {"We reverted the cut from 64 to 32 workers.", "작업자를 32개에서 64개로 되돌렸다."},
      {"The failed change from 30 to 300 was undone.", "300에서 30으로 바꿨다."},
      {"It fell from 120 to 45 requests.", "요청이 120건에서 45건으로 줄었다."},
      {"It fell from 120 to 45 and went from 45 to 120.",
       "120에서 45로 줄었다가 45에서 120으로 늘었다."},
      {"It fell to 45 requests, from 120.", "요청이 120건에서 45건으로 줄었다."},
      {"From 3 regions to 5 went the change.", "5월에 3개 리전에서 5개 리전으로 갔다."},
      {"It went from 5 to 5.", "5에서 5로 갔다."},
  };
  for (const Pair& pair : kPairs) EXPECT_EQ(said(Qualifier::order, pair), pair.said) << pair.korean;
}

TEST(Qualifier, TellsThePartOfAMonthOrAYear) {
  const Pair kPairs[] = {
      {"In early October it broke.", "10월 말에 고장났다.", "10월 말에"},
      {"In mid-October 2019 it broke.", "2019년 10월 초순에 고장났다.", "2019년 10월 초순"},
      {"It was bought late in 2018.", "2018년 초에 구입했다.", "2018년 초에"},
      {"It fell in the first half of 2019.", "2019년 하반기에 떨어졌다.", "2019년 하반기"},
      {"In early October it broke.", "10월 초에 고장났다."},
      {"In early October it broke.", "10월에 고장났다."},
      {"In October it broke.", "10월 말에 고장났다."},
      {"At the end of 2018 it was bought.", "2018년 하반기에 구입했다."},
      {"Early on 3 October it broke.", "10월 3일 말에 고장났다."},
  };
  for (const Pair& pair : kPairs) EXPECT_EQ(said(Qualifier::part, pair), pair.said) << pair.korean;
}

}  // namespace
}  // namespace incidentlint::text::facts
