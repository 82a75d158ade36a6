// `15h20`: hours and minutes with a letter in between, as in France a time of day, elsewhere how
// long something took. The words around tell; where they do not, it is both and asks for nothing.
#include <array>
#include <optional>

#include "text/facts/clock_time.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"
#include "text/facts/zone.h"

namespace incidentlint::text::facts {
namespace {

struct Lettered {
  int hour = 0;
  int minute = 0;
  std::size_t end = 0;
  bool padded = false;  ///< `08h05`: only a time of day is written so
};

/// `15h20`, `15 h 20`, `20h`.
std::optional<Lettered> read_lettered(std::string_view text, const Number& number) {
  const std::int64_t hour = number.plain ? to_integer(number.amount) : -1;
  const std::size_t letter = skip_blank(text, number.end);
  if (hour < 0 || hour > 24 || number.end - number.begin > 2 || byte_at(text, letter) != 'h')
    return std::nullopt;
  Lettered found{static_cast<int>(hour), 0, letter + 1, text[number.begin] == '0'};
  const bool spaced = letter != number.end;
  const std::size_t digits = spaced ? skip_blank(text, letter + 1) : letter + 1;
  if (!digit_at(text, digits) || !digit_at(text, digits + 1)) {
    return is_alphanumeric(byte_at(text, letter + 1)) ? std::nullopt : std::optional(found);
  }
  found.end = digits + 2;
  found.minute = (text[digits] - '0') * 10 + (text[digits + 1] - '0');
  const auto seconds = read_digits(text, digits);  // `15h20m`, `15 h 200`
  const bool minutes = spaced && byte_at(text, skip_blank(text, found.end)) == 'm';  // `1 h 12 m`
  const bool more = !seconds || seconds->end != found.end || minutes || read_unit(text, *seconds);
  return more || found.minute > 59 || is_alphanumeric(byte_at(text, found.end))
             ? std::nullopt
             : std::optional(found);
}

/// `22h` by itself is a length, unless a zone or the other end of its range says otherwise.
bool is_hour_alone(std::string_view text, const Lettered& lettered) {
  if (lettered.padded || zone_after(text, lettered.end)) return true;
  const auto next = skip_range(text, lettered.end, true);
  const auto number = next ? read_digits(text, *next) : std::nullopt;
  const auto other = number ? read_lettered(text, *number) : std::nullopt;
  return other && (other->padded || zone_after(text, other->end));
}

enum class Told : std::uint8_t { open, time, length };

/// The second end of a range or list that begins with a time.
bool follows_time(const Scan& scan, std::size_t begin) {
  if (scan.facts.empty() || scan.facts.back().kind != FactKind::clock) return false;
  const std::size_t end = scan.facts.back().end;
  return skip_range(scan.text, end, true) == begin;
}

Told tell(const Scan& scan, const Number& number, const Lettered& lettered) {
  static constexpr std::array<std::string_view, 9> kTimes{
      "at", "from", "since", "until", "till", "by", "between", "before", "towards"};
  static constexpr std::array<std::string_view, 10> kLengths{
      "for", "lasted", "lasting", "took", "taking", "within", "after", "over", "in", "than"};
  static constexpr std::array<std::string_view, 4> kBehind{"에", "부터", "까지", "경"};
  const std::string_view text = scan.text;
  if (lettered.padded || zone_after(text, lettered.end) || follows_time(scan, number.begin))
    return Told::time;
  const std::string_view front = word_before(text, number.begin);
  if (word_in(front, kTimes)) return Told::time;
  if (word_in(front, kLengths)) return Told::length;
  for (const std::string_view word : kBehind) {
    if (starts_at(text, lettered.end, word)) return Told::time;
  }
  return Told::open;
}

}  // namespace

std::size_t take_lettered_clock(Scan& scan, const Number& number) {
  const auto lettered = read_lettered(scan.text, number);
  if (!lettered) return number.begin;
  const bool alone = byte_before(scan.text, lettered->end) == 'h';
  if (alone && !is_hour_alone(scan.text, *lettered)) return number.begin;
  const Told told = tell(scan, number, *lettered);
  std::size_t end = lettered->end;
  if (told != Told::length) {
    const Time time{lettered->hour, lettered->minute, -1, true};
    end = add_clock(scan, time, number.begin, lettered->end);
    scan.facts.back().soft = told == Told::open;
  }
  if (told == Told::time) return end;
  Fact& length = add_fact(scan, FactKind::duration, number.begin, lettered->end);
  length.amount = make_amount(lettered->hour * 3600 + lettered->minute * 60);
  length.unit = Unit::second;
  length.divisor = 3600;
  length.soft = told == Told::open;
  return end;
}

}  // namespace incidentlint::text::facts
