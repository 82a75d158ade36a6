#include <algorithm>
#include <iterator>

#include "rules/check.h"
#include "text/traits.h"

// Blanks that should not be there: two between words, some at either end, one before punctuation.
// Line breaks are left alone, since paragraphs are made of them; so is everything within a line
// that is indented, such as code.

namespace incidentlint {
namespace {

struct Stretch {
  std::size_t begin = 0;
  std::size_t end = 0;
};

using Stretches = std::vector<Stretch>;

bool is_space(char c) { return c == ' ' || c == '\t'; }

Stretches double_spaces(std::string_view text) {
  Stretches found;
  std::size_t at = 0;
  while ((at = text.find("  ", at)) != std::string_view::npos) {
    std::size_t end = at;
    while (end < text.size() && text[end] == ' ') ++end;
    const bool line_start = at == 0 || text[at - 1] == '\n';
    const bool line_end = end == text.size() || text[end] == '\n';
    if (!line_start && !line_end) found.push_back({at + 1, end});
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
                           {"before-punctuation", before_punctuation, text::kSpaceBeforeMark}};

void judge(const RecordView& view, const Node& node, const Kind& kind, Findings& out) {
  std::string_view text = node.text;
  if (is_block(node)) {
    while (text.ends_with('\n')) text.remove_suffix(1);
  }
  for (const Stretch& stretch : kind.find(text)) {
    Finding finding =
        finding_in(std::string(kind.fault), view.document, node, stretch.begin, stretch.end);
    finding.with("field", node.key);
    if (finding.span.size() > 0)
      finding.fix = Fix{true, {"remove it", "지운다"}, {{finding.span, ""}}};
    out.push_back(std::move(finding));
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault =
      parameters.choice("fault", {"double-space", "blank-end", "before-punctuation"});
  check.faults = {fault};
  const auto paths = parameters.paths("paths");
  const Kind* kind = std::find_if(std::begin(kKinds), std::end(kKinds) - 1,
                                  [&](const Kind& each) { return each.fault == fault; });
  check.record = [paths, kind](const RecordView& view, Findings& out) {
    if (!view.any_has_trait(kind->trait)) return;
    for (const Path& path : paths) {
      path.select(view.root, [&](const Node& node) {
        if (has_trait(node, kind->trait)) judge(view, node, *kind, out);
      });
    }
  };
  return check;
}

}  // namespace

/// Blanks in texts.
CheckKind spacing_check() {
  return {"spacing", "no blank stands twice, at an end or before punctuation", compile};
}

}  // namespace incidentlint
