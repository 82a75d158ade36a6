#include <algorithm>
#include <array>
#include <span>

#include "rules/check.h"
#include "text/ascii.h"

// Texts that stand in for a text. Words such as TODO count at the beginning, when punctuation or
// the end follows, or when little else is there; a sentence about a TODO is prose. Words such as
// n/a count only when they are all there is.

namespace incidentlint {
namespace {

constexpr std::size_t kHead = 64;   // bytes: as much as a mark and what follows it needs
constexpr std::size_t kShort = 40;  // bytes: a text with a mark that is no longer is no sentence

using text::lower;

/// The same in `buffer`, which must be large enough.
std::string_view lower(std::string_view text, std::span<char> buffer) {
  std::transform(text.begin(), text.end(), buffer.begin(), [](char c) { return lower(c); });
  return {buffer.data(), text.size()};
}

std::vector<std::string> all_lower(std::vector<std::string> words) {
  for (std::string& word : words) word = lower(word);
  return words;
}

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  return out;
}

/// More than one word, or a word of another script: nobody writes it by chance.
bool is_phrase(std::string_view mark) {
  return mark.find(' ') != std::string_view::npos || static_cast<unsigned char>(mark[0]) >= 0x80;
}

/// ASCII letter, digit or part of another script: what is never trimmed, told without a search.
bool is_letter_of_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         static_cast<unsigned char>(c) >= 0x80;
}

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
  return !((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-');
}

struct Words {
  std::vector<std::string> marks;  ///< `todo`: begins a text that is not written yet
  std::vector<std::string> whole;  ///< `n/a`: is the whole text
};

/// A template's slot that was never filled: <describe the impact>, {{summary}}.
bool is_unfilled_slot(std::string_view text) {
  const bool angle = text.size() > 4 && text.front() == '<' && text.find('>') == text.size() - 1 &&
                     text.find(' ') != std::string_view::npos;
  return angle || (text.starts_with("{{") && text.ends_with("}}"));
}

/// The placeholder in `text`, or empty. Looks at its beginning, and at the whole of a short one.
std::string_view find_placeholder(std::string_view text, const Words& words) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::string_view trimmed = trim(text, kBlank);
  if (is_unfilled_slot(trim(trimmed, "."))) return trimmed;
  std::array<char, kHead> buffer;  // NOLINT: as much of it is written as is read
  const std::string_view head = lower(trimmed.substr(0, kHead), buffer);
  const std::string_view bare = trim(head, " \t\r\n[](){}<>*_.!?:;\"'`");
  if (trimmed.size() <= kHead) {
    for (const std::string& word : words.whole) {
      if (word.size() != bare.size() && word.size() != head.size()) continue;
      if (bare == word || head == word) return trimmed;
    }
  }
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
    if (ends || shouted || (trimmed.size() <= kShort && is_phrase(mark))) return found;
  }
  return {};
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"placeholder"};
  const auto paths = parameters.paths("paths");
  const Words words{all_lower(parameters.words("marks")), all_lower(parameters.words("whole"))};
  check.record = [paths, words](const RecordView& view, Findings& out) {
    for (const Path& path : paths) {
      path.select(view.root, [&](const Node& node) {
        if (!node.is_string()) return;
        const std::string_view found = find_placeholder(node.text, words);
        if (found.empty()) return;
        const auto begin = static_cast<std::size_t>(found.data() - node.text.data());
        Finding finding =
            finding_in("placeholder", view.document, node, begin, begin + found.size());
        finding.actual = std::string(found);
        out.push_back(finding.with("actual", found).with("field", node.key));
      });
    }
  };
  return check;
}

}  // namespace

/// Texts that were never written: TODO, TBD, a template's slot.
CheckKind placeholder_check() {
  return {
      "placeholder", "a text must not be a stand-in such as TODO", compile, {"actual", "field"}};
}

}  // namespace incidentlint
