#pragma once
// The words for units in Hangul and what they measure, and the words that only count. unit.cc finds
// them.
#include <array>
#include <cstdint>
#include <string_view>

#include "text/facts/unit.h"

namespace incidentlint::text::facts {

struct Hangul {
  std::string_view word;
  Measure measure;
  Unit unit = Unit::none;
  std::int64_t factor = 1;
  int exponent = 0;
  std::string_view forbidden = {};  ///< next syllables that make it another word
  std::string_view allowed = {};    ///< if given: the only Hangul that may follow
};

inline constexpr std::string_view kAfterSpan =
    "간일만동뒤후전안째치에가를는은을의도짜쯤이내부까밖마여반정로라였다넘남씩과와인임";
inline constexpr std::string_view kAfterMoney = "을이은의에으과도만어씩짜";

/// Longer words before their prefixes.
inline constexpr std::array kHangul{
    Hangul{"시간", Measure::time, Unit::second, 3600, 0, "대"},
    Hangul{"시", Measure::hour, Unit::none, 1, 0, "점즌리스트험작드장계행설인선중간"},
    Hangul{"분의", Measure::parts},
    Hangul{"분기", Measure::quarter},
    Hangul{"분", Measure::time, Unit::second, 60, 0, "류석할포산배리야모수위담쟁명량출업단해열별"},
    Hangul{"밀리초", Measure::time, Unit::second, 1, -3},
    Hangul{"마이크로초", Measure::time, Unit::second, 1, -6},
    Hangul{"나노초", Measure::time, Unit::second, 1, -9},
    Hangul{"초", Measure::time, Unit::second, 1, 0, "기과점안창급등반록"},
    Hangul{"개월", Measure::calendar, Unit::month},
    Hangul{"영업일", Measure::time, Unit::second, 86400},
    Hangul{"박", Measure::time, Unit::second, 86400, 0, {}, "을이만동뒤후의간"},
    Hangul{"주일", Measure::time, Unit::second, 604800},
    Hangul{"주간", Measure::time, Unit::second, 604800},
    Hangul{"주", Measure::time, Unit::second, 604800, 0, {}, kAfterSpan},
    Hangul{"년대", Measure::decade},
    Hangul{"년", Measure::year, Unit::month, 12, 0, "생"},
    Hangul{"달러", Measure::money, Unit::dollar},
    Hangul{"달", Measure::calendar, Unit::month, 1, 0, {}, kAfterSpan},
    Hangul{"해", Measure::calendar, Unit::month, 12, 0, {}, "동만뒤후전째를가는에"},
    Hangul{"일", Measure::day, Unit::second, 86400, 0, "지관괄련본"},
    Hangul{"월", Measure::month, Unit::none, 1, 0, "요"},
    Hangul{"퍼센트", Measure::percent},
    Hangul{"프로", Measure::percent, Unit::none, 1, 0, {}, "가를는의에이도만까쯤정였"},
    Hangul{"배수", Measure::counter},
    Hangul{"배", Measure::times, Unit::none, 1, 0, "포치경열정송터관선분달급당움"},
    Hangul{"번째", Measure::ordinal},
    Hangul{"백분위", Measure::ordinal},
    Hangul{"퍼센타일", Measure::ordinal},
    Hangul{"번 째", Measure::ordinal},
    Hangul{"째", Measure::ordinal},
    Hangul{"차", Measure::ordinal, Unit::none, 1, 0, {}, "로에는가의까"},
    Hangul{"세대", Measure::ordinal},
    Hangul{"진수", Measure::radix},
    Hangul{"진법", Measure::radix},
    Hangul{"킬로바이트", Measure::size, Unit::byte, 1, 3},
    Hangul{"메가바이트", Measure::size, Unit::byte, 1, 6},
    Hangul{"기가바이트", Measure::size, Unit::byte, 1, 9},
    Hangul{"테라바이트", Measure::size, Unit::byte, 1, 12},
    Hangul{"페타바이트", Measure::size, Unit::byte, 1, 15},
    Hangul{"바이트", Measure::size, Unit::byte},
    Hangul{"킬로비트", Measure::size, Unit::bit, 1, 3},
    Hangul{"메가비트", Measure::size, Unit::bit, 1, 6},
    Hangul{"기가비트", Measure::size, Unit::bit, 1, 9},
    Hangul{"비트", Measure::size, Unit::bit},
    Hangul{"메가헤르츠", Measure::size, Unit::hertz, 1, 6},
    Hangul{"기가헤르츠", Measure::size, Unit::hertz, 1, 9},
    Hangul{"헤르츠", Measure::size, Unit::hertz},
    Hangul{"킬로와트", Measure::size, Unit::watt, 1, 3, "시"},
    Hangul{"메가와트", Measure::size, Unit::watt, 1, 6, "시"},
    Hangul{"기가와트", Measure::size, Unit::watt, 1, 9, "시"},
    Hangul{"와트", Measure::size, Unit::watt, 1, 0, "시"},
    Hangul{"킬로볼트", Measure::size, Unit::volt, 1, 3},
    Hangul{"볼트", Measure::size, Unit::volt},
    Hangul{"암페어", Measure::size, Unit::ampere},
    Hangul{"킬로미터", Measure::size, Unit::metre, 1, 3},
    Hangul{"센티미터", Measure::size, Unit::metre, 1, -2},
    Hangul{"밀리미터", Measure::size, Unit::metre, 1, -3},
    Hangul{"미터", Measure::size, Unit::metre, 1, 0, "기"},
    Hangul{"마일", Measure::size, Unit::metre, 1609344, -3, "리"},
    Hangul{"피트", Measure::size, Unit::metre, 3048, -4, "니"},
    Hangul{"킬로그램", Measure::size, Unit::gram, 1, 3},
    Hangul{"톤", Measure::size, Unit::gram, 1, 6},
    Hangul{"리터", Measure::size, Unit::litre},
    Hangul{"밀리리터", Measure::size, Unit::litre, 1, -3},
    Hangul{"원", Measure::money, Unit::won, 1, 0, {}, kAfterMoney},
    Hangul{"유로", Measure::money, Unit::euro},
    Hangul{"엔", Measure::money, Unit::yen, 1, 0, {}, kAfterMoney},
    Hangul{"파운드", Measure::money, Unit::pound},
};

/// Words that count things, good enough to make a numeral in Hangul a number.
inline constexpr auto kCounters = std::to_array<std::string_view>(
    {"개",   "대",     "명",     "번",   "곳",       "가지",   "건",       "차례",     "군데",
     "단계", "계층",   "노드",   "벌",   "쪽",       "줄",     "종류",     "종",       "팀",
     "사람", "리전",   "존",     "살",   "권",       "장",     "채",       "통",       "병",
     "묶음", "그룹",   "세트",   "계통", "랙",       "샤드",   "서버",     "파드",     "회",
     "층",   "칸",     "방",     "판",   "분",       "행",     "표",       "군",       "갈래",
     "쌍",   "마디",   "자리",   "조각", "레플리카", "복제본", "클러스터", "인스턴스", "스레드",
     "볼륨", "라우터", "데이터", "고객", "사용자",   "호스트"});

}  // namespace incidentlint::text::facts
