// A numeral is a sum of groups: small scales (십 백 천) build a section, large ones (만 억 조)
// close it. A space is crossed only after a scale, and only to digits that are smaller than that
// scale and worth a scale themselves or three places: `1만 5천`, `1만 300`, but not `3만 5곳`.
#include "text/facts/korean_number.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "text/facts/reading.h"
#include "text/facts/unit.h"

namespace incidentlint::text::facts {
namespace {

struct Scale {
  std::string_view word;
  int power;
  std::string_view forbidden;  ///< next syllables with which it is another word (`백업`, `만큼`)
};

constexpr std::array kScales{
    Scale{"십", 1, "진"},         Scale{"백", 2, "업엔오그신본포로서도"},
    Scale{"천", 3, "천체장정막"}, Scale{"만", 4, "큼약들료기일"},
    Scale{"억", 8, "제지측"},     Scale{"조", 12, "각치건합사정직작회금립"}};

struct Numeral {
  std::string_view word;
  int value;
};

constexpr std::array kSino{Numeral{"일", 1}, Numeral{"이", 2}, Numeral{"삼", 3},
                           Numeral{"사", 4}, Numeral{"오", 5}, Numeral{"육", 6},
                           Numeral{"칠", 7}, Numeral{"팔", 8}, Numeral{"구", 9}};
constexpr std::array kNativeTens{Numeral{"스물", 20}, Numeral{"서른", 30}, Numeral{"마흔", 40},
                                 Numeral{"쉰", 50},   Numeral{"예순", 60}, Numeral{"일흔", 70},
                                 Numeral{"여든", 80}, Numeral{"아흔", 90}, Numeral{"스무", 20},
                                 Numeral{"열", 10}};
constexpr std::array kNativeOnes{Numeral{"하나", 1}, Numeral{"한", 1},   Numeral{"두", 2},
                                 Numeral{"둘", 2},   Numeral{"세", 3},   Numeral{"셋", 3},
                                 Numeral{"네", 4},   Numeral{"넷", 4},   Numeral{"다섯", 5},
                                 Numeral{"여섯", 6}, Numeral{"일곱", 7}, Numeral{"여덟", 8},
                                 Numeral{"아홉", 9}, Numeral{"석", 3},   Numeral{"넉", 4}};

struct Pair {
  std::string_view word;
  int low;
  int high;
  bool sino = false;
};

constexpr std::array kPairs{
    Pair{"한두", 1, 2},       Pair{"두세", 2, 3},       Pair{"두서너", 2, 4},
    Pair{"두어", 2, 3},       Pair{"서너", 3, 4},       Pair{"너댓", 4, 5},
    Pair{"네댓", 4, 5},       Pair{"네다섯", 4, 5},     Pair{"대여섯", 5, 6},
    Pair{"예닐곱", 6, 7},     Pair{"일고여덟", 7, 8},   Pair{"여덟아홉", 8, 9},
    Pair{"여덟 아홉", 8, 9},  Pair{"대엿", 5, 6},       Pair{"두셋", 2, 3},
    Pair{"이삼", 2, 3, true}, Pair{"삼사", 3, 4, true}, Pair{"사오", 4, 5, true},
    Pair{"오륙", 5, 6, true}, Pair{"육칠", 6, 7, true}, Pair{"칠팔", 7, 8, true},
    Pair{"팔구", 8, 9, true}};

/// The first syllables of a table's entries: mostly none is the one looked for, which is seen
/// without a look at the text.
template <typename Table>
constexpr auto firsts_of(const Table& table) {
  std::array<char32_t, std::tuple_size_v<Table>> firsts{};
  for (std::size_t i = 0; i < firsts.size(); ++i) firsts[i] = syllable(table[i].word, 0);
  return firsts;
}

constexpr auto kPairFirsts = firsts_of(kPairs);
constexpr auto kScaleFirsts = firsts_of(kScales);
constexpr auto kSinoFirsts = firsts_of(kSino);
constexpr auto kNativeTenFirsts = firsts_of(kNativeTens);
constexpr auto kNativeOneFirsts = firsts_of(kNativeOnes);

template <typename Entry, std::size_t N>
const Entry* find_prefix(std::string_view text, std::size_t at, const std::array<Entry, N>& table,
                         const std::array<char32_t, N>& firsts) {
  if (!hangul_at(text, at)) return nullptr;
  const char32_t first = syllable(text, at);
  for (std::size_t i = 0; i < N; ++i) {
    if (firsts[i] == first && starts_at(text, at, table[i].word)) return &table[i];
  }
  return nullptr;
}

const Scale* scale_at(std::string_view text, std::size_t at) {
  const Scale* scale = find_prefix(text, at, kScales, kScaleFirsts);
  if (scale == nullptr || syllable_in(text, at + 3, scale->forbidden)) return nullptr;
  return starts_at(text, at, "백분위") ? nullptr : scale;  // `95백분위`
}

/// A numeral under construction.
struct Sum {
  Amount total;
  Amount section;
  Amount current;
  bool has_current = false;
  int scales = 0;
  int last_power = 0;

  void apply(int power) {
    const Amount factor = make_amount(1, power);
    if (power < 4) {
      section = section + (has_current ? current : make_amount(1)) * factor;
    } else {
      const Amount group = section + (has_current ? current : Amount{});
      total = total + (group.digits == 0 ? make_amount(1) : group) * factor;
      section = {};
    }
    has_current = false;
    current = {};
    ++scales;
    last_power = power;
  }
  [[nodiscard]] Amount value() const { return total + section + current; }
};

bool take_digits(std::string_view text, std::size_t& at, Sum& sum) {
  std::int64_t value = 0;
  int count = 0;
  std::size_t end = at;
  for (; count < 9; ++end) {
    if (byte_at(text, end) == ',' && count > 0 && digit_at(text, end + 1)) continue;
    if (!digit_at(text, end)) break;
    value = value * 10 + (text[end] - '0');
    ++count;
  }
  const std::size_t after = end;
  const bool worth = count >= 3 || scale_at(text, after) != nullptr;
  if (count == 0 || !worth || digit_at(text, end)) return false;
  sum.current = make_amount(value);
  sum.has_current = true;
  at = end;
  return true;
}

/// Digits after a scale: glued, or behind one space.
bool take_more_digits(std::string_view text, std::size_t& at, Sum& sum) {
  std::size_t next = skip_blank(text, at);
  Sum attempt = sum;
  if (!take_digits(text, next, attempt)) return false;
  if (to_double(attempt.current) >= to_double(make_amount(1, sum.last_power))) return false;
  sum = attempt;
  at = next;
  return true;
}

/// Digits and scales by turns from `at`; the offset behind the last one.
std::size_t run_scales(std::string_view text, std::size_t at, Sum& sum, bool with_words) {
  for (;;) {
    if (const Scale* scale = scale_at(text, at)) {
      sum.apply(scale->power);
      at += 3;
      continue;
    }
    if (sum.has_current) return at;
    const Numeral* word = with_words ? find_prefix(text, at, kSino, kSinoFirsts) : nullptr;
    if (word != nullptr) {
      sum.current = make_amount(word->value);
      sum.has_current = true;
      at += word->word.size();
      continue;
    }
    if (with_words || sum.scales == 0 || !take_more_digits(text, at, sum)) return at;
  }
}

std::optional<Number> read_native(std::string_view text, std::size_t at) {
  Number number;
  number.begin = number.end = at;
  number.native = true;
  int value = 0;
  if (const Numeral* ten = find_prefix(text, at, kNativeTens, kNativeTenFirsts)) {
    value = ten->value;
    number.end += ten->word.size();
  }
  if (const Numeral* one = find_prefix(text, number.end, kNativeOnes, kNativeOneFirsts)) {
    value += one->value;
    number.end += one->word.size();
  }
  number.amount = make_amount(value);
  return value == 0 ? std::nullopt : std::optional(number);
}

/// `만 천 건`, `이만 삼천 행`: a section behind a blank, when something is counted by it all.
void add_section(std::string_view text, std::size_t& end, Sum& sum) {
  if (sum.last_power < 4 || sum.has_current) return;
  const std::size_t next = skip_blank(text, end);
  if (next == end || !hangul_at(text, next)) return;
  Sum whole = sum;
  const int scales = whole.scales;
  const std::size_t section = run_scales(text, next, whole, true);
  const bool smaller = whole.scales > scales && whole.last_power < sum.last_power;
  Number number;
  number.end = section;
  if (!smaller || !read_unit(text, number)) return;
  sum = whole;
  end = section;
}

std::optional<Number> read_sino(std::string_view text, std::size_t at) {
  Sum sum;
  Number number;
  number.begin = at;
  number.end = run_scales(text, at, sum, true);
  add_section(text, number.end, sum);
  number.sino = true;
  number.scaled = sum.scales > 0;
  number.amount = sum.value();
  return number.end == at ? std::nullopt : std::optional(number);
}

constexpr std::array<std::string_view, 8> kNumbered{"파티션", "샤드",   "노드",   "랙",
                                                    "규칙",   "브로커", "디스크", "슬롯"};

}  // namespace

bool numbered_thing_at(std::string_view text, std::size_t at) {
  return std::any_of(kNumbered.begin(), kNumbered.end(),
                     [&](std::string_view thing) { return starts_at(text, at, thing); });
}

bool is_behind_numbered_thing(std::string_view text, std::size_t at) {
  return byte_before(text, at) == ' ' &&
         std::any_of(kNumbered.begin(), kNumbered.end(),
                     [&](std::string_view thing) { return ends_before(text, at - 1, thing); });
}

void add_korean_scales(std::string_view text, Number& number) {
  Sum sum;
  sum.current = number.amount;
  sum.has_current = true;
  std::size_t at = number.end;
  if (scale_at(text, at) == nullptr) {
    // `5 만 명`: only a large scale may stand alone, and only before another word
    at = skip_blank(text, at);
    const Scale* scale = scale_at(text, at);
    if (scale == nullptr || scale->power < 4 || byte_at(text, at + 3) != ' ') return;
  }
  number.end = run_scales(text, at, sum, false);
  number.amount = sum.value();
  number.scaled = true;
}

std::optional<Number> read_korean_number(std::string_view text, std::size_t at) {
  const auto native = read_native(text, at);
  const auto sino = read_sino(text, at);
  if (native && sino) return native->end > sino->end ? native : sino;
  return native ? native : sino;
}

std::size_t skip_korean_half(std::string_view text, std::size_t at) {
  const std::size_t next = skip_blank(text, at);
  const bool half =
      starts_at(text, next, "반") && !syllable_in(text, next + 3, "복영응면대환드기송출발");
  return half ? next + 3 : at;
}

std::optional<NumeralPair> read_numeral_pair(std::string_view text, std::size_t at) {
  if (!hangul_at(text, at)) return std::nullopt;
  const char32_t first = syllable(text, at);
  const Pair* best = nullptr;
  for (std::size_t i = 0; i < kPairs.size(); ++i) {
    const Pair& pair = kPairs[i];
    if (kPairFirsts[i] != first || !starts_at(text, at, pair.word)) continue;
    if (best == nullptr || pair.word.size() > best->word.size()) best = &pair;
  }
  if (best == nullptr) return std::nullopt;
  NumeralPair pair{make_amount(best->low), make_amount(best->high), at + best->word.size(),
                   best->sino};
  for (const Scale* scale = scale_at(text, pair.end); best->sino && scale != nullptr;
       scale = scale_at(text, pair.end)) {
    pair.low = pair.low * make_amount(1, scale->power);
    pair.high = pair.high * make_amount(1, scale->power);
    pair.end += scale->word.size();
  }
  return pair;
}

std::optional<Magnitude> read_korean_magnitude(std::string_view text, std::size_t at) {
  if (!starts_at(text, at, "수") && !starts_at(text, at, "몇")) return std::nullopt;
  Magnitude magnitude{0, at + 3};
  std::size_t next = skip_blank(text, magnitude.end);
  if (!starts_at(text, at, "몇")) next = magnitude.end;
  while (const Scale* scale = scale_at(text, next)) {
    magnitude.power += scale->power;
    magnitude.end = next + 3;
    next = magnitude.end;
  }
  return magnitude.power == 0 ? std::nullopt : std::optional(magnitude);
}

}  // namespace incidentlint::text::facts
