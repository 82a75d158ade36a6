// Words such as TODO count at the beginning, when punctuation or the end follows, or when little
// else is there; a sentence about a TODO is prose. In brackets they count wherever they stand.
// Words such as n/a count only when they are all there is, whatever blanks are between them.
#include "text/stand_in.h"

#include <algorithm>
#include <array>
#include <span>

#include "text/ascii.h"
#include "text/name.h"
#include "text/quotes.h"
#include "text/stand_in_sentence.h"

namespace incidentlint::text {
namespace {

constexpr std::size_t kHead = 64;   // bytes: as much as a mark and what follows it needs
constexpr std::size_t kShort = 40;  // bytes: a text with a mark that is no longer is no sentence

/// The same in `buffer`, which must be large enough.
std::string_view lower_in(std::string_view text, std::span<char> buffer) {
  std::transform(text.begin(), text.end(), buffer.begin(), [](char c) { return lower(c); });
  return {buffer.data(), text.size()};
}

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = is_lower(c) ? static_cast<char>(c - ('a' - 'A')) : c;
  return out;
}

/// More than one word, or a word of another script: nobody writes it by chance. `번역 필요 목록` is
/// something else.
bool is_phrase(std::string_view mark, std::string_view rest) {
  if (!is_ascii(mark[0])) return !rest.starts_with(' ');
  return mark.find(' ') != std::string_view::npos;
}

/// ASCII letter, digit or part of another script: what is never trimmed, told without a search.
bool is_letter_of_word(char c) { return is_alphanumeric(c) || !is_ascii(c); }

/// Takes the characters of `what`, ASCII punctuation and blanks, off both ends.
std::string_view trim(std::string_view text, std::string_view what) {
  const auto is_off = [&](char c) { return !is_letter_of_word(c) && what.find(c) != what.npos; };
  while (!text.empty() && is_off(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_off(text.back())) text.remove_suffix(1);
  return text;
}

bool is_word_end(std::string_view text, std::size_t at) {
  if (at >= text.size()) return true;
  const char c = text[at];
  return !(is_lower(c) || is_digit(c) || c == '_' || c == '-');
}

/// `summary.ko`, `cases.1.title.en`: the key of a text, in place of the text.
bool is_key_of_text(std::string_view text) {
  if (!text.ends_with(".ko") && !text.ends_with(".en")) return false;
  return text[0] != '.' &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_name_byte(c) || c == '.'; });
}

/// A template's slot that was never filled: `<title>`, `{{summary}}`, `${ko}`, `{ko}`, `%(ko)s`,
/// `__MISSING__`, or the key of a text.
bool is_unfilled_slot(std::string_view text) {
  constexpr std::size_t kShortest = 3;
  if (text.size() < kShortest) return false;
  const auto framed = [&](std::string_view open, std::string_view close) {
    return text.size() > open.size() + close.size() && text.starts_with(open) &&
           text.find(close, open.size()) == text.size() - close.size();
  };
  const bool braced = framed("{", "}") && std::all_of(text.begin() + 1, text.end() - 1,
                                                      [](char c) { return is_name_byte(c); });
  return braced || framed("<", ">") || framed("{{", "}}") || framed("${", "}") ||
         framed("%(", ")s") || framed("__", "__") || is_key_of_text(text);
}

/// `Insert text here`, `[your summary here]`, `Description goes here`; lower case.
bool asks_in_english(std::string_view text) {
  constexpr std::size_t kMostWords = 6;
  constexpr std::string_view kOpenings[] = {"insert ", "enter ", "type ", "write ", "add "};
  constexpr std::string_view kAsked[] = {" text ",    " name ",        " title ",   " summary ",
                                         " content ", " description ", " details ", " translation ",
                                         " date ",    " link ",        " url ",     " value "};
  const auto begins = [&](std::string_view word) { return text.starts_with(word); };
  const auto names = [&](std::string_view word) { return text.find(word) != text.npos; };
  const auto blanks = static_cast<std::size_t>(std::count(text.begin(), text.end(), ' '));
  if (!text.ends_with(" here") || blanks >= kMostWords) return false;
  if (text.ends_with(" goes here") || text.starts_with("your ")) return true;
  return std::any_of(std::begin(kOpenings), std::end(kOpenings), begins) &&
         std::any_of(std::begin(kAsked), std::end(kAsked), names);
}

bool is_whole(std::string_view head, std::string_view bare, const StandIns& words) {
  const auto tight = [](std::string_view text) {
    std::string out(text);
    std::erase(out, ' ');
    return out;
  };
  const std::string all = tight(head);
  const std::string inner = tight(bare);
  const auto is_it = [&](const std::string& word) { return word == all || word == inner; };
  return std::any_of(words.whole.begin(), words.whole.end(), is_it) || asks_in_english(bare) ||
         (bare.find('.') == bare.npos &&
          std::any_of(words.asks.begin(), words.asks.end(),
                      [&](const std::string& ask) { return inner.ends_with(ask); }));
}

/// The first between `open` and `close`.
std::string_view find_between(std::string_view text, char open, char close, const StandIns& words) {
  constexpr std::size_t kNone = std::string_view::npos;
  Quotes quotes(text);
  std::size_t end = 0;
  for (std::size_t at = text.find(open); at != kNone; at = text.find(open, at + 1)) {
    if (end <= at) end = text.find(close, at);
    if (end == kNone) break;
    std::array<char, kHead> buffer;  // NOLINT: as much of it is written as is read
    const std::string_view inner =
        lower_in(text.substr(at + 1, std::min(end - at - 1, kHead)), buffer);
    const auto is_it = [&](const std::string& mark) {
      return inner.starts_with(mark) && (inner.size() == mark.size() || inner[mark.size()] == ':');
    };
    const bool marked = std::any_of(words.marks.begin(), words.marks.end(), is_it) ||
                        std::any_of(words.bracketed.begin(), words.bracketed.end(), is_it);
    if (marked && !quotes.hold(at)) return text.substr(at, end + 1 - at);
  }
  return {};
}

/// `[TODO]`, `(TBD: which region)`, `(확인 필요)` anywhere; a quoted one is told of.
std::string_view find_in_brackets(std::string_view text, const StandIns& words) {
  const std::string_view round = find_between(text, '(', ')', words);
  return round.empty() ? find_between(text, '[', ']', words) : round;
}

/// The placeholder at the beginning of `text`, or all of a short one, or empty.
std::string_view find_at_head(std::string_view text, const StandIns& words) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::string_view trimmed = trim(text, kBlank);
  if (is_unfilled_slot(trim(trimmed, "."))) return trimmed;
  std::array<char, kHead> buffer;  // NOLINT: as much of it is written as is read
  const std::string_view head = lower_in(trimmed.substr(0, kHead), buffer);
  const std::string_view bare = trim(head, " \t\r\n[](){}<>*_.!?:;\"'`");
  if (trimmed.size() < kHead && is_whole(head, bare, words)) return trimmed;
  for (const std::string& mark : words.marks) {
    if (bare.empty() || bare[0] != mark[0] || !bare.starts_with(mark) ||
        !is_word_end(bare, mark.size()))
      continue;
    const std::string_view rest = bare.substr(mark.size());
    const bool ends =
        rest.empty() || std::string_view(":(-[,/])>.!").find(rest[0]) != std::string_view::npos;
    const std::string_view found =
        trimmed.substr(static_cast<std::size_t>(bare.data() - head.data()), mark.size());
    // Without punctuation only a shouted mark in a short text is one: "Todo lists vanished" is
    // prose.
    const bool shouted = trimmed.size() <= kShort && lower(found) != found && upper(found) == found;
    if (ends || shouted || (trimmed.size() <= kShort && is_phrase(mark, rest))) return found;
  }
  return {};
}

}  // namespace

std::string_view find_stand_in(std::string_view text, const StandIns& words) {
  const std::string_view found = find_at_head(text, words);
  if (!found.empty()) return found;
  const std::string_view bracketed = find_in_brackets(text, words);
  return bracketed.empty() ? find_stand_in_sentence(text, words.marks) : bracketed;
}

StandIns make_stand_ins(StandIns words) {
  for (auto* list : {&words.marks, &words.whole, &words.asks, &words.bracketed}) {
    for (std::string& word : *list) word = lower(word);
  }
  for (auto* list : {&words.whole, &words.asks}) {
    for (std::string& word : *list) std::erase(word, ' ');
  }
  return words;
}

}  // namespace incidentlint::text
