// The YAML reader: what scalars mean, where everything stands, and its faults with their places.
#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <set>

#include "document/document.h"
#include "text/utf8.h"
#include "unit/document/reading.h"

namespace incidentlint {
namespace {

using testing::argument_of;
using testing::findings_of;
using testing::for_each_node;
using testing::place_of;
using testing::read;
using testing::tree_of;

using Lines = std::vector<std::string>;

Document yaml(std::string text, const ReadLimits& limits = {}) {
  return read(std::move(text), Format::yaml, limits);
}

struct Meaning {
  std::string scalar, tree;
};

TEST(YamlReader, GivesPlainScalarsTheTypesOfTheCoreSchema) {
  const std::vector<Meaning> rows{{"null", "null"},
                                  {"Null", "null"},
                                  {"NULL", "null"},
                                  {"~", "null"},
                                  {"", "null"},
                                  {"nULL", "\"nULL\""},
                                  {"none", "\"none\""},
                                  {"true", "true"},
                                  {"True", "true"},
                                  {"TRUE", "true"},
                                  {"false", "false"},
                                  {"False", "false"},
                                  {"FALSE", "false"},
                                  {"tRUE", "\"tRUE\""},
                                  {"yes", "\"yes\""},
                                  {"no", "\"no\""},
                                  {"NO", "\"NO\""},
                                  {"on", "\"on\""},
                                  {"off", "\"off\""},
                                  {"y", "\"y\""},
                                  {"0", "0"},
                                  {"-0", "-0"},
                                  {"5", "5"},
                                  {"-5", "-5"},
                                  {"+5", "5"},
                                  {"3.10", "3.10"},
                                  {"1e3", "1e3"},
                                  {"-1.5E-7", "-1.5E-7"},
                                  {".5", "0.5"},
                                  {"-.5", "-0.5"},
                                  {"+.5e1", "0.5e1"},
                                  {"5.", "5"},
                                  {"5.e1", "5e1"},
                                  {"+1e+2", "1e+2"},
                                  {"9223372036854775808", "9223372036854775808"},
                                  {"0752", "\"0752\""},
                                  {"00", "\"00\""},
                                  {"-01", "\"-01\""},
                                  {"+01", "\"+01\""},
                                  {"01.5", "\"01.5\""},
                                  {"1_000", "\"1_000\""},
                                  {"0x1F", "\"0x1F\""},
                                  {"0o17", "\"0o17\""},
                                  {"1,000", "\"1,000\""},
                                  {".", "\".\""},
                                  {"+", "\"+\""},
                                  {"-.", "\"-.\""},
                                  {"1e", "\"1e\""},
                                  {"1.2.3", "\"1.2.3\""},
                                  {"1-2", "\"1-2\""},
                                  {".inf", "\".inf\""},
                                  {"-.inf", "\"-.inf\""},
                                  {".nan", "\".nan\""},
                                  {"NaN", "\"NaN\""},
                                  {"12:30", "\"12:30\""},
                                  {"1:10:05", "\"1:10:05\""},
                                  {"2024-01-02", "\"2024-01-02\""},
                                  {"2024-01-02T03:04:05Z", "\"2024-01-02T03:04:05Z\""},
                                  {"\"5\"", "\"5\""},
                                  {"'true'", "\"true\""},
                                  {"\"\"", "\"\""},
                                  {"'~'", "\"~\""},
                                  {"|-\n  5", "\"5\""},
                                  {">-\n  true", "\"true\""},
                                  {"!!str 5", "\"5\""},
                                  {"!!str", "\"\""},
                                  {"! 5", "\"5\""},
                                  {"!!int \"5\"", "5"},
                                  {"!!float '1.50'", "1.50"},
                                  {"!!float 1", "1"},
                                  {"!!bool \"true\"", "true"},
                                  {"!!null ''", "null"},
                                  {"!<tag:yaml.org,2002:int> \"7\"", "7"},
                                  {"!!map {}", "{}"},
                                  {"!!seq []", "[]"}};
  for (const Meaning& row : rows) {
    const std::string text = "a: " + row.scalar + "\n";
    const Document document = yaml(text);
    EXPECT_EQ(findings_of(document), Lines{}) << text;
    EXPECT_EQ(tree_of(document), "{\"a\":" + row.tree + "}") << text;
  }
}

struct Row {
  std::string input;
  Lines findings;
  std::string tree;
};

const std::vector<Row>& rows() {
  static const std::vector<Row> kRows{
      // Texts without a record.
      {"", {"1:1 empty-file"}, "nothing"},
      {"# nothing yet\n", {"1:1 empty-file"}, "nothing"},
      {"---\n", {"1:1 empty-file"}, "nothing"},
      {"---\n...\n", {"1:1 empty-file"}, "nothing"},
      {"~\n", {}, "null"},
      // Characters.
      {"\xEF\xBB\xBFid: 1\n", {"1:1 byte-order-mark"}, R"({"id":1})"},
      {"---\n\xEF\xBB\xBF# c\nid: 1\n", {"2:1 odd-character"}, "nothing"},
      {"a: 1\n\xEF\xBB\xBF"
       "b: 2\n",
       {"2:1 odd-character"},
       R"(?{"a":1})"},
      {"- \xEF\xBB\xBFid: 1\n", {"1:3 odd-character /0"}, R"([{"id":1}])"},
      {std::string("a: 1\nb: x\0y\nc: 2", 16), {"2:5 control-character"}, R"(?{"a":1,"b":"x"})"},
      {std::string("a: \"x\0y\"\n", 9), {"1:6 control-character"}, R"(?{"a":?null})"},
      {"a: x\x01y\x02z\nb: \x1Bq\n",
       {"1:5 control-character", "2:4 control-character"},
       "{\"a\":\"x\x01y\x02z\",\"b\":\"\x1Bq\"}"},
      {"a: \"caf\xE9\"\n", {"1:8 other-encoding"}, "nothing"},
      {"a: \"한\xFF\"\n", {"1:6 invalid-utf8"}, "nothing"},
      {"a: 한\xEA\xB5", {"1:5 cut-character"}, "nothing"},
      {"a: x" + std::string(9, '\0'), {"1:5 nul-bytes"}, "nothing"},
      // Documents.
      {"a: 1\n---\nb: 2\n", {"2:1 second-document"}, R"({"a":1})"},
      {"a: 1\n---\n", {"2:1 second-document"}, R"({"a":1})"},
      {"---\n---\na: 1\n", {"2:1 second-document"}, "nothing"},
      {"a: 1\n...\nb: 2\n", {"3:1 second-document"}, R"({"a":1})"},
      {"{a: 1} x\n", {"1:8 text-after-record"}, R"({"a":1})"},
      {"a: 1\n...\n# the end\n", {}, R"({"a":1})"},
      {"%YAML 1.2\n---\na: 1\n", {}, R"({"a":1})"},
      {"../records/IL-0009.yaml", {}, R"("../records/IL-0009.yaml")"},
      // Tabs.
      {"a:\n\tb: 1\n", {"2:1 tab-indent /a"}, R"(?{"a":?null})"},
      {"a:\n \tb: 1\n", {"2:2 tab-indent /a"}, R"(?{"a":?null})"},
      {"a:\n  b: 1\n\tc: 2\n", {"3:1 tab-indent /a/b"}, R"(?{"a":?{"b":?null}})"},
      {"a:\n  - b\n\t- c\n", {"3:1 tab-indent /a"}, R"(?{"a":?[]})"},
      {"\tid: 1\n", {"1:1 tab-indent"}, "nothing"},
      {"key: |\n\ttext\n", {"2:1 tab-indent /key"}, R"(?{"key":?null})"},
      {"key:\tvalue\n", {}, R"({"key":"value"})"},
      // Keys.
      {"a: 1\nb: 2\na: 3\n", {"3:1 duplicate-key /a"}, R"({"a":1,"b":2})"},
      {"a: 1\n\"a\": {c: *x}\n", {"2:1 duplicate-key /a", "2:10 unknown-alias /a/c"}, R"({"a":1})"},
      {"a: {b: 1, \"\\x62\": 2}\n", {"1:11 duplicate-key /a/b"}, R"({"a":{"b":1}})"},
      {"? [a]\n: 1\nb: 2\n[c]: {d: 1}\n", {"1:3 yaml-syntax", "4:1 yaml-syntax"}, R"({"b":2})"},
      {"? a\n? b\n: 2\n", {}, R"({"a":null,"b":2})"},
      {": 1\n", {}, R"({"":1})"},
      {"null: 1\n5: 2\n", {}, R"({"null":1,"5":2})"},
      // Anchors, aliases, merge keys.
      {"a: &x {b: 1}\nc: *x\n", {}, R"({"a":{"b":1},"c":{"b":1}})"},
      {"a: &x 1\nb: &x 2\nc: *x\n", {}, R"({"a":1,"b":2,"c":2})"},
      {"&k a: 1\nb: *k\n", {}, R"({"a":1,"b":"a"})"},
      {"a: &k x\n*k : 1\n", {}, R"({"a":"x","x":1})"},
      {"a: *nope\nb: 1\n", {"1:4 unknown-alias /a"}, R"({"a":?null,"b":1})"},
      {"a: *bold* text\nb: 1\n", {"1:4 unknown-alias /a"}, R"(?{"a":?null})"},
      {"- &x [*x]\n- 1\n", {"1:7 too-many-aliases /0/0"}, "[[?null],1]"},
      {"<<: {a: 1, b: 2}\nb: 3\n", {}, R"({"b":3,"a":1})"},
      {"x: &x {a: 1}\ny: {<<: *x, <<: {a: 2, b: 2}, c: 3}\n",
       {},
       R"({"x":{"a":1},"y":{"c":3,"a":1,"b":2}})"},
      {"x: &x {a: 1}\ny: {<<: [*x, {a: 2, b: 2}]}\n", {}, R"({"x":{"a":1},"y":{"a":1,"b":2}})"},
      {"a: {<<: 5}\n", {}, R"({"a":{"<<":5}})"},
      {"a: {\"<<\": {b: 1}}\n", {}, R"({"a":{"<<":{"b":1}}})"},
      // Tags.
      {"a: !x 1\nb: !y [2]\n", {"1:4 unknown-tag /a", "2:4 unknown-tag /b"}, R"({"a":1,"b":[2]})"},
      {"a: !!int abc\n", {"1:10 yaml-syntax /a"}, R"({"a":?"abc"})"},
      {"a: !!timestamp 2024-01-02\n", {"1:4 unknown-tag /a"}, R"({"a":"2024-01-02"})"},
      // Quotes, escapes, brackets.
      {"a: \"foo\nb: 1\n", {"1:4 unclosed-string /a"}, R"(?{"a":?null})"},
      {"a: 'foo\n", {"1:4 unclosed-string /a"}, R"(?{"a":?null})"},
      {"\"a\": \"b\nc: \"d\"\n", {"1:6 unclosed-string /a"}, R"(?{"a":?null})"},
      {"a: \"b\nc\"\n", {"2:1 yaml-syntax /a"}, R"(?{"a":?null})"},
      {"a: \"\\q\"\n", {"1:5 bad-escape /a"}, R"(?{"a":?null})"},
      {"a: \"\\u12\"\n", {"1:5 bad-escape /a"}, R"(?{"a":?null})"},
      {"a: \"\\ud83d\"\n", {"1:5 lone-surrogate /a"}, R"(?{"a":?null})"},
      {"z: 1\na: [1, 2\n", {"2:4 unclosed-bracket /a"}, R"(?{"z":1,"a":?[1,2]})"},
      {"{\"a\": {\"b\": 1", {"1:7 unclosed-bracket /a"}, R"(?{"a":?{"b":?1}})"},
      {"z: 1\na: [1, 2}\n", {"2:9 wrong-bracket /a"}, R"(?{"z":1,"a":?[1]})"},
      // The rest of YAML's syntax.
      {"title: foo: bar\n", {"1:11 yaml-syntax"}, R"(?{"title":"foo"})"},
      {"a: 1\n  b: 2\n", {"2:3 yaml-syntax /a"}, R"(?{"a":?null})"},
      {"a:1\nb: 2\n", {"1:2 yaml-syntax"}, "nothing"},
      {"a\nb: 1\n", {"1:1 yaml-syntax"}, "nothing"},
      {"a: b\nfoo\nc: d\n", {"2:1 yaml-syntax"}, R"(?{"a":"b"})"},
      {"a:\n  b: 1\n c: 2\n", {"3:2 yaml-syntax"}, R"(?{"a":{"b":1}})"},
      {"a: @x\n", {"1:4 yaml-syntax /a"}, R"(?{"a":?null})"},
      {"a: 'it's'\n", {"1:8 yaml-syntax /a"}, R"(?{"a":?null})"}};
  return kRows;
}

TEST(YamlReader, GivesFaultsWithTheirPlacesAndKeepsWhatItRead) {
  for (const Row& row : rows()) {
    const Document document = yaml(row.input);
    EXPECT_EQ(findings_of(document), row.findings) << row.input;
    EXPECT_EQ(tree_of(document), row.tree) << row.input;
  }
}

TEST(YamlReader, ReportsOnlyKnownFaults) {
  const std::set<std::string_view> known(reader_faults().begin(), reader_faults().end());
  for (const Row& row : rows()) {
    const Document document = yaml(row.input);
    for (const Finding& finding : document.findings()) {
      EXPECT_TRUE(known.contains(finding.fault)) << finding.fault;
    }
  }
}

struct ReasonCase {
  std::string input, reason;
};

TEST(YamlReader, GivesReasonsInPlainWordsOfBothLanguages) {
  const std::vector<ReasonCase> cases{
      {"title: foo: bar\n", "a second `: ` on the same line; put the value in quotes"},
      {"a: 1\n  b: 2\n",
       "this line is indented as a part of the value above it, but holds a `key:`"},
      {"- url: https://a.example/b\n    kind: c\n",
       "this line is indented as a part of the value above it, but holds a `key:`"},
      {"a:1\nb: 2\n", "no blank after `:`; expected `key: value`"},
      {"a: @x\n", "a value that begins with this character needs quotes"},
      {"a: - b\n", "a list must begin on the line below its key"},
      {"a: |x\n  y\n", "text after `|` or `>` must begin on the next line"},
      {"a: \"x\"#c\n", "a blank is needed before `#`"},
      {"? {a: 1}\n: 1\n", "a key must be a text, not a list or a mapping"},
      {"a: !!int x\n", "the value is not what its tag `!!int` says"}};
  for (const ReasonCase& each : cases) {
    const Document document = yaml(each.input);
    ASSERT_EQ(document.findings().size(), 1U) << each.input;
    const Finding& finding = document.findings()[0];
    EXPECT_EQ(argument_of(finding, "reason"), each.reason) << each.input;
    EXPECT_FALSE(finding.arguments[0].value.ko.empty()) << each.input;
  }
}

TEST(YamlReader, PointsFromADuplicateToTheFirst) {
  const Document document = yaml("a: 1\n'a': 2\n");
  ASSERT_EQ(document.findings().size(), 1U);
  const Finding& finding = document.findings()[0];
  EXPECT_EQ(argument_of(finding, "key"), "a");
  EXPECT_EQ(finding.span, (Span{5, 8}));
  ASSERT_EQ(finding.notes.size(), 1U);
  EXPECT_EQ(finding.notes[0].span, (Span{0, 1}));
}

TEST(YamlReader, FindsDuplicatesAmongManyMembers) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "k" + std::to_string(i) + ": {a: 1, a: 2}\n";
  text += "k7: 2\nk99: 3\n<<: {k1: 0, new: 1}\n";
  const Document document = yaml(text);
  EXPECT_EQ(document.findings().size(), 102U);
  EXPECT_EQ(document.root()->count, 101U);
  EXPECT_NE(document.root()->find("new"), nullptr);
}

// Places: every node as `text of the span`, keys and all.

std::string places(const Document& document) {
  std::string out;
  for_each_node(*document.root(), [&](const Node& node) {
    if (!out.empty()) out += ' ';
    if (node.is_member()) {
      out += place_of(document, node.key_span.begin);
      out += "<" + std::string(document.source().slice(node.key_span)) + ">=";
    }
    out += place_of(document, node.span.begin) + "<" +
           std::string(document.source().slice(node.span)) + ">";
  });
  return out;
}

struct PlaceCase {
  std::string input, places;
};

TEST(YamlReader, GivesEveryValueItsPlace) {
  const std::vector<PlaceCase> cases{
      {"a: 1", "1:1<a: 1> 1:1<a>=1:4<1>"},
      {"a: b  # c\n", "1:1<a: b> 1:1<a>=1:4<b>"},
      {"\"a\": 'b'\n", "1:1<\"a\": 'b'> 1:1<\"a\">=1:6<'b'>"},
      {"a:\nb: ~\n", "1:1<a:\nb: ~> 1:1<a>=1:3<> 2:1<b>=2:4<~>"},
      {"a :  # c\nb:", "1:1<a :  # c\nb:> 1:1<a>=1:4<> 2:1<b>=2:3<>"},
      {"- 1\n-\n- c: 2\n", "1:1<- 1\n-\n- c: 2> 1:3<1> 2:2<> 3:3<c: 2> 3:3<c>=3:6<2>"},
      {"- -\n  - 1\n", "1:1<- -\n  - 1> 1:3<-\n  - 1> 1:4<> 2:5<1>"},
      {"a:\n- b\n", "1:1<a:\n- b> 1:1<a>=2:1<- b> 2:3<b>"},
      {"[a, {b: 1, \"c\" : }]",
       "1:1<[a, {b: 1, \"c\" : }]> 1:2<a> 1:5<{b: 1, \"c\" : }> 1:6<b>=1:9<1> 1:12<\"c\">=1:17<>"},
      {"a: [ 1 , 2 ] # c\n", "1:1<a: [ 1 , 2 ]> 1:1<a>=1:4<[ 1 , 2 ]> 1:6<1> 1:10<2>"},
      {"a: &x !!str b\n", "1:1<a: &x !!str b> 1:1<a>=1:13<b>"},
      {"a: &x\nb: *x\n", "1:1<a: &x\nb: *x> 1:1<a>=1:6<> 2:1<b>=2:4<*x>"},
      {"a: &x [1]\nb: *x\n", "1:1<a: &x [1]\nb: *x> 1:1<a>=1:7<[1]> 1:8<1> 2:1<b>=2:4<*x> 1:8<1>"},
      {"a: |\n  x\n\n  y\n\nb: 1\n",
       "1:1<a: |\n  x\n\n  y\n\nb: 1> 1:1<a>=1:4<|\n  x\n\n  y> 6:1<b>=6:4<1>"},
      {"a: >2-  # c\n   x\n  y\n", "1:1<a: >2-  # c\n   x\n  y> 1:1<a>=1:4<>2-  # c\n   x\n  y>"},
      {"a: # |\n  |\n  y\n", "1:1<a: # |\n  |\n  y> 1:1<a>=2:3<|\n  y>"},
      {"a: &x>y |\n  y\n", "1:1<a: &x>y |\n  y> 1:1<a>=1:9<|\n  y>"},
      {"a: |\nb: |+\n\nc: 1",
       "1:1<a: |\nb: |+\n\nc: 1> 1:1<a>=1:4<|> 2:1<b>=2:4<|+> 4:1<c>=4:4<1>"},
      {"- |\n x\n- |2\n   y\n", "1:1<- |\n x\n- |2\n   y> 1:3<|\n x> 3:3<|2\n   y>"},
      {"? a\n: b\n", "1:1<? a\n: b> 1:3<a>=2:3<b>"},
      {"a: b\n  c\n\n  d\n", "1:1<a: b\n  c\n\n  d> 1:1<a>=1:4<b\n  c\n\n  d>"},
      {"한글: 값 \n", "1:1<한글: 값> 1:1<한글>=1:5<값>"},
      {"a: 1\r\nb: |\r\n  x\r\n", "1:1<a: 1\r\nb: |\r\n  x> 1:1<a>=1:4<1> 2:1<b>=2:4<|\r\n  x>"},
      {"\xEF\xBB\xBFk: v\n", "1:2<k: v> 1:2<k>=1:5<v>"},
      {"--- # c\nk: v\n...\n", "2:1<k: v> 2:1<k>=2:4<v>"},
      {"--- |\n x\n", "1:5<|\n x>"}};
  for (const PlaceCase& each : cases) {
    const Document document = yaml(each.input);
    ASSERT_NE(document.root(), nullptr) << each.input;
    EXPECT_EQ(places(document), each.places) << each.input;
  }
}

TEST(YamlReader, KeepsTheStyleOfScalars) {
  const Document document = yaml("[a, 'b', \"c\"]");
  const Node& list = *document.root();
  EXPECT_EQ(list.at(0)->style, Style::plain);
  EXPECT_EQ(list.at(1)->style, Style::single_quoted);
  EXPECT_EQ(list.at(2)->style, Style::double_quoted);
  const Document blocks = yaml("- |\n  a\n- >\n  b\n");
  EXPECT_EQ(blocks.root()->at(0)->style, Style::literal);
  EXPECT_EQ(blocks.root()->at(1)->style, Style::folded);
}

TEST(YamlReader, GivesItsComments) {
  const std::string text =
      "# 1\n--- # 2\na: 1 # 3\n  # 4\nb: 'x # no' #5\nc: |  # 6\n  # no\n# 7\n"
      "d: [ # 8\n  x#no, y ] # 9\ne: &a#no z # 10\nf:\n  # 11\n  g: # 12\n# 13";
  const Document document = yaml(text);
  std::string comments;
  for (const Comment& comment : document.comments()) {
    comments += std::string(document.source().slice(comment.span)) + "|";
  }
  EXPECT_EQ(comments, "# 1|# 2|# 3|# 4|#5|# 6|# 7|# 8|# 9|# 10|# 11|# 12|# 13|");
}

struct TextCase {
  std::string scalar, text;
};

TEST(YamlReader, SurvivesWhatBreaksItsLibrary) {
  // A heap error of libfyaml 0.7 when its parser is destroyed after this text. The reader leaves
  // the parser alone instead, which a leak check would report.
#if !defined(__SANITIZE_ADDRESS__)
  EXPECT_EQ(findings_of(yaml("? a:\t- b\n")), Lines{"1:5 tab-indent"});
  EXPECT_EQ(findings_of(yaml("? -:\t-\n\n")), Lines{"1:5 tab-indent"});
#endif
  EXPECT_EQ(findings_of(yaml("---\n|0")), Lines{"1:4 yaml-syntax"});
}

TEST(YamlReader, ReadsFlowScalarsOverLines) {
  // The last three are read wrongly by libfyaml.
  const std::vector<TextCase> cases{{"x\n  y", "x y"},
                                    {"x \n\n\n  y", "x\n\ny"},
                                    {"'x\n  it''s\n\n  y'", "x it's\ny"},
                                    {"\"x\\\n  y\"", "xy"},
                                    {"\"x \\\n  \\  y\"", "x   y"},
                                    {"\"x\\n\n  y\\ty\"", "x\n y\ty"},
                                    {R"("\x41\u00e9\U0001F600\ud83d\ude00\N\_\L\P\/\e")",
                                     "A\u00e9\U0001F600\U0001F600\u0085\u00a0\u2028\u2029/\x1B"},
                                    {R"("x\0y")", std::string("x\0y", 3)},
                                    {"' '''' \n  y'", " '' y"},
                                    {"\"x\\ \n  y\"", "x  y"},
                                    {"\"x\n  \n  \\ \n  y\"", "x\n  y"}};
  for (const TextCase& each : cases) {
    const Document document = yaml("a: " + each.scalar + "\n");
    ASSERT_NE(document.root(), nullptr) << each.scalar;
    const Node* value = document.root()->find("a");
    ASSERT_NE(value, nullptr) << each.scalar;
    EXPECT_EQ(value->text, each.text) << each.scalar;
  }
}

TEST(YamlReader, ReadsBlockScalars) {
  const std::vector<TextCase> cases{
      {"|\n  x\n  y\n", "x\ny\n"},
      {"|-\n  x\n\n", "x"},
      {"|+\n  x\n\n", "x\n\n"},
      {"|\n  x\n\n", "x\n"},
      {"|\n  x", "x\n"},
      {"|+\n  x\n  ", "x\n\n"},
      {"|\n\n  x\n", "\nx\n"},
      {"|2\n   x\n  y\n", " x\ny\n"},
      {"|\n", ""},
      {"|+\n\n\n", "\n\n"},
      {"|-\n\n\n", ""},
      {"|\n  x\n   \n  y\n", "x\n \ny\n"},
      {"|\n  x \t\n  \ty\n", "x \t\n\ty\n"},
      {"|\r\n  x\r\n  y\r\n", "x\ny\n"},
      {">\n  x\n  y\n", "x y\n"},
      {">\n  x\n\n  y\n", "x\ny\n"},
      {">\n  x\n\n\n  y\n", "x\n\ny\n"},
      {">\n\n  x\n  y\n", "\nx y\n"},
      // Where libfyaml loses a line feed: an empty line before one that is indented more.
      {">\n  x\n\n    - y\n    - z\n\n  w\n", "x\n\n  - y\n  - z\n\nw\n"},
      {">\n  x\n    y\n  z\n", "x\n  y\nz\n"},
      {">-\n  x\n  y\n\n\n", "x y"},
      {">+\n  x\n  y\n\n", "x y\n\n"},
      {">1\n  x\n y\n", " x\ny\n"},
      {"> # comment\n  x\n# no text\n", "x\n"}};
  for (const TextCase& each : cases) {
    const Document document = yaml("a: " + each.scalar);
    ASSERT_NE(document.root(), nullptr) << each.scalar;
    const Node* value = document.root()->find("a");
    ASSERT_NE(value, nullptr) << each.scalar;
    EXPECT_EQ(value->text, each.text) << each.scalar;
  }
}

// Spans of parts of scalars.

struct SpanCase {
  std::string text;
  std::size_t begin, end;
  std::string source;
};

TEST(YamlReader, MapsDecodedTextBackToTheSource) {
  const std::vector<SpanCase> cases{{"plain", 1, 3, "la"},
                                    {"a\n b", 1, 2, "\n "},
                                    {"a\n\n b", 1, 2, "\n\n "},
                                    {"a \n\n\n b", 1, 3, " \n\n\n "},
                                    {"a\n b c", 4, 5, "c"},
                                    {"'it''s'", 2, 3, "''"},
                                    {"'it''s'", 3, 4, "s"},
                                    {"''''", 0, 1, "''"},
                                    {"'a\n  b'", 2, 3, "b"},
                                    {"\"a\\tb\"", 1, 2, "\\t"},
                                    {"\"\\u00e9x\"", 0, 2, "\\u00e9"},
                                    {"\"\\xe9x\"", 2, 3, "x"},
                                    {"\"\\U0001F600x\"", 4, 5, "x"},
                                    {"\"\\ud83d\\ude00x\"", 4, 5, "x"},
                                    {"\"\\N\\_\\L\\Px\"", 10, 11, "x"},
                                    {"\"a\\\n  b\"", 1, 2, "b"},
                                    {"\"a\\\n\n  b\"", 1, 2, "\\\n\n  "},
                                    {"\"a \\\n  \\  b\"", 1, 3, " \\\n  \\ "},
                                    {"\"a \n  b\"", 1, 2, " \n  "},
                                    {"\"\\\\\"", 0, 1, "\\\\"},
                                    {"|\n  ab\n  cd\n", 1, 2, "b"},
                                    {"|\n  ab\n  cd\n", 2, 3, "\n  "},
                                    {"|\n  ab\n  cd\n", 3, 5, "cd"},
                                    {"|\n  ab\n   cd\n", 3, 6, " cd"},
                                    {"|\n\n  a\n\n  b\n", 4, 5, "b"},
                                    {"|2\n   a\n  b\n", 0, 2, " a"},
                                    {"|2\n   a\n  b\n", 3, 4, "b"},
                                    {"|\n  |\n", 0, 1, "|"},
                                    {"|\n  a\n", 0, 2, "a"},
                                    {">\n  ab\n  cd\n", 2, 3, "\n  "},
                                    {">\n  ab\n  cd\n", 3, 4, "c"},
                                    {">\n  a\n\n  b\n   c\n  d\n", 2, 3, "b"},
                                    {">\n  a\n\n  b\n   c\n  d\n", 4, 6, " c"},
                                    {">\n  a\n\n  b\n   c\n  d\n", 7, 8, "d"},
                                    {"|\r\n  a\r\n  b\r\n", 2, 3, "b"},
                                    {"한\n 글", 4, 7, "글"},
                                    {"+5", 0, 1, "+5"},
                                    {"ab", 1, 1, ""}};
  for (const SpanCase& each : cases) {
    const Document document = yaml(each.text);
    ASSERT_NE(document.root(), nullptr) << each.text;
    const Span span = document.source_span(*document.root(), each.begin, each.end);
    EXPECT_EQ(document.source().slice(span), each.source) << each.text << ' ' << each.begin;
  }
}

TEST(YamlReader, MapsPartsOfAnAliasToTheAlias) {
  const Document document = yaml("a: &x some text\nb: *x\n");
  const Node* copy = document.root()->find("b");
  ASSERT_NE(copy, nullptr);
  EXPECT_EQ(document.source().slice(document.source_span(*copy, 5, 9)), "*x");
}

/// One text in every style of YAML; empty when the style cannot hold it.
std::string in_style(const std::string& text, Style style) {
  std::string out;
  switch (style) {
    case Style::single_quoted:
      for (const char c : text)
        out += c == '\n' ? "\n\n    " : c == '\'' ? "''" : std::string(1, c);
      return "'" + out + "'";
    case Style::double_quoted:
      for (const char c : text) {
        if (c == ' ' && out.ends_with(' '))
          out += "\\ ";  // else a part of the indentation
        else if (c == '\n')
          out += "\\n\\\n    ";
        else if (c == '\t')
          out += "\\t";
        else if (c == '"' || c == '\\')
          out += std::string("\\") + c;
        else
          out += c;
      }
      return "\"" + out + "\"";
    case Style::literal:
    case Style::folded:
      out = style == Style::literal ? "|2-\n    " : ">2-\n    ";
      for (const char c : text) {
        if (c == '\n')
          out += style == Style::literal ? "\n    " : "\n\n    ";
        else
          out += c;
      }
      return out;
    default:
      for (const char c : text) out += c == '\n' ? "\n\n    " : std::string(1, c);
      return out;
  }
}

/// True when `in_style` writes the text so that it is read as it was: some styles cannot keep
/// blanks beside a line feed.
bool is_kept(const std::string& text, Style style) {
  if (style == Style::literal || style == Style::double_quoted) return true;
  for (const char* part : {"\n ", "\n\t", "\n\n", " \n", "\t\n"}) {
    if (text.find(part) != std::string::npos) return false;
  }
  return style != Style::plain ||
         (text.find(" #") == std::string::npos && text.find("\n#") == std::string::npos &&
          text.find("\t#") == std::string::npos);
}

/// Every code point of a scalar must map to itself, an escape of it, or the blanks it was folded
/// from; and the parts of a text must lie side by side.
void check_map(const Document& document, const Node& scalar) {
  const auto span_of = [&](std::size_t begin, std::size_t end) {
    return document.source_span(scalar, begin, end);
  };
  std::uint32_t previous = scalar.span.begin;
  for (std::size_t begin = 0; begin < scalar.text.size();) {
    std::size_t end = begin;
    static_cast<void>(utf8::next(scalar.text, end));
    const std::string_view character = scalar.text.substr(begin, end - begin);
    const Span span = span_of(begin, end);
    const std::string_view written = document.source().slice(span);
    const bool is_blank = character == " " || character == "\n" || character == "\t";
    const bool is_folded = is_blank && written.find_first_not_of(" \t\r\n") == written.npos;
    const bool is_escape = written.starts_with('\\') || written == "''";
    ASSERT_TRUE(written == character || is_folded || is_escape) << character << " from " << written;
    ASSERT_LE(previous, span.begin);
    ASSERT_LE(span.end, scalar.span.end);
    previous = span.begin;
    // A longer part begins where its first character does, and ends where its last one does.
    for (const std::size_t from : {std::size_t{0}, begin / 2}) {
      if (from < begin && utf8::is_continuation(scalar.text[from])) continue;
      ASSERT_EQ(span_of(from, end).end, span.end);
    }
    ASSERT_EQ(span_of(begin, scalar.text.size()).begin, span.begin);
    begin = end;
  }
}

TEST(YamlReader, MapsEveryPartOfEveryStyle) {
  constexpr std::string_view kPieces[] = {"a",  "한글", "😀", "it's", " ",  "\n", "x y",
                                          "\\", "\"",   "é", "#",    "\t", "0",  "\n\n"};
  std::mt19937 random(11);
  std::size_t scalars = 0;
  for (int i = 0; i < 3'000; ++i) {
    std::string text = "q";
    for (std::size_t count = random() % 9; count > 0; --count) text += kPieces[random() % 14];
    text += "z";
    for (const Style style : {Style::plain, Style::single_quoted, Style::double_quoted,
                              Style::literal, Style::folded}) {
      const Document document = yaml("- k: 1\n  v: " + in_style(text, style) + "\n");
      const Node* list = document.root();
      const Node* scalar =
          list == nullptr || list->at(0) == nullptr ? nullptr : list->at(0)->find("v");
      if (scalar == nullptr || !document.findings().empty()) continue;
      ASSERT_EQ(scalar->style, style);
      if (is_kept(text, style)) {
        ASSERT_EQ(scalar->text, text) << document.source().text();
      }
      check_map(document, *scalar);
      if (HasFatalFailure()) FAIL() << document.source().text();
      ++scalars;
    }
  }
  EXPECT_GT(scalars, 10'000U);
}

// Limits.

TEST(YamlReader, StopsAtItsLimits) {
  const ReadLimits limits{.bytes = 40, .depth = 3, .aliased_nodes = 5};
  EXPECT_EQ(findings_of(yaml(std::string(41, ' '), limits)), Lines{"1:1 too-large"});
  const Document deep = yaml("a: [[[1]]]\n", limits);
  EXPECT_EQ(findings_of(deep), Lines{"1:6 too-deep /a/0/0"});
  EXPECT_EQ(tree_of(deep), R"(?{"a":?[?[?null]]})");
  EXPECT_EQ(findings_of(yaml("a: [[1]]\n", limits)), Lines{});
  EXPECT_EQ(findings_of(yaml("a: &x [1]\nb: [*x]\nc: [[*x]]\n", limits)),
            Lines{"3:6 too-deep /c/0/0"});
  const Document many = yaml("a: &x [1,1]\nb: *x\nc: *x\nd: *x\ne: 1\n", limits);
  EXPECT_EQ(findings_of(many), Lines{"3:4 too-many-aliases /c"});
  EXPECT_EQ(argument_of(many.findings()[0], "limit"), "5");
  EXPECT_EQ(tree_of(many), R"({"a":[1,1],"b":[1,1],"c":[1,?null],"d":?null,"e":1})");
  const Document merged =
      yaml("a: &x {p: 1, q: 2, r: 3}\nb: {<<: *x}\nc: {<<: *x}\n", {.aliased_nodes = 5});
  EXPECT_EQ(findings_of(merged), Lines{"1:20 too-many-aliases /c/r"});
}

TEST(YamlReader, DefusesAliasBombs) {
  std::string text = "a: &a [x,x,x,x,x,x,x,x,x]\n";
  for (char c = 'b'; c <= 'z'; ++c) {
    const char before = static_cast<char>(c - 1);
    text += std::string{c} + ": &" + c + " [";
    for (int i = 0; i < 9; ++i) text += std::string(i > 0 ? ",*" : "*") + before;
    text += "]\n";
  }
  const auto begin = std::chrono::steady_clock::now();
  const Document document = yaml(text);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(1));
  ASSERT_EQ(document.findings().size(), 1U);
  EXPECT_EQ(document.findings()[0].fault, "too-many-aliases");
}

TEST(YamlReader, ReadsAnyDepthWithoutOverflow) {
  for (const char* piece : {"[", "{a: ", "- ", "? ", "[{a: "}) {
    std::string text;
    while (text.size() < 300'000) text += piece;
    EXPECT_GE(yaml(text).findings().size(), 1U) << piece;
  }
}

}  // namespace
}  // namespace incidentlint
