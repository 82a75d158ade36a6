#include <functional>

#include "rules/check.h"
#include "text/ascii.h"
#include "text/normalise.h"
#include "text/quotes.h"
#include "text/script.h"
#include "text/traits.h"
#include "text/utf8.h"

// Characters that look like others or like nothing: invisible ones, control characters, those that
// no font has to have, blanks that are no U+0020, tabs, full-width letters, and letters that are
// not composed (NFC). Each run of them is one finding.

namespace incidentlint {
namespace {

bool is_full_width(char32_t c) { return c >= 0xFF01 && c <= 0xFF5E; }

bool is_control(char32_t c) {
  return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || (c >= 0x7F && c < 0xA0 && c != 0x85);
}

/// For private use: a sign in some font, nothing in others.
bool is_private(char32_t c) { return (c >= 0xE000 && c <= 0xF8FF) || c >= 0xF0000; }

/// No character, and never will be.
bool is_noncharacter(char32_t c) { return (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFE) == 0xFFFE; }

/// Joiners are needed within emoji and some scripts; between Latin or Hangul letters they are not.
bool is_stray_invisible(char32_t c, char32_t before) {
  const bool joiner = c == 0x200D || c == 0xFE0F || c == 0xFE0E;
  if (is_control(c) || is_private(c) || is_noncharacter(c)) return c != 0;
  return text::is_invisible(c) && !(joiner && before >= 0x2000) &&
         !(c == 0x200C && before >= 0x600 && before < 0xE00);
}

struct Kind {
  std::string_view fault;
  bool (*is)(char32_t c, char32_t before);
  std::string (*right)(char32_t c);
};

constexpr Kind kKinds[] = {
    {"invisible", is_stray_invisible, [](char32_t) { return std::string(); }},
    {"null-character", [](char32_t c, char32_t) { return c == 0; },
     [](char32_t) { return std::string(); }},
    {"odd-space", [](char32_t c, char32_t) { return text::is_odd_space(c); },
     [](char32_t) { return std::string(" "); }},
    {"full-width", [](char32_t c, char32_t) { return is_full_width(c); },
     [](char32_t c) { return std::string(1, text::ascii_look_alike(c)); }},
};

void add(const RecordView& view, const Node& node, const Kind& kind, std::size_t begin,
         std::size_t end, const std::string& right, char32_t first, Findings& out) {
  Finding finding = finding_in(std::string(kind.fault), view.document, node, begin, end);
  finding.actual = std::string(node.text.substr(begin, end - begin));
  finding.with("character", utf8::code_point_name(first))
      .with("actual", node.text.substr(begin, end - begin));
  finding.with("right", right);
  finding.fix = Fix{
      !is_private(first), {"replace it", "바꾼다"}, {{finding.span, written_inside(node, right)}}};
  out.push_back(std::move(finding));
}

/// The code point that ends before `offset`, or 0 at the beginning.
char32_t code_point_before(std::string_view text, std::size_t offset) {
  if (offset == 0) return 0;
  std::size_t begin = offset - 1;
  while (begin > 0 && utf8::is_continuation(text[begin])) --begin;
  return utf8::next(text, begin);
}

/// Past what tells a terminal the colour, `[31m`, behind an escape.
std::size_t skip_colour(std::string_view text, std::size_t at) {
  if (text.substr(at, 1) != "[") return at;
  const std::size_t end = text.find_first_not_of("0123456789;", at + 1);
  return end < text.size() && text::is_letter(text[end]) ? end + 1 : at;
}

/// Goes from place to place of a text, in its order, that may hold what is neither printed ASCII
/// nor Hangul.
class OddPlaces {
 public:
  explicit OddPlaces(std::string_view text) : text_(text) {}

  /// The next one from `at`, or the size of the text.
  std::size_t next(std::size_t at) {
    if (at >= odd_) odd_ = utf8::skip_plain(text_, at);
    for (; at < odd_; ++at) {
      if (static_cast<unsigned char>(text_[at]) < 0x20 || text_[at] == 0x7F) return at;
    }
    return odd_;
  }

 private:
  std::string_view text_;
  std::size_t odd_ = 0;  ///< the next that is neither ASCII nor Hangul, from where it was asked
};

void find_runs(const RecordView& view, const Node& node, const Kind& kind, Findings& out) {
  const std::string_view text = node.text;
  OddPlaces places(text);
  for (std::size_t i = places.next(0); i < text.size(); i = places.next(i)) {
    const std::size_t begin = i;
    const char32_t before = code_point_before(text, begin);
    const char32_t first = utf8::next(text, i);
    if (!kind.is(first, before)) continue;
    std::string right = kind.right(first);
    constexpr char32_t kEscape = 0x1B;
    std::size_t end = first == kEscape ? skip_colour(text, i) : i;
    for (i = end; i < text.size(); end = i) {
      const char32_t c = utf8::next(text, i);
      if (!kind.is(c, before) || c == kEscape) break;
      right += kind.right(c);
    }
    i = end;
    add(view, node, kind, begin, end, right, first, out);
  }
}

/// A tab between two words; in a line of several it parts columns, and between backticks code.
void find_tabs(const RecordView& view, const Node& node, const Kind& kind, Findings& out) {
  const std::string_view text = node.text;
  text::Quotes quotes(text);
  const auto is_word = [](char c) { return c > ' ' || c < 0; };
  std::size_t line_end = 0;
  for (std::size_t at = text.find('\t'); at != text.npos; at = text.find('\t', at + 1)) {
    if (at >= line_end) line_end = text.find('\n', at);
    const std::size_t before = at == 0 ? text.npos : text.find_last_of("\t\n", at - 1);
    const bool first = before == text.npos || text[before] == '\n';
    const bool last = text.find('\t', at + 1) >= line_end;
    const bool inside =
        at > 0 && at + 1 < text.size() && is_word(text[at - 1]) && is_word(text[at + 1]);
    if (!first || !last || !inside || quotes.hold_code(at)) continue;
    // JSON has no tabs in texts: what stands there as it is was found by the reader.
    const Span written = view.document.source_span(node, at, at + 1);
    if (node.style == Style::json && written.end - written.begin == 1) continue;
    add(view, node, kind, at, at + 1, " ", '\t', out);
  }
}

/// Letters compose within a word, so the words without such letters keep their bytes.
Fix compose_words(const Document& document, const Node& node) {
  Fix fix{true, {"compose the letters (NFC)", "글자를 합친다(NFC)"}, {}};
  const std::string_view text = node.text;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t\n", at), text.size());
    const std::size_t end = std::min(text.find_first_of(" \t\n", begin), text.size());
    const std::string word = text::compose(text.substr(begin, end - begin));
    if (word != text.substr(begin, end - begin)) {
      fix.edits.push_back({document.source_span(node, begin, end), written_inside(node, word)});
    }
    at = end;
  }
  return fix;
}

void find_decomposed(const RecordView& view, const Node& node, Findings& out) {
  const std::size_t begin = text::find_decomposed(node.text);
  if (begin == std::string_view::npos) return;
  const std::string whole = text::compose(node.text);
  if (whole == node.text) return;
  Finding finding = finding_in("decomposed", view.document, node, begin,
                               begin + utf8::sequence_length(node.text[begin]));
  finding.with("field", node.key);
  finding.fix = compose_words(view.document, node);
  out.push_back(std::move(finding));
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice(
      "fault", {"invisible", "null-character", "odd-space", "full-width", "decomposed"});
  check.faults = {fault};
  const SharedPaths places(parameters.paths("paths"));
  const Kind* kind = nullptr;
  for (const Kind& each : kKinds) {
    if (each.fault == fault) kind = &each;
  }
  check.record = [places, kind](const RecordView& view, Findings& out) {
    if (!view.any_has_trait(text::kOddCharacter)) return;
    for (const Node* node : view.at(places)) {
      if (!has_trait(*node, text::kOddCharacter)) continue;
      kind == nullptr ? find_decomposed(view, *node, out) : find_runs(view, *node, *kind, out);
      if (kind != nullptr && kind->fault == "odd-space") find_tabs(view, *node, *kind, out);
    }
  };
  return check;
}

}  // namespace

/// Characters that look like others or like nothing.
CheckKind characters_check() {
  return {"characters",
          "no invisible, control, full-width or decomposed characters",
          compile,
          {"actual", "character", "field", "right"}};
}

}  // namespace incidentlint
