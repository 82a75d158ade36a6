#include "engine/lost_end.h"

#include <algorithm>
#include <string>

namespace incidentlint {
namespace {

constexpr std::size_t kLeastFields = 3;  ///< one or two are forgotten more often than lost

std::vector<std::string> missing_fields(const Findings& schema) {
  std::vector<std::string> names;
  for (const Finding& finding : schema) {
    if (finding.fault == "missing-field" && finding.pointer.empty())
      names.push_back(finding.expected.front());
  }
  return names;
}

/// "`a`, `b`, `c`", and how many more there are.
Text listed(const std::vector<std::string>& names) {
  constexpr std::size_t kMost = 5;
  Text text;
  for (std::size_t i = 0; i < std::min(names.size(), kMost); ++i)
    text.en += (i == 0 ? "`" : ", `") + names[i] + "`";
  text.ko = text.en;
  if (names.size() > kMost) {
    const std::string more = std::to_string(names.size() - kMost);
    text.en += " and " + more + " more";
    text.ko += " 외 " + more + "개";
  }
  return text;
}

/// The record, its last member, the last one of that, and so on.
void call_last_values_guesses(const Node& root) {
  for (const Node* node = &root; node != nullptr;) {
    const_cast<Node*>(node)->broken = true;
    const Node* last = nullptr;
    for (const Node& child : children(*node)) last = &child;
    node = last;
  }
}

}  // namespace

void report_lost_end(Document& document, const Findings& schema) {
  const std::string_view text = document.source().text();
  const Node* root = document.root();
  if (document.format() != Format::yaml || root == nullptr || root->style != Style::plain) return;
  if (root->broken || text.empty() || text.back() == '\n' || text.back() == '\r') return;
  const std::vector<std::string> names = missing_fields(schema);
  if (names.size() < kLeastFields) return;
  const auto end = static_cast<std::uint32_t>(text.size());
  const Span line = document.source().line_span(document.source().position(end).line);
  Finding finding{.fault = "lost-end", .span = line};
  document.add(std::move(finding)).with("fields", listed(names));
  call_last_values_guesses(*root);
}

}  // namespace incidentlint
