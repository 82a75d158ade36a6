#pragma once
// The dialects of JSON Schema and their keywords: which drafts are understood, what shape each
// keyword's value must have, and which keywords are refused because nothing here enforces them.
#include <optional>
#include <span>
#include <string_view>

namespace incidentlint::schema {

enum class Draft { draft06, draft07, draft2019, draft2020 };

/// The draft that a `$schema` URI names, if it is one that is understood (a trailing `#` and
/// http/https make no difference).
[[nodiscard]] std::optional<Draft> draft_of(std::string_view uri);

/// What the value of a keyword must be.
enum class Shape {
  any,
  string,
  boolean,
  number,
  positive,  ///< a number above 0
  count,     ///< an integer of 0 or more; `2.0` is one
  regex,
  types,       ///< a type name, or a non-empty array of different ones
  values,      ///< an array (enum)
  names,       ///< an array of different strings
  name_lists,  ///< an object of `names`
  schema,
  schemas,  ///< a non-empty array of schemas
  schema_or_schemas,
  schema_map,    ///< an object of schemas
  pattern_map,   ///< an object of schemas whose keys are regular expressions
  dependencies,  ///< an object of schemas or `names`
};

enum class Standing {
  enforced,
  annotation,  ///< says something to people, decides nothing
  unenforced,  ///< would decide something, but nothing here does it: the schema is refused
};

struct Keyword {
  std::string_view name;
  Shape shape;
  Standing standing;
  Draft first = Draft::draft06;
  Draft last = Draft::draft2020;
};

/// The keyword of that name in that draft, or null for an unknown one. A keyword of a later draft
/// is returned as unenforced, so that using it is loud.
[[nodiscard]] const Keyword* find_keyword(std::string_view name, Draft draft);

/// All keywords, for suggestions.
[[nodiscard]] std::span<const Keyword> keywords();

}  // namespace incidentlint::schema
