#pragma once
// What tools leave in a text that was copied from them with more than the text: the answer of an
// assistant around a translation, marks of citations, the code fence or the JSON it came in. Pure,
// thread-safe.
#include <optional>
#include <string_view>

#include "text/sentence.h"

namespace incidentlint::text {

/// The first leftover in a text of either language; what is quoted is none.
[[nodiscard]] std::optional<Stretch> find_tool_leftover(std::string_view text);

}  // namespace incidentlint::text
