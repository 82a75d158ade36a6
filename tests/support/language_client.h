#pragma once
// An editor in a test: the server runs on a thread of its own, with streams that wait as pipes do.
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <nlohmann/json.hpp>
#include <sstream>
#include <streambuf>
#include <thread>

#include "lsp/framing.h"
#include "lsp/server.h"
#include "lsp/uri.h"
#include "support/record_folder.h"

namespace incidentlint::test {

using nlohmann::json;

/// Bytes from one thread to another; reading waits until there are some, or the end.
class Pipe final : public std::streambuf {
 public:
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    filled_.notify_all();
  }

 protected:
  int_type underflow() override {
    std::unique_lock lock(mutex_);
    filled_.wait(lock, [&] { return closed_ || !bytes_.empty(); });
    if (bytes_.empty()) return traits_type::eof();
    current_ = std::exchange(bytes_, {});
    setg(current_.data(), current_.data(), current_.data() + current_.size());
    return traits_type::to_int_type(current_[0]);
  }
  int_type overflow(int_type c) override {
    const char byte = traits_type::to_char_type(c);
    return xsputn(&byte, 1) == 1 ? c : traits_type::eof();
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    const std::lock_guard lock(mutex_);
    bytes_.append(text, static_cast<std::size_t>(size));
    filled_.notify_all();
    return size;
  }

 private:
  std::mutex mutex_;
  std::condition_variable filled_;
  std::string bytes_, current_;
  bool closed_ = false;
};

/// What VS Code offers, as far as the server cares; UTF-16.
inline json full_capabilities() {
  return {{"general", {{"positionEncodings", {"utf-16"}}}},
          {"window", {{"workDoneProgress", true}}},
          {"workspace",
           {{"didChangeWatchedFiles", {{"dynamicRegistration", true}}},
            {"workspaceEdit",
             {{"documentChanges", true}, {"resourceOperations", {"create", "rename", "delete"}}}}}},
          {"textDocument",
           {{"publishDiagnostics",
             {{"versionSupport", true},
              {"codeDescriptionSupport", true},
              {"relatedInformation", true},
              {"dataSupport", true},
              {"tagSupport", {{"valueSet", {1, 2}}}}}},
            {"documentSymbol", {{"hierarchicalDocumentSymbolSupport", true}}},
            {"hover", {{"contentFormat", {"markdown", "plaintext"}}}},
            {"codeAction",
             {{"codeActionLiteralSupport", {{"codeActionKind", {{"valueSet", {"quickfix"}}}}}},
              {"resolveSupport", {{"properties", {"edit"}}}}}}}}};
}

class LanguageClient {
 public:
  static constexpr std::chrono::seconds kPatience{20};

  explicit LanguageClient(lsp::ServerOptions options = {}) {
    start_.options = std::move(options);
    if (start_.options.now == 0) start_.options.now = 1'900'000'000;
    server_ = std::thread([this] {
      std::istream in(&to_server_);
      std::ostream out(&to_client_);
      code_ = lsp::serve(in, out, start_);
      to_client_.close();
    });
    listener_ = std::thread([this] { listen(); });
  }
  ~LanguageClient() { stop(); }
  LanguageClient(const LanguageClient&) = delete;
  LanguageClient& operator=(const LanguageClient&) = delete;

  /// Ends the input, waits, and returns the exit code.
  int stop() {
    to_server_.close();
    if (server_.joinable()) server_.join();
    if (listener_.joinable()) listener_.join();
    return code_;
  }

  void send_bytes(const std::string& bytes) {
    const std::lock_guard lock(sending_);
    std::ostream out(&to_server_);
    out << bytes << std::flush;
  }
  void send(const json& message) {
    std::ostringstream frame;
    lsp::write_frame(frame, message.dump());
    send_bytes(frame.str());
  }
  void notify(const std::string& method, const json& params) {
    send({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
  }
  int ask_later(const std::string& method, const json& params) {
    const int id = ++asked_;
    send({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}});
    return id;
  }
  /// The whole answer, with `result` or `error`.
  json answer_to(const json& id) {
    return wait(
        [&](const json& m) { return !m.contains("method") && m.value("id", json()) == id; });
  }
  json ask(const std::string& method, const json& params) {
    const json answer = answer_to(ask_later(method, params));
    EXPECT_TRUE(answer.contains("result")) << method << ": " << answer.dump();
    return answer.value("result", json());
  }
  int error_of(const std::string& method, const json& params) {
    const json answer = answer_to(ask_later(method, params));
    return answer.contains("error") ? answer["error"]["code"].get<int>() : 0;
  }

  /// The first message that has not been taken and fits; null after a while.
  template <typename Fits>
  json wait(Fits fits, std::chrono::milliseconds patience = kPatience) {
    std::unique_lock lock(mutex_);
    const auto until = std::chrono::steady_clock::now() + patience;
    for (;;) {
      for (auto it = messages_.begin(); it != messages_.end(); ++it) {
        if (!fits(*it)) continue;
        const json found = *it;
        messages_.erase(it);
        return found;
      }
      if (is_over_ || came_.wait_until(lock, until) == std::cv_status::timeout) return nullptr;
    }
  }

  json initialize(const std::filesystem::path& folder,
                  const json& capabilities = full_capabilities(), const json& settings = nullptr) {
    const json root = folder.empty() ? json() : json(lsp::uri_of_path(folder.string()));
    const json result = ask("initialize", {{"processId", nullptr},
                                           {"rootUri", root},
                                           {"capabilities", capabilities},
                                           {"initializationOptions", settings}});
    notify("initialized", json::object());
    return result;
  }

  void open(const std::string& uri, const std::string& text, const std::string& language = "json") {
    notify("textDocument/didOpen",
           {{"textDocument",
             {{"uri", uri}, {"languageId", language}, {"version", 1}, {"text", text}}}});
  }
  /// Replaces the whole text.
  void change(const std::string& uri, int version, const std::string& text) {
    notify("textDocument/didChange", {{"textDocument", {{"uri", uri}, {"version", version}}},
                                      {"contentChanges", {{{"text", text}}}}});
  }

  /// The diagnostics of the file once they fit; those last seen after a while.
  template <typename Fits>
  json diagnostics_when(const std::string& uri, Fits fits,
                        std::chrono::milliseconds patience = kPatience) {
    std::unique_lock lock(mutex_);
    const auto until = std::chrono::steady_clock::now() + patience;
    for (;;) {
      const auto it = published_.find(uri);
      if (it != published_.end() && fits(it->second)) return it->second;
      if (is_over_ || came_.wait_until(lock, until) == std::cv_status::timeout)
        return it == published_.end() ? json() : it->second;
    }
  }
  /// Waits until the whole library was checked as it is now: an answer to a question that is asked
  /// after everything has settled.
  void settle(int milliseconds = 700) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
  }

 private:
  void listen() {
    std::istream in(&to_client_);
    while (auto frame = lsp::read_frame(in)) {
      json message = json::parse(frame->body);
      // Each request of the server gets an answer that says nothing.
      if (message.contains("method") && message.contains("id"))
        send({{"jsonrpc", "2.0"}, {"id", message["id"]}, {"result", nullptr}});
      const std::lock_guard lock(mutex_);
      if (message.value("method", "") == "textDocument/publishDiagnostics")
        published_[message["params"]["uri"]] = message["params"];
      messages_.push_back(std::move(message));
      came_.notify_all();
    }
    const std::lock_guard lock(mutex_);
    is_over_ = true;
    came_.notify_all();
  }

  lsp::ServerStart start_;
  Pipe to_server_, to_client_;
  std::thread server_, listener_;
  int code_ = -1;
  std::mutex sending_, mutex_;
  std::condition_variable came_;
  std::deque<json> messages_;
  std::map<std::string, json> published_;  ///< parameters, by URI
  bool is_over_ = false;
  int asked_ = 0;
};

/// A folder of records with a config, and an editor that shows it.
class LanguageServer : public RecordFolder {
 protected:
  void SetUp() override { folder_.write(".incidentlint.yaml", "records: ['records/**']\n"); }

  /// Writes a record; its URI.
  std::string put(const std::string& id, const std::string& text) const {
    return lsp::uri_of_path(folder_.write("records/" + id + ".json", text).string());
  }

  static std::vector<std::string> codes(const json& published) {
    std::vector<std::string> out;
    if (!published.is_object()) return out;
    for (const json& each : published["diagnostics"]) out.push_back(each.value("code", ""));
    return out;
  }
  static bool has(const json& published, const std::string& code) {
    const auto all = codes(published);
    return std::find(all.begin(), all.end(), code) != all.end();
  }
  static auto having(const std::string& code) {
    return [code](const json& published) { return has(published, code); };
  }
  static auto without(const std::string& code) {
    return [code](const json& published) { return !has(published, code); };
  }
};

}  // namespace incidentlint::test
