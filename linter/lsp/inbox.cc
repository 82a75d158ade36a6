#include "lsp/inbox.h"

namespace incidentlint::lsp {

void Inbox::put(Event event) {
  {
    const std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
  }
  filled_.notify_one();
}

std::optional<Event> Inbox::take(Clock::time_point until) {
  std::unique_lock lock(mutex_);
  if (!filled_.wait_until(lock, until, [&] { return !events_.empty(); })) return std::nullopt;
  Event event = std::move(events_.front());
  events_.pop_front();
  return event;
}

bool Inbox::is_empty() const {
  const std::lock_guard lock(mutex_);
  return events_.empty();
}

void Inbox::cancel(const Json& id) {
  const std::lock_guard lock(mutex_);
  // Only what waits can be called off; an answer that is out is out.
  for (const Event& event : events_) {
    const auto* message = std::get_if<Message>(&event);
    if (message != nullptr && message->is_request && message->id == id) cancelled_.insert(id);
  }
}

bool Inbox::take_cancelled(const Json& id) {
  const std::lock_guard lock(mutex_);
  return cancelled_.erase(id) > 0;
}

}  // namespace incidentlint::lsp
