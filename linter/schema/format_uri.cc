// A reference is cut into its five parts at the delimiters of RFC 3986 appendix B; then each part
// is checked against the characters that its rule allows.

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "schema/characters.h"
#include "schema/format_checks.h"

namespace incidentlint::schema {
namespace {

constexpr std::string_view kUnreservedMarks = "-._~";
constexpr std::string_view kSubDelimiters = "!$&'()*+,;=";

enum class Alphabet { kUri, kIri };

struct Reference {
  std::optional<std::string_view> scheme;
  std::optional<std::string_view> authority;
  std::string_view path;
  std::optional<std::string_view> query;
  std::optional<std::string_view> fragment;
};

/// What one part may hold besides unreserved characters, sub-delimiters and percent escapes.
struct PartRule {
  std::string_view more;
  bool has_private_characters = false;
};

constexpr PartRule kUserInfo{":"};
constexpr PartRule kRegisteredName{""};
constexpr PartRule kPath{":@/"};
constexpr PartRule kQuery{":@/?", true};
constexpr PartRule kFragment{":@/?"};

constexpr auto kIriCharacters = std::to_array<CodePointRange>({{0xA0, 0xD7FF},
                                                               {0xF900, 0xFDCF},
                                                               {0xFDF0, 0xFFEF},
                                                               {0x10000, 0x1FFFD},
                                                               {0x20000, 0x2FFFD},
                                                               {0x30000, 0x3FFFD},
                                                               {0x40000, 0x4FFFD},
                                                               {0x50000, 0x5FFFD},
                                                               {0x60000, 0x6FFFD},
                                                               {0x70000, 0x7FFFD},
                                                               {0x80000, 0x8FFFD},
                                                               {0x90000, 0x9FFFD},
                                                               {0xA0000, 0xAFFFD},
                                                               {0xB0000, 0xBFFFD},
                                                               {0xC0000, 0xCFFFD},
                                                               {0xD0000, 0xDFFFD},
                                                               {0xE1000, 0xEFFFD}});
constexpr auto kPrivateCharacters =
    std::to_array<CodePointRange>({{0xE000, 0xF8FF}, {0xF0000, 0xFFFFD}, {0x100000, 0x10FFFD}});

bool is_within(std::span<const CodePointRange> ranges, char32_t value) {
  return std::ranges::any_of(ranges, [value](const CodePointRange& range) {
    return value >= range.first && value <= range.last;
  });
}

bool is_plain_character(char byte) {
  return is_ascii_alphanumeric(byte) || kUnreservedMarks.find(byte) != std::string_view::npos ||
         kSubDelimiters.find(byte) != std::string_view::npos;
}

/// The bytes of the character at the front of `text` if `rule` allows it, otherwise 0.
std::size_t allowed_size(std::string_view text, const PartRule& rule, Alphabet alphabet) {
  const char byte = text.front();
  if (is_plain_character(byte) || rule.more.find(byte) != std::string_view::npos) return 1;
  if (byte == '%') return starts_with_percent_escape(text) ? 3 : 0;
  if (is_ascii(byte) || alphabet == Alphabet::kUri) return 0;
  const auto decoded = decode_code_point(text, 0);
  if (!decoded) return 0;
  const bool is_allowed = is_iri_character(decoded->value) ||
                          (rule.has_private_characters && is_iri_private_character(decoded->value));
  return is_allowed ? decoded->size : 0;
}

bool follows(std::string_view text, const PartRule& rule, Alphabet alphabet) {
  while (!text.empty()) {
    const auto size = allowed_size(text, rule, alphabet);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

bool is_scheme(std::string_view text) {
  return !text.empty() && is_ascii_letter(text.front()) && std::ranges::all_of(text, [](char byte) {
    return is_ascii_alphanumeric(byte) || byte == '+' || byte == '-' || byte == '.';
  });
}

/// Cuts `text` at the first `delimiter` and returns what follows it.
std::optional<std::string_view> cut_after(std::string_view& text, char delimiter) {
  const auto position = text.find(delimiter);
  if (position == std::string_view::npos) return std::nullopt;
  const auto after = text.substr(position + 1);
  text = text.substr(0, position);
  return after;
}

Reference split_reference(std::string_view text) {
  Reference reference;
  reference.fragment = cut_after(text, '#');
  reference.query = cut_after(text, '?');
  const auto colon = text.find(':');
  if (colon != std::string_view::npos && is_scheme(text.substr(0, colon))) {
    reference.scheme = text.substr(0, colon);
    text.remove_prefix(colon + 1);
  }
  if (text.starts_with("//")) {
    text.remove_prefix(2);
    reference.authority = text.substr(0, text.find('/'));
    text.remove_prefix(reference.authority->size());
  }
  reference.path = text;
  return reference;
}

bool is_ipv_future(std::string_view text) {
  if (!text.starts_with('v') && !text.starts_with('V')) return false;
  const auto dot = text.find('.');
  if (dot == std::string_view::npos || dot < 2 || dot + 1 == text.size()) return false;
  return std::ranges::all_of(text.substr(1, dot - 1), is_hex_digit) &&
         std::ranges::all_of(text.substr(dot + 1),
                             [](char byte) { return is_plain_character(byte) || byte == ':'; });
}

/// True for an empty text and for `:` with any number of digits.
bool is_port(std::string_view text) {
  return text.empty() ||
         (text.front() == ':' && count_leading_digits(text.substr(1)) + 1 == text.size());
}

bool is_bracketed_host(std::string_view text) {
  const auto close = text.find(']');
  if (close == std::string_view::npos || !is_port(text.substr(close + 1))) return false;
  const auto address = text.substr(1, close - 1);
  return is_ipv6(address) || is_ipv_future(address);
}

bool is_authority(std::string_view text, Alphabet alphabet) {
  const auto at_sign = text.find('@');
  if (at_sign != std::string_view::npos) {
    if (!follows(text.substr(0, at_sign), kUserInfo, alphabet)) return false;
    text.remove_prefix(at_sign + 1);
  }
  if (text.starts_with('[')) return is_bracketed_host(text);
  const auto host = text.substr(0, text.find(':'));
  return follows(host, kRegisteredName, alphabet) && is_port(text.substr(host.size()));
}

/// `path-noscheme`: without a scheme the first segment may not hold a colon.
bool has_colon_in_first_segment(std::string_view path) {
  return path.substr(0, path.find('/')).find(':') != std::string_view::npos;
}

bool is_proper(const Reference& reference, Alphabet alphabet) {
  if (reference.authority && !is_authority(*reference.authority, alphabet)) return false;
  if (!reference.scheme && !reference.authority && has_colon_in_first_segment(reference.path)) {
    return false;
  }
  return follows(reference.path, kPath, alphabet) &&
         follows(reference.query.value_or(""), kQuery, alphabet) &&
         follows(reference.fragment.value_or(""), kFragment, alphabet);
}

bool is_absolute(std::string_view text, Alphabet alphabet) {
  const auto reference = split_reference(text);
  return reference.scheme && is_proper(reference, alphabet);
}

}  // namespace

bool is_iri_character(char32_t code_point) { return is_within(kIriCharacters, code_point); }

bool is_iri_private_character(char32_t code_point) {
  return is_within(kPrivateCharacters, code_point);
}

bool starts_with_percent_escape(std::string_view text) {
  return text.size() >= 3 && text[0] == '%' && is_hex_digit(text[1]) && is_hex_digit(text[2]);
}

bool is_uri(std::string_view text) { return is_absolute(text, Alphabet::kUri); }

bool is_uri_reference(std::string_view text) {
  return is_proper(split_reference(text), Alphabet::kUri);
}

bool is_iri(std::string_view text) { return is_absolute(text, Alphabet::kIri); }

bool is_iri_reference(std::string_view text) {
  return is_proper(split_reference(text), Alphabet::kIri);
}

}  // namespace incidentlint::schema
