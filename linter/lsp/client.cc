#include "lsp/client.h"

#include <ostream>

#include "lsp/framing.h"

namespace incidentlint::lsp {

void Client::send(const Json& json) { write_frame(out_, to_bytes(json)); }

bool Client::is_there() const { return out_.good(); }

void Client::notify(const std::string& method, Json params) {
  send({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
}

void Client::ask(const std::string& method, Json params, OnAnswer on_answer) {
  const std::string id = "incidentlint-" + std::to_string(++asked_);
  waiting_.emplace(id, std::move(on_answer));
  send({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}});
}

void Client::answer(const Json& id, Json result) {
  send({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
}

void Client::refuse(const Json& id, int code, const std::string& message) {
  send({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", message}}}});
}

void Client::take_answer(const Message& message) {
  const auto it = waiting_.find(string_of(message.id));
  if (it == waiting_.end()) return;
  const OnAnswer on_answer = std::move(it->second);
  waiting_.erase(it);
  if (on_answer) on_answer(message.result);
}

void Client::log(Loudness loudness, const std::string& text) {
  notify("window/logMessage", {{"type", static_cast<int>(loudness)}, {"message", text}});
}

void Client::show(Loudness loudness, const std::string& text) {
  notify("window/showMessage", {{"type", static_cast<int>(loudness)}, {"message", text}});
}

}  // namespace incidentlint::lsp
