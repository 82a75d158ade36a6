// Values put into and taken out of texts in all their layouts.
#include "document/splice.h"

#include <gtest/gtest.h>

#include "document/edits.h"

namespace incidentlint {
namespace {

Document read(const std::string& text, Format format) {
  return read_document(Source("text", text), format);
}

std::string without(const std::string& text, Format format, const std::string& pointer) {
  const Document document = read(text, format);
  const auto edit = removal_of(document, *resolve_pointer(*document.root(), pointer));
  return edit ? apply_edits(text, {&*edit, 1}) : "-";
}

std::string with(const std::string& text, Format format, const std::string& value) {
  const Document document = read(text, format);
  const auto edit = appending_to(document, *resolve_pointer(*document.root(), "/a"), value);
  return edit ? apply_edits(text, {&*edit, 1}) : "-";
}

TEST(Splice, TakesItemsOutOfJson) {
  const auto json = [](const std::string& text, const std::string& pointer) {
    return without(text, Format::json, pointer);
  };
  EXPECT_EQ(json(R"({"a":["x","y","z"]})", "/a/0"), R"({"a":["y","z"]})");
  EXPECT_EQ(json(R"({"a":["x","y","z"]})", "/a/1"), R"({"a":["x","z"]})");
  EXPECT_EQ(json(R"({"a":["x","y","z"]})", "/a/2"), R"({"a":["x","y"]})");
  EXPECT_EQ(json(R"({"a":[ "x" ]})", "/a/0"), R"({"a":[]})");
  EXPECT_EQ(json("{\"a\": [\n  \"x\",\n  \"y\"\n]}", "/a/0"), "{\"a\": [\n  \"y\"\n]}");
  EXPECT_EQ(json("{\"a\": [\n  \"x\",\n  \"y\"\n]}", "/a/1"), "{\"a\": [\n  \"x\"\n]}");
}

TEST(Splice, TakesItemsOutOfYaml) {
  const auto yaml = [](const std::string& text, const std::string& pointer) {
    return without(text, Format::yaml, pointer);
  };
  EXPECT_EQ(yaml("a:\n  - x\n  - y\nb: 1\n", "/a/0"), "a:\n  - y\nb: 1\n");
  EXPECT_EQ(yaml("a:\n  - x\n  - y\nb: 1\n", "/a/1"), "a:\n  - x\nb: 1\n");
  EXPECT_EQ(yaml("a:\r\n- x\r\n- y", "/a/1"), "a:\r\n- x");
  EXPECT_EQ(yaml("a:\n  - x\nb: 1\n", "/a/0"), "a: []\nb: 1\n");
  EXPECT_EQ(yaml("a:\n  - >-\n    long\n    text\n  - y\n", "/a/0"), "a:\n  - y\n");
  EXPECT_EQ(yaml("a: [x, y]\n", "/a/1"), "a: [x]\n");
  // What somebody wrote beside it would go with it.
  EXPECT_EQ(yaml("a:\n  - x # why\n  - y\n", "/a/0"), "-");
  EXPECT_EQ(yaml("a: [x, # why\n  y]\n", "/a/1"), "-");
  EXPECT_EQ(yaml("a: [&n x, *n]\n", "/a/0"), "-");
  EXPECT_EQ(yaml("a:\n  - &n x\n  - *n\n", "/a/0"), "-");
  EXPECT_EQ(yaml("- - x\n  - y\n", "/0/0"), "-");
}

TEST(Splice, PutsStringsBehindOthers) {
  EXPECT_EQ(with(R"({"a":["x","y"]})", Format::json, "z"), R"({"a":["x","y","z"]})");
  EXPECT_EQ(with(R"({"a": ["x", "y"]})", Format::json, "z"), R"({"a": ["x", "y", "z"]})");
  EXPECT_EQ(with(R"({"a":[]})", Format::json, "z"), R"({"a":["z"]})");
  EXPECT_EQ(with("{\"a\": [\n  \"x\"\n]}", Format::json, "z"), "{\"a\": [\n  \"x\",\n  \"z\"\n]}");
  EXPECT_EQ(with("a: [x]\n", Format::yaml, "z"), "a: [x, z]\n");
  EXPECT_EQ(with("a:\n  - x # why\nb: 1\n", Format::yaml, "z"), "a:\n  - x # why\n  - z\nb: 1\n");
  EXPECT_EQ(with("a:\r\n  - 'x'\r\n", Format::yaml, "z"), "a:\r\n  - 'x'\r\n  - 'z'\r\n");
  EXPECT_EQ(with("a: []\n", Format::yaml, "no: yes"), "a: [\"no: yes\"]\n");
}

TEST(Splice, KeepsTheQuotingWhereItCan) {
  const auto quoted = [](const std::string& yaml, const std::string& value) {
    const Document document = read(yaml, Format::yaml);
    return quoted_like(*document.root()->find("a"), value);
  };
  EXPECT_EQ(quoted("a: x\n", "retry-storm"), "retry-storm");
  EXPECT_EQ(quoted("a: x\n", "1.5"), "\"1.5\"");
  EXPECT_EQ(quoted("a: x\n", "null"), "\"null\"");
  EXPECT_EQ(quoted("a: x\n", "a: b"), "\"a: b\"");
  EXPECT_EQ(quoted("a: 'x'\n", "it's"), "'it''s'");
  EXPECT_EQ(quoted("a: \"x\"\n", "say \"no\""), "\"say \\\"no\\\"\"");
}

TEST(ChangesOnly, RefusesEditsThatReachFurther) {
  const auto sound = [](const std::string& text, Edit edit) {
    const Document before = read(text, Format::yaml);
    return changes_only(before, read(apply_edits(text, {&edit, 1}), Format::yaml), {&edit, 1});
  };
  EXPECT_TRUE(sound("a: x\nb: y\n", {{3, 4}, "z"}));
  EXPECT_FALSE(sound("a: x\nb: y\n", {{3, 4}, "z\nc: w"})) << "another member";
  EXPECT_FALSE(sound("a: x\nb: y\n", {{3, 4}, "'z"})) << "a quote that never ends";
  EXPECT_FALSE(sound("a: &n x\nb: *n\n", {{6, 7}, "z"})) << "the alias says it too";
  EXPECT_FALSE(sound("a: &n xx\nb: *n\n", {{12, 14}, "z"})) << "the bytes of an alias";
  EXPECT_FALSE(sound("a: x # note\n", {{3, 4}, "'z"})) << "swallows the comment";
  EXPECT_TRUE(sound("a: x #3 y\n", {{3, 9}, "\"x #3 y\""})) << "the comment becomes text";
  EXPECT_FALSE(sound("a: x #3 y\n", {{3, 9}, "\"x #4 z\""})) << "the comment is lost";
  EXPECT_FALSE(sound("a:\n  - x\n", {{3, 9}, ""})) << "a list becomes nothing";
}

}  // namespace
}  // namespace incidentlint
