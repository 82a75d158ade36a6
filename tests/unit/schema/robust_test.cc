// Schemas and values made to break a validator: each is refused by name or judged, in bounded time.

#include <gtest/gtest.h>

#include "schema/compiler.h"
#include "schema/explainer.h"
#include "schema/verdict.h"

namespace incidentlint::schema {
namespace {

std::unique_ptr<const Model> compile(const std::string& text, Problems& problems) {
  return compile_schema(
      std::make_unique<Document>(read_document(Source("s.json", text), Format::json)),
      "file:///nowhere/s.json", fetch_local, {}, problems);
}

std::string repeat(const std::string& part, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += part;
  return out;
}

TEST(RobustSchema, ExponentialRecursionIsGivenUp) {
  Problems problems;
  const auto model = compile(
      R"({"anyOf": [{"properties": {"a": {"$ref": "#"}}, "required": ["b"]},
                    {"properties": {"a": {"$ref": "#"}}, "minProperties": 1}]})",
      problems);
  ASSERT_TRUE(model);
  const Document value = read_document(
      Source("v.json", repeat("{\"b\":1,\"a\":", 100) + "{}" + repeat("}", 100)), Format::json);
  EXPECT_EQ(Verdict(*model).judge(*value.root()), Verdict::Result::too_expensive);
  const Findings findings = explain(*model, value);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].fault, "too-complex");
}

TEST(RobustSchema, DeepCombinatorsAtEveryLevelDoNotOverflowTheStack) {
  Problems problems;
  const auto model = compile(
      repeat("{\"allOf\":[", 90) + R"({"properties": {"a": {"$ref": "#"}}})" + repeat("]}", 90),
      problems);
  ASSERT_TRUE(model) << problems.at(0).message.en;
  const Document value = read_document(
      Source("v.json", repeat("{\"a\":", 255) + "1" + repeat("}", 255)), Format::json);
  ASSERT_TRUE(value.findings().empty());
  EXPECT_NE(Verdict(*model).judge(*value.root()), Verdict::Result::invalid);
  static_cast<void>(explain(*model, value));
}

TEST(RobustSchema, ACleanDeepValueIsJudged) {
  Problems problems;
  const auto model =
      compile(R"({"properties": {"a": {"$ref": "#"}}, "type": ["object", "integer"]})", problems);
  ASSERT_TRUE(model);
  const Document value = read_document(
      Source("v.json", repeat("{\"a\":", 255) + "1" + repeat("}", 255)), Format::json);
  EXPECT_EQ(Verdict(*model).judge(*value.root()), Verdict::Result::valid);
}

TEST(RobustSchema, WhatCannotBeAppliedIsRefusedWithItsPlace) {
  struct Row {
    const char* schema;
    const char* pointer;
    const char* says;
  };
  for (
      const Row& row : {
          Row{R"({"$ref": "#"})", "", "refers to itself"},
          Row{R"({"allOf": [{"$ref": "#"}]})", "", "refers to itself"},
          Row{R"({"definitions": {"a": {"not": {"$ref": "#/definitions/a"}}}})", "/definitions/a",
              "refers to itself"},
          Row{R"({"properties": {"a": {"minLength": "3"}}})", "/properties/a/minLength",
              "an integer of 0 or more"},
          Row{R"({"definitions": {"a": {"type": "any"}}})", "/definitions/a/type",
              "one of null, boolean"},
          Row{R"({"allOf": []})", "/allOf", "non-empty array"},
          Row{R"({"title": 5})", "/title", "a string"},
          Row{R"({"multipleOf": 0})", "/multipleOf", "above 0"},
          Row{R"x({"pattern": "(?=a)"})x", "/pattern", "can't be used"},
          Row{R"x({"patternProperties": {"(a": {}}})x", "/patternProperties/(a", "can't be used"},
          Row{R"({"format": "color"})", "/format", "`color` is not known"},
          Row{R"({"requird": ["a"]})", "/requird", "did you mean `required`?"},
          Row{R"({"maxlength": 3})", "/maxlength", "did you mean `maxLength`?"},
          Row{R"({"unevaluatedProperties": false})", "/unevaluatedProperties", "not enforced"},
          Row{R"({"dependentRequired": {}})", "/dependentRequired", "not enforced"},
          Row{R"({"$schema": "http://json-schema.org/draft-04/schema#"})", "/$schema", "draft-04"},
          Row{R"({"additionalProperty": false})", "/additionalProperty",
              "did you mean `additionalProperties`?"},
          Row{R"({"formatMinimum": "2020-01-01"})", "/formatMinimum", "not enforced"},
          Row{R"({"$schema": "https://json-schema.org/draft/2020-12/schema", "additionalItems": {}})",
              "/additionalItems", "not enforced"},
          Row{R"({"prefixItems": [{}]})", "/prefixItems", "not enforced"},
          Row{R"({"properties": {"a": {"$ref": "#/definitions/none"}}})", "/properties/a/$ref",
              "points nowhere"},
          Row{R"({"definitions": {"name": {}}, "$ref": "#/definitions/nmae"})", "/$ref",
              "did you mean `#/definitions/name`?"},
          Row{R"({"$ref": "none.json"})", "/$ref", "can't be read"},
          Row{R"({"properties": {"a": 5}})", "/properties/a", "found `5`"},
          Row{R"({"properties": [5]})", "/properties", "values are schemas"},
          Row{R"({"type": "objekt"})", "/type", "did you mean `object`?"},
          Row{R"({"type": ["string", "nul"]})", "/type/1", "found `nul`"},
          Row{R"({"required": ["a", "b", "a"]})", "/required/2", "found `a` again"},
          Row{R"({"anyOf": [{}, 3]})", "/anyOf/1", "expected a schema"},
          Row{R"(5)", "", "object, true or false"},
          Row{R"({"type": )", "", "not well-formed"},
      }) {
    Problems problems;
    EXPECT_FALSE(compile(row.schema, problems)) << row.schema;
    ASSERT_FALSE(problems.empty()) << row.schema;
    EXPECT_NE(problems[0].message.en.find(row.says), std::string::npos)
        << row.schema << ": " << problems[0].message.en;
    EXPECT_EQ(problems[0].pointer, row.pointer) << row.schema;
    EXPECT_FALSE(problems[0].message.ko.empty()) << row.schema;
    EXPECT_EQ(problems[0].message.ko.find(": ("), std::string::npos) << problems[0].message.ko;
  }
}

TEST(RobustSchema, WhatIsOnlyOddIsAccepted) {
  for (
      const char* schema :
      {R"({"x-note": 1, "markdownDescription": "a", "defaultSnippets": []})",
       R"({"tsType": "a", "example": 1, "enumDescriptions": ["a"]})", R"({"minLength": 2.0})",
       R"({"$comment": "a", "examples": [1]})", R"({"enum": [1, "1", null, [1.0], {"a": 1e2}]})",
       R"({"$schema": "https://json-schema.org/draft/2019-09/schema", "$defs": {"a": true}, "$ref": "#/$defs/a", "type": "object"})"}) {
    Problems problems;
    EXPECT_TRUE(compile(schema, problems))
        << schema << (problems.empty() ? "" : problems[0].message.en);
  }
}

}  // namespace
}  // namespace incidentlint::schema
