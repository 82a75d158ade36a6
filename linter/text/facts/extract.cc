// The loop goes from one word that may state a fact to the next: Latin words, digits and Hangul
// words go to the recogniser of their class. Recognisers look around on their own.
#include "text/facts/extract.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "text/facts/clock_group.h"
#include "text/facts/clock_time.h"
#include "text/facts/plain_words.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

std::size_t skip_digits(std::string_view text, std::size_t at) {
  while (at < text.size() && (is_alphanumeric(text[at]) || text[at] == '_')) ++at;
  return at;
}

/// The digits belong to a name that began earlier (`#1234`, `host:8080`, `UTC+9`).
bool inside_name(std::string_view text, std::size_t at) {
  const char before = byte_before(text, at);
  const char earlier = at >= 2 ? text[at - 2] : '\0';
  if (before == '#' || before == '_' || before == '@') return true;
  if (before == '+') return ends_before(text, at, "UTC+") || ends_before(text, at, "GMT+");
  return (before == ':' || before == '/' || before == '.') && is_alphanumeric(earlier);
}

/// `14:05/14:20`: what stands behind the stroke is no part of a name.
bool is_next_time(const Scan& scan, std::size_t at) {
  return byte_before(scan.text, at) == '/' && !scan.facts.empty() &&
         scan.facts.back().kind == FactKind::clock && scan.facts.back().end + 1 == at;
}

/// Between the parts of `25/3/2024`, `5.3.2024`.
bool is_date_mark(char c) { return c >= '-' && c <= '/'; }

/// `1. ` at the start of a line or behind a full stop.
bool is_list_mark(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (digit_at(text, end) && end < at + 2) ++end;
  const char mark = byte_at(text, end);
  if ((mark != '.' && mark != ')') || skip_blank(text, end + 1) == end + 1) return false;
  if (at == 0) return true;
  const std::size_t before = back_blank(text, at);
  const char last = byte_before(text, before);
  return text[at - 1] == '\n' || (mark == ')' && (last == '.' || last == ':'));
}

/// `3rd`, `28x28`, `1/3`, `24/7`, `5xx`, `2FA`: digits with something glued to them.
std::size_t take_suffixed(Scan& scan, const Number& number, const MaybeUnit& unit) {
  const std::string_view text = scan.text;
  const std::size_t end = number.end;
  const std::string_view suffix = word_at(text, end);
  if (suffix == "st" || suffix == "nd" || suffix == "rd" || suffix == "th") {
    return take_numbered_day(scan, number, end + 2);
  }
  if (byte_at(text, end) == '/' && digit_at(text, end + 1)) return take_slashed(scan, number);
  if (suffix.empty() || !number.plain || unit) return number.begin;
  if (suffix == "x" && digit_at(text, end + 1)) return take_count(scan, number, end) + 1;
  return take_identifier(scan, number.begin);
}

/// `#1234`.
std::size_t take_reference(Scan& scan, std::size_t at) {
  const std::size_t end = skip_digits(scan.text, at);
  add_fact(scan, FactKind::identifier, at - 1, end);
  return end;
}

}  // namespace

std::size_t take_digits(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  if (byte_before(text, at) == ':') {
    if (const std::size_t end = take_lone_minutes(scan, at); end != at) return end;
  }
  if (byte_before(text, at) == '#' && !is_alphanumeric(byte_at(text, at - 2)))
    return take_reference(scan, at);
  if (inside_name(text, at) && !is_next_time(scan, at)) return skip_digits(text, at);
  if (is_list_mark(text, at)) return skip_digits(text, at);
  if (is_date_mark(byte_at(text, at + 1)) || is_date_mark(byte_at(text, at + 2))) {
    if (const std::size_t end = take_numeric_date(scan, at); end != at) return end;
  }
  for (const auto take : {take_iso_date, take_colon_clock, take_version, take_english_date}) {
    const std::size_t end = take(scan, at);
    if (end != at) return end;
  }
  const auto number = read_digits(text, at);
  if (!number) return at;
  const MaybeUnit unit = read_unit(text, *number);
  for (const auto take : {take_korean_date, take_hour_clock, take_suffixed}) {
    const std::size_t end = take(scan, *number, unit);
    if (end != at) return end;
  }
  return take_quantity(scan, *number, unit);
}

std::vector<Fact> extract_facts(std::string_view utf8, Language language, const Context& context) {
  Scan scan{utf8, language, context.year, {}};
  PlainWords words(scan);
  for (std::size_t at = words.skip(0); at < utf8.size(); at = words.skip(at)) {
    const char c = utf8[at];
    if (is_letter(c)) {
      at = take_word(scan, at);
    } else if (is_digit(c)) {
      at = std::max(take_digits(scan, at), at + 1);
    } else if (hangul_at(utf8, at)) {
      const std::size_t end = take_hangul(scan, at);
      at = end > at ? end : skip_wide(utf8, at);
    } else {
      const std::size_t end = is_wide(c) ? take_vulgar_fraction(scan, at) : at;
      at = end > at ? end : at + utf8::sequence_length(c);
    }
  }
  share_in_groups(utf8, scan.facts);
  return std::move(scan.facts);
}

}  // namespace incidentlint::text::facts
