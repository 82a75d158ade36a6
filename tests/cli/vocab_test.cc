// `incidentlint vocab`: changing, comparing, counting and exchanging vocabularies.

#include "support/command_line.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;
using test::json;
using test::Ran;

class VocabCommand : public test::CommandLine {
 protected:
  /// A library with lists of its own over the built-in pack, and one record.
  void write_library() {
    folder_.write(".incidentlint.yaml", "extends: pack\nrecords: [records/**]\n");
    folder_.write("pack/vocab/symptoms.yaml", kSymptoms);
    json record = json::parse(sample_);
    record["symptoms"] = {"slow", "down"};
    folder_.write("records/IL-9000.json", record.dump(2) + "\n");
  }

  [[nodiscard]] std::string symptoms() const {
    return test::slurp(folder_.path() / "pack/vocab/symptoms.yaml");
  }

  static constexpr const char* kSymptoms =
      "# What people saw.\n"
      "id: symptoms\n"
      "prefLabel: {en: Symptoms, ko: 증상}\n"
      "appliesTo: [/symptoms/*]\n"
      "terms:\n"
      "  - id: slow   # not down\n"
      "    prefLabel: {en: Slow, ko: 느림}\n"
      "\n"
      "  - id: down\n"
      "    prefLabel: {en: Down, ko: 중단}\n"
      "    definition: {en: Nothing worked., ko: 아무것도 되지 않았다.}\n";
};

TEST_F(VocabCommand, AddsATermToTheFileOfItsList) {
  write_library();
  const std::vector<std::string> arguments{"vocab",    "add",      "symptoms", "gone",
                                           "--en",     "Gone",     "--ko",     "사라짐",
                                           "--alt-en", "vanished", "--alt-ko", "없어짐, 소실"};
  std::vector<std::string> shown = arguments;
  shown.emplace_back("--diff");
  const Ran diff = run(shown);
  EXPECT_EQ(diff.code, 0) << diff.err;
  EXPECT_EQ(diff.out,
            "--- pack/vocab/symptoms.yaml\n"
            "+++ pack/vocab/symptoms.yaml\n"
            "@@ -9,3 +9,7 @@\n"
            "   - id: down\n"
            "     prefLabel: {en: Down, ko: 중단}\n"
            "     definition: {en: Nothing worked., ko: 아무것도 되지 않았다.}\n"
            "+\n"
            "+  - id: gone\n"
            "+    prefLabel: {en: Gone, ko: 사라짐}\n"
            "+    altLabel: {en: [vanished], ko: [\"없어짐, 소실\"]}\n");
  EXPECT_EQ(symptoms(), kSymptoms);
  const Ran ran = run(arguments);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out, "pack/vocab/symptoms.yaml: added `gone`\n");
  EXPECT_EQ(symptoms(),
            kSymptoms + std::string("\n"
                                    "  - id: gone\n"
                                    "    prefLabel: {en: Gone, ko: 사라짐}\n"
                                    "    altLabel: {en: [vanished], ko: [\"없어짐, 소실\"]}\n"));
  EXPECT_EQ(run({"vocab", "suggest", "소실"}).out.substr(0, 4), "gone");
}

TEST_F(VocabCommand, ARenamedTermIsMendedByTheFixOfItsFinding) {
  write_library();
  ASSERT_EQ(run({"check", "--fail-on", "hint", "--ignore", "vocabulary/unused-term"}).code, 0)
      << run({"check"}).out;
  const Ran renamed = run({"vocab", "rename", "slow", "sluggish"});
  ASSERT_EQ(renamed.code, 0) << renamed.err;
  EXPECT_NE(symptoms().find("  - id: sluggish   # not down\n    prefLabel: {en: Slow, ko: 느림}\n"),
            std::string::npos);
  EXPECT_NE(symptoms().find("\n\n  - id: slow\n    prefLabel: {en: Slow, ko: 느림}\n"
                            "    deprecated: true\n    replacedBy: sluggish\n"),
            std::string::npos);
  const json report = json::parse(run({"check", "--format", "json"}).out);
  ASSERT_EQ(report["findings"].size(), 1U) << report.dump(2);
  const json& finding = report["findings"][0];
  EXPECT_EQ(finding["rule"], "vocabulary/deprecated-term");
  EXPECT_EQ(finding["fix"]["applicability"], "safe");
  const fs::path path = folder_.path() / "records/IL-9000.json";
  std::string text = test::slurp(path);
  for (const json& edit : finding["fix"]["edits"]) {
    const std::size_t begin = edit["start"];
    const std::size_t end = edit["end"];
    text.replace(begin, end - begin, edit["text"].get<std::string>());
  }
  folder_.write("records/IL-9000.json", text);
  const Ran clean = run({"check", "--fail-on", "hint"});
  EXPECT_EQ(clean.code, 0) << clean.out;
  EXPECT_EQ(clean.out, "no findings in 1 record\n");
}

TEST_F(VocabCommand, MergesAndDeprecates) {
  write_library();
  const Ran merged = run({"vocab", "merge", "down", "slow", "--lang", "ko"});
  EXPECT_EQ(merged.code, 0) << merged.err;
  EXPECT_EQ(merged.err,
            "incidentlint: `down` 용어의 정의(`definition`) 항목은 옮기지 않음. `slow` 용어가 둘을 "
            "모두 뜻하는지 볼 것\n");
  EXPECT_NE(symptoms().find("    altLabel: {en: [Down], ko: [중단]}\n"), std::string::npos);
  EXPECT_EQ(run({"vocab", "suggest", "중단"}).out.substr(0, 4), "slow");
  const Ran retired = run({"vocab", "deprecate", "slow"});
  EXPECT_EQ(retired.code, 2);
  EXPECT_EQ(retired.err,
            "incidentlint: `slow` takes the place of `down`; say with --replaced-by what does from "
            "now on\n");
}

TEST_F(VocabCommand, ATermThatNothingReplacesIsAFindingWithoutAFix) {
  write_library();
  ASSERT_EQ(run({"vocab", "deprecate", "slow"}).code, 0);
  const json report = json::parse(run({"check", "--format", "json"}).out);
  ASSERT_EQ(report["findings"].size(), 1U);
  EXPECT_EQ(report["findings"][0]["message"],
            "the term `slow` is deprecated, and no other takes its place");
  EXPECT_EQ(report["findings"][0]["fix"], nullptr);
  EXPECT_EQ(run({"vocab", "show", "slow"}).out,
            "slow (symptoms)\n  en: Slow - \n  ko: 느림 - \n  deprecated\n");
}

TEST_F(VocabCommand, ABuiltInListIsNotChanged) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"vocab", "rename", "high-error-rate", "many-errors"},
        {"vocab", "add", "symptoms", "x", "--en", "X", "--ko", "엑스"},
        {"vocab", "deprecate", "data-loss"},
        {"vocab", "merge", "oom-killed", "data-loss", "--diff"}}) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err,
              "incidentlint: `symptoms` is a built-in list, which can't be changed; `incidentlint "
              "vocab export symptoms --format yaml -o pack/vocab` writes it as a file, and "
              "`extends: pack` in .incidentlint.yaml puts that in its place\n");
  }
  // The way that the message shows.
  folder_.write("IL-9000.json", sample_);
  const Ran before = run({"check", "--format", "json"});
  EXPECT_EQ(run({"vocab", "export", "symptoms", "--format", "yaml", "-o", "pack/vocab"}).out,
            "pack/vocab/symptoms.yaml\n");
  folder_.write(".incidentlint.yaml", "extends: pack\nrecords: ['*.json']\n");
  EXPECT_EQ(run({"check", "--format", "json"}).out, before.out);
  EXPECT_EQ(run({"vocab", "rename", "high-error-rate", "many-errors"}).code, 0);
  EXPECT_EQ(run({"vocab", "rename", "etcd", "etcd-store"}).code, 2);  // of another, built-in list
}

TEST_F(VocabCommand, NothingIsWrittenThatWouldNotHoldTogether) {
  fs::copy(test::source_root() / "tests/packs/osv", folder_.path() / "osv",
           fs::copy_options::recursive);
  const auto list = [&] { return test::slurp(folder_.path() / "osv/vocab/reference-types.yaml"); };
  const std::string before = list();
  // The schema has the same values as an enum.
  const Ran ran =
      run({"vocab", "add", "reference-types", "VIDEO", "--en", "Video", "--pack", "osv"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err.substr(0, ran.err.find('\n')),
            "incidentlint: nothing is written, since the vocabulary would not hold together:");
  EXPECT_NE(ran.err.find("`VIDEO` is not among the values that the schema allows"),
            std::string::npos)
      << ran.err;
  const Ran taken =
      run({"vocab", "add", "reference-types", "NEWS", "--en", "Blog post", "--pack", "osv"});
  EXPECT_EQ(taken.code, 2);
  EXPECT_NE(taken.err.find("`blog post` already means the term `NEWS`"), std::string::npos)
      << taken.err;
  EXPECT_EQ(list(), before);
}

TEST_F(VocabCommand, SaysWhatIsWrongWithTheWords) {
  write_library();
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
      {{"vocab", "add", "symptom", "x", "--en", "X"},
       "incidentlint: there is no list `symptom`, did you mean `symptoms`?\n"},
      {{"vocab", "add", "symptoms", "x", "--en", "X"},
       "incidentlint: every term of `symptoms` has it in Korean: give --ko\n"},
      {{"vocab", "add", "symptoms", "slow", "--en", "X", "--ko", "엑스"},
       "incidentlint: `slow` is in the list `symptoms` already\n"},
      {{"vocab", "add", "symptoms", "x"},
       "incidentlint: --en is missing: its English name\nTry `incidentlint --help`.\n"},
      {{"vocab", "add", "symptoms", "x", "--en", "a\xFF", "--ko", "엑스"},
       "incidentlint: `a\uFFFD` is no UTF-8 at byte 2 (--en)\n"},
      {{"vocab", "rename", "slwo", "x"},
       "incidentlint: there is no term `slwo`, did you mean `slow`?\n"},
      {{"vocab", "rename", "database", "db"},
       "incidentlint: `database` is in several lists; choose with --list: components, domains\n"},
      {{"vocab", "merge", "slow"},
       "incidentlint: INTO is missing: the term that stays\nTry `incidentlint --help`.\n"},
      {{"vocab", "diff", "nowhere", "pack"},
       "incidentlint: nowhere: can't be read: No such file or directory\n"},
      {{"vocab", "stats", "--list", "symtoms"},
       "incidentlint: there is no list `symtoms`, did you mean `symptoms`?\n"},
      {{"vocab", "export", "symptoms", "--format", "yaml"},
       "incidentlint: --format yaml writes a file for each list: name the folder with -o\n"},
      {{"vocab", "import", "nowhere.json"},
       "incidentlint: nowhere.json: can't be read: No such file or directory\n"},
      {{"vocab", "import", "pack/vocab/symptoms.yaml"},
       "incidentlint: pack/vocab/symptoms.yaml: is no JSON, which JSON-LD must be; check it with "
       "`--schema`\n"},
      {{"vocab", "import", "records/IL-9000.json"},
       "incidentlint: the file describes no skos:Concept and no skos:ConceptScheme\n"},
      {{"vocab", "exprot"},
       "incidentlint: `vocab` needs a command, did you mean `vocab "
       "export`?\nTry `incidentlint --help`.\n"},
  };
  for (const auto& [arguments, error] : cases) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 2) << arguments[1];
    EXPECT_EQ(ran.err, error);
    EXPECT_EQ(ran.out, "");
  }
  EXPECT_EQ(symptoms(), kSymptoms);
}

TEST_F(VocabCommand, DiffNamesTheRecordsConcerned) {
  write_library();
  folder_.write("old/symptoms.yaml", kSymptoms);
  ASSERT_EQ(run({"vocab", "rename", "slow", "sluggish"}).code, 0);
  const Ran renamed = run({"vocab", "diff", "old", "pack"});
  EXPECT_EQ(renamed.code, 0) << renamed.err;
  EXPECT_EQ(renamed.out,
            "symptoms\n"
            "  renamed `slow` -> `sluggish`\n"
            "records\n"
            "  records/IL-9000.json  /symptoms/0  `slow`  deprecated, use `sluggish`\n");
  EXPECT_EQ(run({"vocab", "diff", "old", "old"}).out, "no difference\n");
  std::string text = kSymptoms;
  replace_all(text, "id: down", "id: outage");
  folder_.write("new.yaml", text);
  const Ran gone = run({"vocab", "diff", "old/symptoms.yaml", "new.yaml", "--format", "json"});
  EXPECT_EQ(gone.code, 1);
  const json report = json::parse(gone.out);
  EXPECT_EQ(report["format"], 1);
  EXPECT_EQ(report["changes"][0]["change"], "renamed");
  EXPECT_EQ(report["changes"][0]["gone"], true);
  ASSERT_EQ(report["records"].size(), 1U);
  EXPECT_EQ(report["records"][0], (json{{"file", "records/IL-9000.json"},
                                        {"record", "IL-9000"},
                                        {"pointer", "/symptoms/1"},
                                        {"list", "symptoms"},
                                        {"term", "down"},
                                        {"change", "renamed"},
                                        {"wrong", true},
                                        {"replacement", "outage"}}));
  EXPECT_EQ(run({"vocab", "diff", "built-in", "built-in"}).code, 0);
  folder_.write("bad.yaml", "id: x\n");
  EXPECT_EQ(run({"vocab", "diff", "old", "bad.yaml"}).code, 2);
}

TEST_F(VocabCommand, StatsCountRecordsByTerm) {
  write_library();
  json record = json::parse(sample_);
  record["id"] = "IL-9001";
  record["symptoms"] = {"down", "down", "smoke"};
  folder_.write("records/IL-9001.json", record.dump());
  ASSERT_EQ(run({"vocab", "rename", "slow", "sluggish"}).code, 0);
  const Ran ran = run({"vocab", "stats", "--list", "symptoms", "--lang", "ko"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out,
            "symptoms: 용어 2개, 사용 1, 미사용 1, 한 기록만 사용 0\n"
            "  2  down   중단\n"
            "  1  slow   느림  폐기된 용어, 대체어 sluggish\n"
            "  1  smoke        어휘에 없음\n"
            "  미사용: sluggish\n");
  const json report =
      json::parse(run({"vocab", "stats", "records/IL-9001.json", "--format", "json"}).out);
  EXPECT_EQ(report["records"], 1);
  const auto symptoms = std::find_if(report["lists"].begin(), report["lists"].end(),
                                     [](const json& list) { return list["list"] == "symptoms"; });
  EXPECT_EQ((*symptoms)["terms"][1], (json{{"id", "down"}, {"uses", 1}, {"deprecated", false}}));
  EXPECT_EQ((*symptoms)["unknown"], (json{{{"value", "smoke"}, {"uses", 1}}}));
  EXPECT_EQ((*symptoms)["single"], 1);
}

TEST_F(VocabCommand, ExportsAndImports) {
  const Ran skos = run({"vocab", "export"});
  EXPECT_EQ(skos.code, 0);
  const json graph = json::parse(skos.out)["@graph"];
  EXPECT_GT(graph.size(), 500U);
  folder_.write("skos.json", skos.out);
  const Ran imported = run({"vocab", "import", "skos.json", "-o", "pack/vocab"});
  EXPECT_EQ(imported.code, 0) << imported.err;
  EXPECT_EQ(imported.err, "");
  folder_.write(".incidentlint.yaml", "extends: pack\n");
  EXPECT_EQ(run({"vocab", "export", "--format", "skos"}).out, skos.out);
  // The same once more is no harm; something else is not written over.
  EXPECT_EQ(run({"vocab", "import", "skos.json", "-o", "pack/vocab"}).code, 0);
  folder_.write("pack/vocab/symptoms.yaml", kSymptoms);
  const Ran refused = run({"vocab", "import", "-", "-o", "pack/vocab"}, skos.out);
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.err,
            "incidentlint: pack/vocab/symptoms.yaml: exists already and holds something else; "
            "nothing is written\n");
  EXPECT_EQ(symptoms(), kSymptoms);
  folder_.write("mine.json", "{}");
  const Ran taken = run({"vocab", "export", "-o", "mine.json"});
  EXPECT_EQ(taken.code, 2);
  EXPECT_EQ(
      taken.err,
      "incidentlint: mine.json: exists already and holds something else; nothing is written\n");
  EXPECT_EQ(test::slurp("mine.json"), "{}");
  EXPECT_EQ(run({"vocab", "export", "-o", "made.json"}).code, 0);
  EXPECT_EQ(run({"vocab", "export", "-o", "made.json"}).code, 0);  // the same again
  const Ran table = run({"vocab", "export", "symptoms", "--format", "tsv", "-o", "terms.tsv"});
  EXPECT_EQ(table.code, 0) << table.err;
  EXPECT_EQ(test::slurp("terms.tsv"),
            "list\tid\tlabel_en\tlabel_ko\taliases_en\taliases_ko\tdefinition_en\tdefinition_ko\t"
            "broader\tdeprecated\treplaced_by\n"
            "symptoms\tslow\tSlow\t느림\t\t\t\t\t\tfalse\t\n"
            "symptoms\tdown\tDown\t중단\t\t\tNothing worked.\t아무것도 되지 않았다.\t\tfalse\t\n");
  // Files of one's own are written as they are.
  EXPECT_EQ(run({"vocab", "export", "symptoms", "--format", "yaml", "-o", "copy"}).code, 0);
  EXPECT_EQ(test::slurp("copy/symptoms.yaml"), kSymptoms);
}

TEST_F(VocabCommand, PrintsOneJsonDocument) {
  EXPECT_TRUE(
      json::parse(run({"vocab", "suggest", "ㄷㅇㅌㅂㅇㅅ", "--format", "json"}).out).is_array());
  EXPECT_EQ(json::parse(run({"vocab", "show", "database", "--format", "json"}).out).size(), 2U);
  EXPECT_EQ(json::parse(run({"vocab", "show", "etcd", "--format", "json"}).out)["id"], "etcd");
  const Ran none = run({"vocab", "suggest", "ㅋㅋㅋㅋㅋ", "--format", "json"});
  EXPECT_EQ(none.code, 1);
  EXPECT_EQ(json::parse(none.out), json::array());
}

TEST_F(VocabCommand, OptionsMayStandBeforeTheCommand) {
  EXPECT_EQ(run({"--lang", "ko", "vocab", "show", "etcd"}).out,
            run({"vocab", "show", "etcd", "--lang", "ko"}).out);
  EXPECT_EQ(run({"--isolated", "vocab", "stats", "nowhere"}).code, 2);
}

TEST_F(VocabCommand, FindsTermsByInitials) {
  for (const char* word : {"ㄷㅇㅌㅂㅇㅅ", "데ㅇㅌㅂ", "ㄷㅇㅌ ㅂㅇ"}) {
    EXPECT_EQ(run({"vocab", "suggest", word}).out.substr(0, 8), "database") << word;
  }
}

TEST_F(VocabCommand, SaysWhenStdinCanNotBeRead) {
  std::ifstream folder(".");  // as `< .` in a shell
  std::ostringstream out;
  std::ostringstream err;
  Streams streams{folder, out, err, false, false, {}};
  EXPECT_EQ(run_command_line({"vocab", "import", "-"}, streams), 2);
  EXPECT_EQ(err.str(), "incidentlint: can't read the standard input\n");
}

TEST_F(VocabCommand, SaysOneFaultOnceAndNoneThatIsNotThere) {
  folder_.write(".incidentlint.yaml", "extends: pack\n");
  const std::string hint =
      "; `incidentlint vocab export --isolated --format yaml -o pack/vocab` begins one with the "
      "built-in vocabulary\n";
  Ran ran = run({"vocab", "export", "--format", "yaml", "-o", "pack/vocab"});
  EXPECT_EQ(ran.err, "incidentlint: .incidentlint.yaml:1:10: there is no folder `pack`" + hint);
  fs::create_directories("pack/vocab");
  ran = run({"vocab", "export", "--format", "yaml", "-o", "pack/vocab"});
  EXPECT_EQ(ran.err,
            "incidentlint: pack: no pack here: a pack has the folders `schema`, `vocab` and "
            "`rules`" +
                hint);
  EXPECT_EQ(run({"vocab", "export", "--isolated", "--format", "yaml", "-o", "pack/vocab"}).code, 0);
  // A place in a text that was not written is none.
  ran = run({"vocab", "add", "symptoms", "x", "--en", "X", "--ko", "엑\n스"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 2) << ran.err;
  EXPECT_NE(ran.err.find("incidentlint: pack/vocab/symptoms.yaml: `\"엑"), std::string::npos)
      << ran.err;
  const std::string text = test::slurp("pack/vocab/symptoms.yaml");
  folder_.write("pack/vocab/symptoms.yaml", "\xEF\xBB\xBF" + text);
  ran = run({"vocab", "rename", "oom-killed", "oom-kill"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
}

}  // namespace
}  // namespace incidentlint
