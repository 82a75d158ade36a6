#include "rules/check.h"
#include "text/stand_in.h"

// Texts that were never written, and hold what stands for one.

namespace incidentlint {
namespace {

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"placeholder"};
  const auto paths = parameters.paths("paths");
  const text::StandIns words =
      text::make_stand_ins({parameters.words("marks"), parameters.words("whole"),
                            parameters.words("asks"), parameters.words("bracketed")});
  check.record = [paths, words](const RecordView& view, Findings& out) {
    for (const Path& path : paths) {
      path.select(view.root, [&](const Node& node) {
        if (!node.is_string()) return;
        const std::string_view found = text::find_stand_in(node.text, words);
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
