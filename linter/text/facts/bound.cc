#include "text/facts/bound.h"

#include <algorithm>
#include <array>
#include <optional>

#include "text/facts/reading.h"
#include "text/sentence.h"

namespace incidentlint::text::facts {
namespace {

struct Phrase {
  std::string_view words;
  Side side;
};

/// In front of the value; longer phrases before what they end in.
constexpr std::array kEnglishFronts{
    Phrase{"no more than ", Side::below},   Phrase{"not more than ", Side::below},
    Phrase{"no longer than ", Side::below}, Phrase{"no less than ", Side::above},
    Phrase{"no fewer than ", Side::above},  Phrase{"not less than ", Side::above},
    Phrase{"more than ", Side::above},      Phrase{"less than ", Side::below},
    Phrase{"fewer than ", Side::below},     Phrase{"greater than ", Side::above},
    Phrase{"longer than ", Side::above},    Phrase{"larger than ", Side::above},
    Phrase{"bigger than ", Side::above},    Phrase{"smaller than ", Side::below},
    Phrase{"beyond ", Side::above},         Phrase{"higher than ", Side::above},
    Phrase{"lower than ", Side::below},     Phrase{"shorter than ", Side::below},
    Phrase{"at least ", Side::above},       Phrase{"at most ", Side::below},
    Phrase{"up to ", Side::below},          Phrase{"upwards of ", Side::above},
    Phrase{"in excess of ", Side::above},   Phrase{"a maximum of ", Side::below},
    Phrase{"a minimum of ", Side::above},   Phrase{"above ", Side::above},
    Phrase{"below ", Side::below},          Phrase{"under ", Side::below},
    Phrase{"exceeding ", Side::above},      Phrase{"exceeded ", Side::above},
    Phrase{"well over ", Side::above},      Phrase{"just over ", Side::above}};

/// Behind the value and what it counts.
constexpr std::array kEnglishBehind{
    Phrase{" or more", Side::above},   Phrase{" or less", Side::below},
    Phrase{" or fewer", Side::below},  Phrase{" or longer", Side::above},
    Phrase{" or above", Side::above},  Phrase{" or below", Side::below},
    Phrase{" or larger", Side::above}, Phrase{" or smaller", Side::below},
    Phrase{" or later", Side::above},  Phrase{" or newer", Side::above},
    Phrase{" and newer", Side::above}, Phrase{" or earlier", Side::below},
    Phrase{" or higher", Side::above}, Phrase{" or lower", Side::below},
    Phrase{" at least", Side::above},  Phrase{" at most", Side::below}};

constexpr std::array kKoreanFronts{Phrase{"최소 ", Side::above},   Phrase{"최소한 ", Side::above},
                                   Phrase{"적어도 ", Side::above}, Phrase{"최대 ", Side::below},
                                   Phrase{"많아야 ", Side::below}, Phrase{"많아도 ", Side::below},
                                   Phrase{"길어야 ", Side::below}, Phrase{"기껏해야 ", Side::below},
                                   Phrase{"최대한 ", Side::below}};

constexpr std::array kKoreanBehind{
    Phrase{"이상", Side::above}, Phrase{"초과", Side::above}, Phrase{"넘게", Side::above},
    Phrase{"넘는", Side::above}, Phrase{"넘은", Side::above}, Phrase{"넘었", Side::above},
    Phrase{"넘어", Side::above}, Phrase{"웃도", Side::above}, Phrase{"웃돌", Side::above},
    Phrase{"이하", Side::below}, Phrase{"미만", Side::below}, Phrase{"이내", Side::below},
    Phrase{"밑도", Side::below}, Phrase{"밑돌", Side::below}, Phrase{"큰", Side::above},
    Phrase{"작은", Side::below}, Phrase{"많은", Side::above}, Phrase{"적은", Side::below}};

/// Stems of what turns a statement round, or tells of the rest: `rarely more than 5` is mostly 5 at
/// most.
constexpr auto kEnglishTurns = std::to_array<std::string_view>(
    {"not",      "never",  "no",      "nor",     "without", "unless", "cannot",  "until",
     "only",     "none",   "nobody",  "nothing", "hardly",  "before", "rare",    "seldom",
     "few",      "scarce", "unusual", "prevent", "keep",    "stop",   "forbid",  "ban",
     "prohibit", "avoid",  "against", "warn",    "imposs",  "lack",   "instead", "alert",
     "void",     "risk",   "danger",  "would",   "lucky",   "split",  "piece",   "half of",
     "normal",   "usual",  "most of", "alarm"});
constexpr auto kKoreanTurns = std::to_array<std::string_view>(
    {"않",   "못",   "없",     "아니",   " 안 ", "전에",   "제외하", "드물", "제한", "허용",
     "유지", "필요", "이어야", "있어야", "려면", "대부분", "대개",   "보통", "풀리", "풀린",
     "감시", "확인", "나누",   "나눈",   "다행", "조용",   "권한",   "권장", "절반"});

/// What refuses the ones lets the others pass, unless both languages speak of refusing.
constexpr auto kEnglishRefusals =
    std::to_array<std::string_view>({"fail", "reject", "refus", "abort", "block", "lose", "loses",
                                     "drop", "throttl", "deni", "deny"});
constexpr auto kKoreanRefusals = std::to_array<std::string_view>(
    {"실패", "거부", "거절", "차단", "중단", "막", "잃", "버려", "버렸", "유실"});

bool same_without_case(std::string_view text, std::size_t at, std::string_view lower) {
  if (at > text.size() || text.size() - at < lower.size()) return false;
  return same_word(text.substr(at, lower.size()), lower);
}

/// A word of the sentence begins with one of the stems; the shortest ones are whole words.
template <std::size_t N>
bool has_stem(std::string_view sentence, const std::array<std::string_view, N>& stems) {
  constexpr std::size_t kWhole = 3;
  for (std::size_t at = 0; at < sentence.size();) {
    const std::string_view word = word_at(sentence, at);
    for (const std::string_view stem : stems) {
      if (word.empty() || !same_without_case(sentence, at, stem)) continue;
      if (stem.size() > kWhole || word.size() == stem.size()) return true;
    }
    at += std::max<std::size_t>(word.size(), 1);
  }
  return sentence.find("n't") != sentence.npos;
}

/// `요청만 받는다`, but not `5만 명`.
bool says_only(std::string_view sentence) {
  constexpr std::string_view kOnly = "만 ";
  for (std::size_t at = sentence.find(kOnly); at != sentence.npos;
       at = sentence.find(kOnly, at + kOnly.size())) {
    if (hangul_before(sentence, at) && !syllable_in(sentence, at - 3, "십백천이삼사오육칠팔구"))
      return true;
  }
  return false;
}

bool is_turned_in_korean(std::string_view sentence) {
  return says_only(sentence) || has_word(sentence, kKoreanTurns);
}

/// Where the value begins with the sign of its currency.
std::size_t value_begin(std::string_view text, const Fact& fact) {
  static constexpr std::array<std::string_view, 7> kSigns{"$", "€", "£", "¥", "₩", "약 ", "about "};
  for (const std::string_view sign : kSigns) {
    if (ends_before(text, fact.begin, sign)) return fact.begin - sign.size();
  }
  return fact.begin;
}

/// Past what a number counts: a word in English, a counter and a particle in Korean.
std::size_t skip_counted(std::string_view text, std::size_t at) {
  const std::size_t next = skip_blank(text, at);
  if (next != at && is_letter(byte_at(text, next))) return next + word_at(text, next).size();
  while (hangul_at(text, at)) at += 3;
  return at;
}

template <std::size_t N>
const Phrase* phrase_at(std::string_view text, std::size_t at, const std::array<Phrase, N>& list) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const Phrase& phrase) {
    return same_without_case(text, at, phrase.words) &&
           !is_letter(byte_at(text, at + phrase.words.size()));
  });
  return found == list.end() ? nullptr : &*found;
}

template <std::size_t N>
const Phrase* phrase_before(std::string_view text, std::size_t at,
                            const std::array<Phrase, N>& list) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const Phrase& phrase) {
    if (at < phrase.words.size()) return false;
    const std::size_t begin = at - phrase.words.size();
    return same_without_case(text, begin, phrase.words) && !is_letter(byte_before(text, begin));
  });
  return found == list.end() ? nullptr : &*found;
}

}  // namespace

Bound english_bound(std::string_view text, const Fact& fact) {
  const std::size_t begin = value_begin(text, fact);
  Bound bound{Side::open, begin, fact.end};
  const Phrase* front = phrase_before(text, begin, kEnglishFronts);
  // of a span it also says during which time
  static constexpr Phrase kOver{"over ", Side::above};
  if (front == nullptr && fact.kind != FactKind::duration)
    front = phrase_before(text, begin, std::array{kOver}) == nullptr ? nullptr : &kOver;
  if (front != nullptr) {
    bound = {front->side, begin - front->words.size(), fact.end};
  } else {
    for (const std::size_t at : {fact.end, skip_counted(text, fact.end)}) {
      const Phrase* behind = phrase_at(text, at, kEnglishBehind);
      if (behind != nullptr) bound = {behind->side, begin, at + behind->words.size()};
    }
  }
  if (bound.side == Side::open) return bound;
  const std::string_view sentence = sentence_around(text, bound.begin).of(text);
  const auto offset = static_cast<std::size_t>(sentence.data() - text.data());
  const std::string_view before = sentence.substr(0, bound.begin - offset);
  const std::string_view after = sentence.substr(std::min(bound.end - offset, sentence.size()));
  if (has_stem(before, kEnglishTurns) || has_stem(after, kEnglishTurns)) return {};
  bound.refuses = has_stem(sentence, kEnglishRefusals);
  return bound;
}

Bound korean_bound(std::string_view text, const Fact& fact) {
  const std::size_t begin = value_begin(text, fact);
  Bound bound{Side::open, begin, fact.end};
  if (const Phrase* front = phrase_before(text, begin, kKoreanFronts)) {
    bound = {front->side, begin - front->words.size(), fact.end};
  }
  // `300대 이상`, `40명이 넘는`, `5%이하`, `4만 달러 미만`
  for (std::size_t at = starts_at(text, fact.end, " 달러") ? fact.end + 1 : fact.end;;) {
    if (const Phrase* behind = phrase_at(text, skip_blank(text, at), kKoreanBehind)) {
      const bool both = bound.side != Side::open && bound.side != behind->side;
      if (both) return {};
      bound = {behind->side, bound.begin, skip_blank(text, at) + behind->words.size()};
      break;
    }
    if (!hangul_at(text, at) || at - fact.end > 15) break;
    at += 3;
  }
  const std::string_view sentence = sentence_around(text, bound.begin).of(text);
  if (bound.side == Side::open || is_turned_in_korean(sentence)) return {};
  bound.refuses = has_word(sentence, kKoreanRefusals);
  return bound;
}

}  // namespace incidentlint::text::facts
