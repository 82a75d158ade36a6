#pragma once
// Id spelling: the id that a word stands for that is not written as one - `IL190`, `il_0190`,
// `#190`, `IL-O190` for `IL-0190`. Pure, thread-safe.
#include <string>
#include <string_view>

#include "corpus/corpus.h"

namespace incidentlint {

/// The id in its exact form, or empty when the word is nothing like an id of the form, or one whose
/// digits are too many. Ids that a pattern describes have no other spelling.
[[nodiscard]] std::string id_meant(std::string_view word, const IdForm& form);

}  // namespace incidentlint
