// Fixes of one file that stand in each other's way are never both made.
#include "engine/fix_choice.h"

#include <gtest/gtest.h>

#include <random>

namespace incidentlint {
namespace {

Diagnostic with_edits(std::vector<Edit> edits, bool safe = true,
                      Severity severity = Severity::error) {
  Diagnostic d;
  d.severity = severity;
  d.finding.span = edits.empty() ? Span{} : edits[0].span;
  d.finding.fix = Fix{safe, {"do it"}, std::move(edits)};
  return d;
}

FixChoice choose(const std::string& text, const std::vector<Diagnostic>& diagnostics) {
  return choose_fixes("a.json", text, diagnostics, {});
}

TEST(FixChoice, MakesWhatGoesTogether) {
  const auto choice = choose(R"({"a":"x","b":"y"})",
                             {with_edits({{{13, 16}, "\"2\""}}), with_edits({{{5, 8}, "\"1\""}})});
  EXPECT_EQ(choice.text, R"({"a":"1","b":"2"})");
  EXPECT_EQ(choice.made.size(), 2U);
}

TEST(FixChoice, PrefersTheSafeOneThenTheGraver) {
  const std::string text = R"({"a":"x"})";
  EXPECT_EQ(choose(text, {with_edits({{{5, 8}, "\"offer\""}}, false),
                          with_edits({{{5, 8}, "\"safe\""}}, true, Severity::hint)})
                .text,
            R"({"a":"safe"})");
  EXPECT_EQ(choose(text, {with_edits({{{5, 8}, "\"hint\""}}, true, Severity::hint),
                          with_edits({{{5, 8}, "\"error\""}})})
                .text,
            R"({"a":"error"})");
}

TEST(FixChoice, LeavesOutWhatWouldBreakTheRecord) {
  const auto choice = choose(R"({"a":"x","b":"y"})",
                             {with_edits({{{5, 8}, "\"1"}}), with_edits({{{13, 16}, "\"2\""}})});
  EXPECT_EQ(choice.text, R"({"a":"x","b":"2"})");
}

TEST(FixChoice, LeavesOutTheSecondOfTwoThatAreWrongOnlyTogether) {
  // Each key may become `c`; both may not.
  const auto choice = choose(R"({"a":1,"b":2})",
                             {with_edits({{{1, 4}, "\"c\""}}), with_edits({{{7, 10}, "\"c\""}})});
  EXPECT_EQ(choice.text, R"({"c":1,"b":2})");
}

TEST(FixChoice, IgnoresEditsThatAreNone) {
  EXPECT_EQ(choose("{}", {with_edits({{{1, 9}, ""}}), with_edits({})}).text, "{}");
}

TEST(FixChoice, NeverMakesTwoThatTouch) {
  std::mt19937 random(3);
  const std::string text = R"({"a":"0123456789012345678901234567890123456789"})";
  for (int i = 0; i < 10000; ++i) {
    std::vector<Diagnostic> diagnostics;
    for (auto count = 1 + random() % 8; count > 0; --count) {
      std::vector<Edit> edits;
      std::uint32_t at = 6 + random() % 30;
      for (auto pieces = 1 + random() % 2; pieces > 0 && at < 44; --pieces) {
        const std::uint32_t size = random() % 3;
        edits.push_back({{at, at + size}, std::string(random() % 3, 'x')});
        at += size + 1 + random() % 5;
      }
      diagnostics.push_back(with_edits(std::move(edits), random() % 2 == 0));
    }
    const auto choice = choose(text, diagnostics);
    std::vector<Edit> all;
    for (const Diagnostic* d : choice.made)
      all.insert(all.end(), d->finding.fix->edits.begin(), d->finding.fix->edits.end());
    std::sort(all.begin(), all.end(), [](const Edit& a, const Edit& b) {
      return std::pair(a.span.begin, a.span.end) < std::pair(b.span.begin, b.span.end);
    });
    for (std::size_t k = 1; k < all.size(); ++k) {
      const bool both_remove = all[k - 1].text.empty() && all[k].text.empty() &&
                               all[k - 1].span.size() > 0 && all[k].span.size() > 0;
      ASSERT_TRUE(both_remove ? all[k - 1].span.end <= all[k].span.begin
                              : all[k - 1].span.end < all[k].span.begin);
    }
    // What is made is in the text, all of it and nothing else.
    std::size_t size = text.size();
    for (const Edit& edit : all) size += edit.text.size() - edit.span.size();
    ASSERT_EQ(choice.text.size(), size);
  }
}

}  // namespace
}  // namespace incidentlint
