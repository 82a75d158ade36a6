// The formats of other programs: each a valid document, whatever is in the records.
#include <set>

#include "report/reporter.h"
#include "support/command_line.h"

namespace incidentlint::test {
namespace {

class Formats : public CommandLine {
 protected:
  void SetUp() override {
    CommandLine::SetUp();
    folder_.write("IL-9001.json", record("IL-9001"));
    folder_.write("IL-9002.json", bad());
  }
  /// Four findings: a slip, a key with characters that every format escapes, a double space behind
  /// Hangul and an emoji, an invisible character.
  std::string bad() const {
    std::string text = record("IL-9002", "retry-storm", "retry-strom");
    replace_all(text, "\"related\":", "\"a<b>&|,:%\\n@x\": 1, \"related\":");
    return text;
  }
  static std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }
  static std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
      ++found;
    return found;
  }
};

TEST_F(Formats, TheExitCodeIsTheSameInAll) {
  for (const std::string_view format : report_formats()) {
    EXPECT_EQ(run({"check", "--format", std::string(format), "."}).code, 1) << format;
    EXPECT_EQ(run({"check", "--format", std::string(format), "IL-9001.json"}).code, 0) << format;
  }
}

TEST_F(Formats, StatisticsCountTheFindingsOfEachRule) {
  const json findings = json::parse(run({"check", "--format", "json", "."}).out)["findings"];
  std::map<std::string, std::size_t> expected;
  for (const auto& finding : findings) ++expected[finding["rule"]];
  const Ran counted = run({"check", "--statistics", "--format", "json", "."});
  EXPECT_EQ(counted.code, 1);
  std::map<std::string, std::size_t> found;
  std::size_t before = findings.size();
  for (const auto& row : json::parse(counted.out)) {
    found[row["rule"]] += row["count"].get<std::size_t>();
    EXPECT_LE(row["count"], before);
    before = row["count"];
  }
  EXPECT_EQ(found, expected);
  const Ran text = run({"check", "--statistics", "."});
  EXPECT_EQ(text.code, 1);
  EXPECT_NE(text.out.find("1  error[vocabulary/unknown-term]"), std::string::npos) << text.out;
  EXPECT_EQ(text.out.find("retry-strom"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find(" in 2 records"), std::string::npos) << text.out;
  EXPECT_EQ(run({"check", "--statistics", "--format", "sarif", "."}).code, 2);
}

TEST_F(Formats, JsonLinesHoldsTheFindingsOfJson) {
  const json whole = json::parse(run({"check", "--format", "json", "."}).out);
  json lines = json::array();
  for (const std::string& line : lines_of(run({"check", "--format", "jsonl", "."}).out))
    lines.push_back(json::parse(line));
  EXPECT_EQ(lines, whole["findings"]);
  EXPECT_EQ(run({"check", "--format", "jsonl", "IL-9001.json"}).out, "");
}

TEST_F(Formats, GithubEscapesAndCountsWhatItWouldLose) {
  const Ran ran = run({"check", "--format", "github", "."});
  EXPECT_NE(ran.out.find("::error file=IL-9002.json,line="), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("a<b>&|,:%25%0A@x"), std::string::npos) << ran.out;
  std::string many = record("IL-9003");
  for (int i = 0; i < 30; ++i)
    replace_all(many, "\"related\":", "\"z" + std::to_string(i) + "\": 1, \"related\" :");
  json record_json = json::parse(record("IL-9003"));
  for (int i = 0; i < 30; ++i) record_json["zz" + std::to_string(i)] = i;
  folder_.write("IL-9003.json", record_json.dump());
  const Ran capped = run({"check", "--format", "github", "IL-9003.json"});
  EXPECT_EQ(count(capped.out, "::error "), 10U) << capped.out;
  EXPECT_NE(capped.out.find("21 more"), std::string::npos) << capped.out;
}

TEST_F(Formats, GitlabTellsFindingsApart) {
  json record_json = json::parse(record("IL-9003"));
  record_json["symptoms"] = {"nothing-like-it", "nothing-like-it", "nothing-like-it"};
  folder_.write("IL-9003.json", record_json.dump());
  const json issues = json::parse(run({"check", "--format", "gitlab", "."}).out);
  std::set<std::string> fingerprints;
  for (const auto& issue : issues) {
    EXPECT_TRUE(fingerprints.insert(issue["fingerprint"]).second);
    EXPECT_GE(issue["location"]["lines"]["begin"].get<int>(), 1);
    EXPECT_FALSE(issue["location"]["path"].get<std::string>().starts_with("./"));
  }
  EXPECT_EQ(json::parse(run({"check", "--format", "gitlab", "IL-9001.json"}).out), json::array());
}

TEST_F(Formats, SarifHasWhatCodeScanningAsksFor) {
  const json run_json = json::parse(run({"check", "--format", "sarif", "."}).out)["runs"][0];
  const json rules = run_json["tool"]["driver"]["rules"];
  EXPECT_EQ(run_json["columnKind"], "unicodeCodePoints");
  ASSERT_FALSE(run_json["results"].empty());
  std::set<std::string> hashes;
  for (const auto& result : run_json["results"]) {
    EXPECT_EQ(rules[result["ruleIndex"].get<std::size_t>()]["id"], result["ruleId"]);
    ASSERT_EQ(result["locations"].size(), 1U);
    const json place = result["locations"][0]["physicalLocation"];
    EXPECT_GE(place["region"]["startColumn"].get<int>(), 1);
    const std::string hash = result["partialFingerprints"]["primaryLocationLineHash"];
    EXPECT_TRUE(hashes.insert(std::string(result["ruleId"]) + hash).second);
  }
  for (const auto& rule : rules) {
    for (const char* text : {"shortDescription", "fullDescription", "help"})
      EXPECT_FALSE(rule[text]["text"].get<std::string>().empty());
  }
  // Lines in front change no fingerprint.
  folder_.write("IL-9002.json", "\n\n\n" + bad());
  std::set<std::string> later;
  const json shifted = json::parse(run({"check", "--format", "sarif", "."}).out);
  for (const auto& result : shifted["runs"][0]["results"]) {
    later.insert(std::string(result["ruleId"]) +
                 result["partialFingerprints"]["primaryLocationLineHash"].get<std::string>());
  }
  EXPECT_EQ(later, hashes);
}

TEST_F(Formats, SarifPathsAreUris) {
  folder_.write("a b/\xEA\xB8\xB0#1.json", bad());
  const std::string out = run({"check", "--format", "sarif", "a b"}).out;
  EXPECT_NE(out.find("\"uri\": \"a%20b/%EA%B8%B0%231.json\""), std::string::npos);
}

TEST_F(Formats, ADashIsTheOutput) {
  const Ran plain = run({"check", "--format", "json", "."});
  EXPECT_EQ(run({"check", "--format", "json", "-o", "-", "."}).out, plain.out);
  EXPECT_EQ(run({"check", "-o", "text", "--report", "json=-", "."}).out, plain.out);
  EXPECT_EQ(slurp("text"), run({"check", "."}).out);
  EXPECT_FALSE(fs::exists("-"));
  for (const auto& more : std::vector<std::vector<std::string>>{
           {"--report", "json=-"},
           {"-o", "-", "--report", "json=-"},
           {"-o", "text", "--report", "json=-", "--report", "sarif=-"}}) {
    std::vector<std::string> arguments{"check", "."};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran refused = run(arguments);
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("one report too many for the output"), std::string::npos);
  }
}

TEST_F(Formats, AReportThatCantBeWrittenSaysWhy) {
  folder_.write("IL-9003.json", record("IL-9003"));
  fs::create_directories("folder");
  for (const auto& [target, reason] :
       {std::pair{"folder", "Is a directory"}, std::pair{"none/x", "No such file"},
        std::pair{"/dev/full", "No space left"}}) {
    const Ran ran = run({"check", "IL-9003.json", "-o", target});
    EXPECT_EQ(ran.code, 2) << target;
    EXPECT_NE(ran.err.find(reason), std::string::npos) << ran.err;
  }
}

TEST_F(Formats, NothingSteersATerminalInWhatIsReadInOne) {
  // ESC, DEL, CSI of one byte, the marks that turn the direction of a text, and U+2028.
  const std::string odd = "a\x1B[31m\x7F\xC2\x9B\xE2\x80\xAE|b\xD8\x9C\xE2\x80\xA8";
  json record_json = json::parse(record("IL-9003"));
  record_json[odd] = 1;
  folder_.write("IL-9003.json", record_json.dump());
  for (const char* format : {"text", "concise", "github", "junit", "checkstyle", "markdown"}) {
    const std::string out = run({"check", "--format", format, "IL-9003.json"}).out;
    for (const char* raw : {"\x1B", "\x7F", "\xC2\x9B", "\xE2\x80\xAE", "\xD8\x9C", "\xE2\x80\xA8"})
      EXPECT_EQ(out.find(raw), std::string::npos) << format << " " << raw;
    EXPECT_NE(out.find("\\u202e"), std::string::npos) << format << out;
    EXPECT_NE(out.find("\\u001b"), std::string::npos) << format << out;
  }
}

TEST_F(Formats, SarifSaysWhatItLeavesOut) {
  json many = json::parse(record("IL-9003"));
  for (int i = 0; i < 5100; ++i) many["zz" + std::to_string(i)] = i;
  folder_.write("IL-9003.json", many.dump());
  folder_.write("IL-9004.json", record("IL-9004", "retry-storm", "retry-strom"));
  const auto results_of = [](const Ran& ran) { return json::parse(ran.out)["runs"][0]; };
  const Ran ran = run({"check", "--format", "sarif", "--severity", "schema=warning", "IL-9003.json",
                       "IL-9004.json"});
  const json run_json = results_of(ran);
  EXPECT_EQ(run_json["results"].size(), 5000U);
  EXPECT_EQ(run_json["results"][0]["ruleId"], "vocabulary/unknown-term");  // the only error
  const json invocation = run_json["invocations"][0];
  EXPECT_EQ(invocation["executionSuccessful"], true);
  const std::string left = std::to_string(run_json["properties"]["resultsLeftOut"].get<int>());
  EXPECT_GE(std::stoi(left), 101);
  const std::string said = invocation["toolExecutionNotifications"][0]["message"]["text"];
  EXPECT_NE(said.find(left + " least grave"), std::string::npos) << said;
  EXPECT_NE(ran.err.find("sarif report has no room for " + left + " "), std::string::npos)
      << ran.err;
  // What is known already comes last.
  ASSERT_EQ(run({"baseline", "create", "--baseline", "known", "IL-9003.json"}).code, 0);
  const json known = results_of(
      run({"check", "--format", "sarif", "--show-suppressed", "--baseline", "known", "--severity",
           "vocabulary/unknown-term=hint", "IL-9003.json", "IL-9004.json"}));
  ASSERT_EQ(known["results"].size(), 5000U);
  EXPECT_EQ(known["results"][0]["ruleId"], "vocabulary/unknown-term");
  EXPECT_FALSE(known["results"][0].contains("suppressions"));
  EXPECT_TRUE(known["results"][4999].contains("suppressions"));
  // Nothing is said of what has room.
  const Ran few = run({"check", "--format", "sarif", "IL-9004.json"});
  EXPECT_FALSE(results_of(few).contains("invocations"));
  EXPECT_EQ(few.err, "");
}

TEST_F(Formats, XmlHoldsWhateverTheRecordsHold) {
  const std::string junit = run({"check", "--format", "junit", "."}).out;
  EXPECT_NE(
      junit.find(
          "<testcase name=\"IL-9001.json\" classname=\"incidentlint\" file=\"IL-9001.json\"/>"),
      std::string::npos)
      << junit;
  EXPECT_NE(junit.find("tests=\"2\" failures=\"1\" errors=\"0\""), std::string::npos) << junit;
  EXPECT_NE(junit.find("a&lt;b&gt;&amp;|,:%"), std::string::npos) << junit;
  EXPECT_EQ(junit.find("a<b>"), std::string::npos);
  const std::string checkstyle = run({"check", "--format", "checkstyle", "."}).out;
  EXPECT_EQ(count(checkstyle, "<file "), count(checkstyle, "</file>"));
  EXPECT_NE(checkstyle.find("source=\"incidentlint.vocabulary/unknown-term\""), std::string::npos);
}

TEST_F(Formats, RdjsonCountsBytesAndItsSuggestionsAreTheFix) {
  std::string text = json::parse(record("IL-9002", "retry-storm", "retry-strom")).dump();
  folder_.write("IL-9002.json", text);  // Hangul on the same line, in front of the finding
  for (const std::string& line : lines_of(run({"check", "--format", "rdjsonl", "--select",
                                               "vocabulary/unknown-term", "IL-9002.json"})
                                              .out)) {
    const json d = json::parse(line);
    ASSERT_EQ(d["suggestions"].size(), 1U);
    const json range = d["suggestions"][0]["range"];
    const std::size_t begin = range["start"]["column"].get<std::size_t>() - 1;
    const std::size_t end = range["end"]["column"].get<std::size_t>() - 1;
    EXPECT_EQ(text.substr(begin, end - begin), "\"retry-strom\"");
    text.replace(begin, end - begin, d["suggestions"][0]["text"].get<std::string>());
  }
  EXPECT_EQ(run({"fix", "--select", "vocabulary/unknown-term", "IL-9002.json"}).code, 0);
  EXPECT_EQ(slurp("IL-9002.json"), text);
  const json whole = json::parse(run({"check", "--format", "rdjson", "."}).out);
  EXPECT_EQ(whole["source"]["name"], "incidentlint");
}

TEST_F(Formats, MarkdownLetsNoRecordWriteMarkup) {
  const std::string out = run({"check", "--format", "markdown", "."}).out;
  EXPECT_EQ(out.find("a<b>"), std::string::npos) << out;
  EXPECT_NE(out.find("a&lt;b&gt;&amp;\\|,:% &#64;x"), std::string::npos) << out;
}

TEST_F(Formats, NoRecordSteersATerminal) {
  folder_.write("IL-9003.json", record("IL-9003", "retry-storm", "re\\u001b[2J\\ntry"));
  folder_.write("x\x1b[31m.json", "{\"id\": 1}");
  for (const char* format : {"text", "concise"}) {
    const Ran ran = run({"check", "--format", format, "."});
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << format;
    EXPECT_NE(ran.out.find("`re\\u001b[2J\\ntry`"), std::string::npos) << ran.out;
  }
  // Nor turns what stands beside it.
  for (const char* mark :
       {"\u202E", "\u202A", "\u2066", "\u2069", "\u200F", "\u061C", "\u009B", "\x7F"}) {
    folder_.write("IL-9003.json",
                  record("IL-9003", "retry-storm", "re" + std::string(mark) + "try"));
    for (const char* command : {"check", "show", "stats"}) {
      for (const char* format : {"text", "json"}) {
        const bool is_report = command == std::string("check") && format == std::string("json");
        if (is_report) continue;  // for programs
        const Ran ran = run({command, "--format", format, "IL-9003.json"});
        EXPECT_EQ((ran.out + ran.err).find(mark), std::string::npos) << command << format;
        EXPECT_NE(ran.out.find("re"), std::string::npos) << command << ran.err;
      }
    }
  }
  EXPECT_EQ(run({"check", "gone\x1b[2J.json"}).err.find('\x1b'), std::string::npos);
}

TEST_F(Formats, NoReportTakesThePlaceOfWhatTheRunReads) {
  const std::string text = slurp("IL-9002.json");
  folder_.write(".incidentlint.yaml", "fail-on: error\n");
  folder_.write("schema.txt", "{}");
  fs::create_directories("sub");
  fs::create_symlink("../IL-9002.json", "sub/link.json");
  const std::vector<std::vector<std::string>> cases{
      {"check", "-o", "IL-9002.json", "."},
      {"check", "-o", "sub/link.json", "IL-9002.json"},
      {"check", "--report", "json=./IL-9002.json", "IL-9003.json"},  // there for references
      {"fix", "-o", "IL-9002.json", "."},
      {"check", "-o", ".incidentlint.yaml", "."},
      {"check", "-o", "schema.txt", "--schema", "schema.txt", "IL-9002.json"},
      {"check", "-o", "pack/schema/s.json", "--pack", "pack", "IL-9002.json"},
      {"check", "-o", "a", "--report", "json=./a", "."}};
  folder_.write("pack/schema/s.json", "{}");
  folder_.write("IL-9003.json", record("IL-9003"));
  for (const auto& arguments : cases) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 2) << arguments[1];
    EXPECT_EQ(ran.out, "") << arguments[1];
    EXPECT_NE(ran.err.find("; nothing was done\n"), std::string::npos) << ran.err;
  }
  EXPECT_EQ(slurp("IL-9002.json"), text);
  EXPECT_EQ(slurp(".incidentlint.yaml"), "fail-on: error\n");
  EXPECT_EQ(slurp("schema.txt"), "{}");
  EXPECT_FALSE(fs::exists("a"));
  fs::remove_all("pack");
  // A report of an earlier run is not read, and gives way.
  EXPECT_EQ(run({"check", "-o", "report.txt", "."}).err, "");
  EXPECT_EQ(run({"check", "-o", "report.txt", "--report", "json=/dev/null", "."}).err, "");
}

TEST_F(Formats, SeveralReportsComeOfOneRun) {
  const Ran ran = run({"check", ".", "--format", "concise", "--report", "sarif=out/a.sarif"});
  EXPECT_EQ(ran.code, 2);  // there is no such folder
  const Ran both = run({"check", "IL-9002.json", "--format", "concise", "--report", "sarif=a.sarif",
                        "--report", "junit=b.xml"});
  EXPECT_EQ(both.code, 1) << both.err;
  EXPECT_FALSE(both.out.empty());
  EXPECT_EQ(slurp("a.sarif"), run({"check", "IL-9002.json", "--format", "sarif"}).out);
  EXPECT_EQ(slurp("b.xml"), run({"check", "IL-9002.json", "--format", "junit"}).out);
  EXPECT_EQ(run({"check", ".", "--report", "sarf=a"}).code, 2);
  EXPECT_EQ(run({"check", ".", "--report", "sarif"}).code, 2);
}

}  // namespace
}  // namespace incidentlint::test
