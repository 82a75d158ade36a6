// What a change is, when it is more than other bytes in a file: another id, another config, nothing
// to check at all.
#include "support/git_command.h"

namespace incidentlint::test {
namespace {

using Rules = std::vector<std::string>;

class GitChange : public GitCommand {
 protected:
  void SetUp() override {
    GitCommand::SetUp();
    if (IsSkipped()) return;
    folder_.write("records/IL-9003.json", record("IL-9003", "retry-storm", "retry-strom"));
    commit();
  }
  /// The record under another id, in a file of that name or in its old one.
  void rename(const std::string& from, const std::string& to, bool with_file) const {
    const std::string old_file = "records/" + from + ".json";
    const std::string file = with_file ? "records/" + to + ".json" : old_file;
    std::string text = slurp(old_file);
    replace_all(text, from, to);
    if (with_file) git("mv " + old_file + " " + file);
    folder_.write(file, text);
  }
};

TEST_F(GitChange, ABaselineFollowsARecordThatGetsAnotherId) {
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  commit();
  const auto found = [&](std::vector<std::string> more) {
    more.insert(more.begin(),
                {"check", "--format", "json", "--baseline", ".incidentlint-baseline"});
    return rules_of(run(more));
  };
  ASSERT_EQ(found({}), Rules{});
  for (const bool with_file : {false, true}) {
    rename("IL-9003", "IL-9013", with_file);
    git("add -A");
    const Rules left = with_file ? Rules{} : Rules{"consistency/id-file"};
    EXPECT_EQ(found({}), left);
    EXPECT_EQ(found({"--staged"}), left);
    EXPECT_EQ(found({with_file ? "records/IL-9013.json" : "records/IL-9003.json"}), left);
    if (with_file) break;
    git("reset -q --hard");
  }
  // Another mistake is new all the same, and so is the same one in a record that was just made.
  std::string text = slurp("records/IL-9013.json");
  replace_all(text, "retry-strom", "retry-strum");
  folder_.write("records/IL-9013.json", text);
  EXPECT_EQ(found({}), Rules{"vocabulary/unknown-term"});
  git("reset -q --hard");
  folder_.write("records/IL-9014.json", record("IL-9014", "retry-storm", "retry-strom"));
  git("add -A");
  EXPECT_EQ(found({}), Rules{"vocabulary/unknown-term"});
}

TEST_F(GitChange, WhatTheConfigMakesAnErrorIsNew) {
  const auto found = [&](const std::string& where) {
    Rules arguments{"check", "--format", "json", "--changed-since", "HEAD"};
    if (!where.empty()) arguments.push_back(where);
    return rules_of(run(arguments));
  };
  const std::string records = "records: ['records/*.json']\n";
  folder_.write(".incidentlint.yaml", records + "severity: {vocabulary/unknown-term: hint}\n");
  commit();
  ASSERT_EQ(found(""), Rules{});
  folder_.write(".incidentlint.yaml", records + "severity: {vocabulary/unknown-term: warning}\n");
  EXPECT_EQ(found(""), Rules{}) << "a warning fails nothing";
  folder_.write(".incidentlint.yaml", records);
  git("add -A");
  for (const char* where : {"", "--staged"})
    EXPECT_EQ(found(where), Rules{"vocabulary/unknown-term"}) << where;
  folder_.write(".incidentlint.yaml",
                records +
                    "fail-on: warning\noverrides:\n  - {files: ['records/*3.json'], severity: "
                    "{vocabulary: warning}}\n");
  EXPECT_EQ(found(""), Rules{"vocabulary/unknown-term"});
  // What was an error is none the newer for being one again.
  git("checkout -q HEAD -- .");
  folder_.write(".incidentlint.yaml", records);
  commit();
  folder_.write(".incidentlint.yaml", records + "severity: {vocabulary/unknown-term: error}\n");
  EXPECT_EQ(found(""), Rules{});
}

// A file that both trees have is not looked at for what it has itself: to show what is known, all
// of it is, so both ways must count the same.
TEST_F(GitChange, WhatBothTreesHaveIsKnownHoweverItIsCounted) {
  // Two records of one incident, each with a mistake of its own, and one of them refers to nothing.
  std::string twin = record("IL-9004", "retry-storm", "retry-strom");
  replace_all(twin, "\"related\": []", "\"related\": [\"IL-9099\"]");
  folder_.write("records/IL-9004.json", twin);
  commit();
  folder_.write("records/IL-9002.json", record("IL-9002", "retry-storm", "retry-strom"));
  git("add -A");
  const auto summary = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"check", "--staged", "--changed-since", "HEAD", "--format", "json"});
    const Ran result = run(more);
    if (more.back() != "--show-suppressed") {
      EXPECT_EQ(rules_of(result), Rules{"vocabulary/unknown-term"});
    }
    return result.out.substr(0, result.out.find("\"findings\""));
  };
  const std::string shown = summary({"--show-suppressed"});
  EXPECT_NE(shown.find("\"errors\": 1,"), std::string::npos) << shown;
  EXPECT_EQ(shown.find("\"earlier\": 0,"), std::string::npos) << shown;
  EXPECT_EQ(summary({}), shown);
  EXPECT_EQ(summary({"-j", "1"}), shown);
  for (const char* which : {"cold", "warm"})
    EXPECT_EQ(summary({"--cache-dir", "cache"}), shown) << which;
}

// What lies in a folder that the revision lacks has come from elsewhere.
TEST_F(GitChange, AMoveIntoANewFolderIsNothingNewFromThereEither) {
  fs::remove(".incidentlint.yaml");
  commit();
  fs::create_directories("new");
  git("mv records/IL-9003.json new/IL-9003.json");
  fs::current_path("new");
  for (const char* where : {"--format=json", "--staged"}) {
    const Ran ran = run({"check", "--changed-since", "HEAD", "--format", "json", where});
    EXPECT_EQ(rules_of(ran), Rules{}) << ran.err;
    EXPECT_EQ(ran.code, 0);
  }
  fs::current_path("..");
}

TEST_F(GitChange, APushWithoutRecordsIsFineAsACommitIs) {
  git("rm -q -r records");
  commit();
  EXPECT_EQ(run({"check", "--staged"}).code, 0);
  environment_ = {{"PRE_COMMIT_FROM_REF", "HEAD~1"}, {"PRE_COMMIT_TO_REF", "HEAD"}};
  const Ran pushed = run({"check", "--staged"});
  EXPECT_EQ(pushed.code, 0) << pushed.err;
  environment_ = {};
  EXPECT_EQ(run({"check", "--rev", "HEAD"}).code, 2) << "who asks for it wants to know";
}

}  // namespace
}  // namespace incidentlint::test
