// `new`: a record to be filled in, which `check` does not take for a finished one.
#include <set>
#include <thread>

#include "support/command_line.h"
#include "support/vocabularies.h"

namespace incidentlint::test {
namespace {

using nlohmann::ordered_json;

/// The pointers of the strings that are to be filled in.
void find_unfilled(const json& value, const std::string& pointer, std::set<std::string>& out) {
  if (value.is_string() && value.get<std::string>().starts_with("TODO")) out.insert(pointer);
  if (value.is_structured()) {
    for (const auto& [key, member] : value.items()) find_unfilled(member, pointer + "/" + key, out);
  }
}

class NewCommand : public CommandLine {
 protected:
  std::set<std::string> pointers_found(const std::vector<std::string>& options) {
    std::vector<std::string> arguments{"check", "--format", "json"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const Ran ran = run(arguments);
    std::set<std::string> pointers;
    const json report = json::parse(ran.out);
    for (const auto& finding : report["findings"]) {
      pointers.insert(finding["pointer"].get<std::string>());
    }
    return pointers;
  }
  static std::string line(const Ran& ran) { return ran.out.substr(0, ran.out.find('\n')); }
};

TEST_F(NewCommand, TakesTheNextFreeIdBesideTheOthers) {
  folder_.write("records/IL-9002.json", record("IL-9002"));
  folder_.write("records/IL-9007.json", "{");  // its id is taken although it can't be read
  folder_.write("lost.json", "{}");
  const Ran ran = run({"new"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(line(ran), "records/IL-9008.json");
  const json made = json::parse(slurp("records/IL-9008.json"));
  EXPECT_EQ(made["id"], "IL-9008");
  EXPECT_EQ(made["url"], "https://example.org/cases/IL-9008");
  EXPECT_EQ(made["related"], json::array());
  EXPECT_EQ(made["symptoms"].size(), 1U);
}

TEST_F(NewCommand, HasNothingToMendButWhatIsToBeFilledIn) {
  folder_.write("records/IL-9002.json", record("IL-9002"));
  for (const std::vector<std::string>& given :
       {std::vector<std::string>{},
        {"--format", "yaml"},
        {"--org", "Grafana Labs", "--title-en", "Dashboards of the app did not load for hours"},
        {"--title-ko", "대시보드가 뜨지 않았다", "--date", "2024-05-05", "--org", "네이버"}}) {
    std::vector<std::string> arguments{"new", "records"};
    arguments.insert(arguments.end(), given.begin(), given.end());
    const std::string file = line(run(arguments));
    const json report = json::parse(run({"check", "--format", "json"}).out);
    for (const json& finding : report["findings"]) {
      const std::string rule = finding["rule"];
      EXPECT_TRUE(rule == "schema/unfilled" || rule == "translation/placeholder") << finding;
    }
    fs::remove(file);
  }
}

TEST_F(NewCommand, MakesTheSlugOfTheName) {
  EXPECT_EQ(json::parse(run({"new", "-", "--org", "Grafana Labs"}).out)["org_slug"],
            "grafana-labs");
  const auto left_open = [&](const std::vector<std::string>& given) {
    std::vector<std::string> arguments{"new", "-"};
    arguments.insert(arguments.end(), given.begin(), given.end());
    const std::string slug = json::parse(run(arguments).out)["org_slug"];
    return slug.starts_with("TODO");
  };
  EXPECT_TRUE(left_open({}));
  EXPECT_TRUE(left_open({"--org", "네이버"}));
}

TEST_F(NewCommand, HasItsPageWhereTheOthersHaveThem) {
  const auto put = [&](const std::string& id, const std::string& base) {
    json other = json::parse(record(id));
    other["url"] = base + id;
    folder_.write("records/" + id + ".json", other.dump());
  };
  const auto url = [&] { return json::parse(run({"new", "-", "--id", "IL-9009"}).out)["url"]; };
  put("IL-9001", "https://larkfieldpay.example/cases/");
  put("IL-9002", "https://larkfieldpay.example/cases/");
  EXPECT_EQ(url(), "https://larkfieldpay.example/cases/IL-9009");
  put("IL-9003", "https://other.example/");
  EXPECT_EQ(url(), "https://example.org/cases/IL-9009");
}

TEST_F(NewCommand, RefusesADayThatHasNotCome) {
  const Ran ran = run({"new", "-", "--date", "2999-01-01"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err, "incidentlint: --date: `2999-01-01` lies in the future\n");
}

TEST_F(NewCommand, LooksForFreeIdsInTheWholeLibrary) {
  // In a repository as references do, with or without records in the folder.
  folder_.write("g/.git/HEAD", "");
  folder_.write("g/rec/a/IL-9002.json", record("IL-9002"));
  fs::create_directories("g/rec/b");
  fs::create_directories("g/rec/a/sub");
  EXPECT_EQ(line(run({"new", "g/rec/b"})), "g/rec/b/IL-9003.json");
  EXPECT_EQ(line(run({"new", "g/rec/a/sub"})), "g/rec/a/sub/IL-9004.json");
  EXPECT_EQ(line(run({"new", "-o", "g/rec/x.json"})), "g/rec/x.json");
  EXPECT_EQ(json::parse(slurp("g/rec/x.json"))["id"], "IL-9005");
  // Another library of the repository has ids of its own.
  fs::create_directories("g/other/c");
  EXPECT_EQ(line(run({"new", "g/other/c"})), "g/other/c/IL-0001.json");
  // Elsewhere in folders above that hold records themselves.
  folder_.write("par/IL-9010.json", record("IL-9010"));
  fs::create_directories("par/a");
  fs::create_directories("par/b");
  EXPECT_EQ(line(run({"new", "par/a"})), "par/a/IL-9011.json");
  EXPECT_EQ(line(run({"new", "par/b"})), "par/b/IL-9012.json");
  EXPECT_EQ(run({"new", "par/b", "--id", "IL-9011"}).code, 2);
}

TEST_F(NewCommand, RefusesValuesThatTheSchemaRefuses) {
  for (const std::string date : {"2026-13-01", "2020-02-30", "foo"}) {
    const Ran ran = run({"new", "--date", date});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.err, "incidentlint: --date: the schema does not allow `" + date + "` at /date\n");
  }
  // All that is wrong with a command line is said at once.
  folder_.write("IL-9999.json", record("IL-9999"));
  const Ran ran = run({"new", "-o", "q.txt", "--date", "foo"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err,
            "incidentlint: the ids that are there lead to no next one; give one with `--id`\n"
            "incidentlint: `q.txt` has not the ending of JSON or YAML\n"
            "incidentlint: --date: the schema does not allow `foo` at /date\n");
  EXPECT_FALSE(fs::exists("q.txt"));
  EXPECT_EQ(run({"new", "-o", "Q.YML", "--id", "IL-9001", "--date", "2026-02-28"}).code, 0);
}

TEST_F(NewCommand, BeginsWithOneInAnEmptyLibrary) {
  folder_.write(".incidentlint.yaml", "records: [records/**/*.json]\n");
  const Ran ran = run({"new"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(line(ran), "records/IL-0001.json");
}

TEST_F(NewCommand, IsFoundUnfilledEverywhereAndCleanOnceFilled) {
  folder_.write("IL-9000.json", sample_);
  const Ran ran = run({"new", "--id", "IL-9001"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  std::set<std::string> unfilled;
  json made = json::parse(slurp("IL-9001.json"));
  find_unfilled(made, "", unfilled);
  EXPECT_GT(unfilled.size(), 30U);
  const auto found = pointers_found({"IL-9001.json"});
  for (const std::string& pointer : unfilled) EXPECT_TRUE(found.contains(pointer)) << pointer;
  EXPECT_EQ(run({"check", "IL-9001.json"}).code, 1);

  const json sample = json::parse(sample_);
  fs::remove("IL-9000.json");
  for (const std::string& pointer : unfilled) {
    const json::json_pointer at(pointer);
    made[at] = sample[at];
    // Each one left would still be found: fill them one after the other.
    folder_.write("IL-9001.json", made.dump());
    std::set<std::string> left;
    find_unfilled(made, "", left);
    if (left.size() == 1) {
      EXPECT_TRUE(pointers_found({"IL-9001.json"}).contains(*left.begin())) << *left.begin();
    }
  }
  const Ran clean = run({"check", "IL-9001.json", "--ignore", "consistency/key-order"});
  EXPECT_EQ(clean.code, 0) << clean.out;
}

TEST_F(NewCommand, WorksForThePacksOfOthers) {
  for (const char* name : {"osv", "agent-postmortems", "kinds"}) {
    const fs::path pack = source_root() / "tests" / "packs" / name;
    const bool is_yaml = fs::exists(pack / "rules" / "sample.yaml");
    const json sample =
        value_of_text(slurp(pack / "rules" / (is_yaml ? "sample.yaml" : "sample.json")),
                      is_yaml ? Format::yaml : Format::json);
    const std::string member = sample.contains("id") ? "id" : "incident_id";
    const std::string id = sample[member];
    const std::string file = id + ".json";
    const Ran ran = run({"new", "--pack", pack.string(), "--id", id});
    ASSERT_EQ(ran.code, 0) << ran.err;
    std::set<std::string> unfilled;
    find_unfilled(json::parse(slurp(file)), "", unfilled);
    EXPECT_FALSE(unfilled.empty());
    const auto found = pointers_found({file, "--pack", pack.string()});
    for (const std::string& pointer : unfilled)
      EXPECT_TRUE(found.contains(pointer)) << name << pointer;
    fs::remove(file);
  }
}

TEST_F(NewCommand, CountsOnInIdsThatAPatternDescribes) {
  const fs::path pack = source_root() / "tests" / "packs" / "osv";
  folder_.write("GO-2024-9009.json", slurp(pack / "rules" / "sample.json"));
  EXPECT_EQ(line(run({"new", "--pack", pack.string()})), "GO-2024-9010.json");
  fs::remove("GO-2024-9009.json");
  fs::remove("GO-2024-9010.json");
  const Ran none = run({"new", "--pack", pack.string()});
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.err.find("--id"), std::string::npos) << none.err;
}

TEST_F(NewCommand, IsLaidOutAsTheOthers) {
  folder_.write("IL-9002.json", json::parse(record("IL-9002")).dump() + "\n");
  EXPECT_EQ(run({"new"}).code, 0);
  const std::string text = slurp("IL-9003.json");
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1);
  EXPECT_EQ(run({"fmt", "--check", "IL-9003.json"}).code, 0);
  fs::remove("IL-9003.json");
  fs::remove("IL-9002.json");
  folder_.write("IL-9002.json", record("IL-9002"));
  EXPECT_EQ(run({"convert", "IL-9002.json", "-o", "IL-9002.yml"}).code, 0);
  fs::remove("IL-9002.json");
  EXPECT_EQ(line(run({"new"})), "IL-9003.yml");
  EXPECT_EQ(run({"fmt", "--check", "IL-9003.yml"}).code, 0);
  EXPECT_EQ(line(run({"new", "--format", "json"})), "IL-9004.json");
  EXPECT_EQ(run({"fmt", "--check", "IL-9004.json"}).code, 0);
}

TEST_F(NewCommand, TakesWhatIsKnown) {
  const Ran ran = run({"new", "-", "--title-en", "Mail stopped", "--title-ko", "메일이 멈췄다",
                       "--org", "Acme", "--date", "2025-01-02"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  const json made = json::parse(ran.out);
  EXPECT_EQ(made["title"], (json{{"en", "Mail stopped"}, {"ko", "메일이 멈췄다"}}));
  EXPECT_EQ(made["org"], "Acme");
  EXPECT_EQ(made["date"], "2025-01-02");
  EXPECT_TRUE(files_below(".").empty());
  const std::string pack = (source_root() / "tests" / "packs" / "kinds").string();
  const Ran unknown = run({"new", "-", "--pack", pack, "--org", "Acme"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.err.find("--org"), std::string::npos) << unknown.err;
}

TEST_F(NewCommand, OverwritesNothing) {
  folder_.write("other.json", "keep me");
  EXPECT_EQ(run({"new", "-o", "other.json"}).code, 2);
  EXPECT_EQ(slurp("other.json"), "keep me");
  folder_.write("IL-9002.json", record("IL-9002"));
  EXPECT_EQ(run({"new", "--id", "IL-9002"}).code, 2);
  EXPECT_EQ(run({"new", "--id", "9002"}).code, 2);
  EXPECT_EQ(run({"new", "nowhere"}).code, 2);
  EXPECT_EQ(run({"new", "-o", "x.yaml", "--format", "json"}).code, 2);
  EXPECT_EQ(run({"new", ".", "-o", "x.json"}).code, 2);
  EXPECT_FALSE(fs::exists("x.json"));
  folder_.write("IL-9999.json", record("IL-9999"));
  EXPECT_EQ(run({"new"}).code, 2);
}

TEST_F(NewCommand, GivesParallelRunsDifferentIds) {
  folder_.write("IL-9002.json", record("IL-9002"));
  std::vector<Ran> ran(8);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < ran.size(); ++i) {
    threads.emplace_back([&, i] {
      ran[i] = run({"new", "--format", i % 2 == 0 ? "json" : "yaml"});
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::set<std::string> stems;
  for (const Ran& each : ran) {
    EXPECT_EQ(each.code, 0) << each.err;
    stems.insert(fs::path(line(each)).stem().string());
  }
  EXPECT_EQ(stems.size(), ran.size());
}

}  // namespace
}  // namespace incidentlint::test
