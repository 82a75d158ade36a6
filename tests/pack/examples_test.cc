// The fences of a rule page that are its examples, however they are written.

#include <gtest/gtest.h>

#include "rules/rule.h"

namespace incidentlint {
namespace {

/// `bad{a}` for each example of kind and text, `!` behind one that never ends.
std::string examples_of(std::string_view body) {
  std::string found;
  for (const RuleExample& example : parse_examples(body, 1)) {
    found +=
        (example.meant.empty() ? example.kind : "~" + example.meant) + "{" + example.text + "}";
    if (!example.is_closed) found += '!';
  }
  return found;
}

TEST(RuleExamples, AreReadFromBackticksAndTildes) {
  EXPECT_EQ(examples_of("```json bad /a\n{}\n```\n"), "bad{{}\n}");
  EXPECT_EQ(examples_of("~~~json good\n{}\n~~~\n"), "good{{}\n}");
  EXPECT_EQ(examples_of("~~~~ json good\n~~~\n```\n~~~~\n"), "good{~~~\n```\n}");
  EXPECT_EQ(examples_of("```json bad\n{}\n`````\ntext\n"), "bad{{}\n}");
  EXPECT_EQ(examples_of("~~~json bad\n{}\n```\n"), "bad{{}\n```\n}!");
}

TEST(RuleExamples, MayBeIndented) {
  EXPECT_EQ(examples_of("- so:\n  ```yaml bad\n  a:\n    b: 1\n  ```\n"), "bad{a:\n  b: 1\n}");
  EXPECT_EQ(examples_of("1. so:\n\n    ~~~json good\n    {\n  }\n    ~~~\n"), "good{{\n}\n}");
  EXPECT_EQ(examples_of("  ```json bda\n  {}\n  ```\n"), "~bad{{}\n}");
}

TEST(RuleExamples, FencesForPeopleAreNone) {
  EXPECT_EQ(examples_of("```sh\n```\n~~~json bad\n{}\n~~~\n"), "bad{{}\n}");
  EXPECT_EQ(examples_of("````md\n```json bad\n```\n````\n"), "");
  EXPECT_EQ(examples_of("`` ``json bad\n~~ ~~json bad\n"), "");
}

}  // namespace
}  // namespace incidentlint
