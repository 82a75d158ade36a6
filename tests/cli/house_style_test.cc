// What the library itself says is right, and where the config overrides it.
#include "support/command_line.h"

namespace incidentlint {
namespace {

using test::CommandLine;
using test::json;
using test::Ran;

using Rules = std::vector<std::string>;

class HouseStyle : public CommandLine {
 protected:
  /// The findings of one rule as `file pointer: message`.
  Rules said(const std::string& rule) {
    const json report = json::parse(run({"check", "--format", "json", "--select", rule, "."}).out);
    Rules out;
    for (const auto& each : report["findings"]) {
      out.push_back(each["file"].get<std::string>() + " " + each["pointer"].get<std::string>() +
                    ": " + each["message"].get<std::string>());
    }
    return out;
  }

  /// A record with one text in each language, and nothing else.
  void write(const std::string& id, const std::string& english, const std::string& korean) {
    const json record{{"id", id}, {"lessons", {{"en", english}, {"ko", korean}}}};
    folder_.write(id + ".json", record.dump());
  }
};

TEST_F(HouseStyle, TheConfigSettlesTheSpaceBeforeParticles) {
  const std::string source =
      R"({"id": "IL-9001", "title": {"ko": "\n\"Kafka\"\n Redis는, Kafka 는 멈췄다."}})";
  folder_.write("IL-9001.json", source);
  const auto found = [&](const std::string& config) {
    folder_.write(".incidentlint.yaml", config);
    const Ran ran = run({"check", "--format", "json", "--select", "style/ko-particle-space", "."});
    Rules out;
    const json report = json::parse(ran.out);
    for (const auto& each : report["findings"]) {
      const auto end = each["range"]["end"]["offset"].get<std::size_t>();
      out.push_back(source.substr(end - 9, 9) + ": " + each["message"].get<std::string>());
    }
    return out;
  };
  EXPECT_EQ(found("lang: en\n"), Rules{});
  EXPECT_EQ(found("style: {particle-space: auto}\n"), Rules{});
  EXPECT_EQ(
      found("style: {particle-space: space}\n"),
      Rules{" Redis는: the particle `는` is glued to the word before it; the house style puts a "
            "space there"});
  EXPECT_EQ(found("style: {particle-space: glue}\n"),
            Rules{"Kafka 는: a space stands before the particle `는`; the house style glues it"});
  folder_.write(".incidentlint.yaml", "style: {particle-space: wide}\n");
  EXPECT_EQ(run({"check", "."}).code, 2);
}

TEST_F(HouseStyle, TheConfigSettlesQuotationMarks) {
  write("IL-9001", "The owner\u2019s \u201Climit\u201D", "");
  std::string curly;
  for (int i = 0; i < 60; ++i) curly += "it\u2019s ";
  const Rules found{
      "IL-9001.json /lessons/en: `\u2019` is a curly quotation mark, expected a straight one",
      "IL-9001.json /lessons/en: `\u201C` is a curly quotation mark, expected a straight one",
      "IL-9001.json /lessons/en: `\u201D` is a curly quotation mark, expected a straight one"};
  EXPECT_EQ(said("style/curly-quote"), found);
  folder_.write(".incidentlint.yaml", "style: {quotes: curly}\n");
  EXPECT_EQ(said("style/curly-quote"), Rules{});
  write("IL-9002", curly, "");
  folder_.write(".incidentlint.yaml", "style: {quotes: auto}\n");
  EXPECT_EQ(said("style/curly-quote"), Rules{});
  folder_.write(".incidentlint.yaml", "style: {quotes: straight}\n");
  EXPECT_EQ(said("style/curly-quote").size(), 63U);
  folder_.write(".incidentlint.yaml", "style: {quotes: round}\n");
  EXPECT_EQ(run({"check", "."}).code, 2);
}

TEST_F(HouseStyle, FixedQuotationMarksAreEscapedAsTheTextNeedsIt) {
  write("IL-9001", "The \u201Climit\u201D", "");
  folder_.write("IL-9002.yaml", "id: IL-9002\nlessons: {en: 'The owner\u2019s limit', ko: ''}\n");
  EXPECT_EQ(run({"fix", "--select", "style/curly-quote", "."}).code, 0);
  EXPECT_EQ(json::parse(test::slurp("IL-9001.json"))["lessons"]["en"], "The \"limit\"");
  EXPECT_EQ(test::slurp("IL-9002.yaml"),
            "id: IL-9002\nlessons: {en: 'The owner''s limit', ko: ''}\n");
}

TEST_F(HouseStyle, ATermIsRenderedAsMostRecordsDo) {
  const std::string english = "The failover was slow.";
  write("IL-9001", english, "장애 조치가 느렸다.");
  write("IL-9002", english, "장애 조치가 느렸다.");
  write("IL-9004", english, "페일오버가 느렸다.");
  EXPECT_EQ(said("translation/term-inconsistent"), Rules{});  // no habit yet
  write("IL-9003", "Fail-over? No: failovers.", "장애 조치 이야기다.");
  EXPECT_EQ(
      said("translation/term-inconsistent"),
      (Rules{"IL-9004.json /lessons/ko: `failover` is `페일오버` here; the library says `장애 "
             "조치`, in 3 records"}));
  write("IL-9005", english, "장애 전환이 느렸다.");
  EXPECT_EQ(said("translation/term-inconsistent"), Rules{});  // three in five are no habit
}

TEST_F(HouseStyle, AWordIsNamedOnceAmongTheSignsOfATerm) {
  folder_.write("IL-9001.json", R"({"id": "IL-9001", "symptoms": ["cpu-saturated"],
                                    "lessons": {"en": "None.", "ko": "없음."}})");
  EXPECT_EQ(said("vocabulary/symptom-without-evidence"),
            (Rules{"IL-9001.json /symptoms/0: no text tells of `cpu-saturated`, expected one of "
                   "`cpu`, `processor`, `프로세서` or the like"}));
}

}  // namespace
}  // namespace incidentlint
