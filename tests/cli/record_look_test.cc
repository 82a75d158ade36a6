// Which of the files in a repository are taken for records when no config says it.
#include "support/command_line.h"

namespace incidentlint::test {
namespace {

class RecordLookCommand : public CommandLine {
 protected:
  void SetUp() override {
    CommandLine::SetUp();
    fs::create_directories(".git");
    folder_.write("package.json", R"({"name": "x", "version": "1.0.0", "scripts": {}})");
    folder_.write(".github/workflows/ci.yml", "on: push\n");
    folder_.write("app/tsconfig.app.json", "{\n  // comments\n  \"compilerOptions\": {},\n}\n");
    folder_.write("app/openapi.yaml",
                  "openapi: 3.1.0\ninfo: {title: x, version: '1'}\npaths: {}\n");
    folder_.write("app/post.json",
                  R"({"id": 7, "title": "a", "date": "2024-01-01", "url": "https://a.example"})");
    folder_.write("records/index.json", R"({"count": 2, "ids": ["IL-9001", "IL-9002"]})");
    folder_.write("records/first.json", record("IL-9001", "retry-storm", "retry-strom"));
    folder_.write("records/second.json", record("IL-9002"));
  }
  static constexpr const char* kPassedOver =
      "incidentlint: `app/openapi.yaml` and 3 more look like no record, passed over; `records` in "
      "a "
      "config says which are\n";
};

TEST_F(RecordLookCommand, WhatLooksLikeNoRecordIsPassedOverInOneLine) {
  const Ran ran = run({"check", "--format", "json", "--ignore", "consistency/id-file", "."});
  EXPECT_EQ(rules_of(ran), std::vector<std::string>{"vocabulary/unknown-term"});
  EXPECT_EQ(ran.err, kPassedOver);
  EXPECT_NE(run({"check", "--lang", "ko"}).err.find("등 파일 4개: 기록으로 보이지 않아 건너뜀"),
            std::string::npos);
  // As with any command that goes through a library.
  const std::string before = slurp("app/post.json");
  EXPECT_EQ(run({"fmt", "."}).err, kPassedOver);
  EXPECT_EQ(slurp("app/post.json"), before);
}

TEST_F(RecordLookCommand, AFileThatIsNamedIsJudged) {
  const Ran ran = run({"check", "app/post.json"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("app/post.json:1:1: error[schema/missing-field]"), std::string::npos)
      << ran.out;
}

TEST_F(RecordLookCommand, APatternClaimsWhatItClaims) {
  folder_.write(".incidentlint.yaml", "records: ['app/post.json', 'records/*.json']\n");
  const Ran ran = run({"check"});
  EXPECT_NE(ran.out.find("app/post.json:"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("records/index.json:"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.err, "");
}

TEST_F(RecordLookCommand, ABrokenRecordIsHeard) {
  // Cut off: the fields before the end tell it.
  folder_.write("elsewhere/cut.json", record("IL-9003").substr(0, 3000));
  // Nothing is left, but it lies among records, or is called as one is.
  folder_.write("records/gone.json", "\"\"\"");
  folder_.write("one/two/second.json", "");
  // It says which one it is in its name.
  folder_.write("other/IL-9004.json", "[]");
  // Little is there, all of it as records have it.
  folder_.write("records/short.json", R"({"id": "IL-5", "title": {"en": "a", "ko": "b"}})");
  // Without an id.
  json nameless = json::parse(record("IL-9005"));
  nameless.erase("id");
  folder_.write("more/a.json", nameless.dump());
  const Ran ran = run({"check", "--format", "concise", "."});
  for (const char* each : {"elsewhere/cut.json", "records/gone.json", "one/two/second.json",
                           "other/IL-9004.json", "records/short.json", "more/a.json"}) {
    EXPECT_NE(ran.out.find(std::string(each) + ":"), std::string::npos) << each << "\n" << ran.out;
  }
  EXPECT_EQ(ran.err, kPassedOver);
}

TEST_F(RecordLookCommand, ABrokenRecordIsHeardHoweverTheFilesAreNamed) {
  const std::pair<const char*, std::string> broken[] = {
      {"records/empty.json", ""},
      {"records/torn.json", "{"},
      {"records/null.json", "null"},
      {"records/listed.json", "[" + record("IL-9008") + "]"},
      {"records/wrapped.json", R"({"incidents": [)" + record("IL-9008") + "]}"},
      {"records/capital.json", R"({"Id": "x", "Title": {"en": "a"}, "Summary": null})"},
      {"more/empty.json", ""},  // beside a folder of records
  };
  for (const auto& [name, text] : broken) {
    folder_.write(name, text);
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"check", "."}, {"check", "--only-records", name}}) {
      const Ran ran = run(words);
      EXPECT_EQ(ran.code, 1) << name << ran.err;
      EXPECT_NE(ran.out.find(name), std::string::npos) << name << ran.out << ran.err;
    }
    std::filesystem::remove(name);
  }
}

TEST_F(RecordLookCommand, AHookNamesEveryFile) {
  folder_.write("README.md", "---\ntitle: a page\n---\ntext\n");
  folder_.write("records/notes.md", "---\nid: IL-9007\n---\ntext\n");
  const std::vector<std::string> named{
      "check",         "--only-records",    "README.md", "package.json", "records/notes.md",
      "app/post.json", "records/index.json"};
  const Ran none = run(named);
  EXPECT_EQ(none.code, 0) << none.err;
  EXPECT_EQ(none.out, "");
  EXPECT_NE(none.err.find("`README.md` and 4 more look like no record"), std::string::npos)
      << none.err;
  std::vector<std::string> more = named;
  more.insert(more.end(), {"records/first.json", "records/torn.json"});
  folder_.write("records/torn.json", "{");
  const Ran ran = run(more);
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("records/first.json:"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("records/torn.json:"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("README.md"), std::string::npos) << ran.out;
  // What a config claims is checked, of whatever kind.
  folder_.write(".incidentlint.yaml", "records: ['records/*.md', 'records/first.json']\n");
  const Ran claimed = run(named);
  EXPECT_EQ(claimed.code, 1);
  EXPECT_NE(claimed.out.find("records/notes.md:2:1:"), std::string::npos) << claimed.out;
  EXPECT_EQ(claimed.out.find("README.md"), std::string::npos) << claimed.out;
}

TEST_F(RecordLookCommand, NothingButOtherFilesIsNothingToCheck) {
  const Ran ran = run({"check", "app"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("nothing to check: no file found that looks like a record"),
            std::string::npos)
      << ran.err;
}

TEST_F(RecordLookCommand, ASchemaThatSaysLittleClaimsEverything) {
  folder_.write("pack/schema/incident.schema.json",
                R"({"$schema": "http://json-schema.org/draft-07/schema#",
                    "properties": {"name": {"type": "string"}}})");
  const Ran ran = run({"check", "--pack", "pack", "app", "package.json"});
  EXPECT_EQ(ran.err, "");
  EXPECT_NE(ran.out.find("app/tsconfig.app.json:"), std::string::npos) << ran.out;
}

TEST_F(RecordLookCommand, ASchemaOfOnesOwnIsForAllFiles) {
  folder_.write("s.json", R"({"type": "array"})");
  const Ran ran = run({"check", "--schema", "s.json", "app"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("app/post.json:1:1:"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace incidentlint::test
