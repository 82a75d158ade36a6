// `init`: what it writes works, and what is there stays.
#include "support/command_line.h"

namespace incidentlint::test {
namespace {

class InitCommand : public CommandLine {
 protected:
  static bool says(const Ran& ran, const std::string& text) {
    return ran.out.find(text) != std::string::npos;
  }
};

TEST_F(InitCommand, WritesAConfigThatChecksTheRecordsAndNothingElse) {
  folder_.write("records/2024/IL-9002.json", record("IL-9002"));
  folder_.write("records/2025/IL-9003.json", record("IL-9003", "\"severity\"", "\"sevrity\""));
  folder_.write("records/2025/index.json", "{\"made\": \"by a program\"}");
  folder_.write("records/broken.json", "{\"id\": ");
  folder_.write("site/data.json", "{}");
  const Ran made = run({"init"});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_TRUE(says(made, ".incidentlint.yaml: written")) << made.out;
  EXPECT_TRUE(says(made, "3 records: ")) << made.out;
  EXPECT_TRUE(says(made, "baseline create")) << made.out;
  const std::string config = slurp(".incidentlint.yaml");
  EXPECT_NE(config.find("records: [\"records/**/*.json\"]"), std::string::npos) << config;
  EXPECT_NE(config.find("exclude: [\"/records/2025/index.json\"]"), std::string::npos) << config;
  EXPECT_NE(config.find("corpus: [\"records\"]"), std::string::npos) << config;
  const Ran checked = run({"check", "--format", "json"});
  EXPECT_EQ(checked.code, 1) << checked.err;
  const json summary = json::parse(checked.out);
  for (const auto& finding : summary["findings"]) {
    const std::string file = finding["file"];
    EXPECT_TRUE(file == "records/2025/IL-9003.json" || file == "records/broken.json") << file;
  }
  EXPECT_EQ(run({"baseline", "create"}).code, 0);
}

TEST_F(InitCommand, FindsRecordsInTheFolderItselfAndInYaml) {
  folder_.write("IL-9002.json", record("IL-9002"));
  folder_.write("more/IL-9003.json", record("IL-9003"));
  EXPECT_EQ(run({"convert", "more/IL-9003.json", "-o", "more/IL-9003.yaml"}).code, 0);
  fs::remove("more/IL-9003.json");
  folder_.write("tools/settings.json", "{}");
  EXPECT_EQ(run({"init", "--lang", "ko"}).code, 0);
  const std::string config = slurp(".incidentlint.yaml");
  EXPECT_NE(config.find("records: [\"/*.json\", \"more/*.yaml\"]"), std::string::npos) << config;
  const Ran checked = run({"check"});
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_TRUE(says(checked, "no findings in 2 records")) << checked.out;
  const json settings = json::parse(slurp(".vscode/settings.json"));
  EXPECT_EQ(settings["json.schemas"][0]["fileMatch"], json::array({"/*.json"}));
  EXPECT_TRUE(fs::exists(settings["json.schemas"][0]["url"].get<std::string>()));
  EXPECT_EQ(settings["yaml.schemas"].begin().value(), json::array({"/more/*.yaml"}));
  EXPECT_EQ(run({"check", "--schema", settings["json.schemas"][0]["url"], "IL-9002.json"}).code, 0);
}

TEST_F(InitCommand, EveryKeyItOffersIsOne) {
  folder_.write("IL-9002.json", record("IL-9002"));
  EXPECT_EQ(run({"init", "--only", "config"}).code, 0);
  std::string config = slurp(".incidentlint.yaml");
  const std::size_t first = config.find('\n') + 1;
  for (std::size_t at = first; (at = config.find("\n# ", at)) != std::string::npos;) {
    const std::size_t colon = config.find(':', at);
    if (colon < config.find('\n', at + 1)) config.erase(at + 1, 2);
    ++at;
  }
  EXPECT_NE(config.find("\nrequire-reason: true"), std::string::npos) << config;
  folder_.write(".incidentlint.yaml", config);
  folder_.write(".incidentlint-baseline", "");
  const Ran ran = run({"check", "--no-baseline"});
  EXPECT_EQ(ran.code, 0) << ran.err << config;
  EXPECT_FALSE(fs::exists(".vscode"));
}

TEST_F(InitCommand, SetsUpTheRepositoryAroundTheRecords) {
  folder_.write(".git/config", "[remote \"origin\"]\n\turl = git@github.com:a/b.git\n");
  folder_.write("data/IL-9002.json", record("IL-9002"));
  EXPECT_EQ(run({"init", "data"}).code, 0);
  const std::string hook = slurp(".pre-commit-config.yaml");
  EXPECT_NE(hook.find("entry: \"incidentlint check --staged 'data'\"\n"), std::string::npos)
      << hook;
  EXPECT_NE(hook.find("always_run: true\n"), std::string::npos) << hook;
  const std::string workflow = slurp(".github/workflows/incidentlint.yml");
  EXPECT_NE(workflow.find("working-directory: \"data\""), std::string::npos) << workflow;
  EXPECT_TRUE(fs::exists("data/.incidentlint.yaml"));
}

TEST_F(InitCommand, WritesNoWorkflowForOtherHosts) {
  folder_.write(".git/config", "[remote \"origin\"]\n\turl = https://example.org/a/b.git\n");
  folder_.write("IL-9002.json", record("IL-9002"));
  EXPECT_EQ(run({"init"}).code, 0);
  EXPECT_FALSE(fs::exists(".github"));
  EXPECT_TRUE(fs::exists(".pre-commit-config.yaml"));
}

TEST_F(InitCommand, LeavesWhatIsThereAndNamesIt) {
  folder_.write(".git/config", "");
  folder_.write("IL-9002.json", record("IL-9002"));
  folder_.write(".incidentlint.yaml", "fail-on: warning\n");
  folder_.write(".pre-commit-config.yaml", "repos: []\n");
  folder_.write(".vscode/settings.json", "{}\n");
  const Ran ran = run({"init"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(slurp(".incidentlint.yaml"), "fail-on: warning\n");
  EXPECT_EQ(slurp(".pre-commit-config.yaml"), "repos: []\n");
  EXPECT_EQ(slurp(".vscode/settings.json"), "{}\n");
  EXPECT_TRUE(says(ran, ".incidentlint.yaml: left as it is\n")) << ran.out;
  EXPECT_TRUE(says(ran, ".pre-commit-config.yaml: left as it is; what it may get:\n")) << ran.out;
  EXPECT_TRUE(says(ran, "entry: \"incidentlint check --staged\"\n")) << ran.out;
}

TEST_F(InitCommand, WritesNothingInADryRun) {
  folder_.write("IL-9002.json", record("IL-9002"));
  const Ran ran = run({"init", "--dry-run"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(says(ran, ".incidentlint.yaml: would be written")) << ran.out;
  EXPECT_EQ(files_below(".").size(), 1U);
}

TEST_F(InitCommand, NamesThePackThatItWasGiven) {
  const fs::path pack = source_root() / "tests" / "packs" / "osv";
  fs::copy(pack, "pack", fs::copy_options::recursive);
  folder_.write("data/GO-2024-9001.json", slurp(pack / "rules" / "sample.json"));
  const Ran ran = run({"init", "--pack", "pack"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(slurp(".incidentlint.yaml").find("pack: \"pack\""), std::string::npos);
  const Ran checked = run({"check"});
  EXPECT_EQ(checked.code, 0) << checked.err << checked.out;
}

TEST_F(InitCommand, RefusesWhatItCannotSetUp) {
  EXPECT_EQ(run({"init", "nowhere"}).code, 2);
  folder_.write("a.json", "{}");
  const Ran none = run({"init"});
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.err.find("incidentlint new"), std::string::npos) << none.err;
  EXPECT_EQ(run({"init", "--only", "hooks"}).code, 2);
  EXPECT_EQ(files_below(".").size(), 1U);
}

TEST_F(InitCommand, SaysWhenAConfigLeadsNowhere) {
  folder_.write("IL-9001.json", record("IL-9001"));
  fs::create_symlink("gone.yaml", ".incidentlint.yaml");
  const Ran ran = run({"init", "--only", "config"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err,
            "incidentlint: .incidentlint.yaml: is a link to a file that does not exist; remove it, "
            "or write that file\n");
}

}  // namespace
}  // namespace incidentlint::test
