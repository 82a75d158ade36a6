#include "text/facts/korean_zone.h"

#include <algorithm>
#include <array>

#include "text/facts/reading.h"
#include "text/facts/zone_names.h"

namespace incidentlint::text::facts {
namespace {

struct TimeWord {
  std::string_view spelling;
  Season season;
};

/// Longer spellings before their beginnings and endings.
constexpr std::array kTimeWords{TimeWord{"일광 절약 시간", Season::daylight},
                                TimeWord{"일광절약시간", Season::daylight},
                                TimeWord{"일광절약 시간", Season::daylight},
                                TimeWord{"일광 절약시간", Season::daylight},
                                TimeWord{"서머타임", Season::daylight},
                                TimeWord{"서머 타임", Season::daylight},
                                TimeWord{"썸머타임", Season::daylight},
                                TimeWord{"섬머타임", Season::daylight},
                                TimeWord{"하계 시간", Season::daylight},
                                TimeWord{"하계시간", Season::daylight},
                                TimeWord{"여름 시간", Season::daylight},
                                TimeWord{"표준시간", Season::standard},
                                TimeWord{"표준 시간", Season::standard},
                                TimeWord{"표준시", Season::standard},
                                TimeWord{"시간", Season::general},
                                TimeWord{"시각", Season::general}};

constexpr std::array<std::string_view, 4> kUniversal{"협정 세계시", "협정세계시", "세계 협정시",
                                                     "세계협정시"};

/// A word before `시각` or `시간` that tells what happened then, and not where.
bool tells_what(std::string_view word) {
  static constexpr std::array<std::string_view, 59> kWords{
      "발생", "시작", "종료", "감지", "탐지",   "복구",   "장애",   "사고", "점검", "배포",
      "완료", "작업", "운영", "영업", "업무",   "근무",   "예약",   "예정", "예상", "실제",
      "정비", "보수", "조치", "확인", "마감",   "도착",   "출발",   "실행", "갱신", "만료",
      "호출", "대기", "응답", "지연", "처리",   "중단",   "소요",   "최초", "해당", "당시",
      "현재", "같은", "이른", "늦은", "심야",   "야간",   "주간",   "피크", "서버", "로그",
      "기록", "경보", "알림", "배치", "마지막", "정확한", "비슷한", "모든", "기준"};
  const bool joined = word.ends_with("은") || word.ends_with("는") || word.ends_with("의");
  const bool alike = std::any_of(kWords.begin(), kWords.end(),
                                 [&](std::string_view known) { return word.ends_with(known); });
  return joined || alike;
}

constexpr std::string_view kLocal = "현지";

/// The place before `현지 시각`, which begins at `at`.
ZoneMatch local_time_before(std::string_view text, std::size_t at) {
  const std::size_t end = back_blank(text, at);
  for (const Place& place : korean_places()) {
    if (end != at && ends_before(text, end, place.spelling))
      return {place.general, end - place.spelling.size()};
  }
  return {{}, at};
}

}  // namespace

std::optional<ZoneMatch> korean_zone_at(std::string_view text, std::size_t at) {
  for (const std::string_view spelling : kUniversal) {
    if (starts_at(text, at, spelling)) return ZoneMatch{"UTC", at + spelling.size()};
  }
  if (!hangul_at(text, at) || !may_start_place(syllable(text, at))) return std::nullopt;
  for (const Place& place : korean_places()) {
    if (!starts_at(text, at, place.spelling)) continue;
    const std::size_t start = skip_blank(text, at + place.spelling.size());
    for (const TimeWord& word : kTimeWords) {
      if (starts_at(text, start, word.spelling))
        return ZoneMatch{place.name(word.season), start + word.spelling.size()};
    }
  }
  return std::nullopt;
}

std::optional<ZoneMatch> korean_zone_ending(std::string_view text, std::size_t at) {
  for (const std::string_view spelling : kUniversal) {
    if (ends_before(text, at, spelling)) return ZoneMatch{"UTC", at - spelling.size()};
  }
  for (const TimeWord& word : kTimeWords) {
    if (!ends_before(text, at, word.spelling)) continue;
    const std::size_t end = back_blank(text, at - word.spelling.size());
    for (const Place& place : korean_places()) {
      if (!ends_before(text, end, place.spelling)) continue;
      const std::size_t begin = end - place.spelling.size();
      if (place.spelling != kLocal) return ZoneMatch{place.name(word.season), begin};
      return local_time_before(text, begin);
    }
  }
  return std::nullopt;
}

std::optional<ZoneMatch> other_korean_place_ending(std::string_view text, std::size_t at) {
  const bool is_time = ends_before(text, at, "시각") || ends_before(text, at, "시간");
  if (!is_time) return std::nullopt;
  const std::size_t end = back_blank(text, at - 6);
  std::size_t begin = end;
  while (hangul_before(text, begin)) begin -= 3;
  const std::string_view word = text.substr(begin, end - begin);
  constexpr std::size_t kTwoSyllables = 6;
  if (word.size() < kTwoSyllables || tells_what(word)) return std::nullopt;
  return ZoneMatch{{}, begin};
}

std::optional<ZoneMatch> korean_zone_in_brackets(std::string_view text, std::size_t at) {
  const std::size_t end = std::min(text.find(')', at), text.size());
  constexpr std::size_t kMost = 60;
  if (end == text.size() || end - at > kMost) return std::nullopt;
  for (const Place& place : korean_places()) {
    const std::size_t behind = at + place.spelling.size();
    if (!starts_at(text, at, place.spelling)) continue;
    if (behind == end || (starts_at(text, behind, " 기준") && behind + 7 == end))
      return ZoneMatch{place.general, end};
  }
  const auto other = other_korean_place_ending(text, end);
  return other && other->end >= at ? std::optional(ZoneMatch{{}, end}) : std::nullopt;
}

}  // namespace incidentlint::text::facts
