// Latin words: names with digits are set aside, words of the lexicon are handed to the recogniser
// of their role, all others are passed over.
#include <array>

#include "text/facts/calendar.h"
#include "text/facts/lexicon.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

/// `Q3`, `Q3 2019`.
std::size_t take_english_quarter(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const char digit = byte_at(text, at + 1);
  if (text[at] != 'Q' || digit < '1' || digit > '4' || is_alphanumeric(byte_at(text, at + 2)))
    return at;
  add_fact(scan, FactKind::quarter, at, at + 2).amount = make_amount(digit - '0');
  const std::size_t of = starts_at(text, at + 2, " of ") ? at + 5 : at + 2;
  const auto year = read_digits(text, skip_blank(text, of));
  if (!year || !year->plain || !is_year(to_integer(year->amount)) || year->begin == of)
    return at + 2;
  add_date(scan, {static_cast<int>(to_integer(year->amount)), 0, 0, false}, year->begin, year->end);
  return year->end;
}

/// The word goes on with a digit, `_`, or a joint before one: it is a name (`eu-west-1`,
/// `max_conns`).
bool is_name(std::string_view text, std::string_view word, std::size_t end) {
  const char after = byte_at(text, end);
  if (is_digit(after) || after == '_') return true;
  const char next = byte_at(text, end + 1);
  if (after == '/' && is_digit(next)) return true;
  if (after == '.' && is_alphanumeric(next)) return word.size() > 1;
  if (after == '-' && is_digit(next)) {
    static constexpr std::array<std::string_view, 12> kPrefixes{
        "mid", "early", "late", "pre", "post", "sub", "non", "under", "over", "by", "in", "to"};
    return !word_in(word, kPrefixes);
  }
  return false;
}

/// `eu-west-1`: a name whose digit comes behind a second joint.
bool is_dashed_name(std::string_view text, std::size_t end) {
  constexpr std::size_t kLongest = 255;  // a host is no longer (RFC 1035, 2.3.4)
  std::size_t at = end;
  while (byte_at(text, at) == '-' && is_letter(byte_at(text, at + 1)) && at - end < kLongest) {
    ++at;
    while (is_letter(byte_at(text, at))) ++at;
  }
  const char after = byte_at(text, at);
  if (at == end || is_upper(text[end + 1])) return false;
  return is_digit(after) || after == '_' || (after == '-' && is_digit(byte_at(text, at + 1)));
}

/// The word at an offset, seen once.
struct Letters {
  std::size_t end = 0;
  bool inner_capital = false;  ///< `camelCase`
};

Letters read_letters(std::string_view text, std::size_t at) {
  Letters letters{at + 1, false};
  const std::size_t size = text.size();
  letters.end = skip_lower(text, letters.end);
  while (letters.end < size && is_letter(text[letters.end])) {  // only with inner capitals
    letters.inner_capital |= is_upper(text[letters.end]) && is_lower(text[letters.end - 1]);
    ++letters.end;
  }
  return letters;
}

std::size_t take_times_word(Scan& scan, const Word& word, std::size_t at, std::size_t end) {
  const std::string_view text = scan.text.substr(at, end - at);
  Fact& fact = add_fact(scan, FactKind::multiplier, at, end);
  fact.amount = make_amount(word.value);
  static constexpr std::array<std::string_view, 6> kCompared{"the",  "its",  "their",
                                                             "that", "what", "our"};
  const bool adjective = same_word(text, "double") || same_word(text, "triple");
  fact.soft = adjective && !word_in(word_at(scan.text, skip_blank(scan.text, end)), kCompared);
  return end;
}

/// `twice`: a multiplier before a comparison, else two occasions.
std::size_t take_repeat(Scan& scan, const Word& word, std::size_t at, std::size_t end) {
  static constexpr std::array<std::string_view, 5> kCompared{"as", "the", "its", "that", "their"};
  const bool compared = word_in(word_at(scan.text, skip_blank(scan.text, end)), kCompared);
  Fact& fact = add_fact(scan, compared ? FactKind::multiplier : FactKind::count, at, end);
  fact.amount = make_amount(word.value);
  return end;
}

/// `tens of thousands`: the powers add up.
std::size_t take_magnitude(Scan& scan, const Word& word, std::size_t at, std::size_t end) {
  int power = word.value;
  if (starts_at(scan.text, end, " of ")) {
    const std::string_view next = word_at(scan.text, end + 4);
    const Word* found = find_word(next);
    if (found != nullptr && found->role == Role::magnitude) {
      power += found->value;
      end += 4 + next.size();
    }
  }
  add_fact(scan, FactKind::magnitude, at, end).amount = make_amount(power);
  return end;
}

/// `a few hundred`, `several hundred thousand`: about that magnitude.
std::size_t take_vague(Scan& scan, const Word& word, std::size_t at, std::size_t end) {
  static constexpr std::array<std::string_view, 6> kFronts{"few",  "several", "some",
                                                           "many", "of",      "couple"};
  if (!word_in(word_before(scan.text, at), kFronts)) return at;
  int power = word.role == Role::dozen ? 1 : word.value;
  for (std::size_t next = skip_blank(scan.text, end); next != end;
       next = skip_blank(scan.text, end)) {
    const Word* scale = find_word(word_at(scan.text, next));
    if (scale == nullptr || scale->role != Role::scale) break;
    power += scale->value;
    end = next + scale->spelling.size();
  }
  Fact& fact = add_fact(scan, FactKind::magnitude, at, end);
  fact.amount = make_amount(power);
  fact.soft = word.role == Role::dozen || !same_word(word_before(scan.text, at), "several");
  return end;
}

/// `a couple of days`: two or three.
std::size_t take_couple(Scan& scan, std::size_t at, std::size_t end) {
  constexpr std::string_view kOf = " of ";
  if (!starts_at(scan.text, end, kOf)) return at;
  for (const int value : {2, 3}) {
    const Number number{make_amount(value), at, end + kOf.size() - 1};
    const auto unit = read_unit(scan.text, number);
    if (!unit || (unit->measure != Measure::time && unit->measure != Measure::calendar)) return at;
    end = take_duration(scan, number, *unit);
    scan.facts.back().soft = true;
    end = number.end - kOf.size() + 1;
  }
  return scan.facts.back().end;
}

/// `a second` as a span: not before a noun (`a second replica`).
std::size_t take_second(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const std::size_t end = at + 6;
  const std::string_view front = word_before(text, at);
  if (ends_before(text, at, "every other ")) return take_spoken_duration(scan, at);
  if (front == "per" || front == "leap" || front == "last" || front == "every") return end;
  static constexpr std::array<std::string_view, 8> kAfter{"later", "after", "before", "or",
                                                          "and",   "on",    "in",     "for"};
  const std::size_t next = skip_blank(text, end);
  const bool noun = is_letter(byte_at(text, next)) && !word_in(word_at(text, next), kAfter);
  if (!same_word(front, "a") || noun) return at;
  return take_spoken_duration(scan, at);
}

/// `three-quarter-hour`.
std::size_t take_three_quarters(Scan& scan, std::size_t at) {
  constexpr std::string_view kBehind = "hree-quarter";
  if (!starts_at(scan.text, at + 1, kBehind)) return at;
  const Number number{{75, -2}, at, at + 1 + kBehind.size()};
  const auto unit = read_unit(scan.text, number);
  const bool span = unit && unit->measure == Measure::time;
  return span ? take_duration(scan, number, *unit) : at;
}

/// `the twenty-first attempt`; but `a twenty-second timeout` is a span.
std::size_t take_compound_ordinal(Scan& scan, const Word& tens, std::size_t at) {
  const std::size_t next = at + tens.spelling.size() + 1;
  if (tens.role != Role::ten || byte_at(scan.text, next - 1) != '-') return at;
  const std::string_view word = word_at(scan.text, next);
  const Word* unit = find_word(word);
  const bool numbers = unit != nullptr && unit->value < 10 && word.back() != 's' &&
                       (unit->role == Role::part || unit->role == Role::ordinal);
  if (!numbers || word == "quarter" || word == "second") return at;
  const Word ordinal{{}, Role::ordinal, tens.value + unit->value};
  return take_ordinal_word(scan, ordinal, at, next + word.size());
}

std::size_t take_english_quantity(Scan& scan, const Word& word, std::size_t at) {
  const std::string_view text = scan.text;
  if (const std::size_t end = take_compound_ordinal(scan, word, at); end != at) return end;
  if (word.role == Role::scale || word.role == Role::dozen) {
    const std::size_t vague = take_vague(scan, word, at, at + word.spelling.size());
    if (vague != at) return vague;
  }
  if (word.value == 3) {
    if (const std::size_t end = take_three_quarters(scan, at); end != at) return end;
  }
  auto number = word.value == 3 ? read_part_of_scale(text, at) : std::nullopt;
  if (!number) number = read_english_number(text, at);
  if (!number) return at + word.spelling.size();
  if (const std::size_t end = take_spoken_clock(scan, at); end != at) return end;
  const MaybeUnit unit = read_unit(text, *number);
  if (const std::size_t end = take_hour_clock(scan, *number, unit); end != at) return end;
  return take_quantity(scan, *number, unit);
}

/// `every quarter`: the unit behind is one of time.
bool recurs(std::string_view text, std::size_t at) {
  static constexpr std::array<std::string_view, 4> kFronts{"every", "each", "per", "last"};
  return word_in(word_before(text, at), kFronts) && !starts_at(text, at, "quarter of an");
}

std::size_t take_by_role(Scan& scan, const Word& word, std::size_t at) {
  const std::size_t end = at + word.spelling.size();
  const auto first_of = [&](auto... takes) {
    std::size_t taken = at;
    ((taken == at ? void(taken = takes(scan, at)) : void()), ...);
    return taken;
  };
  switch (word.role) {
    case Role::digit:
    case Role::teen:
    case Role::ten:
    case Role::scale:
    case Role::dozen:
      return take_english_quantity(scan, word, at);
    case Role::half: {
      if (starts_at(scan.text, end, " a dozen")) {
        Number six{make_amount(6), at, end + 8};
        return take_count(scan, six, six.end);
      }
      if (const auto half = read_part_of_scale(scan.text, at))
        return take_quantity(scan, *half, read_unit(scan.text, *half));
      return first_of(take_spoken_clock, take_spoken_duration, take_spoken_share);
    }
    case Role::part: {
      if (word.spelling == "quarter" && recurs(scan.text, at))
        return take_recurrence(scan, at, end);
      if (const auto quarter = read_part_of_scale(scan.text, at))
        return take_quantity(scan, *quarter, read_unit(scan.text, *quarter));
      const std::size_t taken =
          first_of(take_spoken_clock, take_spoken_duration, take_spoken_share);
      if (taken != at || word.spelling.back() == 's') return taken;
      if (word.value == 4 && word.spelling == "quarter") return taken;
      return take_ordinal_word(scan, word, at, end);
    }
    case Role::ordinal: {
      const std::size_t taken = word.value == 2 ? take_second(scan, at) : at;
      return taken != at ? taken : take_ordinal_word(scan, word, at, end);
    }
    case Role::month:
      return take_month_date(scan, at, word.value);
    case Role::weekday:
      if (is_upper(scan.text[at])) {
        add_fact(scan, FactKind::weekday, at, end).amount = make_amount(word.value);
      }
      return end;
    case Role::noon:
      return take_spoken_clock(scan, at);
    case Role::magnitude:
      return take_magnitude(scan, word, at, end);
    case Role::times:
      return take_times_word(scan, word, at, end);
    case Role::repeat:
      return take_repeat(scan, word, at, end);
    case Role::pair: {
      if (const std::size_t span = take_couple(scan, at, end); span != at) return span;
      Fact& fact = add_fact(scan, FactKind::count, at, end);
      fact.amount = make_amount(2);
      fact.soft = true;
      return end;
    }
    case Role::unit:
      return first_of(take_new_year, take_spoken_duration);
    case Role::holiday:
      return take_christmas(scan, at);
    case Role::recurrent:
      return take_recurrence(scan, at, end);
    case Role::clock:
      if (ends_before(scan.text, at, "round the ")) add_round_the_clock(scan, at, end);
      return end;
  }
  return at;
}

}  // namespace

std::size_t take_word(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const Letters letters = read_letters(text, at);
  const std::size_t end = letters.end;
  const std::string_view word = text.substr(at, end - at);
  const char after = byte_at(text, end);
  const bool closed = after == ' ' || after == ',' || after == '\0';
  if (!closed && (is_name(text, word, end) || is_dashed_name(text, end))) {
    const std::size_t quarter = take_english_quarter(scan, at);
    return quarter != at ? quarter : take_identifier(scan, at);
  }
  if (after == ':') {
    const std::size_t url = take_url(scan, at);
    if (url != at) return url;
  }
  const Word* found = scan.language == Language::english ? find_word(word) : nullptr;
  if (found != nullptr) {
    const std::size_t taken = take_by_role(scan, *found, at);
    return taken > at ? taken : end;
  }
  return letters.inner_capital ? take_identifier(scan, at) : end;
}

}  // namespace incidentlint::text::facts
