#pragma once
// Present: the instant of a run, as checks may ask about it. It keeps when the first of its answers
// will change, so that what was found can be kept until then.
//
//   const Present present(1772000000);
//   if (present.is_before(instant)) ...        // the instant lies in the future
//   if (now < present.changes_at()) ...        // the same would be found
#include <algorithm>
#include <limits>

namespace incidentlint {

/// Instants are seconds since 1970 (UTC). Belongs to one thread at a time.
class Present {
 public:
  explicit Present(double now) : now_(now) {}

  [[nodiscard]] bool is_before(double instant) const {
    const bool ahead = now_ < instant;
    if (ahead) changes_at_ = std::min(changes_at_, instant);
    return ahead;
  }

  /// The instant itself; what is made of it holds for no other.
  [[nodiscard]] double exact() const {
    changes_at_ = now_;
    return now_;
  }

  /// From the instant on, up to this one, all answers are the same.
  [[nodiscard]] double changes_at() const { return changes_at_; }

 private:
  double now_;
  mutable double changes_at_ = std::numeric_limits<double>::infinity();
};

}  // namespace incidentlint
