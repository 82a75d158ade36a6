#include "diagnostic/diagnostics.h"

#include <gtest/gtest.h>

namespace incidentlint {
namespace {

const Text kWords{"`{actual}` is no {thing}", "`{actual}` 값은 {thing} 아님"};

Diagnostic diagnostic(std::string file, std::uint32_t begin, std::string actual) {
  Diagnostic d;
  d.rule = "vocabulary/unknown-term";
  d.severity = Severity::warning;
  d.file = std::move(file);
  d.record = "IL-9001";
  d.words = &kWords;
  d.finding.fault = "unknown";
  d.finding.span = {begin, begin + 5};
  d.finding.pointer = "/symptoms/0";
  d.finding.actual = actual;
  d.finding.with("actual", Text(std::move(actual))).with("thing", {"symptom", "증상"});
  return d;
}

std::vector<Diagnostic> all(const Diagnostics& diagnostics) {
  std::vector<Diagnostic> out;
  for (const Diagnostic& d : diagnostics) out.push_back(d);
  return out;
}

TEST(Diagnostics, GivesBackWhatWasPacked) {
  Diagnostic full = diagnostic("a.json", 7, "smoke");
  full.part = 3;
  full.fingerprint = "0123456789abcdef";
  full.anchor = "/symptoms/[smoke]";
  full.finding.expected = {"one", "two"};
  full.finding.suggestions = {"fire"};
  full.finding.notes = {{"b.json", {1, 2}, {"here", "여기"}}, {"", {}, "there"}};
  full.finding.fix = Fix{true, {"mend", "고침"}, {{{7, 12}, "fire"}, {{20, 20}, ""}}};
  full.suppressed = Suppressed{Suppressed::By::config, "c.yaml", {4, 9}, "old", "2030-01-01"};
  Diagnostics diagnostics;
  diagnostics.add(diagnostics.pack(std::vector{full, diagnostic("a.json", 9, "soot")}));
  const auto read = all(diagnostics);
  ASSERT_EQ(read.size(), 2U);
  const Diagnostic& d = read[0];
  EXPECT_EQ(d.rule, full.rule);
  EXPECT_EQ(d.severity, Severity::warning);
  EXPECT_EQ(d.file, "a.json");
  EXPECT_EQ(d.record, "IL-9001");
  EXPECT_EQ(d.part, 3U);
  EXPECT_EQ(d.message.en, "`smoke` is no symptom");
  EXPECT_EQ(d.message.ko, "`smoke` 값은 증상 아님");
  EXPECT_EQ(d.fingerprint, full.fingerprint);
  EXPECT_EQ(d.anchor, full.anchor);
  EXPECT_EQ(d.finding.fault, "unknown");
  EXPECT_EQ(d.finding.span, full.finding.span);
  EXPECT_EQ(d.finding.pointer, "/symptoms/0");
  EXPECT_EQ(d.finding.expected, full.finding.expected);
  EXPECT_EQ(d.finding.actual, "smoke");
  EXPECT_EQ(d.finding.suggestions, full.finding.suggestions);
  ASSERT_EQ(d.finding.notes.size(), 2U);
  EXPECT_EQ(d.finding.notes[0].file, "b.json");
  EXPECT_EQ(d.finding.notes[0].message.ko, "여기");
  EXPECT_EQ(d.finding.notes[1].message.en, "there");
  ASSERT_TRUE(d.finding.fix);
  EXPECT_TRUE(d.finding.fix->safe);
  EXPECT_EQ(d.finding.fix->title.ko, "고침");
  ASSERT_EQ(d.finding.fix->edits.size(), 2U);
  EXPECT_EQ(d.finding.fix->edits[0].text, "fire");
  EXPECT_EQ(d.finding.fix->edits[1].span, (Span{20, 20}));
  ASSERT_TRUE(d.suppressed);
  EXPECT_EQ(d.suppressed->by, Suppressed::By::config);
  EXPECT_EQ(d.suppressed->until, "2030-01-01");
  EXPECT_FALSE(read[1].finding.fix);
  EXPECT_FALSE(read[1].suppressed);
  EXPECT_TRUE(read[1].fingerprint.empty());
  EXPECT_EQ(read[1].message.en, "`soot` is no symptom");
}

TEST(Diagnostics, KindsMayDifferFromTheFirstOfTheirWords) {
  Diagnostic other = diagnostic("a.json", 9, "soot");
  other.rule = "local/term";
  other.finding.arguments[1].name = "what";
  Diagnostic plain = diagnostic("a.json", 10, "ash");
  plain.words = nullptr;
  plain.message = {"as it is", "그대로"};
  plain.record = "IL-9002";
  Diagnostics diagnostics;
  diagnostics.add(
      diagnostics.pack(std::vector{diagnostic("a.json", 7, "smoke"), other, plain, other}));
  const auto read = all(diagnostics);
  ASSERT_EQ(read.size(), 4U);
  EXPECT_EQ(read[1].rule, "local/term");
  EXPECT_EQ(read[1].message.en, "`soot` is no {thing}");
  EXPECT_EQ(read[2].message.ko, "그대로");
  EXPECT_EQ(read[2].record, "IL-9002");
  EXPECT_EQ(read[2].finding.actual, "ash");
  EXPECT_EQ(read[3].record, "IL-9001");
}

TEST(Diagnostics, SortingPutsTheFindingsOfAFileTogether) {
  Diagnostics diagnostics;
  EXPECT_TRUE(diagnostics.empty());
  const auto add = [&](const Diagnostic& d) { diagnostics.add(diagnostics.pack(std::vector{d})); };
  add(diagnostic("b.json", 9, "two"));
  add(diagnostic("c.json", 1, "three"));
  add(diagnostic("a.json", 5, "zero"));
  add(diagnostic("b.json", 3, "one"));
  add(diagnostic("b.json", 9, "two"));
  diagnostics.add(diagnostics.pack({}));
  diagnostics.sort();
  std::string order;
  for (const Diagnostic& d : diagnostics) order += *d.finding.actual + " ";
  EXPECT_EQ(order, "zero one two three ");
}

}  // namespace
}  // namespace incidentlint
