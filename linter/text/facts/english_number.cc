// `two hundred and fifty thousand`: small words add up, `hundred` multiplies what came before it,
// larger scales close a group. `and` joins only after a scale, so `two and five` stay two numbers.
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
         role == Role::dozen;
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
  if (next == at) return byte_at(text, at) == '-' ? at + 1 : at;
  if (sum.last == Role::scale && starts_at(text, next, "and ")) next += 4;
  return next;
}

}  // namespace

std::optional<Number> read_english_number(std::string_view text, std::size_t at) {
  Sum sum;
  Number number;
  number.begin = number.end = at;
  for (std::size_t next = at;;) {
    const std::string_view word = word_at(text, next);
    const Word* found = find_word(word);
    if (found == nullptr || !is_numeral(found->role) || !accept(sum, *found)) break;
    number.end = next + word.size();
    next = next_word(text, number.end, sum);
    if (next == number.end) break;
  }
  if (number.end == at || is_digit(byte_at(text, number.end))) return std::nullopt;
  number.amount = sum.total + sum.group;
  number.scaled = sum.scaled;
  return number;
}

}  // namespace incidentlint::text::facts
