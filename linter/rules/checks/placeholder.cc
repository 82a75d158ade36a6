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
  const bool tells_open = !words.bracketed.empty();
  if (tells_open) check.faults.emplace_back("open-mark");
  check.record = [paths, words, tells_open](const RecordView& view, Findings& out) {
    for (const Path& path : paths) {
      path.select(view.root, [&](const Node& node) {
        if (!node.is_string()) return;
        const std::string_view found = text::find_stand_in(node.text, words);
        if (found.empty()) return;
        // A mark in brackets is open within a text; any other stands for the text.
        const bool is_open = tells_open && found.size() < node.text.size() &&
                             std::string_view("([").find(found[0]) != std::string_view::npos;
        const auto begin = static_cast<std::size_t>(found.data() - node.text.data());
        Finding finding = finding_in(is_open ? "open-mark" : "placeholder", view.document, node,
                                     begin, begin + found.size());
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
