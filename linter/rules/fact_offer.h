#pragma once
// What to write in place of a fact so that it says what the other language says. Pure, thread-safe.
#include <optional>
#include <string>

#include "rules/text_facts.h"

namespace incidentlint {

/// The words of `fact`, which stands in the Korean text of `text` (the English one unless
/// `in_korean`), with the number of `meant`: `59%` and `95 percent` give `95%`. Nothing unless
/// there is one way to do so after which the two texts no longer differ in facts of this kind.
[[nodiscard]] std::optional<std::string> with_number_of(const TranslatedText& text, bool in_korean,
                                                        const text::facts::Fact& fact,
                                                        const text::facts::Fact& meant);

}  // namespace incidentlint
