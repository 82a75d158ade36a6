#include "document/yaml_flow.h"

#include <algorithm>

// YAML 1.2 sections 5.7 and 7.3.

namespace incidentlint {
namespace {

using namespace std::string_view_literals;

bool is_space(char c) { return c == ' ' || c == '\t'; }
bool is_break(char c) { return c == '\n' || c == '\r'; }

std::size_t break_size(std::string_view raw, std::size_t at) {
  return raw.substr(at).starts_with("\r\n") ? 2 : 1;
}

bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }

/// `raw` bytes that stand for one code point; a lone surrogate is read as U+FFFD.
ScalarPiece one_character(std::size_t raw, char32_t c) {
  if (is_surrogate(c)) c = 0xFFFD;
  const std::size_t size = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  return {raw, size, false, c};
}

struct Hex {
  std::size_t digits = 0;
  char32_t value = 0;
};

Hex take_hex(std::string_view raw, std::size_t most) {
  Hex hex;
  for (; hex.digits < std::min(most, raw.size()); ++hex.digits) {
    const char c = raw[hex.digits];
    const char lower = static_cast<char>(c | 0x20);
    const bool is_digit = c >= '0' && c <= '9';
    if (!is_digit && (lower < 'a' || lower > 'f')) break;
    hex.value = hex.value * 16 + static_cast<char32_t>(is_digit ? c - '0' : lower - 'a' + 10);
  }
  return hex;
}

/// `\uXXXX`, or two of them that make a surrogate pair. The JSON reader takes an incomplete one for
/// U+FFFD.
ScalarPiece unicode_escape(std::string_view raw) {
  const Hex first = take_hex(raw.substr(2), 4);
  const ScalarPiece alone =
      one_character(2 + first.digits, first.digits < 4 ? 0xFFFD : first.value);
  const bool is_high = first.digits == 4 && first.value >= 0xD800 && first.value <= 0xDBFF;
  if (!is_high || !raw.substr(6).starts_with("\\u")) return alone;
  const Hex second = take_hex(raw.substr(8), 4);
  if (second.digits < 4) return one_character(8 + second.digits, 0xFFFD);
  if (second.value < 0xDC00 || second.value > 0xDFFF) return alone;
  return one_character(12, 0x10000 + ((first.value - 0xD800) << 10U) + (second.value - 0xDC00));
}

/// An unknown escape was read as the character after the backslash.
ScalarPiece json_escape(std::string_view raw) {
  std::size_t end = 2;
  while (end < raw.size() && utf8::is_continuation(raw[end])) ++end;
  return {end, end - 1};
}

ScalarPiece yaml_escape(std::string_view raw) {
  const char kind = raw[1];
  if (kind == 'x' || kind == 'U') {
    const Hex hex = take_hex(raw.substr(2), kind == 'x' ? 2 : 8);
    return one_character(2 + hex.digits, hex.value);
  }
  constexpr std::string_view kKinds = "0abt\tnvfre \"/\\N_LP";
  constexpr std::u32string_view kValues = U"\0\a\b\t\t\n\v\f\r\x1B \"/\\\u0085\u00A0\u2028\u2029"sv;
  const std::size_t index = kKinds.find(kind);
  return one_character(2, index < kValues.size() ? kValues[index] : U'\uFFFD');
}

ScalarPiece escape(std::string_view raw, bool is_json) {
  if (raw.size() < 2) return {raw.size(), 0};
  if (raw[1] == 'u') return unicode_escape(raw);
  return is_json ? json_escape(raw) : yaml_escape(raw);
}

}  // namespace

bool FlowScalar::begins_fold(std::size_t at) const {
  if (!folds()) return false;
  while (at < raw_.size() && is_space(raw_[at])) ++at;
  return at < raw_.size() && is_break(raw_[at]);
}

bool FlowScalar::is_special(std::size_t at) const {
  const char c = raw_[at];
  if (c == '\\') return has_escapes();
  if (c == '\'') return style_ == Style::single_quoted;
  if (is_break(c)) return folds();
  return is_space(c) && !is_space(raw_[at - 1]) && begins_fold(at);
}

/// Blanks and line breaks: one break is a space, or nothing after a backslash; each further one is
/// a line feed.
ScalarPiece FlowScalar::fold(std::size_t at, std::size_t backslash) const {
  std::size_t end = at + backslash;
  std::size_t breaks = 0;
  while (end < raw_.size() && (is_space(raw_[end]) || is_break(raw_[end]))) {
    const bool breaks_line = is_break(raw_[end]);
    breaks += breaks_line ? 1 : 0;
    end += breaks_line ? break_size(raw_, end) : 1;
  }
  if (breaks > 1) return {end - at, breaks - 1};
  return {end - at, backslash > 0 ? std::size_t{0} : 1, false, ' '};
}

ScalarPiece FlowScalar::next(std::size_t at) const {
  const std::string_view rest = raw_.substr(at);
  if (rest[0] == '\\' && has_escapes()) {
    const bool joins_lines = folds() && rest.size() > 1 && is_break(rest[1]);
    return joins_lines ? fold(at, 1) : escape(rest, style_ == Style::json);
  }
  if (style_ == Style::single_quoted && rest.starts_with("''")) return {2, 1, false, '\''};
  if (begins_fold(at)) return fold(at, 0);
  std::size_t end = at + 1;
  if (style_ == Style::json) {
    end = std::min(raw_.find('\\', end), raw_.size());
  } else {
    while (end < raw_.size() && !is_special(end)) ++end;
  }
  return {end - at, end - at, true};
}

}  // namespace incidentlint
