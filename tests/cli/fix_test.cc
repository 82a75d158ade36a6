// `fix` and `check --fix`: what is written, what is left, and what is never touched.
#include <sys/stat.h>

#include "support/command_line.h"

namespace incidentlint::test {
namespace {

class FixCommand : public CommandLine {
 protected:
  std::string at(const std::string& name) const { return slurp(folder_.path() / name); }
  std::string write(const std::string& name, const std::string& text) {
    folder_.write(name, text);
    return text;
  }
  std::string misspelt() const { return record("IL-9001", "retry-storm", "retry-strom"); }
};

TEST_F(FixCommand, WritesSafeFixesAndNothingElse) {
  write("IL-9001.json", misspelt());
  const Ran ran = run({"fix", "."});
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_EQ(ran.out, "1 fixed, nothing left in 1 record\n");
  EXPECT_EQ(at("IL-9001.json"), record("IL-9001"));
  EXPECT_EQ(run({"fix", "."}).out, "no findings in 1 record\n");
}

TEST_F(FixCommand, LeavesOffersUntilTheyAreAskedFor) {
  const std::string text =
      write("IL-9001.json", record("IL-9001", "\"severity\": \"unknown\"", "\"severity\": \"P1\""));
  const Ran ran = run({"check", "--fix", "."});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(at("IL-9001.json"), text);
  EXPECT_NE(ran.out.find("(1 fixable with `--fix --unsafe-fixes`)"), std::string::npos) << ran.out;
  EXPECT_EQ(run({"fix", "--unsafe-fixes", "."}).code, 0);
  EXPECT_EQ(at("IL-9001.json"),
            record("IL-9001", "\"severity\": \"unknown\"", "\"severity\": \"sev1\""));
}

TEST_F(FixCommand, CheckAloneWritesNothing) {
  const std::string text = write("IL-9001.json", misspelt());
  EXPECT_EQ(run({"check", "."}).code, 1);
  EXPECT_EQ(at("IL-9001.json"), text);
}

TEST_F(FixCommand, ADiffShowsWhatWouldBeWritten) {
  const std::string text = write("IL-9001.json", misspelt());
  const Ran ran = run({"check", "--diff", "."});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out.substr(0, ran.out.find("@@")), "--- IL-9001.json\n+++ IL-9001.json\n");
  EXPECT_NE(ran.out.find("mix-up\", \"retry-strom\"],\n+  \"contributing\""), std::string::npos);
  EXPECT_EQ(ran.err, "incidentlint: 1 fix in 1 file, nothing written\n");
  EXPECT_EQ(at("IL-9001.json"), text);
  write("IL-9001.json", record("IL-9001"));
  EXPECT_EQ(run({"fix", "--diff", "."}).code, 0);
}

TEST_F(FixCommand, TellsWhichFixesItMade) {
  write("IL-9001.json", misspelt());
  EXPECT_EQ(run({"fix", "--show-fixes", "."}).out,
            "IL-9001.json: fixed[vocabulary/unknown-term] /contributing/2: replace with "
            "`retry-storm`\n\n1 fixed, nothing left in 1 record\n");
  write("IL-9001.json", misspelt());
  const json report = json::parse(run({"fix", "--format", "json", "."}).out);
  EXPECT_EQ(report["summary"]["fixed"], 1);
  EXPECT_EQ(report["findings"], json::array());
  ASSERT_EQ(report["fixes"].size(), 1U);
  EXPECT_EQ(report["fixes"][0]["pointer"], "/contributing/2");
  EXPECT_EQ(report["fixes"][0]["applicability"], "safe");
}

TEST_F(FixCommand, KeepsTheLayoutOfAMinifiedRecord) {
  const auto minified = [](const std::string& text) {
    return nlohmann::ordered_json::parse(text).dump();
  };
  write("IL-9001.json", minified(misspelt()));
  EXPECT_EQ(run({"fix", "."}).code, 0);
  EXPECT_EQ(at("IL-9001.json"), minified(record("IL-9001")));
}

TEST_F(FixCommand, KeepsLineEndsEscapesAndTheOrderOfKeys) {
  std::string text = misspelt();
  replace_all(text, "\n", "\r\n");
  replace_all(text, "Larkfield", "\\u004carkfield");
  std::string wanted = text;
  replace_all(wanted, "retry-strom", "retry-storm");
  write("IL-9001.json", text);
  EXPECT_EQ(run({"fix", "--select", "vocabulary", "."}).code, 0);
  EXPECT_EQ(at("IL-9001.json"), wanted);
}

TEST_F(FixCommand, StdinBecomesTheOutput) {
  const Ran ran = run({"fix", "--stdin-filename", "IL-9001.json", "-"}, misspelt());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out, record("IL-9001"));
  EXPECT_EQ(ran.err, "1 fixed, nothing left in 1 record\n");
  EXPECT_FALSE(fs::exists("IL-9001.json"));
}

TEST_F(FixCommand, StdinThatCanNotBeFixedComesOutAsItWas) {
  const std::string text = record("IL-9001", "retry-storm", "nothing-like-it");
  const Ran ran = run({"fix", "--stdin-filename", "IL-9001.json", "-"}, text);
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, text);
}

TEST_F(FixCommand, TheNextFileIsFixedWhenOneCanNotBeWritten) {
  const std::string text = write("IL-9001.json", misspelt());
  write("IL-9002.json", record("IL-9002", "retry-storm", "retry-strom"));
  fs::permissions("IL-9001.json", fs::perms::owner_read);
  const Ran ran = run({"fix", "."});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err,
            "incidentlint: IL-9001.json: not fixed: it is read-only; `chmod u+w` lets it be "
            "written\n");
  EXPECT_EQ(at("IL-9001.json"), text);
  EXPECT_EQ(at("IL-9002.json"), record("IL-9002"));
  // What is left is told of the file as it is.
  EXPECT_NE(ran.out.find("1 fixed, 1 error"), std::string::npos) << ran.out;
}

TEST_F(FixCommand, SplitsNoHardLinkAndKeepsSymbolicOnes) {
  const std::string text = write("IL-9001.json", misspelt());
  fs::create_hard_link("IL-9001.json", "copy.txt");
  Ran ran = run({"fix", "IL-9001.json"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("hard links"), std::string::npos) << ran.err;
  EXPECT_EQ(at("copy.txt"), text);
  fs::remove("copy.txt");
  fs::create_directory("real");
  fs::rename("IL-9001.json", "real/IL-9001.json");
  fs::create_symlink("real/IL-9001.json", "IL-9001.json");
  EXPECT_EQ(run({"fix", "IL-9001.json"}).code, 0);
  EXPECT_TRUE(fs::is_symlink("IL-9001.json"));
  EXPECT_EQ(at("real/IL-9001.json"), record("IL-9001"));
}

TEST_F(FixCommand, AMalformedFileIsLeftAloneButForWhatIsCertain) {
  const std::string text = write("IL-9001.json", misspelt().substr(0, 900));
  EXPECT_EQ(run({"fix", "."}).code, 1);
  EXPECT_EQ(at("IL-9001.json"), text);
  std::string comma = misspelt();
  comma.replace(comma.rfind('}'), 1, ",}");
  write("IL-9001.json", comma);
  const Ran ran = run({"fix", "."});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(json::parse(at("IL-9001.json")), json::parse(record("IL-9001")));
}

TEST_F(FixCommand, WhatIsSuppressedIsNotFixed) {
  const std::string text = write("IL-9001.json", misspelt());
  write(".incidentlint.yaml",
        "suppress: [{record: IL-9001, rule: vocabulary/unknown-term, reason: as published}]\n");
  EXPECT_EQ(run({"fix", "."}).code, 0);
  EXPECT_EQ(at("IL-9001.json"), text);
}

TEST_F(FixCommand, HooksMayAskForAFailure) {
  write("IL-9001.json", misspelt());
  EXPECT_EQ(run({"fix", "--exit-non-zero-on-fix", "."}).code, 1);
  EXPECT_EQ(run({"fix", "--exit-non-zero-on-fix", "."}).code, 0);
}

TEST_F(FixCommand, EachLineOfARecordListIsFixed) {
  const auto line = [](const std::string& text) {
    return nlohmann::ordered_json::parse(text).dump() + "\n";
  };
  write("all.jsonl", line(misspelt()) + line(record("IL-9002", "retry-storm", "retry-strom")));
  EXPECT_EQ(run({"fix", "all.jsonl"}).out, "2 fixed, nothing left in 2 records\n");
  EXPECT_EQ(at("all.jsonl"), line(record("IL-9001")) + line(record("IL-9002")));
}

TEST_F(FixCommand, APipeIsRefusedAtOnce) {
  ASSERT_EQ(::mkfifo("pipe.json", 0600), 0);
  const Ran ran = run({"fix", "pipe.json"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("is no plain file"), std::string::npos) << ran.err;
}

TEST_F(FixCommand, OptionsThatNeedAFixSaySo) {
  EXPECT_EQ(run({"check", "--unsafe-fixes", "."}).code, 2);
  EXPECT_EQ(run({"check", "--diff", "--format", "json", "."}).code, 2);
}

TEST_F(FixCommand, CarriesNoMalformedIdOn) {
  for (const std::string id : {"IL-90 01", "IL-9001 ", "IL-9001\u3000"}) {
    folder_.write("a.json", record(id, "cases/" + id, "cases/IL-9002"));
    static_cast<void>(run({"fix", "--unsafe-fixes", "a.json"}));
    EXPECT_NE(slurp("a.json").find("cases/IL-9002\""), std::string::npos) << id;
  }
  folder_.write("a.json", record("IL-9001", "cases/IL-9001", "cases/IL-9002"));
  static_cast<void>(run({"fix", "--unsafe-fixes", "a.json"}));
  EXPECT_NE(slurp("a.json").find("cases/IL-9001\""), std::string::npos);
}

TEST_F(FixCommand, MovesTheOnlyItemOfAListHoweverItIsWritten) {
  const std::string listed = "symptoms:\n  - retry-storm\ncontributing:\n  - no-rate-limit\n";
  const std::string bracketed = "symptoms: [retry-storm]\ncontributing: [no-rate-limit]\n";
  for (const std::string& text : {listed, bracketed}) {
    folder_.write("a.yaml", text);
    static_cast<void>(run({"fix", "--unsafe-fixes", "a.yaml"}));
    EXPECT_TRUE(slurp("a.yaml").starts_with("symptoms: []\n")) << slurp("a.yaml");
  }
}

}  // namespace
}  // namespace incidentlint::test
