// Code actions: the file has exactly the expected bytes afterwards, with emoji and Hangul on the
// line.
#include "lsp/position.h"
#include "support/language_client.h"

namespace incidentlint {
namespace {

using test::full_capabilities;
using test::json;
using test::LanguageClient;
using test::LanguageServer;

class LspActions : public LanguageServer {
 protected:
  static std::string edited(std::string text, const json& edits) {
    const lsp::TextPlaces places(text, lsp::Encoding::utf16);
    for (auto it = edits.rbegin(); it != edits.rend(); ++it) {
      const Span span = places.span_of(lsp::range_in((*it)["range"]));
      text.replace(span.begin, span.size(), (*it)["newText"].get<std::string>());
    }
    return text;
  }
  static json whole(const json& only = nullptr) {
    json context{{"diagnostics",
                  {{{"range",
                     {{"start", {{"line", 1}, {"character", 99}}},
                      {"end", {{"line", 1}, {"character", 99}}}}},
                    {"message", "Ruff"},
                    {"source", "Ruff"},
                    {"data", {{"a", 1}}}}}}};
    if (!only.is_null()) context["only"] = only;
    return context;
  }
  /// Opens a document in the library, and waits until the finding is shown.
  void show(LanguageClient& client, const std::string& uri, const std::string& text,
            const std::string& rule) const {
    client.initialize(folder_.path());
    client.open(uri, text);
    client.diagnostics_when(uri, having(rule));
  }
  json actions(LanguageClient& client, const std::string& uri, const std::string& text,
               const std::string& words, const json& only = nullptr) {
    const std::size_t offset = text.find(words);
    EXPECT_NE(offset, std::string::npos) << words;
    const json place = lsp::to_json(lsp::TextPlaces(text, lsp::Encoding::utf16)
                                        .place_of(static_cast<std::uint32_t>(offset + 1)));
    return client.ask("textDocument/codeAction", {{"textDocument", {{"uri", uri}}},
                                                  {"range", {{"start", place}, {"end", place}}},
                                                  {"context", whole(only)}});
  }
  static json titled(const json& actions, const std::string& words) {
    for (const json& action : actions) {
      if (action["title"].get<std::string>().find(words) != std::string::npos) return action;
    }
    return nullptr;
  }
};

TEST_F(LspActions, FixesAndSuggestionsBehindAnEmoji) {
  const std::string text =
      record("IL-9002", "\"high-error-rate\", ", "\"😀 가\", \"high-eror-rate\", ");
  const std::string uri = put("IL-9002", text);
  LanguageClient client;
  show(client, uri, text, "vocabulary/unknown-term");
  const json list = actions(client, uri, text, "\"high-eror-rate\"");
  const json fix = titled(list, "high-error-rate");
  ASSERT_TRUE(fix.is_object()) << list.dump(1);
  EXPECT_EQ(fix["isPreferred"], true);
  EXPECT_EQ(fix["kind"], "quickfix");
  EXPECT_EQ(fix["diagnostics"][0]["code"], "vocabulary/unknown-term");
  std::string expected = text;
  replace_all(expected, "high-eror-rate", "high-error-rate");
  EXPECT_EQ(fix["edit"]["documentChanges"][0]["textDocument"]["version"], 1);
  EXPECT_EQ(edited(text, fix["edit"]["documentChanges"][0]["edits"]), expected);
}

TEST_F(LspActions, AFactThatDiffersCanBeWrittenAsInEnglish) {
  const std::string text = record("IL-9002", "최대 62% 가", "최대 26% 가");
  const std::string uri = put("IL-9002", text);
  LanguageClient client;
  show(client, uri, text, "translation/number-conflict");
  const json fix = titled(actions(client, uri, text, "26%"), "`62%`");
  ASSERT_TRUE(fix.is_object());
  EXPECT_FALSE(fix.contains("isPreferred"));
  std::string expected = text;
  replace_all(expected, "26%", "62%");
  EXPECT_EQ(edited(text, fix["edit"]["documentChanges"][0]["edits"]), expected);
}

TEST_F(LspActions, ASuggestedNullIsNoText) {
  json data = json::parse(record("IL-9002"));
  data["sources"][0]["archived"] = data["sources"][0]["url"];
  const std::string text = data.dump(2) + "\n";
  const std::string uri = put("IL-9002", text);
  LanguageClient client;
  show(client, uri, text, "consistency/archived-url");
  const std::string archived = "\"archived\": \"";
  const std::size_t value = text.find(archived) + archived.size();
  const json list = actions(client, uri, text, text.substr(value - 1));
  std::size_t nulls = 0;
  for (const json& action : list) {
    const std::string words = action.dump();
    EXPECT_EQ(words.find("\"\\\"null\\\"\""), std::string::npos) << words;
    nulls += words.find("\"newText\":\"null\"") == std::string::npos ? 0 : 1;
  }
  EXPECT_EQ(nulls, 1U) << list.dump(1);
}

TEST_F(LspActions, AllSafeFixesAreThoseOfTheCommandLine) {
  std::string text = record("IL-9002", "high-error-rate", "high-eror-rate");
  replace_all(text, "Reverted the", "Reverted  the");
  const std::string uri = put("IL-9002", text);
  LanguageClient client;
  show(client, uri, text, "style/double-space");
  const json list = actions(client, uri, text, "\"id\"", json::array({"source.fixAll"}));
  ASSERT_EQ(list.size(), 1U) << list.dump(1);
  EXPECT_EQ(list[0]["kind"], "source.fixAll.incidentlint");
  const json resolved = client.ask("codeAction/resolve", list[0]);
  std::string expected = text;
  replace_all(expected, "high-eror-rate", "high-error-rate");
  replace_all(expected, "Reverted  the", "Reverted the");
  EXPECT_EQ(edited(text, resolved["edit"]["documentChanges"][0]["edits"]), expected);
}

TEST_F(LspActions, SuppressionInJsonIsAnEntryOfTheConfig) {
  const std::string text = record("IL-9002", "\"high-error-rate\"", "\"smoke\"");
  const std::string uri = put("IL-9002", text);
  for (const std::string config :
       {"records: ['records/**']\n",
        "records: ['records/**']\nsuppress:\n  - file: records/x.json\n    rule: style\n# end\n",
        "suppress:\n- record: IL-1\n  rule: style", "suppress: []\nfail-on: hint\n",
        "suppress: [{record: IL-1, rule: style}]  # more to come\n",
        "suppress: [\n  {record: IL-1, rule: [style, schema]},  # old\n  # and no more\n  ]\n",
        "{fail-on: error}\n", "{\"suppress\": [], \"fail-on\": \"error\"}"}) {
    folder_.write(".incidentlint.yaml", config);
    LanguageClient client;
    client.initialize(folder_.path());
    client.open(uri, text);
    client.diagnostics_when(uri, having("vocabulary/unknown-term"));
    const json action = titled(actions(client, uri, text, "\"smoke\""), "Suppress");
    ASSERT_TRUE(action.is_object()) << config;
    const json& change = action["edit"]["documentChanges"][0];
    EXPECT_TRUE(change["textDocument"]["uri"].get<std::string>().ends_with("/.incidentlint.yaml"));
    const std::string after = edited(config, change["edits"]);
    folder_.write(".incidentlint.yaml", after);
    client.notify("workspace/didChangeWatchedFiles", {{"changes", json::array()}});
    EXPECT_FALSE(has(client.diagnostics_when(uri, without("vocabulary/unknown-term")),
                     "vocabulary/unknown-term"))
        << after;
  }
}

TEST_F(LspActions, SuppressionInJsonMakesAConfigWhereThereIsNone) {
  std::filesystem::remove(folder_.path() / ".incidentlint.yaml");
  const std::string text = record("IL-9002", "\"high-error-rate\"", "\"smoke\"");
  const std::string uri = put("IL-9002", text);
  LanguageClient client;
  show(client, uri, text, "vocabulary/unknown-term");
  const json action = titled(actions(client, uri, text, "\"smoke\""), "Suppress");
  ASSERT_TRUE(action.is_object());
  const json& changes = action["edit"]["documentChanges"];
  ASSERT_EQ(changes.size(), 2U) << changes.dump(1);
  const std::string config = lsp::uri_of_path((folder_.path() / ".incidentlint.yaml").string());
  EXPECT_EQ(changes[0], (json{{"kind", "create"}, {"uri", config}}));
  EXPECT_EQ(changes[1]["textDocument"], (json{{"uri", config}, {"version", nullptr}}));
  const std::string made = edited("", changes[1]["edits"]);
  EXPECT_EQ(made,
            "suppress:\n  - record: \"IL-9002\"\n    pointer: \"/symptoms/0\"\n"
            "    rule: vocabulary/unknown-term\n");
  folder_.write(".incidentlint.yaml", made);
  client.notify("workspace/didChangeWatchedFiles", {{"changes", json::array()}});
  EXPECT_FALSE(has(client.diagnostics_when(uri, without("vocabulary/unknown-term")),
                   "vocabulary/unknown-term"));
}

TEST_F(LspActions, NoConfigIsMadeWhereItCanNotBeOrWouldHideOthers) {
  std::filesystem::remove(folder_.path() / ".incidentlint.yaml");
  const std::string text = record("IL-9002", "\"high-error-rate\"", "\"smoke\"");
  const std::string uri = put("IL-9002", text);
  json unable = full_capabilities();
  unable["workspace"]["workspaceEdit"].erase("resourceOperations");
  const auto is_offered = [&](const json& capabilities, bool isolated) {
    lsp::ServerOptions options;
    options.isolated = isolated;
    LanguageClient client(options);
    client.initialize(folder_.path(), capabilities);
    client.open(uri, text);
    EXPECT_TRUE(has(client.diagnostics_when(uri, having("vocabulary/unknown-term")),
                    "vocabulary/unknown-term"));
    return titled(actions(client, uri, text, "\"smoke\""), "Suppress").is_object();
  };
  EXPECT_TRUE(is_offered(full_capabilities(), false));
  EXPECT_FALSE(is_offered(unable, false));
  EXPECT_FALSE(is_offered(full_capabilities(), true));
  folder_.write("team/.incidentlint.yaml", "records: ['*']\n");
  EXPECT_FALSE(is_offered(full_capabilities(), false));
}

TEST_F(LspActions, SuppressionInYamlIsACommentAboveTheValue) {
  const std::string text = "id: IL-9002\nsymptoms:\n  - high-latency\n  - smoke\n";
  const std::string uri = lsp::uri_of_path(folder_.write("records/IL-9002.yaml", text).string());
  LanguageClient client;
  client.initialize(folder_.path());
  client.open(uri, text, "yaml");
  client.diagnostics_when(uri, having("vocabulary/unknown-term"));
  const json action = titled(actions(client, uri, text, "smoke"), "Suppress `vocabulary");
  ASSERT_TRUE(action.is_object());
  const std::string after = edited(text, action["edit"]["documentChanges"][0]["edits"]);
  EXPECT_EQ(after,
            "id: IL-9002\nsymptoms:\n  - high-latency\n  # incidentlint: "
            "ignore[vocabulary/unknown-term]\n  - smoke\n");
  client.change(uri, 2, after);
  EXPECT_FALSE(has(client.diagnostics_when(uri, without("vocabulary/unknown-term")),
                   "vocabulary/unknown-term"));
}

TEST_F(LspActions, SuppressionLeavesTheReasonToTheAuthorWhereTheConfigAsksForOne) {
  const std::string config = "records: ['records/**']\nrequire-reason: true\n";
  folder_.write(".incidentlint.yaml", config);
  const std::string yaml = "id: IL-9003\nsymptoms:\n  - smoke\n";
  const std::string in_yaml = lsp::uri_of_path(folder_.write("records/IL-9003.yaml", yaml));
  const std::string text = record("IL-9002", "\"high-error-rate\"", "\"smoke\"");
  const std::string in_json = put("IL-9002", text);
  LanguageClient client;
  client.initialize(folder_.path());
  client.open(in_yaml, yaml, "yaml");
  client.open(in_json, text);
  client.diagnostics_when(in_yaml, having("vocabulary/unknown-term"));
  client.diagnostics_when(in_json, having("vocabulary/unknown-term"));
  json action = titled(actions(client, in_yaml, yaml, "smoke"), "Suppress `vocabulary");
  std::string after = edited(yaml, action["edit"]["documentChanges"][0]["edits"]);
  EXPECT_NE(after.find("  # incidentlint: ignore[vocabulary/unknown-term] TODO: why\n  - smoke"),
            std::string::npos)
      << after;
  client.change(in_yaml, 2, after);
  EXPECT_TRUE(has(client.diagnostics_when(in_yaml, having("suppression/missing-reason")),
                  "suppression/missing-reason"));
  replace_all(after, "TODO: why", "as quoted");
  client.change(in_yaml, 3, after);
  EXPECT_FALSE(has(client.diagnostics_when(in_yaml, without("suppression/missing-reason")),
                   "suppression/missing-reason"));
  action = titled(actions(client, in_json, text, "\"smoke\""), "Suppress `vocabulary");
  after = edited(config, action["edit"]["documentChanges"][0]["edits"]);
  EXPECT_NE(after.find("reason: \"TODO: why\""), std::string::npos) << after;
  folder_.write(".incidentlint.yaml", after);
  client.notify("workspace/didChangeWatchedFiles", {{"changes", json::array()}});
  const std::string uri = lsp::uri_of_path((folder_.path() / ".incidentlint.yaml").string());
  EXPECT_TRUE(has(client.diagnostics_when(uri, having("suppression/missing-reason")),
                  "suppression/missing-reason"));
}

TEST_F(LspActions, ForeignFindingsAndKindsThatNobodyWantsBringNothing) {
  const std::string text = record("IL-9002");
  const std::string uri = put("IL-9002", text);
  LanguageClient client;
  client.initialize(folder_.path());
  client.open(uri, text);
  client.diagnostics_when(uri, [](const json&) { return true; });
  EXPECT_TRUE(actions(client, uri, text, "\"id\"").empty());
  EXPECT_TRUE(actions(client, uri, text, "\"id\"", json::array({"refactor"})).empty());
}

TEST_F(LspActions, AClientThatKnowsCommandsAloneIsAskedToMakeTheEdits) {
  json old = full_capabilities();
  old["textDocument"]["codeAction"] = json::object();
  old["workspace"]["applyEdit"] = true;
  std::string text = record("IL-9002", "\"high-error-rate\"", "\"high-eror-rate\"");
  replace_all(text, "Reverted the", "Reverted  the");
  const std::string uri = put("IL-9002", text);
  LanguageClient client;
  const json server = client.initialize(folder_.path(), old);
  client.open(uri, text);
  client.diagnostics_when(uri, having("vocabulary/unknown-term"));
  const json list = actions(client, uri, text, "\"high-eror-rate\"");
  const auto applied = [&](const json& action) {
    const json& known = server["capabilities"]["executeCommandProvider"]["commands"];
    EXPECT_NE(std::find(known.begin(), known.end(), action["command"]), known.end()) << action;
    EXPECT_TRUE(client
                    .ask("workspace/executeCommand",
                         {{"command", action["command"]}, {"arguments", action["arguments"]}})
                    .is_null());
    const json request =
        client.wait([](const json& m) { return m.value("method", "") == "workspace/applyEdit"; });
    return edited(text, request["params"]["edit"]["documentChanges"][0]["edits"]);
  };
  std::string expected = text;
  replace_all(expected, "high-eror-rate", "high-error-rate");
  EXPECT_EQ(applied(titled(list, "high-error-rate")), expected);
  replace_all(expected, "Reverted  the", "Reverted the");
  EXPECT_EQ(applied(titled(list, "all safe fixes")), expected);
  EXPECT_EQ(client.error_of("workspace/executeCommand", {{"command", "rm"}}), -32602);
}

TEST_F(LspActions, ADocumentWithoutAFileIsFixedLikeOneWith) {
  std::string text = record("IL-9002", "\"high-error-rate\"", "\"high-eror-rate\"");
  const std::string uri = "untitled:Untitled-1";
  LanguageClient client;
  show(client, uri, text, "vocabulary/unknown-term");
  const json list = actions(client, uri, text, "high-eror-rate");
  std::string expected = text;
  replace_all(expected, "high-eror-rate", "high-error-rate");
  const json fix = titled(list, "high-error-rate");
  EXPECT_EQ(edited(text, fix["edit"]["documentChanges"][0]["edits"]), expected);
  const json all = client.ask("codeAction/resolve", titled(list, "all safe fixes"));
  EXPECT_EQ(edited(text, all["edit"]["documentChanges"][0]["edits"]), expected);
  EXPECT_TRUE(titled(list, "Suppress").is_null()) << "there is no name to write into the config";
}

}  // namespace
}  // namespace incidentlint
