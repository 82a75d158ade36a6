// Findings as the editor shows them: the same as on the command line, at the right places, of files
// that are open and of those that are not.
#include "support/language_client.h"

namespace incidentlint {
namespace {

using test::full_capabilities;
using test::json;
using test::LanguageClient;
using test::LanguageServer;

class LspDiagnostics : public LanguageServer {};

TEST_F(LspDiagnostics, SaysWhatAndWhereInUtf16) {
  LanguageClient client;
  const std::string text =
      record("IL-9002", "\"high-error-rate\", ", "\"😀 가\", \"high-eror-rate\", ");
  const std::string uri = put("IL-9002", text);
  client.initialize(folder_.path());
  client.open(uri, text);
  const json published = client.diagnostics_when(uri, having("vocabulary/unknown-term"));
  EXPECT_EQ(published["version"], 1);
  json found;
  for (const json& each : published["diagnostics"]) {
    if (each["message"].get<std::string>().find("eror") != std::string::npos) found = each;
  }
  ASSERT_TRUE(found.is_object()) << published.dump(1);
  const std::size_t at = text.find("\"high-eror-rate\"");
  const std::size_t line_begin = text.rfind('\n', at) + 1;
  // Before it stand ASCII, one emoji of two code units for four bytes, one syllable of one for
  // three.
  const std::size_t column = at - line_begin - 2 - 2;
  EXPECT_EQ(found["range"]["start"]["character"], column);
  EXPECT_EQ(found["range"]["end"]["character"], column + 16);
  EXPECT_EQ(found["range"]["start"]["line"], std::count(text.begin(), text.begin() + at, '\n'));
  EXPECT_EQ(found["severity"], 1);
  EXPECT_EQ(found["source"], "incidentlint");
  EXPECT_EQ(found["codeDescription"]["href"],
            "https://incidentlint.dev/rules/vocabulary/unknown-term");
  EXPECT_EQ(found["data"]["fingerprint"].get<std::string>().size(), 16U);
}

TEST_F(LspDiagnostics, CountsBytesForAClientThatOffersThem) {
  json capabilities = full_capabilities();
  capabilities["general"]["positionEncodings"] = {"utf-8", "utf-16"};
  LanguageClient client;
  const std::string text =
      record("IL-9002", "\"high-error-rate\", ", "\"😀\", \"high-eror-rate\", ");
  const std::string uri = put("IL-9002", text);
  const json answer = client.initialize(folder_.path(), capabilities);
  EXPECT_EQ(answer["capabilities"]["positionEncoding"], "utf-8");
  client.open(uri, text);
  const json published = client.diagnostics_when(uri, having("vocabulary/unknown-term"));
  const std::size_t at = text.find("\"high-eror-rate\"");
  bool any = false;
  for (const json& each : published["diagnostics"])
    any |= each["range"]["start"]["character"] == at - text.rfind('\n', at) - 1;
  EXPECT_TRUE(any) << published.dump(1);
}

TEST_F(LspDiagnostics, SendsOnlyWhatWasOffered) {
  LanguageClient client;
  const std::string text = record("IL-9002", "high-error-rate", "high-eror-rate");
  const std::string uri = put("IL-9002", text);
  client.initialize(folder_.path(), json::object());
  client.open(uri, text);
  const json published = client.diagnostics_when(uri, having("vocabulary/unknown-term"));
  EXPECT_FALSE(published.contains("version"));
  for (const json& each : published["diagnostics"]) {
    for (const char* name : {"codeDescription", "relatedInformation", "tags", "data"})
      EXPECT_FALSE(each.contains(name)) << name;
  }
}

TEST_F(LspDiagnostics, FilesThatAreNotOpenAreReportedAndGoWithThem) {
  const std::string uri = put("IL-9002", record("IL-9002", "high-error-rate", "high-eror-rate"));
  LanguageClient client;
  client.initialize(folder_.path());
  EXPECT_TRUE(has(client.diagnostics_when(uri, having("vocabulary/unknown-term")),
                  "vocabulary/unknown-term"));
  std::filesystem::remove(folder_.path() / "records" / "IL-9002.json");
  client.notify("workspace/didChangeWatchedFiles", {{"changes", json::array()}});
  const json gone =
      client.diagnostics_when(uri, [](const json& p) { return p["diagnostics"].empty(); });
  EXPECT_TRUE(gone["diagnostics"].empty()) << gone.dump(1);
}

TEST_F(LspDiagnostics, AFileIsShownOnceHoweverTheEditorSpellsItsUri) {
  const std::string text = record("IL-9002", "high-error-rate", "high-eror-rate");
  const std::string own =
      lsp::uri_of_path(folder_.write("records/a+b/IL-9002.json", text).string());
  ASSERT_NE(own.find("%2B"), std::string::npos);
  LanguageClient client;
  client.initialize(folder_.path());
  ASSERT_TRUE(has(client.diagnostics_when(own, having("vocabulary/unknown-term")),
                  "vocabulary/unknown-term"));
  std::string editors = own;
  replace_all(editors, "%2B", "+");
  client.open(editors, text);
  EXPECT_TRUE(has(client.diagnostics_when(editors, having("vocabulary/unknown-term")),
                  "vocabulary/unknown-term"));
  const json gone =
      client.diagnostics_when(own, [](const json& p) { return p["diagnostics"].empty(); });
  EXPECT_TRUE(gone["diagnostics"].empty()) << gone.dump(1);
  client.notify("textDocument/didClose", {{"textDocument", {{"uri", editors}}}});
  EXPECT_TRUE(has(client.diagnostics_when(own, having("vocabulary/unknown-term")),
                  "vocabulary/unknown-term"));
}

TEST_F(LspDiagnostics, OtherRecordsFollowWhatIsTypedInOne) {
  const std::string linking = record("IL-9002", "\"related\": []", "\"related\": [\"IL-9003\"]");
  const std::string uri = put("IL-9002", linking);
  const std::string other = put("another", record("IL-9003"));
  LanguageClient client;
  client.initialize(folder_.path());
  client.open(uri, linking);
  client.open(other, record("IL-9003"));
  client.diagnostics_when(other, [](const json&) { return true; });
  client.settle();
  client.change(other, 2, record("IL-9004"));
  EXPECT_TRUE(
      has(client.diagnostics_when(uri, having("reference/dangling")), "reference/dangling"));
  client.change(other, 3, record("IL-9003"));
  EXPECT_FALSE(
      has(client.diagnostics_when(uri, without("reference/dangling")), "reference/dangling"));
}

TEST_F(LspDiagnostics, FindingsAcrossRecordsStayWhileATextIsTyped) {
  const std::string text = record("IL-9002", "\"related\": []", "\"related\": [\"IL-9009\"]");
  const std::string uri = put("IL-9002", text);
  LanguageClient client;
  client.initialize(folder_.path(), full_capabilities(), {{"delay", 5000}});
  client.open(uri, text);
  const json before = client.diagnostics_when(uri, having("reference/dangling"));
  client.notify(
      "textDocument/didChange",
      {{"textDocument", {{"uri", uri}, {"version", 2}}},
       {"contentChanges",
        {{{"range",
           {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 0}, {"character", 0}}}}},
          {"text", "\n\n"}}}}});
  const json after =
      client.diagnostics_when(uri, [](const json& p) { return p.value("version", 0) == 2; });
  const auto line_of = [](const json& published) {
    for (const json& each : published["diagnostics"]) {
      if (each["code"] == "reference/dangling") return each["range"]["start"]["line"].get<int>();
    }
    return -1;
  };
  EXPECT_GE(line_of(before), 0);
  EXPECT_EQ(line_of(after), line_of(before) + 2);
}

TEST_F(LspDiagnostics, TheConfigIsReportedOnAndItsEditChecksEverything) {
  const std::string text = record("IL-9002", "high-error-rate", "high-eror-rate");
  const std::string uri = put("IL-9002", text);
  const std::string config = lsp::uri_of_path((folder_.path() / ".incidentlint.yaml").string());
  LanguageClient client;
  client.initialize(folder_.path());
  client.open(uri, text);
  client.open(config, "records: ['records/**']\n", "yaml");
  client.diagnostics_when(uri, having("vocabulary/unknown-term"));
  client.change(config, 2, "records: ['records/**']\nignore: [vocabulary/unknown-term]\n");
  EXPECT_FALSE(has(client.diagnostics_when(uri, without("vocabulary/unknown-term")),
                   "vocabulary/unknown-term"));
  client.change(config, 3, "records: ['records/**']\nignroe: [vocabulary/unknown-term]\n");
  const json wrong =
      client.diagnostics_when(config, [](const json& p) { return !p["diagnostics"].empty(); });
  ASSERT_EQ(wrong["diagnostics"].size(), 1U) << wrong.dump(1);
  EXPECT_EQ(wrong["diagnostics"][0]["range"]["start"]["line"], 1);
  EXPECT_EQ(wrong["diagnostics"][0]["range"]["end"]["character"], 6);
  client.change(config, 4, "records: ['records/**']\n");
  EXPECT_TRUE(client
                  .diagnostics_when(
                      config, [](const json& p) { return p["diagnostics"].empty(); })["diagnostics"]
                  .empty());
  EXPECT_TRUE(has(client.diagnostics_when(uri, having("vocabulary/unknown-term")),
                  "vocabulary/unknown-term"));
}

TEST_F(LspDiagnostics, WhatIsMissingInTheObjectThatIsTypedWaits) {
  const std::string text = record("IL-9002");
  const std::string uri = put("IL-9002", text);
  LanguageClient client;
  client.initialize(folder_.path());
  client.open(uri, text);
  client.diagnostics_when(uri, [](const json&) { return true; });
  std::string shorter = text;
  const std::string gone = "\"kind\": \"official-status\",\n";
  const std::size_t at = shorter.find(gone);
  ASSERT_NE(at, std::string::npos);
  const auto line = static_cast<int>(std::count(text.begin(), text.begin() + at, '\n'));
  const auto column = static_cast<int>(at - text.rfind('\n', at) - 1);
  client.notify("textDocument/didChange", {{"textDocument", {{"uri", uri}, {"version", 2}}},
                                           {"contentChanges",
                                            {{{"range",
                                               {{"start", {{"line", line}, {"character", column}}},
                                                {"end", {{"line", line + 1}, {"character", 0}}}}},
                                              {"text", ""}}}}});
  const json typed =
      client.diagnostics_when(uri, [](const json& p) { return p.value("version", 0) == 2; });
  EXPECT_FALSE(has(typed, "schema/missing-field")) << typed.dump(1);
  client.notify("textDocument/didSave", {{"textDocument", {{"uri", uri}}}});
  EXPECT_TRUE(
      has(client.diagnostics_when(uri, having("schema/missing-field")), "schema/missing-field"));
}

TEST_F(LspDiagnostics, ADocumentWithoutAFileAndWithoutAFolderIsCheckedWithTheDefaults) {
  LanguageClient client;
  client.initialize("");
  const json said =
      client.wait([](const json& m) { return m.value("method", "") == "window/logMessage"; });
  EXPECT_NE(said["params"]["message"].get<std::string>().find("no folder is open"),
            std::string::npos);
  const std::string uri = "untitled:Untitled-1";
  client.open(uri, record("IL-9002", "high-error-rate", "high-eror-rate"));
  EXPECT_TRUE(has(client.diagnostics_when(uri, having("vocabulary/unknown-term")),
                  "vocabulary/unknown-term"));
  client.open("untitled:Untitled-2", "");
  EXPECT_TRUE(has(client.diagnostics_when("untitled:Untitled-2", having("syntax/empty-file")),
                  "syntax/empty-file"));
}

TEST_F(LspDiagnostics, WhoAsksAtOnceIsNotToldThatAllIsWell) {
  json capabilities = full_capabilities();
  capabilities["textDocument"]["diagnostic"] = json::object();
  const std::string text = record("IL-9002", "high-error-rate", "high-eror-rate");
  const std::string uri = put("IL-9002", text);
  LanguageClient client;
  client.initialize(folder_.path(), capabilities);
  client.open(uri, text);
  const json params{{"textDocument", {{"uri", uri}}}};
  const json pulled = client.ask("textDocument/diagnostic", params);
  EXPECT_TRUE(has({{"diagnostics", pulled["items"]}}, "vocabulary/unknown-term"));
}

TEST_F(LspDiagnostics, WhoAsksIsNotSentTheSameAgain) {
  json capabilities = full_capabilities();
  capabilities["textDocument"]["diagnostic"] = json::object();
  const std::string text = record("IL-9002", "high-error-rate", "high-eror-rate");
  const std::string uri = put("IL-9002", text);
  const std::string other = put("IL-9003", record("IL-9003", "high-latency", "hihg-latency"));
  LanguageClient client;
  const json answer = client.initialize(folder_.path(), capabilities);
  EXPECT_TRUE(answer["capabilities"]["diagnosticProvider"]["interFileDependencies"]);
  client.open(uri, text);
  client.diagnostics_when(other, having("vocabulary/unknown-term"));
  const json params{{"textDocument", {{"uri", uri}}}};
  json pulled = client.ask("textDocument/diagnostic", params);
  EXPECT_EQ(pulled["kind"], "full");
  EXPECT_TRUE(has({{"diagnostics", pulled["items"]}}, "vocabulary/unknown-term"));
  const json pushed = client.diagnostics_when(
      uri, [](const json& p) { return p["diagnostics"].empty(); }, std::chrono::milliseconds(500));
  EXPECT_TRUE(pushed.is_null() || pushed["diagnostics"].empty()) << pushed.dump(1);
  json again = params;
  again["previousResultId"] = pulled["resultId"];
  EXPECT_EQ(client.ask("textDocument/diagnostic", again)["kind"], "unchanged");
}

TEST_F(LspDiagnostics, WithoutAConfigOnlyWhatLooksLikeARecordIsReported) {
  std::filesystem::remove(folder_.path() / ".incidentlint.yaml");
  const std::string uri = put("IL-9002", record("IL-9002", "high-error-rate", "high-eror-rate"));
  const std::string settings =
      lsp::uri_of_path(folder_.write("app/settings.json", "{\"port\": 80}").string());
  LanguageClient client;
  client.initialize(folder_.path());
  EXPECT_TRUE(has(client.diagnostics_when(uri, having("vocabulary/unknown-term")),
                  "vocabulary/unknown-term"));
  EXPECT_TRUE(client
                  .diagnostics_when(
                      settings, [](const json&) { return true; }, std::chrono::milliseconds(300))
                  .is_null());
  client.open(settings, "{\"port\": 80}");
  const json shown = client.diagnostics_when(
      settings, [](const json& p) { return !p["diagnostics"].empty(); },
      std::chrono::milliseconds(500));
  EXPECT_TRUE(shown.is_null() || shown["diagnostics"].empty()) << shown.dump(1);
  client.change(settings, 2, record("IL-9003", "high-error-rate", "high-eror-rate"));
  EXPECT_TRUE(has(client.diagnostics_when(settings, having("vocabulary/unknown-term")),
                  "vocabulary/unknown-term"));
}

TEST_F(LspDiagnostics, SpeaksTheLanguageOfTheEditor) {
  const std::string text = record("IL-9002", "high-error-rate", "high-eror-rate");
  const std::string uri = put("IL-9002", text);
  LanguageClient client;
  client.ask("initialize", {{"rootUri", lsp::uri_of_path(folder_.path().string())},
                            {"locale", "ko-KR"},
                            {"capabilities", json::object()}});
  client.notify("initialized", json::object());
  client.open(uri, text);
  const json published = client.diagnostics_when(uri, having("vocabulary/unknown-term"));
  bool korean = false;
  for (const json& each : published["diagnostics"])
    korean |= each["message"].get<std::string>().find("용어") != std::string::npos;
  EXPECT_TRUE(korean) << published.dump(1);
}

TEST_F(LspDiagnostics, ADocumentWithoutAFileIsARecordByItself) {
  // The same record lies in the library: neither its id nor the name of a file is at fault.
  const std::string text = record("IL-9002", "high-error-rate", "high-eror-rate");
  const std::string there = put("IL-9002", text);
  LanguageClient client;
  client.initialize(folder_.path());
  client.open(there, text);
  client.diagnostics_when(there, having("vocabulary/unknown-term"));
  const std::string uri = "untitled:Untitled-1";
  client.open(uri, text);
  const json shown = client.diagnostics_when(uri, having("vocabulary/unknown-term"));
  EXPECT_EQ(codes(shown), std::vector<std::string>{"vocabulary/unknown-term"}) << shown.dump(1);
  const std::string yaml = "untitled:Untitled-2";
  client.open(yaml, "id: IL-9002\nsymptoms: [smoke]\n", "yaml");
  EXPECT_TRUE(has(client.diagnostics_when(yaml, having("vocabulary/unknown-term")),
                  "vocabulary/unknown-term"));
  const std::string page = "untitled:Untitled-3";
  client.open(page, "---\nid: IL-9002\nsymptoms: [smoke]\n---\ntext\n", "markdown");
  EXPECT_TRUE(has(client.diagnostics_when(page, having("vocabulary/unknown-term")),
                  "vocabulary/unknown-term"));
  client.change(uri, 2, record("IL-9002"));
  EXPECT_TRUE(codes(client.diagnostics_when(uri, without("vocabulary/unknown-term"))).empty());
  EXPECT_FALSE(has(client.diagnostics_when(there, having("reference/duplicate-id"),
                                           std::chrono::milliseconds(500)),
                   "reference/duplicate-id"));
}

TEST_F(LspDiagnostics, WhatIsNoFileAndNoRecordIsLeftAlone) {
  const std::string text = record("IL-9002", "high-error-rate", "high-eror-rate");
  const std::string there = put("IL-9002", text);
  LanguageClient client;
  client.initialize(folder_.path());
  const std::string others[] = {"git:" + there.substr(7) + "?%7B%22ref%22%3A%22~%22%7D",
                                "gitfs:/records/IL-9002.json", "output:incidentlint",
                                "vscode-notebook-cell:/records/IL-9002.json#a"};
  for (const std::string& uri : others) client.open(uri, text);
  client.open("untitled:Untitled-1", text, "plaintext");
  client.open("untitled:Untitled-2", "{\"port\": 80}");
  client.open(there, text);
  const json shown = client.diagnostics_when(there, having("vocabulary/unknown-term"));
  EXPECT_FALSE(has(shown, "reference/duplicate-id")) << shown.dump(1);
  for (const std::string& uri : others) {
    const json params{{"textDocument", {{"uri", uri}}},
                      {"position", {{"line", 0}, {"character", 0}}}};
    EXPECT_TRUE(client.ask("textDocument/hover", params).is_null()) << uri;
    client.change(uri, 2, "{");
    client.notify("textDocument/didSave", {{"textDocument", {{"uri", uri}}}});
    client.notify("textDocument/didClose", {{"textDocument", {{"uri", uri}}}});
  }
  client.settle();
  const json said = client.wait(
      [&](const json& m) {
        const std::string method = m.value("method", "");
        const bool is_about = method == "textDocument/publishDiagnostics" &&
                              m["params"]["uri"] != there && !m["params"]["diagnostics"].empty();
        return is_about || method == "window/logMessage" || method == "window/showMessage";
      },
      std::chrono::milliseconds(50));
  EXPECT_TRUE(said.is_null()) << said.dump(1);
}

TEST_F(LspDiagnostics, AMarkdownRecordIsOneWhereNoConfigSaysWhichFilesAre) {
  std::filesystem::remove(folder_.path() / ".incidentlint.yaml");
  const std::string text = "---\nid: IL-9002\nsymptoms: [smoke]\n---\n# Text\n";
  const auto page = [&](const char* name, const std::string& body) {
    return lsp::uri_of_path(folder_.write(name, body).string());
  };
  const std::string uri = page("posts/a.md", text);
  const std::string post = page("posts/b.md", "---\nlayout: post\nauthor: me\n---\n");
  const std::string readme = page("README.md", "# IL-9002\n");
  for (const bool with_folder : {true, false}) {
    LanguageClient client;
    client.initialize(with_folder ? folder_.path() : "");
    client.open(post, "---\nlayout: post\nauthor: me\n---\n", "markdown");
    client.open(readme, "# IL-9002\n", "markdown");
    client.open(uri, text, "markdown");
    EXPECT_TRUE(has(client.diagnostics_when(uri, having("vocabulary/unknown-term")),
                    "vocabulary/unknown-term"))
        << with_folder;
    for (const std::string& other : {post, readme}) {
      const json shown = client.diagnostics_when(
          other, [](const json& p) { return !p["diagnostics"].empty(); },
          std::chrono::milliseconds(300));
      EXPECT_TRUE(shown.is_null() || shown["diagnostics"].empty()) << shown.dump(1);
    }
  }
}

TEST_F(LspDiagnostics, WhatOthersChangeIsSeenWhileTheEditorIsUsed) {
  json blind = full_capabilities();
  blind["workspace"].erase("didChangeWatchedFiles");
  const std::string text = record("IL-9002");
  const std::string uri = put("IL-9002", text);
  const std::string wrong = record("IL-9003", "high-error-rate", "high-eror-rate");
  const std::string other = put("IL-9003", wrong);
  LanguageClient client;
  client.initialize(folder_.path(), blind);
  client.open(uri, text);
  client.diagnostics_when(other, having("vocabulary/unknown-term"));
  int version = 1;
  const auto after_a_key = [&](auto fits) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    ++version;
    client.change(uri, version, text + std::string(static_cast<std::size_t>(version), '\n'));
    return client.diagnostics_when(other, fits);
  };
  folder_.write(".incidentlint.yaml", "records: ['records/*2.json']\n");
  EXPECT_FALSE(has(after_a_key(without("vocabulary/unknown-term")), "vocabulary/unknown-term"));
  std::filesystem::remove(folder_.path() / ".incidentlint.yaml");
  EXPECT_TRUE(has(after_a_key(having("vocabulary/unknown-term")), "vocabulary/unknown-term"));
  folder_.write(".incidentlint.yaml", "ignore: [vocabulary/unknown-term]\n");
  EXPECT_FALSE(has(after_a_key(without("vocabulary/unknown-term")), "vocabulary/unknown-term"));
  folder_.write(".incidentlint.yaml", "extends: pack\n");
  std::string list = test::slurp(test::source_root() / "vocab" / "symptoms.yaml");
  folder_.write("pack/vocab/symptoms.yaml", list);
  EXPECT_TRUE(has(after_a_key(having("vocabulary/unknown-term")), "vocabulary/unknown-term"));
  replace_all(list, "id: high-error-rate", "id: high-eror-rate");
  folder_.write("pack/vocab/symptoms.yaml", list);
  // A request is use as well.
  std::this_thread::sleep_for(std::chrono::milliseconds(1100));
  client.ask("textDocument/documentSymbol", {{"textDocument", {{"uri", uri}}}});
  EXPECT_FALSE(has(client.diagnostics_when(other, without("vocabulary/unknown-term")),
                   "vocabulary/unknown-term"));
}

}  // namespace
}  // namespace incidentlint
