#include "rules/check.h"
#include "text/tool_leftover.h"

// What assistants and translation tools wrote around a text that was copied from them.

namespace incidentlint {
namespace {

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"tool-leftover"};
  const SharedPaths places(parameters.paths("paths"));
  check.record = [places](const RecordView& view, Findings& out) {
    for (const Node* node : view.at(places)) {
      if (!node->is_string()) continue;
      const auto found = text::find_tool_leftover(node->text);
      if (!found) continue;
      Finding finding = finding_in("tool-leftover", view.document, *node, found->begin, found->end);
      finding.actual = std::string(found->of(node->text));
      out.push_back(finding.with("actual", *finding.actual));
    }
  };
  return check;
}

}  // namespace

/// Answers, marks and wrappings of tools in a text.
CheckKind leftover_check() {
  return {"leftover", "a text holds nothing of the tool it came from", compile, {"actual"}};
}

}  // namespace incidentlint
