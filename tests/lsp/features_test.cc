// What an editor asks about a place: meaning, declarations, uses, completion, renaming.
#include "lsp/position.h"
#include "support/language_client.h"

namespace incidentlint {
namespace {

using test::full_capabilities;
using test::json;
using test::LanguageClient;
using test::LanguageServer;

class LspFeatures : public LanguageServer {
 protected:
  void SetUp() override {
    LanguageServer::SetUp();
    text_ = record("IL-9002", "\"related\": []", "\"related\": [\"IL-9003\"]");
    uri_ = put("IL-9002", text_);
    other_ = put("IL-9003", record("IL-9003"));
  }

  /// An editor with the record open, when everything is known.
  void start(LanguageClient& client, const json& capabilities = full_capabilities(),
             const json& settings = nullptr) {
    client.initialize(folder_.path(), capabilities, settings);
    client.open(uri_, text_);
    client.diagnostics_when(uri_, having("reference/one-way"));
  }

  static json place(const std::string& text, std::size_t offset) {
    return lsp::to_json(
        lsp::TextPlaces(text, lsp::Encoding::utf16).place_of(static_cast<std::uint32_t>(offset)));
  }
  /// Parameters about the place of some words, `ahead` bytes into them.
  json at(const std::string& words, std::size_t ahead = 1) const {
    const std::size_t offset = text_.find(words);
    EXPECT_NE(offset, std::string::npos) << words;
    return {{"textDocument", {{"uri", uri_}}}, {"position", place(text_, offset + ahead)}};
  }

  /// The text with the edits made.
  static std::string edited(std::string text, json edits) {
    const lsp::TextPlaces places(text, lsp::Encoding::utf16);
    std::vector<std::pair<Span, std::string>> all;
    for (const json& edit : edits)
      all.emplace_back(places.span_of(lsp::range_in(edit["range"])), edit["newText"]);
    std::sort(all.begin(), all.end(),
              [](const auto& a, const auto& b) { return a.first.begin > b.first.begin; });
    for (const auto& [span, added] : all) text.replace(span.begin, span.size(), added);
    return text;
  }
  static json edits_of(const json& edit, const std::string& uri) {
    for (const json& each : edit["documentChanges"]) {
      if (each.contains("edits") && each["textDocument"]["uri"] == uri) return each["edits"];
    }
    return json::array();
  }
  /// The text with the completion item of that label taken at the place of `|` in it.
  std::string completed(LanguageClient& client, std::string text, const std::string& label) {
    const std::size_t cursor = text.find('|');
    text.erase(cursor, 1);
    client.change(uri_, ++version_, text);
    const json list = client.ask("textDocument/completion", {{"textDocument", {{"uri", uri_}}},
                                                             {"position", place(text, cursor)}});
    if (list.is_null()) return "no list";
    for (const json& item : list["items"]) {
      if (item["label"] == label) return edited(text, {item["textEdit"]});
    }
    return "not in " + list.dump().substr(0, 500);
  }

  std::string text_, uri_, other_;
  int version_ = 1;
};

TEST_F(LspFeatures, HoverTellsOfTermsRecordsKeysAndRules) {
  LanguageClient client;
  start(client);
  const auto words = [&](const json& params) -> std::string {
    const json hover = client.ask("textDocument/hover", params);
    return hover.is_null() ? "" : hover["contents"]["value"].get<std::string>();
  };
  const std::string term = words(at("\"high-error-rate\""));
  EXPECT_NE(term.find("`high-error-rate`"), std::string::npos) << term;
  EXPECT_NE(term.find("In 2 records"), std::string::npos) << term;
  const std::string record = words(at("\"IL-9003\""));
  EXPECT_NE(record.find("**IL-9003**"), std::string::npos) << record;
  EXPECT_NE(record.find("연결 한도"), std::string::npos) << record;
  EXPECT_NE(words(at("\"severity\"")), "");
  EXPECT_EQ(
      words({{"textDocument", {{"uri", uri_}}}, {"position", {{"line", 9999}, {"character", 9}}}}),
      "");
  EXPECT_EQ(words({{"textDocument", {{"uri", "file:///nowhere"}}},
                   {"position", {{"line", 0}, {"character", 0}}}}),
            "");
}

TEST_F(LspFeatures, HoverTellsWhatTheOtherLanguageSaysAndWhichTimesBearADurationOut) {
  replace_all(text_, "최대 62% 가", "최대 26% 가");
  replace_all(text_, "09:23 UTC 에 카드", "09:24 UTC 에 Grafana 카드");
  uri_ = put("IL-9002", text_);
  LanguageClient client;
  start(client);
  const auto hover = [&](const std::string& words, std::size_t ahead = 1) -> std::string {
    const json answer = client.ask("textDocument/hover", at(words, ahead));
    if (answer.is_null()) return "";
    const lsp::TextPlaces places(text_, lsp::Encoding::utf16);
    const Span span = places.span_of(lsp::range_in(answer["range"]));
    return text_.substr(span.begin, span.size()) + "|" +
           answer["contents"]["value"].get<std::string>();
  };
  const auto begins = [](const std::string& text, const std::string& with) {
    EXPECT_TRUE(text.starts_with(with)) << text;
  };
  begins(hover("1 hour and 24 minutes"),
         "1 hour and 24 minutes|`1 hour and 24 minutes` · Korean: "
         "`1시간 24분`");
  begins(hover("40개를"), "40|`40` · English: `40`");
  begins(hover("26%"), "26%|`26%` · English, which differs: `62%`");
  EXPECT_NE(hover("26%").find("`translation/number-conflict`"), std::string::npos);
  begins(hover("Grafana"), "Grafana|`Grafana` · English: no text has the word");
  begins(hover("\"1h 24m\"", 3),
         "1h 24m|`09:14 UTC` (`/trigger/en`) + `1h 24m` leads to\n\n- `10:38 UTC` (`/summary/en`)");
  EXPECT_NE(hover("\"1h 24m\"", 3).find("(`/symptoms_text/ko`)"), std::string::npos);
  EXPECT_EQ(hover("\"1h 24m\"", 3).find("09:24"), std::string::npos);
  // 9m leads to 09:23; the tolerance of the rules takes in 09:24.
  EXPECT_NE(hover("\"9m\"").find("`09:24 UTC` (`/detection/ko`)"), std::string::npos);
  EXPECT_EQ(hover("Merchants"), "");
  EXPECT_EQ(hover("lowered by mistake"), "");
}

TEST_F(LspFeatures, HoverTellsThatNoStatedTimeBearsADurationOut) {
  replace_all(text_, "\"1h 24m\"", "\"2h 2m\"");
  uri_ = put("IL-9002", text_);
  LanguageClient client;
  start(client);
  const json answer = client.ask("textDocument/hover", at("\"2h 2m\"", 2));
  EXPECT_TRUE(answer["contents"]["value"].get<std::string>().starts_with(
      "`09:14 UTC` (`/trigger/en`) + `2h 2m`: no time that is stated"))
      << answer.dump();
}

TEST_F(LspFeatures, DefinitionAndReferencesLeadToRecords) {
  LanguageClient client;
  start(client);
  const json there = client.ask("textDocument/definition", at("\"IL-9003\""));
  ASSERT_EQ(there.size(), 1U);
  EXPECT_EQ(there[0]["uri"], other_);
  EXPECT_EQ(there[0]["range"]["start"]["line"], 1);
  json params = at("\"IL-9003\"");
  params["context"] = {{"includeDeclaration", true}};
  const json uses = client.ask("textDocument/references", params);
  ASSERT_EQ(uses.size(), 2U) << uses.dump(1);
  EXPECT_EQ(uses[0]["uri"], other_);
  EXPECT_EQ(uses[1]["uri"], uri_);
  json term = at("\"high-error-rate\"");
  EXPECT_EQ(client.ask("textDocument/references", term).size(), 2U);
  EXPECT_TRUE(
      client.ask("textDocument/definition", term).empty());  // the built-in list is in no file
}

TEST_F(LspFeatures, SymbolsAndLinks) {
  LanguageClient client;
  start(client);
  const json outline =
      client.ask("textDocument/documentSymbol", {{"textDocument", {{"uri", uri_}}}});
  ASSERT_FALSE(outline.empty());
  EXPECT_EQ(outline[0]["name"], "id");
  EXPECT_EQ(outline[0]["detail"], "IL-9002");
  const json found = client.ask("workspace/symbol", {{"query", "il-9003"}});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0]["location"]["uri"], other_);
  EXPECT_EQ(client.ask("workspace/symbol", {{"query", "연결"}}).size(), 2U);
  const json links = client.ask("textDocument/documentLink", {{"textDocument", {{"uri", uri_}}}});
  bool to_record = false;
  bool to_web = false;
  for (const json& link : links) {
    to_record |= link["target"] == other_;
    to_web |= link["target"].get<std::string>().starts_with("https://status.larkfield");
  }
  EXPECT_TRUE(to_record && to_web) << links.dump(1);
}

TEST_F(LspFeatures, CompletionWritesWithinTheQuotesOfATextThatDoesNotParse) {
  LanguageClient client;
  start(client);
  const std::string head = "{\"id\": \"IL-9002\", ";
  EXPECT_EQ(completed(client, head + "\"symptoms\": [\"hi|", "high-latency"),
            head + "\"symptoms\": [\"high-latency");
  EXPECT_EQ(completed(client, head + "\"symptoms\": [\"hi|\"]}", "high-error-rate"),
            head + "\"symptoms\": [\"high-error-rate\"]}");
  EXPECT_EQ(completed(client, head + "\"symptoms\": [|]}", "high-error-rate"),
            head + "\"symptoms\": [\"high-error-rate\"]}");
  EXPECT_EQ(completed(client, head + "\"related\": [\"card payments rej|", "IL-9003").substr(0, 3),
            "not");
  EXPECT_EQ(completed(client, head + "\"related\": [\"connection limit|", "IL-9003"),
            head + "\"related\": [\"IL-9003");
  EXPECT_EQ(completed(client, head + "\"related\": [\"연결 한도|", "IL-9003"),
            head + "\"related\": [\"IL-9003");
  EXPECT_EQ(completed(client, head + "\"summary\": {\"en\": \"like IL-9|", "IL-9003"),
            head + "\"summary\": {\"en\": \"like IL-9003");
  EXPECT_EQ(completed(client, head + "\"sev|", "severity"), head + "\"severity");
  EXPECT_EQ(completed(client, head + "|", "severity"), head + "\"severity\": ");
  EXPECT_EQ(completed(client, head + "\"i|", "id").substr(0, 3), "not");  // it is there
  EXPECT_EQ(completed(client, head + "\"title\": {\"|", "ko"), head + "\"title\": {\"ko");
  EXPECT_EQ(completed(client, head + "\"date\": \"|", "2030-03-17"),
            head + "\"date\": \"2030-03-17");
}

TEST_F(LspFeatures, ItemsOfAListHaveKeysValuesAndMeanings) {
  LanguageClient client;
  start(client);
  const std::string head = "{\"id\": \"IL-9002\", \"sources\": [{\"url\": \"x\"}, {";
  EXPECT_EQ(completed(client, head + "\"arch|", "archived"), head + "\"archived");
  EXPECT_EQ(completed(client, head + "\"archived\": nu|", "null"), head + "\"archived\": null");
  client.change(uri_, ++version_, text_);
  const json told = client.ask("textDocument/hover", at("\"archived\""));
  ASSERT_TRUE(told.is_object());
  EXPECT_NE(told["contents"]["value"].get<std::string>().find("snapshot"), std::string::npos);
}

TEST_F(LspFeatures, CompletionFindsTermsInKoreanAndByInitialConsonants) {
  LanguageClient client;
  start(client);
  const json term = client.ask("textDocument/hover", at("\"relational-database\""));
  const std::string label = "데이터베이스";
  EXPECT_NE(term.dump().find(label), std::string::npos) << term;
  for (const char* typed : {"관계형", "ㄱㄱㅎ", "relational"}) {
    const std::string before = "{\"components\": [\"" + std::string(typed);
    EXPECT_EQ(completed(client, before + "|\"]}", "relational-database"),
              "{\"components\": [\"relational-database\"]}")
        << typed;
  }
}

TEST_F(LspFeatures, RenameOfAnIdChangesEveryFileAndMovesItsOwn) {
  LanguageClient client;
  start(client);
  const json prepared = client.ask("textDocument/prepareRename", at("\"IL-9003\"", 3));
  EXPECT_EQ(prepared["placeholder"], "IL-9003");
  json params = at("\"IL-9003\"", 3);
  params["newName"] = "IL-9042";
  const json edit = client.ask("textDocument/rename", params);
  EXPECT_EQ(edited(text_, edits_of(edit, uri_)),
            record("IL-9002", "\"related\": []", "\"related\": [\"IL-9042\"]"));
  std::string expected = record("IL-9003");
  replace_all(expected, "IL-9003", "IL-9042");  // its id, and the end of its address
  EXPECT_EQ(edited(record("IL-9003"), edits_of(edit, other_)), expected);
  const json& last = edit["documentChanges"].back();
  EXPECT_EQ(last["kind"], "rename");
  EXPECT_TRUE(last["newUri"].get<std::string>().ends_with("/IL-9042.json"));
  params["newName"] = "IL-9002";
  EXPECT_EQ(client.error_of("textDocument/rename", params), -32803);
  params["newName"] = "something";
  EXPECT_EQ(client.error_of("textDocument/rename", params), -32803);
  EXPECT_EQ(client.error_of("textDocument/prepareRename", at("\"high-error-rate\"")), -32803);
  const json moved = client.ask(
      "workspace/willRenameFiles",
      {{"files",
        {{{"oldUri", other_}, {"newUri", other_.substr(0, other_.size() - 9) + "9050.json"}}}}});
  EXPECT_EQ(edited(text_, edits_of(moved, uri_)),
            record("IL-9002", "\"related\": []", "\"related\": [\"IL-9050\"]"));
}

TEST_F(LspFeatures, RenameOfATermOfAnOwnVocabularyKeepsTheOldOne) {
  const std::string list = test::slurp(test::source_root() / "vocab" / "symptoms.yaml");
  folder_.write("pack/vocab/symptoms.yaml", list);
  folder_.write(".incidentlint.yaml", "records: ['records/**']\nextends: pack\n");
  LanguageClient client;
  start(client);
  const std::string vocabulary =
      lsp::uri_of_path((folder_.path() / "pack/vocab/symptoms.yaml").string());
  json params = at("\"high-error-rate\"");
  EXPECT_EQ(client.ask("textDocument/definition", params)[0]["uri"], vocabulary);
  EXPECT_EQ(client.ask("textDocument/prepareRename", params)["placeholder"], "high-error-rate");
  params["newName"] = "many-errors";
  const json edit = client.ask("textDocument/rename", params);
  const std::string changed = edited(list, edits_of(edit, vocabulary));
  EXPECT_NE(changed.find("id: many-errors"), std::string::npos);
  EXPECT_NE(changed.find("replacedBy: many-errors"), std::string::npos);
  for (const std::string& uri : {uri_, other_}) {
    ASSERT_EQ(edits_of(edit, uri).size(), 1U);
    EXPECT_EQ(edits_of(edit, uri)[0]["newText"], "\"many-errors\"");
  }
  params["newName"] = "high-latency";  // another term
  EXPECT_EQ(client.error_of("textDocument/rename", params), -32803);
}

TEST_F(LspFeatures, FormattingWritesWhatFmtWrites) {
  LanguageClient client;
  start(client);
  std::string untidy = text_;
  replace_all(untidy, "\": \"", "\":    \"");
  client.change(uri_, 2, untidy);
  const json edits = client.ask("textDocument/formatting",
                                {{"textDocument", {{"uri", uri_}}}, {"options", json::object()}});
  EXPECT_EQ(json::parse(edited(untidy, edits)), json::parse(text_));
  EXPECT_EQ(edited(untidy, edits).find(":    "), std::string::npos);
  client.change(uri_, 3, "{\"a\": ");
  EXPECT_TRUE(client.ask("textDocument/formatting", {{"textDocument", {{"uri", uri_}}}}).is_null());
}

TEST_F(LspFeatures, AFileThatTheConfigDoesNotClaimIsLeftAlone) {
  const std::string text = "{\"name\":\"x\",\"id\":\"y\",\"version\":\"1\"}\n";
  const std::string uri = lsp::uri_of_path(folder_.write("package.json", text).string());
  LanguageClient client;
  start(client);
  client.open(uri, text);
  client.settle();
  const json document{{"uri", uri}};
  EXPECT_TRUE(client.ask("textDocument/formatting", {{"textDocument", document}}).is_null());
  EXPECT_TRUE(client
                  .ask("textDocument/completion",
                       {{"textDocument", document}, {"position", {{"line", 0}, {"character", 1}}}})
                  .is_null());
}

TEST_F(LspFeatures, WithoutAConfigAFileWithTheFieldsOfSomethingElseIsLeftAlone) {
  std::filesystem::remove(folder_.path() / ".incidentlint.yaml");
  const std::string text = "{\"name\":\"x\",\"version\":\"1\",\"severity\":\"low\"}\n";
  const std::string uri = lsp::uri_of_path(folder_.write("package.json", text).string());
  LanguageClient client;
  start(client);
  client.open(uri, text);
  client.settle();
  const auto ask = [&](const char* method, const char* words) {
    return client.ask(method, {{"textDocument", {{"uri", uri}}},
                               {"position", place(text, text.find(words) + 1)}});
  };
  EXPECT_TRUE(ask("textDocument/hover", "severity").is_null());
  EXPECT_TRUE(ask("textDocument/completion", "low").is_null());
  EXPECT_TRUE(ask("textDocument/documentSymbol", "low").is_null());
}

TEST_F(LspFeatures, ANewFileInAFolderThatIsNotThereYetIsChecked) {
  LanguageClient client;
  start(client);
  std::string wrong = text_;
  replace_all(wrong, "IL-9002", "IL-9071");
  replace_all(wrong, "\"symptoms\": [", "\"symptoms\": [\"no-such-term\", ");
  ASSERT_NE(wrong.find("no-such-term"), std::string::npos);
  const std::string uri =
      lsp::uri_of_path((folder_.path() / "records/new/deeper/IL-9071.json").string());
  client.open(uri, wrong);
  EXPECT_TRUE(has(client.diagnostics_when(uri, having("vocabulary/unknown-term")),
                  "vocabulary/unknown-term"));
}

TEST_F(LspFeatures, InlayHintsComeWhenAskedFor) {
  const json everything{
      {"textDocument", {{"uri", uri_}}},
      {"range",
       {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 999}, {"character", 0}}}}}};
  LanguageClient client;
  start(client, full_capabilities(), {{"inlayHints", true}});
  const json hints = client.ask("textDocument/inlayHint", everything);
  EXPECT_GT(hints.size(), 3U);
  client.notify("workspace/didChangeConfiguration",
                {{"settings", {{"incidentlint", {{"inlayHints", false}}}}}});
  EXPECT_TRUE(client.ask("textDocument/inlayHint", everything).empty());
}

TEST_F(LspFeatures, ConfigsHaveKeysValuesAndMeanings) {
  LanguageClient client;
  start(client);
  uri_ = lsp::uri_of_path((folder_.path() / ".incidentlint.yaml").string());
  client.open(uri_, "records: ['records/**']\n", "yaml");
  EXPECT_EQ(completed(client, "records: ['records/**']\nfail-|", "fail-on"),
            "records: ['records/**']\nfail-on: ");
  EXPECT_EQ(completed(client, "fail-on: w|", "warning"), "fail-on: warning");
  text_ = "fail-on: warning\n";
  client.change(uri_, ++version_, text_);
  EXPECT_FALSE(client.ask("textDocument/hover", at("fail-on")).is_null());
}

TEST_F(LspFeatures, CompletionAnswersFromWhatIsTypedInADocumentThatWasJustMade) {
  LanguageClient client;
  start(client);
  client.open(lsp::uri_of_path((folder_.path() / "records/IL-9010.json").string()), "{\"a");
  const std::string uri = lsp::uri_of_path((folder_.path() / "records/IL-9011.json").string());
  client.open(uri, "");
  // Faster than the delay after which everything is checked: nothing must wait for the pause.
  std::string text;
  int version = 1;
  for (const char letter : std::string("{\"symptoms\": [\"hig")) {
    text += letter;
    client.change(uri, ++version, text);
    const json items =
        client.ask("textDocument/completion",
                   {{"textDocument", {{"uri", uri}}}, {"position", place(text, text.size())}});
    if (text.ends_with("[\"h")) {
      EXPECT_FALSE(items["items"].empty()) << text;
    } else if (text.ends_with("hig")) {
      EXPECT_EQ(items["items"][0]["label"], "high-error-rate");
    }
  }
  client.change(uri, ++version, text + "x\"]}");
  for (int i = 0; i < 40; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    client.change(uri, ++version, text + "x\"]}" + std::string(static_cast<std::size_t>(i), '\n'));
    const auto at_once = std::chrono::milliseconds(1);
    if (has(client.diagnostics_when(uri, having("vocabulary/unknown-term"), at_once),
            "vocabulary/unknown-term"))
      return;
  }
  FAIL() << "no findings while it is being typed";
}

TEST_F(LspFeatures, AnIdIsKnownAsSoonAsItIsTypedElsewhere) {
  LanguageClient client;
  start(client);
  client.open(other_, record("IL-9003"));
  client.settle();
  client.change(other_, 2, record("IL-9077"));  // and nothing waits for the pause
  const std::string asks = record("IL-9002", "\"related\": []", "\"related\": [\"IL-90|\"]");
  EXPECT_EQ(completed(client, asks, "IL-9003").substr(0, 3), "not");
  const std::string names = completed(client, asks, "IL-9077");
  ASSERT_NE(names.find("[\"IL-9077\"]"), std::string::npos) << names;
  client.change(uri_, ++version_, names);
  const json declared = client.ask("textDocument/definition",
                                   {{"textDocument", {{"uri", uri_}}},
                                    {"position", place(names, names.find("[\"IL-9077\"]") + 4)}});
  ASSERT_EQ(declared.size(), 1U) << declared.dump(1);
  EXPECT_EQ(declared[0]["uri"], other_);
}

TEST_F(LspFeatures, CompletionExplainsInMarkdownOnlyToWhoReadsIt) {
  for (const bool reads : {false, true}) {
    json capabilities = full_capabilities();
    if (reads) {
      capabilities["textDocument"]["completion"]["completionItem"]["documentationFormat"] = {
          "markdown"};
    }
    LanguageClient client;
    start(client, capabilities);
    const json list = client.ask("textDocument/completion", at("\"symptoms\": [\"", 14));
    ASSERT_FALSE(list["items"].empty());
    const json words = list["items"][0]["documentation"];
    EXPECT_EQ(words["kind"], reads ? "markdown" : "plaintext");
    EXPECT_EQ(words["value"].get<std::string>().find("**") != std::string::npos, reads) << words;
  }
}

TEST_F(LspFeatures, TheFirstRequestWaitsForWhatItNeeds) {
  LanguageClient client;
  client.initialize(folder_.path());
  client.open(uri_, text_);
  const json hovered = client.ask("textDocument/hover", at("\"high-error-rate\""));
  EXPECT_NE(hovered.dump().find("larger share of requests"), std::string::npos) << hovered;
}

TEST_F(LspFeatures, RenameCountsWhatOthersHaveChanged) {
  LanguageClient client;
  start(client);
  // A record that nobody has told of, one that is other than it was, and one that has gone.
  const std::string made = record("IL-9005", "\"related\": []", "\"related\": [\"IL-9003\"]");
  const std::string fresh = put("IL-9005", made);
  const std::string longer = "\n\n" + record("IL-9003");
  put("IL-9003", longer);
  json params = at("\"IL-9003\"", 3);
  params["newName"] = "IL-9042";
  const json edit = client.ask("textDocument/rename", params);
  std::string expected = longer;
  replace_all(expected, "IL-9003", "IL-9042");
  EXPECT_EQ(edited(longer, edits_of(edit, other_)), expected);
  expected = made;
  replace_all(expected, "IL-9003", "IL-9042");
  EXPECT_EQ(edited(made, edits_of(edit, fresh)), expected);
  folder_.write("records/IL-9042.json", "{}");
  EXPECT_EQ(client.error_of("textDocument/rename", params), -32803);
  std::filesystem::remove(folder_.path() / "records/IL-9042.json");
  std::filesystem::remove(folder_.path() / "records/IL-9003.json");
  EXPECT_EQ(client.error_of("textDocument/rename", params), -32803);
}

TEST_F(LspFeatures, RenameDoesNotReachWhatASparseCheckoutLeavesOut) {
  const auto git = [&](const std::string& arguments) {
    const std::string command = "git -C '" + folder_.path().string() +
                                "' -c user.name=t -c user.email=t@example.org " + arguments +
                                " >/dev/null 2>&1";
    return std::system(command.c_str()) == 0;
  };
  if (!git("init -q -b main .")) GTEST_SKIP() << "git is not installed";
  folder_.write("records/out/IL-9004.json",
                record("IL-9004", "\"related\": []", "\"related\": [\"IL-9003\"]"));
  folder_.write("records/in/IL-9006.json", record("IL-9006"));
  ASSERT_TRUE(git("add -A") && git("commit -q -m c") && git("sparse-checkout set records/in"));
  ASSERT_FALSE(std::filesystem::exists(folder_.path() / "records/out"));
  LanguageClient client;
  start(client);
  json params = at("\"IL-9003\"", 3);
  params["newName"] = "IL-9042";
  const json answer = client.answer_to(client.ask_later("textDocument/rename", params));
  ASSERT_TRUE(answer.contains("error")) << answer;
  EXPECT_NE(answer["error"]["message"].get<std::string>().find("records/out/IL-9004.json"),
            std::string::npos);
  EXPECT_TRUE(client.ask("textDocument/references", params).is_array());
  // A new id that a record left out has is taken.
  params["newName"] = "IL-9004";
  EXPECT_EQ(client.error_of("textDocument/rename", params), -32803);
}

TEST_F(LspFeatures, FormattingIsForRecordsAlone) {
  std::filesystem::remove(folder_.path() / ".incidentlint.yaml");
  const std::string foreign = "{\"version\": 1, \"name\": \"app\"}";
  const std::string app = lsp::uri_of_path(folder_.write("app/app.json", foreign).string());
  std::string untidy = text_;
  replace_all(untidy, "\n", "\n ");
  LanguageClient client;
  start(client);
  const auto is_formatted = [&](const std::string& uri, const std::string& text) {
    client.open(uri, text);
    return !client
                .ask("textDocument/formatting",
                     {{"textDocument", {{"uri", uri}}}, {"options", json::object()}})
                .is_null();
  };
  EXPECT_FALSE(is_formatted(app, foreign));
  EXPECT_FALSE(is_formatted("untitled:Untitled-1", foreign));
  EXPECT_TRUE(is_formatted("untitled:Untitled-2", untidy));
  EXPECT_TRUE(is_formatted(uri_, untidy));
}

}  // namespace
}  // namespace incidentlint
