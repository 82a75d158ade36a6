#pragma once
// TextFacts: what the texts of one record state in each language. Several rules ask for it, so it
// is found once a record, when the first of them does.
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "document/node.h"
#include "text/facts/compare.h"
#include "text/facts/fact.h"

namespace incidentlint {

/// A text in both languages and what each states; the facts' views point into the nodes' texts.
struct TranslatedText {
  const Node* en = nullptr;
  const Node* ko = nullptr;
  std::span<const text::facts::Fact> en_facts, ko_facts;
};

/// Belongs to one thread: comparisons are made on first use.
class TextFacts {
 public:
  explicit TextFacts(const Node& root);
  TextFacts(const TextFacts&) = delete;  // the texts view the lists
  TextFacts& operator=(const TextFacts&) = delete;

  [[nodiscard]] const std::vector<TranslatedText>& texts() const {
    return texts_;
  }  ///< in source order

  /// What is known without the texts: date and durations of the record, and what `/impact` states.
  [[nodiscard]] std::span<const text::facts::Fact> also_known() const { return also_known_; }

  /// Calls `visit(node, facts)` for each text, the English one before its Korean one.
  template <typename Visit>
  void for_each(Visit visit) const {
    for (const TranslatedText& text : texts_) {
      visit(*text.en, text.en_facts);
      visit(*text.ko, text.ko_facts);
    }
  }

  /// What the two languages of `texts()[text]` state differently.
  [[nodiscard]] const std::vector<text::facts::Mismatch>& conflicts(std::size_t text) const;

  /// What texts of one language state and no text of the other does; `in_korean` is where it
  /// stands.
  [[nodiscard]] const std::vector<text::facts::MissingFact>& missing(bool in_korean) const;

  /// The text whose object is the member of the record with this name, or null.
  [[nodiscard]] const TranslatedText* field(std::string_view name) const;

 private:
  using FactLists = std::vector<std::vector<text::facts::Fact>>;

  void walk(const Node& node, int year);
  void drop_too_many();

  std::vector<TranslatedText> texts_;
  FactLists english_, korean_;            ///< of each text
  std::vector<text::facts::Fact> known_;  ///< the record's date and durations
  std::vector<text::facts::Fact>
      also_known_;  ///< the same, and those of /impact: that is English only
  mutable std::optional<std::vector<std::vector<text::facts::Mismatch>>> conflicts_;
  mutable std::optional<std::vector<text::facts::MissingFact>> missing_english_, missing_korean_;
};

[[nodiscard]] std::unique_ptr<const TextFacts> find_text_facts(const Node& root);

}  // namespace incidentlint
