#include "document/front_matter.h"

#include <gtest/gtest.h>

#include "unit/document/reading.h"

namespace incidentlint {
namespace {

using testing::findings_of;
using testing::tree_of;

Document read(const std::string& text, const std::string& body = "") {
  return read_front_matter(Source("record.md", text), body);
}

TEST(FrontMatter, IsTheRecordAndNothingBelowIs) {
  struct Row {
    const char* text;
    std::vector<std::string> findings;
    const char* tree;
  };
  for (const Row& row : {
           Row{"---\na: 1\n---\n# Text: [\n", {}, R"({"a":1})"},
           Row{"---\r\na: 1\r\n---\r\n\x02 text", {}, R"({"a":1})"},
           Row{"---  \na: 1\n--- \n", {}, R"({"a":1})"},
           Row{"---\na: 1\n...\n---\n", {}, R"({"a":1})"},
           Row{"---\na: 1\n---", {}, R"({"a":1})"},
           Row{"\xEF\xBB\xBF---\na: 1\n---\n", {"1:1 byte-order-mark"}, R"({"a":1})"},
           Row{"---\na: 1\na: 2\n---\n", {"3:1 duplicate-key /a"}, R"({"a":1})"},
           Row{"---\na: |\n  x\n  ---\n---\n", {}, R"({"a":"x\n---\n"})"},
           Row{"---\n---\ntext\n", {"1:1 empty-file"}, ""},
           Row{"# Title\n---\na: 1\n---\n", {"1:1 no-front-matter"}, ""},
           Row{"", {"1:1 no-front-matter"}, ""},
           Row{"----\na: 1\n---\n", {"1:1 no-front-matter"}, ""},
           Row{"--- # c\na: 1\n---\n", {"1:1 no-front-matter"}, ""},
           Row{"---", {"1:1 unclosed-front-matter"}, ""},
           Row{"---\na: 1\n --- \n", {"1:1 unclosed-front-matter"}, ""},
           Row{"---\na: 1\n---\n<<<<<<< ours\nx\n=======\n>>>>>>> theirs\n",
               {"4:1 merge-conflict"},
               ""},
       }) {
    const Document document = read(row.text);
    EXPECT_EQ(findings_of(document), row.findings) << row.text;
    EXPECT_EQ(document.root() == nullptr ? "" : tree_of(document), row.tree) << row.text;
  }
}

TEST(FrontMatter, IsNotExplainedByTheTextBelow) {
  const Document alone = read("---\na: \"x\n---\n");
  const Document followed = read("---\na: \"x\n---\ntext\" and\n");
  EXPECT_FALSE(alone.findings().empty());
  EXPECT_EQ(findings_of(alone), findings_of(followed));
}

TEST(FrontMatter, KeepsPlacesOfTheFile) {
  const Document document = read("---\na:\n  - x\n---\n");
  const Node* item = resolve_pointer(*document.root(), "/a/0");
  ASSERT_NE(item, nullptr);
  EXPECT_EQ(document.source().position(item->span.begin).line, 3U);
}

TEST(FrontMatter, GivesTheTextBelowAMemberWhenAsked) {
  const Document document = read("---\na: 1\n---\n# Title\n\ntext\n", "body");
  EXPECT_EQ(tree_of(document), R"({"a":1,"body":"# Title\n\ntext\n"})");
  const Node* body = document.root()->find("body");
  const Span word = document.source_span(*body, 2, 7);
  EXPECT_EQ(document.source().slice(word), "Title");
  EXPECT_EQ(index_of(*body), 1U);
  EXPECT_EQ(tree_of(read("---\na: 1\n---", "body")), R"({"a":1,"body":""})");
  EXPECT_EQ(tree_of(read("---\n{}\n---\nx", "body")), R"({"body":"x"})");
  const Document twice = read("---\nbody: 1\n---\nx\n", "body");
  EXPECT_EQ(findings_of(twice), std::vector<std::string>{"4:1 duplicate-key /body"});
  EXPECT_EQ(tree_of(twice), R"({"body":1})");
  const Document broken = read("---\na: \"x\n---\ntext\n", "body");
  EXPECT_EQ(findings_of(broken), findings_of(read("---\na: \"x\n---\ntext\n")));
}

TEST(FrontMatter, IsToldByItsFirstLine) {
  for (const char* text : {"---", "---\n", "--- \r\nx", "\xEF\xBB\xBF---\n"})
    EXPECT_TRUE(begins_front_matter(text)) << text;
  for (const char* text : {"", "-", "----", "--- x", " ---", "\n---"})
    EXPECT_FALSE(begins_front_matter(text)) << text;
}

}  // namespace
}  // namespace incidentlint
