// The base protocol: framing, codes, the life of a server. What real clients get wrong is here,
// too.
#include <sys/wait.h>
#include <unistd.h>

#include "support/language_client.h"

namespace incidentlint {
namespace {

using test::json;
using test::LanguageClient;

constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kMethodNotFound = -32601;
constexpr int kNotInitialized = -32002;
constexpr int kInternalError = -32603;
constexpr int kCancelled = -32800;

const json kHover{{"textDocument", {{"uri", "file:///x.json"}}},
                  {"position", {{"line", 0}, {"character", 0}}}};

std::string framed(const std::string& body) {
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

json error_of(LanguageClient& client) {
  return client.wait([](const json& m) { return m.contains("error"); })["error"]["code"];
}

TEST(Protocol, LivesAndDiesWithTheRightCodes) {
  LanguageClient client;
  EXPECT_EQ(client.error_of("textDocument/hover", kHover), kNotInitialized);
  client.initialize("");
  EXPECT_EQ(client.error_of("initialize", json::object()), kInvalidRequest);
  EXPECT_EQ(client.error_of("foo/bar", json::object()), kMethodNotFound);
  client.notify("$/unheard", json::object());
  EXPECT_EQ(client.ask("shutdown", nullptr), nullptr);
  EXPECT_EQ(client.error_of("textDocument/hover", kHover), kInvalidRequest);
  client.notify("exit", nullptr);
  EXPECT_EQ(client.stop(), 0);
}

TEST(Protocol, NothingIsAskedOfAClientBeforeItIsAnswered) {
  LanguageClient client;
  json capabilities = test::full_capabilities();
  capabilities["workspace"]["inlayHint"] = {{"refreshSupport", true}};
  client.initialize("", capabilities, {{"inlayHints", true}});
  const auto is_refresh = [](const json& m) {
    return m.value("method", "") == "workspace/inlayHint/refresh";
  };
  EXPECT_EQ(client.wait(is_refresh, std::chrono::milliseconds(200)), nullptr);
  client.notify("workspace/didChangeConfiguration",
                {{"settings", {{"incidentlint", {{"inlayHints", false}}}}}});
  EXPECT_NE(client.wait(is_refresh), nullptr);
}

TEST(Protocol, ExitWithoutShutdownIsAFailure) {
  LanguageClient client;
  client.initialize("");
  client.notify("exit", nullptr);
  EXPECT_EQ(client.stop(), 1);
}

TEST(Protocol, TheEndOfTheInputEndsTheServer) {
  LanguageClient client;
  client.initialize("");
  EXPECT_EQ(client.stop(), 1);
}

TEST(Protocol, ADeadParentEndsTheServer) {
  const int child = ::fork();
  if (child == 0) ::_exit(0);
  ASSERT_EQ(::waitpid(child, nullptr, 0), child);
  LanguageClient client;
  client.ask("initialize", {{"processId", child}, {"capabilities", json::object()}});
  const json none = client.wait([](const json&) { return false; }, std::chrono::seconds(1));
  EXPECT_TRUE(none.is_null());
  EXPECT_EQ(client.stop(), 1);
}

TEST(Protocol, MessagesMayComeInAnyPieces) {
  const std::string body =
      R"({"jsonrpc":"2.0","id":7,"method":"initialize","params":{"capabilities":{}}})";
  LanguageClient client;
  for (const char byte :
       "content-type: x\r\nCONTENT-LENGTH:   " + std::to_string(body.size()) + "\r\n\r\n" + body) {
    client.send_bytes(std::string(1, byte));
  }
  EXPECT_TRUE(client.answer_to(7).contains("result"));
  client.send_bytes(framed(R"({"jsonrpc":"2.0","id":8,"method":"x/y"})") +
                    framed(R"({"jsonrpc":"2.0","id":"nine","method":"x/z"})"));
  EXPECT_EQ(client.answer_to(8)["error"]["code"], kMethodNotFound);
  EXPECT_EQ(client.answer_to("nine")["error"]["code"], kMethodNotFound);
}

TEST(Protocol, WhatIsNoMessageIsRefusedAndTheNextOneAnswered) {
  LanguageClient client;
  client.initialize("");
  const std::pair<const char*, int> kBad[] = {
      {"{", kParseError},
      {"", kParseError},
      {"[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\"}]", kInvalidRequest},
      {"{\"id\":{},\"method\":\"shutdown\"}", kInvalidRequest},
      {"{\"id\":1}", kInvalidRequest},
      {"3", kInvalidRequest},
      {"{\"id\":1,\"method\":3}", kInvalidRequest}};
  for (const auto& [body, code] : kBad) {
    client.send_bytes(framed(body));
    EXPECT_EQ(error_of(client), code) << body;
  }
  client.send_bytes("Content-Length: many\r\n\r\n");
  EXPECT_EQ(error_of(client), kParseError);
  client.send_bytes("Content-Length: -5\r\n\r\n");
  EXPECT_EQ(error_of(client), kParseError);
  client.send_bytes("garbage\r\n\r\n\r\nX: y\r\n");  // no length at all: passed over
  client.send_bytes("Content-Length: 5\r\n\r\n{\"id\":1, \"method\":\"x\"}");  // too short a length
  EXPECT_EQ(error_of(client), kParseError);
  EXPECT_EQ(client.error_of("foo/bar", json::object()), kMethodNotFound);
}

TEST(Protocol, AnEndlessLengthEndsWithTheInput) {
  LanguageClient client;
  client.send_bytes("Content-Length: 99999999999999999999\r\n\r\n");
  EXPECT_EQ(error_of(client), kParseError);
  client.send_bytes("Content-Length: 8888888888\r\n\r\n{}");
  EXPECT_EQ(client.stop(), 1);
}

TEST(Protocol, ARequestThatWaitsCanBeCalledOff) {
  LanguageClient client;
  client.initialize("");
  std::string many;
  for (int id = 1000; id < 1200; ++id) {
    const json request{{"id", id}, {"method", "textDocument/hover"}, {"params", kHover}};
    many += framed(request.dump());
  }
  many += framed(R"({"method":"$/cancelRequest","params":{"id":1199}})");
  client.send_bytes(many);
  const json last = client.answer_to(1199);
  // It may have been answered before it was called off, but it is answered once.
  EXPECT_EQ(last.contains("error") ? last["error"]["code"].get<int>() : kCancelled, kCancelled);
  EXPECT_EQ(client.error_of("foo/bar", json::object()), kMethodNotFound);
}

TEST(Protocol, NoParametersOfTheWrongShapeKillIt) {
  LanguageClient client;
  client.initialize("");
  client.open("untitled:Untitled-1", "{\"id\": \"IL-1\"}");
  const std::vector<json> shapes{nullptr,
                                 json::array(),
                                 {{"textDocument", 3}},
                                 {{"textDocument", {{"uri", 3}}}},
                                 {{"textDocument", {{"uri", "untitled:Untitled-1"}}},
                                  {"position", {{"line", -1}, {"character", 1e300}}},
                                  {"range", {{"start", {{"line", 9}}}, {"end", "x"}}},
                                  {"context", {{"diagnostics", {1, nullptr}}, {"only", {3}}}},
                                  {"newName", nullptr},
                                  {"query", 3},
                                  {"files", {3}},
                                  {"contentChanges", {{{"text", 3}}}}}};
  for (const char* method :
       {"textDocument/hover", "textDocument/completion", "textDocument/definition",
        "textDocument/references", "textDocument/documentSymbol", "workspace/symbol",
        "textDocument/codeAction", "codeAction/resolve", "textDocument/documentLink",
        "textDocument/formatting", "textDocument/rename", "textDocument/prepareRename",
        "workspace/willRenameFiles", "textDocument/inlayHint", "textDocument/diagnostic"}) {
    for (const json& shape : shapes) {
      const json answer = client.answer_to(client.ask_later(method, shape));
      EXPECT_FALSE(answer.is_null()) << method << shape;
      const int code = answer.contains("error") ? answer["error"]["code"].get<int>() : 0;
      EXPECT_NE(code, kInternalError) << method << answer << shape;
    }
  }
  for (const char* method :
       {"textDocument/didOpen", "textDocument/didChange", "textDocument/didSave",
        "textDocument/didClose", "workspace/didChangeWatchedFiles",
        "workspace/didChangeConfiguration", "workspace/didChangeWorkspaceFolders"}) {
    for (const json& shape : shapes) client.notify(method, shape);
  }
  EXPECT_EQ(client.error_of("foo/bar", json::object()), kMethodNotFound);
}

}  // namespace
}  // namespace incidentlint
