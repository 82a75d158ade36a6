#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::array<std::string_view, 6> kDashes{"-", "–", "—", "~", "∼", "～"};
constexpr std::array<std::string_view, 4> kJoiningWords{"to", "or", "through", "and"};
constexpr std::array<std::string_view, 2> kKoreanJoiners{"내지", "또는"};
constexpr std::array<std::string_view, 12> kEnglishAbout{
    "about", "around", "roughly", "nearly", "almost", "approximately",
    "some",  "over",   "circa",   "approx", "than",   "under"};
constexpr std::array<std::string_view, 5> kKoreanAbout{"약", "대략", "거의", "얼추", "근"};
constexpr std::array<std::string_view, 20> kKoreanOrSo{
    "여",   "쯤", "정도",  "가량",    "남짓",  "가까",  "이상",  "넘",      "안팎",    "미만",
    "조금", "좀", "이 채", "이 조금", "이 넘", "을 넘", "를 넘", "에 가까", "에 육박", "에 못"};

std::size_t skip_dash(std::string_view text, std::size_t at) {
  const char c = byte_at(text, at);
  if (!is_wide(c)) return c == '-' || c == '~' ? at + 1 : at;
  for (const std::string_view dash : kDashes) {
    if (starts_at(text, at, dash)) return at + dash.size();
  }
  return at;
}

}  // namespace

std::optional<std::size_t> skip_range(std::string_view text, std::size_t at, bool with_and) {
  const std::size_t start = skip_blank(text, at);
  const std::size_t dash = skip_dash(text, start);
  if (dash != start) return skip_blank(text, dash);
  for (const std::string_view word : kKoreanJoiners) {
    if (!is_wide(byte_at(text, start))) break;
    if (starts_at(text, start, word)) return skip_blank(text, start + word.size());
  }
  if (start == at) return std::nullopt;
  const std::string_view word = word_at(text, start);
  if (!word_in(word, kJoiningWords) || (same_word(word, "and") && !with_and)) return std::nullopt;
  const std::size_t end = start + word.size();
  const std::size_t next = skip_blank(text, end);
  return next == end ? std::nullopt : std::optional(next);
}

bool is_approximate(std::string_view text, std::size_t begin, std::size_t end) {
  if (byte_before(text, begin) == '~' && !is_digit(byte_before(text, begin - 1))) return true;
  if (word_in(word_before(text, begin), kEnglishAbout)) return true;
  const std::size_t before = back_blank(text, begin);
  for (const std::string_view word : kKoreanAbout) {
    if (!is_wide(byte_before(text, before))) break;
    if (ends_before(text, before, word) && !hangul_before(text, before - word.size())) return true;
  }
  const std::size_t after = skip_blank(text, end);
  for (const std::string_view word : kKoreanOrSo) {
    if (!is_wide(byte_at(text, after))) break;
    if (starts_at(text, after, word)) return true;
  }
  return false;
}

}  // namespace incidentlint::text::facts
