#pragma once
// Progress: what the editor shows while a library is checked for the first time.
#include <map>
#include <string>

#include "lsp/client.h"

namespace incidentlint::lsp {

class Progress {
 public:
  explicit Progress(Client& client) : client_(client) {}
  void set_offered(bool is_offered) { is_offered_ = is_offered; }

  void begin(const std::string& folder, bool korean);
  void report(const std::string& folder, std::size_t done, std::size_t total);
  void end(const std::string& folder);

  /// About one in fifty is.
  [[nodiscard]] static bool is_worth_a_message(std::size_t done, std::size_t total);

 private:
  void send(const std::string& token, Json value);

  Client& client_;
  bool is_offered_ = false;
  std::map<std::string, std::string> tokens_;  ///< by folder
  std::size_t begun_ = 0;
};

}  // namespace incidentlint::lsp
