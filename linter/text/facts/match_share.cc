#include "text/facts/match_share.h"

#include <algorithm>
#include <cmath>

#include "text/facts/match.h"

namespace incidentlint::text::facts {
namespace {

/// Of a hundred.
double percents_of(const Fact& share) {
  const double amount = to_double(share.amount);
  return share.kind == FactKind::percent ? amount
                                         : 100 * amount / static_cast<double>(share.divisor);
}

/// What one of them leaves of the whole is the other: 99 % and 1 %, two of five and three of five.
/// `divisor` is 100 for percentages.
bool fill_a_whole(const Fact& a, const Fact& b) {
  const auto parts = [](const Fact& fact) {
    return make_amount(fact.kind == FactKind::percent ? 100 : fact.divisor);
  };
  const Amount left = parts(a);
  const Amount right = parts(b);
  if (a.kind != b.kind && a.kind != FactKind::count) {
    const Fact& percent = a.kind == FactKind::percent ? a : b;
    const double step = std::pow(10.0, std::min(percent.amount.exponent, 0));
    return std::abs(percents_of(a) + percents_of(b) - 100) <= step / 2 + 1e-9;
  }
  return a.amount * right + b.amount * left == left * right;
}

bool is_share(const Fact& fact) {
  return fact.kind == FactKind::percent || fact.kind == FactKind::fraction;
}

}  // namespace

bool fractions_agree(const Fact& a, const Fact& b) {
  return a.amount * make_amount(b.divisor) == b.amount * make_amount(a.divisor);
}

bool rounds_to(const Fact& percent, const Fact& fraction) {
  const double share = percents_of(fraction);
  const double apart = std::abs(percents_of(percent) - share);
  const double step = std::pow(10.0, std::min(percent.amount.exponent, 0));
  const bool cut = percents_of(percent) < share && apart < step;
  if (cut || apart <= step / 2 + 1e-9) return true;
  constexpr std::int64_t kFewParts = 20;
  const bool rough = percent.approximate || fraction.approximate;
  return rough && fraction.divisor <= kFewParts && apart <= std::min(share / 5, 5.0);
}

bool grows_by(const Amount& percent, const Amount& times) {
  const Amount whole = times * make_amount(100);
  return percent == whole || percent + make_amount(100) == whole;
}

bool are_complements(const Fact& a, const Fact& b) {
  const bool counts =
      a.kind == FactKind::count && b.kind == a.kind && a.divisor > 1 && a.divisor == b.divisor;
  return (counts || (is_share(a) && is_share(b))) && fill_a_whole(a, b);
}

}  // namespace incidentlint::text::facts
