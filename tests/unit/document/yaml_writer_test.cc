// What is written as YAML reads as what it was made of, whatever is in it; comments come along.
#include "document/yaml_writer.h"

#include <gtest/gtest.h>

#include <random>

#include "document/json_writer.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

Document read(std::string text, Format format) {
  return read_document(Source("text", std::move(text)), format);
}

std::string yaml_of(const std::string& json, const KeyOrder& order = {}) {
  const Document document = read(json, Format::json);
  return to_yaml(*document.root(), order);
}

TEST(YamlWriter, WritesBlocksAndQuotesWhatWouldBeSomethingElse) {
  EXPECT_EQ(
      yaml_of(R"({"id":"IL-0001","date":"2024-03-12","count":5,"list":["a","no"],"none":[],)"
              R"("deep":{"x":null,"z":[{"k":"v","l":true}]},"clock":"12:30","colon":"a: b"})"),
      "id: IL-0001\n"
      "date: \"2024-03-12\"\n"
      "count: 5\n"
      "list:\n"
      "  - a\n"
      "  - \"no\"\n"
      "none: []\n"
      "deep:\n"
      "  x: null\n"
      "  z:\n"
      "    - k: v\n"
      "      l: true\n"
      "clock: \"12:30\"\n"
      "colon: \"a: b\"\n");
}

TEST(YamlWriter, FoldsProseByTerminalCells) {
  const std::string text = yaml_of(
      R"({"en":"A long sentence about a change that went wrong in many places, and about those who set it right again after hours.\n\nA second paragraph."})");
  EXPECT_EQ(text,
            "en: >-\n"
            "  A long sentence about a change that went wrong in many places, and about those who "
            "set it right\n"
            "  again after hours.\n"
            "\n"
            "\n"
            "  A second paragraph.\n");
}

TEST(YamlWriter, WritesMembersInTheOrderOfTheLibrary) {
  const KeyOrder order{true, {"url"}};
  EXPECT_EQ(yaml_of(R"({"url":"u","title":{"ko":"k","en":"e"},"id":"i"})", order),
            "id: i\ntitle:\n  en: e\n  ko: k\nurl: u\n");
}

TEST(YamlWriter, KeepsCommentsAndBlankLines) {
  const std::string text =
      "# the record\n"
      "id: IL-0001 # never changes\n"
      "\n"
      "# what was seen\n"
      "symptoms: # three at most\n"
      "  # the worst\n"
      "  - data-loss\n"
      "  - high-latency # at night\n"
      "sources:\n"
      "  - url: a\n"
      "    # the kind\n"
      "    kind: blog\n"
      "# the end\n";
  const Document document = read(text, Format::yaml);
  EXPECT_EQ(to_yaml(*document.root(), {}, YamlComments(document)), text);
}

TEST(YamlWriter, SeesWhatItWouldLose) {
  const auto has = [](const std::string& text) {
    return has_yaml_references(read(text, Format::yaml));
  };
  EXPECT_TRUE(has("a: &x 1\nb: 2\n"));
  EXPECT_TRUE(has("a: &x 1\nb: *x\n"));
  EXPECT_TRUE(has("a: !!str 1\n"));
  EXPECT_TRUE(has("%YAML 1.2\n---\na: 1\n"));
  EXPECT_FALSE(has("a: 'R&D *now*!'  # & so on\nb: >-\n  & * !\n"));
}

/// Any text that JSON can hold, with a liking for what YAML is particular about.
std::string some_text(std::mt19937& random) {
  constexpr std::string_view kBits[] = {
      "a",    "word ",  " ",      "  ",      "\n",
      "\n\n", "\t",     "# ",     " #",      ": ",
      ":",    "- ",     "---",    "...",     "\"",
      "'",    "\\",     "한글 ",  "에 ",     "{",
      "]",    ",",      "&x",     "*x",      "!t",
      "| ",   ">",      "%",      "@",       "`",
      "null", "true",   "12:30",  "0x",      "2024-01",
      "~",    "\u00a0", "\ufeff", "\u2028",  "\u0085",
      "😀",    "\u007f", "\u0001", "?",       "no",
      "1.5",  "=",      "<<",     "e\u0301", "long words that make a line of prose longer "};
  std::string text;
  for (auto count = random() % 12; count > 0; --count) text += kBits[random() % std::size(kBits)];
  if (random() % 6 == 0) text += std::string(60, 'x') + " " + text;
  return text;
}

void add_value(std::mt19937& random, int depth, std::string& json) {
  const auto kind = random() % (depth > 3 ? 6 : 9);
  if (kind == 0) json += "null";
  if (kind == 1) json += random() % 2 == 0 ? "true" : "false";
  if (kind == 2) json += std::to_string(random()) + (random() % 2 == 0 ? ".25" : "");
  if (kind >= 3 && kind < 6) json += json_quote(some_text(random));
  if (kind == 6) {
    json += '[';
    for (auto count = random() % 4; count > 0; --count) {
      if (json.back() != '[') json += ',';
      add_value(random, depth + 1, json);
    }
    json += ']';
  }
  if (kind > 6) {
    json += '{';
    int number = 0;
    for (auto count = random() % 4; count > 0; --count) {
      if (json.back() != '{') json += ',';
      json += json_quote(std::to_string(number++) + some_text(random)) + ":";
      add_value(random, depth + 1, json);
    }
    json += '}';
  }
}

TEST(YamlWriter, IsReadAsWhatItWasMadeOf) {
  std::mt19937 random(5);
  for (int i = 0; i < 20000; ++i) {
    std::string json = "{\"a\":";
    add_value(random, 0, json);
    json += ",\"b\":";
    add_value(random, 0, json);
    json += "}";
    const Document before = read(json, Format::json);
    ASSERT_NE(before.root(), nullptr) << json;
    const std::string text = to_yaml(*before.root(), {});
    const Document after = read(text, Format::yaml);
    ASSERT_NE(after.root(), nullptr) << text;
    ASSERT_EQ(to_json(*after.root()), to_json(*before.root())) << text;
    ASSERT_TRUE(after.findings().empty()) << after.findings()[0].fault << "\n" << text;
    // Written once more it is the same.
    ASSERT_EQ(to_yaml(*after.root(), {}, YamlComments(after)), text);
  }
}

}  // namespace
}  // namespace incidentlint
