#include "lsp/background.h"

namespace incidentlint::lsp {

Background::~Background() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
    jobs_.clear();
  }
  filled_.notify_one();
  thread_.join();
}

void Background::add(std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  filled_.notify_one();
}

void Background::run() {
  for (;;) {
    std::function<void()> job;
    {
      std::unique_lock lock(mutex_);
      filled_.wait(lock, [&] { return is_over_ || !jobs_.empty(); });
      if (is_over_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job();
  }
}

}  // namespace incidentlint::lsp
