// Texts that no author means, typed through the protocol: every one is answered, none kills the
// server, and in the end it knows the text.
#include <random>

#include "support/language_client.h"

namespace incidentlint {
namespace {

using test::full_capabilities;
using test::json;
using test::LanguageClient;
using test::LanguageServer;

class LspRobustness : public LanguageServer {};

std::size_t cases() {
  const char* given = std::getenv("INCIDENTLINT_CASES");
  return given == nullptr ? 150 : std::strtoull(given, nullptr, 10) / 1000 + 150;
}

std::string mutated(std::string text, std::mt19937& random) {
  const std::string kBytes("\"{}[]:,\\\n\r\t #-'&*!|>%@`\0\xEA\xB0\x80\xF0\x9F\x98\x80/x0", 35);
  for (std::size_t n = 1 + random() % 6; n > 0 && !text.empty(); --n) {
    const std::size_t at = random() % text.size();
    switch (random() % 4) {
      case 0:
        text.erase(at, 1 + random() % 20);
        break;
      case 1:
        text.insert(at, 1, kBytes[random() % kBytes.size()]);
        break;
      case 2:
        text[at] = kBytes[random() % kBytes.size()];
        break;
      default:
        text.insert(at, text.substr(random() % text.size(), random() % 60));
    }
  }
  return text;
}

TEST_F(LspRobustness, MutatedTextsAreAnswered) {
  std::mt19937 random(7);
  const std::string yaml =
      "# incidentlint: ignore-file[style] x\nid: IL-9002\ntitle: {en: a, ko: 가}\nsymptoms:\n  - "
      "smoke\n  - "
      "\"😀\"\nsummary:\n  en: |\n    text\n  ko: >-\n    글\n";
  const std::pair<std::string, std::string> kSeeds[] = {
      {"records/a.json",
       record("IL-9002", "\"high-error-rate\", ", "\"😀 가\", \"high-eror-rate\", ")},
      {"records/b.yaml", yaml},
      {"records/c.md", "---\n" + yaml + "---\n# text\n"},
      {"records/d.jsonl", "{\"id\": \"IL-9004\"}\n{\"id\": \"IL-9005\"}\n"},
      {".incidentlint.yaml",
       "records: ['records/**']\nsuppress:\n  - record: IL-9002\n    rule: style\n"}};
  LanguageClient client;
  client.initialize(folder_.path(), full_capabilities(), {{"inlayHints", true}, {"delay", 20}});
  for (const auto& [name, text] : kSeeds)
    client.open(lsp::uri_of_path(folder_.write(name, text).string()), text);
  int version = 1;
  const std::size_t count = cases();
  for (std::size_t i = 0; i < count; ++i) {
    const auto& [name, seed] = kSeeds[i % 5];
    const std::string uri = lsp::uri_of_path((folder_.path() / name).string());
    const std::string text = mutated(seed, random);
    // Bytes that are no UTF-8 come as clients send them: replaced.
    const std::string sent = json(text).dump(-1, ' ', false, json::error_handler_t::replace);
    client.change(uri, ++version, json::parse(sent).get<std::string>());
    const json place{{"line", random() % 60}, {"character", random() % 60}};
    const json params{
        {"textDocument", {{"uri", uri}}},
        {"position", place},
        {"newName", "IL-9099"},
        {"range",
         {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 99}, {"character", 0}}}}},
        {"context", {{"diagnostics", json::array()}, {"includeDeclaration", true}}}};
    for (const char* method :
         {"textDocument/hover", "textDocument/completion", "textDocument/codeAction",
          "textDocument/documentSymbol", "textDocument/references", "textDocument/rename",
          "textDocument/documentLink", "textDocument/inlayHint", "textDocument/formatting"}) {
      const json answer = client.answer_to(client.ask_later(method, params));
      ASSERT_FALSE(answer.is_null()) << method << "\n" << text;
      const int code = answer.contains("error") ? answer["error"]["code"].get<int>() : 0;
      ASSERT_NE(code, -32603) << method << answer << "\n" << text;
    }
  }
  client.ask("shutdown", nullptr);
  client.notify("exit", nullptr);
  EXPECT_EQ(client.stop(), 0);
}

}  // namespace
}  // namespace incidentlint
