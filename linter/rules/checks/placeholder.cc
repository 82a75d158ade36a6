#include <algorithm>

#include "rules/check.h"

// Texts that stand in for a text. Words such as TODO count at the beginning, when punctuation or the
// end follows, or when little else is there; a sentence about a TODO is prose. Words such as n/a count
// only when they are all there is.

namespace incidentlint {
namespace {

constexpr std::size_t kShort = 40;  // bytes: a text with a mark that is no longer is no sentence

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return out;
}

std::string_view trim(std::string_view text, std::string_view what) {
  while (!text.empty() && what.find(text.front()) != std::string_view::npos) text.remove_prefix(1);
  while (!text.empty() && what.find(text.back()) != std::string_view::npos) text.remove_suffix(1);
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

/// The placeholder in `text`, or empty.
std::string_view find_placeholder(std::string_view text, const Words& words) {
  const std::string folded = lower(text);
  const std::string_view bare = trim(folded, " \t\n[](){}<>*_.!?:;\"'`");
  for (const std::string& word : words.whole) {
    const bool same = bare == lower(word) || trim(folded, " \t\n") == lower(word);
    if (same) return trim(text, " \t\n");
  }
  for (const std::string& mark : words.marks) {
    const std::string needle = lower(mark);
    if (!bare.starts_with(needle) || !is_word_end(bare, needle.size())) continue;
    const std::string_view rest = bare.substr(needle.size());
    const bool ends = rest.empty() || std::string_view(":(-[,/").find(rest[0]) != std::string_view::npos;
    if (!ends && text.size() > kShort) continue;
    const auto at = static_cast<std::size_t>(bare.data() - folded.data());
    return text.substr(at, needle.size());
  }
  // A template's slot that was never filled: <describe the impact>, {{summary}}.
  const std::string_view outer = trim(text, " \t\n.");
  const bool angle = outer.size() > 4 && outer.front() == '<' && outer.find('>') == outer.size() - 1 &&
                     outer.find(' ') != std::string_view::npos;
  const bool braces = outer.starts_with("{{") && outer.ends_with("}}");
  return angle || braces ? outer : std::string_view();
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"placeholder"};
  const auto paths = parameters.paths("paths");
  const Words words{parameters.words("marks"), parameters.words("whole")};
  check.record = [paths, words](const RecordView& view, Findings& out) {
    for (const Path& path : paths) {
      path.select(view.root, [&](const Node& node) {
        if (!node.is_string()) return;
        const std::string_view found = find_placeholder(node.text, words);
        if (found.empty()) return;
        const auto begin = static_cast<std::size_t>(found.data() - node.text.data());
        Finding finding = finding_in("placeholder", view.document, node, begin, begin + found.size());
        finding.actual = std::string(found);
        out.push_back(finding.with("actual", found).with("field", node.key));
      });
    }
  };
  return check;
}

}  // namespace

/// Texts that were never written: TODO, TBD, a template's slot.
CheckKind placeholder_check() { return {"placeholder", "a text must not be a stand-in such as TODO", compile}; }

}  // namespace incidentlint
