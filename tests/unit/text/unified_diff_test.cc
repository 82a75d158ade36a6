#include "text/unified_diff.h"

#include <gtest/gtest.h>

#include <random>

namespace incidentlint::text {
namespace {

/// Takes a diff of one file for what `patch` would make of it.
std::string patched(const std::string& before, const std::string& diff) {
  const auto split = [](const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
      lines.push_back(text.substr(at, end - at));
      at = end;
    }
    return lines;
  };
  const std::vector<std::string> old_lines = split(before);
  std::vector<std::string> out;
  std::size_t at = 0;
  std::string* last = nullptr;
  for (const std::string& line : split(diff)) {
    if (line.starts_with("--- ") || line.starts_with("+++ ")) continue;
    if (line.starts_with("@@ -")) {
      std::size_t start = std::stoul(line.substr(4));
      const std::size_t comma = line.find(',');
      const bool none = comma < line.find(' ', 4) && line.compare(comma, 3, ",0 ") == 0;
      if (!none) --start;
      while (at < start) out.push_back(old_lines.at(at++));
      continue;
    }
    if (line[0] == '\\') {
      if (last != nullptr) last->pop_back();
      continue;
    }
    last = nullptr;
    if (line[0] == '+') last = &out.emplace_back(line.substr(1));
    if (line[0] == ' ') {
      EXPECT_EQ(old_lines.at(at), line.substr(1, old_lines.at(at).size()));
      out.push_back(old_lines.at(at++));
    }
    if (line[0] == '-') ++at;
  }
  while (at < old_lines.size()) out.push_back(old_lines[at++]);
  std::string text;
  for (const std::string& line : out) text += line;
  return text;
}

TEST(UnifiedDiff, ShowsChangesWithThreeLinesAround) {
  EXPECT_EQ(unified_diff("1\n2\n3\n4\n5\n6\n7\n8\n", "1\n2\n3\n4\nfive\n6\n7\n8\n", "a", "b"),
            "--- a\n+++ b\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST(UnifiedDiff, SplitsWhatLiesFarApart) {
  const std::string middle = "1\n2\n3\n4\n5\n6\n7\n";
  EXPECT_EQ(unified_diff("a\n" + middle + "b\n", "A\n" + middle + "B\n", "x", "x"),
            "--- x\n+++ x\n@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n"
            "+B\n");
}

TEST(UnifiedDiff, MarksAMissingLineFeed) {
  EXPECT_EQ(unified_diff("{}", "{}\n", "x", "x"),
            "--- x\n+++ x\n@@ -1 +1 @@\n-{}\n\\ No newline at end of file\n+{}\n");
}

TEST(UnifiedDiff, CountsFromTheLineBeforeWhenThereIsNone) {
  EXPECT_EQ(unified_diff("", "a\n", "x", "x"), "--- x\n+++ x\n@@ -0,0 +1 @@\n+a\n");
  EXPECT_EQ(unified_diff("a\n", "", "x", "x"), "--- x\n+++ x\n@@ -1 +0,0 @@\n-a\n");
}

TEST(UnifiedDiff, IsEmptyForEqualTexts) { EXPECT_EQ(unified_diff("a", "a", "x", "y"), ""); }

TEST(UnifiedDiff, MakesTheNewTextOfTheOldOne) {
  std::mt19937 random(7);
  for (int i = 0; i < 3000; ++i) {
    std::string texts[2];
    for (std::string& text : texts) {
      for (auto lines = random() % 24; lines > 0; --lines)
        text += std::string(1, static_cast<char>('a' + random() % 4)) + "\n";
      if (random() % 3 == 0) text += "end";
    }
    EXPECT_EQ(patched(texts[0], unified_diff(texts[0], texts[1], "x", "x")), texts[1]);
  }
}

TEST(UnifiedDiff, DoesNotSearchForEver) {
  std::string before;
  std::string after;
  for (int i = 0; i < 20000; ++i) {
    before += "a" + std::to_string(i) + "\n";
    after += "b" + std::to_string(i) + "\n";
  }
  EXPECT_EQ(patched(before, unified_diff(before, after, "x", "x")), after);
}

}  // namespace
}  // namespace incidentlint::text
