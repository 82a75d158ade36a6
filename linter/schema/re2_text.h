#pragma once
// Writes pieces of RE2 syntax: one literal code point, or the body of a character class.

#include <span>
#include <string>

#include "schema/characters.h"

namespace incidentlint::schema {

/// `code_point` as RE2 text that means exactly itself, inside and outside of a class.
[[nodiscard]] std::string re2_literal(char32_t code_point);

/// `ranges` as the body of an RE2 class.
[[nodiscard]] std::string re2_class_body(std::span<const CodePointRange> ranges);

/// Everything outside of `ranges` (sorted, disjoint) as the body of an RE2 class.
[[nodiscard]] std::string re2_complement_body(std::span<const CodePointRange> ranges);

}  // namespace incidentlint::schema
