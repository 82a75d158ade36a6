// `fmt` and `convert`: other bytes, the same record.
#include "support/command_line.h"

namespace incidentlint::test {
namespace {

class RewriteCommands : public CommandLine {
 protected:
  std::string at(const std::string& name) const { return slurp(folder_.path() / name); }
};

TEST_F(RewriteCommands, FmtWritesJsonInTheOrderOfTheLibrary) {
  folder_.write("a.json", "{ \"url\": \"u\",\n\"id\": \"IL-9001\", \"org\":\"x\\u0041\" }");
  EXPECT_EQ(run({"fmt", "a.json"}).out, "a.json: laid out anew\n");
  EXPECT_EQ(at("a.json"), "{\n  \"id\": \"IL-9001\",\n  \"org\": \"xA\",\n  \"url\": \"u\"\n}\n");
  const Ran again = run({"fmt", "a.json"});
  EXPECT_EQ(again.out + again.err, "");
  EXPECT_EQ(again.code, 0);
}

TEST_F(RewriteCommands, FmtKeepsOneLineOnOneLine) {
  folder_.write("a.json", "{\"org\": \"x\", \"id\": \"IL-9001\"}");
  EXPECT_EQ(run({"fmt", "a.json"}).code, 0);
  EXPECT_EQ(at("a.json"), "{\"id\":\"IL-9001\",\"org\":\"x\"}");
}

TEST_F(RewriteCommands, FmtChecksAndShowsWithoutWriting) {
  const std::string text = "{\n\"id\": \"IL-9001\"}\n";
  folder_.write("a.json", text);
  Ran ran = run({"fmt", "--check", "a.json"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, "a.json: would be laid out anew\n");
  ran = run({"fmt", "--diff", "a.json"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out,
            "--- a.json\n+++ a.json\n@@ -1,2 +1,3 @@\n {\n-\"id\": \"IL-9001\"}\n"
            "+  \"id\": \"IL-9001\"\n+}\n");
  EXPECT_EQ(at("a.json"), text);
}

TEST_F(RewriteCommands, FmtKeepsTheCommentsOfYamlAndItsLineEnds) {
  folder_.write("a.yaml", "org:   x    # who\r\n# which\r\nid: IL-9001\r\n");
  EXPECT_EQ(run({"fmt", "a.yaml"}).code, 0);
  EXPECT_EQ(at("a.yaml"), "# which\r\nid: IL-9001\r\norg: x # who\r\n");
}

TEST_F(RewriteCommands, FmtKeepsCommentsWhereTheyBelong) {
  const std::vector<std::pair<std::string, std::string>> cases{
      // At the head: what a blank line parts from the first value, and what is said of the file.
      {"# top\n# two\n\nseverity: P1\nid: x\n", "# top\n# two\n\nid: x\nseverity: P1\n"},
      {"# a\n\n# b\nseverity: P1\nid: x\n", "# a\n\nid: x\n# b\nseverity: P1\n"},
      {"# a\n---\nseverity: P1\nid: x\n", "# a\n\nid: x\nseverity: P1\n"},
      {"# incidentlint: ignore-file[style/final-stop]\nseverity: P1\nid: x\n",
       "# incidentlint: ignore-file[style/final-stop]\nid: x\nseverity: P1\n"},
      {"# why\n# incidentlint: ignore-file[style]\n# b\nseverity: P1\n\nid: x\n",
       "# why\n# incidentlint: ignore-file[style]\n\nid: x\n# b\nseverity: P1\n"},
      {"# incidentlint: ignore[style]\n# incidentlint: ignore-file[style]\nseverity: P1\nid: x\n",
       "# incidentlint: ignore-file[style]\nid: x\n# incidentlint: ignore[style]\nseverity: P1\n"},
      {"# c\n[]\n", "# c\n[]\n"},
      // What closes a list or mapping stays in it, what leads in the next value goes with that.
      {"symptoms:\n  - a\n  # end\nid: x\n", "id: x\nsymptoms:\n  - a\n  # end\n"},
      {"symptoms:\n- a\n# end\n\nid: x\n", "id: x\nsymptoms:\n  - a\n  # end\n"},
      {"symptoms:\n- a\n# on id\nid: x\n", "# on id\nid: x\nsymptoms:\n  - a\n"},
      {"symptoms:\n  - a\n  # end\n# on id\nid: x\n",
       "# on id\nid: x\nsymptoms:\n  - a\n  # end\n"},
      {"symptoms: [a, # one\n  b\n  # end\n  ]\nid: x\n",
       "id: x\nsymptoms:\n  - a # one\n  - b\n  # end\n"},
      {"sources:\n- url: x\n  kind: k\n  # end of item\n # end of list\nid: x\n",
       "id: x\nsources:\n  - url: x\n    kind: k\n    # end of item\n  # end of list\n"},
      {"symptoms:\n  - a\n  # incidentlint: ignore[style]\nid: x\n",
       "# incidentlint: ignore[style]\nid: x\nsymptoms:\n  - a\n"},
      {"symptoms:\n  - a\n# end of file\n", "symptoms:\n  - a\n# end of file\n"}};
  for (const auto& [before, after] : cases) {
    folder_.write("a.yaml", before);
    const Ran ran = run({"fmt", "a.yaml"});
    EXPECT_EQ(ran.code, 0) << before << ran.err;
    EXPECT_EQ(at("a.yaml"), after);
    EXPECT_EQ(run({"fmt", "--check", "a.yaml"}).code, 0) << after;
  }
}

TEST_F(RewriteCommands, FmtRefusesToMoveASuppressionToAnotherValue) {
  const std::string text = "symptoms: [a,\n b\n ] # incidentlint: ignore[style]\nid: x\n";
  folder_.write("a.yaml", text);
  const Ran ran = run({"fmt", "a.yaml"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err,
            "incidentlint: a.yaml: left as it is: a comment that suppresses findings would hold "
            "for something else; put it above the line it is about\n");
  EXPECT_EQ(at("a.yaml"), text);
}

TEST_F(RewriteCommands, FmtLeavesAloneWhatItCanNotKeep) {
  const std::string anchored = "id: &i IL-9001\nother: *i\n";
  const std::string broken = "{\"id\": \"IL-9002\",,}";
  folder_.write("a.yaml", anchored);
  folder_.write("b.json", broken);
  folder_.write("c.json", "{\"id\":  \"IL-9003\"}");
  const Ran ran = run({"fmt", "."});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(
      ran.err,
      "incidentlint: a.yaml: left as it is: it has anchors, aliases, tags or directives, which "
      "would be lost\n"
      "incidentlint: b.json: left as it is: it can't be read without faults; `incidentlint "
      "check` names them\n");
  EXPECT_EQ(at("a.yaml"), anchored);
  EXPECT_EQ(at("b.json"), broken);
  EXPECT_EQ(at("c.json"), "{\"id\":\"IL-9003\"}");
}

TEST_F(RewriteCommands, FmtFiltersStdin) {
  const Ran ran = run({"fmt", "--stdin-filename", "a.json", "-"}, "{\"org\":1, \"id\":2}");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out, "{\"id\":2,\"org\":1}");
}

TEST_F(RewriteCommands, ConvertsThereAndBackWithoutLoss) {
  folder_.write("IL-9001.json", record("IL-9001"));
  EXPECT_EQ(run({"convert", "IL-9001.json", "--write"}).out, "IL-9001.yaml: written\n");
  const Ran back = run({"convert", "IL-9001.yaml"});
  EXPECT_EQ(back.code, 0) << back.err;
  EXPECT_EQ(json::parse(back.out), json::parse(record("IL-9001")));
  folder_.write("IL-9001.json", back.out);
  EXPECT_EQ(run({"fmt", "--check", "IL-9001.json", "IL-9001.yaml"}).code, 0);
}

TEST_F(RewriteCommands, ConvertKeepsNumbersAsTheyStand) {
  folder_.write("a.json", "{\"a\": 1.10, \"b\": 12345678901234567890123, \"c\": 1E400}");
  EXPECT_EQ(run({"convert", "a.json"}).out, "a: 1.10\nb: 12345678901234567890123\nc: 1E400\n");
}

TEST_F(RewriteCommands, ConvertDropsCommentsOnlyWhenTold) {
  folder_.write("a.yaml", "id: IL-9001 # mine\n");
  const Ran ran = run({"convert", "a.yaml"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err,
            "incidentlint: a.yaml: not converted: JSON can't hold its comments; `--drop-comments` "
            "leaves them out\n");
  EXPECT_EQ(run({"convert", "--drop-comments", "a.yaml"}).out, "{\n  \"id\": \"IL-9001\"\n}\n");
}

TEST_F(RewriteCommands, ConvertQuotesWhatOtherReadersTakeForNumbers) {
  for (const std::string word : {".inf", "+.inf", ".INF", "-.Inf", ".nan", ".NaN", "0x1F", "+0x1F",
                                 "0o17", "1_000", "+.5_0", "12:30", "1e3"}) {
    folder_.write("a.json", "[\"" + word + "\"]");
    EXPECT_EQ(run({"convert", "a.json"}).out, "- \"" + word + "\"\n");
    folder_.write("a.yaml", "- \"" + word + "\"\n");
    EXPECT_EQ(run({"convert", "a.yaml"}).out, "[\n  \"" + word + "\"\n]\n");
  }
  folder_.write("a.json", "[\"inf\", \".info\", \"infra 1\"]");
  EXPECT_EQ(run({"convert", "a.json"}).out, "- inf\n- .info\n- infra 1\n");
}

TEST_F(RewriteCommands, ConvertWritesKeysTooLongForALine) {
  const std::string key(1100, 'k');
  folder_.write("a.json", "{\"a\": [{\"" + key + "\": {\"b\": 1}, \"" + key + "2\": 2}]}");
  const Ran ran = run({"convert", "a.json", "-o", "a.yaml"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(at("a.yaml"),
            "a:\n  - ? " + key + "\n    :\n      b: 1\n    ? " + key + "2\n    : 2\n");
  EXPECT_EQ(json::parse(run({"convert", "a.yaml"}).out), json::parse(at("a.json")));
  EXPECT_EQ(run({"fmt", "--check", "a.yaml"}).code, 0);
}

TEST_F(RewriteCommands, ConvertTakesAnyValue) {
  for (const std::string value : {"null", "true", "1", "\"x\"", "[]", "{}"}) {
    folder_.write("a.json", value);
    folder_.write("a.yaml", value + "\n");
    EXPECT_EQ(run({"convert", "a.json"}).out, (value == "\"x\"" ? "x" : value) + "\n");
    EXPECT_EQ(run({"convert", "a.yaml"}).out, value + "\n");
  }
  folder_.write("a.yaml", "--- # nothing\n");
  EXPECT_EQ(run({"convert", "a.yaml"}).code, 2);
}

TEST_F(RewriteCommands, ConvertTellsTheFormatOfStdinByWhatIsWanted) {
  const std::string converted = "{\n  \"a\": 1\n}\n";
  EXPECT_EQ(run({"convert", "-", "--to", "json"}, "a: 1\n").out, converted);
  EXPECT_EQ(run({"convert", "-", "--to", "json"}, "{\"a\": 1}").out, converted);
  EXPECT_EQ(run({"convert", "-"}, "{\"a\": 1}").out, "a: 1\n");
  const Ran ran = run({"convert", "-"}, "a: 1\n");
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("`--stdin-filename x.yaml` says what it is"), std::string::npos)
      << ran.err;
}

TEST_F(RewriteCommands, ConvertOverwritesNothing) {
  folder_.write("a.json", "{\"id\": 1}");
  folder_.write("a.yaml", "mine: true\n");
  EXPECT_EQ(run({"convert", "--write", "a.json"}).code, 2);
  EXPECT_EQ(at("a.yaml"), "mine: true\n");
  EXPECT_EQ(run({"convert", "a.json", "-o", "b.yaml"}).code, 0);
  EXPECT_EQ(at("b.yaml"), "id: 1\n");
}

TEST_F(RewriteCommands, ConvertRefusesWhatItCanNotReadWhole) {
  folder_.write("a.json", "{\"id\": 1, \"id\": 2}");
  EXPECT_EQ(run({"convert", "a.json"}).code, 2);
  folder_.write("b.json", "{\"id\": 1}");
  const Ran several = run({"convert", "a.json", "b.json"});
  EXPECT_EQ(several.code, 2);
  EXPECT_EQ(several.out, "");
  EXPECT_EQ(run({"convert", "gone.json"}).code, 2);
}

}  // namespace
}  // namespace incidentlint::test
