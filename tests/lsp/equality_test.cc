// The editor shows what the command line prints: rule, place, words and fix of every finding, for
// libraries of other people and for what is typed over a file.
#include <random>
#include <set>

#include "cli/command_line.h"
#include "lsp/position.h"
#include "support/language_client.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;
using test::json;
using test::LanguageClient;

constexpr const char* kNow = "2026-11-24T08:26:40Z";
constexpr double kNowSeconds = 1'795'508'800;

/// Findings by file as the command line has them, in the form of the protocol.
std::map<std::string, std::set<json>> printed(const std::vector<std::string>& arguments,
                                              std::map<std::string, std::vector<json>>* fixes) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Streams streams{
      in, out, err, false, false, false, [](const std::string&) { return std::string(); }};
  run_command_line(arguments, streams);
  std::map<std::string, std::set<json>> found;
  std::map<std::string, std::string> texts;
  const json report = json::parse(out.str(), nullptr, false);
  EXPECT_TRUE(report.is_object()) << err.str();
  if (!report.is_object()) return found;
  for (const json& each : report["findings"]) {
    const std::string path = fs::absolute(each["file"].get<std::string>()).lexically_normal();
    const auto text = texts.try_emplace(path, test::slurp(path)).first;
    const lsp::TextPlaces places(text->second, lsp::Encoding::utf16);
    const auto range_of = [&](std::uint32_t begin, std::uint32_t end) {
      return lsp::to_json(places.range_of({begin, end}));
    };
    found[path].insert(
        {{"code", each["rule"]},
         {"message", each["message"]},
         {"range", range_of(each["range"]["start"]["offset"], each["range"]["end"]["offset"])}});
    if (each["fix"].is_null()) continue;
    json edits = json::array();
    for (const json& edit : each["fix"]["edits"]) {
      edits.push_back({{"range", range_of(edit["start"], edit["end"])}, {"newText", edit["text"]}});
    }
    (*fixes)[path].push_back(
        {{"title", each["fix"]["title"]},
         {"code", each["rule"]},
         {"range", range_of(each["range"]["start"]["offset"], each["range"]["end"]["offset"])},
         {"safe", each["fix"]["applicability"] == "safe"},
         {"edits", edits}});
  }
  return found;
}

std::set<json> shown(const json& published) {
  std::set<json> found;
  if (!published.is_object()) return found;
  for (const json& each : published["diagnostics"])
    found.insert({{"code", each["code"]}, {"message", each["message"]}, {"range", each["range"]}});
  return found;
}

/// Whether the editor offers each fix as it is printed.
void expect_offered(LanguageClient& client, const std::string& uri,
                    const std::vector<json>& fixes) {
  for (const json& fix : fixes) {
    const json actions =
        client.ask("textDocument/codeAction", {{"textDocument", {{"uri", uri}}},
                                               {"range", fix["range"]},
                                               {"context", {{"diagnostics", json::array()}}}});
    const bool any = std::any_of(actions.begin(), actions.end(), [&](const json& action) {
      return action["title"] == fix["title"] && action.value("isPreferred", false) == fix["safe"] &&
             action["edit"]["documentChanges"][0]["edits"] == fix["edits"];
    });
    EXPECT_TRUE(any) << fix.dump() << actions.dump(1);
  }
}

/// Opens all files of the library in an editor, some at a time, and holds what it shows to what is
/// printed.
void expect_equal(const fs::path& folder, const std::string& pack = "") {
  constexpr std::size_t kAtOnce = 500;
  constexpr std::size_t kMostFixes = 300;
  const fs::path home = fs::current_path();
  fs::current_path(folder);
  std::vector<std::string> arguments{"check", "--isolated", "--format", "json", "--now", kNow, "."};
  if (!pack.empty()) arguments.insert(arguments.end(), {"--pack", pack});
  std::map<std::string, std::vector<json>> fixes;
  auto expected = printed(arguments, &fixes);
  std::vector<fs::path> files = test::files_below(folder);
  std::erase_if(files, [](const fs::path& path) {
    if (path.extension() != ".json" && path.extension() != ".yaml") return true;
    const std::string text = test::slurp(path);
    return utf8::find_invalid(text) < text.size();  // an editor shows something else
  });
  EXPECT_FALSE(files.empty());
  {
    lsp::ServerOptions options;
    options.pack = pack;
    options.isolated = true;
    options.now = kNowSeconds;
    LanguageClient client(options);
    client.initialize(folder);
    std::size_t offered = 0;
    for (std::size_t begin = 0; begin < files.size(); begin += kAtOnce) {
      const std::size_t end = std::min(files.size(), begin + kAtOnce);
      for (std::size_t i = begin; i < end; ++i)
        client.open(lsp::uri_of_path(files[i].string()), test::slurp(files[i]));
      for (std::size_t i = begin; i < end; ++i) {
        const std::string uri = lsp::uri_of_path(files[i].string());
        const std::set<json>& wanted = expected[files[i].string()];
        const json published =
            client.diagnostics_when(uri, [&](const json& p) { return shown(p) == wanted; });
        EXPECT_EQ(shown(published), wanted) << files[i];
        const std::vector<json>& own = fixes[files[i].string()];
        if (offered < kMostFixes) expect_offered(client, uri, own);
        offered += own.size();
        client.notify("textDocument/didClose", {{"textDocument", {{"uri", uri}}}});
      }
    }
  }
  fs::current_path(home);
}

fs::path corpus_folder(const std::string& name) {
  const char* root = std::getenv("INCIDENTLINT_CORPORA");
  const fs::path folder = root == nullptr ? fs::path() : fs::path(root) / name;
  return root != nullptr && fs::exists(folder) ? fs::canonical(folder) : fs::path();
}

TEST(Equality, OfTheRecordsOfThisRepository) {
  expect_equal(test::source_root() / "tests" / "records" / "bad");
  expect_equal(test::source_root() / "tests" / "records" / "ok");
}

TEST(Equality, OfTheRecordsGiven) {
  const char* folder = std::getenv("INCIDENTLINT_RECORDS");
  if (folder == nullptr) GTEST_SKIP() << "INCIDENTLINT_RECORDS names a folder of records";
  expect_equal(fs::canonical(folder));
}

TEST(Equality, OfOtherPeoplesLibraries) {
  const std::string packs = (test::source_root() / "tests" / "packs").string();
  if (corpus_folder("osv").empty())
    GTEST_SKIP() << "the corpora are missing: set INCIDENTLINT_CORPORA";
  expect_equal(corpus_folder("agent-postmortems") / "incidents", packs + "/agent-postmortems");
  expect_equal(corpus_folder("agent-postmortems") / "fixtures", packs + "/agent-postmortems");
  expect_equal(corpus_folder("osv") / "golang", packs + "/osv");
  expect_equal(corpus_folder("osv") / "pypi", packs + "/osv");
}

}  // namespace
}  // namespace incidentlint
