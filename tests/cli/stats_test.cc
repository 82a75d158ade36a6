// `incidentlint stats`: the figures of a library.

#include "support/command_line.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;
using test::json;
using test::Ran;

class StatsCommand : public test::CommandLine {
 protected:
  void write(const std::string& id, json changes) {
    json record = json::parse(record_of(id));
    record.merge_patch(changes);
    folder_.write(id + ".json", record.dump());
  }
  std::string record_of(const std::string& id) { return record(id); }

  static json at(const json& list, const char* key, const std::string& value) {
    for (const json& each : list) {
      if (each[key] == value) return each;
    }
    return nullptr;
  }
};

TEST_F(StatsCommand, CountsWhatRecordsHold) {
  write("IL-9002", json::object());
  write("IL-9003", {{"title", {{"ko", nullptr}}}, {"org", "Other"}});
  write("IL-9004", {{"trigger", nullptr}});  // a merge patch takes it out
  json record = json::parse(this->record("IL-9005"));
  record["detection"] = nullptr;
  record["lessons"] = {{"en", " "}, {"ko", "교훈"}};
  record["symptoms"] = {"high-error-rate", "smoke"};
  folder_.write("IL-9005.json", record.dump());
  const Ran ran = run({"stats", "--format", "json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json stats = json::parse(ran.out);
  EXPECT_EQ(stats["format"], 1);
  EXPECT_EQ(stats["records"], 4);
  const json& texts = stats["translations"];
  const auto figures = [](int both, int en, int ko, int null, int absent) {
    return json{{"both", both}, {"en", en}, {"ko", ko}, {"null", null}, {"absent", absent}};
  };
  const auto of = [&](const std::string& path) {
    json found = at(texts, "path", path);
    found.erase("path");
    return found;
  };
  EXPECT_EQ(of("/title"), figures(3, 1, 0, 0, 0));
  EXPECT_EQ(of("/trigger"), figures(3, 0, 0, 0, 1));
  EXPECT_EQ(of("/detection"), figures(3, 0, 0, 1, 0));
  EXPECT_EQ(of("/lessons"), figures(3, 0, 1, 0, 0));
  EXPECT_EQ(of("/action_items/*/text"), figures(8, 0, 0, 0, 0));
  EXPECT_EQ(at(stats["unknown"], "path", "/severity"),
            (json{{"path", "/severity"}, {"null", 0}, {"unknown", 4}}));
  EXPECT_EQ(at(stats["unknown"], "path", "/recurrence_of")["null"], 4);
  const json symptoms = at(stats["terms"], "list", "symptoms");
  EXPECT_EQ(symptoms["uses"]["high-error-rate"], 4);
  EXPECT_EQ(symptoms["unknown"], (json{{"smoke", 1}}));
  EXPECT_EQ(symptoms["used"], 3);
  EXPECT_EQ(symptoms["used"].get<int>() + symptoms["unused"].get<int>(),
            symptoms["terms"].get<int>());
  EXPECT_EQ(stats["years"], (json{{"2006", 1}, {"2007", 1}, {"2008", 1}, {"2009", 1}}));
  EXPECT_EQ(stats["groups"], (json{{"/org", {{"Larkfield Pay", 3}, {"Other", 1}}}}));
  const json checked = json::parse(run({"check", "--format", "json"}).out);
  EXPECT_EQ(stats["findings"]["errors"], checked["summary"]["errors"]);
  EXPECT_EQ(stats["findings"]["warnings"], checked["summary"]["warnings"]);
  EXPECT_EQ(stats["findings"]["rules"]["vocabulary/unknown-term"], 1);
}

TEST_F(StatsCommand, PrintsTablesInBothLanguages) {
  write("IL-9002", json::object());
  const Ran english = run({"stats", "IL-9002.json"});
  EXPECT_EQ(english.code, 0) << english.err;
  EXPECT_TRUE(english.out.starts_with("1 record\n\nTranslations\n")) << english.out;
  EXPECT_NE(english.out.find("\n  /title                   1         0         0     0       0  "
                             "100%\n"),
            std::string::npos)
      << english.out;
  const Ran korean = run({"stats", "IL-9002.json", "--lang", "ko"});
  EXPECT_TRUE(korean.out.starts_with("기록 1건\n\n번역\n")) << korean.out;
  EXPECT_NE(korean.out.find("\n연도\n  2006  1\n"), std::string::npos) << korean.out;
}

TEST_F(StatsCommand, ABrokenRunIsNoStatistic) {
  EXPECT_EQ(run({"stats"}).code, 2);
  EXPECT_EQ(run({"stats", "nowhere"}).code, 2);
  folder_.write("IL-9002.json", record("IL-9002"));
  EXPECT_EQ(run({"stats", "--format", "markdown"}).code, 2);
}

TEST_F(StatsCommand, FollowsThePack) {
  fs::copy(test::source_root() / "tests/packs/osv", folder_.path() / "osv",
           fs::copy_options::recursive);
  folder_.write(
      "a.json",
      R"({"id": "A", "published": "2020-01-01T00:00:00Z", "references": [{"type": "WEB", "url": "x"}],
                              "note": {"en": "x"}})");
  const Ran ran = run({"stats", "a.json", "--pack", "osv", "--format", "json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json stats = json::parse(ran.out);
  EXPECT_EQ(stats["groups"], json::object());
  EXPECT_EQ(at(stats["terms"], "list", "reference-types")["uses"]["WEB"], 1);
  EXPECT_EQ(at(stats["translations"], "path", "/note")["en"], 1);
}

}  // namespace
}  // namespace incidentlint
