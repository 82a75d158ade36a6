// One finding a fault, at the right place, in words: what the explainer makes of wrong values.

#include "schema/explainer.h"

#include <gtest/gtest.h>

#include <map>

#include "schema/compiler.h"

namespace incidentlint::schema {
namespace {

/// Findings as `fault pointer expected... actual? suggestion`, one a line.
std::string explain_text(const std::string& schema, const std::string& value,
                         Format format = Format::json) {
  Problems problems;
  const auto model = compile_schema(
      std::make_unique<Document>(read_document(Source("s.json", schema), Format::json)),
      "file:///nowhere/s.json", fetch_local, {}, problems);
  if (!model) return "refused: " + problems.at(0).message.en;
  const Document document = read_document(Source("v", value), format);
  std::string out;
  for (const Finding& f : explain(*model, document)) {
    out += f.fault + " " + f.pointer;
    for (const Argument& a : f.arguments) {
      if (a.name == "expected" || a.name == "limit" || a.name == "allowed" || a.name == "name" ||
          a.name == "needed" || a.name == "kind")
        out += " " + a.value.en;
    }
    if (!f.suggestions.empty()) out += " (" + f.suggestions[0] + ")";
    out += "\n";
  }
  return out;
}

constexpr const char* kText =
    R"({"anyOf": [{"type": "null"}, {"type": "object", "additionalProperties": false, "required": ["en", "ko"],
  "properties": {"en": {"type": "string", "minLength": 1}, "ko": {"type": "string", "minLength": 1}}}]})";

TEST(Explainer, ExplainsTheBranchThatWasMeant) {
  EXPECT_EQ(explain_text(kText, R"({"en": "a"})"), "missing-field  ko\n");
  EXPECT_EQ(explain_text(kText, R"({"en": "a", "ko": ""})"), "length /ko at least 1\n");
  EXPECT_EQ(explain_text(kText, R"({"en": "a", "kr": "b"})"), "unknown-field /kr kr (ko)\n");
  EXPECT_EQ(explain_text(kText, "5"), "type  an object or null\n");
}

TEST(Explainer, SaysWhatIsForbiddenOrNeeded) {
  EXPECT_EQ(explain_text(R"({"not": {"required": ["a", "b"]}})", R"({"a": 1, "b": 2})"),
            "forbidden-match   (an object with all the fields `a`, `b`)\n");
  EXPECT_EQ(explain_text(R"({"not": {"enum": [1, 2]}})", "2"),
            "forbidden-match   (one of `1`, `2`)\n");
  EXPECT_EQ(explain_text(R"({"contains": {"const": "y"}})", R"(["x"])"), "contains   (`y`)\n");
  EXPECT_EQ(explain_text(R"({"contains": {"type": "object", "required": ["kind"],
                              "properties": {"kind": {"const": "official"}}}})",
                         R"([{"kind": "blog"}])"),
            "contains   (an object whose `kind` is `official`)\n");
  EXPECT_EQ(explain_text(R"({"not": {"minLength": 1}})", R"("a")"), "forbidden-match  \n");
}

TEST(Explainer, AcceptsNullWhereItIsNullable) {
  EXPECT_EQ(explain_text(R"({"type": "string", "nullable": true})", "null"), "");
  EXPECT_EQ(explain_text(R"({"type": "string", "nullable": true})", "1"),
            "type  a string or null\n");
  EXPECT_EQ(explain_text(R"({"type": "string", "nullable": false})", "null"), "type  a string\n");
}

TEST(Explainer, MergesBranchesThatFailAlike) {
  const char* kinds =
      R"({"oneOf": [{"properties": {"kind": {"const": "blog"}, "url": {}}, "required": ["kind", "url"]},
                                    {"properties": {"kind": {"enum": ["news", "talk"]}}, "required": ["kind"]}]})";
  EXPECT_EQ(explain_text(kinds, R"({"kind": "blgo"})"),
            "enum /kind `blog`, `news`, `talk` (blog)\n");
  EXPECT_EQ(explain_text(kinds, R"({"kind": "blog"})"), "missing-field  url\n");
  EXPECT_EQ(explain_text(
                R"({"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "null"}]})", "[]"),
            "type  a string or an integer or null\n");
}

TEST(Explainer, AKeyUnderAnotherNameIsOneFault) {
  const char* schema =
      R"({"properties": {"root_cause": {"type": "string"}, "url": {"format": "uri"}, "en": {"type": "string"}, "ko": {"type": "string"},
      "contributing": {"type": "array"}, "lessons": {"type": "object", "required": ["en"]}, "note": {}},
      "required": ["root_cause", "url", "en", "ko", "contributing", "lessons"], "additionalProperties": false})";
  const std::map<std::string, std::string> whole{
      {"root_cause", "\"x\""}, {"url", "\"a:b\""},     {"en", "\"a\""},
      {"ko", "\"b\""},         {"contributing", "[]"}, {"lessons", R"({"en": "a"})"}};
  const auto found = [&](const std::string& name, const std::string& key, std::string value = "") {
    std::string text;
    for (const auto& [member, own] : whole) {
      const bool is_it = member == name;
      if (is_it && value.empty()) value = own;
      text += (text.empty() ? "{" : ", ") + ("\"" + (is_it ? key : member) + "\": ") +
              (is_it ? value : own);
    }
    return explain_text(schema, text + "}");
  };
  for (const auto& [name, key] : {
           std::pair{"root_cause", "rootCause"}, std::pair{"root_cause", "Root-Cause"},
           std::pair{"root_cause", "ROOTCAUSE"}, std::pair{"root_cause", "cause"},
           std::pair{"ko", "ko-KR"}, std::pair{"ko", "ko_Kore_KR"}, std::pair{"ko", "KR"},
           std::pair{"ko", "Korean"}, std::pair{"ko", "한국어"}, std::pair{"en", "en_US"},
           std::pair{"en", "english"}, std::pair{"contributing", "contributing_factors"},
           std::pair{"contributing", "contributors"}, std::pair{"url", "link"},
           std::pair{"url", "sourceUrl"},
           std::pair{"url", "x"},      // an address, and nothing else that lacks is one
           std::pair{"lessons", "x"},  // the same with a text in a language
       }) {
    const std::string expected = std::string("/") + key + " " + key + " (" + name + ")\n";
    EXPECT_EQ(found(name, key), "unknown-field " + expected);
  }
  // A value that says nothing, one that does not fit, and a word of another language.
  EXPECT_EQ(found("root_cause", "x"), "missing-field  root_cause\nunknown-field /x x\n");
  EXPECT_EQ(found("url", "link", "\"word\""), "missing-field  url\nunknown-field /link link\n");
  EXPECT_EQ(found("url", "x", "\"word\""), "missing-field  url\nunknown-field /x x\n");
  EXPECT_EQ(found("ko", "fr"), "missing-field  ko\nunknown-field /fr fr\n");
  EXPECT_EQ(found("ko", "korean-text-of-all"),
            "missing-field  ko\nunknown-field /korean-text-of-all korean-text-of-all\n");
}

TEST(Explainer, AnAddressOrADayInAnotherFormIsAnsweredWithTheRightOne) {
  const char* address = R"({"format": "iri", "pattern": "^https?://"})";
  for (const auto& [text, meant] : {std::pair{" https://a.example/b ", "https://a.example/b"},
                                    std::pair{"<https://a.example>", "https://a.example"},
                                    std::pair{"https//a.example", "https://a.example"},
                                    std::pair{"http:/a.example", "http://a.example"},
                                    std::pair{"www.a.example", "https://www.a.example"}}) {
    const std::string found = explain_text(address, '"' + std::string(text) + '"');
    EXPECT_NE(found.find("(" + std::string(meant) + ")"), std::string::npos) << found;
  }
  for (const char* other :
       {"a.example", "https://a b", "see https://a.example", "ftp://a.example", ""}) {
    const std::string found = explain_text(address, '"' + std::string(other) + '"');
    EXPECT_EQ(found.find(" (http"), std::string::npos) << found;
  }
  const char* day =
      R"({"anyOf": [{"type": "null"}, {"format": "date-time", "type": "string"}, {"format": "date", "type": "string"}]})";
  EXPECT_NE(explain_text(day, R"("2024/03/20")").find("(2024-03-20)"), std::string::npos);
  EXPECT_NE(explain_text(day, R"("2024-03-20 10:15 UTC")").find("(2024-03-20T10:15:00Z)"),
            std::string::npos);
}

TEST(Explainer, NoKeyIsMeantTwice) {
  const char* schema =
      R"({"properties": {"ko": {"type": "string"}}, "required": ["ko"], "additionalProperties": false})";
  EXPECT_EQ(explain_text(schema, R"({"korean": "a", "kr": "b"})"),
            "unknown-field /korean korean (ko)\nunknown-field /kr kr\n");
  EXPECT_EQ(explain_text(schema, R"({"ko": "a", "kr": "b"})"), "unknown-field /kr kr\n");
}

TEST(Explainer, AMisspeltKeyIsOneFault) {
  const char* schema =
      R"({"properties": {"title": {}, "summary": {}}, "required": ["title", "summary"], "additionalProperties": false})";
  EXPECT_EQ(explain_text(schema, R"({"titel": 1, "summary": 1})"),
            "unknown-field /titel titel (title)\n");
  EXPECT_EQ(explain_text(schema, R"({"Title": 1, "summary": 1})"),
            "unknown-field /Title Title (title)\n");
  EXPECT_EQ(explain_text(schema, R"({"title": 1, "summary": 1, "qqqq": 1})"),
            "unknown-field /qqqq qqqq\n");
}

TEST(Explainer, NFaultsAreNFindings) {
  const char* schema =
      R"({"properties": {"a": {"type": "string"}, "b": {"minimum": 3}, "c": {"items": {"enum": ["x", "y"]}},
    "d": {"format": "date"}, "e": {"uniqueItems": true}, "f": {"pattern": "^[a-z]+$"}}, "required": ["z"]})";
  EXPECT_EQ(
      explain_text(
          schema,
          R"({"a": 1, "b": 2, "c": ["x", "z"], "d": "2023-02-30", "e": [1, 1.0, 2], "f": "A"})"),
      "missing-field  z\ntype /a a string\nrange /b at least 3\nenum /c/1 `x`, `y`\n"
      "format /d a date (RFC 3339, YYYY-MM-DD)\nrepeated-item /e/1\npattern /f\n");
}

TEST(Explainer, ConditionsDependenciesNamesAndForbidden) {
  EXPECT_EQ(
      explain_text(
          R"({"if": {"required": ["a"]}, "then": {"required": ["b"]}, "else": {"required": ["c"]}})",
          R"({"a": 1})"),
      "missing-field  b\n");
  EXPECT_EQ(explain_text(R"({"dependencies": {"a": ["b"]}})", R"({"a": 1})"),
            "dependency /a a b\n");
  EXPECT_EQ(explain_text(R"({"propertyNames": {"maxLength": 2}})", R"({"abc": 1})"),
            "field-name /abc abc\n");
  EXPECT_EQ(explain_text(R"({"properties": {"a": false}})", R"({"a": 1})"),
            "forbidden-field /a a\n");
  EXPECT_EQ(explain_text(R"({"not": {"type": "string"}})", R"("a")"),
            "forbidden-match   (a string)\n");
  EXPECT_EQ(explain_text(R"({"contains": {"const": 1}})", "[2]"), "contains   (`1`)\n");
  EXPECT_EQ(explain_text(R"({"oneOf": [{"minimum": 1}, {"minimum": 2}]})", "3"),
            "several-alternatives \n");
}

TEST(Explainer, OldYamlBooleansAreNamed) {
  const char* schema =
      R"({"properties": {"flag": {"type": "boolean"}, "text": {"type": "string"}}})";
  EXPECT_EQ(explain_text(schema, "flag: yes\n", Format::yaml), "yaml-boolean /flag true (true)\n");
  EXPECT_EQ(explain_text(schema, "flag: \"yes\"\n", Format::yaml), "type /flag true or false\n");
  EXPECT_EQ(explain_text(schema, "text: 3.10\n", Format::yaml), "type /text a string (\"3.10\")\n");
}

TEST(Explainer, NumbersAreExact) {
  const char* schema = R"({"maximum": 99999999999999998, "multipleOf": 0.01})";
  EXPECT_EQ(explain_text(schema, "99999999999999999"), "range  at most 99999999999999998\n");
  EXPECT_EQ(explain_text(schema, "19.99"), "");
  EXPECT_EQ(explain_text(schema, "19.995"), "range  a multiple of 0.01\n");
  EXPECT_EQ(explain_text(R"({"const": 1})", "1.0"), "");
  EXPECT_EQ(explain_text(R"({"type": "integer"})", "1e2"), "");
}

}  // namespace
}  // namespace incidentlint::schema
