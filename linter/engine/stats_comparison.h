#pragma once
// StatsComparison: whether a library got worse - fewer of its texts are translated, more of its
// values are unknown, more faults are found in it. More records alone make nothing worse: what
// grows with them is compared by its share.
#include <string_view>
#include <vector>

#include "engine/stats.h"

namespace incidentlint {

struct ComparedFigure {
  enum class What {
    translations,  ///< share of the texts in some language that are there in both, 0 to 1
    unknown,       ///< unknown values a record
    errors,
    warnings
  };
  What what = What::translations;
  double was = 0, is = 0;
  bool is_worse = false;
};

struct StatsComparison {
  std::vector<ComparedFigure> figures;  ///< one of each kind
  [[nodiscard]] bool is_worse() const;
};

/// `translations`, `unknown`, `errors`, `warnings`.
[[nodiscard]] std::string_view name_of(ComparedFigure::What what);

[[nodiscard]] StatsComparison compare(const Stats& was, const Stats& is);

}  // namespace incidentlint
