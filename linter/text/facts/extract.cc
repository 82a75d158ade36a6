// The loop looks at one character a time: Latin words, digits and Hangul words go to the recogniser
// of their class, everything else is passed over. Recognisers look around on their own.
#include "text/facts/extract.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>

#include "text/facts/korean_word.h"
#include "text/facts/lexicon.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

std::size_t skip_digits(std::string_view text, std::size_t at) {
  while (at < text.size() && (is_alphanumeric(text[at]) || text[at] == '_')) ++at;
  return at;
}

/// Past what is not ASCII, and the space behind it; eight bytes at a time.
std::size_t skip_hangul(std::string_view text, std::size_t at) {
  const auto past_space = [&](std::size_t end) { return end + (text[end] == ' ' ? 1 : 0); };
  while (std::endian::native == std::endian::little && at + 8 <= text.size()) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, 8);
    const std::uint64_t ascii = ~word & 0x8080808080808080ULL;
    if (ascii != 0) return past_space(at + static_cast<std::size_t>(std::countr_zero(ascii)) / 8);
    at += 8;
  }
  while (at < text.size() && is_wide(text[at])) ++at;
  return at < text.size() ? past_space(at) : at;
}

/// The digits belong to a name that began earlier (`#1234`, `host:8080`, `UTC+9`).
bool inside_name(std::string_view text, std::size_t at) {
  const char before = byte_before(text, at);
  const char earlier = at >= 2 ? text[at - 2] : '\0';
  if (before == '#' || before == '_' || before == '@') return true;
  if (before == '+') return ends_before(text, at, "UTC+") || ends_before(text, at, "GMT+");
  return (before == ':' || before == '/' || before == '.') && is_alphanumeric(earlier);
}

/// Past a word that is no fact and the character that closes it, or `at`: most of an English text.
std::size_t skip_plain_word(const Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const std::size_t end = skip_lower(text, at + 1);
  const char after = byte_at(text, end);
  if (after != ' ' && after != ',') return at;
  const bool listed = may_be_listed(text[at], byte_at(text, at + 1), end - at);
  return listed && scan.language == Language::english ? at : end + 1;
}

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

}  // namespace

std::size_t take_digits(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  if (inside_name(text, at)) return skip_digits(text, at);
  if (is_list_mark(text, at)) return skip_digits(text, at);
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
  std::size_t at = 0;
  while (at < utf8.size()) {
    const char c = utf8[at];
    if (is_letter(c)) {
      const std::size_t end = skip_plain_word(scan, at);
      at = end > at ? end : take_word(scan, at);
    } else if (is_digit(c)) {
      const std::size_t end = take_digits(scan, at);
      at = end > at ? end : at + 1;
    } else if (static_cast<unsigned char>(c) < 0x80U) {
      ++at;
    } else if (hangul_at(utf8, at)) {
      const bool inside = at > 0 && utf8::is_continuation(utf8[at - 1]) && hangul_before(utf8, at);
      const bool may_start = !inside && may_start_fact(syllable(utf8, at));
      const std::size_t end = may_start ? take_hangul(scan, at) : at;
      at = end > at ? end : skip_hangul(utf8, at);
    } else {
      at += utf8::sequence_length(c);
    }
  }
  return std::move(scan.facts);
}

}  // namespace incidentlint::text::facts
