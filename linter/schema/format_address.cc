#include <optional>

#include "schema/characters.h"
#include "schema/format_checks.h"

namespace incidentlint::schema {
namespace {

constexpr int kGroupsInAddress = 8;
constexpr int kGroupsInIpv4 = 2;

bool is_decimal_octet(std::string_view text) {
  if (text.empty() || text.size() > 3 || count_leading_digits(text) != text.size()) return false;
  if (text.size() > 1 && text.front() == '0') return false;
  int value = 0;
  for (const char digit : text) value = value * 10 + (digit - '0');
  return value <= 255;
}

bool is_group(std::string_view text) {
  if (text.empty() || text.size() > 4) return false;
  for (const char digit : text) {
    if (!is_hex_digit(digit)) return false;
  }
  return true;
}

/// The number of 16-bit groups in `text`, groups joined by `:`; `nullopt` if it is not such a list.
/// An IPv4 address counts two and may stand last if `may_end_in_ipv4`.
std::optional<int> count_groups(std::string_view text, bool may_end_in_ipv4) {
  if (text.empty()) return 0;
  int count = 0;
  while (count <= kGroupsInAddress) {
    const auto colon = text.find(':');
    const auto group = text.substr(0, colon);
    const bool is_last = colon == std::string_view::npos;
    if (is_last && may_end_in_ipv4 && is_ipv4(group)) return count + kGroupsInIpv4;
    if (!is_group(group)) return std::nullopt;
    ++count;
    if (is_last) return count;
    text.remove_prefix(colon + 1);
  }
  return std::nullopt;
}

}  // namespace

bool is_ipv4(std::string_view text) {
  for (int octet = 0; octet < 3; ++octet) {
    const auto dot = text.find('.');
    if (dot == std::string_view::npos || !is_decimal_octet(text.substr(0, dot))) return false;
    text.remove_prefix(dot + 1);
  }
  return is_decimal_octet(text);
}

bool is_ipv6(std::string_view text) {
  const auto gap = text.find("::");
  if (gap == std::string_view::npos) return count_groups(text, true) == kGroupsInAddress;
  const auto before = count_groups(text.substr(0, gap), false);
  const auto after = count_groups(text.substr(gap + 2), true);
  return before && after && *before + *after < kGroupsInAddress;
}

}  // namespace incidentlint::schema
