// Records in Markdown with front matter and in JSON Lines, as a user meets them.
#include <sys/stat.h>
#include <unistd.h>

#include <thread>

#include "support/command_line.h"

namespace incidentlint {
namespace {

using test::CommandLine;
using test::json;
using test::Ran;

using Rules = std::vector<std::string>;

class RecordKinds : public CommandLine {
 protected:
  /// The findings of a run as `file:line pointer rule`.
  static Rules places(const Ran& ran) {
    Rules out;
    const json findings = json::parse(ran.out)["findings"];
    for (const auto& finding : findings) {
      out.push_back(finding["file"].get<std::string>() + ":" +
                    std::to_string(finding["range"]["start"]["line"].get<int>()) + " " +
                    finding["pointer"].get<std::string>() + " " +
                    finding["rule"].get<std::string>());
    }
    return out;
  }
  Ran check(const std::vector<std::string>& paths, const std::string& select) {
    std::vector<std::string> arguments{"check", "--format", "json", "--select", select};
    arguments.insert(arguments.end(), paths.begin(), paths.end());
    return run(arguments);
  }

  /// The sample record on one line.
  std::string line(const std::string& id, const std::string& related = "") const {
    json record = json::parse(this->record(id));
    if (!related.empty()) record["related"] = {related};
    return record.dump() + "\n";
  }
};

TEST_F(RecordKinds, MarkdownIsARecordWhenNamedOrClaimed) {
  folder_.write("IL-9001.md", "---\nid: IL-9001\nseverity: P1\n---\n# Text\n");
  folder_.write("README.md", "# Records\n");
  EXPECT_EQ(run({"check", "."}).code, 2);  // nothing to check
  const Rules found{"IL-9001.md:3 /severity vocabulary/unknown-term"};
  EXPECT_EQ(places(check({"IL-9001.md"}, "vocabulary/unknown-term")), found);
  folder_.write(".incidentlint.yaml", "records: ['*.md']\n");
  const Ran claimed = check({"."}, "vocabulary/unknown-term,syntax");
  EXPECT_EQ(places(claimed), found);
  EXPECT_EQ(claimed.err,
            "incidentlint: README.md: skipped, Markdown without front matter is no record\n");
  EXPECT_EQ(places(check({"README.md"}, "syntax")), (Rules{"README.md:1  syntax/front-matter"}));
}

TEST_F(RecordKinds, MarkdownIsARecordForReferencesAndStdin) {
  folder_.write(".incidentlint.yaml", "records: ['*.md', '*.json']\n");
  folder_.write("IL-9001.md", "---\nid: IL-9001\n---\n");
  folder_.write("IL-9002.json", record("IL-9002", "\"related\": []", "\"related\": [\"IL-9001\"]"));
  EXPECT_EQ(run({"check", "IL-9002.json"}).code, 0);
  const Ran ran = run({"check", "--format", "json", "--select", "vocabulary/unknown-term",
                       "--stdin-filename", "IL-9001.md", "-"},
                      "---\nid: IL-9001\nseverity: P1\n---\n");
  EXPECT_EQ(places(ran), (Rules{"IL-9001.md:3 /severity vocabulary/unknown-term"}));
}

TEST_F(RecordKinds, CommentsInFrontMatterSuppress) {
  folder_.write("IL-9001.md",
                "---\n# incidentlint: ignore-file[vocabulary/unknown-term] why\nid: IL-9001\n"
                "severity: P1\n---\n# incidentlint: ignore[nothing]\n");
  const Ran ran = check({"IL-9001.md"}, "vocabulary/unknown-term,suppression");
  EXPECT_EQ(places(ran), Rules{});
  EXPECT_EQ(json::parse(ran.out)["summary"]["suppressed"], 1);
}

TEST_F(RecordKinds, TheTextBelowCanBeAMember) {
  folder_.write("IL-9001.md", "---\nid: IL-9001\n---\nOne\n\ntwo  three.\n");
  EXPECT_EQ(places(check({"IL-9001.md"}, "schema/unknown-field")), Rules{});
  folder_.write(".incidentlint.yaml", "body: text\n");
  EXPECT_EQ(places(check({"IL-9001.md"}, "schema/unknown-field")),
            (Rules{"IL-9001.md:4 /text schema/unknown-field"}));
  folder_.write("s.json", R"({"required": ["id"], "properties": {"id": {"const": "x"}}})");
  EXPECT_EQ(places(run({"check", "--schema", "s.json", "--format", "json", "IL-9001.md"})),
            (Rules{"IL-9001.md:2 /id schema/enum"}));
}

TEST_F(RecordKinds, JsonLinesHoldARecordALine) {
  folder_.write("all.jsonl", line("IL-9001", "IL-9002") + "\n" + line("IL-9002", "IL-9001") +
                                 "\r\n" + line("IL-9003", "IL-7777"));
  const Ran ran = run({"check", "--format", "json", "."});
  EXPECT_EQ(places(ran), (Rules{"all.jsonl:5 /related/0 reference/dangling"})) << ran.out;
  const json report = json::parse(ran.out);
  EXPECT_EQ(report["summary"]["records"], 3);
  EXPECT_EQ(report["findings"][0]["record"], "IL-9003");
  const int offset = report["findings"][0]["range"]["start"]["offset"].get<int>();
  const std::string text = test::slurp("all.jsonl");
  EXPECT_EQ(text.substr(static_cast<std::size_t>(offset), 9), "\"IL-7777\"");
}

TEST_F(RecordKinds, FixesOfJsonLinesArePlacesOfTheFile) {
  folder_.write("all.ndjson", R"({"id": "IL-9001"})"
                              "\n"
                              R"({"id": "IL-9002", "severity": "Sev 1"})"
                              "\n");
  const json report = json::parse(check({"."}, "vocabulary/unknown-term").out);
  ASSERT_EQ(report["findings"].size(), 1U) << report.dump(1);
  const json edit = report["findings"][0]["fix"]["edits"][0];
  const std::string text = test::slurp("all.ndjson");
  EXPECT_EQ(text.substr(edit["start"].get<std::size_t>(),
                        edit["end"].get<std::size_t>() - edit["start"].get<std::size_t>()),
            "\"Sev 1\"");
}

TEST_F(RecordKinds, IdsAreUniqueAcrossLinesAndFiles) {
  folder_.write("all.jsonl", line("IL-9001") + line("IL-9002") + line("IL-9001"));
  folder_.write("IL-9002.json", record("IL-9002"));
  EXPECT_EQ(
      places(check({"."}, "reference/duplicate-id")),
      (Rules{"all.jsonl:2 /id reference/duplicate-id", "all.jsonl:3 /id reference/duplicate-id"}));
}

TEST_F(RecordKinds, ARepeatedIdNamesTheLineThatHasIt) {
  folder_.write("all.jsonl", line("IL-9002") + "\n" + line("IL-9001") + line("IL-9001"));
  const std::string said =
      run({"check", "--format", "concise", "--select", "reference/duplicate-id", "."}).out;
  EXPECT_TRUE(said.starts_with("all.jsonl:4:")) << said;
  EXPECT_TRUE(said.ends_with("the id `IL-9001` is that of `all.jsonl:3` already\n")) << said;
}

TEST_F(RecordKinds, ABrokenLineIsCalledALine) {
  folder_.write("all.jsonl", line("IL-9001") + "{\"id\": \"IL-9002\",\noops\n" +
                                 "{\"id\": \"IL-9003\"} more\n{\"id\": \"IL-9004\"} {}\n");
  const auto said = [&](const std::string& lang) {
    return run({"check", "--format", "concise", "--lang", lang, "--select", "syntax", "."}).out;
  };
  EXPECT_EQ(
      said("en"),
      "all.jsonl:2:1: error[syntax/unclosed] `{` is never closed, expected `}` before the end "
      "of the line\n"
      "all.jsonl:3:1: error[syntax/text-before-record] the line begins with `oops` and holds "
      "no JSON object, expected a record\n"
      "all.jsonl:4:19: error[syntax/text-after-record] text stands after the end of the "
      "record, expected the end of the line\n"
      "all.jsonl:5:19: error[syntax/second-document] a second record begins here, expected "
      "one record in a line\n");
  EXPECT_EQ(said("ko").find("파일"), std::string::npos) << said("ko");
  folder_.write("IL-9005.json", "{\"id\": \"IL-9005\"");
  EXPECT_NE(run({"check", "--select", "syntax", "IL-9005.json"}).out.find("the end of the file"),
            std::string::npos);
}

TEST_F(RecordKinds, AnOpenBracketInFrontMatterEndsWithIt) {
  folder_.write("IL-9001.md", "---\nid: IL-9001\ndomain: [a\n---\n# Text\n");
  const std::string out = run({"check", "--select", "syntax", "IL-9001.md"}).out;
  EXPECT_NE(out.find("IL-9001.md:3:9: error[syntax/unclosed] `[` is never closed, expected `]` "
                     "before the end of the front matter"),
            std::string::npos)
      << out;
}

TEST_F(RecordKinds, ABrokenLineLeavesTheOthers) {
  folder_.write("all.jsonl", line("IL-9001", "IL-9003") + "{\"id\": \n" +
                                 line("IL-9003", "IL-9001") + "\xff\n" +
                                 line("IL-9004", "IL-7777"));
  const Ran ran = run({"check", "--format", "json", "--ignore", "schema", "."});
  EXPECT_EQ(ran.code, 1);
  const Rules found = places(ran);
  ASSERT_EQ(found.size(), 3U) << ran.out;
  EXPECT_EQ(found[0].substr(0, 12), "all.jsonl:2 ");
  EXPECT_EQ(found[1].substr(0, 12), "all.jsonl:4 ");
  EXPECT_EQ(found[2], "all.jsonl:5 /related/0 reference/dangling");
}

TEST_F(RecordKinds, EmptyJsonLinesHoldNoRecord) {
  folder_.write("all.jsonl", "\n\n");
  EXPECT_EQ(places(check({"all.jsonl"}, "syntax")), (Rules{"all.jsonl:1  syntax/empty-file"}));
}

TEST_F(RecordKinds, EntriesAndBaselinesHoldForLines) {
  folder_.write("all.jsonl", line("IL-9001", "IL-7777") + line("IL-9002", "IL-7777"));
  folder_.write(
      ".incidentlint.yaml",
      "suppress:\n  - {record: IL-9001, pointer: /related/0, rule: reference/dangling}\n");
  EXPECT_EQ(places(run({"check", "--format", "json", "."})),
            (Rules{"all.jsonl:2 /related/0 reference/dangling"}));
  EXPECT_EQ(run({"baseline", "create", "--baseline", "b"}).out, "b: 1 finding\n");
  folder_.write("all.jsonl",
                line("IL-9000") + line("IL-9001", "IL-7777") + line("IL-9002", "IL-7777"));
  EXPECT_EQ(run({"check", "--baseline", "b", "."}).code, 0);
}

TEST_F(RecordKinds, ASchemaOfOnesOwnChecksEachLine) {
  folder_.write("s.json", R"({"properties": {"a": {"type": "integer"}}})");
  folder_.write("x.jsonl", "{\"a\": 1}\n{\"a\": \"1\"}\n{\"a\": 2}\n");
  const Ran ran = run({"check", "--schema", "s.json", "--format", "json", "x.jsonl"});
  EXPECT_EQ(places(ran), (Rules{"x.jsonl:2 /a schema/type"}));
  EXPECT_EQ(json::parse(ran.out)["summary"]["records"], 3);
}

TEST_F(RecordKinds, APipeIsReadAndWaitsForNobody) {
  ASSERT_EQ(::mkfifo("z.json", 0600), 0);
  for (const char* command : {"check", "show", "convert"}) {
    const Ran ran = run({command, "z.json"});
    EXPECT_EQ(ran.code, 2) << command;
    EXPECT_EQ(ran.err, "incidentlint: z.json: can't be read: nobody writes into the pipe\n");
  }
  // A writer may take its time once it is there.
  std::thread writer([&] {
    std::ofstream pipe("z.json", std::ios::binary);
    pipe << "{\"a\":" << std::flush;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    pipe << " 1}";
  });
  EXPECT_EQ(run({"convert", "z.json"}).out, "a: 1\n");
  writer.join();
  // What a shell makes of `<(...)`.
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  std::thread substitution([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_EQ(::write(ends[1], "{\"a\": 2}", 8), 8);
    ::close(ends[1]);
  });
  EXPECT_EQ(run({"convert", "/dev/fd/" + std::to_string(ends[0])}).out, "a: 2\n");
  substitution.join();
  ::close(ends[0]);
}

}  // namespace
}  // namespace incidentlint
