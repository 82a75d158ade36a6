// What may stand on a command line: file names of any bytes, and words that are UTF-8.
#include "support/command_line.h"

namespace incidentlint::test {
namespace {

using Words = CommandLine;

TEST_F(Words, AreUtf8InEveryOptionOfEveryCommand) {
  folder_.write("IL-9001.json", record("IL-9001"));
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
      {{"new", "-", "--org", "a\xFF"}, "--org"},
      {{"new", "-", "--title-en", "a\xFF"}, "--title-en"},
      {{"new", "-", "--title-ko", "a\xFF"}, "--title-ko"},
      {{"new", "-", "--format", "yaml", "--date", "a\xFF"}, "--date"},
      {{"new", "--id", "a\xFF"}, "--id"},
      {{"new", "--format", "a\xFF"}, "--format"},
      {{"check", ".", "--select", "a\xFF"}, "--select"},
      {{"check", ".", "--severity", "style=hint,a\xFF"}, "--severity"},
      {{"check", ".", "--now", "a\xFF"}, "--now"},
      {{"check", ".", "--lang", "a\xFF"}, "--lang"},
      {{"check", ".", "--rev", "a\xFF"}, "--rev"},
      {{"check", ".", "--jobs", "a\xFF"}, "--jobs"},
      {{"similar", "IL-9001", "--limit", "a\xFF"}, "--limit"},
      {{"explain", "a\xFF"}, "name"},
      {{"schema", "a\xFF"}, "name"},
      {{"init", "--only", "a\xFF"}, "--only"},
      {{"vocab", "suggest", "fine", "a\xFF"}, "words"},
      {{"vocab", "show", "a\xFF"}, "term"},
      {{"vocab", "list", "a\xFF"}, "list"},
      {{"vocab", "stats", "--list", "a\xFF"}, "--list"},
      {{"vocab", "export", "a\xFF"}, "list"},
      {{"vocab", "merge", "a\xFF", "b"}, "FROM"}};
  for (const auto& [arguments, name] : cases) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 2) << name;
    EXPECT_EQ(ran.out, "") << name;
    EXPECT_EQ(ran.err, "incidentlint: `a\uFFFD` is no UTF-8 at byte 2 (" + name + ")\n") << name;
  }
  const Ran korean = run({"new", "-", "--org", "\xFF", "--lang", "ko"});
  EXPECT_EQ(korean.err, "incidentlint: `\uFFFD`: 1번째 바이트가 UTF-8 이 아님 (--org)\n");
  EXPECT_EQ(std::distance(fs::directory_iterator("."), {}), 1);
}

TEST_F(Words, AreNotEmptyBehindAnOption) {
  folder_.write("IL-9001.json", record("IL-9001"));
  for (const char* option :
       {"--format", "--rev", "--changed-since", "--schema", "--config", "--pack", "--baseline",
        "--fail-on", "--corpus-source", "--lang", "--report"}) {
    const Ran ran = run({"check", option, "", "IL-9001.json"});
    EXPECT_EQ(ran.code, 2) << option;
    EXPECT_NE(ran.err.find("`" + std::string(option) + "` needs a value"), std::string::npos)
        << ran.err;
  }
  EXPECT_EQ(run({"stats", "--format="}).code, 2);
  for (const char* report : {"=x", "=", "=="}) {
    const Ran ran = run({"check", "--report", report, "IL-9001.json"});
    EXPECT_EQ(ran.code, 2) << report;
    EXPECT_NE(ran.err.find("FORMAT=FILE"), std::string::npos) << ran.err;
  }
}

TEST_F(Words, NameFilesByAnyBytes) {
  const std::string name = "b\xFF.json";
  folder_.write(name, record("IL-9001"));
  EXPECT_EQ(run({"check", name, "--corpus", ".", "--exclude", "c\xFF.json"}).code, 1);
  EXPECT_EQ(run({"fmt", name}).code, 0);
  const Ran shown = run({"show", name});
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_EQ(run({"check", name, "-o", "r\xFF.txt"}).code, 1);
  EXPECT_TRUE(fs::exists("r\xFF.txt"));
  EXPECT_EQ(run({"convert", name, "-o", "d\xFF.yaml"}).code, 0);
  EXPECT_EQ(run({"vocab", "diff", "e\xFF", "built-in"}).code, 2);
}

TEST_F(Words, AreShownWithoutWhatSteersATerminal) {
  for (const char* option : {"--b\x1B[31m", "--b\xFF", "--b\xC2\x9B"}) {
    const Ran ran = run({"check", option});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.err.find_first_of("\x1B\xFF\x9B"), std::string::npos) << ran.err;
  }
}

}  // namespace
}  // namespace incidentlint::test
