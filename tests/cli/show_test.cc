// `show`: the record as its readers see it.
#include "support/command_line.h"

namespace incidentlint::test {
namespace {

class ShowCommand : public CommandLine {
 protected:
  void SetUp() override {
    CommandLine::SetUp();
    folder_.write("IL-9001.json",
                  record("IL-9001", "\"related\": []", "\"related\": [\"IL-9002\"]"));
    folder_.write("IL-9002.json", record("IL-9002"));
  }
  static std::size_t at(const std::string& text, const std::string& part) {
    return text.find(part);
  }
};

TEST_F(ShowCommand, SpeaksTheReadersLanguageAndNamesTermsByLabel) {
  const Ran ko = run({"show", "IL-9001", "--lang", "ko"});
  EXPECT_EQ(ko.code, 0) << ko.err;
  EXPECT_TRUE(ko.out.starts_with("IL-9001 · Larkfield Pay · 2024-03-12 [")) << ko.out;
  EXPECT_NE(at(ko.out, "\n증상\n"), std::string::npos);
  EXPECT_NE(at(ko.out, "높은 오류율"), std::string::npos) << ko.out;
  EXPECT_EQ(at(ko.out, "high-error-rate"), std::string::npos);
  EXPECT_EQ(at(ko.out, "Limits"), std::string::npos);
  const Ran en = run({"show", "IL-9001.json"});
  EXPECT_NE(at(en.out, "\nSymptoms\n"), std::string::npos);
  EXPECT_NE(at(en.out, "Root cause"), std::string::npos) << en.out;
}

TEST_F(ShowCommand, NamesRelatedRecordsWithTheReason) {
  const Ran en = run({"show", "IL-9001"});
  EXPECT_NE(at(en.out, "- IL-9002 "), std::string::npos) << en.out;
  EXPECT_NE(at(en.out, "same root cause - shared: "), std::string::npos) << en.out;
}

TEST_F(ShowCommand, LeavesOutSectionsThatSayNothing) {
  EXPECT_EQ(at(run({"show", "IL-9002"}).out, "Related incidents"), std::string::npos);
}

TEST_F(ShowCommand, MarksFactsThatDisagree) {
  folder_.write("IL-9001.json", record("IL-9001", "최대 62%", "최대 26%"));
  const Ran plain = run({"show", "IL-9001", "--side-by-side"});
  EXPECT_NE(at(plain.out, "[[26%]]"), std::string::npos) << plain.out;
  EXPECT_NE(at(plain.out, "[[62%]]"), std::string::npos);
  const Ran coloured = run({"show", "IL-9001", "--side-by-side", "--color", "always"});
  EXPECT_NE(at(coloured.out, "\x1b[1;31m26%\x1b[0m"), std::string::npos);
  for (const auto& block : json::parse(run({"show", "IL-9001", "--format", "json"}).out)) {
    if (!block.contains("disagreeing") || block["disagreeing"]["ko"].empty()) continue;
    const auto span = block["disagreeing"]["ko"][0];
    const std::string text = block["text"]["ko"];
    EXPECT_EQ(text.substr(span[0], span[1].get<int>() - span[0].get<int>()), "26%");
  }
}

TEST_F(ShowCommand, SaysWhenATextIsMissing) {
  std::string text = record("IL-9001");
  json whole = json::parse(text);
  whole["lessons"]["ko"] = nullptr;
  folder_.write("IL-9001.json", whole.dump());
  EXPECT_NE(at(run({"show", "IL-9001", "--lang", "ko"}).out, "\n교훈\n(영어) "), std::string::npos);
}

TEST_F(ShowCommand, FitsTheTerminal) {
  environment_["COLUMNS"] = "60";
  std::istringstream lines(run({"show", "IL-9001", "--side-by-side", "--lang", "ko"}).out);
  for (std::string line; std::getline(lines, line);) {
    std::size_t cells = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const auto byte = static_cast<unsigned char>(line[i]);
      if ((byte & 0xC0) != 0x80) cells += byte >= 0xEA && byte < 0xEE ? 2 : 1;
    }
    const bool word = line.find("://") != std::string::npos;  // an address is not broken
    EXPECT_TRUE(cells <= 60 || word) << line;
  }
}

TEST_F(ShowCommand, NeverLetsARecordSteerTheTerminal) {
  folder_.write("IL-9001.json", record("IL-9001", "Larkfield Pay", "Lark\\u001b[2Jfield"));
  EXPECT_EQ(at(run({"show", "IL-9001"}).out, "\x1b"), std::string::npos);
}

TEST_F(ShowCommand, SaysWhichRecordItDoesNotFind) {
  const Ran ran = run({"show", "IL-9101"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(at(ran.err, "did you mean `IL-9001`?"), std::string::npos) << ran.err;
  folder_.write("list.json", "[1]");
  EXPECT_EQ(run({"show", "list.json"}).code, 2);
}

TEST_F(ShowCommand, ShowsRecordsOfOtherLibrariesInTheirOrder) {
  const std::string pack = (source_root() / "tests" / "packs" / "osv").string();
  folder_.write("GO-2024-9001.json", slurp(fs::path(pack) / "rules" / "sample.json"));
  const Ran ran = run({"show", "GO-2024-9001.json", "--pack", pack});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(at(ran.out, "id              GO-2024-9001\n"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace incidentlint::test
