// A fault of config or pack is named with its line.
#include "support/command_line.h"

namespace incidentlint::test {
namespace {

class ProblemPlaces : public CommandLine {
 protected:
  void SetUp() override {
    CommandLine::SetUp();
    folder_.write("IL-9002.json", record("IL-9002"));
  }
  void expect_place(const std::string& place) {
    const Ran ran = run({"check"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.err.rfind("incidentlint: " + place + ": ", 0), 0U) << place << "\n" << ran.err;
  }
};

TEST_F(ProblemPlaces, OfTheConfig) {
  for (const auto& [text, place] : {
           std::pair{"lang: en\nseverity:\n  nope/nope: error\n", "3:3"},
           std::pair{"lang: en\nselect: [style, nope]\n", "2:17"},
           std::pair{"lang: en\noverrides:\n  - files: [a]\n    severity: {nope: hint}\n", "4:16"},
           std::pair{"lang: en\nextends: nope\n", "2:10"},
           std::pair{"lang: en\npack: nope\n", "2:7"},
           std::pair{"lang: en\ncorpus: ['.', nope]\n", "2:15"},
       }) {
    folder_.write(".incidentlint.yaml", text);
    expect_place(std::string(".incidentlint.yaml:") + place);
  }
}

TEST_F(ProblemPlaces, OfTheCommandLineIsNoPlaceInTheConfig) {
  folder_.write(".incidentlint.yaml", "lang: en\n");
  const Ran ran = run({"check", "--select", "nope"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(ran.err.starts_with("incidentlint: there is no rule or group `nope`")) << ran.err;
}

TEST_F(ProblemPlaces, WhereNoRuleIsLeft) {
  folder_.write("IL-9001.json", record("IL-9001"));
  folder_.write(".incidentlint.yaml", "ignore: [style]\n");
  EXPECT_EQ(run({"check", "--select", "style,schema"}).code, 0);
  const Ran ran = run({"check", "--select", "style/title-length"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("no rule is left"), std::string::npos) << ran.err;
  folder_.write(".incidentlint.yaml", "select: [style]\nignore: [style]\n");
  EXPECT_EQ(run({"check"}).code, 2);
}

TEST_F(ProblemPlaces, OfMessagesAndSample) {
  const std::string page =
      "---\ntitle: {en: A, ko: A}\ncheck: text\nwith: {paths: [/org], max: 3}\n"
      "severity: hint\nmessages:\n";
  folder_.write(".incidentlint.yaml", "extends: pack\n");
  folder_.write("pack/rules/a/b.md",
                page + "  too-long: {en: a, ko: a}\n  never: {en: a, ko: a}\n---\n");
  expect_place("pack/rules/a/b.md:8:3");
  folder_.write("pack/rules/a/b.md", page + "  never: {en: a, ko: a}\n---\n");
  expect_place("pack/rules/a/b.md:7:3");
  fs::remove("pack/rules/a/b.md");
  folder_.write("pack/rules/sample.json", "{\n  \"id\": \"IL-9000\",\n  \"org\" \"x\"\n}\n");
  expect_place("pack/rules/sample.json:3:8");
}

TEST_F(ProblemPlaces, OfAPageThatWouldBePassedOver) {
  folder_.write(".incidentlint.yaml", "extends: pack\n");
  for (const std::string name : {"y.MD", "y.markdown"}) {
    folder_.write("pack/rules/a/" + name, "---\n---\n");
    const Ran ran = run({"check"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("pack/rules/a/" + name + ": a file of a pack ends in `.md`"),
              std::string::npos)
        << ran.err;
    fs::remove("pack/rules/a/" + name);
  }
}

TEST_F(ProblemPlaces, AFolderWithAnotherNameIsNotToldHowToBeginAPack) {
  folder_.write(".incidentlint.yaml", "extends: pack\n");
  folder_.write("pack/vocba/symptoms.yaml", "id: symptoms\n");
  const Ran ran = run({"check"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("did you mean `vocab`?"), std::string::npos) << ran.err;
  EXPECT_EQ(ran.err.find("begins one"), std::string::npos) << ran.err;
}

TEST_F(ProblemPlaces, AFileOfSeveralRecordsIsNoRecord) {
  const std::string first = json::parse(record("IL-9003")).dump() + "\n";
  folder_.write("some.jsonl", first);
  EXPECT_EQ(run({"similar", "some.jsonl"}).code, 0);
  folder_.write("some.jsonl", first + json::parse(record("IL-9004")).dump() + "\n");
  for (const char* command : {"similar", "show"}) {
    const Ran ran = run({command, "some.jsonl"});
    EXPECT_EQ(ran.code, 2) << ran.out;
    EXPECT_NE(ran.err.find("`some.jsonl` holds several records"), std::string::npos) << ran.err;
  }
  EXPECT_EQ(run({"similar", "IL-9004"}).code, 0);
}

}  // namespace
}  // namespace incidentlint::test
