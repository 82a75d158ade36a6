#pragma once
// Summary: the counts of a run, as reports print them.
#include <cstdint>

#include "diagnostic/diagnostic.h"

namespace incidentlint {

struct Summary {
  std::uint32_t records = 0;  ///< records checked
  std::uint32_t errors = 0;
  std::uint32_t warnings = 0;
  std::uint32_t hints = 0;
  std::uint32_t fixable = 0;     ///< findings with a safe fix
  std::uint32_t offers = 0;      ///< findings with a fix that is not safe
  std::uint32_t fixed = 0;       ///< findings that were there before their fixes were made
  std::uint32_t suppressed = 0;  ///< findings that a comment or the config suppresses
  std::uint32_t baselined = 0;   ///< findings that the baseline knows
  std::uint32_t earlier = 0;     ///< findings that were there at the revision compared with
  std::uint32_t unchanged = 0;  ///< new findings on lines that did not change, if these don't count

  Summary& operator+=(const Summary& other) {
    records += other.records;
    errors += other.errors;
    warnings += other.warnings;
    hints += other.hints;
    fixable += other.fixable;
    offers += other.offers;
    fixed += other.fixed;
    suppressed += other.suppressed;
    baselined += other.baselined;
    earlier += other.earlier;
    unchanged += other.unchanged;
    return *this;
  }
};

/// Counts one finding more.
inline void count(const Diagnostic& diagnostic, Summary& summary) {
  if (diagnostic.suppressed) {
    const Suppressed::By by = diagnostic.suppressed->by;
    ++(by == Suppressed::By::baseline    ? summary.baselined
       : by == Suppressed::By::revision  ? summary.earlier
       : by == Suppressed::By::unchanged ? summary.unchanged
                                         : summary.suppressed);
    return;
  }
  if (diagnostic.severity == Severity::error) ++summary.errors;
  if (diagnostic.severity == Severity::warning) ++summary.warnings;
  if (diagnostic.severity == Severity::hint) ++summary.hints;
  if (const auto& fix = diagnostic.finding.fix) ++(fix->safe ? summary.fixable : summary.offers);
}

}  // namespace incidentlint
