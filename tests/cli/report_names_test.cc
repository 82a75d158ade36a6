// What reports call the files when the working folder is not the root of the repository.
#include "support/command_line.h"

namespace incidentlint::test {
namespace {

class ReportNames : public CommandLine {
 protected:
  void SetUp() override {
    CommandLine::SetUp();
    folder_.write("lib/.incidentlint.yaml", "records: ['**/*.json']\n");
    folder_.write("lib/a b/IL-9001.json", record("IL-9001", "retry-storm", "retry-strom"));
    folder_.write("lib/old/IL-9002.json", record("IL-9002", "retry-storm", "retry-strom"));
  }

  /// The places of the two findings.
  void expect(const std::string& format, const std::string& a, const std::string& b) {
    const Ran ran = run({"check", "--format", format, "--select", "vocabulary/unknown-term"});
    EXPECT_EQ(ran.code, 1) << ran.err;
    EXPECT_NE(ran.out.find(a), std::string::npos) << format << ": " << a << "\n" << ran.out;
    EXPECT_NE(ran.out.find(b), std::string::npos) << format << ": " << b << "\n" << ran.out;
  }
  /// As code hosts have them.
  void expect_from(const std::string& root) {
    expect("github", "file=" + root + "a b/IL-9001.json,", "file=" + root + "old/IL-9002.json,");
    expect("gitlab", "\"path\": \"" + root + "a b/IL-9001.json\"",
           "\"path\": \"" + root + "old/IL-9002.json\"");
    expect("sarif", "\"uri\": \"" + root + "a%20b/IL-9001.json\"",
           "\"uri\": \"" + root + "old/IL-9002.json\"");
    expect("junit", "file=\"" + root + "a b/IL-9001.json\"",
           "file=\"" + root + "old/IL-9002.json\"");
    expect("markdown", "| " + root + "a b/IL-9001.json:", "| " + root + "old/IL-9002.json:");
  }
};

TEST_F(ReportNames, CodeHostsLookFromTheRootOfTheRepository) {
  fs::create_directories(folder_.path() / ".git");
  fs::current_path("lib/a b");
  expect_from("lib/");
}

TEST_F(ReportNames, ReviewdogLooksFromTheWorkingFolder) {
  fs::create_directories(folder_.path() / ".git");
  fs::current_path("lib/a b");
  expect("rdjson", "\"path\": \"IL-9001.json\"", "\"path\": \"../old/IL-9002.json\"");
  expect("rdjsonl", "\"path\":\"IL-9001.json\"", "\"path\":\"../old/IL-9002.json\"");
  expect("checkstyle", "name=\"IL-9001.json\"", "name=\"../old/IL-9002.json\"");
}

TEST_F(ReportNames, ABuildServerSaysWhereItChecksOut) {
  environment_["GITHUB_WORKSPACE"] = folder_.path().string();
  fs::current_path("lib");
  expect_from("lib/");
  environment_.clear();
  environment_["CI_PROJECT_DIR"] = folder_.path().string();
  expect_from("lib/");
  // One that is checked out beside.
  environment_["CI_PROJECT_DIR"] = (folder_.path() / "other").string();
  expect_from("");
}

TEST_F(ReportNames, ARepositoryWithinTheWorkspaceIsTheNearerRoot) {
  environment_["GITHUB_WORKSPACE"] = folder_.path().string();
  fs::create_directories(folder_.path() / "lib/.git");
  fs::current_path("lib/a b");
  expect_from("");
}

TEST_F(ReportNames, WhatLiesOutsideIsAUriOfAFile) {
  const TemporaryFolder elsewhere;
  elsewhere.write("IL-9003.json", record("IL-9003", "retry-storm", "retry-strom"));
  fs::create_directories(folder_.path() / ".git");
  const std::string path = (elsewhere.path() / "IL-9003.json").string();
  const Ran ran = run({"check", "--format", "sarif", path});
  EXPECT_NE(ran.out.find("\"uri\": \"file://" + path + "\""), std::string::npos) << ran.out;
}

TEST_F(ReportNames, StdinHasNoFolder) {
  fs::create_directories(folder_.path() / ".git");
  fs::current_path("lib");
  const std::string text = record("IL-9003", "retry-storm", "retry-strom");
  EXPECT_NE(run({"check", "--format", "github", "-"}, text).out.find("file=-,"), std::string::npos);
  EXPECT_NE(run({"check", "--format", "github", "-", "--stdin-filename", "x.json"}, text)
                .out.find("file=lib/x.json,"),
            std::string::npos);
}

}  // namespace
}  // namespace incidentlint::test
