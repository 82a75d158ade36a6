// What is wrong with a command line, in both languages.
#include "support/command_line.h"

namespace incidentlint::test {
namespace {

using Usage = CommandLine;

TEST_F(Usage, SaysWhatIsWrongInBothLanguages) {
  struct Row {
    std::vector<std::string> arguments;
    std::string en, ko;
  };
  const Row rows[] = {
      {{"chekc"},
       "unknown command `chekc`, did you mean `check`?",
       "없는 명령 `chekc`. `check`의 오타인지 볼 것"},
      {{"check", "--formt", "json"},
       "unknown option `--formt`, did you mean `--format`?",
       "없는 옵션 `--formt`. `--format`의 오타인지 볼 것"},
      {{"vocab", "list", "--formt=json"},
       "unknown option `--formt`, did you mean `--format`?",
       "없는 옵션 `--formt`. `--format`의 오타인지 볼 것"},
      {{"check", "--output=", "IL-9001.json"},
       "`--output` needs a value, found an empty one; leave the option out, or set the variable",
       "`--output` 옵션 값이 비어 있음. 옵션을 빼거나 변수에 값을 줄 것"},
      {{"check", "--quux"}, "unknown option `--quux`", "없는 옵션 `--quux`"},
      {{"version", "now"}, "unexpected argument `now`", "필요 없는 인자 `now`"},
      {{"explain"}, "NAME is missing", "NAME 인자가 빠짐"},
      {{"explain", "a", "b"}, "only one NAME can be given", "NAME 인자는 하나만 줄 수 있음"},
      {{"similar"}, "RECORD is missing: the record: its file or its id", "RECORD 인자가 빠짐"},
      {{"vocab", "rename", "a"}, "NEW is missing: the id from now on", "NEW 인자가 빠짐"},
      {{"check", "--config"},
       "--config needs a value: --config FILE",
       "--config 옵션에는 값이 있어야 함: --config FILE"},
      {{"check", "-j"},
       "--jobs needs a value: --jobs N",
       "--jobs 옵션에는 값이 있어야 함: --jobs N"},
      {{"fmt", "--check=no"}, "--check takes no value", "--check 옵션에는 값을 줄 수 없음"},
      {{"check", "--fix=maybe"}, "--fix takes no value", "--fix 옵션에는 값을 줄 수 없음"},
      {{"baseline"},
       "`baseline` needs a command: one of create, update, prune",
       "`baseline` 뒤에 명령이 있어야 함: create, update, prune 가운데 하나"},
      {{"check", "--jobs", "many"},
       "--jobs must be a whole number from 0 to 256, found `many`",
       "--jobs 값은 0 이상 256 이하의 정수여야 함: `many`"},
      {{"check", "--color", "alway"},
       "--color must be one of auto, always, never, found `alway`, did you mean `always`?",
       "--color 값은 auto, always, never 가운데 하나여야 함: `alway`. `always`의 오타인지 볼 것"},
      {{"check", "--report", "json"},
       "--report takes FORMAT=FILE, found `json`",
       "--report 값은 FORMAT=FILE 꼴이어야 함: `json`"},
      {{"check", "--staged", "--rev", "HEAD"},
       "--staged and --rev contradict each other",
       "--staged 옵션과 --rev 옵션은 서로 어긋남"},
      {{"check", "--only-changed-lines"},
       "--only-changed-lines needs --changed-since REV",
       "--only-changed-lines 옵션은 --changed-since REV 옵션과 함께 쓸 것"},
  };
  for (const Row& row : rows) {
    environment_ = {};
    const Ran english = run(row.arguments);
    EXPECT_EQ(english.code, 2) << row.en;
    EXPECT_EQ(english.out, "");
    EXPECT_EQ(english.err, "incidentlint: " + row.en + "\nTry `incidentlint --help`.\n");
    environment_ = {{"LANG", "ko_KR.UTF-8"}};
    const Ran korean = run(row.arguments);
    EXPECT_EQ(korean.code, 2) << row.en;
    EXPECT_EQ(korean.err, "incidentlint: " + row.ko + "\n`incidentlint --help` 참고\n");
  }
}

TEST_F(Usage, OfAnOptionThatIsGivenAgainTheLastValueCounts) {
  folder_.write("a.json", record("IL-9001"));
  const Ran ran = run({"check", "--format", "json", "--jobs=many", "-j1", "--format=text",
                       "--select", "schema", "--select", "syntax", "a.json"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out, "no findings in 1 record\n");
}

TEST_F(Usage, AListOfNothingIsAnEmptyValue) {
  folder_.write("a.json", record("IL-9001"));
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"check", "--ignore", ",", "a.json"}, {"check", "a.json", "--select=,,"}}) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find(" needs a value"), std::string::npos) << ran.err;
  }
  EXPECT_EQ(run({"check", "--select", "schema,,syntax", "a.json"}).code, 0);
}

TEST_F(Usage, EveryCommandTakesALanguage) {
  EXPECT_EQ(run({"completion", "--lang", "ko", "bash"}).code, 0);
  EXPECT_EQ(run({"manual", "--lang", "ko"}).code, 0);
}

TEST_F(Usage, AnOptionThatWouldBePassedOverIsRefused) {
  folder_.write("a.json", record("IL-9001"));
  const std::vector<std::vector<std::string>> rows{
      {"check", "--statistics", "--diff"},
      {"check", "--diff", "--report", "json=r.json"},
      {"fix", "--diff", "-o", "r.txt"},
      {"check", "--diff", "--show-suppressed"},
      {"check", "--exit-non-zero-on-fix"},
      {"check", "--isolated", "--config", "c.yaml"},
      {"lsp", "--isolated", "--config", "c.yaml"},
      {"check", "--schema", "s.json", "--select", "style"},
      {"check", "--schema", "s.json", "--ignore", "style"},
      {"check", "--schema", "s.json", "--severity", "style=off"},
      {"check", "--schema", "s.json", "--baseline", "b"},
      {"check", "--schema", "s.json", "--corpus", "."},
      {"check", "--schema", "s.json", "--corpus-source", "staged"},
      {"check", "--schema", "s.json", "--cache-dir", "."},
      {"check", "--schema", "s.json", "--show-suppressed"},
      {"check", "--staged", "--no-respect-gitignore"},
      {"check", "--rev", "HEAD", "--corpus-source", "tracked"},
      {"check", "--corpus-source", "tracked", "--no-respect-gitignore"},
      {"check", "--stdin-filename", "b.json", "a.json"},
      {"fmt", "--stdin-filename", "b.json", "a.json"},
      {"convert", "--write", "-o", "b.yaml", "a.json"},
      {"convert", "--to", "yaml", "--drop-comments", "a.json"},
      {"test", "--pack", "one", "two"}};
  for (const auto& row : rows) {
    std::string words;
    for (const std::string& word : row) words += word + " ";
    const Ran ran = run(row);
    EXPECT_EQ(ran.code, 2) << words << ran.out;
    EXPECT_EQ(ran.out, "") << words;
    EXPECT_NE(ran.err.find("\nTry `incidentlint --help`.\n"), std::string::npos)
        << words << ran.err;
    environment_ = {{"LANG", "ko_KR.UTF-8"}};
    const std::string korean = run(row).err;
    EXPECT_NE(korean.find("옵션"), std::string::npos) << words << korean;
    environment_ = {};
  }
}

TEST_F(Usage, TheLanguageIsThatOfTheOptionThenOfTheEnvironment) {
  const std::string korean = "incidentlint: 없는 옵션 `--quux`\n`incidentlint --help` 참고\n";
  const std::string english = "incidentlint: unknown option `--quux`\nTry `incidentlint --help`.\n";
  EXPECT_EQ(run({"check", "--quux", "--lang", "ko"}).err, korean);
  EXPECT_EQ(run({"check", "--lang=ko", "--quux"}).err, korean);
  environment_ = {{"LC_ALL", "ko_KR.UTF-8"}};
  EXPECT_EQ(run({"check", "--quux"}).err, korean);
  EXPECT_EQ(run({"check", "--quux", "--lang", "en"}).err, english);
}

}  // namespace
}  // namespace incidentlint::test
