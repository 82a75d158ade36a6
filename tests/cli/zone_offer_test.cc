// The zone that a fix offers for a time without one: never on its own, and only a certain one.

#include "support/command_line.h"

namespace incidentlint {
namespace {

using nlohmann::json;

class ZoneOffer : public test::CommandLine {
 protected:
  /// The only finding of the rule.
  json finding(const std::string& rule, const std::string& from, const std::string& to) {
    text_ = record("IL-9001", from, to);
    folder_.write("IL-9001.json", text_);
    const json report =
        json::parse(run({"check", "IL-9001.json", "--format", "json", "--select", rule}).out);
    EXPECT_EQ(report["findings"].size(), 1U) << report.dump(1);
    return report["findings"].empty() ? json() : report["findings"][0];
  }

  /// The record's text with the fix applied, from the first byte of the edit's line on.
  std::string mended(const json& fix) const {
    std::string text = text_;
    const json& edit = fix["edits"][0];
    const std::size_t start = edit["start"];
    text.replace(start, edit["end"].get<std::size_t>() - start, edit["text"]);
    const std::size_t line = text.rfind('\n', start) + 1;
    return text.substr(line, text.find('\n', start) - line);
  }

  std::string text_;
};

TEST_F(ZoneOffer, IsThatOfTheOtherLanguage) {
  const json fix = finding("timeline/zone-in-one-language", "09:23 UTC 에", "09:23에")["fix"];
  EXPECT_EQ(fix["applicability"], "unsafe");
  EXPECT_NE(mended(fix).find("\"ko\": \"09:23 UTC에 카드"), std::string::npos) << mended(fix);
}

TEST_F(ZoneOffer, IsNoneInTheMidstOfATime) {
  const json inside = finding("timeline/zone-in-one-language", "09:23 UTC 에", "9시 23~35분에");
  EXPECT_TRUE(inside["fix"].is_null()) << inside.dump(1);
  const json fix =
      finding("timeline/zone-in-one-language", "09:23 UTC 에", "9시 23분, 35분에")["fix"];
  EXPECT_NE(mended(fix).find("9시 23분 UTC, 35분에"), std::string::npos) << mended(fix);
}

TEST_F(ZoneOffer, IsTheOnlyOneOfTheRecord) {
  const json fix = finding("timeline/zone-missing", "10:05 UTC", "10:05")["fix"];
  EXPECT_EQ(fix["applicability"], "unsafe");
  EXPECT_NE(mended(fix).find("change at 10:05 UTC\""), std::string::npos) << mended(fix);
}

TEST_F(ZoneOffer, IsNoneWhereTheRecordUsesSeveral) {
  text_ = record("IL-9001", "10:05 UTC", "10:05");
  replace_all(text_, "09:23 UTC", "02:23 AM PDT");
  folder_.write("IL-9001.json", text_);
  const json report = json::parse(
      run({"check", "IL-9001.json", "--format", "json", "--select", "timeline/zone-missing"}).out);
  ASSERT_EQ(report["findings"].size(), 1U) << report.dump(1);
  EXPECT_TRUE(report["findings"][0]["fix"].is_null()) << report.dump(1);
}

}  // namespace
}  // namespace incidentlint
