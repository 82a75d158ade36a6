#include "text/facts/qualifier.h"

#include <algorithm>
#include <array>
#include <optional>

#include "text/facts/bound.h"
#include "text/facts/match.h"
#include "text/facts/reading.h"
#include "text/facts/unit.h"
#include "text/sentence.h"

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

/// Behind the value and the word that counts it, `300대`.
std::size_t shown_end(std::string_view text, const Fact& fact) {
  return fact.kind == FactKind::count ? end_with_unit(text, fact) : fact.end;
}

/// What the words beside a value say of it.
struct Said {
  int what = 0;  ///< differs where the statements do; 0 if nothing is said
  std::size_t begin = 0;
  std::size_t end = 0;
  bool aside = false;  ///< of another matter: contradicts only what is aside, too
};

using ReadSaid = Said (*)(std::string_view text, const Fact& fact);

/// Both languages say something of the fact, which is English, and not the same.
std::optional<Disagreement> disagree(ReadSaid in_english, ReadSaid in_korean, FactsOfText english,
                                     FactsOfText korean, const Fact& fact) {
  const Said said = in_english(english.text, fact);
  const Fact* other = said.what == 0 ? nullptr : counterpart(fact, english.facts, korean.facts);
  const Said translated = other == nullptr ? Said{} : in_korean(korean.text, *other);
  if (translated.what == 0 || translated.what == said.what || translated.aside != said.aside)
    return std::nullopt;
  return Disagreement{{said.begin, said.end},
                      {translated.begin, std::max(translated.end, shown_end(korean.text, *other))}};
}

// Bounds. What is refused is another matter.

Said said_by(const Bound& bound) {
  return {static_cast<int>(bound.side), bound.begin, bound.end, bound.refuses};
}

Said said_of_bound(std::string_view text, const Fact& fact) {
  return said_by(english_bound(text, fact));
}

Said said_of_korean_bound(std::string_view text, const Fact& fact) {
  return said_by(korean_bound(text, fact));
}

// Periods.

struct PeriodWord {
  std::string_view word;
  char unit;  ///< s, m, h, d, w, M, y
};

constexpr auto kEnglishPeriods = std::to_array<PeriodWord>({{"second", 's'},
                                                            {"minute", 'm'},
                                                            {"hour", 'h'},
                                                            {"day", 'd'},
                                                            {"week", 'w'},
                                                            {"month", 'M'},
                                                            {"year", 'y'},
                                                            {"sec", 's'},
                                                            {"min", 'm'},
                                                            {"s", 's'},
                                                            {"h", 'h'}});
constexpr auto kKoreanPeriods = std::to_array<PeriodWord>(
    {{"초당", 's'},   {"매초", 's'},    {"1초에", 's'},    {"1초마다", 's'},   {"초속", 's'},
     {"분당", 'm'},   {"매분", 'm'},    {"1분에", 'm'},    {"1분마다", 'm'},   {"시간당", 'h'},
     {"매시간", 'h'}, {"시속", 'h'},    {"1시간에", 'h'},  {"한 시간에", 'h'}, {"하루에", 'd'},
     {"매일", 'd'},   {"하루", 'd'},    {"일주일에", 'w'}, {"매주", 'w'},      {"매월", 'M'},
     {"매달", 'M'},   {"한 달에", 'M'}, {"연간", 'y'},     {"매년", 'y'},      {"한 해에", 'y'}});

/// `requests per second`, `/s`, `times an hour` behind the value.
Said english_period(std::string_view text, const Fact& fact) {
  if (fact.kind == FactKind::duration) return {};
  constexpr std::size_t kReach = 40;  // bytes
  static constexpr std::array<std::string_view, 6> kJoints{" per ", "/",       " a ",
                                                           " an ",  " every ", " each "};
  const std::size_t stop = std::min(text.size(), fact.end + kReach);
  for (std::size_t at = fact.end; at < stop; ++at) {
    const char c = text[at];
    if (is_digit(c) || c == '.' || c == ',' || c == ';' || c == '(') break;
    if (c != ' ' && c != '/') continue;
    for (const std::string_view joint : kJoints) {
      if (!starts_at(text, at, joint)) continue;
      const std::string_view counted = text.substr(fact.end, at - fact.end);
      const bool far = std::count(counted.begin(), counted.end(), ' ') > 1;
      if (joint != " per " && joint != "/" && far) continue;
      const std::string_view word = word_at(text, at + joint.size());
      for (const PeriodWord& period : kEnglishPeriods) {
        if (word == period.word) return {period.unit, fact.begin, at + joint.size() + word.size()};
      }
    }
  }
  return {};
}

/// `초당 요청 ` in front of the value.
Said korean_period(std::string_view text, const Fact& fact) {
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

// Percentage points.

enum Points { kPoints = 1, kPercent };

Said english_points(std::string_view /*text*/, const Fact& fact) {
  const bool points =
      fact.text.find("percentage point") != fact.text.npos || fact.text.ends_with("pp");
  return points ? Said{kPoints, fact.begin, fact.end} : Said{};
}

/// `2%p`, `2%포인트`, `2% point`.
Said korean_points(std::string_view text, const Fact& fact) {
  static constexpr std::array<std::string_view, 3> kWords{"p", "P", "포인트"};
  constexpr std::size_t kReach = 12;  // bytes
  if (fact.kind != FactKind::percent) return {};
  const std::string_view words = text.substr(fact.begin, fact.end - fact.begin + kReach);
  const bool points = std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
    return words.find(word) != words.npos;
  });
  return {points ? kPoints : kPercent, fact.begin, fact.end};
}

// Parts of a month or a year.

enum Third { kFirst = 1, kMiddle, kLast };

struct ThirdWord {
  std::string_view word;
  Third third;
};

/// `early October`, `in the first half of 2019`.
Said english_part(std::string_view text, const Fact& fact) {
  static constexpr std::array kFronts{
      ThirdWord{"arly ", kFirst},         ThirdWord{"arly in ", kFirst},
      ThirdWord{"eginning of ", kFirst},  ThirdWord{"tart of ", kFirst},
      ThirdWord{"irst half of ", kFirst}, ThirdWord{"id-", kMiddle},
      ThirdWord{"id ", kMiddle},          ThirdWord{"iddle of ", kMiddle},
      ThirdWord{"ate ", kLast},           ThirdWord{"ate in ", kLast},
      ThirdWord{"nd of ", kLast},         ThirdWord{"econd half of ", kLast}};
  for (const ThirdWord& each : kFronts) {
    if (!ends_before(text, fact.begin, each.word)) continue;
    std::size_t begin = fact.begin - each.word.size();
    while (begin > 0 && is_letter(text[begin - 1])) --begin;
    return {each.third, begin, fact.end};
  }
  return {};
}

/// `10월 초`, `2019년 하반기`.
Said korean_part(std::string_view text, const Fact& fact) {
  static constexpr std::array kBehind{
      ThirdWord{"상반기", kFirst}, ThirdWord{"초순", kFirst},  ThirdWord{"초반", kFirst},
      ThirdWord{"초에", kFirst},   ThirdWord{"초의", kFirst},  ThirdWord{"초부터", kFirst},
      ThirdWord{"초까지", kFirst}, ThirdWord{"중순", kMiddle}, ThirdWord{"중반", kMiddle},
      ThirdWord{"하반기", kLast},  ThirdWord{"하순", kLast},   ThirdWord{"후반", kLast},
      ThirdWord{"말에", kLast},    ThirdWord{"말의", kLast},   ThirdWord{"말부터", kLast},
      ThirdWord{"말까지", kLast}};
  const std::size_t at = skip_blank(text, fact.end);
  for (const ThirdWord& each : kBehind) {
    if (starts_at(text, at, each.word)) return {each.third, fact.begin, at + each.word.size()};
  }
  return {};
}

// Orders.

bool may_change(const Fact& fact) { return !fact.soft && (is_day(fact) || is_measure(fact)); }

/// What was undone is often told from its other end: `the cut from 64 to 32 was rolled back`.
bool tells_of_undoing(std::string_view text, std::size_t at) {
  static constexpr auto kWords = std::to_array<std::string_view>(
      {"revert", "roll", "undo", "undid", "back", "revers", "instead", "other way", "restor",
       "되돌", "돌려", "돌아", "롤백", "복구", "복원", "원복", "다시", "아니"});
  return has_word(sentence_around(text, at).of(text), kWords);
}

/// How one value leads to the next one.
enum class Change : std::uint8_t { none, onward, backward };

/// `from 3 to 5`, `to 5 from 3`, `3 → 5`.
Change english_change(std::string_view text, const Fact& first, std::string_view gap) {
  if (gap.ends_with("$")) gap.remove_suffix(1);
  const std::size_t sign = byte_before(text, first.begin) == '$' ? 1 : 0;
  const std::string_view front = word_before(text, first.begin - sign);
  if (gap.ends_with(" to ") && same_word(front, "from")) return Change::onward;
  if (gap.ends_with(" from ") && same_word(front, "to")) return Change::backward;
  return Change::none;
}

/// `3에서 5로`.
Change korean_change(std::string_view text, const Fact& next, std::string_view gap) {
  const std::size_t from = gap.find("에서 ");
  const std::size_t blank = gap.find(' ');
  if (from == gap.npos || gap.find(' ', blank + 1) < from) return Change::none;
  std::size_t end = skip_blank(text, next.end);
  while (hangul_at(text, end) && !starts_at(text, end, "로")) end += 3;
  return starts_at(text, end, "로") ? Change::onward : Change::none;
}

Change change_of(std::string_view text, const Fact& first, const Fact& next, Language language) {
  constexpr std::size_t kReach = 40;  // bytes
  if (next.begin < first.end || next.begin - first.end > kReach) return Change::none;
  if (first.kind != next.kind || first.unit != next.unit) return Change::none;
  const std::string_view gap = text.substr(first.end, next.begin - first.end);
  if (gap.find_first_of(".,;:\n") != gap.npos) return Change::none;
  if (gap.find("→") != gap.npos || gap.find("->") != gap.npos) return Change::onward;
  return language == Language::english ? english_change(text, first, gap)
                                       : korean_change(text, next, gap);
}

/// Two values of a text in the order of the change.
struct FromTo {
  const Fact* from = nullptr;
  const Fact* to = nullptr;
};

std::vector<FromTo> changes_in(FactsOfText side, Language language) {
  std::vector<FromTo> changes;
  const Fact* last = nullptr;
  for (const Fact& fact : side.facts) {
    if (!may_change(fact)) continue;
    const Change change =
        last == nullptr ? Change::none : change_of(side.text, *last, fact, language);
    if (change != Change::none && !tells_of_undoing(side.text, fact.begin))
      changes.push_back(change == Change::onward ? FromTo{last, &fact} : FromTo{&fact, last});
    last = &fact;
  }
  return changes;
}

Qualified stretch_of(const FromTo& change, std::string_view text) {
  const bool onward = change.from->begin < change.to->begin;
  const Fact& first = onward ? *change.from : *change.to;
  const Fact& last = onward ? *change.to : *change.from;
  return {first.begin, shown_end(text, last)};
}

std::vector<Disagreement> swapped_changes(FactsOfText english, FactsOfText korean) {
  std::vector<Disagreement> found;
  const auto ours = changes_in(english, Language::english);
  if (ours.empty()) return found;
  const auto theirs = changes_in(korean, Language::korean);
  const auto any_is = [](const std::vector<FromTo>& changes, const Fact& from, const Fact& to) {
    return std::any_of(changes.begin(), changes.end(), [&](const FromTo& each) {
      return states(*each.from, from) && states(*each.to, to);
    });
  };
  for (const FromTo& our : ours) {
    if (states(*our.from, *our.to) || any_is(theirs, *our.from, *our.to)) continue;
    for (const FromTo& their : theirs) {
      const bool swapped = states(*their.from, *our.to) && states(*their.to, *our.from);
      if (!swapped || any_is(ours, *their.from, *their.to)) continue;
      found.push_back({stretch_of(our, english.text), stretch_of(their, korean.text)});
    }
  }
  return found;
}

}  // namespace

std::vector<Disagreement> disagreements(Qualifier qualifier, FactsOfText english,
                                        FactsOfText korean) {
  struct Comparison {
    Qualifier qualifier;
    bool (*concerns)(const Fact& fact);
    ReadSaid in_english, in_korean;
  };
  static constexpr std::array kComparisons{
      Comparison{Qualifier::bound, is_measure, said_of_bound, said_of_korean_bound},
      Comparison{Qualifier::period, is_measure, english_period, korean_period},
      Comparison{Qualifier::points, is_measure, english_points, korean_points},
      Comparison{Qualifier::part, is_month_or_year, english_part, korean_part}};
  if (qualifier == Qualifier::order) return swapped_changes(english, korean);
  std::vector<Disagreement> found;
  for (const Comparison& each : kComparisons) {
    if (each.qualifier != qualifier) continue;
    for (const Fact& fact : english.facts) {
      if (!each.concerns(fact)) continue;
      if (const auto one = disagree(each.in_english, each.in_korean, english, korean, fact))
        found.push_back(*one);
    }
  }
  return found;
}

}  // namespace incidentlint::text::facts
