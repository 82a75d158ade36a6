#include "engine/baseline.h"

#include <gtest/gtest.h>

namespace incidentlint {
namespace {

constexpr const char* kOne = "0123456789abcdef";
constexpr const char* kTwo = "fedcba9876543210";

std::string lines(const std::string& text) { return "# incidentlint-baseline 1\n" + text; }

TEST(Baseline, IsReadAsItWasWritten) {
  const std::vector<BaselineEntry> entries{
      {kOne, "a/b", "IL-0001", ""},
      {kOne, "a/b", "IL-0001", ""},
      {kTwo, "a/c", "a file.yaml", "/x y/[100%\n]/가"},
      {kTwo, "a/c", "-", "-"},
      {kTwo, "a/c", "", "%41"},
  };
  Problems problems;
  const auto read = parse_baseline(write_baseline(entries), "b", problems);
  ASSERT_TRUE(read) << problems[0].message.en;
  std::vector<BaselineEntry> sorted = entries;
  std::sort(sorted.begin(), sorted.end());
  EXPECT_EQ(read->entries(), sorted);
  EXPECT_EQ(write_baseline(read->entries()), write_baseline(entries));
}

TEST(Baseline, TakesEachEntryOnce) {
  Baseline baseline({{kOne, "a/b", "r", ""}, {kOne, "a/b", "r", ""}, {kTwo, "a/b", "r", ""}});
  EXPECT_TRUE(baseline.take(kOne));
  EXPECT_EQ(baseline.left().size(), 2U);
  EXPECT_TRUE(baseline.take(kOne));
  EXPECT_FALSE(baseline.take(kOne));
  EXPECT_FALSE(baseline.take("0000000000000000"));
  ASSERT_EQ(baseline.left().size(), 1U);
  EXPECT_EQ(baseline.left()[0].fingerprint, kTwo);
}

TEST(Baseline, ReadsWhatAMergeOrAnEditorLeaves) {
  Problems problems;
  const std::string text = "\xEF\xBB\xBF# incidentlint-baseline 1\r\n\r\n# c\r\n" +
                           std::string(kTwo) + "\ta/c\tr  /x \r\n" + kOne + " a/b r -";
  const auto read = parse_baseline(text, "b", problems);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->entries(),
            (std::vector<BaselineEntry>{{kOne, "a/b", "r", ""}, {kTwo, "a/c", "r", "/x"}}));
}

TEST(Baseline, SaysWhichLineIsDamaged) {
  const std::string good = std::string(kOne) + " a/b r /x\n";
  struct Row {
    std::string text;
    std::uint32_t line;
  };
  for (const Row& row : {
           Row{"", 1},
           Row{"{}", 1},
           Row{good, 1},
           Row{"# incidentlint-baseline 2\n", 1},
           Row{lines(good + "<<<<<<< ours\n" + good), 3},
           Row{lines("0123456789abcde a/b r /x\n"), 2},
           Row{lines("0123456789ABCDEF a/b r /x\n"), 2},
           Row{lines(std::string(kOne) + " ab r /x\n"), 2},
           Row{lines(std::string(kOne) + " a/b r\n"), 2},
           Row{lines(std::string(kOne) + " a/b r /x y\n"), 2},
           Row{lines(std::string(kOne) + " a/b r /x%2\n"), 2},
           Row{lines(good + std::string(kOne)), 3},
       }) {
    Problems problems;
    EXPECT_FALSE(parse_baseline(row.text, "b", problems)) << row.text;
    ASSERT_FALSE(problems.empty()) << row.text;
    EXPECT_EQ(problems[0].position.line, row.line) << row.text;
    EXPECT_EQ(problems[0].file, "b");
  }
  Problems problems;
  EXPECT_FALSE(parse_baseline(lines("x\n" + good + "y\n"), "b", problems));
  EXPECT_EQ(problems.size(), 2U);
}

}  // namespace
}  // namespace incidentlint
