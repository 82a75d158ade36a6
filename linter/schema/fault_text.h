#pragma once
// The findings of single assertions: which fault it is, what was expected, what was found. Internal
// to `schema`.
#include "schema/assertions.h"

namespace incidentlint::schema {

/// The finding for one failed assertion of `schema` on `value`.
[[nodiscard]] Finding finding_for(const Failure& failure, const Subschema& schema,
                                  const Node& value);

/// A finding at a value, or at the key of a member.
[[nodiscard]] Finding at_value(std::string fault, const Node& value);
[[nodiscard]] Finding at_key(std::string fault, const Node& member);

/// A value as a message shows it: at most 60 code points, strings in quotes, containers as `{...}`.
[[nodiscard]] std::string show(const Node& value);

/// `a string or null`: the types of a bit set, in both languages.
[[nodiscard]] Text show_types(std::uint8_t types);

/// `a string "abc"`: kind and value of what was found.
[[nodiscard]] Text show_found(const Node& value);

}  // namespace incidentlint::schema
