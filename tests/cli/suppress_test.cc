// Suppressions, in comments and in the config, as a user meets them.

#include "support/command_line.h"

namespace incidentlint {
namespace {

using test::CommandLine;
using test::json;
using test::Ran;

using Rules = std::vector<std::string>;

class Suppress : public CommandLine {
 protected:
  /// A record with a wrong severity on line 3 and a wrong symptom; what is given stands behind
  /// them.
  static std::string yaml(const std::string& severity, const std::string& symptom = "",
                          const std::string& head = "") {
    return head + "id: IL-9001\norg: A\nseverity: P1" + severity + "\nsymptoms:\n  - x1" + symptom +
           "\n";
  }

  /// The findings of two rules and of those about suppressions, as `line rule`.
  std::vector<std::string> check(const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments{
        "check", "--format", "json", "--select", "vocabulary/unknown-term,suppression", "."};
    arguments.insert(arguments.end(), more.begin(), more.end());
    ran_ = run(arguments);
    EXPECT_EQ(ran_.err, "");
    std::vector<std::string> out;
    report_ = json::parse(ran_.out);
    for (const auto& finding : report_["findings"]) {
      out.push_back(std::to_string(finding["range"]["start"]["line"].get<int>()) + " " +
                    finding["rule"].get<std::string>());
    }
    return out;
  }

  void write(const std::string& text) { folder_.write("IL-9001.yaml", text); }
  void configure(const std::string& text) { folder_.write(".incidentlint.yaml", text); }
  int suppressed() { return report_["summary"]["suppressed"].get<int>(); }

  Ran ran_;
  json report_;
};

constexpr const char* kTerm = "# incidentlint: ignore[vocabulary/unknown-term]";

TEST_F(Suppress, ACommentHoldsForItsLineAndTheValueBelow) {
  write(yaml("", ""));
  EXPECT_EQ(check(), (Rules{"3 vocabulary/unknown-term", "5 vocabulary/unknown-term"}));
  EXPECT_EQ(ran_.code, 1);
  write(yaml(std::string(" ") + kTerm, std::string(" ") + kTerm + " why"));
  EXPECT_EQ(check(), Rules{});
  EXPECT_EQ(ran_.code, 0);
  EXPECT_EQ(suppressed(), 2);
  write(yaml(std::string("\n") + kTerm));
  EXPECT_EQ(check(), (Rules{"3 vocabulary/unknown-term"}));
  EXPECT_EQ(suppressed(), 1);
  write(yaml("", "", std::string("# incidentlint: ignore-file[vocabulary/unknown-term]\n")));
  EXPECT_EQ(check(), Rules{});
  EXPECT_EQ(suppressed(), 2);
}

TEST_F(Suppress, LineEndsOfWindowsMakeNoDifference) {
  std::string text = yaml(std::string(" ") + kTerm, std::string("\n") + kTerm, "");
  replace_all(text, "\n", "\r\n");
  write(text);
  EXPECT_EQ(check(), (Rules{"5 vocabulary/unknown-term", "6 suppression/missing-target"}));
}

TEST_F(Suppress, TextIsNoComment) {
  write(
      yaml("", "", "summary:\n  en: |\n    " + std::string(kTerm) + "\n  ko: \"" + kTerm + "\"\n"));
  EXPECT_EQ(check(), (Rules{"3 suppression/in-text", "7 vocabulary/unknown-term",
                            "9 vocabulary/unknown-term"}));
  EXPECT_EQ(suppressed(), 0);
}

TEST_F(Suppress, WhatIsWrongWithACommentIsAFindingAtTheComment) {
  struct Row {
    const char* comment;
    Rules finds;
  };
  for (const Row& row : {
           Row{" # incidentlint: ignore[vocabulary/unknown-term",
               {"3 suppression/malformed", "3 vocabulary/unknown-term"}},
           Row{" # incidentlint: ignore[]",
               {"3 suppression/malformed", "3 vocabulary/unknown-term"}},
           Row{" # incidentlint: disable[vocabulary/unknown-term]",
               {"3 suppression/malformed", "3 vocabulary/unknown-term"}},
           Row{" # incidentlint: ignore[vocabulary/unknown-trem]",
               {"3 suppression/unknown-rule", "3 vocabulary/unknown-term"}},
           Row{" # incidentlint: ignore[vocabulary]",
               {"3 suppression/unknown-rule", "3 vocabulary/unknown-term"}},
           Row{" # incidentlint: ignore[vocabulary/unknown-term, vocabulary/unknown-term]",
               {"3 suppression/unused"}},
           Row{" # incidentlint: ignore[vocabulary/unknown-term, x/y]",
               {"3 suppression/unknown-rule"}},
           Row{" # incidentlint: ignore[vocabulary/unknown-term, suppression/unused]",
               {"3 suppression/not-allowed"}},
           Row{" # incidentlint: ignore[syntax/duplicate-key, vocabulary/unknown-term]",
               {"3 suppression/not-allowed"}},
           // Rules that did not run are not called unused.
           Row{" # incidentlint: ignore[schema/format, vocabulary/unknown-term]", {}},
           Row{" # incidentlint: ignore-file[vocabulary/unknown-term]",
               {"3 suppression/malformed", "3 vocabulary/unknown-term"}},
           Row{"\n# incidentlint: ignore[vocabulary/unknown-term]\n",
               {"3 vocabulary/unknown-term", "4 suppression/missing-target"}},
       }) {
    const std::string text = yaml(row.comment, std::string(" ") + kTerm);
    write(text);
    Rules found = check();
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, row.finds) << row.comment;
  }
  write(yaml(" # incidentlint: ignore[unknown-term]", std::string(" ") + kTerm));
  check();
  const json names = report_["findings"];
  EXPECT_EQ(names[1]["suggestions"], json{"vocabulary/unknown-term"}) << names.dump(1);
}

TEST_F(Suppress, AnUnusedCommentIsAWarningUnlessTheFileIsBroken) {
  write("id: IL-9001\nseverity: sev1 " + std::string(kTerm) + "\n");
  EXPECT_EQ(check(), (Rules{"2 suppression/unused"}));
  EXPECT_EQ(ran_.code, 0);
  write("id: IL-9001\nid: IL-9001\nseverity: sev1 " + std::string(kTerm) + "\n");
  EXPECT_EQ(check(), (Rules{"2 syntax/duplicate-key"}));
  configure("overrides:\n  - files: ['*.yaml']\n    severity: {vocabulary: 'off'}\n");
  write("id: IL-9001\nseverity: sev1 " + std::string(kTerm) + "\n");
  EXPECT_EQ(check(), Rules{});
  configure("severity: {suppression/unused: 'error'}\n");
  EXPECT_EQ(check(), (Rules{"2 suppression/unused"}));
  EXPECT_EQ(ran_.code, 1);
}

TEST_F(Suppress, ErrorsOfTheTextAreNeverSuppressed) {
  write("# incidentlint: ignore-file[syntax/duplicate-key, syntax/yaml-syntax]\nid: a\nid: b\n");
  configure("suppress:\n  - {file: '*.yaml', rule: [syntax/duplicate-key]}\n");
  const Ran ran = run({"check", "--format", "json", "--select", "suppression", "."});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(rules_of(ran), (Rules{"suppression/not-allowed", "suppression/not-allowed",
                                  "suppression/not-allowed", "syntax/duplicate-key"}));
}

TEST_F(Suppress, FindingsAcrossRecordsAreSuppressedToo) {
  folder_.write("IL-9001.json", record("IL-9001", "\"related\": []", "\"related\": [\"IL-0001\"]"));
  configure("suppress:\n  - {record: IL-9001, path: /related/*, rule: reference/dangling}\n");
  const Ran ran = run({"check", "."});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(ran.out, "no other findings in 1 record, 1 suppressed\n");
  EXPECT_EQ(run({"check", "--lang", "ko", "."}).out, "기록 1건, 다른 지적 없음, 숨김 1\n");
}

TEST_F(Suppress, EntriesHoldForRecordsFilesValuesAndPaths) {
  folder_.write("IL-9001.json", R"({"id": "IL-9001", "severity": "P1", "symptoms": ["x1", "x2"]})");
  struct Row {
    const char* entry;
    int suppressed;
  };
  for (const Row& row : {
           Row{"{record: IL-9001, rule: vocabulary/unknown-term}", 3},
           Row{"{file: IL-9001.json, rule: vocabulary/unknown-term}", 3},
           Row{"{file: '*.json', rule: [vocabulary/unknown-term]}", 3},
           Row{"{record: IL-9001, pointer: /symptoms, rule: vocabulary/unknown-term}", 2},
           Row{"{record: IL-9001, pointer: /symptoms/1, rule: vocabulary/unknown-term}", 1},
           Row{"{record: IL-9001, pointer: '', rule: vocabulary/unknown-term}", 3},
           Row{"{record: IL-9001, path: /symptoms/*, rule: vocabulary/unknown-term}", 2},
           Row{"{record: IL-9001, path: '/**', rule: vocabulary/unknown-term}", 3},
           Row{"{record: IL-9001, path: /*, rule: vocabulary/unknown-term}", 3},
           Row{"{record: IL-9001, rule: vocabulary/unknown-term, until: 2099-12-31}", 3},
       }) {
    configure("suppress:\n  - " + std::string(row.entry) + "\n");
    EXPECT_EQ(check().size(), 3U - static_cast<std::size_t>(row.suppressed)) << row.entry;
    EXPECT_EQ(suppressed(), row.suppressed) << row.entry;
  }
}

TEST_F(Suppress, WhatIsWrongWithAnEntryIsAFindingInTheConfig) {
  folder_.write("IL-9001.json", R"({"id": "IL-9001", "severity": "P1"})");
  folder_.write("old/IL-9002.json", R"({"id": "IL-9002"})");
  struct Row {
    const char* entry;
    const char* finds;
  };
  for (const Row& row : {
           Row{"{record: IL-9001, rule: vocabulary/unknown-trem}", "suppression/unknown-rule"},
           Row{"{record: IL-9001, rule: schema/nothing}", "suppression/unknown-rule"},
           Row{"{record: IL-9010, rule: vocabulary/unknown-term}", "suppression/missing-target"},
           Row{"{file: new/**, rule: vocabulary/unknown-term}", "suppression/missing-target"},
           Row{"{file: new/IL-9001.json, rule: vocabulary/unknown-term}",
               "suppression/missing-target"},
           Row{"{record: IL-9001, pointer: /symptoms, rule: vocabulary/unknown-term}",
               "suppression/missing-target"},
           Row{"{record: IL-9002, rule: vocabulary/unknown-term}", "suppression/unused"},
           Row{"{record: IL-9001, path: /symptoms/*, rule: vocabulary/unknown-term}",
               "suppression/unused"},
           Row{"{file: old/**, rule: vocabulary/unknown-term}", "suppression/unused"},
           Row{"{record: IL-9001, rule: vocabulary/unknown-term, until: 2026-02-28}",
               "suppression/expired"},
           Row{"{record: IL-9010, rule: vocabulary/unknown-term, until: 2026-02-28}",
               "suppression/expired"},
       }) {
    configure("suppress:\n  - " + std::string(row.entry) + "\n");
    check({"--now", "2026-03-01T00:00:00Z"});
    const json& first = report_["findings"][0];
    EXPECT_EQ(first["rule"], row.finds) << row.entry;
    EXPECT_EQ(first["file"], ".incidentlint.yaml");
    EXPECT_EQ(first["range"]["start"]["line"], 2);
    EXPECT_EQ(report_["findings"].size(), 2U) << row.entry << report_.dump(1);
  }
}

TEST_F(Suppress, TheLastDayCounts) {
  folder_.write("IL-9001.json", R"({"id": "IL-9001", "severity": "P1"})");
  configure("suppress:\n  - {record: IL-9001, rule: vocabulary/unknown-term, until: 2026-02-28}\n");
  EXPECT_EQ(check({"--now", "2026-02-28T23:59:59Z"}), Rules{});
  EXPECT_EQ(check({"--now", "2026-03-01T00:00:00Z"}),
            (Rules{"2 suppression/expired", "1 vocabulary/unknown-term"}));
}

TEST_F(Suppress, ARunThatSeesAPartSaysNothingOfTheRest) {
  folder_.write("a/IL-9001.json", R"({"id": "IL-9001", "severity": "P1"})");
  folder_.write("b/IL-9002.json", R"({"id": "IL-9002", "severity": "P1"})");
  configure(
      "suppress:\n"
      "  - {record: IL-9002, rule: vocabulary/unknown-term}\n"
      "  - {record: IL-9002, pointer: /x, rule: vocabulary/unknown-term}\n"
      "  - {record: IL-9003, rule: vocabulary/unknown-term}\n"
      "  - {file: b/**, rule: vocabulary/unknown-term}\n"
      "  - {file: c/**, rule: vocabulary/unknown-term}\n");
  const auto findings = [&](const std::string& path) {
    return rules_of(run(
        {"check", "--format", "json", "--select", "vocabulary/unknown-term,suppression", path}));
  };
  EXPECT_EQ(findings("a/IL-9001.json"), (Rules{"vocabulary/unknown-term"}));
  EXPECT_EQ(findings("a"), (Rules{"vocabulary/unknown-term"}));
  EXPECT_EQ(findings("a/../a/"), (Rules{"vocabulary/unknown-term"}));
  EXPECT_EQ(findings("."),
            (Rules{"suppression/missing-target", "suppression/missing-target", "suppression/unused",
                   "suppression/missing-target", "vocabulary/unknown-term"}));
}

TEST_F(Suppress, AnExceptionOfARuleNamesARecordThatIsThere) {
  namespace fs = std::filesystem;
  fs::copy(test::source_root() / "tests/packs/kinds", "pack", fs::copy_options::recursive);
  folder_.write("records/IL-9001.json", R"({"id": "IL-9001", "headline": "One\nTwo"})");
  folder_.write("records/IL-9004.json", "{");
  configure("pack: pack\ncorpus: [records]\n");
  const auto places = [&](const std::string& ids, const std::string& path = ".") {
    std::string page =
        test::slurp(test::source_root() / "tests/packs/kinds/rules/applies/except.md");
    const std::string old = "[IL-9001, IL-9002]";
    page.replace(page.find(old), old.size(), ids);
    folder_.write("pack/rules/applies/except.md", page);
    const Ran ran = run({"check", "--format", "concise", "--select", "suppression", path});
    std::vector<std::string> out;
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) out.push_back(line);
    std::erase_if(out,
                  [](const std::string& each) { return each.find("missing-target") == each.npos; });
    return out;
  };
  const auto found = [](const std::string& place, const std::string& id) {
    return "pack/rules/applies/except.md:" + place +
           ": warning[suppression/missing-target] there is no record `" + id + "`";
  };
  EXPECT_EQ(places("[IL-9001]"), Rules{});
  EXPECT_EQ(places("[IL-9001, IL-9002]"), Rules{found("5:19", "IL-9002")});
  EXPECT_EQ(places("\n  - IL-9003\n  - IL-9001\n  - IL-9002"),
            (Rules{found("6:5", "IL-9003"), found("8:5", "IL-9002")}));
  // A record that can't be read may be the one, and a run that sees a part does not know.
  EXPECT_EQ(places("[IL-9001, IL-9004]"), Rules{});
  EXPECT_EQ(places("[IL-9001, IL-9002]", "records/IL-9001.json"), Rules{});
}

TEST_F(Suppress, AnExceptionIsPlacedInThePageAsItIsOnTheDisk) {
  namespace fs = std::filesystem;
  fs::copy(test::source_root() / "tests/packs/kinds", "pack", fs::copy_options::recursive);
  folder_.write("records/IL-9001.json", R"({"id": "IL-9001", "headline": "One\nTwo"})");
  configure("pack: pack\ncorpus: [records]\n");
  const std::string page = test::slurp("pack/rules/applies/except.md");
  std::string other = "\xEF\xBB\xBF";
  for (const char c : page) other += c == '\n' ? std::string("\r\n") : std::string(1, c);
  folder_.write("pack/rules/applies/except.md", other);
  const Ran ran = run({"check", "--format", "concise", "--select", "suppression"});
  EXPECT_NE(ran.out.find("except.md:5:19: warning"), std::string::npos) << ran.out;
}

TEST_F(Suppress, TheCorpusOfTheConfigIsTheWholeLibrary) {
  folder_.write("a/IL-9001.json", R"({"id": "IL-9001", "severity": "P1"})");
  folder_.write("b/IL-9002.json", R"({"id": "IL-9002", "severity": "P1"})");
  configure(
      "corpus: [a, b]\nsuppress:\n"
      "  - {record: IL-9002, rule: vocabulary/unknown-term}\n"
      "  - {record: IL-9003, rule: vocabulary/unknown-term, until: 2020-01-01}\n"
      "  - {record: IL-9003, rule: vocabulary/unknown-trem}\n");
  const auto findings = [&](const std::vector<std::string>& paths) {
    std::vector<std::string> arguments{"check", "--format", "json", "--select",
                                       "vocabulary/unknown-term,suppression"};
    arguments.insert(arguments.end(), paths.begin(), paths.end());
    return rules_of(run(arguments));
  };
  EXPECT_EQ(findings({"a"}), (Rules{"vocabulary/unknown-term"}));
  EXPECT_EQ(findings({"b"}), Rules{});
  EXPECT_EQ(findings({"a", "b/."}), (Rules{"suppression/expired", "suppression/missing-target",
                                           "suppression/unknown-rule", "vocabulary/unknown-term"}));
}

TEST_F(Suppress, ARuleThatDoesNotSpeakOfARecordIsNotCalledUnused) {
  configure("extends: pack\nselect: [style/short, suppression]\n");
  const auto found = [&](const std::string& clause, const std::string& org) {
    folder_.write(
        "pack/rules/style/short.md",
        "---\ntitle: {en: Short, ko: 짧게}\ncheck: text\nwith: {paths: /org, max: 3}\n" + clause +
            "severity: warning\nmessages: {too-long: {en: long, ko: 김}}\n---\n# Short\n");
    write("id: IL-9001\nseverity: sev1\norg: " + org + " # incidentlint: ignore[style/short]\n");
    return rules_of(run({"check", "--format", "json", "IL-9001.yaml"}));
  };
  EXPECT_EQ(found("", "long one"), Rules{});
  EXPECT_EQ(found("", "A"), (Rules{"suppression/unused"}));
  EXPECT_EQ(found("applies: {path: /severity, equals: sev2}\n", "A"), Rules{});
  EXPECT_EQ(found("applies: {path: /severity, equals: sev1}\n", "A"),
            (Rules{"suppression/unused"}));
  EXPECT_EQ(found("levels: [{when: {path: /severity, equals: sev1}, severity: 'off'}]\n", "A"),
            Rules{});
}

TEST_F(Suppress, AReasonCanBeRequired) {
  write(yaml(std::string(" ") + kTerm, std::string(" ") + kTerm + " why"));
  configure("require-reason: true\nsuppress:\n  - {file: x.yaml, rule: schema/type}\n");
  folder_.write("x.yaml", "id: IL-9002\n");
  EXPECT_EQ(check(), (Rules{"3 suppression/missing-reason", "3 suppression/missing-reason"}));
  EXPECT_EQ(ran_.code, 1);
}

TEST_F(Suppress, AReasonThatIsStillToBeWrittenIsNone) {
  write(
      yaml(std::string(" ") + kTerm + " TODO: why", std::string(" ") + kTerm + " TODOS is a name"));
  configure("suppress:\n  - {record: IL-9002, rule: vocabulary/unknown-term, reason: TODO}\n");
  folder_.write("x.yaml", "id: IL-9002\nseverity: P1\n");
  EXPECT_EQ(check(), Rules{});
  configure(
      "require-reason: true\nsuppress:\n"
      "  - {record: IL-9002, rule: vocabulary/unknown-term, reason: TODO}\n");
  EXPECT_EQ(check(), (Rules{"3 suppression/missing-reason", "3 suppression/missing-reason"}));
  configure(
      "require-reason: true\nsuppress:\n"
      "  - {record: IL-9002, rule: vocabulary/unknown-term, reason: \"  \"}\n");
  EXPECT_EQ(check(), (Rules{"3 suppression/missing-reason", "3 suppression/missing-reason"}));
}

TEST_F(Suppress, AnEntryThatCanNotBeReadEndsWithTwo) {
  folder_.write("IL-9001.json", "{}");
  for (const char* entry :
       {"{rule: schema/type}", "{record: IL-9001}", "{record: a, file: b, rule: schema/type}",
        "{record: a, rule: schema/type, until: 2026-02-30}",
        "{record: a, rule: schema/type, until: tomorrow}",
        "{record: a, rule: schema/type, until: 20260228}", "{record: a, rule: []}",
        "{record: a, rule: schema/type, pointer: symptoms}",
        "{record: a, rule: schema/type, pointer: /a, path: /b}",
        "{record: a, rule: schema/type, untill: 2026-02-28}", "schema/type"}) {
    configure("suppress:\n  - " + std::string(entry) + "\n");
    const Ran ran = run({"check", "."});
    EXPECT_EQ(ran.code, 2) << entry;
    EXPECT_EQ(ran.out, "") << entry;
    EXPECT_NE(ran.err.find(".incidentlint.yaml:2:"), std::string::npos) << ran.err;
    EXPECT_NE(run({"check", "--lang", "ko", "."}).err, ran.err) << entry;
  }
}

TEST_F(Suppress, SuppressedFindingsAreShownWhenAskedFor) {
  write(yaml(std::string(" ") + kTerm + " the source says so", ""));
  configure(
      "suppress:\n  - record: IL-9001\n    path: /symptoms/*\n    rule: vocabulary/unknown-term\n"
      "    reason: 아직 없음\n    until: 2099-01-01\n");
  EXPECT_EQ(check(), Rules{});
  EXPECT_EQ(check({"--show-suppressed"}),
            (Rules{"3 vocabulary/unknown-term", "5 vocabulary/unknown-term"}));
  EXPECT_EQ(ran_.code, 0);
  const json by_comment = report_["findings"][0]["suppressed"];
  EXPECT_EQ(by_comment["by"], "comment");
  EXPECT_EQ(by_comment["reason"], "the source says so");
  EXPECT_EQ(by_comment["until"], nullptr);
  EXPECT_EQ(by_comment["file"], "IL-9001.yaml");
  EXPECT_EQ(by_comment["range"]["start"]["line"], 3);
  const json by_config = report_["findings"][1]["suppressed"];
  EXPECT_EQ(by_config["by"], "config");
  EXPECT_EQ(by_config["reason"], "아직 없음");
  EXPECT_EQ(by_config["until"], "2099-01-01");
  EXPECT_EQ(by_config["file"], ".incidentlint.yaml");
  EXPECT_EQ(by_config["range"]["start"]["line"], 2);
  folder_.write("report/out.json", ran_.out);
  folder_.write("report/findings.schema.json", run({"schema", "findings"}).out);
  EXPECT_EQ(run({"check", "--schema", "report/findings.schema.json", "report/out.json"}).code, 0);
  const Ran text = run({"check", "--select", "vocabulary", "--show-suppressed", "IL-9001.yaml"});
  EXPECT_NE(text.out.find("error[vocabulary/unknown-term] (suppressed) `P1`"), std::string::npos);
  EXPECT_NE(text.out.find("suppressed by a comment: the source says so (IL-9001.yaml:3:14)"),
            std::string::npos)
      << text.out;
  EXPECT_NE(text.out.find("suppressed by the config until 2099-01-01: 아직 없음 "
                          "(.incidentlint.yaml:2:5)"),
            std::string::npos)
      << text.out;
  const Ran korean =
      run({"check", "--lang", "ko", "--select", "vocabulary", "--show-suppressed", "."});
  EXPECT_NE(korean.out.find("오류[vocabulary/unknown-term] (숨김)"), std::string::npos);
}

TEST_F(Suppress, EveryRuleIsExplained) {
  for (const char* rule : {"malformed", "unknown-rule", "not-allowed", "missing-target", "expired",
                           "unused", "missing-reason"}) {
    const std::string id = "suppression/" + std::string(rule);
    EXPECT_NE(run({"explain", id}).out.find("## How to mend"), std::string::npos) << id;
    EXPECT_NE(run({"explain", "--lang", "ko", id}).out, run({"explain", id}).out);
  }
}

}  // namespace
}  // namespace incidentlint
