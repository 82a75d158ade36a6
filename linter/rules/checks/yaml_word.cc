#include "document/old_boolean.h"
#include "rules/check.h"

// Words that are texts in YAML 1.2 and booleans in YAML 1.1, which many programs still read:
// `region: NO` is Norway to one and false to another.

namespace incidentlint {
namespace {

void walk(const Node& node, Findings& out) {
  for (const Node& child : children(node)) walk(child, out);
  // `y` and `n` are texts to most readers of YAML 1.1 as well.
  const bool may_be = node.is_string() && node.style == Style::plain && node.text.size() > 1;
  const auto meaning = may_be ? old_boolean(node.text) : std::nullopt;
  if (!meaning) return;
  Finding finding = finding_at("old-boolean", node);
  finding.actual = std::string(node.text);
  finding.with("actual", node.text).with("meaning", *meaning ? "true" : "false");
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
