#pragma once
// Budget: how much work and stack one judgement may take. A recursive schema can need exponential
// time, and a chain of combinators at every level of a deep value any amount of stack; past the
// budget the judgement is given up instead. Internal to `schema`.
#include <cstddef>

namespace incidentlint::schema {

struct GivenUp {};

class Budget {
 public:
  /// Starts now, with the stack as deep as it is here.
  Budget() : base_(reinterpret_cast<const char*>(this)) {}

  /// Counts a step; throws GivenUp past the budget.
  void step() {
    const char here = 0;
    const std::ptrdiff_t used = base_ > &here ? base_ - &here : &here - base_;
    if (++steps_ > kMostSteps || used > kMostStack) throw GivenUp();
  }

 private:
  static constexpr std::size_t kMostSteps = 5'000'000;  // a second or so
  static constexpr std::ptrdiff_t kMostStack = std::ptrdiff_t{3}
                                               << 20;  // bytes; threads have 8 MiB

  const char* base_;
  std::size_t steps_ = 0;
};

}  // namespace incidentlint::schema
