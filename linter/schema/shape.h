#pragma once
// Checks that the value of a keyword has the shape its meta-schema demands. Internal to `schema`.
#include "schema/dialect.h"
#include "schema/registry.h"

namespace incidentlint::schema {

/// Reports to `registry` when `member`, a keyword with its value, is not of `shape`. True when it
/// is.
bool check_shape(const Node& member, Shape shape, Registry& registry);

/// The value of a `count` keyword; nothing when it is not an integer of 0 or more.
[[nodiscard]] std::optional<std::uint64_t> count_value(const Node& value);

/// The bit of a type name, or 0.
[[nodiscard]] std::uint8_t type_bit(std::string_view name);

}  // namespace incidentlint::schema
