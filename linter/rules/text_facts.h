#pragma once
// TextFacts: what the texts of one record state in each language. Several rules ask for it, so it is
// found once a record, when the first of them does.
#include <memory>
#include <vector>

#include "document/node.h"
#include "text/facts/fact.h"

namespace incidentlint {

/// A text in both languages and what each states; the facts' views point into the nodes' texts.
struct TranslatedText {
  const Node* en = nullptr;
  const Node* ko = nullptr;
  std::vector<text::facts::Fact> en_facts, ko_facts;
};

struct TextFacts {
  std::vector<TranslatedText> texts;            ///< in source order
  std::vector<text::facts::Fact> known;         ///< the record's date and durations
  std::vector<text::facts::Fact> scope;         ///< of /impact, which is English only

  /// The text whose object is the member of the record with this name, or null.
  [[nodiscard]] const TranslatedText* field(std::string_view name) const;
};

[[nodiscard]] std::unique_ptr<const TextFacts> find_text_facts(const Node& root);

}  // namespace incidentlint
