#pragma once
// The program in a repository of git: a config, and two records of which IL-9001 names IL-9002.
#include <cstdlib>

#include "support/command_line.h"

namespace incidentlint::test {

class GitCommand : public CommandLine {
 protected:
  void SetUp() override {
    CommandLine::SetUp();
    if (std::system("git --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "git is not installed";
    for (const char* name : {"GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"}) ::unsetenv(name);
    git("init -q -b main .");
    git("config user.name t");
    git("config user.email t@example.org");
    folder_.write(".incidentlint.yaml", "records: ['records/*.json', 'records/*.yaml']\n");
    folder_.write("records/IL-9001.json", referring());
    folder_.write("records/IL-9002.json", record("IL-9002"));
    commit();
  }

  /// IL-9001 names IL-9002.
  std::string referring() const {
    return record("IL-9001", "\"related\": []", "\"related\": [\"IL-9002\"]");
  }
  static void git(const std::string& arguments) {
    ASSERT_EQ(std::system(("git " + arguments + " >/dev/null 2>git.err").c_str()), 0)
        << arguments << ": " << slurp("git.err");
    fs::remove("git.err");
  }
  static void commit() {
    git("add -A");
    git("commit -q -m c");
  }
};

}  // namespace incidentlint::test
