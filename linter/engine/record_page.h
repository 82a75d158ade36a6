#pragma once
// RecordPage: a record as its readers see it - labels in their language, terms by their names,
// texts of both languages with the facts that disagree. Made once, shown in many ways. Pure,
// thread-safe.
#include <string>
#include <vector>

#include "document/document.h"
#include "rules/pack.h"

namespace incidentlint {

/// A text in one or both languages; marks are bytes of facts that the other language states
/// differently, or not at all.
struct PageText {
  Text words;                  ///< `ko` is empty when there is one text for all
  bool is_translated = false;  ///< the record has a text of its own for each language
  std::vector<Span> en_marks, ko_marks;
};

struct PageBlock {
  enum class Kind { head, title, section, prose, item, field };
  Kind kind = Kind::prose;
  Text label;  ///< of a field
  PageText text;
};

[[nodiscard]] constexpr std::string_view name_of(PageBlock::Kind kind) {
  constexpr std::string_view kNames[] = {"head", "title", "section", "prose", "item", "field"};
  return kNames[static_cast<int>(kind)];
}

/// Shows another record that one names: its id, title, and why the two belong together.
using ShowRelated = std::function<Text(std::string_view id)>;

/// The page of a record in the pack's layout; without one, its members in order.
[[nodiscard]] std::vector<PageBlock> make_page(const Pack& pack, const Document& document,
                                               const ShowRelated& show_related);

}  // namespace incidentlint
