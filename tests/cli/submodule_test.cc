// References to records of a submodule: right where it is checked out, and nothing more than a hint
// where it is not.
#include "support/git_command.h"

namespace incidentlint::test {
namespace {

using Names = std::vector<std::string>;

class SubmoduleCommand : public GitCommand {
 protected:
  void SetUp() override {
    GitCommand::SetUp();
    if (IsSkipped()) return;
    const std::string other = other_.path().string();
    other_.write("IL-9050.json", record("IL-9050", "retry-storm", "retry-strom"));
    const std::string who = "-c user.name=t -c user.email=t@example.org";
    git("init -q -b main " + other);
    git("-C " + other + " add -A");
    git("-C " + other + " " + who + " commit -q -m c");
    git("-c protocol.file.allow=always submodule -q add " + other + " records/shared");
    folder_.write("records/IL-9001.json",
                  record("IL-9001", "\"related\": []", "\"related\": [\"IL-9050\"]"));
    folder_.write(
        ".incidentlint.yaml",
        "records: ['records/**']\nselect: [reference/dangling, vocabulary/unknown-term]\n");
    commit();
  }
  /// `severity file` of each finding.
  Names found(const Names& more) {
    Names arguments{"check", "--format", "json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran ran = run(arguments);
    EXPECT_NE(ran.code, 2) << ran.err;
    said_ = ran.err;
    Names names;
    if (ran.code == 2) return names;
    const json findings = json::parse(ran.out)["findings"];
    for (const auto& finding : findings)
      names.push_back(finding["severity"].get<std::string>() + " " +
                      finding["file"].get<std::string>());
    return names;
  }

  TemporaryFolder other_;
  std::string said_;
};

TEST_F(SubmoduleCommand, ItsRecordsAreThereAndNotOurs) {
  for (const Names& more : std::vector<Names>{{},
                                              {"."},
                                              {"records/IL-9001.json"},
                                              {"--staged"},
                                              {"--rev", "HEAD"},
                                              {"--corpus-source", "tracked"},
                                              {"--corpus-source", "staged"}})
    EXPECT_EQ(found(more), Names{}) << (more.empty() ? "" : more[0]);
  EXPECT_EQ(said_, "");
  // Who asks for it gets it; another repository that lies here is still none of ours.
  EXPECT_EQ(found({"records/shared"}), Names{"error records/shared/IL-9050.json"});
  git("clone -q " + other_.path().string() + " records/clone");
  EXPECT_EQ(found({}), Names{});
  git("-C records/shared rm -q IL-9050.json");
  EXPECT_EQ(found({}), Names{"error records/IL-9001.json"});
}

TEST_F(SubmoduleCommand, WhatIsNotCheckedOutMakesAHintAndIsSaid) {
  git("submodule -q deinit -f records/shared");
  for (const Names& more : std::vector<Names>{{}, {"--staged"}, {"--rev", "HEAD"}}) {
    EXPECT_EQ(found(more), Names{"hint records/IL-9001.json"});
    EXPECT_NE(said_.find("the submodule `records/shared` is not checked out"), std::string::npos)
        << said_;
  }
  EXPECT_EQ(found({"--changed-since", "HEAD"}), Names{});
  EXPECT_EQ(said_.find("the submodule"), said_.rfind("the submodule")) << said_;
  EXPECT_NE(said_.find("the submodule"), std::string::npos) << said_;
  // Where no record of the library can be it says nothing.
  for (const std::string pattern : {"records/*", "other/**", "records/IL-9001.json"}) {
    folder_.write(
        ".incidentlint.yaml",
        "records: ['" + pattern + "', records/IL-9001.json]\nselect: [reference/dangling]\n");
    EXPECT_EQ(found({}), Names{"error records/IL-9001.json"}) << pattern;
    EXPECT_EQ(said_, "") << pattern;
  }
  for (const std::string pattern : {"records", "records/**/*.json", "*.json", "records/*/*"}) {
    folder_.write(
        ".incidentlint.yaml",
        "records: ['" + pattern + "', records/IL-9001.json]\nselect: [reference/dangling]\n");
    EXPECT_EQ(found({}), Names{"hint records/IL-9001.json"}) << pattern;
  }
}

}  // namespace
}  // namespace incidentlint::test
