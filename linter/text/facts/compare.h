#pragma once
// The facts of two texts that should say the same, one English and one Korean. A translation may
// leave things out and add others, so a fact on one side alone is no contradiction; what both sides
// state differently is one. When in doubt there is none.
// Pure, thread-safe; nothing is kept, the facts' views must be valid during the call only.
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "text/date.h"
#include "text/facts/fact.h"

namespace incidentlint::text::facts {

/// A contradiction: `english` and `korean` are of one kind and neither is stated on the other side.
struct Mismatch {
  FactKind kind = FactKind::count;
  Fact english;
  Fact korean;
};

/// At most one contradiction a kind, the likeliest pair of unmatched facts, in order of kind.
[[nodiscard]] std::vector<Mismatch> compare_facts(const std::vector<Fact>& english,
                                                  const std::vector<Fact>& korean);

/// A fact of one text that no text of the other language states.
struct MissingFact {
  std::size_t text = 0;  ///< index into `texts`
  Fact fact;
  /// What it was surely meant to be: the fact of the same text in the other language that has the
  /// same digits in another order. Only if `texts` and `other` pair up.
  std::optional<Fact> meant;
};

/// What the `texts` of a record in one language state, and none of its texts in the `other`
/// language does; nor is it among the `known` facts of the record, nor to be worked out (the time
/// between two stated times, a stated time plus a stated duration). Only kinds that seldom come by
/// chance: clock, date (not a bare year), percent, duration, size, magnitude.
[[nodiscard]] std::vector<MissingFact> missing_facts(std::span<const std::vector<Fact>> texts,
                                                     std::span<const std::vector<Fact>> other,
                                                     std::span<const Fact> known);

/// The facts of one text that the other one lacks, whatever the rest of the record says: of the
/// kinds that `missing_facts` has, or the counts alone.
[[nodiscard]] std::vector<Fact> facts_without_match(std::span<const Fact> facts,
                                                    std::span<const Fact> others, bool counts);

/// The record's own date and durations (minutes) as known facts.
[[nodiscard]] Fact known_date(const Date& date);
[[nodiscard]] Fact known_duration(std::int64_t minutes);

}  // namespace incidentlint::text::facts
