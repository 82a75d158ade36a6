#include "lsp/progress.h"

namespace incidentlint::lsp {

void Progress::send(const std::string& token, Json value) {
  client_.notify("$/progress", {{"token", token}, {"value", std::move(value)}});
}

bool Progress::is_worth_a_message(std::size_t done, std::size_t total) {
  constexpr std::size_t kMessages = 50;
  return total >= kMessages && done % (total / kMessages) == 0;
}

void Progress::begin(const std::string& folder, bool korean) {
  if (!is_offered_ || tokens_.contains(folder)) return;
  const std::string token = "incidentlint-" + std::to_string(++begun_);
  tokens_.emplace(folder, token);
  client_.ask("window/workDoneProgress/create", {{"token", token}}, {});
  send(
      token,
      {{"kind", "begin"}, {"title", korean ? "기록 확인" : "Checking records"}, {"percentage", 0}});
}

void Progress::report(const std::string& folder, std::size_t done, std::size_t total) {
  const auto token = tokens_.find(folder);
  if (token == tokens_.end()) return;
  send(token->second, {{"kind", "report"},
                       {"message", std::to_string(done) + " / " + std::to_string(total)},
                       {"percentage", done * 100 / total}});
}

void Progress::end(const std::string& folder) {
  const auto token = tokens_.find(folder);
  if (token == tokens_.end()) return;
  send(token->second, {{"kind", "end"}});
  tokens_.erase(token);
}

}  // namespace incidentlint::lsp
