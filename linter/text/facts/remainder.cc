#include "text/facts/remainder.h"

#include <algorithm>

#include "text/facts/match.h"

namespace incidentlint::text::facts {
namespace {

bool is_firm_share(const Fact& fact) {
  return !fact.soft && (fact.kind == FactKind::percent || fact.kind == FactKind::fraction);
}

/// The shares that leave those of the other text, in its order.
std::vector<const Fact*> shares_that_leave(const std::vector<Fact>& facts,
                                           const std::vector<Fact>& others) {
  std::vector<const Fact*> found;
  auto next = others.begin();
  for (const Fact& fact : facts) {
    if (!is_firm_share(fact)) continue;
    const auto other = std::find_if(next, others.end(), [&](const Fact& candidate) {
      return is_firm_share(candidate) && are_complements(fact, candidate);
    });
    if (other == others.end()) continue;
    next = other + 1;
    const bool again = std::any_of(found.begin(), found.end(), [&](const Fact* earlier) {
      return earlier->amount == fact.amount && earlier->divisor == fact.divisor;
    });
    if (!again) found.push_back(&fact);
  }
  if (found.size() < 2) found.clear();
  return found;
}

/// `all but two`, whose whole is not said.
bool is_exception(const Fact& fact) {
  return fact.kind == FactKind::count && fact.divisor == 1 && !fact.around.empty();
}

bool is_part(const Fact& fact) { return fact.kind == FactKind::count && fact.divisor > 1; }

bool leaves(const Fact& part, const Fact& exception) {
  return part.amount + exception.amount == make_amount(part.divisor);
}

void add_counts_that_leave(const std::vector<Fact>& facts, const std::vector<Fact>& others,
                           std::vector<const Fact*>& found) {
  const auto pair_up = [&](const Fact& part, const Fact& exception) {
    if (!is_part(part) || !is_exception(exception) || !leaves(part, exception)) return;
    for (const Fact& fact : facts) {
      const bool whole = fact.kind == FactKind::count && fact.amount == make_amount(part.divisor);
      if (whole || &fact == &part || &fact == &exception) found.push_back(&fact);
    }
  };
  for (const Fact& fact : facts) {
    if (!is_part(fact) && !is_exception(fact)) continue;
    for (const Fact& other : others) {
      pair_up(fact, other);
      pair_up(other, fact);
    }
  }
}

}  // namespace

std::vector<const Fact*> stated_by_remainder(const std::vector<Fact>& facts,
                                             const std::vector<Fact>& others) {
  auto found = shares_that_leave(facts, others);
  add_counts_that_leave(facts, others, found);
  return found;
}

}  // namespace incidentlint::text::facts
