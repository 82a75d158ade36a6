#include "schema/dialect.h"

#include <array>

namespace incidentlint::schema {
namespace {

using enum Shape;
using enum Standing;
using enum Draft;

// Several rows of one name hold for different drafts.
constexpr std::array kKeywords{
    Keyword{"$schema", string, annotation},
    Keyword{"$id", string, enforced},
    Keyword{"$ref", string, enforced},
    Keyword{"$comment", string, annotation},
    Keyword{"$anchor", string, enforced, draft2019},
    Keyword{"$defs", schema_map, enforced},
    Keyword{"$vocabulary", any, annotation, draft2019},
    Keyword{"$recursiveRef", string, unenforced},
    Keyword{"$recursiveAnchor", boolean, unenforced},
    Keyword{"$dynamicRef", string, unenforced},
    Keyword{"$dynamicAnchor", string, unenforced},
    Keyword{"definitions", schema_map, enforced},
    Keyword{"title", string, annotation},
    Keyword{"description", string, annotation},
    Keyword{"default", any, annotation},
    Keyword{"examples", any, annotation},
    Keyword{"readOnly", boolean, annotation},
    Keyword{"writeOnly", boolean, annotation},
    Keyword{"deprecated", boolean, annotation, draft2019},
    Keyword{"contentMediaType", string, annotation},
    Keyword{"contentEncoding", string, annotation},
    Keyword{"contentSchema", any, annotation, draft2019},
    Keyword{"type", types, enforced},
    Keyword{"enum", values, enforced},
    Keyword{"const", any, enforced},
    Keyword{"multipleOf", positive, enforced},
    Keyword{"minimum", number, enforced},
    Keyword{"maximum", number, enforced},
    Keyword{"exclusiveMinimum", number, enforced},
    Keyword{"exclusiveMaximum", number, enforced},
    Keyword{"minLength", count, enforced},
    Keyword{"maxLength", count, enforced},
    Keyword{"pattern", regex, enforced},
    Keyword{"format", string, enforced},
    Keyword{"items", schema_or_schemas, enforced, draft06, draft2019},
    Keyword{"items", Shape::schema, enforced, draft2020, draft2020},
    Keyword{"prefixItems", schemas, enforced, draft2020},
    Keyword{"additionalItems", Shape::schema, enforced, draft06, draft2019},
    Keyword{"minItems", count, enforced},
    Keyword{"maxItems", count, enforced},
    Keyword{"uniqueItems", boolean, enforced},
    Keyword{"contains", Shape::schema, enforced},
    Keyword{"minContains", count, unenforced},
    Keyword{"maxContains", count, unenforced},
    Keyword{"unevaluatedItems", Shape::schema, unenforced},
    Keyword{"properties", schema_map, enforced},
    Keyword{"patternProperties", pattern_map, enforced},
    Keyword{"additionalProperties", Shape::schema, enforced},
    Keyword{"propertyNames", Shape::schema, enforced},
    Keyword{"required", names, enforced},
    Keyword{"minProperties", count, enforced},
    Keyword{"maxProperties", count, enforced},
    Keyword{"dependencies", Shape::dependencies, enforced},
    Keyword{"dependentRequired", name_lists, enforced, draft2019},
    Keyword{"dependentSchemas", schema_map, enforced, draft2019},
    Keyword{"unevaluatedProperties", Shape::schema, unenforced},
    Keyword{"allOf", schemas, enforced},
    Keyword{"anyOf", schemas, enforced},
    Keyword{"oneOf", schemas, enforced},
    Keyword{"not", Shape::schema, enforced},
    Keyword{"if", Shape::schema, enforced},
    Keyword{"then", Shape::schema, enforced},
    Keyword{"else", Shape::schema, enforced},
    // Keywords of earlier drafts that would silently decide nothing.
    Keyword{"id", any, annotation},
    Keyword{"extends", any, unenforced},
    Keyword{"disallow", any, unenforced},
    Keyword{"divisibleBy", any, unenforced},
    Keyword{"additionalItems", Shape::schema, unenforced, draft2020},
    // Of OpenAPI.
    Keyword{"nullable", boolean, enforced},
    Keyword{"example", any, annotation},
    Keyword{"xml", any, annotation},
    Keyword{"externalDocs", any, annotation},
    Keyword{"discriminator", any, annotation},
    // Of ajv and its extensions.
    Keyword{"formatMinimum", any, unenforced},
    Keyword{"formatMaximum", any, unenforced},
    Keyword{"formatExclusiveMinimum", any, unenforced},
    Keyword{"formatExclusiveMaximum", any, unenforced},
    Keyword{"patternRequired", any, unenforced},
    Keyword{"allRequired", any, unenforced},
    Keyword{"anyRequired", any, unenforced},
    Keyword{"oneRequired", any, unenforced},
    Keyword{"prohibited", any, unenforced},
    Keyword{"deepRequired", any, unenforced},
    Keyword{"deepProperties", any, unenforced},
    Keyword{"uniqueItemProperties", any, unenforced},
    Keyword{"instanceof", any, unenforced},
    Keyword{"typeof", any, unenforced},
    Keyword{"range", any, unenforced},
    Keyword{"exclusiveRange", any, unenforced},
    Keyword{"switch", any, unenforced},
    Keyword{"select", any, unenforced},
    // Of editors and generators.
    Keyword{"tsType", any, annotation},
    Keyword{"tsEnumNames", any, annotation},
    Keyword{"enumNames", any, annotation},
    Keyword{"enumDescriptions", any, annotation},
    Keyword{"markdownDescription", any, annotation},
    Keyword{"markdownEnumDescriptions", any, annotation},
    Keyword{"errorMessage", any, annotation},
    Keyword{"patternErrorMessage", any, annotation},
    Keyword{"deprecationMessage", any, annotation},
    Keyword{"propertyOrder", any, annotation},
};

constexpr std::array kLaterOnly{
    Keyword{"prefixItems", schemas, unenforced},
    Keyword{"dependentRequired", name_lists, unenforced},
    Keyword{"dependentSchemas", schema_map, unenforced},
};

}  // namespace

std::optional<Draft> draft_of(std::string_view uri) {
  if (uri.ends_with('#')) uri.remove_suffix(1);
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (uri.starts_with(scheme)) uri.remove_prefix(scheme.size());
  }
  if (uri == "json-schema.org/draft-06/schema") return draft06;
  if (uri == "json-schema.org/draft-07/schema" || uri == "json-schema.org/schema") return draft07;
  if (uri == "json-schema.org/draft/2019-09/schema") return draft2019;
  if (uri == "json-schema.org/draft/2020-12/schema") return draft2020;
  return std::nullopt;
}

const Keyword* find_keyword(std::string_view name, Draft draft) {
  for (const Keyword& keyword : kKeywords) {
    if (keyword.name == name && keyword.first <= draft && draft <= keyword.last) return &keyword;
  }
  for (const Keyword& keyword : kLaterOnly) {
    if (keyword.name == name) return &keyword;
  }
  return nullptr;
}

std::span<const Keyword> keywords() { return kKeywords; }

}  // namespace incidentlint::schema
