// `incidentlint test`: what is wrong with a rule page is said where it is wrong, once.
#include "support/command_line.h"

namespace incidentlint::test {
namespace {

class PackTrial : public CommandLine {
 protected:
  void SetUp() override {
    CommandLine::SetUp();
    folder_.write(".incidentlint.yaml", "extends: pack\n");
    write(kHead + kBad + kGood);
  }
  void write(const std::string& page) { folder_.write("pack/rules/own/no-foo.md", page); }
  static std::string replaced(std::string text, const std::string& from, const std::string& to) {
    replace_all(text, from, to);
    return text;
  }

  const std::string kHead =
      "---\n"
      "check: text\n"
      "with:\n"
      "  paths: [/summary/en]\n"
      "  not_match: foo\n"
      "severity: hint\n"
      "title: {en: Foo, ko: 푸}\n"
      "messages:\n"
      "  match: {en: \"foo in `{actual}`\", ko: \"`{actual}`: foo\"}\n"
      "---\n"
      "# Foo\n\n";
  const std::string kBad = "```json bad /summary/en\n{\"summary\": {\"en\": \"A foo.\"}}\n```\n\n";
  const std::string kGood = "```json good\n{}\n```\n";
};

// What the manifest of a pack does not say is as the pack below has it.
TEST_F(PackTrial, AManifestThatSaysLittleLeavesTheRestAsItIs) {
  for (const char* manifest :
       {"", "groups: [/domain/*]\n", "places: {mine: [/summary/*]}\n", "extends: default\n",
        "extends: default\nwithout: [style]\nplaces: {mine: [/title/en]}\n"}) {
    folder_.write("pack/rules/pack.yaml", manifest);
    const Ran ran = run({"test", "--select", "own"});
    EXPECT_EQ(ran.code, 0) << manifest << ran.err << ran.out;
  }
  folder_.write("pack/rules/pack.yaml", "extends: default\n");
  EXPECT_EQ(run({"test", "--isolated", "pack", "--select", "own"}).code, 0);
}

TEST_F(PackTrial, APackThatIsLaidOverTheBuiltInOneIsTriedSoByNameToo) {
  for (const auto& words :
       {std::vector<std::string>{"test"}, {"test", "pack"}, {"test", "./pack/"}}) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(ran.out, "1 rule, 0 failures\n");
    EXPECT_EQ(ran.code, 0);
  }
}

TEST_F(PackTrial, AnExampleThatCannotBeReadIsNamedWithItsPlace) {
  write(kHead + replaced(kBad, "\"en\":", "\"en\"") + kGood);
  const Ran ran = run({"test"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(
      ran.out.find(
          "no-foo.md:13: the example is no JSON from its line 1, column 18 on (missing-colon)\n"),
      std::string::npos)
      << ran.out;
}

TEST_F(PackTrial, AFenceThatIsNeverClosedIsNamed) {
  write(kHead + kBad + "```json good\n{}\n");
  const Ran ran = run({"test"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("no-foo.md:17: the fence is not closed"), std::string::npos) << ran.out;
}

TEST_F(PackTrial, BothLanguagesOfAMessageHaveTheSamePlaces) {
  write(replaced(kHead, "`{actual}`: foo", "foo 있음") + kBad + kGood);
  const Ran ran = run({"test"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("the messages of `match` differ between the languages in `{actual}`"),
            std::string::npos)
      << ran.out;
}

TEST_F(PackTrial, AMisspeltKeyOfAPageIsOneProblem) {
  write(replaced(kHead, "not_match: foo", "not_macth: foo") + kBad + kGood);
  const Ran parameter = run({"test"});
  EXPECT_EQ(parameter.code, 2);
  EXPECT_NE(parameter.err.find("unknown parameter `not_macth`, did you mean `not_match`?"),
            std::string::npos)
      << parameter.err;
  EXPECT_EQ(parameter.err.find("never reports"), std::string::npos) << parameter.err;
  write(replaced(kHead, "severity: hint", "severty: hint") + kBad + kGood);
  const Ran key = run({"test"});
  EXPECT_EQ(key.code, 2);
  EXPECT_NE(key.err.find("`severty`"), std::string::npos) << key.err;
}

TEST_F(PackTrial, AFenceThatIsNearlyAnExampleIsNamed) {
  for (const auto& [from, to, meant] : {std::tuple{"json bad", "json bda", "bad"},
                                        {"json bad", "json Bad", "bad"},
                                        {"json good", "json goood", "good"},
                                        {"json good", "good", "good"}}) {
    write(replaced(kHead + kBad + kGood, from, to));
    const Ran ran = run({"test"});
    EXPECT_EQ(ran.code, 1) << to;
    const std::string line = std::string(meant) == "bad" ? "13" : "17";
    EXPECT_NE(ran.out.find("no-foo.md:" + line + ": `"), std::string::npos) << to << ran.out;
    EXPECT_NE(ran.out.find("a fence says its language and then `" + std::string(meant) + "`"),
              std::string::npos)
        << to << ran.out;
  }
  write(kHead + kBad + kGood + "```json config\n{}\n```\n\n```yaml\na: b\n```\n");
  EXPECT_EQ(run({"test"}).code, 0);  // fences for people
}

TEST_F(PackTrial, AMarkThatIsNoPlaceIsNamed) {
  write(kHead + replaced(kBad, "bad /summary/en", "bad /summary/en witout /org") + kGood);
  const Ran ran = run({"test"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.out.starts_with("pack/rules/own/no-foo.md:13: `witout` is no place")) << ran.out;
}

TEST_F(PackTrial, AMessageNamesNothingThatNoFindingTells) {
  write(replaced(kHead, "{actual}", "{atcual}") + kBad + kGood);
  for (const char* command : {"test", "check"}) {
    const Ran ran = run({command});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("no-foo.md:9:11: the check `text` tells no `{atcual}`, did you mean "
                           "`{actual}`?"),
              std::string::npos)
        << ran.err;
  }
}

TEST_F(PackTrial, AConditionAsksForAValueThatARecordMayHave) {
  const auto with = [&](const std::string& line) {
    write(replaced(kHead, "severity: hint", line + "\nseverity: hint") + kBad + kGood);
    return run({"test"});
  };
  const Ran one = with("applies: {path: /severity, equals: sevv1}");
  EXPECT_EQ(one.code, 2);
  EXPECT_NE(one.err.find("no-foo.md:6:28: no record can have `sevv1` at "
                         "`/severity`, did you mean `sev1`?"),
            std::string::npos)
      << one.err;
  const Ran many = with("applies: {path: /symptoms, contains: [high-latency, slow-app]}");
  EXPECT_EQ(many.code, 2);
  EXPECT_NE(many.err.find("no record can have `slow-app` at `/symptoms/*`"), std::string::npos)
      << many.err;
  const Ran kind = with("applies: {path: '/sources/*/kind', in: [blgo]}");
  EXPECT_NE(kind.err.find("`blgo`"), std::string::npos) << kind.err;
  for (const char* right :
       {"applies: {path: /severity, equals: sev2}", "applies: {path: /org, equals: Anybody}",
        "applies: {path: /review/reviewed_by, equals: null}",
        "applies: {path: /symptoms, contains: high-latency}"}) {
    EXPECT_EQ(with(right).err, "") << right;
  }
}

TEST_F(PackTrial, OneMistakeIsOneProblem) {
  for (const auto& [from, to] : {std::pair{"not_match: foo", "not_match: '('"},
                                 {"not_match: foo", "not_macth: foo"},
                                 {"check: text", "check: txet"}}) {
    write(replaced(kHead, from, to) + kBad + kGood);
    const Ran ran = run({"check"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    EXPECT_NE(ran.err.find("no-foo.md:"), std::string::npos) << ran.err;
  }
  write(replaced(kHead, "  not_match: foo\n", "") + kBad + kGood);
  EXPECT_NE(run({"check"}).err.find("nothing is asked"), std::string::npos);
}

TEST_F(PackTrial, ARuleThatIsNotThereIsNamedWithItsLine) {
  write(replaced(kHead, "severity: hint", "supersedes: [schema/fromat]\nseverity: hint") + kBad +
        kGood);
  const Ran ran = run({"check"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("no-foo.md:6:14: `supersedes` names the rule `schema/fromat`"),
            std::string::npos)
      << ran.err;
}

TEST_F(PackTrial, AFolderThatIsNearlyOneOfAPackIsNamed) {
  folder_.write("pack/vocabs/colours.yaml", "{}\n");
  const Ran ran = run({"check", "."});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err,
            "incidentlint: pack/vocabs: a pack has no such folder, did you mean `vocab`?\n");
}

}  // namespace
}  // namespace incidentlint::test
