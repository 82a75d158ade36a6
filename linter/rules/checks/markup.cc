#include "text/markup.h"

#include "rules/check.h"

// Markup in texts that are plain: `markup: html` for what nobody means (entities, tags, links),
// `markup: emphasis` for signs that may be meant.

namespace incidentlint {
namespace {

using text::Markup;

constexpr std::size_t kMost = 100;  // in one text; it was written in markup then

std::string_view fault_of(Markup::Kind kind) {
  switch (kind) {
    case Markup::Kind::entity:
      return "entity";
    case Markup::Kind::tag:
      return "tag";
    case Markup::Kind::link:
      return "link";
    case Markup::Kind::emphasis:
      return "emphasis";
    case Markup::Kind::heading:
      return "heading";
  }
  return "";
}

Finding finding_for(const Document& document, const Node& node, const Markup& found) {
  const auto& [begin, end] = found.whole;
  Finding finding = finding_in(std::string(fault_of(found.kind)), document, node, begin, end);
  finding.actual = std::string(found.whole.of(node.text));
  finding.with("actual", *finding.actual).with("plain", *found.plain);
  Fix fix{false,  // a text may be about markup
          {"write it as plain text", "일반 글로 쓴다"},
          {{finding.span, written_inside(node, *found.plain)}}};
  if (found.closing.end != 0) {
    const auto& closing = found.closing;
    fix.edits.push_back({document.source_span(node, closing.begin, closing.end),
                         written_inside(node, found.plain_closing)});
  }
  finding.fix = std::move(fix);
  return finding;
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const bool is_html = parameters.choice("markup", {"emphasis", "html"}) == "html";
  check.faults = is_html ? std::vector<std::string>{"entity", "tag", "link"}
                         : std::vector<std::string>{"emphasis", "heading"};
  const SharedPaths places(parameters.paths("paths"));
  check.record = [places, is_html](const RecordView& view, Findings& out) {
    for (const Node* node : view.at(places)) {
      if (!node->is_string()) continue;
      std::size_t count = 0;
      const auto add = [&](const Markup& found) {
        if (++count <= kMost) out.push_back(finding_for(view.document, *node, found));
      };
      is_html ? text::for_each_html(node->text, add) : text::for_each_emphasis(node->text, add);
    }
  };
  return check;
}

}  // namespace

/// Marks of HTML and Markdown in plain texts.
CheckKind markup_check() { return {"markup", "texts are plain", compile, {"actual", "plain"}}; }

}  // namespace incidentlint
