#pragma once
// Character classes, `[...]`, of an ECMA-262 pattern. Internal to ecma_to_re2.h.

#include <optional>
#include <string>

#include "schema/ecma_reader.h"

namespace incidentlint::schema {

/// Takes the class that starts at the reader's position and returns it as RE2 text; `nullopt` after
/// a syntax error. The text of a class that the reader refused must not be used.
[[nodiscard]] std::optional<std::string> read_class(EcmaReader& reader);

/// `atom` as RE2 text outside of a class.
[[nodiscard]] std::string re2_atom(const EcmaAtom& atom);

}  // namespace incidentlint::schema
