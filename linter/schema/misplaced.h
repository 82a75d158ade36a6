#pragma once
// Misplaced: fields that an object lacks and that stand a level too high or too low. One such slip
// would else be a finding for every field. Internal to `schema`.
#include <optional>
#include <string_view>

#include "schema/model.h"

namespace incidentlint::schema {

/// The required field that `object` lacks and whose own object has a field named `key`: `text` for
/// the `en` of `{en, ko}` in place of `{text: {en, ko}}`. Nothing when there is none or several.
[[nodiscard]] std::optional<std::string_view> missing_home_of(const Model& model,
                                                              const Subschema& schema,
                                                              const Node& object,
                                                              std::string_view key);

/// True when `member`, which the schema does not know, is an object that holds most of what the
/// object around it lacks.
[[nodiscard]] bool wraps_missing(const Subschema& schema, const Node& object, const Node& member);

/// The one required field that `object` lacks, when its name is one typing slip from `key`, however
/// short: `ko` for `kr`.
[[nodiscard]] std::optional<std::string_view> only_missing_near(const Subschema& schema,
                                                                const Node& object,
                                                                std::string_view key);

}  // namespace incidentlint::schema
