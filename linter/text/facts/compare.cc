// Facts are compared as sets: repeating one is no difference. What remains unmatched on both sides
// is a contradiction if it is one fact on each side at about the same place of its text, or if one
// looks like a slip of the other.
#include "text/facts/compare.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <utility>

#include "text/facts/day_shift.h"
#include "text/facts/impossible.h"
#include "text/facts/match.h"
#include "text/facts/remainder.h"
#include "text/facts/sense.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::array kContradictable{FactKind::clock,     FactKind::date,       FactKind::weekday,
                                     FactKind::quarter,   FactKind::percent,    FactKind::fraction,
                                     FactKind::duration,  FactKind::count,      FactKind::size,
                                     FactKind::magnitude, FactKind::multiplier, FactKind::ordinal,
                                     FactKind::identifier};

/// Calls `is_it` with each index below `count` until one is it. Two texts state their facts in
/// about the same order, so the search begins at `next`, behind what was found before.
template <typename Predicate>
bool search(std::size_t count, std::size_t& next, Predicate is_it) {
  for (std::size_t i = 0, at = next; i < count; ++i, ++at) {
    if (at >= count) at = 0;
    if (!is_it(at)) continue;
    next = at + 1;
    return true;
  }
  return false;
}

/// Facts of many texts by kind, so that one is compared only with those that may state it. Views
/// the facts.
class ByKind {
 public:
  explicit ByKind(const std::vector<const Fact*>& facts) : facts_(facts.size()) {
    for (const Fact* fact : facts) ++begin_[static_cast<std::size_t>(fact->kind) + 1];
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
    auto next = begin_;
    for (const Fact* fact : facts) facts_[next[static_cast<std::size_t>(fact->kind)]++] = fact;
  }

  [[nodiscard]] std::span<const Fact* const> of(FactKind kind) const {
    const auto index = static_cast<std::size_t>(kind);
    return std::span(facts_).subspan(begin_[index], begin_[index + 1] - begin_[index]);
  }

  [[nodiscard]] bool state(const Fact& demand) {
    for (unsigned kinds = supplies_of(demand.kind); kinds != 0; kinds &= kinds - 1) {
      const auto kind = static_cast<std::size_t>(std::countr_zero(kinds));
      const auto facts = of(static_cast<FactKind>(kind));
      const auto agrees = [&](std::size_t i) { return agrees_in_value(*facts[i], demand); };
      if (search(facts.size(), next_[kind], agrees)) return true;
    }
    return false;
  }

 private:
  std::vector<const Fact*> facts_;
  std::array<std::size_t, kFactKinds + 1> begin_{};
  std::array<std::size_t, kFactKinds> next_{};  ///< where the search for each kind begins
};

/// `two thirds, 66%`: a fraction that both texts have answers for itself, not for the percentage
/// beside it.
bool is_own_fraction(const Fact& supply, const Fact& demand, const std::vector<Fact>& facts) {
  if (supply.kind != FactKind::fraction || demand.kind != FactKind::percent) return false;
  return std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) {
    return fact.kind == FactKind::fraction && states(supply, fact);
  });
}

/// `three commands and the fourth`: an ordinal that both texts have answers for itself, not for the
/// count beside it.
bool is_own_ordinal(const Fact& supply, const Fact& demand, const std::vector<Fact>& facts) {
  if (supply.kind != FactKind::ordinal || demand.kind != FactKind::count) return false;
  return std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) {
    return fact.kind == FactKind::ordinal && fact.begin != demand.begin && states(supply, fact);
  });
}

/// `06:00 local time (21:00 UTC)`: a local time that both texts have answers for itself, not for
/// the one in a zone beside it.
bool is_own_local(const Fact& supply, const Fact& demand, const std::vector<Fact>& facts) {
  if (!supply.elsewhere || demand.zone.empty()) return false;
  return std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) {
    return fact.elsewhere && fact.kind == FactKind::clock && fact.amount == supply.amount;
  });
}

/// A day that no month has and a share can't be, or a time that no day has.
bool can_not_be(const Fact& fact) {
  const bool told = fact.kind == FactKind::date && (fact.day.month > 12 || fact.day.day > 31);
  return is_no_time(fact) || (told && is_no_day(fact));
}

/// The facts of `facts` that ask for an answer and find none in `others`. What can't be is no
/// answer, and asks for one.
std::vector<const Fact*> unmatched(const std::vector<Fact>& facts,
                                   const std::vector<Fact>& others) {
  std::vector<const Fact*> left;
  std::size_t next = 0;
  for (const Fact& fact : facts) {
    if (fact.soft && !can_not_be(fact)) continue;
    const auto is_stated = [&](std::size_t i) {
      return states(others[i], fact) && !is_own_fraction(others[i], fact, facts) &&
             !is_own_ordinal(others[i], fact, facts) && !is_own_local(others[i], fact, facts);
    };
    if (!search(others.size(), next, is_stated)) left.push_back(&fact);
  }
  return left;
}

/// Where a fact stands among the facts of its text, from 0 to 1.
double place(const Fact& fact, const std::vector<Fact>& facts) {
  if (facts.size() < 2) return 0;
  const auto index = static_cast<double>(&fact - facts.data());
  return index / static_cast<double>(facts.size() - 1);
}

/// Percentages and fractions answer each other; so do all other kinds only themselves.
FactKind family(FactKind kind) { return kind == FactKind::fraction ? FactKind::percent : kind; }

bool is_version(const Fact& fact) {
  return std::any_of(fact.text.begin(), fact.text.end(),
                     [](char c) { return c >= '0' && c <= '9'; });
}

/// Names are different things, unless only their digits differ (`node-12`, `node-21`).
bool same_shape(const Fact& a, const Fact& b) {
  if (a.text.size() != b.text.size() || !is_version(a)) return false;
  for (std::size_t i = 0; i < a.text.size(); ++i) {
    const bool digits =
        a.text[i] >= '0' && a.text[i] <= '9' && b.text[i] >= '0' && b.text[i] <= '9';
    if (!digits && a.text[i] != b.text[i]) return false;
  }
  return true;
}

struct Sides {
  const std::vector<Fact>& english;
  const std::vector<Fact>& korean;
  std::vector<const Fact*> english_left;
  std::vector<const Fact*> korean_left;
};

std::vector<const Fact*> of_kind(const std::vector<const Fact*>& facts, FactKind kind) {
  std::vector<const Fact*> found;
  for (const Fact* fact : facts) {
    if (family(fact->kind) == kind) found.push_back(fact);
  }
  return found;
}

/// Shares of which one is what the other leaves, when the words around them don't tell that both
/// are of the same.
bool may_be_the_rest(const Fact& a, const Fact& b) {
  if (!are_complements(a, b)) return false;
  const Amount one = make_amount(1);
  if (a.kind == FactKind::count) return a.amount == one || b.amount == one;
  if (is_level(a) && is_level(b)) return false;
  const Sense sense = sense_of(a);
  return sense == Sense::open || sense != sense_of(b);
}

/// Sure enough to be reported.
bool is_contradiction(const Sides& sides, const Fact& a, const Fact& b, bool alone) {
  if (a.kind == FactKind::identifier) return same_shape(a, b);
  if (may_be_the_rest(a, b) && !(is_change(a) && is_change(b))) return false;
  if (a.kind == b.kind && looks_like_slip(a, b)) return true;
  constexpr std::size_t kShort = 6;
  constexpr double kNear = 0.3;
  const bool brief = sides.english.size() <= kShort && sides.korean.size() <= kShort;
  const bool near = std::abs(place(a, sides.english) - place(b, sides.korean)) <= kNear;
  return alone && (brief || near);
}

std::optional<Mismatch> nearest_pair(const Sides& sides, FactKind kind) {
  const auto english = of_kind(sides.english_left, kind);
  const auto korean = of_kind(sides.korean_left, kind);
  std::optional<Mismatch> best;
  double best_distance = 0;
  const bool alone = english.size() <= 2 && korean.size() <= 2;
  for (const Fact* a : english) {
    for (const Fact* b : korean) {
      if (!is_contradiction(sides, *a, *b, alone)) continue;
      const double apart = a->kind == b->kind ? distance(*a, *b) : 1e9;
      if (best && apart >= best_distance) continue;
      best = Mismatch{a->kind, *a, *b};
      best_distance = apart;
    }
  }
  return best;
}

/// What another zone may have moved to the next day, and weekdays, which it moves along.
void drop_shifted(std::vector<const Fact*>& left, const std::vector<Fact>& facts,
                  const std::vector<Fact>& others) {
  std::erase_if(left, [&](const Fact* fact) {
    return fact->kind == FactKind::weekday ||
           (is_a_day_off(*fact, others) && may_be_shifted(*fact, facts, others));
  });
}

bool contains(const std::vector<const Fact*>& facts, const Fact* fact) {
  return std::find(facts.begin(), facts.end(), fact) != facts.end();
}

void drop_remainders(std::vector<const Fact*>& left, const std::vector<Fact>& facts,
                     const std::vector<Fact>& others) {
  const auto stated = stated_by_remainder(facts, others);
  std::erase_if(left, [&](const Fact* fact) { return contains(stated, fact); });
}

bool can_be_missing(const Fact& fact) {
  switch (fact.kind) {
    case FactKind::date:
      return fact.day.month != 0 || fact.day.day != 0;
    case FactKind::percent:  // all and none go by other words, nines may be spelt
      return !fact.soft && fact.amount != Amount{} && fact.amount != make_amount(100) &&
             !fact.text.ends_with("nines");
    case FactKind::clock:
    case FactKind::duration:
    case FactKind::size:
    case FactKind::magnitude:
      return !fact.soft;
    default:
      return false;
  }
}

constexpr double kDaySeconds = 86400;

bool same_time_of_day(double a, double b) {
  return std::abs(std::remainder(a - b, kDaySeconds)) < 0.5;
}

/// A number of days from one stated date to another, with or without the first.
bool spans_dates(double seconds, std::span<const Fact* const> dates) {
  std::vector<std::int64_t> numbers;
  for (const Fact* fact : dates) {
    const Day& day = fact->day;
    if (day.month == 0 || day.day == 0) continue;
    numbers.push_back(days_since_epoch({day.year == 0 ? 2000 : day.year, day.month, day.day}));
  }
  std::sort(numbers.begin(), numbers.end());
  const auto days = static_cast<std::int64_t>(std::min(seconds / kDaySeconds, 1e9));
  if (static_cast<double>(days) * kDaySeconds != seconds) return false;
  return std::any_of(numbers.begin(), numbers.end(), [&](std::int64_t first) {
    const auto is_stated = [&](std::int64_t number) {
      return number > first && std::binary_search(numbers.begin(), numbers.end(), number);
    };
    return is_stated(first + days) || is_stated(first + days - 1);
  });
}

/// A duration between two stated times, or a time a stated duration away from a stated time.
bool is_derivable(const Fact& fact, const ByKind& facts) {
  const double wanted = to_double(fact.amount);
  const bool span = fact.kind == FactKind::duration && fact.unit == Unit::second;
  if (!span && fact.kind != FactKind::clock) return false;
  if (span && wanted >= kDaySeconds) return spans_dates(wanted, facts.of(FactKind::date));
  const auto others = facts.of(span ? FactKind::clock : FactKind::duration);
  for (const Fact* a : facts.of(FactKind::clock)) {
    const double start = to_double(a->amount);
    for (const Fact* b : others) {
      const double value = to_double(b->amount);
      if (span) {
        if (a != b && same_time_of_day(value - start, wanted)) return true;
      } else if (b->unit == Unit::second) {
        if (same_time_of_day(start + value, wanted) || same_time_of_day(start - value, wanted))
          return true;
      }
    }
  }
  return false;
}

/// The fact among `facts` of which `fact` is a transposition.
std::optional<Fact> find_meant(const Fact& fact, const std::vector<Fact>& facts) {
  const auto it = std::find_if(facts.begin(), facts.end(), [&](const Fact& other) {
    return is_transposed(fact, other) && !is_impossible(other);
  });
  return it == facts.end() ? std::nullopt : std::optional(*it);
}

}  // namespace

std::vector<Mismatch> compare_facts(const std::vector<Fact>& english,
                                    const std::vector<Fact>& korean) {
  std::vector<Mismatch> found;
  Sides sides{english, korean, unmatched(english, korean), unmatched(korean, english)};
  if (sides.english_left.empty() || sides.korean_left.empty()) return found;
  drop_remainders(sides.english_left, english, korean);
  drop_remainders(sides.korean_left, korean, english);
  if (spans_days(english, korean)) {
    drop_shifted(sides.english_left, english, korean);
    drop_shifted(sides.korean_left, korean, english);
  }
  for (const FactKind kind : kContradictable) {
    if (auto mismatch = nearest_pair(sides, kind)) found.push_back(*mismatch);
  }
  return found;
}

std::vector<MissingFact> missing_facts(std::span<const std::vector<Fact>> texts,
                                       std::span<const std::vector<Fact>> other,
                                       std::span<const Fact> known) {
  std::vector<const Fact*> stated;
  const auto add = [&](std::span<const Fact> facts) {
    for (const Fact& fact : facts) {
      if (fact.kind != FactKind::identifier) stated.push_back(&fact);
    }
  };
  add(known);
  for (const auto& facts : other) add(facts);
  ByKind all(stated);
  std::vector<MissingFact> missing;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    for (const Fact& fact : texts[i]) {
      if (fact.soft || !can_be_missing(fact)) continue;
      if (all.state(fact)) continue;
      const bool paired = texts.size() == other.size();
      const bool shifted = fact.kind == FactKind::date && paired && is_a_day_off(fact, other[i]) &&
                           spans_days(texts[i], other[i]);
      const auto leaves_it = [&](const Fact& o) { return may_be_the_rest(fact, o); };
      const bool rest = paired && std::any_of(other[i].begin(), other[i].end(), leaves_it);
      if (shifted || rest) continue;
      if (paired && contains(stated_by_remainder(texts[i], other[i]), &fact)) continue;
      auto meant = paired ? find_meant(fact, other[i]) : std::nullopt;
      if (meant || !is_derivable(fact, all)) missing.push_back({i, fact, std::move(meant)});
    }
  }
  return missing;
}

std::vector<Fact> facts_without_match(std::span<const Fact> facts, std::span<const Fact> others,
                                      bool counts) {
  std::vector<Fact> left;
  for (const Fact& fact : facts) {
    const bool wanted = counts ? fact.kind == FactKind::count : can_be_missing(fact);
    const bool stated = std::any_of(others.begin(), others.end(),
                                    [&](const Fact& other) { return states(other, fact); });
    if (wanted && !fact.soft && !stated) left.push_back(fact);
  }
  return left;
}

Fact known_date(const Date& date) {
  Fact fact;
  fact.kind = FactKind::date;
  fact.day = {date.year, date.month, date.day, false};
  return fact;
}

Fact known_duration(std::int64_t minutes) {
  Fact fact;
  fact.kind = FactKind::duration;
  fact.unit = Unit::second;
  fact.amount = make_amount(minutes * 60);
  return fact;
}

}  // namespace incidentlint::text::facts
