#include "text/facts/qualifier.h"

#include <algorithm>
#include <array>
#include <optional>

#include "text/facts/bound.h"
#include "text/facts/match.h"
#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

bool is_month_or_year(const Fact& fact) {
  return fact.kind == FactKind::date && fact.day.day == 0 && !fact.soft;
}

bool is_measure(const Fact& fact) {
  return !fact.soft && (fact.kind == FactKind::count || fact.kind == FactKind::percent ||
                        fact.kind == FactKind::duration || fact.kind == FactKind::size ||
                        fact.kind == FactKind::multiplier || fact.kind == FactKind::identifier);
}

/// The only fact of `facts` that states what `fact` does, if that is so the other way round, too.
const Fact* counterpart(const Fact& fact, std::span<const Fact> own, std::span<const Fact> others) {
  const auto only = [](std::span<const Fact> facts, const Fact& wanted) -> const Fact* {
    const Fact* found = nullptr;
    for (const Fact& each : facts) {
      if (!states(each, wanted)) continue;
      if (found != nullptr) return nullptr;
      found = &each;
    }
    return found;
  };
  const Fact* found = only(others, fact);
  return found != nullptr && found->soft == fact.soft && only(own, *found) == &fact ? found
                                                                                    : nullptr;
}

// Bounds.

std::optional<Disagreement> bounds_disagree(FactsOfText english, FactsOfText korean,
                                            const Fact& fact) {
  const Bound bound = english_bound(english.text, fact);
  if (bound.side == Side::open) return std::nullopt;
  const Fact* other = counterpart(fact, english.facts, korean.facts);
  const Bound translated = other == nullptr ? Bound{} : korean_bound(korean.text, *other);
  if (translated.side == Side::open || translated.side == bound.side) return std::nullopt;
  return Disagreement{{bound.begin, bound.end}, {translated.begin, translated.end}};
}

// Periods.

struct Period {
  char unit = '\0';  ///< s, m, h, d, w; NUL if none is said
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct PeriodWord {
  std::string_view word;
  char unit;
};

constexpr std::array kEnglishPeriods{
    PeriodWord{"second", 's'}, PeriodWord{"minute", 'm'}, PeriodWord{"hour", 'h'},
    PeriodWord{"day", 'd'},    PeriodWord{"week", 'w'},   PeriodWord{"sec", 's'},
    PeriodWord{"min", 'm'},    PeriodWord{"s", 's'},      PeriodWord{"h", 'h'}};
constexpr std::array kKoreanPeriods{
    PeriodWord{"초당", 's'},   PeriodWord{"매초", 's'},    PeriodWord{"1초에", 's'},
    PeriodWord{"분당", 'm'},   PeriodWord{"매분", 'm'},    PeriodWord{"1분에", 'm'},
    PeriodWord{"시간당", 'h'}, PeriodWord{"1시간에", 'h'}, PeriodWord{"한 시간에", 'h'},
    PeriodWord{"하루에", 'd'}, PeriodWord{"매일", 'd'},    PeriodWord{"일주일에", 'w'}};

/// `requests per second`, `/s`, `times an hour` behind the value.
Period english_period(std::string_view text, const Fact& fact) {
  constexpr std::size_t kReach = 40;  // bytes
  static constexpr std::array<std::string_view, 4> kJoints{" per ", "/", " a ", " an "};
  const std::size_t stop = std::min(text.size(), fact.end + kReach);
  for (std::size_t at = fact.end; at < stop; ++at) {
    const char c = text[at];
    if (is_digit(c) || c == '.' || c == ',' || c == ';' || c == '(') break;
    if (c != ' ' && c != '/') continue;
    for (const std::string_view joint : kJoints) {
      if (!starts_at(text, at, joint)) continue;
      const std::string_view counted = text.substr(fact.end, at - fact.end);
      const bool far = std::count(counted.begin(), counted.end(), ' ') > 1;
      if (joint.starts_with(" a") && far) continue;
      const std::string_view word = word_at(text, at + joint.size());
      for (const PeriodWord& period : kEnglishPeriods) {
        if (word == period.word) return {period.unit, fact.begin, at + joint.size() + word.size()};
      }
    }
  }
  return {};
}

/// `초당 요청 ` in front of the value.
Period korean_period(std::string_view text, const Fact& fact) {
  constexpr std::size_t kReach = 30;  // bytes
  const std::size_t first = fact.begin > kReach ? fact.begin - kReach : 0;
  for (std::size_t at = fact.begin; at > first; --at) {
    const char c = text[at - 1];
    if (c == '.' || c == ',' || c == ';' || c == '\n') break;
    for (const PeriodWord& period : kKoreanPeriods) {
      if (ends_before(text, at, period.word) && skip_blank(text, at) != at)
        return {period.unit, at - period.word.size(), fact.end};
    }
  }
  return {};
}

std::optional<Disagreement> periods_disagree(FactsOfText english, FactsOfText korean,
                                             const Fact& fact) {
  const Period period = english_period(english.text, fact);
  if (period.unit == '\0' || fact.kind == FactKind::duration) return std::nullopt;
  const Fact* other = counterpart(fact, english.facts, korean.facts);
  const Period translated = other == nullptr ? Period{} : korean_period(korean.text, *other);
  if (translated.unit == '\0' || translated.unit == period.unit) return std::nullopt;
  return Disagreement{{period.begin, period.end}, {translated.begin, translated.end}};
}

// Percentage points.

bool are_english_points(const Fact& fact) {
  return fact.text.find("percentage point") != std::string_view::npos;
}

/// `2%p`, `2%포인트`, `2% point`.
bool are_korean_points(std::string_view text, const Fact& fact) {
  static constexpr std::array<std::string_view, 3> kPoints{"p", "P", "포인트"};
  constexpr std::size_t kReach = 12;  // bytes
  const std::string_view words = text.substr(fact.begin, fact.end - fact.begin + kReach);
  return std::any_of(kPoints.begin(), kPoints.end(), [&](std::string_view point) {
    return words.find(point) != std::string_view::npos;
  });
}

std::optional<Disagreement> points_disagree(FactsOfText english, FactsOfText korean,
                                            const Fact& fact) {
  if (!are_english_points(fact)) return std::nullopt;
  const Fact* other = counterpart(fact, english.facts, korean.facts);
  if (other == nullptr || other->kind != FactKind::percent ||
      are_korean_points(korean.text, *other))
    return std::nullopt;
  return Disagreement{{fact.begin, fact.end}, {other->begin, other->end}};
}

// Parts of a month or a year.

enum class Third : std::uint8_t { none, first, middle, last };

struct ThirdWord {
  std::string_view word;
  Third third;
};

struct Part {
  Third third = Third::none;
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// `early October`, `in the first half of 2019`.
Part english_part(std::string_view text, const Fact& fact) {
  static constexpr std::array kFronts{
      ThirdWord{"arly ", Third::first},         ThirdWord{"arly in ", Third::first},
      ThirdWord{"eginning of ", Third::first},  ThirdWord{"tart of ", Third::first},
      ThirdWord{"irst half of ", Third::first}, ThirdWord{"id-", Third::middle},
      ThirdWord{"id ", Third::middle},          ThirdWord{"iddle of ", Third::middle},
      ThirdWord{"ate ", Third::last},           ThirdWord{"ate in ", Third::last},
      ThirdWord{"nd of ", Third::last},         ThirdWord{"econd half of ", Third::last}};
  for (const ThirdWord& each : kFronts) {
    if (!ends_before(text, fact.begin, each.word)) continue;
    std::size_t begin = fact.begin - each.word.size();
    while (begin > 0 && is_letter(text[begin - 1])) --begin;
    return {each.third, begin, fact.end};
  }
  return {};
}

/// `10월 초`, `2019년 하반기`.
Part korean_part(std::string_view text, const Fact& fact) {
  static constexpr std::array kBehind{
      ThirdWord{"상반기", Third::first}, ThirdWord{"초순", Third::first},
      ThirdWord{"초반", Third::first},   ThirdWord{"초에", Third::first},
      ThirdWord{"초의", Third::first},   ThirdWord{"초부터", Third::first},
      ThirdWord{"초까지", Third::first}, ThirdWord{"중순", Third::middle},
      ThirdWord{"중반", Third::middle},  ThirdWord{"하반기", Third::last},
      ThirdWord{"하순", Third::last},    ThirdWord{"후반", Third::last},
      ThirdWord{"말에", Third::last},    ThirdWord{"말의", Third::last},
      ThirdWord{"말부터", Third::last},  ThirdWord{"말까지", Third::last}};
  const std::size_t at = skip_blank(text, fact.end);
  for (const ThirdWord& each : kBehind) {
    if (starts_at(text, at, each.word)) return {each.third, fact.begin, at + each.word.size()};
  }
  return {};
}

std::optional<Disagreement> parts_disagree(FactsOfText english, FactsOfText korean,
                                           const Fact& fact) {
  const Part part = english_part(english.text, fact);
  if (part.third == Third::none) return std::nullopt;
  const Fact* other = counterpart(fact, english.facts, korean.facts);
  const Part translated = other == nullptr ? Part{} : korean_part(korean.text, *other);
  if (translated.third == Third::none || translated.third == part.third) return std::nullopt;
  return Disagreement{{part.begin, part.end}, {translated.begin, translated.end}};
}

// Orders.

/// `from 3 to 5`, `3에서 5로`, `3 → 5`: the second of the two facts begins at `next`.
bool leads_to(std::string_view text, const Fact& first, const Fact& next, Language language) {
  constexpr std::size_t kReach = 40;  // bytes
  if (next.begin < first.end || next.begin - first.end > kReach) return false;
  if (first.kind != next.kind || first.unit != next.unit) return false;
  const std::string_view gap = text.substr(first.end, next.begin - first.end);
  if (gap.find_first_of(".,;:\n") != std::string_view::npos) return false;
  if (gap.find("→") != std::string_view::npos || gap.find("->") != std::string_view::npos)
    return true;
  if (language == Language::english)
    return gap.ends_with(" to ") && same_word(word_before(text, first.begin), "from");
  const std::size_t from = gap.find("에서 ");
  if (from == std::string_view::npos || gap.find(' ') < from) return false;
  std::size_t end = next.end;
  while (hangul_at(text, end) && !starts_at(text, end, "로")) end += 3;
  return starts_at(text, end, "로");
}

/// The facts behind which the next one is what they changed to.
std::vector<std::size_t> changes_in(FactsOfText side, Language language) {
  std::vector<std::size_t> changes;
  for (std::size_t i = 0; i + 1 < side.facts.size(); ++i) {
    const Fact& first = side.facts[i];
    if (is_measure(first) && is_measure(side.facts[i + 1]) &&
        leads_to(side.text, first, side.facts[i + 1], language))
      changes.push_back(i);
  }
  return changes;
}

std::vector<Disagreement> swapped_changes(FactsOfText english, FactsOfText korean) {
  std::vector<Disagreement> found;
  const auto ours = changes_in(english, Language::english);
  if (ours.empty()) return found;
  const auto theirs = changes_in(korean, Language::korean);
  const auto any_is = [&](const auto& changes, const auto& facts, const Fact& from,
                          const Fact& to) {
    return std::any_of(changes.begin(), changes.end(), [&](std::size_t i) {
      return states(facts[i], from) && states(facts[i + 1], to);
    });
  };
  for (const std::size_t i : ours) {
    const Fact& from = english.facts[i];
    const Fact& to = english.facts[i + 1];
    if (states(from, to) || any_is(theirs, korean.facts, from, to)) continue;
    for (const std::size_t j : theirs) {
      const Fact& first = korean.facts[j];
      const Fact& second = korean.facts[j + 1];
      const bool swapped = states(first, to) && states(second, from);
      if (!swapped || any_is(ours, english.facts, first, second)) continue;
      found.push_back({{from.begin, to.end}, {first.begin, second.end}});
    }
  }
  return found;
}

}  // namespace

std::vector<Disagreement> disagreements(Qualifier qualifier, FactsOfText english,
                                        FactsOfText korean) {
  if (qualifier == Qualifier::order) return swapped_changes(english, korean);
  const auto disagree = qualifier == Qualifier::bound    ? bounds_disagree
                        : qualifier == Qualifier::period ? periods_disagree
                        : qualifier == Qualifier::points ? points_disagree
                                                         : parts_disagree;
  const auto concerns = qualifier == Qualifier::part ? is_month_or_year : is_measure;
  std::vector<Disagreement> found;
  for (const Fact& fact : english.facts) {
    if (!concerns(fact)) continue;
    if (const auto each = disagree(english, korean, fact)) found.push_back(*each);
  }
  return found;
}

}  // namespace incidentlint::text::facts
