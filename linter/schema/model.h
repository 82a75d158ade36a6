#pragma once
// Model: a JSON Schema in the form in which it is applied - every subschema once, references
// resolved to indexes, patterns compiled, numbers exact. Built by `compile` (compiler.h) and then
// immutable: the verdict (verdict.h) and the explainer (explainer.h) read it from any thread.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "document/document.h"
#include "schema/format.h"
#include "schema/pattern.h"
#include "text/decimal.h"

namespace incidentlint::schema {

using Index = std::uint32_t;
inline constexpr Index kNone = 0xFFFFFFFF;

/// JSON Schema's seven types as a bit set.
enum TypeBit : std::uint8_t {
  kNullType = 1,
  kBooleanType = 2,
  kIntegerType = 4,
  kNumberType = 8,
  kStringType = 16,
  kArrayType = 32,
  kObjectType = 64,
};

struct Limit {
  std::string_view text;  ///< as the schema writes it
  text::Decimal value;
};

struct PatternProperty {
  Pattern pattern;
  std::string_view source;
  Index schema = kNone;
};

struct NamedSchema {
  std::string_view name;
  Index schema = kNone;
};

struct Dependency {
  std::string_view name;
  std::vector<std::string_view> required;
  Index schema = kNone;
};

struct Subschema {
  const Node* node = nullptr;    ///< where it stands in its schema document
  std::optional<bool> always{};  ///< the schemas `true` and `false`
  Index reference = kNone;
  std::uint8_t types = 0;  ///< bit set of TypeBit; 0 means any
  // enum and const: `allowed_strings` answers when every value is a string, `allowed_keys`
  // (canonical texts) otherwise.
  std::vector<const Node*> allowed{};
  std::unordered_set<std::string_view> allowed_strings{};
  std::unordered_set<std::string> allowed_keys{};
  const Node* constant = nullptr;
  std::string constant_key{};
  std::optional<Limit> minimum{}, maximum{}, exclusive_minimum{}, exclusive_maximum{};
  std::optional<Limit> multiple_of{};
  std::optional<std::uint64_t> min_length{}, max_length{}, min_items{}, max_items{};
  std::optional<std::uint64_t> min_properties{}, max_properties{};
  std::shared_ptr<const Pattern> pattern{};
  std::string_view pattern_source{};
  const FormatInfo* format = nullptr;
  bool unique_items = false;
  std::vector<std::string_view> required{};
  std::vector<NamedSchema> properties{};
  std::unordered_map<std::string_view, Index> property_index{};
  std::vector<PatternProperty> pattern_properties{};
  Index additional_properties = kNone;
  Index property_names = kNone;
  Index items = kNone;
  std::vector<Index> tuple{};
  bool has_tuple = false;
  Index additional_items = kNone;
  Index contains = kNone;
  std::vector<Dependency> dependencies{};
  std::vector<Index> all_of{}, any_of{}, one_of{};
  Index negated = kNone;
  Index condition = kNone, then_branch = kNone, else_branch = kNone;
  std::string_view title{};
  std::string_view description{};
  std::string_view example{};  ///< the first of `examples` that is a text
};

struct Model {
  std::vector<std::unique_ptr<Document>> documents;  ///< what the subschemas point into
  std::vector<Subschema> subschemas;
  Index root = 0;
  bool recursive = false;  ///< some subschema can be applied within itself

  [[nodiscard]] const Subschema& at(Index index) const { return subschemas[index]; }
};

/// Text that is equal exactly for values that JSON Schema holds equal (draft-07 validation 6.1).
[[nodiscard]] std::string canonical_text(const Node& value);

/// The type bits of a value; an integer has both kIntegerType and kNumberType.
[[nodiscard]] std::uint8_t type_bits(const Node& value);

}  // namespace incidentlint::schema
