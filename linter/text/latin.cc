// A word is looked up among the runs of letters and digits that begin like it, without its hyphens
// and dots; it may be spread over several runs, so that all spellings of a compound are one.
#include "text/latin.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "text/ascii.h"
#include "text/block.h"
#include "text/latin_slip.h"
#include "text/word_form.h"

namespace incidentlint::text {
namespace {

bool is_joint(char c) {
  return c == '.' || c == '-' || c == '/' || c == ':' || c == '\'' || c == '@';
}

/// Past the word that begins at `at`.
std::size_t word_end(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (is_alphanumeric(text[at]) || text[at] == '_') {
      ++at;
    } else if (is_joint(text[at]) && at + 1 < text.size() && is_alphanumeric(text[at + 1])) {
      at += 2;
    } else {
      break;
    }
  }
  return at;
}

std::size_t url_end(std::string_view text, std::size_t at) {
  const auto ends = [](char c) {
    return static_cast<unsigned char>(c) >= 0x80 || c <= ' ' || c == '"' || c == '\'' || c == '<' ||
           c == '>' || c == ')';
  };
  while (at < text.size() && !ends(text[at])) ++at;
  return at;
}

/// Calls `visit` with each run of letters and digits of a word.
template <typename Visit>
void for_each_run(std::string_view word, Visit visit) {
  for (std::size_t at = 0; at < word.size();) {
    std::size_t end = at;
    while (end < word.size() && is_alphanumeric(word[end])) ++end;
    if (end > at) visit(word.substr(at, end - at));
    at = end + 1;
  }
}

/// Lower case, letters and digits alone.
std::string compact(std::string_view word) {
  std::string out;
  if (word.ends_with("'s")) word.remove_suffix(2);
  for (const char c : word) {
    if (is_alphanumeric(c)) out += lower(c);
  }
  return out;
}

bool same_letters(std::string_view a, std::string_view folded) {
  if (a.size() != folded.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (lower(a[i]) != folded[i]) return false;
  }
  return true;
}

/// `run` is `wanted`, in lower case, or one is the plural of the other.
bool same_noun(std::string_view run, std::string_view wanted) {
  const std::size_t least = std::min(run.size(), wanted.size());
  std::size_t same = 0;
  while (same < least && lower(run[same]) == wanted[same]) ++same;
  const bool is_longer = run.size() > wanted.size();
  const std::string_view rest = (is_longer ? run : wanted).substr(same);
  if (same == least) return rest.empty() || same_letters(rest, "s") || same_letters(rest, "es");
  const char last = is_longer ? wanted.back() : lower(run.back());
  return same + 1 == least && last == 'y' && same_letters(rest, "ies");
}

/// The list of runs that begin like the word. `y` counts as `i` behind the first letter, for the
/// sake of `by` and `bies`, which is its plural.
std::size_t list_of(std::string_view word) {
  constexpr std::size_t kLetter = 31;
  const std::size_t second = word.size() > 1 ? word[1] & kLetter : 0;
  return (word[0] & kLetter) * 32 + (second == ('y' & kLetter) ? 'i' & kLetter : second);
}

Mask are_alphanumeric(Bytes bytes) { return are_letters(bytes) | are_digits(bytes); }

/// The first byte at or after `at` that belongs to a word, or the size of the text.
std::size_t skip_to_word(std::string_view text, std::size_t at) {
  for (; at + kBytes <= text.size(); at += kBytes) {
    const Bytes bytes = load(text.data() + at);
    const Mask words = are_alphanumeric(bytes) | (bytes == all('_'));
    if (const unsigned bits = bits_of(words); bits != 0) {
      return at + static_cast<std::size_t>(std::countr_zero(bits));
    }
  }
  while (at < text.size() && !is_alphanumeric(text[at]) && text[at] != '_') ++at;
  return at;
}

}  // namespace

std::optional<LatinWord> next_latin_word(std::string_view text, std::size_t at) {
  for (at = skip_to_word(text, at); at < text.size(); at = skip_to_word(text, at)) {
    const std::size_t end = word_end(text, at);
    if (!is_letter(text[at])) {
      at = end;
    } else if (text.substr(end).starts_with("://")) {
      at = url_end(text, end);
    } else {
      return LatinWord{at, end};
    }
  }
  return std::nullopt;
}

std::optional<LatinWord> next_capitals(std::string_view text, std::size_t at) {
  const auto word_at = [&](std::size_t hit) {
    std::size_t begin = hit;
    while (begin > 0 && (is_alphanumeric(text[begin - 1]) || text[begin - 1] == '_' ||
                         (is_joint(text[begin - 1]) && begin > 1 &&
                          is_alphanumeric(text[begin - 2]) && is_alphanumeric(text[begin])))) {
      --begin;
    }
    return LatinWord{begin, word_end(text, begin)};
  };
  const auto capitals_at = [&](std::size_t i) {
    return load(text.data() + i) - all('A') <= all(25);
  };
  while (at + 1 < text.size()) {
    if (at + kBytes < text.size()) {
      const unsigned bits = bits_of(capitals_at(at) & capitals_at(at + 1));
      if (bits == 0) {
        at += kBytes;
        continue;
      }
      at += static_cast<std::size_t>(std::countr_zero(bits));
    } else if (!is_upper(text[at]) || !is_upper(text[at + 1])) {
      ++at;
      continue;
    }
    const LatinWord word = word_at(at);
    if (is_letter(text[word.begin])) return word;
    at = std::max(word.end, at + 1);
  }
  return std::nullopt;
}

bool is_host(std::string_view word) {
  if (word.find('.') == std::string_view::npos) return false;
  const bool scheme = word.find("://") != std::string_view::npos;
  if (scheme) word.remove_prefix(word.find("://") + 3);
  word = word.substr(0, word.find_first_of("/:?#"));
  const auto labels = std::count(word.begin(), word.end(), '.') + 1;
  const std::size_t dot = word.rfind('.');
  if (labels < 2 || (labels < 3 && !scheme)) return false;
  const std::string last = lower(word.substr(dot + 1));
  for (const std::string_view domain :
       {"com", "org", "net", "io", "dev",  "kr", "edu", "gov", "cloud",   "app",    "eu",     "uk",
        "de",  "jp",  "co",  "ai", "info", "me", "us",  "sh",  "example", "status", "systems"}) {
    if (last == domain) return true;
  }
  return false;
}

bool is_acronym(std::string_view word) {
  if (word.size() > 2 && word.ends_with('s')) word.remove_suffix(1);
  return word.size() >= 2 && std::all_of(word.begin(), word.end(), is_upper);
}

void LatinIndex::add(std::string_view text) {
  constexpr std::size_t kMany = 1024;  // more than most records have in one language
  if (runs_.empty()) runs_.reserve(kMany);
  for_each_stretch(text, are_alphanumeric, [&](std::size_t begin, std::size_t end) {
    while (end < text.size() && is_alphanumeric(text[end])) ++end;  // in the block behind
    std::uint32_t& last = lists_[list_of(text.substr(begin, end - begin))];
    runs_.push_back({text.data() + begin, static_cast<std::uint32_t>(end - begin),
                     static_cast<std::uint32_t>(text.size() - end), last});
    last = static_cast<std::uint32_t>(runs_.size());
  });
}

std::optional<LatinIndex::Run> LatinIndex::next(const Run& run) {
  const std::string_view text = run.behind();
  if (text.size() < 2 || !is_alphanumeric(text[1])) return std::nullopt;
  std::size_t end = 2;
  while (end < text.size() && is_alphanumeric(text[end])) ++end;
  return Run{text.data() + 1, static_cast<std::uint32_t>(end - 1),
             static_cast<std::uint32_t>(text.size() - end)};
}

bool LatinIndex::any_in(std::size_t list, Test test) const {
  for (std::uint32_t at = lists_[list]; at != 0; at = runs_[at - 1].earlier) {
    if (test(runs_[at - 1])) return true;
  }
  return false;
}

bool LatinIndex::any_beginning_with(char letter, Test test) const {
  const std::size_t first = list_of({&letter, 1});
  for (std::size_t list = first; list < first + 32; ++list) {
    if (any_in(list, test)) return true;
  }
  return false;
}

bool LatinIndex::has_letters(std::string_view wanted) const {
  if (wanted.empty()) return true;
  const auto begins_it = [&](const Run& first) {
    std::string_view rest = wanted;
    for (std::optional<Run> run = first; run; run = next(*run)) {
      const std::string_view word = run->word();
      if (word.size() + 3 >= rest.size() && same_noun(word, rest)) return true;
      if (word.size() >= rest.size() || !same_letters(word, rest.substr(0, word.size()))) break;
      rest.remove_prefix(word.size());
    }
    return false;
  };
  if (wanted.size() == 1) return any_beginning_with(wanted[0], begins_it);
  return any_in(list_of(wanted), begins_it) || any_in(list_of(wanted.substr(0, 1)), begins_it);
}

bool LatinIndex::has(std::string_view word) const {
  constexpr std::size_t kLongest = 255;  // what is longer than a host can be is no name
  if (word.size() > kLongest) return true;
  if (has_letters(compact(word))) return true;
  std::size_t runs = 0;
  bool all = true;
  bool all_but_plain = true;
  bool acronym = false;
  for_each_run(word, [&](std::string_view run) {
    const bool found = has_letters(lower(run));
    const bool plain = std::all_of(run.begin() + 1, run.end(), is_lower);
    acronym = acronym || (found && is_acronym(run));
    all = all && found;
    all_but_plain = all_but_plain && (found || plain);
    ++runs;
  });
  return runs > 1 && (all || (acronym && all_but_plain));
}

bool LatinIndex::has_other_form(std::string_view word) const {
  constexpr std::size_t kShortest = 4;
  const auto is_plain = [](std::string_view each) {
    return each.size() >= kShortest && std::all_of(each.begin() + 1, each.end(), is_lower);
  };
  if (!is_plain(word) || !is_letter(word[0])) return false;
  const std::string form = base_form(lower(word));
  // Most words are told apart by their second letter, or the third.
  constexpr std::string_view kVowels = "aeiouy";
  const auto is_vowel = [&](char c) { return kVowels.find(c) != kVowels.npos; };
  const auto may_be_one = [&](std::string_view other) {
    const bool second = other[1] == word[1] || (is_vowel(other[1]) && is_vowel(word[1])) ||
                        (other[1] == 'c' && word[1] == 'k') || (other[1] == 'k' && word[1] == 'c');
    return second && (other[2] == word[2] || is_vowel(other[2]) || is_vowel(word[2]));
  };
  return any_beginning_with(word[0], [&](const Run& run) {
    const std::string_view other = run.word();
    return is_plain(other) && may_be_one(other) && base_form(lower(other)) == form;
  });
}

bool LatinIndex::spells_out(std::string_view acronym) const {
  if (!is_acronym(acronym)) return false;
  if (acronym.ends_with('s')) acronym.remove_suffix(1);
  return any_beginning_with(acronym[0], [&](const Run& first) {
    std::size_t letter = 0;
    for (std::optional<Run> run = first; run; run = next(*run)) {
      const std::string_view word = run->word();
      const bool small = word == "of" || word == "and" || word == "the" || word == "for";
      if (lower(word[0]) != lower(acronym[letter])) {
        if (small) continue;
        break;
      }
      if (word.size() > 1 && ++letter == acronym.size()) return true;
    }
    return false;
  });
}

std::vector<std::string_view> LatinIndex::near(std::string_view word) const {
  std::vector<std::string_view> found;
  if (word.size() < 4 || !is_letter(word[0])) return found;
  const std::string own = lower(word);
  const auto look_at = [&](const Run& run) {
    const std::string_view part = run.word();
    if (!may_be_slip(own, word, part)) return;
    if (std::find(found.begin(), found.end(), part) == found.end()) found.push_back(part);
  };
  static_cast<void>(any_beginning_with(word[0], [&](const Run& run) {
    look_at(run);
    return false;
  }));
  return found;
}

}  // namespace incidentlint::text
