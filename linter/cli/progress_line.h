#pragma once
// ProgressLine: how far a run is, on one line of a terminal, once it takes more than a second; gone
// when the object is. Thread-safe. Internal to `cli`.
#include <chrono>
#include <functional>
#include <iosfwd>
#include <mutex>

namespace incidentlint {

class ProgressLine {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// `terminal` must outlive the object.
  ProgressLine(std::ostream& terminal, bool korean,
               std::function<Time()> now = std::chrono::steady_clock::now);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine();

  void show(std::size_t done, std::size_t total);

 private:
  std::ostream& terminal_;
  bool korean_;
  std::function<Time()> now_;
  Time next_;  ///< not before
  bool is_shown_ = false;
  std::mutex mutex_;
};

}  // namespace incidentlint
