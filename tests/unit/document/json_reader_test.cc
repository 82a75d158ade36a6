// The JSON reader's faults: one input a fault, every finding it gives, and the tree that is read
// all the same.
#include <gtest/gtest.h>

#include <set>

#include "document/document.h"
#include "unit/document/reading.h"

namespace incidentlint {
namespace {

using testing::argument_of;
using testing::findings_of;
using testing::for_each_node;
using testing::read;
using testing::tree_of;

using Lines = std::vector<std::string>;

struct Row {
  std::string input;
  Lines findings;
  std::string tree;
};

const std::vector<Row>& rows() {
  static const std::vector<Row> kRows{
      {R"({"a": "x\qy", "b": 1})", {"1:9 bad-escape /a"}, R"({"a":?"xqy","b":1})"},
      {R"({"a": "\u12", "b": 1})", {"1:8 bad-escape /a"}, R"({"a":?"�","b":1})"},
      {"{\"a\": \"x\\\ny\", \"b\": 1}", {"1:9 bad-escape /a"}, R"({"a":?"x\ny","b":1})"},
      {R"({"a": 01, "b": 1})", {"1:7 bad-number /a"}, R"({"a":?01,"b":1})"},
      {R"({"a": +1, "b": 1})", {"1:7 bad-number /a"}, R"({"a":?+1,"b":1})"},
      {R"({"a": .5, "b": 1})", {"1:7 bad-number /a"}, R"({"a":?.5,"b":1})"},
      {R"({"a": 1., "b": 1})", {"1:7 bad-number /a"}, R"({"a":?1.,"b":1})"},
      {R"({"a": 0x1F, "b": 1})", {"1:7 bad-number /a"}, R"({"a":?0x1F,"b":1})"},
      {"\xEF\xBB\xBF{\"a\": 1}", {"1:1 byte-order-mark"}, R"({"a":1})"},
      {"{\"a\": 1, // x\n \"b\": 2}", {"1:10 comment"}, R"({"a":1,"b":2})"},
      {R"({"a": 1, /* x */ "b": 2})", {"1:10 comment"}, R"({"a":1,"b":2})"},
      {"# x\n{\"a\": 1}", {"1:1 comment"}, R"({"a":1})"},
      {"{\"a\": \"x\ty\", \"b\": 1}", {"1:9 control-character /a"}, "{\"a\":\"x\ty\",\"b\":1}"},
      {"{\"a\": \"x\ny\", \"b\": 1}", {"1:9 control-character /a"}, R"({"a":"x\ny","b":1})"},
      {R"({"a": 1, "a": 2, "b": 3})", {"1:10 duplicate-key /a"}, R"({"a":1,"b":3})"},
      {R"({"a": 1, "\u0061": {"c": 2}})", {"1:10 duplicate-key /a"}, R"({"a":1})"},
      {"", {"1:1 empty-file"}, "nothing"},
      {" \n", {"1:1 empty-file"}, "nothing"},
      {R"({"a": 1,, "b": 2})", {"1:9 extra-comma"}, R"({"a":1,"b":2})"},
      {R"({, "a": 1})", {"1:2 extra-comma"}, R"({"a":1})"},
      {"[\"caf\xE9\"]", {"1:6 other-encoding"}, "nothing"},
      {"[\"한\xFF\"]", {"1:4 invalid-utf8"}, "nothing"},
      {"{\"a\": \"한\xEA\xB5", {"1:9 cut-character"}, "nothing"},
      {"{\"a\": \"x\xEA", {"1:9 cut-character"}, "nothing"},
      {std::string(12, '\0'), {"1:1 nul-bytes"}, "nothing"},
      {"{\"a\": \"x" + std::string(9, '\0'), {"1:9 nul-bytes"}, "nothing"},
      {R"({"a": "\ud800", "b": 1})", {"1:8 lone-surrogate /a"}, R"({"a":?"�","b":1})"},
      {R"({"a": "\udc00x", "b": 1})", {"1:8 lone-surrogate /a"}, R"({"a":?"�x","b":1})"},
      {R"({"a": "The "WAF" rule", "b": 1})",
       {"1:12 unescaped-quote /a"},
       R"({"a":?"The \"WAF\" rule","b":1})"},
      {R"({"a": "x"", "b": 1})", {"1:9 unescaped-quote /a"}, R"({"a":?"x\"","b":1})"},
      {R"({"a": "x" + "y", "b": 1})", {"1:9 unescaped-quote /a"}, R"({"a":?"x\" + \"y","b":1})"},
      {R"({"a": 1; "b": 2})", {"1:8 unexpected-character"}, R"(?{"a":1,"b":2})"},
      {"{\"a\": 1\uFF0C \"b\"\uFF1A 2}",
       {"1:8 unexpected-character", "1:13 unexpected-character"},
       R"(?{"a":1,"b":2})"},
      {"{\"a\": 1, /* x", {"1:10 comment"}, R"(?{"a":1})"},
      {"{\n<<<<<<< HEAD\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> x\n}",
       {"2:1 merge-conflict"},
       R"({"a":1})"},
      {"The record is lost.\n", {"1:1 no-record"}, "nothing"},
      {"id: IL-0001\norg: {a: x}\n", {"1:1 yaml-in-json"}, "nothing"},
      {"id: \"x\",\norg: {}\n", {"1:1 text-before-record"}, "{}"},
      {"```json\n{\"a\": 1}\n```\n", {"1:1 text-before-record"}, R"({"a":1})"},
      {"Here it is: {\"a\": 1}", {"1:1 text-before-record"}, R"({"a":1})"},
      {R"({"a": x", "b": 1})", {"1:7 unquoted-string /a"}, R"({"a":?"x","b":1})"},
      {R"({"a: "x", "b": 1})", {"1:2 unclosed-string"}, R"({"a":"x","b":1})"},
      {R"({"a": [1, "b": 2, "c": 3})", {"1:7 unclosed-bracket /a"}, R"({"a":[1],"b":2,"c":3})"},
      {"{\"a\": [\"x\"\n \"b\": 2}", {"1:7 unclosed-bracket /a"}, R"({"a":["x"],"b":2})"},
      {R"({'a': 'x', 'b': 1})", {"1:2 single-quotes"}, R"({"a":"x","b":1})"},
      {R"({a: 1, b: 2})", {"1:2 unquoted-key"}, R"(?{"a":1,"b":2})"},
      {R"({"a" 1, "b": 2})", {"1:5 missing-colon"}, R"(?{"a":1,"b":2})"},
      {R"({"a" = 1, "b": 2})", {"1:5 missing-colon"}, R"(?{"a":1,"b":2})"},
      {R"({"a" => 1, "b": 2})", {"1:5 missing-colon"}, R"(?{"a":1,"b":2})"},
      {R"({"a": ["b": 1]})", {"1:7 wrong-opening /a"}, R"({"a":?{"b":1}})"},
      {R"x({"a": ("b": "1")})x", {"1:7 wrong-opening /a"}, R"({"a":?{"b":"1"}})"},
      {R"({"a": {"b", "c"}})", {"1:7 wrong-opening /a"}, R"({"a":?["b","c"]})"},
      {R"({"a": {"b", "c"]})", {"1:7 wrong-opening /a"}, R"({"a":?["b","c"]})"},
      {R"({"a": "b", "c"], "d": 1})", {"1:7 wrong-opening /a"}, R"({"a":?["b","c"],"d":1})"},
      {R"({"a": "b": 1}, "c": 2})", {"1:7 wrong-opening /a"}, R"({"a":?{"b":1},"c":2})"},
      {R"({"a": 1}, "b": 2})", {"1:8 unexpected-character"}, R"(?{"a":1,"b":2})"},
      {"{\n  \"a\": {\n    \"b\": 1,\n  \"c\": 2\n}\n",
       {"2:8 unclosed-bracket /a"},
       R"({"a":{"b":1},"c":2})"},
      {"{\n  \"a\": {\n    \"b\": 1},\n\"c\": 2\n}\n", {}, R"({"a":{"b":1},"c":2})"},
      {R"({"a": """b""", "c": 1})", {"1:8 unescaped-quote /a"}, R"({"a":?"b","c":1})"},
      {R"({"a": {{ b }}, "c": 1})", {"1:7 unquoted-string /a"}, R"({"a":?"{{ b }}","c":1})"},
      {R"x({"a": f("b"), "c": 1})x", {"1:7 unquoted-string /a"}, R"x({"a":?"f(\"b\")","c":1})x"},
      {R"({"a": 1, b, "c": 2})", {"1:10 unexpected-character"}, R"(?{"a":1,"c":2})"},
      {R"({"a", "b": 2})", {"1:5 missing-colon"}, R"(?{"a":?null,"b":2})"},
      {"{\"a\": 1\n \"b\": 2}", {"1:8 missing-comma"}, R"({"a":1,"b":2})"},
      {"[1 2]", {"1:3 missing-comma"}, "[1,2]"},
      {R"({"a": , "b": 2})", {"1:5 missing-value"}, R"({"a":?null,"b":2})"},
      {R"({"a":})", {"1:5 missing-value"}, R"({"a":?null})"},
      {R"({"a": True, "b": 2})", {"1:7 not-json-literal /a"}, R"({"a":?true,"b":2})"},
      {R"({"a": None, "b": 2})", {"1:7 not-json-literal /a"}, R"({"a":?null,"b":2})"},
      {R"({"a": NaN, "b": 2})", {"1:7 not-json-literal /a"}, R"({"a":?null,"b":2})"},
      {"{\"a\":\u00A0"
       "1, \"b\": 2}",
       {"1:6 odd-character"},
       R"({"a":1,"b":2})"},
      {"{\u200B\"a\": 1}", {"1:2 odd-character"}, R"({"a":1})"},
      {std::string("\xFF\xFE{\0}\0", 6), {"1:1 other-encoding"}, "nothing"},
      {"{\"a\": 1}\n{\"b\": 2}", {"2:1 second-document"}, R"({"a":1})"},
      {R"({"a": 'it', "b": 1})", {"1:7 single-quotes /a"}, R"({"a":"it","b":1})"},
      {R"({"a": 1} x)", {"1:10 text-after-record"}, R"({"a":1})"},
      {R"({"a": 1}})", {"1:9 text-after-record"}, R"({"a":1})"},
      {R"({"a": [1, 2,], "b": 3})", {"1:12 trailing-comma /a"}, R"({"a":[1,2],"b":3})"},
      {R"({"a": {}, "b": 3,})", {"1:17 trailing-comma"}, R"({"a":{},"b":3})"},
      {R"({"a": “x”, "b": 1})", {"1:7 typographic-quotes /a"}, R"({"a":"x","b":1})"},
      {R"({"a": {"b": 1)", {"1:7 unclosed-bracket /a"}, R"(?{"a":?{"b":1}})"},
      {"[1, 2", {"1:1 unclosed-bracket"}, "?[1,2]"},
      {"{\"a\": \"x,\n\"b\": 1}", {"1:7 unclosed-string /a"}, R"({"a":"x","b":1})"},
      {"{\"a\": \"x\n}", {"1:7 unclosed-string /a"}, R"({"a":"x"})"},
      {R"({"a": "x)", {"1:7 unclosed-string /a"}, R"(?{"a":?"x"})"},
      {R"({"a"::1, "b": 2})", {"1:6 unexpected-character"}, R"({"a":1,"b":2})"},
      {R"({a: 1, "b": 2})", {"1:2 unquoted-key"}, R"(?{"a":1,"b":2})"},
      {R"({"a": x, "b": 2})", {"1:7 unquoted-string /a"}, R"({"a":?"x","b":2})"},
      {R"({"a": hello big world, "b": 2})",
       {"1:7 unquoted-string /a"},
       R"({"a":?"hello big world","b":2})"},
      {R"({"a": [1, 2}, "b": 3})", {"1:12 wrong-bracket /a"}, R"({"a":?[1,2],"b":3})"},
      {R"({"a": [1, 2})", {"1:12 wrong-bracket /a"}, R"({"a":?[1,2]})"},
      {R"({"a": {"b": 1], "c": 2})", {"1:14 wrong-bracket /a"}, R"({"a":?{"b":1},"c":2})"},
      {"[1, 2}", {"1:6 wrong-bracket"}, "?[1,2]"}};
  return kRows;
}

TEST(JsonReader, GivesEachFaultOnceAndReadsOn) {
  for (const Row& row : rows()) {
    const Document document = read(row.input, Format::json);
    EXPECT_EQ(findings_of(document), row.findings) << row.input;
    EXPECT_EQ(tree_of(document), row.tree) << row.input;
  }
}

TEST(JsonReader, HasARowForEachOfItsFaults) {
  std::set<std::string_view> seen{"too-large", "too-deep"};  // have tests of their own
  // Faults of YAML alone.
  seen.insert({"lost-end", "tab-indent", "too-many-aliases", "unknown-alias", "unknown-tag",
               "yaml-syntax"});
  // Faults of Markdown alone.
  seen.insert({"no-front-matter", "unclosed-front-matter"});
  for (const Row& row : rows()) {
    const Document document = read(row.input, Format::json);
    for (const Finding& finding : document.findings()) {
      for (const std::string_view fault : reader_faults()) {
        if (fault == finding.fault) seen.insert(fault);
      }
    }
  }
  for (const std::string_view fault : reader_faults()) EXPECT_TRUE(seen.contains(fault)) << fault;
}

TEST(JsonReader, StopsAtItsLimits) {
  const ReadLimits limits{.bytes = 20, .depth = 3};
  EXPECT_EQ(findings_of(read(std::string(21, ' '), Format::json, limits)), Lines{"1:1 too-large"});
  const Document deep = read("[[[[1]]]]", Format::json, limits);
  EXPECT_EQ(findings_of(deep), Lines{"1:4 too-deep /0/0/0"});
  EXPECT_EQ(tree_of(deep), "?[?[?[?null]]]");
  EXPECT_EQ(findings_of(read("[[[1]]]", Format::json, limits)), Lines{});
}

TEST(JsonReader, ReadsAnyDepthWithoutOverflow) {
  for (const char* piece : {"[", "{\"a\":", "[{\"a\":"}) {
    std::string text;
    while (text.size() < 1'000'000) text += piece;
    EXPECT_EQ(read(text, Format::json).findings().size(), 1U) << piece;
  }
}

TEST(JsonReader, PointsFromADuplicateToTheFirst) {
  const Document document = read("{\"a\": 1,\n \"a\": 2}", Format::json);
  ASSERT_EQ(document.findings().size(), 1U);
  const Finding& finding = document.findings()[0];
  EXPECT_EQ(argument_of(finding, "key"), "a");
  EXPECT_EQ(document.source().slice(finding.span), "\"a\"");
  ASSERT_EQ(finding.notes.size(), 1U);
  EXPECT_EQ(finding.notes[0].span, (Span{1, 4}));
}

TEST(JsonReader, FindsDuplicatesAmongManyMembers) {
  std::string text = "{";
  for (int i = 0; i < 100; ++i) text += "\"k" + std::to_string(i) + "\": 1,";
  const Document document = read(text + "\"k7\": 2, \"k99\": 3}", Format::json);
  EXPECT_EQ(findings_of(document), (Lines{"1:892 duplicate-key /k7", "1:901 duplicate-key /k99"}));
}

struct SpanCase {
  std::string text;
  std::size_t begin, end;
  std::string source;
};

TEST(JsonReader, MapsDecodedTextBackToTheSource) {
  const std::vector<SpanCase> cases{{R"("plain")", 0, 5, "plain"},
                                    {R"("a\nb")", 1, 2, R"(\n)"},
                                    {R"("a\u00e9b")", 1, 3, R"(\u00e9)"},
                                    {R"("a\u00e9b")", 3, 4, "b"},
                                    {R"("\ud83d\ude00x")", 0, 4, R"(\ud83d\ude00)"},
                                    {R"("\ud83d\ude00x")", 4, 5, "x"},
                                    {R"("\ud83dx")", 3, 4, "x"},
                                    {R"("\u12x")", 3, 4, "x"},
                                    {R"("\ud83d\u12x")", 3, 4, "x"},
                                    {R"("\\\"/")", 1, 2, R"(\")"},
                                    {R"("\q한\한x")", 1, 4, "한"},
                                    {R"("\q한\한x")", 4, 7, R"(\한)"},
                                    {R"("\q한\한x")", 7, 8, "x"},
                                    {"'x\\'y'", 2, 3, "y"},
                                    {"“한”", 0, 3, "한"},
                                    {R"("\\")", 0, 1, R"(\\)"},
                                    {R"("한\t글")", 4, 7, "글"},
                                    {R"("ab")", 1, 1, ""},
                                    {R"("")", 0, 0, ""},
                                    {"5.10", 0, 4, "5.10"}};
  for (const SpanCase& each : cases) {
    const Document document = read(each.text, Format::json);
    ASSERT_NE(document.root(), nullptr) << each.text;
    const Span span = document.source_span(*document.root(), each.begin, each.end);
    EXPECT_EQ(document.source().slice(span), each.source) << each.text << ' ' << each.begin;
  }
}

}  // namespace
}  // namespace incidentlint
