#include <uninorm.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include "schema/characters.h"
#include "schema/format_checks.h"

namespace incidentlint::schema {
namespace {

constexpr std::size_t kMaxLocalPartSize = 64;
constexpr std::size_t kMaxDomainBytes = 255 * 4;
constexpr std::string_view kAtomPunctuation = "!#$%&'*+-/=?^_`{|}~";
constexpr std::string_view kIpv6Tag = "ipv6:";

enum class Alphabet { kAscii, kUnicode };

struct Mailbox {
  std::string_view local_part;
  std::string_view domain;
};

bool is_atom_character(char byte, Alphabet alphabet) {
  if (!is_ascii(byte)) return alphabet == Alphabet::kUnicode;
  return is_ascii_alphanumeric(byte) || kAtomPunctuation.find(byte) != std::string_view::npos;
}

bool is_dot_string(std::string_view text, Alphabet alphabet) {
  bool is_after_dot = true;
  for (const char byte : text) {
    if (byte == '.' ? is_after_dot : !is_atom_character(byte, alphabet)) return false;
    is_after_dot = byte == '.';
  }
  return !is_after_dot;
}

bool is_quotable(char byte, Alphabet alphabet) {
  return is_ascii(byte) ? byte >= ' ' && byte != 0x7F : alphabet == Alphabet::kUnicode;
}

/// The bytes that the quoted string at the front of `text` takes; 0 if there is none.
std::size_t quoted_string_size(std::string_view text, Alphabet alphabet) {
  for (std::size_t position = 1; position < text.size(); ++position) {
    if (text[position] == '"') return position + 1;
    if (text[position] == '\\') {
      ++position;
      if (position == text.size() || !is_ascii(text[position])) return 0;
    }
    if (!is_quotable(text[position], alphabet)) return 0;
  }
  return 0;
}

std::optional<Mailbox> split_mailbox(std::string_view text, Alphabet alphabet) {
  const bool is_quoted = text.starts_with('"');
  const auto size = is_quoted ? quoted_string_size(text, alphabet) : text.find('@');
  if (size == 0 || size > kMaxLocalPartSize || size >= text.size()) return std::nullopt;
  if (text[size] != '@') return std::nullopt;
  const Mailbox mailbox{text.substr(0, size), text.substr(size + 1)};
  if (!is_quoted && !is_dot_string(mailbox.local_part, alphabet)) return std::nullopt;
  return mailbox;
}

bool starts_with_ipv6_tag(std::string_view text) {
  return std::ranges::equal(text.substr(0, kIpv6Tag.size()), kIpv6Tag, {}, to_ascii_lower);
}

/// `Standardized-tag ":" 1*dcontent`.
bool is_general_literal(std::string_view text) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon + 1 == text.size()) return false;
  const auto tag = text.substr(0, colon);
  return tag.back() != '-' &&
         std::ranges::all_of(
             tag, [](char byte) { return is_ascii_alphanumeric(byte) || byte == '-'; }) &&
         std::ranges::all_of(text.substr(colon + 1), [](char byte) {
           return byte > ' ' && byte < 0x7F && byte != '[' && byte != '\\' && byte != ']';
         });
}

/// `address-literal` of RFC 5321 section 4.1.3.
bool is_address_literal(std::string_view text) {
  if (text.size() < 2 || !text.starts_with('[') || !text.ends_with(']')) return false;
  const auto address = text.substr(1, text.size() - 2);
  if (starts_with_ipv6_tag(address)) return is_ipv6(address.substr(kIpv6Tag.size()));
  return is_ipv4(address) || is_general_literal(address);
}

/// `text` in normalization form C; `nullopt` if it is not UTF-8.
std::optional<std::string> compose(std::string_view text) {
  std::size_t size = 0;
  const std::unique_ptr<std::uint8_t, decltype(&std::free)> composed(
      u8_normalize(UNINORM_NFC, reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                   nullptr, &size),
      &std::free);
  if (!composed) return std::nullopt;
  return std::string(reinterpret_cast<const char*>(composed.get()), size);
}

/// Mail wants plain dots between labels, and accepts labels that are not composed.
bool is_idn_domain(std::string_view domain) {
  if (domain.size() > kMaxDomainBytes || !decode_utf8(domain)) return false;
  for (const std::string_view dot : {"\xE3\x80\x82", "\xEF\xBC\x8E", "\xEF\xBD\xA1"}) {
    if (domain.find(dot) != std::string_view::npos) return false;
  }
  const auto composed = compose(domain);
  return composed && is_idn_hostname(*composed);
}

}  // namespace

bool is_email(std::string_view text) {
  const auto mailbox = split_mailbox(text, Alphabet::kAscii);
  return mailbox && (is_address_literal(mailbox->domain) || is_ascii_hostname(mailbox->domain));
}

bool is_idn_email(std::string_view text) {
  const auto mailbox = split_mailbox(text, Alphabet::kUnicode);
  if (!mailbox || !decode_utf8(mailbox->local_part)) return false;
  return is_address_literal(mailbox->domain) || is_ascii_hostname(mailbox->domain) ||
         is_idn_domain(mailbox->domain);
}

}  // namespace incidentlint::schema
