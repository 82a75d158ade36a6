#pragma once
// Stand-ins within a text that is written otherwise: a sentence that is a note to its writer
// (`TODO: check the times.`), a time that was never filled in (`XX:XX`), the slot of a template
// (`{{service}}`, `<service name>`). What is quoted, and a sentence about such a thing, is prose.
// Pure, thread-safe.
#include <string>
#include <string_view>
#include <vector>

namespace incidentlint::text {

/// The first one in `text`, a view into it, or empty. `marks` are those of `StandIns`, in lower
/// case; only those of ASCII letters alone count, and only in capitals.
[[nodiscard]] std::string_view find_stand_in_sentence(std::string_view text,
                                                      const std::vector<std::string>& marks);

}  // namespace incidentlint::text
