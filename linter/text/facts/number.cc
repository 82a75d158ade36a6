// Digits first: groups of thousands, a decimal part, then a scale in either language. A Korean
// scale opens a sum: `1만 5천` adds a second group because that is smaller than the first scale.
#include "text/facts/number.h"

#include "text/facts/korean_number.h"
#include "text/facts/lexicon.h"
#include "text/facts/reading.h"
#include "text/facts/unit.h"

namespace incidentlint::text::facts {
namespace {

constexpr int kMostDigits = 18;

/// Digits collected one by one; too many make the amount invalid.
struct Collector {
  std::int64_t value = 0;
  int count = 0;
  void push(char digit) {
    if (++count <= kMostDigits) value = value * 10 + (digit - '0');
  }
};

/// Past a separator of thousands before `at + 3` digits, or `at`.
std::size_t skip_group_mark(std::string_view text, std::size_t at) {
  std::size_t digits = at;
  if (byte_at(text, at) == ',') digits = at + 1;
  if (starts_at(text, at, "\u00A0")) digits = at + 2;
  if (starts_at(text, at, "\u202F") || starts_at(text, at, "\u2009")) digits = at + 3;
  if (digits == at && byte_at(text, at) == ' ' && starts_at(text, at + 2, "00")) digits = at + 1;
  for (std::size_t i = 0; i < 3; ++i) {
    if (!digit_at(text, digits + i)) return at;
  }
  return digits == at || digit_at(text, digits + 3) ? at : digits;
}

/// Past the groups of `,20,000` behind one digit or two: lakhs and crores have pairs of digits; or
/// `at`.
std::size_t indian_groups_end(std::string_view text, std::size_t at) {
  const auto pair_at = [&](std::size_t i) {
    return byte_at(text, i) == ',' && digit_at(text, i + 1) && digit_at(text, i + 2);
  };
  std::size_t end = at;
  while (pair_at(end) && byte_at(text, end + 3) == ',') end += 3;
  const bool closed = end != at && pair_at(end) && digit_at(text, end + 3);
  return closed && !digit_at(text, end + 4) ? end + 4 : at;
}

std::size_t collect_groups(std::string_view text, std::size_t at, Collector& collector) {
  const std::size_t start = at;
  while (digit_at(text, at)) collector.push(text[at++]);
  if (at - start > 3 || text[start] == '0') return at;
  if (at - start < 3 && byte_at(text, at) == ',') {
    for (const std::size_t end = indian_groups_end(text, at); at < end; ++at) {
      if (text[at] != ',') collector.push(text[at]);
    }
  }
  for (std::size_t next = skip_group_mark(text, at); next != at; next = skip_group_mark(text, at)) {
    for (at = next; at < next + 3; ++at) collector.push(text[at]);
  }
  return at;
}

/// `12k`, `5B`, `€3m`: a letter glued to the digits that begin at `begin`.
int glued_scale(std::string_view text, std::size_t begin, std::size_t at, std::size_t& end) {
  const char c = byte_at(text, at);
  const bool pair = starts_at(text, at, "bn") || starts_at(text, at, "mn");
  const std::size_t after = at + (pair ? 2 : 1);
  if (is_alphanumeric(byte_at(text, after)) || byte_at(text, after) == '/') return 0;
  const bool small = c == 'm' || c == 'b';  // also minutes and bits
  const bool scale = !small || pair || sign_before(text, begin) != Unit::none;
  const char letter = text::lower(c);
  const int power = letter == 'k' ? 3 : letter == 'm' ? 6 : letter == 'b' ? 9 : 0;
  if (power == 0 || !scale) return 0;
  end = after;
  return power;
}

/// `1.2 million`, `2-million`.
int spaced_scale(std::string_view text, std::size_t at, std::size_t& end) {
  std::size_t start = skip_blank(text, at);
  if (start == at && byte_at(text, at) == '-') ++start;
  const std::string_view word = word_at(text, start);
  const Word* found = find_scale(word);
  if (found == nullptr) return 0;
  end = start + word.size();
  return found->value;
}

void multiply(Number& number, int power) {
  number.amount = number.amount * make_amount(1, power);
  number.scaled = true;
}

/// The power of ten that the scales behind the number multiply it by.
int read_spaced_scales(std::string_view text, Number& number) {
  int sum = 0;
  int power = spaced_scale(text, number.end, number.end);
  for (; power != 0; power = spaced_scale(text, number.end, number.end)) {
    multiply(number, power);
    sum += power;
  }
  return sum;
}

int read_scales(std::string_view text, Number& number) {
  const int power = glued_scale(text, number.begin, number.end, number.end);
  if (power != 0) multiply(number, power);
  return power + read_spaced_scales(text, number);
}

}  // namespace

std::optional<Number> read_digits(std::string_view text, std::size_t at) {
  if (!digit_at(text, at)) return std::nullopt;
  Collector collector;
  Number number;
  number.begin = at;
  number.end = collect_groups(text, at, collector);
  number.plain = number.end - at == static_cast<std::size_t>(collector.count);
  int decimals = 0;
  if (byte_at(text, number.end) == '.' && digit_at(text, number.end + 1)) {
    number.plain = false;
    for (++number.end; digit_at(text, number.end); ++decimals) collector.push(text[number.end++]);
  }
  number.amount =
      collector.count > kMostDigits ? kInvalidAmount : make_amount(collector.value, -decimals);
  if (hangul_at(text, skip_blank(text, number.end))) {
    add_korean_scales(text, number);
  } else {
    const int power = read_scales(text, number);
    if (const auto part = read_added_part(text, number.end)) {
      // the half of `2 million and a half` is one of a million; not that of `2½ million`
      number.amount = number.amount + part->amount * make_amount(1, power);
      number.end = part->end;
      number.plain = false;
      if (power == 0) read_spaced_scales(text, number);
    }
  }
  if (number.scaled) number.plain = false;
  return number;
}

std::optional<Number> scaled_by_word(std::string_view text, Number number) {
  read_spaced_scales(text, number);
  return number.scaled && is_valid(number.amount) ? std::optional(number) : std::nullopt;
}

std::optional<Number> read_number(std::string_view text, std::size_t at) {
  const char c = byte_at(text, at);
  if (is_digit(c)) return read_digits(text, at);
  if (is_letter(c)) return read_english_number(text, at);
  return hangul_at(text, at) ? read_korean_number(text, at) : std::nullopt;
}

}  // namespace incidentlint::text::facts
