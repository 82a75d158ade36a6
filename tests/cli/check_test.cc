// The command line as a user meets it: arguments in, text and exit code out.

#include "support/command_line.h"

namespace incidentlint {
namespace {

using nlohmann::json;
using test::CommandLine;
using test::Ran;

using Rules = std::vector<std::string>;

TEST_F(CommandLine, ACleanRecordSaysSoAndEndsWithZero) {
  folder_.write("IL-9001.json", record("IL-9001"));
  const Ran ran = run({"check", "IL-9001.json"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out, "no findings in 1 record\n");
  EXPECT_EQ(ran.err, "");
}

TEST_F(CommandLine, AFindingIsShownWithItsPlaceAndEndsWithOne) {
  folder_.write("IL-9001.json",
                record("IL-9001", "\"recurrence_of\": null", "\"recurrence_of\": \"IL-0001\""));
  const Ran ran = run({"IL-9001.json"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("error[reference/dangling]"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("1 error, 0 warnings, 0 hints in 1 record\n"), std::string::npos)
      << ran.out;
}

TEST_F(CommandLine, AMissingPathEndsWithTwo) {
  const Ran ran = run({"check", "nowhere.json"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err,
            "incidentlint: `nowhere.json` does not exist; name a record, or a folder of records\n");
}

TEST_F(CommandLine, NothingToCheckEndsWithTwo) {
  EXPECT_EQ(run({"check", "."}).code, 2);
  folder_.write("notes.txt", "x");
  EXPECT_EQ(run({"check", "."}).code, 2);
}

TEST_F(CommandLine, AMissingPathBesideARecordStillReportsTheRecord) {
  folder_.write("IL-9001.json", record("IL-9001"));
  const Ran ran = run({"check", "IL-9001.json", "nowhere.json"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.out, "no findings in 1 record\n");
}

TEST_F(CommandLine, UnknownWordsAreUsageErrorsWithASuggestion) {
  EXPECT_EQ(run({"chekc"}).err.substr(0, 61),
            "incidentlint: unknown command `chekc`, did you mean `check`?\n");
  EXPECT_EQ(run({"chekc"}).code, 2);
  EXPECT_EQ(run({"check", "--formt", "json"}).code, 2);
  EXPECT_EQ(run({"check", "--format", "jsn", "."}).code, 2);
  EXPECT_NE(run({"check", "--format", "jsn", "."}).err.find("did you mean `json`"),
            std::string::npos);
  EXPECT_EQ(run({"check", "--jobs", "010x", "."}).code, 2);
  EXPECT_EQ(run({"check", "--jobs=-1", "."}).code, 2);
  EXPECT_EQ(run({"check", "--select", "vocabulry", "."}).code, 2);
  EXPECT_EQ(run({"check", "--severity", "vocabulary/unknown-term=loud", "."}).code, 2);
  EXPECT_EQ(run({"check", "--now", "yesterday", "."}).code, 2);
}

TEST_F(CommandLine, HelpAndVersionGoToStdout) {
  EXPECT_EQ(run({"--help"}).code, 0);
  EXPECT_NE(run({"--help"}).out.find("check"), std::string::npos);
  EXPECT_EQ(run({"check", "--help"}).code, 0);
  EXPECT_EQ(run({"--version"}).out, run({"version"}).out);
}

TEST_F(CommandLine, JsonFitsItsOwnSchema) {
  folder_.write("IL-9001.json",
                record("IL-9001", "\"related\": []", "\"related\": [\"il-9002\", \"IL-9001\"]"));
  const Ran ran = run({"check", "--format", "json", "."});
  EXPECT_EQ(ran.code, 1);
  folder_.write("report/out.json", ran.out);
  folder_.write("report/findings.schema.json", run({"schema", "findings"}).out);
  const Ran judged = run({"check", "--schema", "report/findings.schema.json", "report/out.json"});
  EXPECT_EQ(judged.code, 0) << judged.out << judged.err;
}

TEST_F(CommandLine, JsonDiffersInItsWordsAloneBetweenLanguages) {
  folder_.write("IL-9001.json",
                record("IL-9001", "\"related\": []", "\"related\": [\"IL-9001\", \"x\"]"));
  auto english = json::parse(run({"check", "--format", "json", "--lang", "en", "."}).out);
  auto korean = json::parse(run({"check", "--format", "json", "--lang", "ko", "."}).out);
  EXPECT_NE(english, korean);
  for (json* document : {&english, &korean}) {
    for (auto& finding : (*document)["findings"]) {
      finding.erase("message");
      for (auto& related : finding["related"]) related.erase("message");
      if (!finding["fix"].is_null()) finding["fix"].erase("title");
    }
  }
  EXPECT_EQ(english, korean);
}

TEST_F(CommandLine, TheLanguageComesFromTheEnvironment) {
  folder_.write("IL-9001.json", record("IL-9001"));
  environment_ = {{"LANG", "ko_KR.UTF-8"}};
  EXPECT_EQ(run({"check", "."}).out, "기록 1건, 지적 없음\n");
  environment_ = {{"LANG", "ko_KR.UTF-8"}, {"LC_ALL", "C"}};
  EXPECT_EQ(run({"check", "."}).out, "no findings in 1 record\n");
}

TEST_F(CommandLine, StdinStandsForAFileAndReplacesIt) {
  folder_.write("records/IL-9001.json", record("IL-9001"));
  folder_.write("records/IL-9002.json",
                record("IL-9002", "\"related\": []", "\"related\": [\"IL-9001\"]"));
  EXPECT_EQ(run({"check", "records"}).code, 0);
  // The buffer of the editor has another id than the file on disk.
  const Ran ran =
      run({"check", "--format", "json", "--stdin-filename", "records/IL-9001.json", "-"},
          record("IL-9003"));
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(rules_of(ran), Rules{"consistency/id-file"});
  const Ran named = run({"check", "--format", "json", "records/IL-9002.json"});
  EXPECT_EQ(named.code, 0) << named.out;
}

TEST_F(CommandLine, FindingsDoNotDependOnWhichFilesAreNamed) {
  folder_.write("records/a/IL-9001.json", record("IL-9001"));
  folder_.write("records/b/IL-9002.json",
                record("IL-9002", "\"related\": []", "\"related\": [\"IL-9001\", \"IL-7777\"]"));
  folder_.write("records/b/IL-9003.json",
                record("IL-9003", "\"recurrence_of\": null", "\"recurrence_of\": \"IL-9003\""));
  folder_.write(".git/HEAD", "");
  json all = json::parse(run({"check", "--format", "json", "records"}).out)["findings"];
  json parts = json::array();
  for (const char* name :
       {"records/a/IL-9001.json", "records/b/IL-9002.json", "records/b/IL-9003.json"}) {
    const json found = json::parse(run({"check", "--format", "json", name}).out)["findings"];
    parts.insert(parts.end(), found.begin(), found.end());
  }
  EXPECT_EQ(all, parts);
  EXPECT_EQ(all.size(), 3U) << all.dump(1);  // dangling, one-way, self
}

TEST_F(CommandLine, OutputIsTheSameAtAnyNumberOfJobs) {
  for (int i = 1; i < 40; ++i) {
    const std::string id = "IL-9" + std::string(i < 10 ? "00" : "0") + std::to_string(i);
    folder_.write(id + ".json", record(id, "\"related\": []", "\"related\": [\"IL-7777\"]"));
  }
  const Ran one = run({"check", "--format", "json", "--jobs", "1", "."});
  EXPECT_GE(json::parse(one.out)["findings"].size(), 39U);
  EXPECT_EQ(one.out, run({"check", "--format", "json", "--jobs", "8", "."}).out);
}

TEST_F(CommandLine, SelectIgnoreSeverityAndFailOn) {
  folder_.write("IL-9001.json", record("IL-9001", "\"related\": []", "\"related\": [\"IL-9001\"]"));
  EXPECT_EQ(run({"check", "."}).code, 1);
  EXPECT_EQ(run({"check", "--ignore", "reference", "."}).code, 0);
  EXPECT_EQ(run({"check", "--select", "vocabulary,translation", "."}).code, 0);
  EXPECT_EQ(run({"check", "--severity", "reference/self=warning", "."}).code, 0);
  EXPECT_EQ(
      run({"check", "--severity", "reference/self=warning", "--fail-on", "warning", "."}).code, 1);
  EXPECT_EQ(run({"check", "--severity", "reference/self=warning", "--max-warnings", "0", "."}).code,
            1);
  EXPECT_EQ(run({"check", "--fail-on", "never", "."}).code, 0);
}

TEST_F(CommandLine, TheConfigIsFoundUpwardAndItsFaultsEndWithTwo) {
  folder_.write("records/IL-9001.json",
                record("IL-9001", "\"related\": []", "\"related\": [\"IL-9001\"]"));
  folder_.write(".incidentlint.yaml", "severity:\n  reference/self: hint\n");
  EXPECT_EQ(run({"check", "records"}).code, 0);
  EXPECT_EQ(run({"check", "--isolated", "records"}).code, 1);
  folder_.write(".incidentlint.yaml", "severty:\n  reference/self: hint\n");
  const Ran broken = run({"check", "records"});
  EXPECT_EQ(broken.code, 2);
  EXPECT_EQ(broken.out, "");
  EXPECT_NE(broken.err.find(".incidentlint.yaml:1:1: "), std::string::npos) << broken.err;
  EXPECT_NE(broken.err.find("did you mean `severity`?"), std::string::npos) << broken.err;
  folder_.write(".incidentlint.yaml", "ignore: [reference/slef]\n");
  EXPECT_EQ(run({"check", "records"}).code, 2);
  EXPECT_EQ(run({"check", "--config", "nowhere.yaml", "records"}).code, 2);
}

TEST_F(CommandLine, ExcludesHoldForNamedFilesAndStdin) {
  folder_.write(".incidentlint.yaml", "exclude: [drafts]\n");
  folder_.write("drafts/IL-9001.json", "{");
  folder_.write("IL-9002.json", record("IL-9002"));
  EXPECT_EQ(run({"check", "."}).code, 0);
  EXPECT_EQ(run({"check", "drafts/IL-9001.json"}).code, 0);
  EXPECT_EQ(run({"check", "--stdin-filename", "drafts/IL-9001.json", "-"}, "{").code, 0);
}

TEST_F(CommandLine, LinksAndLoopsAreCheckedOnce) {
  folder_.write("IL-9001.json", record("IL-9001"));
  std::filesystem::create_symlink("IL-9001.json", "again.json");
  std::filesystem::create_symlink("nowhere.json", "broken.json");
  std::filesystem::create_directory("loop");
  std::filesystem::create_directory_symlink("..", "loop/self");
  const Ran ran = run({"check", "."});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(ran.out, "no findings in 1 record\n");
  EXPECT_NE(ran.err.find("broken.json: skipped"), std::string::npos) << ran.err;
}

TEST_F(CommandLine, ASchemaOfOnesOwnChecksAnyFileAndNothingElse) {
  folder_.write(
      "s.json",
      R"({"type": "object", "required": ["a"], "properties": {"a": {"$ref": "parts/p.json#/definitions/n"}}})");
  folder_.write("parts/p.json", R"({"definitions": {"n": {"type": "integer", "minimum": 3}}})");
  folder_.write("x.yaml", "a: 2\n");
  const Ran ran = run({"check", "--schema", "s.json", "--format", "json", "x.yaml"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(rules_of(ran), Rules{"schema/range"});
  folder_.write("typo.json", R"({"typ": "object", "requird": ["a"]})");
  const Ran typo = run({"check", "--schema", "typo.json", "x.yaml"});
  EXPECT_EQ(typo.code, 2);
  EXPECT_NE(typo.err.find("typo.json:1:19: unknown keyword `requird`, did you mean `required`?"),
            std::string::npos)
      << typo.err;
  folder_.write("remote.json", R"({"$ref": "https://example.com/other.json"})");
  EXPECT_EQ(run({"check", "--schema", "remote.json", "x.yaml"}).code, 2);
  folder_.write(
      "late.json",
      R"({"$schema": "https://json-schema.org/draft/2020-12/schema", "unevaluatedProperties": false})");
  EXPECT_EQ(run({"check", "--schema", "late.json", "x.yaml"}).code, 2);
  EXPECT_EQ(run({"check", "--schema", "nowhere.json", "x.yaml"}).code, 2);
}

TEST_F(CommandLine, TheReportIsValidUtf8WhateverTheFileHolds) {
  folder_.write("bad.json", "{\"id\": \"\xff\xfe\", \"x\": 1}");
  folder_.write("nul.json", std::string("{\"id\": \"a\0b\"}", 13));
  folder_.write("lone.json", "{\"id\": \"\\ud800\"}");
  const Ran ran = run({"check", "--format", "json", "bad.json", "nul.json", "lone.json"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_NO_THROW(static_cast<void>(json::parse(ran.out)));
  EXPECT_NO_THROW(
      static_cast<void>(json(run({"check", "bad.json", "nul.json", "lone.json"}).out).dump()));
}

TEST_F(CommandLine, ABrokenPackEndsWithTwoAndNamesThePlace) {
  const auto copy_pack = [&] {
    std::filesystem::remove_all("pack");
    std::filesystem::create_directory("pack");
    for (const char* part : {"schema", "vocab", "rules"}) {
      std::filesystem::copy(test::source_root() / part, std::filesystem::path("pack") / part,
                            std::filesystem::copy_options::recursive);
    }
  };
  folder_.write("IL-9001.json", record("IL-9001"));
  copy_pack();
  EXPECT_EQ(run({"check", "--pack", "pack", "IL-9001.json"}).code, 0);
  struct Row {
    const char* file;
    const char* text;
    const char* says;
  };
  for (const Row& row :
       {Row{"vocab/severities.yaml", "id: severities\n", "severities.yaml"},
        Row{"vocab/severities.yaml", "id: [\n", "severities.yaml"},
        Row{"schema/incident.schema.json", "{\n\"type\": \"object\",\n\"requird\": []}",
            "incident.schema.json:3:1: unknown keyword `requird`"},
        Row{"schema/incident.schema.json", "{\n\"type\": \"object\"\n\"required\": []}",
            "incident.schema.json:2:"},
        Row{"rules/timeline/x.md", "no front matter\n", "rules/timeline/x.md"},
        Row{"rules/timeline/Bad Name.md", "---\ncheck: now\n---\n", "Bad Name.md"},
        Row{"rules/timeline/x.md",
            "---\ntitle: {en: a, ko: 가}\ncheck: noww\nseverity: error\nmessages: {x: {en: a, ko: "
            "가}}\n---\n",
            "did you mean `now`?"},
        Row{"rules/timeline/x.md",
            "---\ntitle: {en: a, ko: 가}\ncheck: now\nwith: {path: /date}\nseverity: "
            "error\nmessages: {in-future: {en: a, ko: 가}}\n---\n",
            "needs the parameter `paths`"},
        Row{"rules/timeline/x.md",
            "---\ntitle: {en: a, ko: 가}\ncheck: now\nwith: {paths: [/date]}\nseverity: "
            "error\nmessages: {in-futur: {en: a, ko: 가}}\n---\n",
            "never reports `in-futur`"}}) {
    copy_pack();
    folder_.write(std::string("pack/") + row.file, row.text);
    const Ran ran = run({"check", "--pack", "pack", "IL-9001.json"});
    EXPECT_EQ(ran.code, 2) << row.file << row.text;
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find(row.says), std::string::npos) << row.text << ran.err;
  }
  copy_pack();
  std::filesystem::remove_all("pack/vocab");
  EXPECT_EQ(run({"check", "--pack", "pack", "IL-9001.json"}).code, 2);
  EXPECT_EQ(run({"check", "--pack", "nowhere", "IL-9001.json"}).code, 2);
}

TEST_F(CommandLine, SyntaxIsAlwaysHeard) {
  folder_.write("IL-9001.json", "{\"id\": ");
  for (const char* option : {"--ignore=syntax", "--select=vocabulary", "--severity=syntax=off"}) {
    EXPECT_EQ(run({"check", option, "IL-9001.json"}).code, 1) << option;
  }
}

TEST_F(CommandLine, WhatIsExcludedCanBeReferredTo) {
  folder_.write("IL-9001.json", record("IL-9001", "\"related\": []", "\"related\": [\"IL-9002\"]"));
  folder_.write("IL-9002.json", record("IL-9002", "\"related\": []", "\"related\": [\"IL-9001\"]"));
  const Ran ran = run({"check", "--exclude", "IL-9002.json", "."});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(ran.out, "no findings in 1 record\n");
}

TEST_F(CommandLine, AFolderOfReferencesThatIsNotThereEndsWithTwo) {
  folder_.write("IL-9001.json", record("IL-9001"));
  EXPECT_EQ(run({"check", "--corpus", "nowhere", "IL-9001.json"}).code, 2);
}

TEST_F(CommandLine, OptionsMayStandBeforeTheCommand) {
  folder_.write("IL-9001.json", record("IL-9001"));
  EXPECT_EQ(run({"--lang", "ko", "check", "IL-9001.json"}).out, "기록 1건, 지적 없음\n");
}

TEST_F(CommandLine, OutputThatCanNotBeWrittenEndsWithTwo) {
  folder_.write("IL-9001.json", record("IL-9001"));
  EXPECT_EQ(run({"check", "-o", "nowhere/report.txt", "IL-9001.json"}).code, 2);
}

TEST_F(CommandLine, ExplainKnowsRulesAndTerms) {
  EXPECT_NE(run({"explain", "vocabulary/unknown-term"}).out.find("## How to mend"),
            std::string::npos);
  EXPECT_EQ(run({"explain", "unknown-term"}).out, run({"explain", "vocabulary/unknown-term"}).out);
  EXPECT_NE(run({"explain", "retry-storm"}).out.find("재시도"), std::string::npos);
  EXPECT_EQ(run({"explain", "vocabulary"}).out.find("vocabulary/broader-beside"), 0U);
  EXPECT_EQ(run({"explain", "unknown-trem"}).code, 2);
  EXPECT_NE(run({"explain", "unknown-trem"}).err.find("did you mean `unknown-term`"),
            std::string::npos);
}

TEST_F(CommandLine, VocabularyCommands) {
  EXPECT_NE(run({"vocab", "list"}).out.find("symptoms"), std::string::npos);
  EXPECT_NE(run({"vocab", "list", "severities"}).out.find("sev1"), std::string::npos);
  EXPECT_EQ(run({"vocab", "list", "symptom"}).code, 2);
  EXPECT_NE(run({"vocab", "suggest", "메모리", "부족"}).out.find("oom-killed"), std::string::npos);
  EXPECT_EQ(run({"vocab", "suggest", "qqqqqqqqqq"}).code, 1);
  const Ran suggested = run({"vocab", "suggest", "--format", "json", "memory"});
  EXPECT_GE(json::parse(suggested.out).size(), 1U) << suggested.out;
  EXPECT_EQ(json::parse(run({"vocab", "suggest", "--format", "json", "qqqqqqqqqq"}).out).size(),
            0U);
  EXPECT_NO_THROW(static_cast<void>(json::parse(run({"vocab", "list", "--format", "json"}).out)));
  EXPECT_NO_THROW(static_cast<void>(json::parse(run({"rules", "--format", "json"}).out)));
}

TEST_F(CommandLine, PlacesThatAreNoKnownZoneAreSilent) {
  const std::pair<const char*, const char*> pairs[] = {
      {"At 18:00 AEST the queue was empty.", "호주 동부 시간 18시에 대기열이 비었다."},
      {"At 6 PM Korea time the queue was empty.", "한국 시간 오후 6시에 대기열이 비었다."},
      {"At 10:00 a.m. JST the queue was empty.", "도쿄 시간 오전 10시에 대기열이 비었다."},
      {"At 10:00 BST the queue was empty.", "영국 시간 오전 10시에 대기열이 비었다."},
      {"At 6 PM PDT the queue was empty.", "미국 서부 시간 오후 6시에 대기열이 비었다."},
      {"At 18:00 CEST the queue was empty.", "중부유럽 서머타임 18시에 대기열이 비었다."}};
  for (const auto& [en, ko] : pairs) {
    json record = json::parse(sample_);
    record["lessons"] = {{"en", en}, {"ko", ko}};
    folder_.write("IL-9000.json", record.dump());
    const Ran ran = run({"check", "--fail-on", "warning", "IL-9000.json"});
    EXPECT_EQ(ran.code, 0) << ran.out;
  }
}

TEST_F(CommandLine, ATextOfNothingButFactsIsNotCompared) {
  json record = json::parse(sample_);
  std::string en;
  std::string ko;
  for (int i = 0; i < 20'000; ++i) {
    en += "At 09:14 UTC ";
    ko += "오전 9시 14분 UTC 에 3분 ";
  }
  record["lessons"] = {{"en", en}, {"ko", ko}};
  folder_.write("IL-9000.json", record.dump());
  for (const std::string& rule : rules_of(run({"check", "--format", "json", "IL-9000.json"}))) {
    EXPECT_NE(rule, "translation/number-conflict");
    EXPECT_NE(rule, "translation/fact-missing");
  }
}

TEST_F(CommandLine, APackInTheLibraryHoldsNoRecords) {
  folder_.write("IL-9001.json", record("IL-9001"));
  EXPECT_EQ(run({"vocab", "export", "--format", "yaml", "-o", "own/vocab"}).code, 0);
  folder_.write(".incidentlint.yaml", "extends: own\n");
  EXPECT_EQ(json::parse(run({"check", "--format", "json", "."}).out)["summary"]["records"], 1);
}

}  // namespace
}  // namespace incidentlint
