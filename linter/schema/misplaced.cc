#include "schema/misplaced.h"

#include <algorithm>

#include "text/near.h"

namespace incidentlint::schema {
namespace {

constexpr std::size_t kFewestWrapped = 3;  // fewer fields stand in another object by chance

std::vector<std::string_view> missing_of(const Subschema& schema, const Node& object) {
  std::vector<std::string_view> missing;
  for (const std::string_view name : schema.required) {
    if (object.find(name) == nullptr) missing.push_back(name);
  }
  return missing;
}

const Subschema& resolved(const Model& model, Index index) {
  const Subschema* at = &model.at(index);
  for (int hops = 0; at->reference != kNone && hops < 16; ++hops) at = &model.at(at->reference);
  return *at;
}

}  // namespace

std::optional<std::string_view> missing_home_of(const Model& model, const Subschema& schema,
                                                const Node& object, std::string_view key) {
  std::optional<std::string_view> home;
  for (const std::string_view name : missing_of(schema, object)) {
    const auto property = schema.property_index.find(name);
    if (property == schema.property_index.end()) continue;
    if (!resolved(model, property->second).property_index.contains(key)) continue;
    if (home) return std::nullopt;
    home = name;
  }
  return home;
}

bool wraps_missing(const Subschema& schema, const Node& object, const Node& member) {
  if (!member.is_object()) return false;
  const auto missing = missing_of(schema, object);
  const auto inside = static_cast<std::size_t>(
      std::count_if(missing.begin(), missing.end(),
                    [&](std::string_view name) { return member.find(name) != nullptr; }));
  return inside >= kFewestWrapped && inside * 2 > missing.size();
}

std::optional<std::string_view> only_missing_near(const Subschema& schema, const Node& object,
                                                  std::string_view key) {
  const auto missing = missing_of(schema, object);
  const bool near = missing.size() == 1 && text::edit_distance(key, missing[0], 1) == 1;
  return near ? std::optional(missing[0]) : std::nullopt;
}

}  // namespace incidentlint::schema
