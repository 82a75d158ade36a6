// The packs in `tests/packs` hold together, their examples show every clause of their rules, and
// they say of other people's libraries what is known of these.

#include <map>
#include <set>

#include "engine/mutation.h"
#include "engine/pack_files.h"
#include "engine/rule_trial.h"
#include "support/files.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

constexpr double kNow = 1'795'000'000;  // November 2026
constexpr const char* kHowToGetTheCorpora =
    "the corpora are missing: put the incidents, fixtures and schema of "
    "https://github.com/swarmproof/agent-postmortems into a folder agent-postmortems, data/osv of "
    "https://github.com/golang/vulndb and vulns of https://github.com/pypa/advisory-database into "
    "osv/golang and osv/pypi, and set INCIDENTLINT_CORPORA to the parent of these folders";

std::unique_ptr<Pack> load(const std::string& name) {
  Problems problems;
  const fs::path folder = test::source_root() / "tests" / "packs" / name;
  auto pack = load_pack(read_pack(folder.string(), DiskReader(), problems), problems);
  for (const Problem& problem : problems) {
    ADD_FAILURE() << problem.file << ":" << problem.position.line << ": " << problem.message.en
                  << " " << problem.pointer;
  }
  return pack;
}

fs::path corpus_folder(const std::string& name) {
  const char* root = std::getenv("INCIDENTLINT_CORPORA");
  const fs::path folder = root == nullptr ? fs::path() : fs::path(root) / name;
  return root != nullptr && fs::exists(folder) ? folder : fs::path();
}

CheckResult check(const Pack& pack, const std::vector<std::string>& paths,
                  const std::vector<std::string>& corpus) {
  Settings settings;
  settings.now = kNow;
  Problems problems;
  const FileSet files =
      find_files({paths, corpus, "", false}, settings.config, DiskReader(), problems);
  EXPECT_TRUE(problems.empty());
  return Workspace(pack, settings, DiskReader()).check(files.files);
}

class OwnPack : public testing::TestWithParam<const char*> {};

TEST_P(OwnPack, ExamplesShowEveryClause) {
  const auto pack = load(GetParam());
  ASSERT_TRUE(pack);
  const RuleTrial trial(*pack, kNow);
  auto failures = trial.run_sample();
  for (std::size_t i = 0; i < pack->rules.rules.size(); ++i) {
    if (pack->rules.rules[i].is_built_in) continue;
    for (TrialFailure& each : trial.run(pack->rules.rules[i])) failures.push_back(std::move(each));
    const MutationReport report = mutate_rule(*pack, i, kNow);
    for (const std::string& name : report.survivors) {
      ADD_FAILURE() << pack->rules.rules[i].file << ": no example notices: " << name;
    }
    EXPECT_TRUE(report.stale.empty()) << pack->rules.rules[i].file;
  }
  for (const TrialFailure& failure : failures) {
    ADD_FAILURE() << failure.file << ":" << failure.line << ": " << failure.message.en;
  }
}

INSTANTIATE_TEST_SUITE_P(Packs, OwnPack, testing::Values("kinds", "agent-postmortems", "osv"),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(AgentPostmortems, IncidentsAreSilentAndFixturesAreJudgedAsByTheirMaintainers) {
  const fs::path folder = corpus_folder("agent-postmortems");
  if (folder.empty()) GTEST_SKIP() << kHowToGetTheCorpora;
  const auto pack = load("agent-postmortems");
  ASSERT_TRUE(pack);
  const std::string incidents = (folder / "incidents").string();
  const CheckResult clean = check(*pack, {incidents}, {incidents});
  EXPECT_EQ(clean.summary.records, 18U);
  for (const Diagnostic& d : clean.diagnostics) {
    ADD_FAILURE() << d.file << " " << d.rule << " " << d.finding.pointer << " " << d.message.en;
  }
  const std::string fixtures = (folder / "fixtures").string();
  const Document expected = read_document(
      Source("expected.yaml", test::slurp(folder / "fixtures" / "expected.yaml")), Format::yaml);
  ASSERT_NE(expected.root(), nullptr);
  EXPECT_EQ(expected.root()->count, 14U);
  for (const Node& verdict : children(*expected.root())) {
    const std::string file = (folder / "fixtures" / std::string(verdict.key)).string();
    // The fixtures are dated 2099.
    Settings settings;
    settings.now = 4'100'000'000;
    Problems problems;
    const FileSet files = find_files({{file}, {incidents, fixtures}, "", false}, settings.config,
                                     DiskReader(), problems);
    const CheckResult result = Workspace(*pack, settings, DiskReader()).check(files.files);
    EXPECT_EQ(result.summary.errors + result.summary.warnings > 0, verdict.text == "fail") << file;
  }
}

struct KnownFault {
  std::string file, pointer;
};

/// The rows of `handed-faults.tsv` that are faults; a trap looks like one and is none.
std::vector<KnownFault> known_faults(const fs::path& table) {
  std::vector<KnownFault> faults;
  std::istringstream lines(test::slurp(table));
  std::string line;
  std::getline(lines, line);  // the heading
  while (std::getline(lines, line)) {
    std::vector<std::string> cells;
    std::istringstream row(line);
    for (std::string cell; std::getline(row, cell, '\t');) cells.push_back(cell);
    if (cells.size() >= 7 && cells[0] == "osv" && cells[6] != "trap") {
      faults.push_back({cells[1], cells[2]});
    }
  }
  return faults;
}

TEST(Osv, TheKnownFaultsAreFoundAndNothingElse) {
  const fs::path folder = corpus_folder("osv");
  const fs::path table = folder.parent_path() / "handed-faults.tsv";
  if (folder.empty() || !fs::exists(table)) GTEST_SKIP() << kHowToGetTheCorpora;
  const auto pack = load("osv");
  ASSERT_TRUE(pack);
  const std::vector<std::string> paths{(folder / "golang").string(), (folder / "pypi").string()};
  const CheckResult result = check(*pack, paths, paths);
  EXPECT_EQ(result.summary.records, 6952U);
  auto missing = known_faults(table);
  EXPECT_EQ(missing.size(), 32U);
  for (const Diagnostic& d : result.diagnostics) {
    if (d.severity < Severity::warning) continue;
    const auto known = std::find_if(missing.begin(), missing.end(), [&](const KnownFault& fault) {
      return d.file.ends_with(fault.file) && d.finding.pointer.starts_with(fault.pointer);
    });
    if (known == missing.end()) {
      ADD_FAILURE() << d.file << " " << d.rule << " " << d.finding.pointer << " " << d.message.en;
    } else {
      missing.erase(known);
    }
  }
  for (const KnownFault& fault : missing) {
    ADD_FAILURE() << "not found: " << fault.file << " " << fault.pointer;
  }
}

TEST(Kinds, ATermThatNoRecordUsesIsReportedInItsList) {
  const auto pack = load("kinds");
  ASSERT_TRUE(pack);
  const test::TemporaryFolder folder;
  const auto record = folder.write("IL-0001.json", R"({"id": "IL-0001", "level": "low"})");
  const CheckResult result = check(*pack, {record.string()}, {folder.path().string()});
  std::set<std::string> unused;
  for (const Diagnostic& d : result.diagnostics) {
    if (d.rule != "unused/never") continue;
    EXPECT_TRUE(d.file.ends_with("tests/packs/kinds/vocab/levels.yaml") ||
                d.file.ends_with("tests/packs/kinds/vocab/colours.yaml"));
    EXPECT_TRUE(d.finding.pointer.starts_with("/terms/"));
    unused.insert(d.finding.actual.value_or(""));
  }
  EXPECT_EQ(unused, (std::set<std::string>{"high", "red"}));
}

TEST(Kinds, AnExceptionThatIsNotNeededIsReported) {
  const auto pack = load("kinds");
  ASSERT_TRUE(pack);
  const test::TemporaryFolder folder;
  folder.write("IL-9001.json", R"({"id": "IL-9001", "headline": "One\nTwo"})");
  folder.write("IL-9002.json", R"({"id": "IL-9002", "headline": "One"})");
  const std::string here = folder.path().string();
  std::vector<std::string> found;
  for (const Diagnostic& d : check(*pack, {here}, {here}).diagnostics) {
    if (d.rule == "suppression/unneeded-exception") found.push_back(d.record);
    EXPECT_NE(d.rule, "applies/except");
  }
  EXPECT_EQ(found, std::vector<std::string>{"IL-9002"});
}

}  // namespace
}  // namespace incidentlint
