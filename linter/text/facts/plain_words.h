#pragma once
// Most words of a text state nothing and look so: this finds the others. Pure, thread-safe.
#include <cstddef>
#include <string_view>

#include "text/facts/scan.h"

namespace incidentlint::text::facts {

/// The first place at or after `at` at which a recogniser has to look - a digit, a word that may be
/// a fact or a part of one, a character that is neither ASCII nor Hangul - or the size of the text.
[[nodiscard]] std::size_t skip_plain_words(const Scan& scan, std::size_t at);

/// Past what is not ASCII, and the space behind it.
[[nodiscard]] std::size_t skip_wide(std::string_view text, std::size_t at);

}  // namespace incidentlint::text::facts
