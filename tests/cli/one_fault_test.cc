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
  for (const json& finding : report["findings"]) {
    if (finding["rule"] != "reference/dangling-in-prose") continue;
    EXPECT_EQ(finding["suggestions"], json{"IL-9001"});
    return;
  }
  FAIL() << report;
}

}  // namespace
}  // namespace incidentlint::test
