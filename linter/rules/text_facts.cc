#include "rules/text_facts.h"

#include "text/date.h"
#include "text/duration.h"
#include "text/facts/compare.h"
#include "text/facts/extract.h"

namespace incidentlint {
namespace {

using text::facts::Language;

std::string_view text_of(const Node& root, std::string_view name) {
  const Node* node = root.find(name);
  return node != nullptr && node->is_string() ? node->text : std::string_view();
}

void walk(const Node& node, const text::facts::Context& context, std::vector<TranslatedText>& out) {
  const Node* en = node.find("en");
  const Node* ko = node.find("ko");
  if (en != nullptr && ko != nullptr && en->is_string() && ko->is_string()) {
    out.push_back({en, ko, extract_facts(en->text, Language::english, context),
                   extract_facts(ko->text, Language::korean, context)});
    return;
  }
  for (const Node& child : children(node)) {
    if (child.is_object() || child.is_array()) walk(child, context, out);
  }
}

}  // namespace

std::unique_ptr<const TextFacts> find_text_facts(const Node& root) {
  auto facts = std::make_unique<TextFacts>();
  const auto date = text::parse_date(text_of(root, "date"));
  const text::facts::Context context{date ? date->year : 0};
  walk(root, context, facts->texts);
  if (date) facts->known.push_back(text::facts::known_date(*date));
  if (const Node* timeline = root.find("timeline")) {
    for (const Node& duration : children(*timeline)) {
      const auto minutes = duration.is_string() ? text::parse_duration(duration.text) : std::nullopt;
      if (minutes) facts->known.push_back(text::facts::known_duration(*minutes));
    }
  }
  if (const Node* impact = root.find("impact")) {
    for (const Node& each : children(*impact)) {
      if (!each.is_string()) continue;
      const auto found = extract_facts(each.text, Language::english, context);
      facts->scope.insert(facts->scope.end(), found.begin(), found.end());
    }
  }
  return facts;
}

const TranslatedText* TextFacts::field(std::string_view name) const {
  for (const TranslatedText& text : texts) {
    if (text.en->parent->key == name && text.en->parent->parent != nullptr && text.en->parent->parent->parent == nullptr) {
      return &text;
    }
  }
  return nullptr;
}

}  // namespace incidentlint
