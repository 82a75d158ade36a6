// The editor shows what the command line prints: rule, place, words and fix of every finding, for
// libraries of other people and for what is typed over a file.
#include <random>
#include <set>

#include "cli/command_line.h"
#include "lsp/position.h"
#include "support/language_client.h"

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

struct Case {
  fs::path folder;
  std::string pack;
  std::size_t every = 1;  ///< of how many files one is opened
};

/// Opens files of the library in an editor and holds what it shows to what is printed.
void expect_equal(const Case& given) {
  const fs::path home = fs::current_path();
  fs::current_path(given.folder);
  std::vector<std::string> arguments{"check", "--isolated", "--format", "json", "--now", kNow, "."};
  if (!given.pack.empty()) arguments.insert(arguments.end(), {"--pack", given.pack});
  std::map<std::string, std::vector<json>> fixes;
  const auto expected = printed(arguments, &fixes);
  {
    lsp::ServerOptions options;
    options.pack = given.pack;
    options.isolated = true;
    options.now = kNowSeconds;
    LanguageClient client(options);
    client.initialize(given.folder);
    std::size_t number = 0;
    std::size_t tried = 0;
    for (const fs::path& path : test::files_below(given.folder)) {
      const std::string ending = path.extension();
      if (ending != ".json" && ending != ".yaml") continue;
      if (number++ % given.every != 0) continue;
      const std::string uri = lsp::uri_of_path(path.string());
      const auto it = expected.find(path.string());
      const std::set<json> wanted = it == expected.end() ? std::set<json>() : it->second;
      client.open(uri, test::slurp(path));
      const json published =
          client.diagnostics_when(uri, [&](const json& p) { return shown(p) == wanted; });
      EXPECT_EQ(shown(published), wanted) << path;
      for (const json& fix : fixes[path.string()]) {
        if (++tried > 300) break;
        const json actions =
            client.ask("textDocument/codeAction", {{"textDocument", {{"uri", uri}}},
                                                   {"range", fix["range"]},
                                                   {"context", {{"diagnostics", json::array()}}}});
        bool any = false;
        for (const json& action : actions) {
          any |= action["title"] == fix["title"] &&
                 action.value("isPreferred", false) == fix["safe"] &&
                 action["edit"]["documentChanges"][0]["edits"] == fix["edits"];
        }
        EXPECT_TRUE(any) << fix.dump() << actions.dump(1);
      }
      client.notify("textDocument/didClose", {{"textDocument", {{"uri", uri}}}});
    }
    EXPECT_GT(number, 0U);
  }
  fs::current_path(home);
}

fs::path corpus_folder(const std::string& name) {
  const char* root = std::getenv("INCIDENTLINT_CORPORA");
  const fs::path folder = root == nullptr ? fs::path() : fs::path(root) / name;
  return root != nullptr && fs::exists(folder) ? fs::canonical(folder) : fs::path();
}

TEST(Equality, OfTheRecordsOfThisRepository) {
  expect_equal({test::source_root() / "tests" / "records" / "bad", ""});
  expect_equal({test::source_root() / "tests" / "records" / "ok", ""});
}

TEST(Equality, OfOtherPeoplesLibraries) {
  const std::string packs = (test::source_root() / "tests" / "packs").string();
  if (corpus_folder("osv").empty())
    GTEST_SKIP() << "the corpora are missing: set INCIDENTLINT_CORPORA";
  expect_equal({corpus_folder("agent-postmortems") / "incidents", packs + "/agent-postmortems"});
  expect_equal({corpus_folder("agent-postmortems") / "fixtures", packs + "/agent-postmortems"});
  expect_equal({corpus_folder("osv") / "golang", packs + "/osv", 40});
  expect_equal({corpus_folder("osv") / "pypi", packs + "/osv", 100});
}

}  // namespace
}  // namespace incidentlint
