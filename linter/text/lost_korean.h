#pragma once
// What becomes of Korean where a program can't write it: question marks and boxes, or escapes of a
// language that nobody undid. Pure, thread-safe.
#include <optional>
#include <string_view>

#include "text/sentence.h"

namespace incidentlint::text {

/// The traces of Korean in a text that should be Korean and has no Hangul, from the first to the
/// last: `???? ???`, `□□□`, and two or more of `\uc11c`, `&#49436;`, `%EC%84%9C`. Nothing when what
/// stands there may be meant.
[[nodiscard]] std::optional<Stretch> find_lost_korean(std::string_view text);

/// The words of a Korean text that became question marks: three or more rows of them, two words of
/// nothing else side by side: `?? ??? 09:41 UTC? ???.` between other sentences. Quotations and
/// sentences that tell of it are passed over.
[[nodiscard]] std::optional<Stretch> find_lost_words(std::string_view text);

}  // namespace incidentlint::text
