#include "text/facts/range_words.h"

#include "text/sentence.h"

namespace incidentlint::text::facts {

std::string_view without_fillers(std::string_view joint) {
  static constexpr Words<21> kFillers{
      "finally", "eventually", "at",     "last", "long", "about",   "around",
      "roughly", "nearly",     "almost", "the",  "very", "exactly", "approximately",
      "마침내",  "드디어",     "결국",   "약",   "대략", "거의",    "정확히"};
  constexpr std::string_view kBlanks = " ,\n";
  const std::size_t first = std::min(joint.find_first_of(kBlanks), joint.size());
  for (std::size_t at = first; at < joint.size();) {
    const std::size_t end = std::min(joint.find_first_of(kBlanks, at), joint.size());
    if (end > at && !is_one_of(joint.substr(at, end - at), kFillers)) return joint;
    at = end + 1;
  }
  return joint.substr(0, first);
}

bool is_moved(std::string_view text, std::size_t from) {
  static constexpr Words<33> kStems{
      "mov",     "shift",  "chang",  "reschedul", "advanc", "adjust", "push",   "bring",  "brought",
      "correct", "amend",  "revis",  "postpon",   "delay",  "pull",   "roll",   "rewind", "rewound",
      "restor",  "revert", "replay", "went",      "back",   "revers", "improv", "reduc",  "cut",
      "shorten", "trac",   "scroll", "walk",      "going",  "search"};
  const std::size_t begin = sentence_around(text, from).begin;
  for (std::size_t at = begin; at < from; ++at) {
    if (is_letter(byte_before(text, at)) || !is_letter(text[at])) continue;
    const std::string_view word = word_at(text, at);
    for (const std::string_view stem : kStems) {
      if (word.size() >= stem.size() && same_word(word.substr(0, stem.size()), stem)) return true;
    }
  }
  return false;
}

bool tells_of_clocks(std::string_view text, std::size_t at) {
  static constexpr Words<24> kWords{
      "clock",       "timestamp",  "time stamp",  "leap second", "daylight",    "dst",
      "summer time", "local time", "ntp",         "jumped",      "time went",   "set back",
      "turned back", "fell back",  "time on the", "wall time",   "시계",        "서머타임",
      "윤초",        "타임스탬프", "일광",        "시각을",      "시각이 뒤로", "앞당"};
  return has_word(sentence_around(text, at).of(text), kWords);
}

bool tells_of_several(std::string_view text, std::size_t at) {
  static constexpr Words<17> kWords{"days",   "nights", "each", "every", "daily", "nightly",
                                    "twice",  "times",  "이틀", "사흘",  "나흘",  "매일",
                                    "날마다", "밤마다", "매주", "두 번", "번씩"};
  return has_word(sentence_around(text, at).of(text), kWords);
}

bool tells_backwards(std::string_view text, std::size_t at) {
  static constexpr Words<47> kWords{
      "backward",  "in reverse",    "reverse order",   "reverse chron",   "descending",
      "newest",    "latest first",  "from the latest", "latest to",       "most recent first",
      "work back", "worked back",   "working back",    "most recent one", "from the most recent",
      "retrac",    "right to left", "last to first",   "거꾸로",          "되감",
      "역순",      "역으로",        "역방향",          "거슬러",          "되짚",
      "당겼",      "당겨",          "뒤에서부터",      "끝에서부터",      "끝부터",
      "최신순",    "최근순",        "최근 것부터",     "마지막부터",      "내림차순",
      "되돌아",    "까지 되돌",     "로 되돌",         "뒤로 세",         "뒤로 가",
      "뒤로 읽",   "뒤로 훑",       "뒤로 돌",         "가장 최근",       "최신 것부터",
      "반대 방향", "up the log"};
  return has_word(sentence_around(text, at).of(text), kWords);
}

}  // namespace incidentlint::text::facts
