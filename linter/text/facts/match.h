#pragma once
// Whether a fact of one text is stated by a fact of another. Lenient wherever languages differ in
// habit (a half is 50 %, `두 배` is `twice`, `14일` may be a date or two weeks), strict in value.
// Pure, thread-safe.
#include <array>

#include "text/facts/fact.h"

namespace incidentlint::text::facts {

constexpr std::size_t kFactKinds = static_cast<std::size_t>(FactKind::identifier) + 1;

/// For every kind of a demand, a bit for each kind that may supply it; most pairs of facts are told
/// apart by it.
inline constexpr auto kSupplies = [] {
  std::array<std::uint16_t, kFactKinds> supplies{};
  const auto allow = [&](FactKind supply, FactKind demand) {
    std::uint16_t& kinds = supplies[static_cast<std::size_t>(demand)];
    kinds = static_cast<std::uint16_t>(kinds | 1U << static_cast<unsigned>(supply));
  };
  const auto pair = [&](FactKind a, FactKind b) {
    allow(a, b);
    allow(b, a);
  };
  for (std::size_t i = 0; i < kFactKinds; ++i)
    allow(static_cast<FactKind>(i), static_cast<FactKind>(i));
  allow(FactKind::date, FactKind::weekday);
  pair(FactKind::count, FactKind::multiplier);
  pair(FactKind::count, FactKind::ordinal);
  pair(FactKind::multiplier, FactKind::ordinal);
  pair(FactKind::percent, FactKind::fraction);
  pair(FactKind::percent, FactKind::multiplier);
  pair(FactKind::size, FactKind::count);
  pair(FactKind::size, FactKind::duration);
  pair(FactKind::duration, FactKind::count);
  pair(FactKind::clock, FactKind::count);
  pair(FactKind::date, FactKind::ordinal);
  pair(FactKind::date, FactKind::duration);
  pair(FactKind::date, FactKind::count);
  pair(FactKind::quarter, FactKind::ordinal);
  pair(FactKind::fraction, FactKind::ordinal);
  return supplies;
}();

[[nodiscard]] inline unsigned supplies_of(FactKind demand) {
  return kSupplies[static_cast<std::size_t>(demand)];
}

/// The second half of `states`, for kinds that may agree.
[[nodiscard]] bool agrees_in_value(const Fact& supply, const Fact& demand);

/// `supply` states what `demand` states. A coarse date is stated by a finer one, not the reverse.
[[nodiscard]] inline bool states(const Fact& supply, const Fact& demand) {
  const bool may = (supplies_of(demand.kind) >> static_cast<unsigned>(supply.kind) & 1U) != 0;
  return may && agrees_in_value(supply, demand);
}

/// What the one leaves of a whole is the other: 99 % and 1 %, two of five and three of five. They
/// say the same if one speaks of what went well and the other of what went wrong.
[[nodiscard]] bool are_complements(const Fact& a, const Fact& b);

/// How far two facts of one kind are apart, for choosing the likeliest pair; 0 is equal.
[[nodiscard]] double distance(const Fact& a, const Fact& b);

/// One looks like a slip of the other: digits swapped or one changed, a factor of ten, the other
/// half of the day, one part of a date.
[[nodiscard]] bool looks_like_slip(const Fact& a, const Fact& b);

/// The digits of one are those of the other in another order (`12:24`, `12:42`).
[[nodiscard]] bool is_transposed(const Fact& a, const Fact& b);

}  // namespace incidentlint::text::facts
