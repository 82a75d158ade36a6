#pragma once
// Client: the editor at the other end - what is sent to it, and the answers to what it was asked.
// Belongs to the working thread.
#include <functional>
#include <iosfwd>
#include <map>

#include "lsp/message.h"

namespace incidentlint::lsp {

class Client {
 public:
  using OnAnswer = std::function<void(const Json& result)>;

  explicit Client(std::ostream& out) : out_(out) {}

  void notify(const std::string& method, Json params);
  /// The answer may never come; `result` is null when it was an error.
  void ask(const std::string& method, Json params, OnAnswer on_answer);
  void answer(const Json& id, Json result);
  void refuse(const Json& id, int code, const std::string& message);

  /// Hands an answer to who asked.
  void take_answer(const Message& message);

  /// A line in the editor's log, or for the eyes of its user.
  enum class Loudness { error = 1, warning = 2, info = 3, log = 4 };
  void log(Loudness loudness, const std::string& text);
  void show(Loudness loudness, const std::string& text);

  /// False when the stream is broken: nobody reads any more.
  [[nodiscard]] bool is_there() const;

 private:
  void send(const Json& json);

  std::ostream& out_;
  std::uint64_t asked_ = 0;
  std::map<std::string, OnAnswer> waiting_;
};

}  // namespace incidentlint::lsp
