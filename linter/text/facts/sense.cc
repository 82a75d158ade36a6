// Stems of words are looked for in the clause alone: up to a comma, a stop, or a word that begins
// another clause. A negation turns the sense round.
#include "text/facts/sense.h"

#include <algorithm>
#include <array>

#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::size_t kBefore = 90;  ///< bytes that are looked at
constexpr std::size_t kBehind = 120;

constexpr std::array<std::string_view, 15> kWell{
    "succe",  "availab", "uptime", "unaffect",  "healthy",   "surviv", "remained", "stay",
    "normal", "worked",  "intact", "recovered", "delivered", "served", "unharm"};
constexpr std::array<std::string_view, 31> kWrong{
    "fail",   "error",   "lost",    "loss",   "lose",   "drop",    "unavail",   "down",
    "affect", "unreach", "reject",  "refus",  "broke",  "timed",   "timeout",   "outage",
    "missed", "died",    "corrupt", "degrad", "impact", "disconn", "crash",     "unhealth",
    "abort",  "stuck",   "slow",    "delay",  "stale",  "hung",    "logged out"};
/// What is said may be the part or what is left of the whole.
constexpr std::array<std::string_view, 15> kRest{"fell",   "fall",   "cut",   "reduc",  "decreas",
                                                 "shrank", "shrink", "lower", "except", "but",
                                                 "free",   "left",   "rest",  "spare",  "discount"};
constexpr std::array<std::string_view, 6> kNot{"not", "never", "without", "cannot", "t", "neither"};
constexpr std::array<std::string_view, 5> kOtherClause{"and", "but", "while", "whereas",
                                                       "although"};

constexpr std::array<std::string_view, 9> kKoreanWell{"성공", "정상", "가용", "살아남", "남았",
                                                      "무사", "온전", "멀쩡", "건재"};
constexpr std::array<std::string_view, 30> kKoreanWrong{
    "실패", "오류", "에러", "잃",     "유실", "손실", "버려",     "버렸", "영향", "내려갔",
    "끊",   "죽었", "거부", "사라",   "중단", "멈",   "장애",     "먹통", "막혔", "누락",
    "느려", "불가", "깨졌", "비정상", "손상", "망가", "타임아웃", "지연", "늦",   "로그아웃"};
constexpr std::array<std::string_view, 13> kKoreanRest{"줄",     "감소", "떨어", "낮",   "남은",
                                                       "나머지", "빼고", "뺀",   "제외", "여유",
                                                       "할인",   "축소", "삭감"};
constexpr std::array<std::string_view, 4> kKoreanNot{"지 않", "지 못", "없", "아니"};
constexpr std::array<std::string_view, 7> kKoreanOtherClause{"했고 ", "됐고 ", "았고 ", "었고 ",
                                                             "이고 ", "지만 ", "는데 "};

struct Signs {
  bool well = false;
  bool wrong = false;
  bool rest = false;
  bool turned = false;
};

template <std::size_t N>
bool begins_with_any(std::string_view text, std::size_t at,
                     const std::array<std::string_view, N>& stems) {
  return std::any_of(stems.begin(), stems.end(), [&](std::string_view stem) {
    for (std::size_t i = 0; i < stem.size(); ++i) {
      if (text::lower(byte_at(text, at + i)) != stem[i]) return false;
    }
    return true;
  });
}

bool ends_clause(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (c == ';' || c == '\n') return true;
  return (c == '.' || c == ',' || c == ':') && skip_blank(text, at + 1) != at + 1;
}

/// The clause around the share: from the last boundary before it to the first one behind.
std::string_view clause_of(std::string_view text, std::size_t begin, std::size_t end) {
  std::size_t first = 0;
  std::size_t last = text.size();
  const auto look = [&](std::size_t at) {
    std::size_t size = 0;
    if (ends_clause(text, at)) size = 1;
    if (text[at] == ' ') {
      const std::string_view word = word_at(text, at + 1);
      const bool rest = word == "but" && byte_before(text, at) != ',';  // `all but 3%`
      if (word_in(word, kOtherClause) && !rest) size = 1 + word.size();
    }
    for (const std::string_view ending : kKoreanOtherClause) {
      if (starts_at(text, at, ending)) size = ending.size();
    }
    return size;
  };
  for (std::size_t at = 0; at < begin; ++at) {
    if (const std::size_t size = look(at); size != 0) first = at + size;
  }
  for (std::size_t at = end; at < last; ++at) {
    if (look(at) != 0) last = at;
  }
  return text.substr(first, last - first);
}

Signs signs_in(std::string_view clause) {
  Signs signs;
  for (std::size_t at = 0; at < clause.size();) {
    if (is_letter(clause[at])) {
      const std::string_view word = word_at(clause, at);
      signs.well |= begins_with_any(clause, at, kWell);
      signs.wrong |= begins_with_any(clause, at, kWrong);
      signs.rest |= begins_with_any(clause, at, kRest);
      if (word_in(word, kNot)) signs.turned = !signs.turned;
      at += word.size();
    } else if (hangul_at(clause, at)) {
      const bool wrong = begins_with_any(clause, at, kKoreanWrong);
      signs.wrong |= wrong;
      signs.well |= !wrong && begins_with_any(clause, at, kKoreanWell);
      signs.rest |= begins_with_any(clause, at, kKoreanRest);
      if (begins_with_any(clause, at, kKoreanNot)) signs.turned = !signs.turned;
      at += starts_at(clause, at, "비정상") ? 9 : 3;
    } else {
      ++at;
    }
  }
  return signs;
}

}  // namespace

Sense sense_of(std::string_view text, std::size_t begin, std::size_t end) {
  const Signs signs = signs_in(clause_of(text, begin, end));
  if (!signs.well && !signs.wrong && !signs.rest && !signs.turned) return Sense::none;
  if (signs.well == signs.wrong || signs.rest) return Sense::open;
  return signs.well != signs.turned ? Sense::well : Sense::wrong;
}

std::string_view surroundings(std::string_view text, std::size_t begin, std::size_t end) {
  const std::size_t first = begin > kBefore ? begin - kBefore : 0;
  return text.substr(first, end + kBehind - first);
}

bool is_level(const Fact& fact) {
  if (fact.around.empty()) return false;
  const auto begin = static_cast<std::size_t>(fact.text.data() - fact.around.data());
  const std::size_t end = begin + fact.text.size();
  const std::string_view front = word_before(fact.around, begin);
  return same_word(front, "to") || same_word(front, "from") || same_word(front, "at") ||
         starts_at(fact.around, end, "로 ") || starts_at(fact.around, end, "으로 ") ||
         starts_at(fact.around, end, "에서 ") || starts_at(fact.around, end, "까지 ");
}

bool is_change(const Fact& share) {
  if (share.around.empty()) return false;
  const auto begin = static_cast<std::size_t>(share.text.data() - share.around.data());
  const std::size_t end = begin + share.text.size();
  if (same_word(word_before(share.around, begin), "by")) return true;
  static constexpr std::array<std::string_view, 7> kChanges{" 줄",   " 감소", " 떨어", " 늘",
                                                            " 증가", "만큼 ", "가 줄"};
  return std::any_of(kChanges.begin(), kChanges.end(),
                     [&](std::string_view word) { return starts_at(share.around, end, word); });
}

Sense sense_of(const Fact& fact) {
  if (fact.around.empty()) return Sense::none;
  const auto begin = static_cast<std::size_t>(fact.text.data() - fact.around.data());
  return sense_of(fact.around, begin, begin + fact.text.size());
}

}  // namespace incidentlint::text::facts
