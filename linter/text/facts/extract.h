#pragma once
// Finds the facts of a text, for comparison with its translation. One pass, left to right; each
// stretch belongs to one fact at most.
//   extract_facts("약 1만 5천 명", Language::korean, {2024})  // one count, 15,000, approximate
// Thread-safe. Expects NFC (a decomposed text has no facts in Hangul); ill-formed UTF-8 is
// harmless.
#include <string_view>
#include <vector>

#include "text/facts/fact.h"

namespace incidentlint::text::facts {

/// What the record says about all its texts.
struct Context {
  int year = 0;  ///< assumed where a date has none; 0 if unknown
};

/// The facts in order of their first byte. Their views point into `utf8`, which must outlive them.
[[nodiscard]] std::vector<Fact> extract_facts(std::string_view utf8, Language language,
                                              const Context& context);

}  // namespace incidentlint::text::facts
