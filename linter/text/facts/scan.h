#pragma once
// The state of one extraction, and what all recognisers share. A recogniser is a function
// `take_...(scan, at)`: it either adds facts and returns the offset behind what it took, or leaves
// everything as it was and returns `at`. What is taken is never read again.
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "text/facts/fact.h"
#include "text/facts/lexicon.h"
#include "text/facts/number.h"
#include "text/facts/unit.h"

namespace incidentlint::text::facts {

/// The unit behind a number, read once and handed on.
using MaybeUnit = std::optional<UnitMatch>;

struct Scan {
  std::string_view text;
  Language language = Language::english;
  int year = 0;  ///< of the record; 0 if unknown
  std::vector<Fact> facts;
};

/// A new fact over the bytes [begin, end); valid until the next one is added.
inline Fact& add_fact(Scan& scan, FactKind kind, std::size_t begin, std::size_t end) {
  if (scan.facts.empty()) scan.facts.reserve(8);
  Fact& fact = scan.facts.emplace_back();
  fact.kind = kind;
  fact.begin = begin;
  fact.end = end;
  fact.text = scan.text.substr(begin, end - begin);
  return fact;
}

/// The facts from index `first` on may answer for others, and ask for nothing.
inline void soften_from(Scan& scan, std::size_t first) {
  for (std::size_t i = first; i < scan.facts.size(); ++i) scan.facts[i].soft = true;
}

// Characters of one class start one of these.
std::size_t take_word(Scan& scan, std::size_t at);    ///< a Latin letter
std::size_t take_digits(Scan& scan, std::size_t at);  ///< an ASCII digit
std::size_t take_hangul(Scan& scan, std::size_t at);  ///< the first syllable of a word

// Digits, by what follows them.
std::size_t take_iso_date(Scan& scan, std::size_t at);  ///< `2011-04-21[T09:35]`, `2011. 4. 21.`
std::size_t take_korean_date(Scan& scan, const Number& number,
                             const MaybeUnit& unit);  ///< `4월 21일`, `2019년 말`
std::size_t take_english_date(Scan& scan,
                              std::size_t at);             ///< `21 April`, `3rd to the 5th of July`
std::size_t take_colon_clock(Scan& scan, std::size_t at);  ///< `9:35`, `09:35:12 UTC`
std::size_t take_hour_clock(Scan& scan, const Number& number,
                            const MaybeUnit& unit);    ///< `9시 30분`, `6 p.m.`, `1400 UTC`
std::size_t take_version(Scan& scan, std::size_t at);  ///< `1.24.3`, `10.0.0.1`, `5xx`

std::size_t take_numbered_day(Scan& scan, const Number& number, std::size_t end);  ///< `14th`
/// `25/3/2024`, `5.3.2024`, `03-05-2024`, `3/5/24`: in whichever order.
std::size_t take_numeric_date(Scan& scan, std::size_t at);
std::size_t take_slashed(Scan& scan, const Number& number);  ///< `1/3`, `3/4`, `24/7`

// Any number, by its unit.
std::size_t take_quantity(Scan& scan, const Number& number, const MaybeUnit& unit);
std::size_t take_with_unit(Scan& scan, const Number& number, const UnitMatch& unit);
/// The unit is said at another number, `2 to 3 weeks`; what is added may leave open if it is meant.
std::size_t take_with_next_unit(Scan& scan, const Number& number);
/// The count of the bytes [begin, end) with a scale that is said elsewhere, as what may be meant.
void add_scaled_count(Scan& scan, std::size_t begin, std::size_t end, const Amount& amount,
                      Unit unit);
/// `3 of our 8 million`: gives the bare counts in front of a number its scale, too.
void add_with_scale_of(Scan& scan, const Number& number);
/// `3 times`: a multiplier before a comparison or after a decimal, else a count.
[[nodiscard]] bool are_times_as_much(std::string_view text, const Number& number,
                                     const UnitMatch& unit);
std::size_t take_duration(Scan& scan, const Number& number, const UnitMatch& unit);
std::size_t take_share(Scan& scan, const Number& number, const UnitMatch& unit);
std::size_t take_worded_share(Scan& scan, const Number& number);  ///< `two thirds`, `four nines`
/// Of how many the number is said to be a part (`40 of 120`, `120대 중 40대`); 0 if it is none.
std::int64_t whole_of(const Scan& scan, const Number& part);
/// That part as a share, which may answer for a percentage.
void add_share_of(Scan& scan, const Number& part, std::int64_t whole);
std::size_t take_size(Scan& scan, const Number& number, const UnitMatch& unit);
std::size_t take_count(Scan& scan, const Number& number, std::size_t end);

// English words.
std::size_t take_ordinal_word(Scan& scan, const Word& word, std::size_t at,
                              std::size_t end);  ///< `the third`, `the first of April`
/// ` of April[, 2011]` behind a `day` that begins at `begin` and ends at `end`; `begin` if it is
/// none.
std::size_t take_day_of_month(Scan& scan, std::size_t begin, std::size_t end, int day);
std::size_t take_month_date(Scan& scan, std::size_t at, int month);  ///< `April 24, 2011`
std::size_t take_christmas(Scan& scan, std::size_t at);              ///< `Christmas Eve`
std::size_t take_new_year(Scan& scan, std::size_t at);               ///< `New Year's Day`
std::size_t take_spoken_clock(Scan& scan, std::size_t at);     ///< `noon`, `quarter past nine`
std::size_t take_spoken_duration(Scan& scan, std::size_t at);  ///< `half an hour`, `an hour`
std::size_t take_spoken_share(Scan& scan, std::size_t at);     ///< `a third of`, `half`
std::size_t take_vulgar_fraction(Scan& scan, std::size_t at);  ///< `½`, `⅓ of`, `½ an hour`
std::size_t take_recurrence(Scan& scan, std::size_t at, std::size_t end);  ///< `daily`, `weekly`
/// The day and the week of `24/7`, which answer for either.
void add_round_the_clock(Scan& scan, std::size_t begin, std::size_t end);

// Korean words.
std::size_t take_korean_span(Scan& scan, std::size_t at);  ///< `하루`, `사흘`, `일주일`, `반년`
std::size_t take_korean_clock(Scan& scan, std::size_t at);  ///< `정오`, `자정`

// Names.
std::size_t take_identifier(Scan& scan,
                            std::size_t at);  ///< a token with digits, `_`, inner capitals
std::size_t take_url(Scan& scan, std::size_t at);

}  // namespace incidentlint::text::facts
