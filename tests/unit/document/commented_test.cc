#include "document/commented.h"

#include <gtest/gtest.h>

#include "unit/document/reading.h"

namespace incidentlint {
namespace {

using testing::read;

/// What each comment of a text is about, as `line pointer`; `-` for nothing.
std::vector<std::string> comments_of(const std::string& text) {
  const Document document = read(text, Format::yaml);
  const CommentedValues values(document);
  std::vector<std::string> out;
  for (const Comment& comment : document.comments()) {
    const auto found = values.find(comment);
    out.push_back(found ? std::to_string(document.source().position(found->line.begin).line) + " " +
                              found->pointer
                        : "-");
  }
  return out;
}

TEST(CommentedValues, FindsWhatACommentIsAbout) {
  struct Row {
    const char* text;
    std::vector<std::string> about;
  };
  for (const Row& row : {
           Row{"a: 1 # c\nb: 2\n", {"1 /a"}},
           Row{"# c\na: 1\n", {"2 /a"}},
           Row{"# c\n# d\na: 1\n", {"3 /a", "3 /a"}},
           Row{"a: 1\n# c\n\nb: 2\n", {"-"}},
           Row{"a: 1\n# c\n", {"-"}},
           Row{"a: 1\n# c", {"-"}},
           Row{"a: # c\n  b: 1\n  d: 2\n", {"1 /a"}},
           Row{"a:\n  b: 1 # c\n  d: 2\n", {"2 /a/b"}},
           Row{"a:\n  - x # c\n  - y\n", {"2 /a/0"}},
           Row{"a:\n  # c\n  - x\n  - y\n", {"3 /a/0"}},
           Row{"a:\n  # c\n  - u: 1\n    k: 2\n", {"3 /a/0"}},
           Row{"a:\n  - u: 1 # c\n    k: 2\n", {"2 /a/0/u"}},
           Row{"a:\n  - u: 1\n    # c\n    k: 2\n", {"4 /a/0/k"}},
           Row{"a:\n  - # c\n    u: 1\n", {"2 /a/0"}},
           Row{"a:\n  -\n    # c\n    u: 1\n    k: 2\n", {"4 /a/0/u"}},
           Row{"a: [x, # c\n    y] # d\n", {"1 /a/0", "2 /a/1"}},
           Row{"a: [\n  x,\n  y\n  ] # d\n", {"4 /a"}},
           Row{"a: [\n  # c\n  x,\n  y\n  ]\n", {"3 /a/0"}},
           Row{"a: [\n  x\n  # c\n  ]\n", {"-"}},
           Row{"a: {b: 1, d: 2} # c\n", {"1 /a/d"}},
           Row{"a: | # c\n  text # no comment\nb: 1\n", {"1 /a"}},
           Row{"a: |\n  # no comment\n# c\nb: 1\n", {"4 /b"}},
           Row{"a: \"# no\" # c\n", {"1 /a"}},
           Row{"a: \"one\n  two\" # c\n", {"2 /a"}},
           Row{"a: one\n  two # c\n", {"2 /a"}},
           Row{"# c\r\na: 1 # d\r\n", {"2 /a", "2 /a"}},
           Row{"--- # c\na: 1\n", {"-"}},
           Row{"# c\n---\na: 1\n", {"-"}},
           Row{"a: &x {b: 1} # c\nd: *x # e\n", {"1 /a/b", "2 /d"}},
           Row{"a~/b: 1 # c\n", {"1 /a~0~1b"}},
           Row{"- - x # c\n# d\n- - y\n", {"1 /0/0", "3 /1"}},
           Row{"# c\n", {"-"}},
       }) {
    EXPECT_EQ(comments_of(row.text), row.about) << row.text;
  }
}

}  // namespace
}  // namespace incidentlint
