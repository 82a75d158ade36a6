#pragma once
// RuleTrial: tries what the pages of a pack claim. A bad example must fire its rule at each marked
// place and nowhere else, no other rule may fire there at warning or above, and a good example must
// be silent. A rule that no bad example fires fails, unless its page says that a test outside shows
// it (`<!-- example: unit test -->`).
//
//   const RuleTrial trial(*pack, now);
//   for (const TrialFailure& failure : trial.run(rule)) ...
#include <string>
#include <string_view>
#include <vector>

#include "engine/workspace.h"

namespace incidentlint {

struct TrialFailure {
  std::string file;  ///< the page, or the sample record
  std::size_t line = 0;
  Text message;
};

/// Thread-safe; the pack must outlive it.
class RuleTrial {
 public:
  /// `now` is the present of the examples, in seconds since 1970 (UTC).
  RuleTrial(const Pack& pack, double now) : pack_(pack), now_(now) {}

  /// Runs the examples of a rule; findings with the fault `silenced` are overheard.
  [[nodiscard]] std::vector<TrialFailure> run(const Rule& rule,
                                              std::string_view silenced = {}) const;

  /// The record that examples are laid over must itself be without findings.
  [[nodiscard]] std::vector<TrialFailure> run_sample() const;

 private:
  const Pack& pack_;
  double now_;
};

}  // namespace incidentlint
