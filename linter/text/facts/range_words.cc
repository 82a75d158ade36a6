#include "text/facts/range_words.h"

namespace incidentlint::text::facts {

bool is_moved(std::string_view text, std::size_t from) {
  static constexpr Words<33> kStems{
      "mov",     "shift",  "chang",  "reschedul", "advanc", "adjust", "push",   "bring",  "brought",
      "correct", "amend",  "revis",  "postpon",   "delay",  "pull",   "roll",   "rewind", "rewound",
      "restor",  "revert", "replay", "went",      "back",   "revers", "improv", "reduc",  "cut",
      "shorten", "trac",   "scroll", "walk",      "going",  "search"};
  std::size_t begin = from;
  while (begin > 0 && from - begin < 120) {
    const bool stops = byte_before(text, begin) == ' ' && byte_before(text, begin - 1) == '.';
    if (stops || byte_before(text, begin) == '\n') break;
    --begin;
  }
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
  static constexpr Words<38> kWords{
      "clock",     "Clock",     "Timestamp",   "timestamp",   "time stamp", "leap second",
      "daylight",  "DST",       "summer time", "backward",    "local time", "NTP",
      "jumped",    "time went", "set back",    "turned back", "fell back",  "time on the",
      "wall time", "시계",      "서머타임",    "윤초",        "거꾸로",     "타임스탬프",
      "일광",      "되감",      "시각을",      "시각이 뒤로", "in reverse", "reverse order",
      "역순",      "역으로",    "거슬러",      "앞당",        "당겼",       "당겨",
      "되짚",      "뒤에서부터"};
  std::size_t begin = text.rfind(". ", at);
  begin = begin == std::string_view::npos ? 0 : begin;
  const std::string_view sentence = text.substr(begin, text.find(". ", at) - begin);
  return std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
    return sentence.find(word) != std::string_view::npos;
  });
}

}  // namespace incidentlint::text::facts
