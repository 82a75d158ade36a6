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

TEST_F(PackTrial, AFolderThatIsNearlyOneOfAPackIsNamed) {
  folder_.write("pack/vocabs/colours.yaml", "{}\n");
  const Ran ran = run({"check", "."});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err,
            "incidentlint: pack/vocabs: a pack has no such folder, did you mean `vocab`?\n");
}

}  // namespace
}  // namespace incidentlint::test
