// Baselines as a user meets them: what they hold back, what they let through.

#include <sys/stat.h>

#include "support/command_line.h"

namespace incidentlint {
namespace {

using test::CommandLine;
using test::json;
using test::Ran;

using Rules = std::vector<std::string>;

class BaselineCommand : public CommandLine {
 protected:
  void SetUp() override {
    CommandLine::SetUp();
    folder_.write(".incidentlint.yaml",
                  "baseline: .incidentlint-baseline\nselect: [vocabulary, reference, source]\n");
  }

  static std::string symptoms(const std::string& list) {
    return R"({"id": "IL-9001", "symptoms": [)" + list + "]}";
  }
  void write(const std::string& text) { folder_.write("IL-9001.json", text); }
  std::string baseline() const { return test::slurp(".incidentlint-baseline"); }
  static std::size_t lines(const std::string& text) {
    std::size_t count = 0;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) count += line.empty() || line[0] == '#' ? 0 : 1;
    return count;
  }
};

TEST_F(BaselineCommand, HoldsBackWhatItKnowsAndNothingElse) {
  write(symptoms(R"("x1", "x2")"));
  const Ran created = run({"baseline", "create"});
  EXPECT_EQ(created.code, 0) << created.err;
  EXPECT_EQ(created.out, ".incidentlint-baseline: 2 findings\n");
  EXPECT_EQ(created.err, "");
  EXPECT_EQ(lines(baseline()), 2U);
  EXPECT_NE(baseline().find(" vocabulary/unknown-term IL-9001 /symptoms/[x1]\n"),
            std::string::npos);
  const Ran known = run({"check", "."});
  EXPECT_EQ(known.code, 0);
  EXPECT_EQ(known.out, "no other findings in 1 record, 2 in the baseline\n");
  EXPECT_EQ(known.err, "");
  EXPECT_EQ(run({"check", "--lang", "ko", "."}).out, "기록 1건, 다른 지적 없음, 기준선 2\n");
  EXPECT_EQ(run({"check", "--no-baseline", "."}).code, 1);
  write(symptoms(R"("x1", "x2", "x3")"));
  const Ran more = run({"check", "--format", "json", "."});
  EXPECT_EQ(more.code, 1);
  const json report = json::parse(more.out);
  ASSERT_EQ(report["findings"].size(), 1U);
  EXPECT_EQ(report["findings"][0]["actual"], "x3");
  EXPECT_EQ(report["summary"]["baselined"], 2);
  EXPECT_EQ(report["summary"]["errors"], 1);
}

TEST_F(BaselineCommand, SurvivesReformattingReorderingAndInserting) {
  write(R"({"id": "IL-9001", "severity": "P1", "symptoms": ["x1"], "related": ["IL-0001"],
            "sources": [{"url": "https://x.example/a", "kind": "x2"}]})");
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  EXPECT_EQ(lines(baseline()), 4U) << baseline();
  for (
      const std::string& text : {
          R"({"sources":[{"kind":"x2","url":"https://x.example/a"}],"related":["IL-0001"],"symptoms":["x1"],"severity":"P1","id":"IL-9001"})",
          R"({"id": "IL-9001", "severity": "P1", "symptoms": ["high-error-rate", "\u0078\u0031"],
               "related": ["IL-9002", "IL-0001"], "org": "A",
               "sources": [{"url": "https://x.example/0", "kind": "blog"},
                           {"url": "https://x.example/a", "kind": "x2"}]})",
      }) {
    write(std::string(1000, '\n') + text);
    folder_.write("IL-9002.json", R"({"id": "IL-9002"})");
    const Ran ran = run({"check", "."});
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_EQ(ran.err, "");
  }
  std::filesystem::remove("IL-9001.json");
  folder_.write("moved/IL-9001.yaml",
                "related: [IL-0001]\nsymptoms:\n- x1\nseverity: 'P1'\nid: IL-9001\nsources:\n"
                "  - kind: x2\n    url: https://x.example/a\n");
  const Ran moved = run({"check", "."});
  EXPECT_EQ(moved.code, 0) << moved.out;
}

TEST_F(BaselineCommand, SeesOneFindingExchangedForAnother) {
  write(symptoms(R"("x1", "high-error-rate")"));
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  write(symptoms(R"("x2", "high-error-rate")"));
  const Ran other = run({"check", "--format", "json", "."});
  EXPECT_EQ(other.code, 1);
  EXPECT_EQ(rules_of(other), Rules{"vocabulary/unknown-term"});
  EXPECT_EQ(other.err,
            "incidentlint: .incidentlint-baseline: 1 entry is no longer found; `incidentlint "
            "baseline prune` drops it\n");
  // The same term in another record is another finding.
  write(symptoms(R"("high-error-rate")"));
  folder_.write("IL-9002.json", R"({"id": "IL-9002", "symptoms": ["x1"]})");
  EXPECT_EQ(run({"check", "."}).code, 1);
}

TEST_F(BaselineCommand, CountsEqualFindings) {
  write(symptoms(R"("x1")"));
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  write(symptoms(R"("x1", "x1")"));
  const json report = json::parse(
      run({"check", "--format", "json", "--select", "vocabulary/unknown-term", "."}).out);
  EXPECT_EQ(report["summary"]["errors"], 1) << report.dump(1);
  EXPECT_EQ(report["summary"]["baselined"], 1);
}

TEST_F(BaselineCommand, UpdateReplacesAndPruneOnlyDrops) {
  write(symptoms(R"("x1", "x2")"));
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  write(symptoms(R"("x2", "x3")"));
  const Ran pruned = run({"baseline", "prune"});
  EXPECT_EQ(pruned.out, ".incidentlint-baseline: 1 finding, before 2\n");
  EXPECT_EQ(baseline().find("[x1]"), std::string::npos);
  EXPECT_NE(baseline().find("[x2]"), std::string::npos);
  EXPECT_EQ(baseline().find("[x3]"), std::string::npos);
  EXPECT_EQ(run({"check", "."}).code, 1);
  EXPECT_EQ(run({"baseline", "update"}).code, 0);
  EXPECT_NE(baseline().find("[x3]"), std::string::npos);
  EXPECT_EQ(run({"check", "."}).code, 0);
  const std::string before = baseline();
  EXPECT_EQ(run({"baseline", "update"}).out, ".incidentlint-baseline: 2 findings\n");
  EXPECT_EQ(baseline(), before);
}

TEST_F(BaselineCommand, EntriesOfOtherRecordsStay) {
  write(symptoms(R"("x1")"));
  folder_.write("IL-9002.json", R"({"id": "IL-9002", "symptoms": ["x2"]})");
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  write(symptoms(R"("high-error-rate")"));
  folder_.write("IL-9002.json", R"({"id": "IL-9002", "symptoms": ["high-error-rate"]})");
  EXPECT_NE(run({"check", "IL-9001.json"}).err.find(" 1 entry is no longer"), std::string::npos);
  EXPECT_EQ(run({"baseline", "prune", "IL-9001.json"}).code, 0);
  EXPECT_EQ(lines(baseline()), 1U);
  EXPECT_NE(baseline().find("IL-9002"), std::string::npos);
  EXPECT_EQ(run({"baseline", "update", "IL-9001.json"}).code, 0);
  EXPECT_EQ(lines(baseline()), 1U);
  std::filesystem::remove("IL-9002.json");
  EXPECT_NE(run({"check", "."}).err.find("1 entry is no longer found"), std::string::npos);
  EXPECT_EQ(run({"baseline", "update"}).code, 0);
  EXPECT_EQ(lines(baseline()), 0U);
}

TEST_F(BaselineCommand, RulesThatDidNotRunAreNotCalledMended) {
  write(symptoms(R"("x1")"));
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  EXPECT_EQ(run({"check", "--select", "reference", "."}).err, "");
}

TEST_F(BaselineCommand, WhatIsSuppressedIsNotInIt) {
  folder_.write("IL-9001.yaml",
                "id: IL-9001\nsymptoms: [x1] # incidentlint: ignore[vocabulary/unknown-term]\n");
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  EXPECT_EQ(lines(baseline()), 0U);
}

TEST_F(BaselineCommand, ErrorsOfTheTextAreNotKept) {
  write(R"({"id": "IL-9001", "id": "IL-9001", "symptoms": ["x1"]})");
  const Ran created = run({"baseline", "create"});
  EXPECT_EQ(created.code, 0);
  EXPECT_NE(created.err.find("1 finding is left out: errors of the text"), std::string::npos);
  EXPECT_EQ(lines(baseline()), 1U);
  EXPECT_EQ(run({"check", "."}).code, 1);
}

TEST_F(BaselineCommand, ARecordThatCanNotBeReadLosesNoEntry) {
  write(symptoms(R"("x1")"));
  folder_.write("IL-9002.json", R"({"id": "IL-9002", "symptoms": ["x2"]})");
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  const std::string before = baseline();
  write("{\"id\": ");
  const Ran broken = run({"check", "."});
  EXPECT_EQ(broken.code, 1);
  EXPECT_EQ(broken.err, "");
  EXPECT_EQ(run({"baseline", "prune"}).code, 0);
  EXPECT_EQ(run({"baseline", "update"}).code, 0);
  EXPECT_EQ(baseline(), before);
}

TEST_F(BaselineCommand, FindingsAboutSuppressionsAreNotKept) {
  folder_.write(".incidentlint.yaml",
                "baseline: .incidentlint-baseline\nsuppress:\n  - {record: IL-9001, rule: a/b}\n");
  write(symptoms(R"("x1")"));
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  EXPECT_EQ(run({"baseline", "update", "IL-9001.json"}).code, 0);
  EXPECT_EQ(baseline().find("suppression/"), std::string::npos);
  EXPECT_EQ(run({"check", "."}).code, 1);
}

TEST_F(BaselineCommand, KnownFindingsAreShownWhenAskedFor) {
  write(symptoms(R"("x1")"));
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  const Ran ran = run({"check", "--format", "json", "--show-suppressed", "."});
  EXPECT_EQ(ran.code, 0);
  const json finding = json::parse(ran.out)["findings"][0];
  EXPECT_EQ(finding["suppressed"]["by"], "baseline");
  EXPECT_EQ(finding["suppressed"]["range"], nullptr);
  EXPECT_EQ(baseline().find(finding["fingerprint"].get<std::string>()) != std::string::npos, true);
  folder_.write("report/out.json", ran.out);
  folder_.write("report/findings.schema.json", run({"schema", "findings"}).out);
  EXPECT_EQ(run({"check", "--schema", "report/findings.schema.json", "report/out.json"}).code, 0);
}

TEST_F(BaselineCommand, RefusesToOverwriteAndToGuess) {
  write(symptoms(R"("x1")"));
  EXPECT_EQ(run({"check", "."}).code, 2);  // the config names a file that is not there
  EXPECT_NE(run({"check", "."}).err.find("incidentlint baseline create"), std::string::npos);
  EXPECT_EQ(run({"baseline", "update"}).code, 2);
  EXPECT_EQ(run({"baseline", "prune"}).code, 2);
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  const std::string before = baseline();
  const Ran again = run({"baseline", "create"});
  EXPECT_EQ(again.code, 2);
  EXPECT_NE(again.err.find("exists already"), std::string::npos);
  EXPECT_EQ(baseline(), before);
  EXPECT_EQ(run({"baseline", "update", "nowhere.json"}).code, 2);
  EXPECT_EQ(baseline(), before);
  EXPECT_EQ(run({"baseline"}).code, 2);
  const Ran slip = run({"baseline", "craete"});
  EXPECT_EQ(slip.code, 2);
  EXPECT_NE(slip.err.find("did you mean `baseline create`?"), std::string::npos) << slip.err;
  EXPECT_NE(run({"vocab"}).err.find("one of list, show, suggest"), std::string::npos);
  EXPECT_EQ(run({"check", "--baseline", "x", "--no-baseline", "."}).code, 2);
}

TEST_F(BaselineCommand, ADamagedFileEndsWithTwoAndItsLine) {
  write(symptoms(R"("x1")"));
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  const std::string good = baseline();
  for (const auto& [text, place] :
       {std::pair<std::string, std::string>{good + "<<<<<<< ours\n", ":5:1: "},
        {"", ":1:1: "},
        {"{}\n", ":1:1: "},
        {good.substr(0, good.size() - 20), ":4:1: "}}) {
    folder_.write(".incidentlint-baseline", text);
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"check", "."}, {"baseline", "update"}, {"baseline", "prune"}}) {
      const Ran ran = run(command);
      EXPECT_EQ(ran.code, 2);
      EXPECT_EQ(ran.out, "");
      EXPECT_NE(ran.err.find(".incidentlint-baseline" + place), std::string::npos) << ran.err;
    }
    EXPECT_EQ(baseline(), text);
  }
}

TEST_F(BaselineCommand, WritesWholeFilesAndKeepsModeAndLink) {
  write(symptoms(R"("x1")"));
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  std::filesystem::rename(".incidentlint-baseline", "real");
  std::filesystem::create_symlink("real", ".incidentlint-baseline");
  ::chmod("real", 0640);
  write(symptoms(R"("x2")"));
  EXPECT_EQ(run({"baseline", "update"}).code, 0);
  EXPECT_TRUE(std::filesystem::is_symlink(".incidentlint-baseline"));
  EXPECT_NE(test::slurp("real").find("[x2]"), std::string::npos);
  struct stat status {};
  ::stat("real", &status);
  EXPECT_EQ(status.st_mode & 0777U, 0640U);
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(".")) ++files;
  EXPECT_EQ(files, 4U);  // no temporary file is left
  EXPECT_EQ(run({"baseline", "create", "--baseline", "nowhere/b"}).code, 2);
}

TEST_F(BaselineCommand, WorksWithoutAConfig) {
  folder_.write(".incidentlint.yaml", "");
  write(symptoms(R"("x1")"));
  json nameless = json::parse(record("IL-9002"));
  nameless.erase("id");
  folder_.write("noid.json", nameless.dump());
  const Ran created = run({"baseline", "create", "--isolated"});
  EXPECT_EQ(created.code, 0);
  EXPECT_NE(created.err.find("put `baseline: .incidentlint-baseline` into"), std::string::npos);
  EXPECT_EQ(run({"check", "--isolated", "."}).code, 1);
  const Ran ran = run({"check", "--isolated", "--baseline", ".incidentlint-baseline", "."});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(ran.err, "");
  // Records without an id are known by their files.
  std::filesystem::rename("noid.json", "other.json");
  EXPECT_EQ(run({"check", "--isolated", "--baseline", ".incidentlint-baseline", "."}).code, 1);
}

}  // namespace
}  // namespace incidentlint
