#include <algorithm>

#include "schema/characters.h"
#include "schema/format_checks.h"

namespace incidentlint::schema {
namespace {

constexpr std::string_view kForbiddenInLiterals = "\"%<>\\^`{|}";
constexpr std::string_view kOperators = "+#./;?&=,!@|";
constexpr std::size_t kMaxPrefixDigits = 4;

bool is_forbidden_literal(char byte) {
  return (byte >= 0 && byte <= ' ') || byte == 0x7F ||
         kForbiddenInLiterals.find(byte) != std::string_view::npos;
}

/// The bytes of the literal character at the front of `text`; 0 if it may not stand there.
std::size_t literal_size(std::string_view text) {
  if (starts_with_percent_escape(text)) return 3;
  if (is_ascii(text.front())) return is_forbidden_literal(text.front()) ? 0 : 1;
  const auto decoded = decode_code_point(text, 0);
  if (!decoded) return 0;
  const bool is_allowed =
      is_iri_character(decoded->value) || is_iri_private_character(decoded->value);
  return is_allowed ? decoded->size : 0;
}

/// The bytes of the `varchar` at the front of `text`; 0 if there is none.
std::size_t variable_character_size(std::string_view text) {
  if (starts_with_percent_escape(text)) return 3;
  return !text.empty() && (is_ascii_alphanumeric(text.front()) || text.front() == '_') ? 1 : 0;
}

/// Takes `varname`: characters, with single dots between them.
bool take_variable_name(std::string_view& rest) {
  auto size = variable_character_size(rest);
  if (size == 0) return false;
  while (size != 0) {
    rest.remove_prefix(size);
    const bool has_dot = rest.starts_with('.');
    size = variable_character_size(rest.substr(has_dot ? 1 : 0));
    if (has_dot && size == 0) return false;
    if (has_dot) ++size;
  }
  return true;
}

/// True for nothing, `*`, and `:` with a number from 1 to 9999.
bool is_modifier(std::string_view text) {
  if (text.empty() || text == "*") return true;
  const auto digits = text.substr(1);
  return text.front() == ':' && !digits.empty() && digits.size() <= kMaxPrefixDigits &&
         digits.front() != '0' && std::ranges::all_of(digits, is_ascii_digit);
}

bool is_variable(std::string_view text) { return take_variable_name(text) && is_modifier(text); }

/// Checks what stands between the braces.
bool is_expression(std::string_view text) {
  if (!text.empty() && kOperators.find(text.front()) != std::string_view::npos) {
    text.remove_prefix(1);
  }
  while (true) {
    const auto comma = text.find(',');
    if (!is_variable(text.substr(0, comma))) return false;
    if (comma == std::string_view::npos) return true;
    text.remove_prefix(comma + 1);
  }
}

/// Takes `{...}` off the front of `rest`.
bool take_expression(std::string_view& rest) {
  const auto close = rest.find('}');
  if (close == std::string_view::npos || !is_expression(rest.substr(1, close - 1))) return false;
  rest.remove_prefix(close + 1);
  return true;
}

}  // namespace

bool is_uri_template(std::string_view text) {
  while (!text.empty()) {
    if (text.front() == '{') {
      if (!take_expression(text)) return false;
      continue;
    }
    const auto size = literal_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

}  // namespace incidentlint::schema
