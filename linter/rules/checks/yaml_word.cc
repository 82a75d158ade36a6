#include <algorithm>

#include "rules/check.h"

// Words that are texts in YAML 1.2 and booleans in YAML 1.1, which many programs still read:
// `region: NO` is Norway to one and false to another.

namespace incidentlint {
namespace {

/// What YAML 1.1 takes the word for; empty for all others.
std::string_view old_meaning(std::string_view word) {
  constexpr std::string_view kTrue[] = {"yes", "Yes", "YES", "on", "On", "ON"};
  constexpr std::string_view kFalse[] = {"no", "No", "NO", "off", "Off", "OFF"};
  if (std::find(std::begin(kTrue), std::end(kTrue), word) != std::end(kTrue)) return "true";
  if (std::find(std::begin(kFalse), std::end(kFalse), word) != std::end(kFalse)) return "false";
  return {};
}

void walk(const Node& node, Findings& out) {
  for (const Node& child : children(node)) walk(child, out);
  if (!node.is_string() || node.style != Style::plain || node.text.size() > 3) return;
  const std::string_view meaning = old_meaning(node.text);
  if (meaning.empty()) return;
  Finding finding = finding_at("old-boolean", node);
  finding.actual = std::string(node.text);
  finding.with("actual", node.text).with("meaning", meaning);
  finding.fix = Fix{true,
                    {"put it in quotation marks", "따옴표로 감싼다"},
                    {{node.span, '"' + std::string(node.text) + '"'}}};
  out.push_back(std::move(finding));
}

CompiledCheck compile(Parameters&) {
  CompiledCheck check;
  check.faults = {"old-boolean"};
  check.record = [](const RecordView& view, Findings& out) {
    if (view.document.format() == Format::yaml) walk(view.root, out);
  };
  return check;
}

}  // namespace

/// Words of YAML that not every program takes for texts.
CheckKind yaml_word_check() {
  return {"yaml_word", "every reader of YAML takes a text for one", compile, {"actual", "meaning"}};
}

}  // namespace incidentlint
