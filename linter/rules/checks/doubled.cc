#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>

#include "rules/check.h"
#include "text/ascii.h"
#include "text/bytes.h"
#include "text/quotes.h"

// A word written twice. English doubles some words on purpose (`had had`, `very very`), and Korean
// makes adverbs that way (`하나 하나`, `조금씩 조금씩`), so only words that are never doubled
// count: English function words and lower-case words of some length, Korean nouns with a particle.

namespace incidentlint {
namespace {

using text::is_ascii;
using text::is_digit;
using text::is_letter;
using text::is_lower;

using text::lower;

template <std::size_t N>
bool is_one_of(std::string_view word, const std::string_view (&words)[N]) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

/// Good English when doubled (`again and again` without its `and`, the C type `long long`), though
/// of five letters or more.
bool may_be_doubled(std::string_view word) {
  constexpr std::string_view kWords[] = {"again", "really", "never", "there", "please", "through",
                                         "fifty", "night",  "knock", "extra", "quite",  "super"};
  return is_one_of(word, kWords);
}

/// Short words that are never doubled, unlike `that that`, `had had`, `what it is is`, `went on on
/// Monday` and `log in in time`.
bool is_short_word(std::string_view word) {
  constexpr std::string_view kWords[] = {
      "the",  "a",    "an",   "of",   "to",   "and", "or",   "as",   "at",   "be",   "was",
      "are",  "has",  "not",  "its",  "we",   "if",  "with", "from", "were", "have", "been",
      "into", "when", "than", "they", "will", "can", "but",  "our",  "all",  "any",  "also"};
  return is_one_of(word, kWords);
}

/// `first` and `second` are letters alone, one blank apart.
bool is_english_slip(std::string_view first, std::string_view second) {
  if (!std::equal(first.begin(), first.end(), second.begin(), second.end(),
                  [](char a, char b) { return lower(a) == lower(b); })) {
    return false;
  }
  // Only the first may open a sentence; `Duran Duran` and `A A` are names.
  if (!std::all_of(second.begin(), second.end(), is_lower)) return false;
  if (!std::all_of(first.begin() + 1, first.end(), is_lower)) return false;
  return is_short_word(second) || (second.size() >= 5 && !may_be_doubled(second));
}

bool ends_in_particle(std::string_view word) {
  for (const std::string_view particle : {"은", "는", "이", "가", "을", "를", "에", "의", "로",
                                          "와", "과", "도", "서", "부터", "까지"}) {
    if (word.ends_with(particle)) return true;
  }
  return false;
}

/// A word of three syllables or more with a particle, but not an adverb that happens to end so, nor
/// one that counts (`한마디는 한마디는`).
bool is_korean_slip(std::string_view word) {
  if (word.size() < 9 || !ends_in_particle(word) || word.starts_with("한")) return false;
  constexpr std::string_view kAdverbs[] = {"그대로",   "제대로",   "차례로", "스스로", "갈수록",
                                           "군데군데", "하나하나", "가까이", "나날이", "높이높이"};
  return !is_one_of(word, kAdverbs);
}

bool ends_word(std::string_view text, std::size_t at) {
  constexpr std::string_view kJoints = "-_'/.:";
  if (at >= text.size()) return true;
  const char c = text[at];
  if (is_letter(c) || !is_ascii(c) || is_digit(c)) return false;
  if (kJoints.find(c) == std::string_view::npos) return true;
  // `the the.` ends a sentence, `node node-1` and `a a/b` go on.
  return (c == '.' || c == ':') && (at + 1 == text.size() || text[at + 1] == ' ' ||
                                    text[at + 1] == '\n' || text[at + 1] == '"');
}

/// Where the last of the words ends that stand at `end` once more, and once more.
std::size_t skip_repeated(std::string_view text, std::size_t begin, std::size_t end) {
  const std::string_view again = text.substr(begin, end - begin);  // a blank, and the word
  while (text.substr(end).starts_with(again) && ends_word(text, end + again.size()))
    end += again.size();
  return end;
}

/// Where what was judged ends: the pair, or the row of the same word.
std::size_t judge_pair(const RecordView& view, const Node& node, std::size_t begin,
                       std::size_t blank, std::size_t end, text::Quotes& quotes, Findings& out) {
  const std::string_view text = node.text;
  const std::string_view first = text.substr(begin, blank - begin);
  const std::string_view second = text.substr(blank + 1, end - blank - 1);
  const bool slip = !is_ascii(second[0]) ? first == second && is_korean_slip(second)
                                         : is_english_slip(first, second);
  if (!slip || quotes.hold(begin)) return begin;
  end = skip_repeated(text, blank, end);
  Finding finding = finding_in("doubled", view.document, node, begin, end);
  finding.actual = std::string(text.substr(begin, end - begin));
  finding.expected = {std::string(first)};
  finding.with("word", first);
  finding.fix = Fix{false,
                    {"keep one of them", "하나만 남긴다"},
                    {{view.document.source_span(node, blank, end), ""}}};
  out.push_back(std::move(finding));
  return end;
}

/// Calls `visit` with the offset of each blank or line break, as far as a byte stands behind it.
template <typename Visit>
void for_each_blank(std::string_view text, Visit visit) {
  std::size_t at = 0;
  for (; at + text::kBytes < text.size(); at += text::kBytes) {
    const text::Mask blanks = text::load(text.data() + at) <= text::all(' ');
    for (unsigned bits = text::bits_of(blanks); bits != 0; bits &= bits - 1) {
      visit(at + static_cast<std::size_t>(std::countr_zero(bits)));
    }
  }
  for (; at + 1 < text.size(); ++at) {
    if (static_cast<unsigned char>(text[at]) <= ' ') visit(at);
  }
}

/// Whether the words at `first` and at `second`, of that many bytes, differ in the first four, case
/// aside. Four at once, since half of all Hangul begins with the same two.
bool begin_apart(std::string_view text, std::size_t first, std::size_t second, std::size_t size) {
  constexpr std::size_t kAtOnce = 4;
  static constexpr unsigned char kBits[kAtOnce + 1][kAtOnce] = {
      {}, {0xDF}, {0xDF, 0xDF}, {0xDF, 0xDF, 0xDF}, {0xDF, 0xDF, 0xDF, 0xDF}};
  if (text.size() - second < kAtOnce) return false;
  const auto load = [](const void* at) {
    std::uint32_t bytes = 0;
    std::memcpy(&bytes, at, kAtOnce);
    return bytes;
  };
  const std::uint32_t differ = load(text.data() + first) ^ load(text.data() + second);
  return (differ & load(kBits[std::min(size, kAtOnce)])) != 0;
}

/// Most pairs of words are told apart by their first letters.
void find_doubled(const RecordView& view, const Node& node, Findings& out) {
  const std::string_view text = node.text;
  const auto is_word = [](char c) { return is_letter(c) || !is_ascii(c); };
  std::optional<text::Quotes> quotes;
  std::size_t next_word = 0;
  std::size_t judged = 0;
  for_each_blank(text, [&](std::size_t blank) {
    const std::size_t begin = next_word;
    next_word = blank + 1;
    const std::size_t end = blank + 1 + (blank - begin);
    if (begin == blank || end > text.size() || begin < judged) return;
    if (begin_apart(text, begin, blank + 1, blank - begin)) return;
    if (text[blank] != ' ' || !is_word(text[begin])) return;
    if (text[blank - 1] != text[end - 1] || !ends_word(text, end)) return;
    const std::string_view first = text.substr(begin, blank - begin);
    if (!std::all_of(first.begin(), first.end(), is_word)) return;
    if (!quotes) quotes.emplace(text);
    judged = judge_pair(view, node, begin, blank, end, *quotes, out);
  });
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"doubled"};
  const SharedPaths places(parameters.paths("paths"));
  check.record = [places](const RecordView& view, Findings& out) {
    for (const Node* node : view.at(places)) {
      if (node->is_string()) find_doubled(view, *node, out);
    }
  };
  return check;
}

}  // namespace

/// The same word twice.
CheckKind doubled_check() {
  return {"doubled", "no word is written twice in a row", compile, {"word"}};
}

}  // namespace incidentlint
