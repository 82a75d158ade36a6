#include "text/facts/qualifier.h"

#include "rules/check.h"

// What the words beside a value that both languages state say of it: at least or at most, per
// second or per minute, percent or points, from which value to which, early or late.

namespace incidentlint {
namespace {

namespace tf = text::facts;

std::string_view words_of(const Node& node, const tf::Qualified& value) {
  return std::string_view(node.text).substr(value.begin, value.end - value.begin);
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault =
      parameters.choice("fault", {"bound", "period", "points", "order", "part"});
  check.faults = {fault};
  const tf::Qualifier qualifier = fault == "bound"    ? tf::Qualifier::bound
                                  : fault == "period" ? tf::Qualifier::period
                                  : fault == "points" ? tf::Qualifier::points
                                  : fault == "part"   ? tf::Qualifier::part
                                                      : tf::Qualifier::order;
  check.record = [fault, qualifier](const RecordView& view, Findings& out) {
    for (const TranslatedText& text : view.facts().texts()) {
      for (const tf::Disagreement& each : tf::disagreements(
               qualifier, {text.en->text, text.en_facts}, {text.ko->text, text.ko_facts})) {
        Finding finding =
            finding_in(fault, view.document, *text.ko, each.korean.begin, each.korean.end);
        const std::string english(words_of(*text.en, each.english));
        const std::string korean(words_of(*text.ko, each.korean));
        finding.actual = korean;
        finding.expected = {english};
        finding.with("korean", korean).with("english", english);
        finding.notes.push_back(
            {"",
             view.document.source_span(*text.en, each.english.begin, each.english.end),
             {"the English text says `" + english + "`", "영어 글에는 `" + english + "`"}});
        out.push_back(std::move(finding));
      }
    }
  };
  return check;
}

}  // namespace

/// What is said of a value that both languages state.
CheckKind qualifier_check() {
  return {"qualifier", "both languages say the same of a value", compile, {"english", "korean"}};
}

}  // namespace incidentlint
