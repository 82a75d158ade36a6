#pragma once
// Inbox: what the working thread has to do, in order - messages of the client, and what other
// threads bring back. Thread-safe.
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <variant>

#include "lsp/message.h"

namespace incidentlint::lsp {

struct EndOfInput {};

/// A message, what was wrong with one, work that another thread hands over, or the end.
using Event = std::variant<Message, RequestError, std::function<void()>, EndOfInput>;

class Inbox {
 public:
  using Clock = std::chrono::steady_clock;

  void put(Event event);

  /// The next event; nothing when there is none until then.
  [[nodiscard]] std::optional<Event> take(Clock::time_point until);

  [[nodiscard]] bool is_empty() const;

  /// Notes that the client does not wait for the answer any more.
  void cancel(const Json& id);
  /// True, once, when the request was called off.
  [[nodiscard]] bool take_cancelled(const Json& id);

 private:
  mutable std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<Event> events_;
  std::set<Json> cancelled_;
};

}  // namespace incidentlint::lsp
