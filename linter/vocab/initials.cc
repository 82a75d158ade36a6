#include "vocab/initials.h"

#include <array>

#include "text/near.h"
#include "text/normalise.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

constexpr char32_t kFirstSyllable = 0xAC00, kLastSyllable = 0xD7A3;
constexpr char32_t kSyllablesOfInitial = 588;  ///< 21 vowels by 28 finals

/// The consonants a syllable can begin with, in the order of Unicode.
constexpr std::u32string_view kInitials = U"ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";

/// Two consonants that some keyboards put together as they are typed.
struct Cluster {
  char32_t joined, first, second;
};
constexpr std::array<Cluster, 11> kClusters{{{U'ㄳ', U'ㄱ', U'ㅅ'},
                                             {U'ㄵ', U'ㄴ', U'ㅈ'},
                                             {U'ㄶ', U'ㄴ', U'ㅎ'},
                                             {U'ㄺ', U'ㄹ', U'ㄱ'},
                                             {U'ㄻ', U'ㄹ', U'ㅁ'},
                                             {U'ㄼ', U'ㄹ', U'ㅂ'},
                                             {U'ㄽ', U'ㄹ', U'ㅅ'},
                                             {U'ㄾ', U'ㄹ', U'ㅌ'},
                                             {U'ㄿ', U'ㄹ', U'ㅍ'},
                                             {U'ㅀ', U'ㄹ', U'ㅎ'},
                                             {U'ㅄ', U'ㅂ', U'ㅅ'}}};

bool is_initial(char32_t c) { return kInitials.find(c) != std::u32string_view::npos; }

char32_t initial_of(char32_t c) {
  const bool is_syllable = c >= kFirstSyllable && c <= kLastSyllable;
  return is_syllable ? kInitials[(c - kFirstSyllable) / kSyllablesOfInitial] : c;
}

/// A conjoining initial as its compatibility jamo; others as they are.
char32_t compatible(char32_t c) {
  return c >= 0x1100 && c < 0x1100 + kInitials.size() ? kInitials[c - 0x1100] : c;
}

}  // namespace

Initials::Initials(std::string_view query) {
  const std::string folded = text::fold_term(text::compose(query));
  for (std::size_t i = 0; i < folded.size();) {
    const char32_t c = compatible(utf8::next(folded, i));
    if (c == U'-') continue;
    const Cluster* cluster = nullptr;
    for (const Cluster& each : kClusters) {
      if (each.joined == c) cluster = &each;
    }
    if (cluster != nullptr) {
      query_ += {cluster->first, cluster->second};
    } else {
      query_ += c;
    }
    is_query_ |= cluster != nullptr || is_initial(c);
  }
}

InitialsMatch Initials::match(std::string_view label) const {
  std::u32string letters;
  std::u32string begins;  ///< beside each letter: 1 where a word begins
  const std::string folded = text::fold_term(text::compose(label));
  bool at_word = true;
  for (std::size_t i = 0; i < folded.size();) {
    const char32_t c = utf8::next(folded, i);
    if (c != U'-') {
      letters += c;
      begins += at_word ? 1 : 0;
    }
    at_word = c == U'-';
  }
  for (std::size_t start = 0; start + query_.size() <= letters.size(); ++start) {
    if (begins[start] == 0) continue;
    bool equal = true;
    for (std::size_t i = 0; equal && i < query_.size(); ++i) {
      const char32_t letter = letters[start + i];
      equal = query_[i] == letter || (is_initial(query_[i]) && query_[i] == initial_of(letter));
    }
    if (!equal) continue;
    if (start > 0) return InitialsMatch::word;
    return query_.size() == letters.size() ? InitialsMatch::whole : InitialsMatch::beginning;
  }
  return InitialsMatch::none;
}

}  // namespace incidentlint
