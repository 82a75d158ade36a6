#include "rules/text_facts.h"

#include "rules/check.h"
#include "text/date.h"
#include "text/duration.h"
#include "text/facts/extract.h"
#include "text/traits.h"
#include "text/unfilled.h"

namespace incidentlint {
namespace {

using text::facts::Language;

std::string_view text_of(const Node& root, std::string_view name) {
  const Node* node = root.find(name);
  return node != nullptr && node->is_string() ? node->text : std::string_view();
}

}  // namespace

void TextFacts::walk(const Node& node, int year) {
  const Node* en = node.find("en");
  const Node* ko = node.find("ko");
  if (en != nullptr && ko != nullptr && en->is_string() && ko->is_string()) {
    // A text that is not there yet lacks what the other one states.
    if (text::is_unfilled(en->text) || text::is_unfilled(ko->text)) return;
    // Where the two were swapped, that is the fault, and what follows from it is none.
    if (has_trait(*en, text::kSyllable) && !has_trait(*ko, text::kSyllable)) return;
    english_.push_back(extract_facts(en->text, Language::english, {year}));
    korean_.push_back(extract_facts(ko->text, Language::korean, {year}));
    texts_.push_back({en, ko, english_.back(), korean_.back()});
    return;
  }
  for (const Node& child : children(node)) {
    if (child.is_object() || child.is_array()) walk(child, year);
  }
}

/// Facts are compared with one another, and no incident has this many: it is no prose, and nothing
/// is said about it.
void TextFacts::drop_too_many() {
  constexpr std::size_t kMostFacts = 1000;
  std::size_t facts = 0;
  for (const TranslatedText& text : texts_) facts += text.en_facts.size() + text.ko_facts.size();
  if (facts <= kMostFacts) return;
  for (TranslatedText& text : texts_) text.en_facts = text.ko_facts = {};
  for (auto* lists : {&english_, &korean_}) {
    for (auto& list : *lists) list.clear();
  }
}

TextFacts::TextFacts(const Node& root) {
  const auto date = text::parse_date(text_of(root, "date"));
  const int year = date ? date->year : 0;
  walk(root, year);
  drop_too_many();
  if (date) known_.push_back(text::facts::known_date(*date));
  if (const Node* timeline = root.find("timeline")) {
    for (const Node& duration : children(*timeline)) {
      const auto minutes =
          duration.is_string() ? text::parse_duration(duration.text) : std::nullopt;
      if (minutes) known_.push_back(text::facts::known_duration(*minutes));
    }
  }
  also_known_ = known_;
  if (const Node* impact = root.find("impact")) {
    for (const Node& each : children(*impact)) {
      if (!each.is_string()) continue;
      const auto found = extract_facts(each.text, Language::english, {year});
      also_known_.insert(also_known_.end(), found.begin(), found.end());
    }
  }
}

const std::vector<text::facts::Mismatch>& TextFacts::conflicts(std::size_t text) const {
  if (!conflicts_) {
    conflicts_.emplace();
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      conflicts_->push_back(text::facts::compare_facts(english_[i], korean_[i]));
    }
  }
  return (*conflicts_)[text];
}

const std::vector<text::facts::MissingFact>& TextFacts::missing(bool in_korean) const {
  auto& found = in_korean ? missing_korean_ : missing_english_;
  if (!found) {
    found = in_korean ? text::facts::missing_facts(korean_, english_, also_known_)
                      : text::facts::missing_facts(english_, korean_, known_);
  }
  return *found;
}

std::unique_ptr<const TextFacts> find_text_facts(const Node& root) {
  return std::make_unique<const TextFacts>(root);
}

const TranslatedText* TextFacts::field(std::string_view name) const {
  for (const TranslatedText& text : texts_) {
    const Node& object = *text.en->parent;
    const bool top = object.parent != nullptr && object.parent->parent == nullptr;
    if (top && object.key == name) return &text;
  }
  return nullptr;
}

}  // namespace incidentlint
