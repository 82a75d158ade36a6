// `two hundred and fifty thousand`: small words add up, `hundred` multiplies what came before it,
// larger scales close a group. `and` joins only after a scale, so `two and five` stay two numbers.
#include <array>

#include "text/facts/lexicon.h"
#include "text/facts/number.h"
#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

struct Sum {
  Amount total;
  Amount group;
  Role last = Role::scale;
  bool empty = true;
  bool scaled = false;
};

bool is_numeral(Role role) {
  return role == Role::digit || role == Role::teen || role == Role::ten || role == Role::scale ||
         role == Role::dozen || role == Role::magnitude;
}

/// The word behind another of the number.
const Word* find_word_behind(std::string_view word) {
  const Word* found = find_word(word);
  return found != nullptr ? found : find_scale(word);
}

/// Adds the word when it can continue the number.
bool accept(Sum& sum, const Word& word) {
  const bool after_scale = sum.last == Role::scale;
  switch (word.role) {
    case Role::digit:
      if (!after_scale && sum.last != Role::ten) return false;
      break;
    case Role::teen:
    case Role::ten:
      if (!after_scale) return false;
      break;
    case Role::dozen:
      if (sum.empty) sum.group = make_amount(1);
      sum.group = sum.group * make_amount(12);
      sum.last = Role::dozen;
      sum.empty = false;
      return !sum.scaled;
    case Role::magnitude:
      if (sum.empty || !may_scale(word)) return false;
      [[fallthrough]];
    case Role::scale:
      if (sum.group.digits == 0) sum.group = sum.empty ? make_amount(1) : sum.group;
      if (sum.group.digits == 0) return false;
      sum.group = sum.group * make_amount(1, word.value);
      if (word.value > 2) sum.total = sum.total + sum.group;
      if (word.value > 2) sum.group = {};
      sum.last = Role::scale;
      sum.empty = false;
      sum.scaled = true;
      return true;
    default:
      return false;
  }
  sum.group = sum.group + make_amount(word.value);
  sum.last = word.role;
  sum.empty = false;
  return true;
}

/// Where the next word of the number may start, or `at`.
std::size_t next_word(std::string_view text, std::size_t at, const Sum& sum) {
  std::size_t next = skip_blank(text, at);
  if (next == at && byte_at(text, at) == '-')
    return sum.last == Role::scale && starts_at(text, at, "-and-") ? at + 5 : at + 1;
  if (next == at) return at;
  if (sum.last == Role::scale && starts_at(text, next, "and ")) next += 4;
  return next;
}

struct Part {
  std::string_view words;
  Amount amount;
};

/// What no decimal has makes the whole number one that nobody compares.
constexpr std::array kSigns{
    Part{"½", {5, -1}},        Part{"¼", {25, -2}},       Part{"¾", {75, -2}},
    Part{"⅕", {2, -1}},        Part{"⅖", {4, -1}},        Part{"⅗", {6, -1}},
    Part{"⅘", {8, -1}},        Part{"⅛", {125, -3}},      Part{"⅜", {375, -3}},
    Part{"⅝", {625, -3}},      Part{"⅞", {875, -3}},      Part{"⅓", kInvalidAmount},
    Part{"⅔", kInvalidAmount}, Part{"⅙", kInvalidAmount}, Part{"⅚", kInvalidAmount}};
constexpr std::array kParts{Part{"half", {5, -1}},        Part{"quarter", {25, -2}},
                            Part{"fifth", {2, -1}},       Part{"eighth", {125, -3}},
                            Part{"tenth", {1, -1}},       Part{"third", kInvalidAmount},
                            Part{"sixth", kInvalidAmount}};

/// How many parts `word` says; 0 if it says none.
std::int64_t parts_of(std::string_view word) {
  if (word == "a" || word == "an") return 1;
  const Word* found = find_word(word);
  return found != nullptr && found->role == Role::digit ? found->value : 0;
}

/// ` and a half`, `-and-three-quarters`.
std::optional<AddedPart> read_worded_part(std::string_view text, std::size_t at) {
  if (!starts_at(text, at, " and ") && !starts_at(text, at, "-and-")) return std::nullopt;
  const std::string_view count = word_at(text, at + 5);
  const std::size_t joint = at + 5 + count.size();
  if (byte_at(text, joint) != ' ' && byte_at(text, joint) != '-') return std::nullopt;
  const std::int64_t parts = parts_of(count);
  if (parts == 0) return std::nullopt;
  for (const Part& part : kParts) {
    if (!starts_at(text, joint + 1, part.words)) continue;
    const std::size_t end = joint + 1 + part.words.size();
    return AddedPart{part.amount * make_amount(parts), byte_at(text, end) == 's' ? end + 1 : end};
  }
  return std::nullopt;
}

/// `½`, ` ½`.
std::optional<AddedPart> read_part_sign(std::string_view text, std::size_t at) {
  const std::size_t sign = byte_at(text, at) == ' ' ? at + 1 : at;
  if (!is_wide(byte_at(text, sign))) return std::nullopt;
  for (const Part& part : kSigns) {
    if (starts_at(text, sign, part.words)) return AddedPart{part.amount, sign + part.words.size()};
  }
  return std::nullopt;
}

/// The scale that the word at `at` is; null if it is none.
const Word* scale_at(std::string_view text, std::size_t at) {
  const Word* found = find_word(word_at(text, at));
  return found != nullptr && found->role == Role::scale ? found : nullptr;
}

/// `two and a half million`, `a million and a half`: takes in the part, and a scale behind it.
void add_part(std::string_view text, Number& number, const Word* last_scale) {
  const auto part = read_added_part(text, number.end);
  if (!part) return;
  const std::size_t next = skip_blank(text, part->end);
  if (const Word* scale = last_scale == nullptr ? scale_at(text, next) : nullptr) {
    number.amount = (number.amount + part->amount) * make_amount(1, scale->value);
    number.end = next + scale->spelling.size();
    number.scaled = true;
    return;
  }
  const int power = last_scale == nullptr ? 0 : last_scale->value;
  number.amount = number.amount + part->amount * make_amount(1, power);
  number.end = part->end;
}

}  // namespace

std::optional<AddedPart> read_added_part(std::string_view text, std::size_t at) {
  auto part = byte_at(text, at + 1) == 'a' ? read_worded_part(text, at) : read_part_sign(text, at);
  if (part && (is_letter(byte_at(text, part->end)) || starts_at(text, part->end, " of ")))
    part.reset();
  return part;
}

std::optional<Number> read_part_of_scale(std::string_view text, std::size_t at) {
  const bool three = starts_at(text, at, "three") || starts_at(text, at, "Three");
  const std::string_view part = word_at(text, three ? at + 6 : at);
  const bool half = same_word(part, "half");
  if (!(three ? same_word(part, "quarters") : half || same_word(part, "quarter")))
    return std::nullopt;
  const Amount share = three ? Amount{75, -2} : half ? Amount{5, -1} : Amount{25, -2};
  std::size_t next = at + part.size() + (three ? 6 : 0);
  next = skip_blank(text, byte_at(text, next) == '-' ? next + 1 : next);
  if (starts_at(text, next, "of ")) next += 3;
  if (starts_at(text, next, "a ")) next += 2;
  const Word* scale = scale_at(text, next);
  if (scale == nullptr || scale->value < 3) return std::nullopt;
  Number number{share * make_amount(1, scale->value), at, next + scale->spelling.size()};
  number.scaled = true;
  return number;
}

/// `four-and-twenty`, as some still write.
std::optional<Number> read_digit_and_ten(std::string_view text, std::size_t at) {
  const std::string_view first = word_at(text, at);
  if (!starts_at(text, at + first.size(), "-and-")) return std::nullopt;
  const Word* digit = find_word(first);
  const std::string_view second = word_at(text, at + first.size() + 5);
  const Word* ten = find_word(second);
  if (digit == nullptr || digit->role != Role::digit || ten == nullptr || ten->role != Role::ten)
    return std::nullopt;
  return Number{make_amount(ten->value + digit->value), at, at + first.size() + 5 + second.size()};
}

std::optional<Number> read_english_number(std::string_view text, std::size_t at) {
  if (const auto number = read_digit_and_ten(text, at)) return number;
  Sum sum;
  Number number;
  number.begin = number.end = at;
  const Word* last_scale = nullptr;  // the word before, if it is one
  for (std::size_t next = at;;) {
    const std::string_view word = word_at(text, next);
    const Word* found = next == at ? find_word(word) : find_word_behind(word);
    if (found == nullptr || !is_numeral(found->role) || !accept(sum, *found)) break;
    number.end = next + word.size();
    last_scale = may_scale(*found) ? found : nullptr;
    next = next_word(text, number.end, sum);
    if (next == number.end) break;
  }
  if (number.end == at || is_digit(byte_at(text, number.end))) return std::nullopt;
  number.amount = sum.total + sum.group;
  number.scaled = sum.scaled;
  add_part(text, number, last_scale);
  return number;
}

}  // namespace incidentlint::text::facts
