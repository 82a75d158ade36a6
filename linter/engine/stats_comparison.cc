#include "engine/stats_comparison.h"

#include <algorithm>

namespace incidentlint {
namespace {

using What = ComparedFigure::What;

/// Shares of the same counts are the same number; others differ by more than this.
constexpr double kSame = 1e-9;

double share_translated(const Stats& stats) {
  std::size_t both = 0;
  std::size_t any = 0;
  for (const auto& [place, figures] : stats.translations) {
    both += figures.both;
    any += figures.both + figures.only_en + figures.only_ko;
  }
  return any == 0 ? 1 : static_cast<double>(both) / static_cast<double>(any);
}

double unknown_a_record(const Stats& stats) {
  std::size_t unknown = 0;
  for (const auto& [place, figures] : stats.unknown) unknown += figures.null + figures.unknown;
  return stats.records == 0 ? 0 : static_cast<double>(unknown) / static_cast<double>(stats.records);
}

ComparedFigure more_is_worse(What what, double was, double is) {
  return {what, was, is, is > was + kSame};
}

}  // namespace

bool StatsComparison::is_worse() const {
  return std::any_of(figures.begin(), figures.end(),
                     [](const ComparedFigure& figure) { return figure.is_worse; });
}

std::string_view name_of(What what) {
  constexpr std::string_view kNames[] = {"translations", "unknown", "errors", "warnings"};
  return kNames[static_cast<int>(what)];
}

StatsComparison compare(const Stats& was, const Stats& is) {
  const double translated = share_translated(was);
  const double translated_now = share_translated(is);
  return {{{What::translations, translated, translated_now, translated_now < translated - kSame},
           more_is_worse(What::unknown, unknown_a_record(was), unknown_a_record(is)),
           more_is_worse(What::errors, static_cast<double>(was.findings.errors),
                         static_cast<double>(is.findings.errors)),
           more_is_worse(What::warnings, static_cast<double>(was.findings.warnings),
                         static_cast<double>(is.findings.warnings))}};
}

}  // namespace incidentlint
