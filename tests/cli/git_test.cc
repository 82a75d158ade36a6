// What is checked when git is asked: the index, a revision, and what a change brings.
#include "support/git_command.h"

namespace incidentlint::test {
namespace {

TEST_F(GitCommand, ADeletedRecordBreaksTheReferencesToIt) {
  git("rm -q records/IL-9002.json");
  const Ran ran = run({"check", "--staged"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("records/IL-9001.json:"), std::string::npos) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("[reference/dangling]"), std::string::npos);
}

TEST_F(GitCommand, ARenamedRecordIsTheSameRecord) {
  git("mv records/IL-9002.json records/renamed.json");
  const Ran ran = run({"check", "--staged", "--select", "reference/dangling"});
  EXPECT_EQ(ran.code, 0) << ran.out;
}

TEST_F(GitCommand, AReferenceToAFileThatIsNotAddedIsDangling) {
  folder_.write("records/IL-9001.json",
                record("IL-9001", "\"related\": []", "\"related\": [\"IL-9003\"]"));
  git("add records/IL-9001.json");
  folder_.write("records/IL-9003.json", record("IL-9003"));
  EXPECT_EQ(run({"check", "--staged"}).code, 1);
  EXPECT_EQ(run({"check"}).code, 0);
  git("add -N records/IL-9003.json");  // meant to be added, and not in the commit
  EXPECT_EQ(run({"check", "--staged"}).code, 1);
  git("add records/IL-9003.json");
  EXPECT_EQ(run({"check", "--staged"}).code, 0);
}

TEST_F(GitCommand, WhatIsStagedCountsNotWhatLiesHere) {
  folder_.write("records/IL-9002.json", record("IL-9002", "retry-storm", "retry-strom"));
  EXPECT_EQ(run({"check"}).code, 1);
  EXPECT_EQ(run({"check", "--staged"}).code, 0);
  git("add -A");
  folder_.write("records/IL-9002.json", record("IL-9002"));
  EXPECT_EQ(run({"check"}).code, 0);
  const Ran ran = run({"check", "--staged", "--format", "json", "--select", "vocabulary"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(json::parse(ran.out)["findings"][0]["actual"], "retry-strom");
}

TEST_F(GitCommand, AnotherIndexIsHonoured) {
  folder_.write("records/IL-9002.json", record("IL-9002", "retry-storm", "retry-strom"));
  fs::copy_file(".git/index", ".git/next-index");
  ::setenv("GIT_INDEX_FILE", ".git/next-index", 1);
  git("add records/IL-9002.json");
  EXPECT_EQ(run({"check", "--staged"}).code, 1);
  ::unsetenv("GIT_INDEX_FILE");
  EXPECT_EQ(run({"check", "--staged"}).code, 0);
}

TEST_F(GitCommand, AConfigThatIsStagedDecides) {
  folder_.write("records/IL-9002.json", record("IL-9002", "retry-storm", "retry-strom"));
  folder_.write(".incidentlint.yaml", "severity: {vocabulary/unknown-term: hint}\n");
  git("add records");
  EXPECT_EQ(run({"check", "--staged"}).code, 1);
  git("add .incidentlint.yaml");
  EXPECT_EQ(run({"check", "--staged"}).code, 0);
}

TEST_F(GitCommand, AFileThatIsNamedIsTheOneInTheTree) {
  for (const char* source : {"--staged", "--rev=HEAD"}) {
    for (const char* name : {"records/IL-9001.json", "./records/IL-9001.json"}) {
      const Ran ran = run({"check", source, name});
      EXPECT_EQ(ran.code, 0) << source << ' ' << name << ": " << ran.out;
    }
  }
  fs::current_path("records");
  EXPECT_EQ(run({"check", "--staged", "IL-9001.json", "../records"}).code, 0);
}

TEST_F(GitCommand, ALinkInTheTreeIsWhatItLeadsTo) {
  fs::create_symlink("../records/IL-9002.json", "records/a.json");
  fs::create_symlink("../other/record.json", "records/b.json");
  fs::create_symlink("nowhere", "records/c.json");
  folder_.write("other/record.json",
                record("IL-9003", "\"related\": []", "\"related\": [\"IL-7777\"]"));
  git("add -A");
  fs::remove_all("other");
  const Ran ran = run({"check", "--staged", "--select", "reference", "--format", "concise"});
  EXPECT_NE(ran.out.find("records/b.json:"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("duplicate"), std::string::npos) << ran.out;
  EXPECT_NE(ran.err.find("records/c.json: skipped"), std::string::npos) << ran.err;
  EXPECT_EQ(ran.err.find("records/a.json"), std::string::npos) << ran.err;
}

TEST_F(GitCommand, ARecordThatGetsAnotherIdKeepsItsOldFindings) {
  folder_.write("records/IL-9003.json", record("IL-9003", "retry-storm", "retry-strom"));
  folder_.write("records/IL-9004.json", record("IL-9004", "retry-storm", "retry-strom"));
  commit();
  const std::vector<std::string> since{"check", "--format", "json", "--changed-since", "HEAD"};
  const auto rules = [&](const std::string& where) {
    std::vector<std::string> arguments = since;
    if (!where.empty()) arguments.push_back(where);
    return rules_of(run(arguments));
  };
  const std::vector<std::string> none;
  // Renamed with its file, and in its place.
  std::string text = slurp("records/IL-9003.json");
  replace_all(text, "IL-9003", "IL-9013");
  git("mv records/IL-9003.json records/IL-9013.json");
  folder_.write("records/IL-9013.json", text);
  text = slurp("records/IL-9004.json");
  replace_all(text, "IL-9004", "IL-9014");
  folder_.write("records/IL-9004.json", text);
  git("add -A");
  for (const char* where : {"", "--staged"}) {
    EXPECT_EQ(rules(where), std::vector<std::string>{"consistency/id-file"}) << where;
  }
  // Another mistake is new all the same.
  text = slurp("records/IL-9013.json");
  replace_all(text, "retry-strom", "retry-strum");
  folder_.write("records/IL-9013.json", text);
  git("add -A");
  EXPECT_EQ(rules("--staged"),
            (std::vector<std::string>{"consistency/id-file", "vocabulary/unknown-term"}));
  // Another record in place of the old one has nothing of it.
  text = record("IL-9020", "retry-storm", "retry-strom");
  json other = json::parse(text);
  for (const char* key : {"summary", "trigger", "impact", "lessons", "timeline", "sources",
                          "action_items", "remediation", "docs", "title"})
    other.erase(key);
  git("reset -q --hard");
  folder_.write("records/IL-9004.json", other.dump());
  const auto found = rules("");
  EXPECT_NE(std::find(found.begin(), found.end(), "vocabulary/unknown-term"), found.end());
  // Between two revisions.
  git("reset -q --hard");
  git("mv records/IL-9003.json records/IL-9013.json");
  text = slurp("records/IL-9013.json");
  replace_all(text, "IL-9003", "IL-9013");
  folder_.write("records/IL-9013.json", text);
  commit();
  EXPECT_EQ(
      rules_of(run({"check", "--format", "json", "--rev", "HEAD", "--changed-since", "HEAD^"})),
      none);
}

TEST_F(GitCommand, BeforeTheFirstCommitAllIsNew) {
  git("checkout -q --orphan unborn");
  folder_.write("records/IL-9001.json",
                record("IL-9001", "\"related\": []", "\"related\": [\"IL-7777\"]"));
  git("add -A");
  const Ran ran = run({"check", "--staged", "--changed-since", "HEAD"});
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_NE(ran.out.find("reference/dangling"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.err, "");
}

TEST_F(GitCommand, TheIndexIsReadAndNeitherLockedNorWritten) {
  folder_.write("records/IL-9003.json", "");
  folder_.write("records/IL-9004.json", "");
  git("add records/IL-9003.json");
  git("add -N records/IL-9004.json");
  const std::string before = slurp(".git/index");
  folder_.write(".git/index.lock", "");  // as another git has it
  const Ran ran = run({"check", "--staged", "--format", "concise"});
  fs::remove(".git/index.lock");
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_NE(ran.out.find("records/IL-9003.json:"), std::string::npos) << ran.out;  // is empty
  EXPECT_EQ(ran.out.find("IL-9004"), std::string::npos) << ran.out;
  EXPECT_EQ(slurp(".git/index"), before);
}

TEST_F(GitCommand, ABareRepositoryHasNoIndex) {
  git("clone -q --bare . bare.git");
  fs::current_path("bare.git");
  const Ran ran = run({"check", "--staged"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("a bare repository has no index"), std::string::npos) << ran.err;
  EXPECT_EQ(run({"check", "--rev", "HEAD"}).code, 0);
}

TEST_F(GitCommand, AFileThatGitHasNotIsSaidToBeThere) {
  folder_.write("records/IL-9044.json", record("IL-9044"));
  for (const Ran& ran : {run({"check", "--staged", "records/IL-9044.json"}),
                         run({"check", "--rev", "HEAD", "records/IL-9044.json"})}) {
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("`git add` it"), std::string::npos) << ran.err;
  }
  const Ran ran = run({"check", "--staged", "records/IL-9045.json"});
  EXPECT_NE(ran.err.find("does not exist"), std::string::npos) << ran.err;
}

TEST_F(GitCommand, AnIndexThatCantBeReadIsLoud) {
  const std::string index = slurp(".git/index");
  folder_.write(".git/index", index.substr(0, index.size() / 2));
  for (const std::vector<std::string>& source : std::vector<std::vector<std::string>>{
           {"--staged"}, {"--corpus-source", "tracked"}, {"--corpus-source", "staged"}}) {
    std::vector<std::string> arguments{"check"};
    arguments.insert(arguments.end(), source.begin(), source.end());
    arguments.push_back("records/IL-9001.json");
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 2) << source[0];
    EXPECT_NE(ran.err.find("git can't say what is staged"), std::string::npos) << ran.err;
  }
}

TEST_F(GitCommand, UnmergedEntriesHaveNoTree) {
  git("checkout -q -b other");
  folder_.write("records/IL-9002.json", record("IL-9002", "Larkfield", "Elderfield"));
  commit();
  git("checkout -q main");
  folder_.write("records/IL-9002.json", record("IL-9002", "Larkfield", "Oakfield"));
  commit();
  static_cast<void>(std::system("git merge other >/dev/null 2>&1"));
  const Ran ran = run({"check", "--staged"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("settle the merge first"), std::string::npos) << ran.err;
}

TEST_F(GitCommand, NamesOfAnyKindAreRead) {
  for (const char* name :
       {"a b.json", "t\tab.json", "li\nne.json", "\"q\".json", "\xEC\x82\xAC\xEA\xB1\xB4.json"})
    folder_.write("records/" + std::string(name), "{\"id\": 1}");
  git("add -A");
  const Ran ran = run({"check", "--staged", "--format", "json", "--select", "schema"});
  const json report = json::parse(ran.out);
  EXPECT_EQ(report["summary"]["records"], 7) << ran.err;
}

TEST_F(GitCommand, ARevisionIsCheckedAsItWas) {
  folder_.write("records/IL-9002.json", record("IL-9002", "retry-storm", "retry-strom"));
  commit();
  EXPECT_EQ(run({"check", "--rev", "HEAD^"}).code, 0);
  EXPECT_EQ(run({"check", "--rev", "HEAD"}).code, 1);
  const Ran none = run({"check", "--rev", "nowhere"});
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.err.find("git has no revision `nowhere`"), std::string::npos) << none.err;
}

TEST_F(GitCommand, OnlyWhatAChangeBringsIsReported) {
  folder_.write("records/IL-9002.json", record("IL-9002", "retry-storm", "retry-strom"));
  commit();
  Ran ran = run({"check", "--changed-since", "HEAD"});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_NE(ran.out.find(" not new"), std::string::npos) << ran.out;
  EXPECT_EQ(run({"check", "--changed-since", "HEAD^"}).code, 1);
  // Moving lines and keys about makes nothing new.
  const auto text = nlohmann::ordered_json::parse(slurp("records/IL-9002.json"));
  folder_.write("records/IL-9002.json", text.dump());
  EXPECT_EQ(run({"check", "--changed-since", "HEAD"}).code, 0);
}

TEST_F(GitCommand, WhatAChangeBreaksElsewhereIsNamed) {
  git("rm -q records/IL-9002.json");
  const Ran ran = run({"check", "--changed-since", "HEAD"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("records/IL-9001.json:"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("`IL-9002` was there at HEAD: this change deletes it"), std::string::npos)
      << ran.out;
}

TEST_F(GitCommand, AFileThatCouldNeverBeReadIsNotNew) {
  folder_.write("records/IL-9003.json", "{\"id\": ");
  commit();
  EXPECT_EQ(run({"check"}).code, 1);
  EXPECT_EQ(run({"check", "--changed-since", "HEAD"}).code, 0);
}

TEST_F(GitCommand, ATwinInPlaceOfAnotherIsNew) {
  // Three of one incident; the second one is by itself at first.
  const auto like = [&](const std::string& id, const std::string& date) {
    std::string text = record("IL-9001", "\"2024-03-12\"", "\"" + date + "\"");
    replace_all(text, "IL-9001", id);
    folder_.write("records/" + id + ".json", text);
  };
  like("IL-9001", "2024-03-12");
  like("IL-9002", "2023-05-02");
  like("IL-9003", "2024-03-12");
  commit();
  like("IL-9003", "2023-05-02");
  const Ran ran = run({"check", "--changed-since", "HEAD", "--select", "reference/filed-twice"});
  EXPECT_NE(ran.out.find("`IL-9002`"), std::string::npos) << ran.out;
}

TEST_F(GitCommand, AShallowCloneSaysHowDeepItMustBe) {
  folder_.write("records/IL-9003.json", record("IL-9003"));
  commit();
  git("clone -q --depth 1 \"file://$PWD\" shallow");
  const auto here = fs::current_path();
  fs::current_path("shallow");
  const Ran ran = run({"check", "--changed-since", "HEAD^1"});
  fs::current_path(here);
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("`fetch-depth: 2`"), std::string::npos) << ran.err;
}

TEST_F(GitCommand, AFileThatNoConfigClaimsIsSkipped) {
  folder_.write("package.json", "{\"name\": \"x\"}");
  const Ran ran = run({"check", "package.json"});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(ran.err,
            "incidentlint: package.json: skipped, the config's `records` do not claim it\n");
  EXPECT_EQ(run({"check", "package.json", "records/IL-9001.json"}).code, 0);
  EXPECT_EQ(run({"check", "--isolated", "package.json"}).code, 1);
}

TEST_F(GitCommand, NothingIsWrittenFromGitAndNoRepositoryIsSaid) {
  EXPECT_EQ(run({"fix", "--staged"}).code, 2);
  EXPECT_EQ(run({"check", "--staged", "--rev", "HEAD"}).code, 2);
  fs::remove_all(".git");
  const Ran ran = run({"check", "--staged"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("no git repository"), std::string::npos) << ran.err;
}

TEST_F(GitCommand, OnlyChangedLinesLeavesOutWhatAChangeHasCausedElsewhere) {
  const std::string pretty =
      json::parse(record("IL-9001", "\"related\": []", "\"related\": [\"IL-9002\"]")).dump(2);
  folder_.write("records/IL-9001.json", pretty);
  commit();
  std::string changed = pretty;
  replace_all(changed, "\"severity\": \"unknown\"", "\"severity\": \"dreadful\"");
  ASSERT_NE(changed, pretty);
  folder_.write("records/IL-9001.json", changed);
  git("rm -q records/IL-9002.json");
  const auto rules = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"check", "--changed-since", "HEAD", "--format", "json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return rules_of(run(arguments));
  };
  const auto all = rules({});
  EXPECT_NE(std::find(all.begin(), all.end(), "reference/dangling"), all.end());
  const auto own = rules({"--only-changed-lines"});
  EXPECT_EQ(std::find(own.begin(), own.end(), "reference/dangling"), own.end());
  EXPECT_FALSE(own.empty());
  EXPECT_LT(own.size(), all.size());
  const json summary = json::parse(
      run({"check", "--changed-since", "HEAD", "--only-changed-lines", "--format", "json"})
          .out)["summary"];
  EXPECT_EQ(summary["unchanged"], all.size() - own.size());
  EXPECT_EQ(run({"check", "--only-changed-lines"}).code, 2);
}

TEST_F(GitCommand, ALineThatWasTakenOutCountsWhereItWas) {
  const std::string pretty = json::parse(record("IL-9001")).dump(2) + "\n";
  folder_.write("records/IL-9001.json", pretty);
  commit();
  const std::size_t at = pretty.find("  \"title\"");
  ASSERT_NE(at, pretty.npos);
  const std::size_t end = pretty.find("  }", at);
  std::string without = pretty;
  without.erase(at, pretty.find('\n', end) + 1 - at);
  folder_.write("records/IL-9001.json", without);
  const Ran ran = run({"check", "--changed-since", "HEAD", "--only-changed-lines"});
  EXPECT_EQ(ran.code, 1) << ran.out << ran.err;  // `title` lacks, said of the whole record
}

TEST_F(GitCommand, TheCorpusMayBeWhatGitTracksOrWhatIsStaged) {
  folder_.write("records/IL-9001.json",
                record("IL-9001", "\"related\": []", "\"related\": [\"IL-9003\"]"));
  folder_.write("records/IL-9003.json", record("IL-9003"));
  const auto code = [&](const char* source) {
    return run({"check", "records/IL-9001.json", "--select", "reference/dangling",
                "--corpus-source", source})
        .code;
  };
  EXPECT_EQ(code("worktree"), 0);
  EXPECT_EQ(code("tracked"), 1);  // nobody has added IL-9003
  EXPECT_EQ(code("staged"), 1);
  git("add records/IL-9003.json");
  EXPECT_EQ(code("tracked"), 0);
  EXPECT_EQ(code("staged"), 0);
  fs::remove("records/IL-9003.json");  // and it is not staged that it goes
  EXPECT_EQ(code("tracked"), 1);
  EXPECT_EQ(code("staged"), 0);
  EXPECT_EQ(run({"check", "--staged", "--corpus-source", "staged"}).code, 2);
  EXPECT_EQ(code("somewhere"), 2);
}

TEST_F(GitCommand, StatsFailWhenTheLibraryGotWorse) {
  const auto code = [&] { return run({"stats", "--compare", "HEAD"}).code; };
  EXPECT_EQ(code(), 0);
  folder_.write("records/IL-9003.json", record("IL-9003"));  // more, and none the worse
  EXPECT_EQ(code(), 0);
  folder_.write("records/IL-9003.json",
                record("IL-9003", "\"related\": []", "\"related\": [\"IL-7777\"]"));
  const json compared =
      json::parse(run({"stats", "--compare", "HEAD", "--format", "json"}).out)["compared"];
  EXPECT_EQ(compared["worse"], true);
  for (const json& figure : compared["figures"])
    EXPECT_EQ(figure["worse"], figure["name"] == "errors") << figure;
  EXPECT_EQ(code(), 1);
  json half = json::parse(record("IL-9003"));
  half["summary"].erase("ko");
  folder_.write("records/IL-9003.json", half.dump());
  const Ran ran = run({"stats", "--compare", "HEAD"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("texts in both languages"), std::string::npos) << ran.out;
  EXPECT_EQ(run({"stats", "--compare", "no-such"}).code, 2);
}

TEST_F(GitCommand, BeforeTheFirstCommitThereIsNothingToCompareWith) {
  git("checkout -q --orphan new");
  const Ran ran = run({"stats", "--compare", "HEAD"});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_NE(ran.err.find("there are no records at `HEAD`, so nothing is compared"),
            std::string::npos)
      << ran.err;
}

TEST_F(GitCommand, FixShowsNothingThatItRefuses) {
  const std::string help = run({"fix", "--help"}).out;
  for (const char* option : {"--staged", "--rev", "--changed-since", "--only-changed-lines"}) {
    EXPECT_EQ(help.find(option), std::string::npos) << option;
    EXPECT_EQ(run({"fix", option}).code, 2);
  }
  EXPECT_NE(run({"check", "--help"}).out.find("--staged"), std::string::npos);
  EXPECT_NE(run({"fix", "--staged"}).err.find("`fix` is for files"), std::string::npos);
}

}  // namespace
}  // namespace incidentlint::test
