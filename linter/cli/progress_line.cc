#include "cli/progress_line.h"

#include <ostream>

namespace incidentlint {
namespace {

constexpr const char* kClear = "\x1b[K";  ///< to the end of the line (ECMA-48, EL)

}  // namespace

ProgressLine::ProgressLine(std::ostream& terminal, bool korean, std::function<Time()> now)
    : terminal_(terminal),
      korean_(korean),
      now_(std::move(now)),
      next_(now_() + std::chrono::seconds(1)) {}

ProgressLine::~ProgressLine() {
  if (is_shown_) terminal_ << '\r' << kClear << std::flush;
}

void ProgressLine::show(std::size_t done, std::size_t total) {
  const std::lock_guard lock(mutex_);
  const Time now = now_();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(100);
  is_shown_ = true;
  terminal_ << '\r' << done << (korean_ ? " / " : " of ") << total
            << (korean_ ? " 확인" : " checked") << kClear << std::flush;
}

}  // namespace incidentlint
