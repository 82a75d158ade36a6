// One fault of a text is one finding: what follows from it is not said as well.
#include "support/command_line.h"

namespace incidentlint::test {
namespace {

class OneFault : public CommandLine {
 protected:
  void SetUp() override {
    CommandLine::SetUp();
    record_ = json::parse(record("IL-9000"));
  }

  /// The rules that speak up about a record, those of hints too if asked.
  std::vector<std::string> rules(const std::string& text, bool with_hints = false) {
    folder_.write("IL-9000.json", text);
    const json report = json::parse(run({"check", "IL-9000.json", "--format", "json"}).out);
    std::vector<std::string> out;
    for (const json& finding : report["findings"]) {
      if (with_hints || finding["severity"] != "hint") out.push_back(finding["rule"]);
    }
    return out;
  }

  std::string written() const { return record_.dump(2); }

  using Rules = std::vector<std::string>;
  json record_;
};

TEST_F(OneFault, ATabInAString) {
  std::string text = written();
  replace_all(text, "Clients should", "Clients\tshould");
  EXPECT_EQ(rules(text), Rules{"syntax/control-character"});
  replace_all(text, "Clients\tshould", "Clients\\tshould");
  EXPECT_EQ(rules(text), Rules{"style/odd-space"});
}

TEST_F(OneFault, TwoLanguagesThatWereSwapped) {
  for (const char* place :
       {"/title", "/lessons", "/summary", "/remediation/0/text", "/action_items/0/text"}) {
    const json before = record_;
    json& text = record_[json::json_pointer(place)];
    std::swap(text["en"], text["ko"]);
    EXPECT_EQ(rules(written()), Rules{"translation/wrong-language"}) << place;
    record_ = before;
  }
}

TEST_F(OneFault, KoreanInTheWrongEncoding) {
  // 서버가 되살아났다 of UTF-8 as Latin-1 reads it
  record_["lessons"]["ko"] =
      "\u00EC\u0084\u009C\u00EB\u00B2\u0084\u00EA\u00B0\u0080 "
      "\u00EB\u0090\u0098\u00EC\u0082\u00B4\u00EC\u0095\u0084\u00EB\u0082\u00AC\u00EB\u008B\u00A4 "
      "\u00EB\u0084\u00A0";
  EXPECT_EQ(rules(written(), true), Rules{"translation/mojibake"});
}

TEST_F(OneFault, AMarkInBracketsHidesNothingOfTheRest) {
  record_["lessons"] = {{"en", "Limits need an owner."},
                        {"ko", "한도에는 담당자(TODO)가 필요합니다."}};
  EXPECT_EQ(rules(written()), (Rules{"translation/placeholder", "style/ko-register"}));
  record_["lessons"]["ko"] = "교훈을 입력하세요.";
  EXPECT_EQ(rules(written()), Rules{"translation/placeholder"});
}

TEST_F(OneFault, AnIdentifierThatOneLanguageHasWithAnotherNumber) {
  record_["trigger"]["en"] =
      record_["trigger"]["en"].get<std::string>() + " api-gateway-7 stopped.";
  record_["trigger"]["ko"] =
      record_["trigger"]["ko"].get<std::string>() + " api-gateway-1 이 멈췄다.";
  EXPECT_EQ(rules(written(), true), Rules{"translation/number-conflict"});
}

TEST_F(OneFault, AnIdThatDanglesIsOfferedTheOneOfTheOtherLanguage) {
  folder_.write("IL-9001.json", record("IL-9001"));
  folder_.write("IL-9112.json", record("IL-9112"));
  record_["lessons"]["en"] = record_["lessons"]["en"].get<std::string>() + " See IL-9001.";
  record_["lessons"]["ko"] = record_["lessons"]["ko"].get<std::string>() + " IL-9111 을 참고한다.";
  folder_.write("IL-9000.json", written());
  const json report = json::parse(run({"check", "IL-9000.json", "--format", "json"}).out);
  ASSERT_EQ(report["findings"].size(), 1U) << report;
  EXPECT_EQ(report["findings"][0]["rule"], "reference/dangling-in-prose");
  EXPECT_EQ(report["findings"][0]["suggestions"], json{"IL-9001"});
}

/// A record of YAML, and what speaks up when it is cut off at a place.
class CutYaml : public CommandLine {
 protected:
  void SetUp() override {
    CommandLine::SetUp();
    folder_.write("IL-9000.json", record("IL-9000"));
    text_ = run({"convert", "IL-9000.json"}).out;
    std::filesystem::remove("IL-9000.json");
  }
  std::vector<std::string> rules(std::size_t end) {
    folder_.write("IL-9000.yaml", text_.substr(0, end));
    return rules_of(run({"check", "IL-9000.yaml", "--format", "json"}));
  }
  std::size_t behind(const std::string& words) const { return text_.find(words) + words.size(); }

  std::string text_;
};

TEST_F(CutYaml, IsOneFindingWhereverTheEndIsLost) {
  std::size_t tried = 0;
  const std::size_t last = text_.find("\nsymptoms_text");
  for (std::size_t end = text_.find("\nimpact"); end < last; end += 17) {
    if (text_[end - 1] == '\n') continue;  // a shorter record, or so it seems
    const auto found = rules(end);
    ASSERT_EQ(found.size(), 1U) << text_.substr(0, end) << found.front() << found.back();
    EXPECT_TRUE(found[0].starts_with("syntax/")) << found[0];
    ++tried;
  }
  EXPECT_GT(tried, 100U);
}

TEST_F(CutYaml, TellsWhichFieldsAreLost) {
  folder_.write("IL-9000.yaml", text_.substr(0, behind("\nsymptoms:\n  - high")));
  const Ran ran = run({"check", "IL-9000.yaml"});
  EXPECT_NE(ran.out.find("the file ends within this line and lacks `"), std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find(" more; is the rest lost?"), std::string::npos) << ran.out;
}

TEST_F(CutYaml, AWholeRecordWithoutItsLastLineBreakIsNotCut) {
  EXPECT_TRUE(rules(text_.size() - 1).empty());
}

TEST_F(OneFault, ACutTextOfJsonIsNotJudged) {
  const std::string text = written();
  const std::size_t end = text.find("web.archive.org/web/2024") + 20;
  EXPECT_EQ(rules(text.substr(0, end), true), Rules{"syntax/unclosed"});
}

}  // namespace
}  // namespace incidentlint::test
