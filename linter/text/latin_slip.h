#pragma once
// Whether a name may be another one with a typing slip. Pure, thread-safe.
#include <string_view>

namespace incidentlint::text {

/// `word`, in lower case `folded`, is `other` but for a slip: one letter, two in a long name. Not
/// so when it is likely to be another word: an inflection, British or American spelling, words that
/// have an ending of English in common (`polling`, `pooling`), a letter that nobody types for the
/// other (`Ireland`, `Iceland`). Words in small letters are near one another by chance.
[[nodiscard]] bool may_be_slip(std::string_view folded, std::string_view word,
                               std::string_view other);

}  // namespace incidentlint::text
