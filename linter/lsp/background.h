#pragma once
// Background: one thread that does long work, job by job, so that the editor is answered meanwhile.
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace incidentlint::lsp {

class Background {
 public:
  Background() : thread_([this] { run(); }) {}
  /// Waits for the job at hand; those that wait are dropped.
  ~Background();
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  void add(std::function<void()> job);

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<std::function<void()>> jobs_;
  bool is_over_ = false;
  std::thread thread_;
};

}  // namespace incidentlint::lsp
