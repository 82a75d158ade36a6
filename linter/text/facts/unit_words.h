#pragma once
// The words and letters for units, and what they measure. How they are found in a text is unit.cc.
#include <array>
#include <cstdint>
#include <string_view>

#include "text/facts/unit.h"

namespace incidentlint::text::facts {

struct Latin {
  std::string_view word;
  Measure measure;
  Unit unit = Unit::none;
  std::int64_t factor = 1;
  int exponent = 0;
};

inline constexpr std::int64_t kKibi = 1024;
inline constexpr std::int64_t kMebi = kKibi * kKibi;
inline constexpr std::int64_t kGibi = kMebi * kKibi;
inline constexpr std::int64_t kTebi = kGibi * kKibi;

/// Lower-case words; a plural `s` is taken off before the search.
inline constexpr std::array kWords{
    Latin{"second", Measure::time, Unit::second},
    Latin{"sec", Measure::time, Unit::second},
    Latin{"minute", Measure::time, Unit::second, 60},
    Latin{"min", Measure::time, Unit::second, 60},
    Latin{"hour", Measure::time, Unit::second, 3600},
    Latin{"hr", Measure::time, Unit::second, 3600},
    Latin{"day", Measure::time, Unit::second, 86400},
    Latin{"night", Measure::time, Unit::second, 86400},
    Latin{"week", Measure::time, Unit::second, 604800},
    Latin{"fortnight", Measure::time, Unit::second, 1209600},
    Latin{"month", Measure::calendar, Unit::month},
    Latin{"year", Measure::calendar, Unit::month, 12},
    Latin{"yr", Measure::calendar, Unit::month, 12},
    Latin{"decade", Measure::calendar, Unit::month, 120},
    Latin{"millisecond", Measure::time, Unit::second, 1, -3},
    Latin{"microsecond", Measure::time, Unit::second, 1, -6},
    Latin{"nanosecond", Measure::time, Unit::second, 1, -9},
    Latin{"byte", Measure::size, Unit::byte},
    Latin{"kilobyte", Measure::size, Unit::byte, 1, 3},
    Latin{"megabyte", Measure::size, Unit::byte, 1, 6},
    Latin{"gigabyte", Measure::size, Unit::byte, 1, 9},
    Latin{"terabyte", Measure::size, Unit::byte, 1, 12},
    Latin{"petabyte", Measure::size, Unit::byte, 1, 15},
    Latin{"gibibyte", Measure::size, Unit::byte, kGibi},
    Latin{"mebibyte", Measure::size, Unit::byte, kMebi},
    Latin{"bit", Measure::size, Unit::bit},
    Latin{"kilobit", Measure::size, Unit::bit, 1, 3},
    Latin{"megabit", Measure::size, Unit::bit, 1, 6},
    Latin{"gigabit", Measure::size, Unit::bit, 1, 9},
    Latin{"hertz", Measure::size, Unit::hertz},
    Latin{"megahertz", Measure::size, Unit::hertz, 1, 6},
    Latin{"gigahertz", Measure::size, Unit::hertz, 1, 9},
    Latin{"watt", Measure::size, Unit::watt},
    Latin{"kilowatt", Measure::size, Unit::watt, 1, 3},
    Latin{"megawatt", Measure::size, Unit::watt, 1, 6},
    Latin{"gigawatt", Measure::size, Unit::watt, 1, 9},
    Latin{"volt", Measure::size, Unit::volt},
    Latin{"kilovolt", Measure::size, Unit::volt, 1, 3},
    Latin{"amp", Measure::size, Unit::ampere},
    Latin{"ampere", Measure::size, Unit::ampere},
    Latin{"metre", Measure::size, Unit::metre},
    Latin{"meter", Measure::size, Unit::metre},
    Latin{"kilometre", Measure::size, Unit::metre, 1, 3},
    Latin{"kilometer", Measure::size, Unit::metre, 1, 3},
    Latin{"centimetre", Measure::size, Unit::metre, 1, -2},
    Latin{"centimeter", Measure::size, Unit::metre, 1, -2},
    Latin{"millimetre", Measure::size, Unit::metre, 1, -3},
    Latin{"millimeter", Measure::size, Unit::metre, 1, -3},
    Latin{"mile", Measure::size, Unit::metre, 1609344, -3},
    Latin{"foot", Measure::size, Unit::metre, 3048, -4},
    Latin{"feet", Measure::size, Unit::metre, 3048, -4},
    Latin{"kilogram", Measure::size, Unit::gram, 1, 3},
    Latin{"percent", Measure::percent},
    Latin{"pct", Measure::percent},
    Latin{"dollar", Measure::money, Unit::dollar},
    Latin{"won", Measure::money, Unit::won},
    Latin{"euro", Measure::money, Unit::euro},
    Latin{"yen", Measure::money, Unit::yen},
    Latin{"pound", Measure::money, Unit::pound},
    Latin{"time", Measure::occasions},
    Latin{"fold", Measure::times},
};

/// Abbreviations, in the case they are written.
inline constexpr std::array kShort{
    Latin{"ms", Measure::time, Unit::second, 1, -3},
    Latin{"msec", Measure::time, Unit::second, 1, -3},
    Latin{"us", Measure::time, Unit::second, 1, -6},
    Latin{"ns", Measure::time, Unit::second, 1, -9},
    Latin{"s", Measure::time, Unit::second},
    Latin{"m", Measure::time, Unit::second, 60},
    Latin{"h", Measure::time, Unit::second, 3600},
    Latin{"d", Measure::time, Unit::second, 86400},
    Latin{"B", Measure::size, Unit::byte},
    Latin{"kB", Measure::size, Unit::byte, 1, 3},
    Latin{"KB", Measure::size, Unit::byte, 1, 3},
    Latin{"MB", Measure::size, Unit::byte, 1, 6},
    Latin{"GB", Measure::size, Unit::byte, 1, 9},
    Latin{"TB", Measure::size, Unit::byte, 1, 12},
    Latin{"PB", Measure::size, Unit::byte, 1, 15},
    Latin{"EB", Measure::size, Unit::byte, 1, 18},
    Latin{"KiB", Measure::size, Unit::byte, kKibi},
    Latin{"MiB", Measure::size, Unit::byte, kMebi},
    Latin{"GiB", Measure::size, Unit::byte, kGibi},
    Latin{"TiB", Measure::size, Unit::byte, kTebi},
    Latin{"MBps", Measure::size, Unit::byte, 1, 6},
    Latin{"GBps", Measure::size, Unit::byte, 1, 9},
    Latin{"bps", Measure::size, Unit::bit},
    Latin{"kbps", Measure::size, Unit::bit, 1, 3},
    Latin{"Kbps", Measure::size, Unit::bit, 1, 3},
    Latin{"Mbps", Measure::size, Unit::bit, 1, 6},
    Latin{"Gbps", Measure::size, Unit::bit, 1, 9},
    Latin{"Tbps", Measure::size, Unit::bit, 1, 12},
    Latin{"Kb", Measure::size, Unit::bit, 1, 3},
    Latin{"Mb", Measure::size, Unit::bit, 1, 6},
    Latin{"Gb", Measure::size, Unit::bit, 1, 9},
    Latin{"Hz", Measure::size, Unit::hertz},
    Latin{"kHz", Measure::size, Unit::hertz, 1, 3},
    Latin{"MHz", Measure::size, Unit::hertz, 1, 6},
    Latin{"GHz", Measure::size, Unit::hertz, 1, 9},
    Latin{"kbit", Measure::size, Unit::bit, 1, 3},
    Latin{"Kbit", Measure::size, Unit::bit, 1, 3},
    Latin{"Mbit", Measure::size, Unit::bit, 1, 6},
    Latin{"Gbit", Measure::size, Unit::bit, 1, 9},
    Latin{"Tbit", Measure::size, Unit::bit, 1, 12},
    Latin{"W", Measure::size, Unit::watt},
    Latin{"kW", Measure::size, Unit::watt, 1, 3},
    Latin{"KW", Measure::size, Unit::watt, 1, 3},
    Latin{"MW", Measure::size, Unit::watt, 1, 6},
    Latin{"GW", Measure::size, Unit::watt, 1, 9},
    Latin{"Wh", Measure::size, Unit::watt_hour},
    Latin{"kWh", Measure::size, Unit::watt_hour, 1, 3},
    Latin{"MWh", Measure::size, Unit::watt_hour, 1, 6},
    Latin{"GWh", Measure::size, Unit::watt_hour, 1, 9},
    Latin{"VA", Measure::size, Unit::volt_ampere},
    Latin{"kVA", Measure::size, Unit::volt_ampere, 1, 3},
    Latin{"KVA", Measure::size, Unit::volt_ampere, 1, 3},
    Latin{"MVA", Measure::size, Unit::volt_ampere, 1, 6},
    Latin{"V", Measure::size, Unit::volt},
    Latin{"kV", Measure::size, Unit::volt, 1, 3},
    Latin{"mV", Measure::size, Unit::volt, 1, -3},
    Latin{"A", Measure::size, Unit::ampere},
    Latin{"kA", Measure::size, Unit::ampere, 1, 3},
    Latin{"mA", Measure::size, Unit::ampere, 1, -3},
    Latin{"km", Measure::size, Unit::metre, 1, 3},
    Latin{"cm", Measure::size, Unit::metre, 1, -2},
    Latin{"mm", Measure::size, Unit::metre, 1, -3},
    Latin{"ft", Measure::size, Unit::metre, 3048, -4},
    Latin{"kg", Measure::size, Unit::gram, 1, 3},
    Latin{"QPS", Measure::rate},
    Latin{"RPS", Measure::rate},
    Latin{"TPS", Measure::rate},
    Latin{"IOPS", Measure::rate},
    Latin{"qps", Measure::rate},
    Latin{"rps", Measure::rate},
    Latin{"USD", Measure::money, Unit::dollar},
    Latin{"KRW", Measure::money, Unit::won},
    Latin{"EUR", Measure::money, Unit::euro},
    Latin{"JPY", Measure::money, Unit::yen},
    Latin{"GBP", Measure::money, Unit::pound},
    Latin{"bp", Measure::percent, Unit::none, 1, -2},
    Latin{"pp", Measure::percent},
    Latin{"x", Measure::times},
    Latin{"X", Measure::times},
};

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
