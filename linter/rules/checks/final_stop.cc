#include "rules/check.h"
#include "text/traits.h"

// Whether a text ends with a full stop, by its place. Abbreviations, ellipses and a stop inside a
// quotation do not count as one.

namespace incidentlint {
namespace {

bool ends_with_stop(std::string_view text) {
  if (!text.ends_with('.') || text.ends_with("..")) return false;
  for (const std::string_view word : {"etc.", "Inc.", "Ltd.", "Co.", "Corp.", "vs.", "a.m.", "p.m.",
                                      "U.S.", "e.g.", "i.e.", "No."}) {
    if (text.ends_with(word)) return false;
  }
  return true;
}

/// A text that could do with a stop: it ends with a letter, a digit or a closing bracket. Korean
/// ones must end like a sentence, since a list item may be a noun phrase.
bool wants_stop(std::string_view text) {
  return text.ends_with("다") || text.ends_with("다)") || text.ends_with("다\"");
}

/// Stands in the place of the other language, whose text stands here: that is the fault.
bool is_swapped(const Node& node) {
  const Node* en = node.parent == nullptr ? nullptr : node.parent->find("en");
  const Node* ko = node.parent == nullptr ? nullptr : node.parent->find("ko");
  return en != nullptr && ko != nullptr && en->is_string() && ko->is_string() &&
         has_trait(*en, text::kSyllable) && !has_trait(*ko, text::kSyllable);
}

void judge(const Node& node, bool stop_wanted, Findings& out) {
  if (!node.is_string() || is_swapped(node)) return;
  std::string_view text = node.text;
  while (text.ends_with(' ') || text.ends_with('\n')) text.remove_suffix(1);
  if (text.empty()) return;
  const bool has = ends_with_stop(text);
  if (!stop_wanted && has) {
    out.push_back(finding_at("superfluous", node).with("field", node.key));
  } else if (stop_wanted && !has && wants_stop(text)) {
    out.push_back(finding_at("missing", node).with("field", node.key));
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"missing", "superfluous"};
  const auto with = parameters.paths_or_none("with_stop");
  const auto without = parameters.paths_or_none("without_stop");
  check.record = [with, without](const RecordView& view, Findings& out) {
    for (const bool wanted : {true, false}) {
      for (const Path& path : wanted ? with : without) {
        path.select(view.root, [&](const Node& node) {
          const std::size_t before = out.size();
          judge(node, wanted, out);
          if (out.size() == before) return;
          const std::size_t end = node.text.find_last_not_of(" \n") + 1;
          Finding& finding = out.back();
          const Span span = wanted ? view.document.source_span(node, end, end)
                                   : view.document.source_span(node, end - 1, end);
          finding.span = span;
          finding.fix = Fix{true,
                            wanted ? Text{"add a full stop", "마침표를 붙인다"}
                                   : Text{"remove the full stop", "마침표를 뺀다"},
                            {{span, wanted ? "." : ""}}};
        });
      }
    }
  };
  return check;
}

}  // namespace

/// A full stop at the end of a text, or none.
CheckKind final_stop_check() {
  return {
      "final_stop", "a text ends with a full stop, or without, by its place", compile, {"field"}};
}

}  // namespace incidentlint
