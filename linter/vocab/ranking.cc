// Every spelling of a list is held against the query once. A spelling that is the query, or a slip
// away from it, decides for its term. Otherwise the words of the query that its spellings hold are
// collected as bits: all of them in one spelling is best, then all of them in several spellings of
// the term, then most of them. What a word of the query begins (`monitor`, monitoring) comes last.
#include "vocab/ranking.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "text/near.h"
#include "text/script.h"
#include "text/utf8.h"
#include "vocab/initials.h"
#include "vocab/spelling.h"

namespace incidentlint {
namespace {

/// Longer texts are prose: only an exact match counts, and words beyond these are not looked for.
constexpr std::size_t kLongestQuery = 120;
constexpr std::size_t kMostWords = 12;

using WordSet = std::uint32_t;

/// What is known of one term.
struct Evidence {
  Match match = Match::none;
  double score = 0;
  bool is_slip_of_id = false;
  WordSet words = 0;         ///< of the query, found in any spelling
  WordSet begun = 0;         ///< of the query, found or the beginning of a word
  std::size_t together = 0;  ///< most words of the query in one spelling
  double coverage = 0;       ///< share of that spelling which they are

  void raise(Match found, double with) {
    if (found > match || (found == match && with <= score)) return;
    match = found;
    score = with;
  }
};

std::string digits_of(std::string_view text) {
  std::string digits;
  for (const char c : text) {
    if (c >= '0' && c <= '9') digits.push_back(c);
  }
  return digits;
}

/// A Hangul text with one letter for each of the vowels that sound alike (ㅐ ㅔ, ㅒ ㅖ, ㅙ ㅚ ㅞ).
std::u32string as_it_sounds(std::string_view text) {
  constexpr char32_t kFirst = 0xAC00, kLast = 0xD7A3, kFinals = 28, kVowels = 21;
  std::u32string out;
  for (std::size_t at = 0; at < text.size();) {
    char32_t c = utf8::next(text, at);
    if (c >= kFirst && c <= kLast) {
      const char32_t vowel = (c - kFirst) / kFinals % kVowels;
      const char32_t alike = vowel == 5                   ? 1
                             : vowel == 7                 ? 3
                             : vowel == 11 || vowel == 15 ? 10
                                                          : vowel;
      c -= (vowel - alike) * kFinals;
    }
    out += c;
  }
  return out;
}

double weight_of(SpellingKind kind) {
  return kind == SpellingKind::id ? 0.3 : kind == SpellingKind::label ? 0.2 : 0.0;
}

class Ranking {
 public:
  Ranking(const TermList& list, std::string_view text)
      : list_(list), query_(spelling_of(text)), initials_(text) {
    if (query_.words.size() > kMostWords) query_.words.resize(kMostWords);
    hangul_ = text::count_scripts(query_.folded).hangul;
    digits_ = digits_of(query_.folded);
    if (hangul_ > 1) sound_ = as_it_sounds(query_.folded);
  }

  std::vector<Hit> run(bool look_at_words) {
    evidence_.resize(list_.terms.size());
    if (query_.folded.empty()) return {};
    if (look_at_words && initials_.is_query()) note_initials();
    for (const Spelling& spelling : spellings_of(list_)) {
      if (note_same(spelling) || query_.length > kLongestQuery) continue;
      note_slip(spelling, evidence_[spelling.term]);
      note_sound(spelling, evidence_[spelling.term]);
      const bool may_share = look_at_words && (query_.initials & spelling.initials) != 0;
      if (may_share) note_words(spelling, evidence_[spelling.term]);
    }
    std::vector<Hit> hits;
    for (std::size_t i = 0; i < evidence_.size(); ++i) {
      judge_words(evidence_[i]);
      add(hits, list_.terms[i], evidence_[i]);
    }
    sort_hits(hits);
    return hits;
  }

 private:
  /// Labels count for more than aliases, and a whole label for more than its beginning.
  void note_initials() {
    for (const Spelling& spelling : spellings_of(list_)) {
      const InitialsMatch match = initials_.match(spelling.folded);
      if (match == InitialsMatch::none) continue;
      const double score = weight_of(spelling.kind) - double(match) - double(spelling.length) / 100;
      evidence_[spelling.term].raise(Match::initials, score);
    }
  }

  bool note_same(const Spelling& spelling) {
    if (!is_same(spelling)) return false;
    const bool is_hidden = spelling.kind == SpellingKind::hidden;
    evidence_[spelling.term].raise(is_hidden ? Match::hidden : Match::exact,
                                   weight_of(spelling.kind));
    return true;
  }

  /// Equal but for the gaps between words; short texts keep theirs (`a-b` is not `ab`).
  [[nodiscard]] bool is_same(const Spelling& spelling) const {
    if (spelling.folded == query_.folded) return true;
    return query_.length >= 4 && spelling.joined == query_.joined;
  }

  /// A slip never touches a digit: `cc-by-3-0` and `cc-by-4-0` are both meant.
  [[nodiscard]] std::size_t slips(const Spelling& spelling, std::size_t most) const {
    // A slip adds or takes away one letter at most, or one of each.
    const std::size_t longer = std::max(query_.length, spelling.length);
    const bool is_far = longer - std::min(query_.length, spelling.length) > most ||
                        std::popcount(query_.letters ^ spelling.letters) > int(2 * most);
    if (is_far) return 0;
    const std::size_t distance = text::edit_distance(query_.folded, spelling.folded, most);
    return distance <= most && digits_of(spelling.folded) == digits_ ? distance : 0;
  }

  void note_slip(const Spelling& spelling, Evidence& evidence) const {
    const std::size_t length = std::min(query_.length, spelling.length);
    if (hangul_ > 0 && hangul_ < 4) return;
    if (spelling.kind != SpellingKind::id) {
      const bool is_near = spelling.length >= 7 && length >= 6 && slips(spelling, 1) != 0;
      if (is_near) evidence.raise(Match::slip, 0.5);
      return;
    }
    if (length < 4) return;
    const std::size_t distance = slips(spelling, length >= 9 ? 2 : 1);
    // Two letters put before a word negate it: `secure`, `insecure`.
    const bool is_other_word = distance == 2 && query_.folded[0] != spelling.folded[0];
    if (distance == 0 || is_other_word) return;
    evidence.raise(length < 6 ? Match::spelling : Match::slip, 2.0 - 0.5 * double(distance));
    if (length >= 6) evidence.is_slip_of_id = true;
  }

  /// `화제` for 화재: written as it sounds.
  void note_sound(const Spelling& spelling, Evidence& evidence) const {
    const bool may_be = !sound_.empty() && spelling.kind != SpellingKind::id &&
                        spelling.length == query_.length && text::has_hangul(spelling.folded);
    if (may_be && as_it_sounds(spelling.folded) == sound_)
      evidence.raise(Match::slip, 0.5 + weight_of(spelling.kind));
  }

  void note_words(const Spelling& spelling, Evidence& evidence) const {
    WordSet found = 0;
    for (std::size_t i = 0; i < query_.words.size(); ++i) {
      for (const std::string& word : spelling.words) {
        if (word == query_.words[i]) found |= WordSet{1} << i;
        if (begins(query_.words[i], word)) evidence.begun |= WordSet{1} << i;
      }
    }
    evidence.words |= found;
    if (found == 0) return;
    const auto together = static_cast<std::size_t>(std::popcount(found));
    const double share = double(together) / double(spelling.words.size());
    const double coverage = share + weight_of(spelling.kind);
    if (std::pair(together, coverage) <= std::pair(evidence.together, evidence.coverage)) return;
    evidence.together = together;
    evidence.coverage = coverage;
  }

  static bool begins(const std::string& beginning, const std::string& word) {
    if (!word.starts_with(beginning)) return false;
    return word == beginning || beginning.size() >= (text::has_hangul(beginning) ? 6U : 4U);
  }

  void judge_words(Evidence& evidence) const {
    const std::size_t wanted = query_.words.size();
    const auto found = static_cast<std::size_t>(std::popcount(evidence.words));
    if (wanted == 0) return;
    const double score = double(evidence.together) + evidence.coverage;
    if (found == wanted) evidence.raise(Match::all_words, score);
    if (found * 2 > wanted) evidence.raise(Match::most_words, score);
    if (evidence.begun == (WordSet{1} << wanted) - 1) evidence.raise(Match::prefix, score);
    if (found * 2 == wanted) evidence.raise(Match::half_words, score);
  }

  void add(std::vector<Hit>& hits, const Term& term, const Evidence& evidence) const {
    if (evidence.match == Match::none) return;
    const Term* live = term.deprecated ? list_.find(term.replaced_by) : &term;
    if (live == nullptr) return;
    // A deprecated term gives way to live ones.
    const double score = evidence.score - (term.deprecated ? 0.01 : 0.0);
    const Hit hit{&list_, live, evidence.match, score, evidence.is_slip_of_id};
    const auto known = std::find_if(hits.begin(), hits.end(),
                                    [&](const Hit& other) { return other.term == live; });
    if (known == hits.end()) {
      hits.push_back(hit);
    } else if (hit.match < known->match || (hit.match == known->match && score > known->score)) {
      *known = hit;
    }
  }

  const TermList& list_;
  Spelling query_;
  Initials initials_;
  std::size_t hangul_ = 0;
  std::u32string sound_;  ///< of a Korean text
  std::string digits_;
  std::vector<Evidence> evidence_;
};

}  // namespace

std::vector<Hit> rank(const TermList& list, std::string_view text) {
  return Ranking(list, text).run(true);
}

std::vector<Hit> rank_slips(const TermList& list, std::string_view text) {
  return Ranking(list, text).run(false);
}

void sort_hits(std::vector<Hit>& hits) {
  std::stable_sort(hits.begin(), hits.end(), [](const Hit& a, const Hit& b) {
    return a.match != b.match ? a.match < b.match : a.score > b.score;
  });
}

}  // namespace incidentlint
