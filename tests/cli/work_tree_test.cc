// What a walk through a work tree meets: not what git ignores, nor repositories within it; and what
// a sparse checkout leaves out.
#include "support/git_command.h"

namespace incidentlint::test {
namespace {

using Names = std::vector<std::string>;

class WorkTreeCommand : public GitCommand {
 protected:
  void SetUp() override {
    GitCommand::SetUp();
    if (IsSkipped()) return;
    folder_.write(".incidentlint.yaml", "select: [reference/dangling, vocabulary/unknown-term]\n");
    folder_.write(".gitignore", "build/\n*.tmp.json\n");
    commit();
  }
  static std::string slip(const std::string& id, const std::string& text) {
    EXPECT_NE(text.find(id), std::string::npos);
    std::string out = text;
    replace_all(out, "retry-storm", "retry-strom");
    return out;
  }
  std::string slip(const std::string& id) const { return slip(id, record(id)); }
  Names files(const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"check", "--format", "json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran ran = run(arguments);
    EXPECT_NE(ran.code, 2) << ran.err;
    Names names;
    if (ran.code == 2) return names;
    const json findings = json::parse(ran.out)["findings"];
    for (const auto& finding : findings) names.push_back(finding["file"]);
    return names;
  }
};

TEST_F(WorkTreeCommand, WhatGitIgnoresIsNotMet) {
  folder_.write("build/IL-9010.json", slip("IL-9010"));
  folder_.write("records/IL-9011.tmp.json", slip("IL-9011"));
  folder_.write("records/.gitignore", "IL-9012.json\n");
  folder_.write("records/IL-9012.json", slip("IL-9012"));
  folder_.write("records/IL-9013.json", slip("IL-9013"));  // nobody has added it yet
  folder_.write("records/IL-9014.tmp.json", slip("IL-9014"));
  git("add -f records/IL-9014.tmp.json");  // git tracks it all the same
  const Names seen{"records/IL-9013.json", "records/IL-9014.tmp.json"};
  EXPECT_EQ(files({}), seen);
  EXPECT_EQ(files({"."}), seen);
  fs::current_path("records");
  EXPECT_EQ(files({"."}), (Names{"IL-9013.json", "IL-9014.tmp.json"}));
  fs::current_path("..");
  EXPECT_EQ(files({"--no-respect-gitignore"}).size(), 5U);
  // What is named is checked.
  EXPECT_EQ(files({"build/IL-9010.json"}), Names{"build/IL-9010.json"});
  EXPECT_EQ(files({"build"}), Names{"build/IL-9010.json"});
  EXPECT_EQ(files({"records/IL-9012.json"}), Names{"records/IL-9012.json"});
}

TEST_F(WorkTreeCommand, AReferenceToAnIgnoredRecordIsDangling) {
  folder_.write("records/IL-9001.json",
                record("IL-9001", "\"related\": []", "\"related\": [\"IL-9011\"]"));
  folder_.write("records/IL-9011.tmp.json", record("IL-9011"));
  EXPECT_EQ(files({}), Names{"records/IL-9001.json"});
  EXPECT_EQ(files({"--no-respect-gitignore"}), Names{});
}

TEST_F(WorkTreeCommand, NothingButIgnoredFilesSaysSo) {
  git("rm -q -r records");
  folder_.write("build/IL-9010.json", slip("IL-9010"));
  const Ran ran = run({"check"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("git ignores some, which `--no-respect-gitignore`"), std::string::npos)
      << ran.err;
}

TEST_F(WorkTreeCommand, ARepositoryWithinIsNotMet) {
  git("init -q inner");
  folder_.write("inner/IL-9010.json", slip("IL-9010"));
  git("worktree add -q other HEAD");
  folder_.write("other/records/IL-9001.json", slip("IL-9001"));
  EXPECT_EQ(files({}), Names{});
  EXPECT_EQ(files({"--no-respect-gitignore"}).size(), 2U);
  EXPECT_EQ(files({"inner"}), Names{"inner/IL-9010.json"});
  fs::current_path("other");
  EXPECT_EQ(files({}), Names{"records/IL-9001.json"});
}

TEST_F(WorkTreeCommand, FoldersOutsideOfARepositoryAreTheirOwn) {
  const TemporaryFolder elsewhere;
  elsewhere.write(".gitignore", "*\n");
  elsewhere.write("repository/IL-9010.json", slip("IL-9010"));
  elsewhere.write("IL-9011.json", slip("IL-9011"));
  const std::string path = elsewhere.path().string();
  git("init -q " + path + "/repository");
  EXPECT_EQ(files({path}), (Names{path + "/IL-9011.json", path + "/repository/IL-9010.json"}));
}

TEST_F(WorkTreeCommand, WhatASparseCheckoutLeavesOutIsStillReferredTo) {
  folder_.write("old/IL-9003.json", slip("IL-9003"));
  folder_.write("records/IL-9001.json",
                record("IL-9001", "\"related\": []", "\"related\": [\"IL-9003\"]"));
  folder_.write(".incidentlint.yaml", "select: [reference/dangling]\ncorpus: [.]\n");
  commit();
  git("sparse-checkout set records");
  ASSERT_FALSE(fs::exists("old"));
  for (const std::string source : {"worktree", "tracked", "staged"})
    EXPECT_EQ(files({"--corpus-source", source}), Names{}) << source;
  EXPECT_EQ(files({"records/IL-9001.json"}), Names{});
  EXPECT_EQ(files({"--select", "reference", "old/IL-9003.json"}), Names{}) << "one record, once";
  fs::current_path("records");
  EXPECT_EQ(files({"."}), Names{});
  fs::current_path("..");
  const Ran whole = run({"check", "old"});
  EXPECT_EQ(whole.code, 2);
  EXPECT_NE(whole.err.find("the sparse checkout leaves some out"), std::string::npos) << whole.err;
  // Of one that has been deleted there is nothing left.
  git("rm -q --cached --sparse old/IL-9003.json");
  EXPECT_EQ(files({}), Names{"records/IL-9001.json"});
  git("sparse-checkout disable");
  git("checkout -q HEAD -- .");
  EXPECT_EQ(files({"--select", "vocabulary/unknown-term"}), Names{"old/IL-9003.json"});
}

TEST_F(WorkTreeCommand, AFolderOfRecordsMayBeALink) {
  folder_.write("data/IL-9003.json", slip("IL-9003"));
  fs::create_symlink("data", "linked");
  fs::create_symlink("linked", "other");
  commit();
  for (const std::string where : {"", "--staged"}) {
    for (const std::string pattern : {"linked/*.json", "/linked/**", "other/**/*.json"}) {
      folder_.write(".incidentlint.yaml", "records: ['" + pattern + "']\n");
      const std::string name = pattern.starts_with("other") ? "other" : "linked";
      git("add -A");
      std::vector<std::string> more{"--select", "vocabulary/unknown-term"};
      if (!where.empty()) more.push_back(where);
      EXPECT_EQ(files(more), Names{name + "/IL-9003.json"}) << where << pattern;
    }
  }
  // A circle ends.
  fs::create_symlink("..", "data/up");
  git("add -A");
  EXPECT_EQ(files({"--select", "vocabulary/unknown-term"}), Names{"other/IL-9003.json"});
}

TEST_F(WorkTreeCommand, APackMayBeBehindALink) {
  folder_.write("shared/packs/own/rules/own/no-such.md",
                slurp(source_root() / "rules/style/odd-space.md"));
  fs::create_symlink("shared/packs", "packs");
  folder_.write(".incidentlint.yaml", "extends: packs/own\n");
  commit();
  const Ran here = run({"check"});
  ASSERT_EQ(here.code, 0) << here.err;
  const Ran staged = run({"check", "--staged"});
  EXPECT_EQ(staged.out, here.out);
  EXPECT_EQ(staged.err, here.err);
  EXPECT_EQ(staged.code, here.code);
}

TEST_F(WorkTreeCommand, ARepositoryThatGitRefusesIsToldOnceWithWhatToDo) {
  folder_.write("build/IL-9010.json", slip("IL-9010"));
  ASSERT_EQ(files({}), Names{});
  const auto told = [&](const std::string& words) {
    const Ran ran = run({"check", "--format", "concise", "records", "build"});
    EXPECT_EQ(ran.code, 1) << "it goes on: " << ran.err;
    const std::size_t at = ran.err.find(words);
    EXPECT_NE(at, std::string::npos) << ran.err;
    EXPECT_EQ(ran.err.find("so what git ignores is looked at as well"),
              ran.err.rfind("so what git ignores is looked at as well"))
        << ran.err;
  };
  // As git itself tries it: the repository is somebody else's.
  ::setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1", 1);
  ::setenv("GIT_CONFIG_GLOBAL", "/dev/null", 1);
  ::setenv("GIT_CONFIG_SYSTEM", "/dev/null", 1);
  told("`git config --global --add safe.directory " + folder_.path().string() + "`");
  EXPECT_EQ(run({"stats"}).err.find("incidentlint: git refuses"), 0U);
  for (const char* name :
       {"GIT_TEST_ASSUME_DIFFERENT_OWNER", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"})
    ::unsetenv(name);
  fs::remove(".git/HEAD");
  told("git can't read the repository");
}

TEST_F(WorkTreeCommand, EveryCommandThatWalksGoesWhereItIsTold) {
  folder_.write("build/IL-9010.json", slip("IL-9010"));
  const std::string all = "--no-respect-gitignore";
  EXPECT_EQ(run({"show", "IL-9010"}).code, 2);
  EXPECT_EQ(run({"show", "IL-9010", all}).code, 0);
  EXPECT_EQ(run({"similar", "IL-9010"}).code, 2);
  EXPECT_EQ(run({"similar", "IL-9010", all}).code, 0);
  const auto records = [&](std::vector<std::string> words) {
    words.insert(words.end(), {"--format", "json"});
    return json::parse(run(words).out)["records"].get<int>();
  };
  EXPECT_EQ(records({"stats"}) + 1, records({"stats", all}));
  EXPECT_NE(run({"vocab", "stats"}).out, run({"vocab", "stats", all}).out);
  EXPECT_EQ(run({"fmt", "--check"}).out.find("build/"), std::string::npos);
  EXPECT_NE(run({"fmt", "--check", all}).out.find("build/"), std::string::npos);
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
  EXPECT_EQ(slurp(".incidentlint-baseline").find("IL-9010"), std::string::npos);
  EXPECT_EQ(run({"baseline", "update", all}).code, 0);
  EXPECT_NE(slurp(".incidentlint-baseline").find("IL-9010"), std::string::npos);
}

TEST_F(WorkTreeCommand, AnIdThatASparseCheckoutLeavesOutIsTaken) {
  folder_.write("old/IL-9050.json", record("IL-9050"));
  folder_.write("old/more.yaml", "id: IL-9051\nstatus: draft\nsymptoms: []\n");
  folder_.write(".incidentlint.yaml", "records: ['records/*', 'old/*']\n");
  commit();
  git("sparse-checkout set records");
  ASSERT_FALSE(fs::exists("old"));
  const Ran made = run({"new"});
  EXPECT_EQ(made.out, "records/IL-9052.json\n") << made.err;
  const Ran taken = run({"new", "--id", "IL-9050"});
  EXPECT_EQ(taken.code, 2);
  EXPECT_NE(taken.err.find("is there already"), std::string::npos) << taken.err;
}

}  // namespace
}  // namespace incidentlint::test
