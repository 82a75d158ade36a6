#include "schema/shape.h"

#include <array>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "diagnostic/did_you_mean.h"
#include "schema/model.h"
#include "text/decimal.h"
#include "text/near.h"

namespace incidentlint::schema {
namespace {

struct TypeName {
  std::string_view name;
  std::uint8_t bit;
};

constexpr std::array kTypes{TypeName{"null", kNullType},       TypeName{"boolean", kBooleanType},
                            TypeName{"integer", kIntegerType}, TypeName{"number", kNumberType},
                            TypeName{"string", kStringType},   TypeName{"array", kArrayType},
                            TypeName{"object", kObjectType}};

bool is_schema(const Node& value) { return value.is_object() || value.kind == Kind::boolean; }

bool all_of_kind(const Node& value, bool (*is)(const Node&)) {
  for (const Node& child : children(value)) {
    if (!is(child)) return false;
  }
  return true;
}

bool are_names(const Node& value) {
  if (!value.is_array() || !all_of_kind(value, [](const Node& n) { return n.is_string(); })) {
    return false;
  }
  std::unordered_set<std::string_view> seen;
  for (const Node& name : children(value)) {
    if (!seen.insert(name.text).second) return false;
  }
  return true;
}

bool are_types(const Node& value) {
  if (value.is_string()) return type_bit(value.text) != 0;
  return are_names(value) && value.count > 0 &&
         all_of_kind(value, [](const Node& n) { return type_bit(n.text) != 0; });
}

bool is_positive(const Node& value) {
  const auto number = value.kind == Kind::number ? text::Decimal::parse(value.text) : std::nullopt;
  return number && !number->is_zero() && !number->is_negative;
}

bool is_dependency(const Node& value) { return is_schema(value) || are_names(value); }

bool has_shape(const Node& value, Shape shape) {
  switch (shape) {
    case Shape::any:
      return true;
    case Shape::string:
    case Shape::regex:
      return value.is_string();
    case Shape::boolean:
      return value.kind == Kind::boolean;
    case Shape::number:
      return value.kind == Kind::number;
    case Shape::positive:
      return is_positive(value);
    case Shape::count:
      return count_value(value).has_value();
    case Shape::types:
      return are_types(value);
    case Shape::values:
      return value.is_array();
    case Shape::names:
      return are_names(value);
    case Shape::name_lists:
      return value.is_object() && all_of_kind(value, are_names);
    case Shape::schema:
      return is_schema(value);
    case Shape::schemas:
      return value.is_array() && value.count > 0 && all_of_kind(value, is_schema);
    case Shape::schema_or_schemas:
      return is_schema(value) || (value.is_array() && all_of_kind(value, is_schema));
    case Shape::schema_map:
    case Shape::pattern_map:
      return value.is_object() && all_of_kind(value, is_schema);
    case Shape::dependencies:
      return value.is_object() && all_of_kind(value, is_dependency);
  }
  return false;
}

Text describe(Shape shape) {
  switch (shape) {
    case Shape::any:
      return "";
    case Shape::string:
      return {"a string", "문자열"};
    case Shape::regex:
      return {"a string with a regular expression", "정규식 문자열"};
    case Shape::boolean:
      return {"true or false", "true 또는 false"};
    case Shape::number:
      return {"a number", "숫자"};
    case Shape::positive:
      return {"a number above 0", "0보다 큰 숫자"};
    case Shape::count:
      return {"an integer of 0 or more", "0 이상의 정수"};
    case Shape::types:
      return {"one of null, boolean, integer, number, string, array, object, or an array of them",
              "null, boolean, integer, number, string, array, object 가운데 하나 또는 그 배열"};
    case Shape::values:
      return {"an array", "배열"};
    case Shape::names:
      return {"an array of different strings", "서로 다른 문자열의 배열"};
    case Shape::name_lists:
      return {"an object of arrays of different strings", "값이 문자열 배열인 객체"};
    case Shape::schema:
      return {"a schema (an object, true or false)", "스키마(객체, true, false)"};
    case Shape::schemas:
      return {"a non-empty array of schemas", "비어 있지 않은 스키마 배열"};
    case Shape::schema_or_schemas:
      return {"a schema or an array of schemas", "스키마 또는 스키마 배열"};
    case Shape::schema_map:
    case Shape::pattern_map:
      return {"an object whose values are schemas", "값이 스키마인 객체"};
    case Shape::dependencies:
      return {"an object whose values are schemas or arrays of different strings",
              "값이 스키마 또는 문자열 배열인 객체"};
  }
  return "";
}

/// A value as a message shows it: short ones as they are, others by their kind.
Text shown(const Node& value) {
  constexpr std::size_t kShort = 40;
  const bool plain = value.is_string() || value.kind == Kind::number;
  if (plain && value.text.size() <= kShort) {
    const std::string text = "`" + std::string(value.text) + "`";
    return {text, text};
  }
  return {std::string(kind_name(value.kind)), std::string(kind_name_ko(value.kind))};
}

std::optional<std::string> near_type(const Node& value) {
  std::vector<std::string_view> names;
  for (const TypeName& type : kTypes) names.push_back(type.name);
  auto near = value.is_string() ? text::nearest(value.text, names, 1) : std::vector<std::string>{};
  if (near.empty()) return std::nullopt;
  return std::move(near[0]);
}

/// The one part of a list or an object that makes the whole wrong.
struct WrongPart {
  const Node* node = nullptr;
  Shape wanted = Shape::any;
  bool again = false;  ///< right but for standing there already
};

std::optional<WrongPart> wrong_name(const Node& list, Shape wanted) {
  std::unordered_set<std::string_view> seen;
  for (const Node& each : children(list)) {
    const bool right = each.is_string() && (wanted != Shape::types || type_bit(each.text) != 0);
    if (!right) return WrongPart{&each, wanted, false};
    if (!seen.insert(each.text).second) return WrongPart{&each, wanted, true};
  }
  return std::nullopt;
}

std::optional<WrongPart> wrong_part(const Node& value, Shape shape) {
  const auto first_not = [&](bool (*is)(const Node&), Shape wanted) -> std::optional<WrongPart> {
    for (const Node& each : children(value)) {
      if (!is(each)) return WrongPart{&each, wanted, false};
    }
    return std::nullopt;
  };
  switch (shape) {
    case Shape::types:
      return value.is_array() ? wrong_name(value, Shape::types) : std::nullopt;
    case Shape::names:
      return value.is_array() ? wrong_name(value, Shape::string) : std::nullopt;
    case Shape::schemas:
    case Shape::schema_or_schemas:
      return value.is_array() ? first_not(is_schema, Shape::schema) : std::nullopt;
    case Shape::schema_map:
    case Shape::pattern_map:
      return value.is_object() ? first_not(is_schema, Shape::schema) : std::nullopt;
    case Shape::name_lists:
      return value.is_object() ? first_not(are_names, Shape::names) : std::nullopt;
    default:
      return std::nullopt;
  }
}

}  // namespace

std::uint8_t type_bit(std::string_view name) {
  for (const TypeName& type : kTypes) {
    if (type.name == name) return type.bit;
  }
  return 0;
}

std::optional<std::uint64_t> count_value(const Node& value) {
  const auto number = value.kind == Kind::number ? text::Decimal::parse(value.text) : std::nullopt;
  if (!number || number->is_negative || !number->is_integer()) return std::nullopt;
  std::uint64_t count = 0;
  constexpr std::uint64_t kMost = std::uint64_t{1} << 53U;  // no record has more of anything
  for (const char digit : number->digits) {
    count = count * 10 + static_cast<std::uint64_t>(digit - '0');
    if (count > kMost) return kMost;
  }
  for (std::int64_t i = 0; i < number->exponent && count > 0; ++i) {
    count *= 10;
    if (count > kMost) return kMost;
  }
  return count;
}

bool check_shape(const Node& member, Shape shape, Registry& registry) {
  if (has_shape(member, shape)) return true;
  const std::string name(member.key);
  if (const auto part = wrong_part(member, shape)) {
    const Text wanted = describe(part->wanted);
    const Text found =
        part->again ? Text{shown(*part->node).en + " again", shown(*part->node).ko + "(두 번째)"}
                    : shown(*part->node);
    registry.report(*part->node,
                    {"in `" + name + "`, expected " + wanted.en + ", found " + found.en,
                     "`" + name + "` 안의 값은 " + wanted.ko + "이어야 함. 적힌 값: " + found.ko});
    return false;
  }
  const Text wanted = describe(shape);
  Text message{"`" + name + "` must be " + wanted.en + ", found " + shown(member).en,
               "`" + name + "` 값은 " + wanted.ko + "이어야 함. 적힌 값: " + shown(member).ko};
  const auto near = shape == Shape::types ? near_type(member) : std::nullopt;
  registry.report(member, with_meant(std::move(message), near.value_or("")));
  return false;
}

}  // namespace incidentlint::schema
