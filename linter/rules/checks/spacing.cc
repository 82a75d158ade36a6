#include <algorithm>
#include <iterator>

#include "rules/check.h"
#include "text/ascii.h"
#include "text/quotes.h"
#include "text/traits.h"

// Blanks that should not be there - two between words, some at either end, one before punctuation
// or between a Korean word and its parenthesis - and the one that is missing behind a full stop.
// Line breaks are left alone, since paragraphs are made of them; so is everything within a line
// that is indented, such as code, and two blanks between backticks.

namespace incidentlint {
namespace {

using text::is_lower;
using text::is_upper;

struct Stretch {
  std::size_t begin = 0;
  std::size_t end = 0;
};

using Stretches = std::vector<Stretch>;

bool is_space(char c) { return c == ' ' || c == '\t'; }

Stretches double_spaces(std::string_view text) {
  Stretches found;
  std::size_t at = 0;
  text::Quotes quotes(text);
  while ((at = text.find("  ", at)) != std::string_view::npos) {
    std::size_t end = at;
    while (end < text.size() && text[end] == ' ') ++end;
    const bool line_start = at == 0 || text[at - 1] == '\n';
    const bool line_end = end == text.size() || text[end] == '\n';
    if (!line_start && !line_end && !quotes.hold_code(at)) found.push_back({at + 1, end});
    at = end;
  }
  return found;
}

Stretches blank_ends(std::string_view text) {
  Stretches found;
  std::size_t begin = 0;
  while (begin < text.size() && (is_space(text[begin]) || text[begin] == '\n')) ++begin;
  if (begin == text.size()) return found;  // nothing but blanks is another fault
  std::size_t end = text.size();
  while (end > begin && (is_space(text[end - 1]) || text[end - 1] == '\n')) --end;
  if (begin > 0) found.push_back({0, begin});
  if (end < text.size()) found.push_back({end, text.size()});
  return found;
}

/// A blank before `.`, `,`, `;` or `!`, when a word stands before and the sentence goes on or ends
/// behind: ` .env` and ` ...` are something else.
Stretches before_punctuation(std::string_view text) {
  Stretches found;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (text[i] != ' ' || is_space(text[i - 1]) || text[i - 1] == '\n') continue;
    if (std::string_view(".,;!").find(text[i + 1]) == std::string_view::npos) continue;
    const bool ends = i + 2 == text.size() || is_space(text[i + 2]) || text[i + 2] == '\n';
    if (ends) found.push_back({i, i + 1});
  }
  return found;
}

bool is_syllable(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0xEA && byte <= 0xED;
}

/// Words that open sentences and name no type: `http.Client` looks like the end of one.
bool opens_sentence(std::string_view word) {
  constexpr std::string_view kOpeners[] = {
      "A",       "After",     "All",      "Although", "An",    "And",  "Another",   "As",
      "At",      "Because",   "Before",   "Both",     "But",   "By",   "Customers", "During",
      "Each",    "Engineers", "Every",    "Finally",  "For",   "From", "He",        "However",
      "If",      "In",        "It",       "Its",      "Later", "Many", "Meanwhile", "Most",
      "New",     "Next",      "No",       "Nobody",   "Now",   "On",   "Once",      "One",
      "Only",    "Our",       "Requests", "She",      "Since", "So",   "Some",      "That",
      "The",     "Their",     "Then",     "There",    "These", "They", "This",      "Those",
      "Traffic", "Two",       "Until",    "Users",    "We",    "When", "While",     "With",
      "Without"};
  return std::find(std::begin(kOpeners), std::end(kOpeners), word) != std::end(kOpeners);
}

/// `down.Then it`: a small word before the stop, one that opens a sentence behind it.
bool joins_english(std::string_view text, std::size_t stop) {
  if (!is_upper(text[stop + 1]) || stop < 3 || !is_lower(text[stop - 1])) return false;
  std::size_t begin = stop;
  while (begin > 0 && is_lower(text[begin - 1])) --begin;
  std::size_t end = stop + 2;
  while (end < text.size() && is_lower(text[end])) ++end;
  const bool whole = begin > 0 && is_space(text[begin - 1]) && stop - begin >= 2;
  const bool goes_on = end + 1 < text.size() && (text[end] == ' ' || text[end] == ',');
  return whole && goes_on && opens_sentence(text.substr(stop + 1, end - stop - 1));
}

/// `멈췄다.그래서`: two syllables before the stop, so that `가.나.` is none.
bool joins_korean(std::string_view text, std::size_t stop) {
  return stop >= 6 && is_syllable(text[stop - 3]) && is_syllable(text[stop - 6]) &&
         is_syllable(text[stop + 1]);
}

/// The places behind full stops where a blank is missing. What is quoted may be code.
Stretches missing_after_stop(std::string_view text) {
  Stretches found;
  text::Quotes quotes(text);
  for (const char mark : {'.', '!', '?'}) {
    for (std::size_t at = text.find(mark); at != std::string_view::npos && at + 1 < text.size();
         at = text.find(mark, at + 1)) {
      const bool joins = joins_english(text, at) || joins_korean(text, at);
      if (joins && !quotes.hold(at)) found.push_back({at, at + 1});
    }
  }
  return found;
}

/// The blank between a Hangul word and the parenthesis behind it.
Stretches before_parenthesis(std::string_view text) {
  Stretches found;
  for (std::size_t at = text.find('('); at != std::string_view::npos; at = text.find('(', at + 1)) {
    if (at >= 4 && text[at - 1] == ' ' && is_syllable(text[at - 4])) found.push_back({at - 1, at});
  }
  return found;
}

/// A YAML block scalar ends with a line break that nobody wrote.
bool is_block(const Node& node) {
  return node.style == Style::literal || node.style == Style::folded;
}

struct Kind {
  std::string_view fault;
  Stretches (*find)(std::string_view text);
  std::uint16_t trait;  ///< of a text that may have some
};

constexpr Kind kKinds[] = {{"double-space", double_spaces, text::kDoubleSpace},
                           {"blank-end", blank_ends, text::kScanned},
                           {"before-punctuation", before_punctuation, text::kSpaceBeforeMark},
                           {"before-parenthesis", before_parenthesis, text::kSyllable},
                           {"after-stop", missing_after_stop, text::kTightStop}};

Fix fix_of(const Kind& kind, const Span& span, std::string_view text) {
  if (kind.fault != "after-stop") return {true, {"remove it", "지운다"}, {{span, ""}}};
  return {false, {"put a space behind it", "뒤를 띄운다"}, {{span, std::string(text) + " "}}};
}

void judge(const RecordView& view, const Node& node, const Kind& kind, Findings& out) {
  std::string_view text = node.text;
  if (is_block(node)) {
    while (text.ends_with('\n')) text.remove_suffix(1);
  }
  for (const Stretch& stretch : kind.find(text)) {
    Finding finding =
        finding_in(std::string(kind.fault), view.document, node, stretch.begin, stretch.end);
    finding.with("field", node.key);
    if (finding.span.size() > 0) {
      finding.fix =
          fix_of(kind, finding.span, text.substr(stretch.begin, stretch.end - stretch.begin));
    }
    out.push_back(std::move(finding));
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  std::vector<std::string_view> faults;
  for (const Kind& kind : kKinds) faults.push_back(kind.fault);
  const std::string fault = parameters.choice("fault", faults);
  check.faults = {fault};
  const SharedPaths places(parameters.paths("paths"));
  const Kind* kind = std::find_if(std::begin(kKinds), std::end(kKinds) - 1,
                                  [&](const Kind& each) { return each.fault == fault; });
  check.record = [places, kind](const RecordView& view, Findings& out) {
    if (!view.any_has_trait(kind->trait)) return;
    for (const Node* node : view.at(places)) {
      if (has_trait(*node, kind->trait)) judge(view, *node, *kind, out);
    }
  };
  return check;
}

}  // namespace

/// Blanks in texts.
CheckKind spacing_check() {
  return {"spacing",
          "no blank stands twice, at an end or before punctuation, or lacks behind a stop",
          compile,
          {"field"}};
}

}  // namespace incidentlint
