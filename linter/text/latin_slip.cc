#include "text/latin_slip.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <utility>

#include "text/ascii.h"
#include "text/near.h"

namespace incidentlint::text {
namespace {

/// One word is the other with an ending, with digits behind it, or with letters that make another
/// name of it (`Postgres` and `PostgreSQL`): a slip drops one letter.
bool is_inflection(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.ends_with(a)) return true;
  if (!b.starts_with(a)) return false;
  const std::string_view rest = b.substr(a.size());
  if (rest.size() > 1) return true;
  return rest.empty() || std::string_view("sdrny").find(rest) != std::string_view::npos;
}

/// `judgement` and `judgment`: parts of words that are written in two ways.
bool is_other_spelling(std::string_view a, std::string_view b) {
  constexpr std::array<std::array<std::string_view, 2>, 9> kParts{{{"gement", "gment"},
                                                                   {"artefact", "artifact"},
                                                                   {"grey", "gray"},
                                                                   {"disc", "disk"},
                                                                   {"adviser", "advisor"},
                                                                   {"focuss", "focus"},
                                                                   {"biass", "bias"},
                                                                   {"ageing", "aging"},
                                                                   {"inium", "inum"}}};
  const auto turns_into = [](std::string_view from, std::string_view to, const auto& part) {
    const std::size_t at = from.find(part[0]);
    return at != std::string_view::npos && to.substr(0, at) == from.substr(0, at) &&
           to.substr(at).starts_with(part[1]) &&
           to.substr(at + part[1].size()) == from.substr(at + part[0].size());
  };
  return std::any_of(kParts.begin(), kParts.end(), [&](const auto& part) {
    return turns_into(a, b, part) || turns_into(b, a, part);
  });
}

/// `optimise`, `colour`, `centre` and `licence` against their American spelling; `a` and `b` are
/// what is left of the words without common beginning and `end`.
bool is_other_english(std::string_view a, std::string_view b, std::string_view end) {
  const auto either = [&](std::string_view x, std::string_view y) {
    return (a == x && b == y) || (a == y && b == x);
  };
  const bool last = end.empty() || end == "s" || end == "d";
  if ((either("a", "") || either("o", "")) && end.starts_with('e')) return true;  // anaemia
  if (either("c", "k")) return true;                                              // sceptical
  return either("s", "z") || either("u", "") || (either("re", "er") && last) || either("s", "c") ||
         either("l", "");
}

/// What stands behind the common beginning of two forms of a word.
bool is_ending(std::string_view rest) {
  constexpr std::array<std::string_view, 14> kEndings{"",   "s",  "d",  "r",   "n",   "er",  "ed",
                                                      "es", "or", "rs", "ers", "ing", "ion", "ors"};
  return std::find(kEndings.begin(), kEndings.end(), rest) != kEndings.end();
}

bool has_digit(std::string_view word) { return std::any_of(word.begin(), word.end(), is_digit); }

/// Both words end in what makes a word of English: `polling` and `pooling` are two words, and so
/// may be any two that are near each other. `names` may end in `er` and the like.
bool have_one_ending(std::string_view a, std::string_view b, bool names) {
  constexpr std::array<std::string_view, 4> kOfWords{"ing", "ed", "ion", "ly"};
  constexpr std::array<std::string_view, 26> kOfSmallWords{
      "er",  "ers", "or",   "al",   "ions", "ment", "ments", "ity", "ous",
      "ive", "ful", "able", "ible", "ness", "ent",  "ant",   "age", "ence",
      "ure", "ism", "ance", "ist",  "ize",  "ise",  "ate",   "ory"};
  const auto both = [&](std::string_view ending) {
    return a.ends_with(ending) && b.ends_with(ending);
  };
  return std::any_of(kOfWords.begin(), kOfWords.end(), both) ||
         (!names && std::any_of(kOfSmallWords.begin(), kOfSmallWords.end(), both));
}

bool is_vowel(char c) { return std::string_view("aeiouy").find(c) != std::string_view::npos; }

/// Nobody could speak the word: `etcd`, `grpc`. Small letters alone make no word of it.
bool is_unspeakable(std::string_view word) {
  constexpr std::array<std::string_view, 18> kSpoken{"ght", "rld", "rst", "rth", "nth", "tch",
                                                     "rch", "nch", "mpt", "nds", "cts", "lts",
                                                     "nts", "sts", "cks", "nks", "rds", "rks"};
  if (std::none_of(word.begin(), word.end(), is_vowel)) return true;
  const std::string_view end = word.substr(word.size() - 3);
  return std::none_of(end.begin(), end.end(), is_vowel) &&
         std::find(kSpoken.begin(), kSpoken.end(), end) == kSpoken.end();
}

/// Two letters that people type for each other: neighbours on the keyboard, vowels.
bool are_confused(char a, char b) {
  constexpr std::array<std::string_view, 3> kRows{"qwertyuiop", "asdfghjkl", "zxcvbnm"};
  if (is_vowel(a) && is_vowel(b)) return true;
  const auto key = [&](char c) {
    for (std::size_t row = 0; row < kRows.size(); ++row) {
      const std::size_t column = kRows[row].find(c);
      if (column != std::string_view::npos)
        return std::pair(static_cast<int>(row), static_cast<int>(2 * column + row));
    }
    return std::pair(0, 0);
  };
  const auto [row_a, column_a] = key(a);
  const auto [row_b, column_b] = key(b);
  return std::abs(row_a - row_b) <= 1 && std::abs(column_a - column_b) <= 2;
}

/// The words differ in one letter that nobody types for the other: `Ireland`, `Iceland`; words in
/// small letters in any one: `packet`, `pocket`.
bool differ_in_one_letter(std::string_view a, std::string_view b, bool names) {
  if (a.size() != b.size()) return false;
  const auto first = std::mismatch(a.begin(), a.end(), b.begin());
  if (first.first == a.end()) return false;
  if (names && are_confused(*first.first, *first.second)) return false;
  return std::equal(first.first + 1, a.end(), first.second + 1);
}

bool is_transposed(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  const auto first = std::mismatch(a.begin(), a.end(), b.begin());
  if (a.end() - first.first < 2) return false;
  return first.first[0] == first.second[1] && first.first[1] == first.second[0] &&
         std::equal(first.first + 2, a.end(), first.second + 2);
}

/// `a` and `b` are typed alike but for a slip; both in lower case.
bool is_slip(std::string_view a, std::string_view b, std::size_t limit) {
  if (a.size() < 4 || b.size() < 4 || a[0] != b[0] || is_inflection(a, b)) return false;
  const std::string_view whole_a = a;
  const std::string_view whole_b = b;
  std::size_t same = 0;
  while (same < std::min(a.size(), b.size()) && a[same] == b[same]) ++same;
  a.remove_prefix(same);
  b.remove_prefix(same);
  if (is_ending(a) && is_ending(b)) return false;  // `resolver` and `resolved`
  while (!a.empty() && !b.empty() && a.back() == b.back()) {
    a.remove_suffix(1);
    b.remove_suffix(1);
  }
  if (std::max(a.size(), b.size()) > limit + 2) return false;
  const std::string_view end = whole_a.substr(same + a.size());
  if (has_digit(a) || has_digit(b) || is_other_english(a, b, end)) return false;
  const std::size_t apart = edit_distance(a, b, limit);
  return apart > 0 && apart <= limit && !is_other_spelling(whole_a, whole_b);
}

/// `ZooKeeper`, `PostgreSQL`, `node2`: no word of any language looks so.
bool is_coined(std::string_view word) {
  return has_digit(word) || std::any_of(word.begin() + 1, word.end(), is_upper);
}

}  // namespace

bool may_be_slip(std::string_view folded, std::string_view word, std::string_view other) {
  const std::size_t shorter = std::min(other.size(), folded.size());
  if (std::max(other.size(), folded.size()) - shorter > 2) return false;
  const bool small = std::all_of(other.begin(), other.end(), is_lower);
  if (small && !std::all_of(word.begin(), word.end(), is_lower)) return false;
  std::string own(other);
  for (char& c : own) c = lower(c);
  constexpr std::size_t kBrief = 6;
  if (small && other.size() < kBrief)
    return other.size() >= 4 && is_unspeakable(own) && is_transposed(folded, own);
  const bool coined = is_coined(word) || is_coined(other);
  const std::size_t limit = !small && shorter >= (coined ? 7U : 10U) ? 2 : 1;
  const bool other_word = !coined && (have_one_ending(folded, own, !small) ||
                                      differ_in_one_letter(folded, own, !small));
  return !other_word && is_slip(folded, own, limit);
}

}  // namespace incidentlint::text
