// Parts of a whole: percentages and fractions.
#include <array>

#include "text/facts/lexicon.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"
#include "text/facts/sense.h"

namespace incidentlint::text::facts {
namespace {

Fact& add_fraction(Scan& scan, const Amount& parts, std::int64_t divisor, std::size_t begin,
                   std::size_t end) {
  Fact& fact = add_fact(scan, FactKind::fraction, begin, end);
  fact.amount = parts;
  fact.divisor = divisor;
  fact.approximate = is_approximate(scan.text, begin, end);
  fact.around = surroundings(scan.text, begin, end);
  return fact;
}

/// `points` behind a percentage.
std::size_t skip_points(std::string_view text, std::size_t at) {
  if (byte_at(text, at) == 'p' && !is_alphanumeric(byte_at(text, at + 1))) return at + 1;
  const std::size_t next = skip_blank(text, at);
  if (starts_at(text, next, "포인트")) return next + 9;
  const std::string_view word = word_at(text, next);
  return word == "point" || word == "points" ? next + word.size() : at;
}

/// `3분의 2`: the number is the divisor.
std::size_t take_korean_fraction(Scan& scan, const Number& number, const UnitMatch& unit) {
  const std::int64_t divisor = to_integer(number.amount);
  const auto parts = read_number(scan.text, skip_blank(scan.text, unit.end));
  if (divisor < 2 || !parts || !is_integer(parts->amount)) return number.begin;
  add_fraction(scan, parts->amount, divisor, number.begin, parts->end);
  return parts->end;
}

/// `four nines`: 99.99 %.
std::size_t take_nines(Scan& scan, const Number& number) {
  const std::size_t start = skip_blank(scan.text, number.end);
  const std::int64_t nines = to_integer(number.amount);
  if (!starts_at(scan.text, start, "nines") || nines < 2 || nines > 12) return number.begin;
  std::int64_t digits = 0;
  for (std::int64_t i = 0; i < nines; ++i) digits = digits * 10 + 9;
  Fact& fact = add_fact(scan, FactKind::percent, number.begin, start + 5);
  fact.amount = fact.stated = make_amount(digits, static_cast<int>(2 - nines));
  return start + 5;
}

/// ` a percent`, ` of one per cent` behind a part; the offset behind it, or `at`.
std::size_t skip_of_percent(std::string_view text, std::size_t at) {
  if (starts_at(text, at, "-percent")) return at + std::string_view("-percent").size();
  std::size_t next = skip_blank(text, at);
  if (starts_at(text, next, "of ")) next += 3;
  const std::size_t article = next;
  for (const std::string_view one : {"a ", "one ", "1 ", "1"}) {
    if (next == article && starts_at(text, next, one)) next += one.size();
  }
  if (next == article) return at;
  for (const std::string_view word :
       {"percentage points", "percentage point", "percent", "per cent", "%", "point to"}) {
    const std::size_t end = next + word.size();
    if (starts_at(text, next, word) && !is_letter(byte_at(text, end))) return end;
  }
  return at;
}

/// The end of ` of a million` behind a part that no decimal has, `a third`; else `at`.
std::size_t skip_scale_of_part(std::string_view text, std::size_t at) {
  constexpr std::string_view kOf = " of a ";
  if (!starts_at(text, at, kOf)) return at;
  const std::string_view word = word_at(text, at + kOf.size());
  const Word* scale = find_word(word);
  return scale != nullptr && scale->role == Role::scale ? at + kOf.size() + word.size() : at;
}

/// `two thirds`, `three-quarters`.
std::size_t take_parts(Scan& scan, const Number& number) {
  std::size_t start = skip_blank(scan.text, number.end);
  if (byte_at(scan.text, start) == '-') ++start;
  const std::string_view word = word_at(scan.text, start);
  const Word* found = find_word(word);
  if (found == nullptr || found->role != Role::part || word.back() != 's') return number.begin;
  std::size_t end = start + word.size();
  if (starts_at(scan.text, end, " of an hour")) {
    Fact& span = add_fact(scan, FactKind::duration, number.begin, end + 11);
    span.unit = Unit::second;
    span.divisor = 3600;
    span.amount = number.amount * make_amount(3600 / found->value);
    return end + 11;
  }
  if (const std::size_t scaled = skip_scale_of_part(scan.text, end); scaled != end) return scaled;
  const std::size_t percent = skip_of_percent(scan.text, end);
  const std::int64_t divisor = percent == end ? found->value : 100 * found->value;
  add_fraction(scan, number.amount, divisor, number.begin, percent);
  return percent;
}

/// `rose by 12 points`: may be of per cent.
void add_points(Scan& scan, const Number& number) {
  const bool hyphen = byte_at(scan.text, number.end) == '-';
  const std::size_t next = hyphen ? number.end + 1 : skip_blank(scan.text, number.end);
  const std::string_view word = word_at(scan.text, next);
  if (word != "point" && word != "points") return;
  Fact& fact = add_fact(scan, FactKind::percent, number.begin, number.end);
  fact.amount = fact.stated = number.amount;
  fact.soft = true;
}

/// ` of the 120`, ` out of 120`, ` in 10`: the whole behind a part.
std::optional<Number> english_whole(std::string_view text, std::size_t at) {
  static constexpr std::array<std::string_view, 9> kJoints{
      " of ",     " of the ", " of our ",   " of its ",      " of all ",
      " out of ", " in ",     " in every ", " out of every "};
  if (byte_at(text, at) != ' ') return std::nullopt;
  const char first = byte_at(text, at + 1);
  if (first != 'o' && first != 'i') return std::nullopt;
  for (const std::string_view joint : kJoints) {
    if (!starts_at(text, at, joint)) continue;
    if (auto whole = read_number(text, at + joint.size())) return whole;
  }
  return std::nullopt;
}

/// `120대 중 `, `일곱 곳 가운데 `: the whole before a part.
std::optional<Number> korean_whole(std::string_view text, std::size_t at) {
  std::size_t end = back_blank(text, at);
  if (ends_before(text, end, "중")) {
    end -= 3;
  } else if (ends_before(text, end, "가운데")) {
    end -= 9;
  } else {
    return std::nullopt;
  }
  constexpr std::size_t kReach = 40;  // bytes of the number and its counter
  for (std::size_t begin = end; begin > 0 && end - begin < kReach; --begin) {
    const bool starts = begin == 1 || text[begin - 2] == ' ' || digit_at(text, begin - 1);
    if (!starts || digit_at(text, begin - 2)) continue;
    const auto whole = read_number(text, begin - 1);
    if (whole && (whole->native || digit_at(text, begin - 1))) return whole;
  }
  return std::nullopt;
}

struct Vulgar {
  std::string_view sign;
  std::int64_t parts;
  std::int64_t divisor;
};

constexpr std::array kVulgar{
    Vulgar{"½", 1, 2}, Vulgar{"⅓", 1, 3}, Vulgar{"⅔", 2, 3}, Vulgar{"¼", 1, 4}, Vulgar{"¾", 3, 4},
    Vulgar{"⅕", 1, 5}, Vulgar{"⅖", 2, 5}, Vulgar{"⅗", 3, 5}, Vulgar{"⅘", 4, 5}, Vulgar{"⅙", 1, 6},
    Vulgar{"⅚", 5, 6}, Vulgar{"⅛", 1, 8}, Vulgar{"⅜", 3, 8}, Vulgar{"⅝", 5, 8}, Vulgar{"⅞", 7, 8}};

/// ` an hour`, ` hour`, ` of a day` behind a part at `at`.
std::optional<UnitMatch> unit_of_part(std::string_view text, std::size_t at) {
  std::size_t next = skip_blank(text, at);
  if (starts_at(text, next, "of ")) next += 3;
  if (starts_at(text, next, "a ")) next += 2;
  if (starts_at(text, next, "an ")) next += 3;
  const std::string_view word = word_at(text, next);
  auto unit = find_english_unit(word);
  if (unit) unit->end = next + word.size();
  return unit && unit->measure == Measure::time ? unit : std::nullopt;
}

}  // namespace

std::size_t take_vulgar_fraction(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  for (const Vulgar& each : kVulgar) {
    if (!starts_at(text, at, each.sign)) continue;
    const std::size_t end = at + each.sign.size();
    if (const auto part = read_added_part(text, at)) {
      if (const auto number = scaled_by_word(text, Number{part->amount, at, end}))
        return take_quantity(scan, *number, read_unit(text, *number));
    }
    const auto unit = unit_of_part(text, end);
    const std::int64_t length = unit ? to_integer(unit->factor) : 0;
    if (length > 0 && length * each.parts % each.divisor == 0) {
      Fact& span = add_fact(scan, FactKind::duration, at, unit->end);
      span.unit = Unit::second;
      span.divisor = length;
      span.amount = make_amount(length * each.parts / each.divisor);
      return unit->end;
    }
    const bool firm = starts_at(text, end, " of ");
    add_fraction(scan, make_amount(each.parts), each.divisor, at, end).soft = !firm;
    return end;
  }
  return at;
}

std::size_t take_worded_share(Scan& scan, const Number& number) {
  add_points(scan, number);
  const std::size_t end = take_nines(scan, number);
  return end == number.begin ? take_parts(scan, number) : end;
}

std::int64_t whole_of(const Scan& scan, const Number& part) {
  if (part.sino || !is_integer(part.amount)) return 0;
  const auto whole = scan.language == Language::english ? english_whole(scan.text, part.end)
                                                        : korean_whole(scan.text, part.begin);
  if (!whole || whole->scaled || !is_integer(whole->amount)) return 0;
  const std::int64_t value = to_integer(whole->amount);
  return value > to_integer(part.amount) ? value : 0;
}

void add_share_of(Scan& scan, const Number& part, std::int64_t whole) {
  // `one in every twenty` can be nothing else.
  const bool firm = starts_at(scan.text, part.end, " in every ");
  add_fraction(scan, part.amount, whole, part.begin, part.end).soft = !firm;
}

std::size_t take_share(Scan& scan, const Number& number, const UnitMatch& unit) {
  if (unit.measure == Measure::parts) {
    const std::size_t end = take_korean_fraction(scan, number, unit);
    if (end != number.begin) return end;
    if (starts_at(scan.text, unit.end, " 몇")) return unit.end;  // `100분의 몇 초`
    return take_duration(scan, number, minutes_of_parts(unit));
  }
  const std::size_t end = skip_points(scan.text, unit.end);
  Fact& fact = add_fact(scan, FactKind::percent, number.begin, end);
  fact.amount = fact.stated = number.amount * unit.factor;
  fact.approximate = is_approximate(scan.text, number.begin, end);
  fact.around = surroundings(scan.text, number.begin, end);
  return end;
}

namespace {

/// `a fifth of a second`.
std::size_t take_part_of_second(Scan& scan, const Word& part, std::size_t at) {
  constexpr std::string_view kOf = " of a second";
  const std::size_t end = at + part.spelling.size();
  constexpr int kTen = 10;
  if (!starts_at(scan.text, end, kOf) || part.value == 0 || kTen % part.value != 0) return at;
  Fact& span = add_fact(scan, FactKind::duration, at, end + kOf.size());
  span.unit = Unit::second;
  span.amount = make_amount(kTen / part.value, -1);
  return span.end;
}

}  // namespace

std::size_t take_spoken_share(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const std::string_view word = word_at(text, at);
  const Word* found = find_word(word);
  const std::size_t end = at + word.size();
  const std::string_view next = word_at(text, skip_blank(text, end));
  const std::string_view front = word_before(text, at);
  if (const std::size_t percent = skip_of_percent(text, end); percent != end) {
    add_fraction(scan, make_amount(1), 100 * found->value, at, percent);
    return percent;
  }
  if (const std::size_t scaled = skip_scale_of_part(text, end); scaled != end) return scaled;
  if (const std::size_t second = take_part_of_second(scan, *found, at); second != at) return second;
  if (found->role == Role::half) {
    const bool firm = next == "of" || next == "the" || front == "by" || front == "in";
    const bool other = front == "first" || front == "second" || front == "and";
    if (other) return end;
    add_fraction(scan, make_amount(1), 2, at, end).soft = !firm;
    return end;
  }
  const bool article = front == "a" || front == "A" || front == "one" || front == "One";
  const bool of = next == "of" || next == "the" || next == "as";
  if (!article || !(of || !is_letter(byte_at(text, skip_blank(text, end))))) return at;
  add_fraction(scan, make_amount(1), found->value, at, end).approximate =
      is_approximate(text, static_cast<std::size_t>(front.data() - text.data()), end);
  return end;
}

}  // namespace incidentlint::text::facts
