// A run that knows what earlier runs found prints the same bytes as one that does not.
#include <sys/stat.h>

#include <thread>

#include "support/command_line.h"

namespace incidentlint::test {
namespace {

class Cache : public CommandLine {
 protected:
  void SetUp() override {
    CommandLine::SetUp();
    // Faults of a record by itself, of one among all, of a text that can't be read whole, and none.
    const std::pair<const char*, const char*> faults[] = {
        {"", ""},
        {"\"related\": []", "\"related\": [\"IL-7777\"]"},
        {"\"severity\"", "\"sevrity\""},
        {"\"ko\"", "\"kr\""},
        {"{", "{,"},
        {"larkfieldpay", "larkfield9"},
        {"2024-", "2024-1"}};
    for (int i = 0; i < 28; ++i) {
      const std::string id = "IL-" + std::to_string(9010 + i);
      const auto& [from, to] = faults[i % 7];
      folder_.write("lib/" + id + ".json", record(id, from, to));
    }
    folder_.write("lib/IL-9001.json",
                  record("IL-9001", "\"related\": []", "\"related\": [\"IL-9002\"]"));
    folder_.write("lib/IL-9002.json", record("IL-9002"));
    folder_.write("lib/IL-9003.yaml",
                  "id: IL-9003  # incidentlint: ignore[reference/id-file]\ndate: 2031-01-01\n");
    folder_.write("lib/.incidentlint.yaml",
                  "records: ['*']\nsuppress:\n  - {record: IL-9001, rule: reference/dangling, "
                  "reason: x}\n");
  }
  static std::vector<std::string> with(std::vector<std::string> all,
                                       const std::vector<std::string>& more) {
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }

  /// Runs with and without the cache, and holds the one to the other.
  Ran same(const std::vector<std::string>& arguments) {
    const Ran plain = run(with(arguments, {"--no-cache"}));
    for (int i = 0; i < 2; ++i) {
      const Ran cached = run(with(arguments, {"--cache-dir", "cache"}));
      EXPECT_EQ(cached.out, plain.out);
      EXPECT_EQ(cached.err, plain.err);
      EXPECT_EQ(cached.code, plain.code);
    }
    return plain;
  }
  std::vector<fs::path> caches() { return files_below(folder_.path() / "cache"); }
};

TEST_F(Cache, EveryFormatAndNumberOfThreadsPrintsTheSame) {
  for (const char* format :
       {"text", "concise", "json", "sarif", "github", "junit", "rdjsonl", "markdown"}) {
    for (const char* jobs : {"1", "3"}) {
      const Ran ran = same({"check", "lib", "--format", format, "--jobs", jobs});
      EXPECT_GT(ran.out.size(), 1000U) << format;
    }
  }
}

TEST_F(Cache, ItSavesTheWork) {
  run({"check", "lib", "--cache-dir", "cache"});
  ASSERT_EQ(caches().size(), 1U);
  const auto before = fs::last_write_time(caches()[0]);
  run({"check", "lib", "--cache-dir", "cache"});
  EXPECT_EQ(fs::last_write_time(caches()[0]), before) << "all was known";
  folder_.write("lib/IL-9002.json", record("IL-9002") + "\n");
  run({"check", "lib", "--cache-dir", "cache"});
  EXPECT_NE(fs::last_write_time(caches()[0]), before);
}

TEST_F(Cache, WhatChangesIsSeen) {
  const std::vector<std::string> check{"check", "lib", "--format", "json"};
  same(check);
  folder_.write("lib/IL-9002.json", record("IL-9002", "\"severity\"", "\"sevrity\""));
  same(check);
  fs::rename("lib/IL-9002.json", "lib/IL-9004.json");  // the same bytes under another name
  same(check);
  fs::remove("lib/IL-9004.json");
  same(check);
  same(with(check, {"--select", "reference", "--severity", "reference/dangling=hint"}));
  folder_.write("lib/.incidentlint.yaml",
                "records: ['*']\nseverity: {reference/dangling: warning}\n");
  same(check);
  same({"check", "lib/IL-9001.json", "--format", "json"});
  same(check);
}

TEST_F(Cache, ADateThatPassesIsNoLongerInTheFuture) {
  const auto at = [&](const char* now) {
    const Ran ran = same({"check", "lib/IL-9003.yaml", "--format", "json", "--now", now});
    return ran.out.find("timeline/date-in-future") != std::string::npos;
  };
  EXPECT_TRUE(at("2030-12-01T00:00:00Z"));
  EXPECT_TRUE(at("2030-12-02T00:00:00Z"));
  EXPECT_FALSE(at("2031-02-01T00:00:00Z"));
  EXPECT_TRUE(at("2030-12-01T00:00:00Z"));
}

TEST_F(Cache, AFileBesideARecordMayGo) {
  folder_.write("pack/rules/reference/page.md",
                "---\nseverity: warning\ncheck: companion\nwith:\n  files: ['{stem}.md']\ntitle:\n"
                "  en: a page\n  ko: 쪽\nmessages:\n  missing:\n    en: '`{file}` lacks'\n"
                "    ko: '`{file}` 없음'\n---\nText.\n");
  folder_.write("lib/.incidentlint.yaml", "records: ['*']\nextends: ../pack\n");
  const std::vector<std::string> check{"check", "lib/IL-9002.json", "--format", "json"};
  const auto lacks = [&] { return same(check).out.find("reference/page") != std::string::npos; };
  EXPECT_TRUE(lacks());
  folder_.write("lib/IL-9002.md", "text\n");
  EXPECT_FALSE(lacks());
  fs::remove("lib/IL-9002.md");
  EXPECT_TRUE(lacks());
}

TEST_F(Cache, ADamagedCacheIsSaidAndMadeAnew) {
  const std::vector<std::string> check{"check", "lib", "--format", "json", "--cache-dir", "cache"};
  const Ran first = run(check);
  const std::string whole = slurp(caches()[0]);
  folder_.write("cache/" + caches()[0].filename().string(), whole.substr(0, whole.size() / 2));
  const Ran torn = run(check);
  EXPECT_EQ(torn.out, first.out);
  EXPECT_EQ(torn.code, first.code);
  EXPECT_NE(torn.err.find("damaged"), std::string::npos) << torn.err;
  EXPECT_EQ(slurp(caches()[0]).size(), whole.size());
  EXPECT_EQ(run(check).err, "");
}

TEST_F(Cache, APlaceThatTakesNoFilesIsSaidAndHurtsNobody) {
  folder_.write("file", "x");
  const Ran ran = run({"check", "lib", "--format", "json", "--cache-dir", "file/cache"});
  EXPECT_EQ(ran.out, run({"check", "lib", "--format", "json", "--no-cache"}).out);
  EXPECT_NE(ran.err.find("can't be written"), std::string::npos) << ran.err;
}

TEST_F(Cache, RunsAtTheSameTimeShareIt) {
  const std::string expected = run({"check", "lib", "--format", "json", "--no-cache"}).out;
  std::vector<std::thread> runs;
  std::vector<std::string> outputs(8);
  for (std::string& output : outputs) {
    runs.emplace_back([&] {
      output = run({"check", "lib", "--format", "json", "--cache-dir", "cache"}).out;
    });
  }
  for (std::thread& each : runs) each.join();
  for (const std::string& output : outputs) EXPECT_EQ(output, expected);
  EXPECT_EQ(caches().size(), 1U) << "no half file is left";
}

TEST_F(Cache, ASmallLibraryHasNone) {
  environment_["XDG_CACHE_HOME"] = (folder_.path() / "xdg").string();
  run({"check", "lib/IL-9001.json"});
  EXPECT_FALSE(fs::exists("xdg"));
  for (int i = 0; i < 120; ++i)
    folder_.write("many/IL-" + std::to_string(1000 + i) + ".json", "{}");
  run({"check", "many"});
  EXPECT_EQ(files_below(folder_.path() / "xdg" / "incidentlint").size(), 1U);
}

TEST_F(Cache, CachesOfOtherConfigsDoNotPileUp) {
  for (int i = 0; i < 12; ++i) {
    run({"check", "lib", "--cache-dir", "cache", "--severity",
         "style/final-stop=" + std::string(i % 2 ? "hint" : "off"), "--ignore",
         i < 6 ? "style" : "timeline", "--select",
         std::vector<std::string>{"schema", "reference", "all"}[i % 3]});
  }
  EXPECT_LE(caches().size(), 6U);
}

}  // namespace
}  // namespace incidentlint::test
