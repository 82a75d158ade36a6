#include "text/facts/clock_range.h"

#include <gtest/gtest.h>

#include <string>

#include "text/facts/extract.h"

namespace incidentlint::text::facts {
namespace {

/// `70`, `-20`, `?` for each range in minutes; `!` behind one whose length is another.
std::string ranges_of(std::string_view text) {
  const bool korean =
      text.find("\xEB") != std::string_view::npos || text.find("\xEC") != std::string_view::npos;
  const auto facts =
      extract_facts(text, korean ? Language::korean : Language::english, {.year = 2024});
  std::string found;
  for (const ClockRange& range : find_clock_ranges(text, facts)) {
    if (!found.empty()) found += ' ';
    found += range.minutes ? std::to_string(*range.minutes) : "?";
    if (length_disagrees(range)) found += '!';
  }
  return found;
}

TEST(ClockRange, ReadsBothEnds) {
  EXPECT_EQ(ranges_of("Errors lasted from 09:14 to 10:38 UTC."), "84");
  EXPECT_EQ(ranges_of("Errors were seen between 13:02 UTC and 13:42 UTC."), "40");
  EXPECT_EQ(ranges_of("Errors were seen between about 13:02 and 13:42."), "40");
  EXPECT_EQ(ranges_of("Down 12:00–12:20 UTC, slow 12:20 - 12:50 UTC"), "20 30");
  EXPECT_EQ(ranges_of("From 9:14 AM until 1:14 PM it was slow."), "240");
  EXPECT_EQ(ranges_of("09:14부터 10:38까지 실패했다."), "84");
  EXPECT_EQ(ranges_of("09:14 UTC 에서 10:38 UTC 사이에 실패했다."), "84");
  EXPECT_EQ(ranges_of("12:00~12:20에 실패했다."), "20");
  EXPECT_EQ(ranges_of("오전 9시 14분부터 오후 1시 14분까지 실패했다."), "240");
  EXPECT_EQ(ranges_of("09:14와 10:38 사이에 실패했다."), "84");
}

TEST(ClockRange, EndsBeforeItBegins) {
  EXPECT_EQ(ranges_of("between 13:02 and 12:42"), "-20");
  EXPECT_EQ(ranges_of("09:00부터 08:40까지 실패했다."), "-20");
  EXPECT_EQ(ranges_of("from 9:00 AM to 8:40 AM"), "-20");
  EXPECT_EQ(ranges_of("from 09:40 to 09:14 UTC"), "-26");
}

TEST(ClockRange, RunsOverMidnight) {
  EXPECT_EQ(ranges_of("from 23:50 to 00:10"), "20");
  EXPECT_EQ(ranges_of("from 10 p.m. to 2 a.m."), "240");
  EXPECT_EQ(ranges_of("from 22:00 to 24:00"), "120");
  EXPECT_EQ(ranges_of("from 07:00 UTC to 06:59 UTC"), "1439");
  EXPECT_EQ(ranges_of("18:00~07:00에는 아무도 없다."), "780");
}

TEST(ClockRange, LeavesHalvesOfTheDayOpen) {
  EXPECT_EQ(ranges_of("from 9:00 to 5:00"), "480");
  EXPECT_EQ(ranges_of("from 11:50 to 1:10"), "80");
  EXPECT_EQ(ranges_of("from 10:05 to 21:03 UTC"), "658");
  EXPECT_EQ(ranges_of("at 09:00 UTC; closed from 9:00 to 5:00"), "?");
}

TEST(ClockRange, CountsZones) {
  EXPECT_EQ(ranges_of("from 13:02 PDT to 20:22 UTC"), "20");
  EXPECT_EQ(ranges_of("from 13:02 PT to 20:22 UTC"), "?");
}

TEST(ClockRange, IsNoneWhenTheWordsMayMeanSomethingElse) {
  EXPECT_EQ(ranges_of("The backup was moved from 03:00 to 02:00 UTC."), "");
  EXPECT_EQ(ranges_of("Reschedule the job from 03:00 to 02:00 UTC"), "");
  EXPECT_EQ(ranges_of("We changed the limit. Errors lasted from 09:14 to 10:38 UTC."), "84");
  EXPECT_EQ(ranges_of("at 13:02 and 12:42"), "");
  EXPECT_EQ(ranges_of("13:02, 12:42"), "");
  EXPECT_EQ(ranges_of("from 13:02 to 12:42 the next day"), "");
  EXPECT_EQ(ranges_of("from 13:02 to 12:42 on 4 May"), "-20");
  EXPECT_EQ(ranges_of("on 3 May from 13:02 to 12:42 on 4 May"), "");
  EXPECT_EQ(ranges_of("13:02 UTC to 12:42+1 UTC"), "");
  EXPECT_EQ(ranges_of("from 04:30–04:40 UTC to 04:00–04:10 UTC"), "10 10");
  EXPECT_EQ(ranges_of("The freeze is from 10:00 to 09:00 UTC every week."), "");
  EXPECT_EQ(ranges_of("매일 10:00 부터 09:00 까지 막는다."), "");
  EXPECT_EQ(ranges_of("13:02부터 다음 날 12:42까지 실패했다."), "");
  EXPECT_EQ(ranges_of("백업을 03:00 에서 02:00 로 옮긴다."), "");
  EXPECT_EQ(ranges_of("13:02 과 12:42 에 실패했다."), "");
}

TEST(ClockRange, ComparesTheLengthBesideIt) {
  EXPECT_EQ(ranges_of("from 12:00 to 12:20 UTC for 30 minutes"), "20!");
  EXPECT_EQ(ranges_of("from 12:00 to 12:20 UTC for 20 minutes"), "20");
  EXPECT_EQ(ranges_of("12:00~12:20 30분 동안 실패했다."), "20!");
  EXPECT_EQ(ranges_of("12:00부터 12:20까지 30분간 실패했다."), "20!");
  EXPECT_EQ(ranges_of("It failed for 50 minutes (12:00–12:20 UTC)."), "20!");
  EXPECT_EQ(ranges_of("50분 동안(12:00~12:20) 실패했다."), "20!");
  EXPECT_EQ(ranges_of("down 12:00–12:20 UTC (50 minutes)"), "20!");
  EXPECT_EQ(ranges_of("from 14:23 to 14:38 UTC on 12 May (15 minutes)"), "15");
  EXPECT_EQ(ranges_of("from 14:23 to 14:38 UTC on 12 May (50 minutes)"), "15!");
}

TEST(ClockRange, ReadsOverWordsBetween) {
  EXPECT_EQ(ranges_of("from 14:05 until, finally, 14:35 UTC, 30 minutes in all"), "30");
  EXPECT_EQ(ranges_of("from 14:05 until, finally, 14:35 UTC, 40 minutes in all"), "30!");
  EXPECT_EQ(ranges_of("from 14:05 to exactly 14:35 UTC, a total of 50 minutes."), "30!");
  EXPECT_EQ(ranges_of("It was down 14:05 through about 14:35 UTC: 50 minutes altogether."), "30!");
  EXPECT_EQ(ranges_of("from 14:05 until at last 14:35 UTC, that is 50 minutes"), "30!");
  EXPECT_EQ(ranges_of("14:05부터 마침내 14:35까지, 모두 50분이 걸렸다."), "30!");
  EXPECT_EQ(ranges_of("14:05부터 14:35 UTC 까지 총 30분 동안 멈췄다."), "30");
  EXPECT_EQ(ranges_of("14:05부터 결국 14:35 UTC 까지 도합 50분간 멈췄다."), "30!");
  EXPECT_EQ(ranges_of("from 14:05 until long after 14:35 UTC, 50 minutes in all"), "");
  EXPECT_EQ(ranges_of("from 14:05 to 14:35 UTC, or 50 minutes after the change"), "30");
  EXPECT_EQ(ranges_of("14:05부터 14:35까지, 모두 50분 뒤에 복구됐다."), "30");
}

TEST(ClockRange, LeavesRoundedAndOtherLengthsAlone) {
  EXPECT_EQ(ranges_of("from 12:02 to 12:31 UTC for 30 minutes"), "29");
  EXPECT_EQ(ranges_of("from 12:02 to 14:21 UTC for 2 hours"), "139");
  EXPECT_EQ(ranges_of("from 12:00 to 12:20 UTC for about 25 minutes"), "20");
  EXPECT_EQ(ranges_of("from 12:00 to 12:20 UTC, 50 minutes after the change"), "20");
  EXPECT_EQ(ranges_of("from 12:00 to 12:20 UTC for 5 minutes each"), "20");
  EXPECT_EQ(ranges_of("12:00~12:20 50분 뒤에 복구했다."), "20");
  EXPECT_EQ(ranges_of("from 12:00 to 12:20 UTC, for 5 minutes of which it was down"), "20");
  EXPECT_EQ(ranges_of("between 12:00 and 14:00 UTC for 20 minutes"), "120");
  EXPECT_EQ(ranges_of("between 12:00–14:00 UTC for 20 minutes"), "120");
  EXPECT_EQ(ranges_of("12:00~14:00 UTC 사이 20분 동안 멈췄다."), "120");
  EXPECT_EQ(ranges_of("between 12:00 and 12:20 UTC for 50 minutes"), "20!");
}

TEST(ClockRange, LeavesClocksThatGoBackAlone) {
  EXPECT_EQ(ranges_of("The clocks were set back from 03:00 to 02:00."), "");
  EXPECT_EQ(ranges_of("Clocks went back from 3:00 AM to 2:00 AM."), "");
  EXPECT_EQ(ranges_of("The data was rolled back from 15:00 to 13:00 UTC."), "");
  EXPECT_EQ(ranges_of("Timestamps jumped from 10:05 to 09:05."), "");
  EXPECT_EQ(ranges_of("서머타임이 끝나며 03:00부터 02:00까지 되풀이됐다."), "");
  EXPECT_EQ(ranges_of("The overnight batch ran from 20:00 to 18:00."), "");
  EXPECT_EQ(ranges_of("야간 배치는 20:00부터 18:00까지 돌았다."), "");
  EXPECT_EQ(ranges_of("Rolled back twice. Errors lasted from 13:42 to 13:02 UTC."), "-40");
  EXPECT_EQ(ranges_of("09:30-07:00 it failed"), "");
}

TEST(ClockRange, LeavesWhatIsToldBackwardsAlone) {
  EXPECT_EQ(ranges_of("The table goes from newest to oldest, 14:35 to 14:05 UTC."), "");
  EXPECT_EQ(ranges_of("Events were replayed latest first, from 14:35 to 14:05 UTC."), "");
  EXPECT_EQ(ranges_of("Sorted in descending order, from 14:35 to 14:05 UTC."), "");
  EXPECT_EQ(ranges_of("We worked backwards from 14:35 to 14:05 UTC."), "");
  EXPECT_EQ(ranges_of("로그를 14:35부터 14:05까지 거슬러 올라갔다."), "");
  EXPECT_EQ(ranges_of("이벤트를 최신순으로 14:35부터 14:05까지 읽었다."), "");
  EXPECT_EQ(ranges_of("복제본을 14:35부터 14:05까지 되돌려 놓았다."), "");
  EXPECT_EQ(ranges_of("The most recent outage ran from 14:05 to 14:35 UTC (50 minutes)."), "30!");
  EXPECT_EQ(ranges_of("오류는 14:35부터 14:05까지 이어졌다. 변경을 되돌리자 나았다."), "-30");
  EXPECT_EQ(ranges_of("Read the log in reverse. Errors ran from 14:35 to 14:05 UTC."), "-30");
}

TEST(ClockRange, LeavesTheLengthOfAPartAlone) {
  EXPECT_EQ(ranges_of("from 09:00 to 10:30 UTC, for 20 minutes completely"), "90");
  EXPECT_EQ(ranges_of("09:00~10:30, 20분 동안은 완전히 멈췄다."), "90");
  EXPECT_EQ(ranges_of("from 09:00 to 10:00 UTC for 45 minutes on one host and 15 on the other"),
            "60");
  EXPECT_EQ(ranges_of("from 00:30 to 02:30 BST for one hour"), "120");
  EXPECT_EQ(ranges_of("from 00:30 to 02:30 UTC for one hour"), "120!");
  EXPECT_EQ(ranges_of("35분 동안, 09:00 부터 09:45 UTC 까지 멈췄다."), "45!");
  EXPECT_EQ(ranges_of("35분간 09:00부터 09:45까지 멈췄다."), "45!");
}

}  // namespace
}  // namespace incidentlint::text::facts
