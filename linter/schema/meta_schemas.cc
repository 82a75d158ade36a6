#include "schema/meta_schemas.h"

namespace incidentlint::schema {
namespace {

// Minified; json-schema.org has them with white space.
constexpr std::string_view kDraft06 =
    R"({"$schema":"http://json-schema.org/draft-06/schema#","$id":"http:)"
    R"(//json-schema.org/draft-06/schema#","title":"Core schema meta-schema","definitions":)"
    R"({"schemaArray":{"type":"array","minItems":1,"items":{"$ref":"#"}},)"
    R"("nonNegativeInteger":{"type":"integer","minimum":0},"nonNegativeIntegerDefault0":)"
    R"({"allOf":[{"$ref":"#/definitions/nonNegativeInteger"},{"default":0}]},"simpleTypes":)"
    R"({"enum":["array","boolean","integer","null","number","object","string"]},)"
    R"("stringArray":{"type":"array","items":{"type":"string"},"uniqueItems":true,)"
    R"("default":[]}},"type":["object","boolean"],"properties":{"$id":{"type":"string",)"
    R"("format":"uri-reference"},"$schema":{"type":"string","format":"uri"},"$ref":{"type":)"
    R"("string","format":"uri-reference"},"title":{"type":"string"},"description":{"type":)"
    R"("string"},"default":true,"examples":{"type":"array","items":true},"multipleOf":)"
    R"({"type":"number","exclusiveMinimum":0},"maximum":{"type":"number"},)"
    R"("exclusiveMaximum":{"type":"number"},"minimum":{"type":"number"},"exclusiveMinimum":)"
    R"({"type":"number"},"maxLength":{"$ref":"#/definitions/nonNegativeInteger"},)"
    R"("minLength":{"$ref":"#/definitions/nonNegativeIntegerDefault0"},"pattern":{"type":)"
    R"("string","format":"regex"},"additionalItems":{"$ref":"#"},"items":{"anyOf":[{"$ref":)"
    R"("#"},{"$ref":"#/definitions/schemaArray"}],"default":true},"maxItems":{"$ref":)"
    R"("#/definitions/nonNegativeInteger"},"minItems":{"$ref":)"
    R"("#/definitions/nonNegativeIntegerDefault0"},"uniqueItems":{"type":"boolean",)"
    R"("default":false},"contains":{"$ref":"#"},"maxProperties":{"$ref":)"
    R"("#/definitions/nonNegativeInteger"},"minProperties":{"$ref":)"
    R"("#/definitions/nonNegativeIntegerDefault0"},"required":{"$ref":)"
    R"("#/definitions/stringArray"},"additionalProperties":{"$ref":"#"},"definitions":)"
    R"({"type":"object","additionalProperties":{"$ref":"#"},"default":{}},"properties":)"
    R"({"type":"object","additionalProperties":{"$ref":"#"},"default":{}},)"
    R"("patternProperties":{"type":"object","additionalProperties":{"$ref":"#"},"default":)"
    R"({}},"dependencies":{"type":"object","additionalProperties":{"anyOf":[{"$ref":"#"},)"
    R"({"$ref":"#/definitions/stringArray"}]}},"propertyNames":{"$ref":"#"},"const":true,)"
    R"("enum":{"type":"array"},"type":{"anyOf":[{"$ref":"#/definitions/simpleTypes"},)"
    R"({"type":"array","items":{"$ref":"#/definitions/simpleTypes"},"minItems":1,)"
    R"("uniqueItems":true}]},"format":{"type":"string"},"allOf":{"$ref":)"
    R"("#/definitions/schemaArray"},"anyOf":{"$ref":"#/definitions/schemaArray"},"oneOf":)"
    R"({"$ref":"#/definitions/schemaArray"},"not":{"$ref":"#"}},"default":true})";

constexpr std::string_view kDraft07 =
    R"({"$schema":"http://json-schema.org/draft-07/schema#","$id":"http:)"
    R"(//json-schema.org/draft-07/schema#","title":"Core schema meta-schema","definitions":)"
    R"({"schemaArray":{"type":"array","minItems":1,"items":{"$ref":"#"}},)"
    R"("nonNegativeInteger":{"type":"integer","minimum":0},"nonNegativeIntegerDefault0":)"
    R"({"allOf":[{"$ref":"#/definitions/nonNegativeInteger"},{"default":0}]},"simpleTypes":)"
    R"({"enum":["array","boolean","integer","null","number","object","string"]},)"
    R"("stringArray":{"type":"array","items":{"type":"string"},"uniqueItems":true,)"
    R"("default":[]}},"type":["object","boolean"],"properties":{"$id":{"type":"string",)"
    R"("format":"uri-reference"},"$schema":{"type":"string","format":"uri"},"$ref":{"type":)"
    R"("string","format":"uri-reference"},"title":{"type":"string"},"description":{"type":)"
    R"("string"},"default":true,"examples":{"type":"array","items":true},"multipleOf":)"
    R"({"type":"number","exclusiveMinimum":0},"maximum":{"type":"number"},)"
    R"("exclusiveMaximum":{"type":"number"},"minimum":{"type":"number"},"exclusiveMinimum":)"
    R"({"type":"number"},"maxLength":{"$ref":"#/definitions/nonNegativeInteger"},)"
    R"("minLength":{"$ref":"#/definitions/nonNegativeIntegerDefault0"},"pattern":{"type":)"
    R"("string","format":"regex"},"additionalItems":{"$ref":"#"},"items":{"anyOf":[{"$ref":)"
    R"("#"},{"$ref":"#/definitions/schemaArray"}],"default":true},"maxItems":{"$ref":)"
    R"("#/definitions/nonNegativeInteger"},"minItems":{"$ref":)"
    R"("#/definitions/nonNegativeIntegerDefault0"},"uniqueItems":{"type":"boolean",)"
    R"("default":false},"contains":{"$ref":"#"},"maxProperties":{"$ref":)"
    R"("#/definitions/nonNegativeInteger"},"minProperties":{"$ref":)"
    R"("#/definitions/nonNegativeIntegerDefault0"},"required":{"$ref":)"
    R"("#/definitions/stringArray"},"additionalProperties":{"$ref":"#"},"definitions":)"
    R"({"type":"object","additionalProperties":{"$ref":"#"},"default":{}},"properties":)"
    R"({"type":"object","additionalProperties":{"$ref":"#"},"default":{}},)"
    R"("patternProperties":{"type":"object","additionalProperties":{"$ref":"#"},)"
    R"("propertyNames":{"format":"regex"},"default":{}},"dependencies":{"type":"object",)"
    R"("additionalProperties":{"anyOf":[{"$ref":"#"},{"$ref":)"
    R"("#/definitions/stringArray"}]}},"propertyNames":{"$ref":"#"},"const":true,"enum":)"
    R"({"type":"array","items":true},"type":{"anyOf":[{"$ref":"#/definitions/simpleTypes"},)"
    R"({"type":"array","items":{"$ref":"#/definitions/simpleTypes"},"minItems":1,)"
    R"("uniqueItems":true}]},"format":{"type":"string"},"allOf":{"$ref":)"
    R"("#/definitions/schemaArray"},"anyOf":{"$ref":"#/definitions/schemaArray"},"oneOf":)"
    R"({"$ref":"#/definitions/schemaArray"},"not":{"$ref":"#"},"$comment":{"type":)"
    R"("string"},"readOnly":{"type":"boolean","default":false},"writeOnly":{"type":)"
    R"("boolean","default":false},"contentMediaType":{"type":"string"},"contentEncoding":)"
    R"({"type":"string"},"if":{"$ref":"#"},"then":{"$ref":"#"},"else":{"$ref":"#"}},)"
    R"("default":true})";

}  // namespace

std::string_view meta_schema(std::string_view uri) {
  if (uri == "http://json-schema.org/draft-07/schema") return kDraft07;
  if (uri == "http://json-schema.org/draft-06/schema") return kDraft06;
  return {};
}

}  // namespace incidentlint::schema
