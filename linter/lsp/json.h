#pragma once
// The JSON of the protocol, and reading members that a client may have left out or got wrong.
// Internal to `lsp`.
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace incidentlint::lsp {

using Json = nlohmann::json;

/// The member of that name, or null; also when `json` is no object.
[[nodiscard]] inline const Json& member(const Json& json, std::string_view name) {
  static const Json kNull;
  if (!json.is_object()) return kNull;
  const auto it = json.find(name);
  return it == json.end() ? kNull : *it;
}

/// The member that the names lead to, one after the other, or null.
template <typename... Names>
[[nodiscard]] const Json& member(const Json& json, std::string_view name, Names... names) {
  return member(member(json, name), names...);
}

/// The string, or "" when it is none.
[[nodiscard]] inline std::string string_of(const Json& json) {
  return json.is_string() ? json.get<std::string>() : std::string();
}

[[nodiscard]] inline bool is_true(const Json& json) {
  return json.is_boolean() && json.get<bool>();
}

/// True when a list holds the string.
[[nodiscard]] inline bool lists(const Json& json, std::string_view text) {
  if (!json.is_array()) return false;
  for (const Json& each : json) {
    if (each.is_string() && each.get_ref<const std::string&>() == text) return true;
  }
  return false;
}

/// A number from 0 up; what is none, or beyond 32 bits, comes to the nearest that is.
[[nodiscard]] inline std::uint32_t number_of(const Json& json) {
  if (json.is_number_float()) {
    const double value = json.get<double>();
    return value > 0 ? static_cast<std::uint32_t>(std::min(value, 4294967295.0)) : 0;
  }
  if (json.is_number_unsigned())
    return static_cast<std::uint32_t>(
        std::min<std::uint64_t>(json.get<std::uint64_t>(), 0xFFFFFFFFU));
  return 0;  // negative, or no number
}

}  // namespace incidentlint::lsp
