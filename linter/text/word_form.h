#pragma once
// One word of English in its forms: `caches` and `caching`, and in its spellings: `catalogue` and
// `catalog`, `serialiser` and `serializer`. Pure, thread-safe.
#include <string>
#include <string_view>

namespace incidentlint::text {

/// What the forms and spellings of a word have in common; no word itself. Of words in small
/// letters.
[[nodiscard]] std::string base_form(std::string_view word);

}  // namespace incidentlint::text
