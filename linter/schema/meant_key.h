#pragma once
// Meant key: which field that an object has not an unknown key stands for. The spelling tells
// (`rootCause`), the language (`ko-KR`, `korean`), the words it is made of
// (`contributing_factors`), another word for the same (`link` for `url`), or the value, where it
// fits one missing field alone. Internal to `schema`.
#include <optional>
#include <string_view>
#include <vector>

#include "schema/model.h"
#include "text/function_ref.h"

namespace incidentlint::schema {

struct MeantKey {
  std::string_view name;
  bool is_safe = false;  ///< renaming it changes no meaning: the value is one of that field
};

/// Whether a value meets a subschema.
using Fits = text::FunctionRef<bool(Index, const Node&)>;

/// What the key of `member`, which `schema` does not know, stands for by its spelling or language.
[[nodiscard]] std::optional<MeantKey> same_key(const Subschema& schema, const Node& object,
                                               const Node& member, Fits fits);

/// The one of the known keys of which `key` is a near miss.
[[nodiscard]] std::optional<MeantKey> near_key(std::string_view key,
                                               const std::vector<std::string_view>& known);

/// The required field that `object` lacks and that `member` stands for by its words or its value.
[[nodiscard]] std::optional<MeantKey> renamed_key(const Subschema& schema, const Node& object,
                                                  const Node& member, Fits fits);

}  // namespace incidentlint::schema
