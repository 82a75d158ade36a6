// libidn2's registration functions enforce RFC 5891 section 4 for one label, the contextual rules
// of RFC 5892 included. They pass any ASCII through, and apply the Bidi rule label by label and
// without its ban on mixed digits. Both gaps are filled here.

#include "schema/idna_label.h"

#include <idn2.h>
#include <unictype.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <utility>

#include "schema/characters.h"

namespace incidentlint::schema {
namespace {

constexpr std::size_t kMaxLabelSize = 63;
constexpr std::size_t kMaxLabelBytes = kMaxLabelSize * 4;

struct Idn2Free {
  void operator()(void* memory) const { idn2_free(memory); }
};
template <typename Character>
using Idn2Text = std::unique_ptr<Character, Idn2Free>;

const std::uint8_t* bytes_of(const std::string& text) {
  return reinterpret_cast<const std::uint8_t*>(text.c_str());
}

std::string lower_case(std::string_view ascii) {
  std::string lower(ascii);
  std::ranges::transform(lower, lower.begin(), to_ascii_lower);
  return lower;
}

std::optional<IdnaLabel> parse_ascii_encoded_label(const std::string& label) {
  std::uint8_t* registered = nullptr;
  if (idn2_register_u8(nullptr, bytes_of(label), &registered, 0) != IDN2_OK) return std::nullopt;
  const Idn2Text<std::uint8_t> owner(registered);
  std::uint32_t* decoded = nullptr;
  if (idn2_to_unicode_8z4z(label.c_str(), &decoded, 0) != IDN2_OK) return std::nullopt;
  const Idn2Text<std::uint32_t> decoded_owner(decoded);
  IdnaLabel result{{}, label.size()};
  for (const auto* next = decoded; *next != 0; ++next) result.unicode.push_back(*next);
  return result;
}

std::optional<IdnaLabel> parse_unicode_label(const std::string& label) {
  auto unicode = decode_utf8(label);
  if (!unicode) return std::nullopt;
  std::uint8_t* registered = nullptr;
  if (idn2_register_u8(bytes_of(label), nullptr, &registered, 0) != IDN2_OK) return std::nullopt;
  const Idn2Text<std::uint8_t> owner(registered);
  return IdnaLabel{std::move(*unicode),
                   std::string_view(reinterpret_cast<char*>(registered)).size()};
}

bool is_one_of(int category, std::initializer_list<int> allowed) {
  return std::ranges::find(allowed, category) != allowed.end();
}

bool is_right_to_left(const IdnaLabel& label) {
  return std::ranges::any_of(label.unicode, [](char32_t value) {
    return is_one_of(uc_bidi_category(value), {UC_BIDI_R, UC_BIDI_AL, UC_BIDI_AN});
  });
}

bool has_only(std::u32string_view label, std::initializer_list<int> allowed) {
  return std::ranges::all_of(
      label, [&](char32_t value) { return is_one_of(uc_bidi_category(value), allowed); });
}

bool has_category(std::u32string_view label, int category) {
  return std::ranges::any_of(label,
                             [&](char32_t value) { return uc_bidi_category(value) == category; });
}

/// The bidirectional category of the last character that is not a nonspacing mark.
int last_category(std::u32string_view label) {
  while (!label.empty() && uc_bidi_category(label.back()) == UC_BIDI_NSM) label.remove_suffix(1);
  return label.empty() ? UC_BIDI_NSM : uc_bidi_category(label.back());
}

/// Conditions 2 to 4.
bool is_proper_right_to_left(std::u32string_view label) {
  return has_only(label, {UC_BIDI_R, UC_BIDI_AL, UC_BIDI_AN, UC_BIDI_EN, UC_BIDI_ES, UC_BIDI_CS,
                          UC_BIDI_ET, UC_BIDI_ON, UC_BIDI_BN, UC_BIDI_NSM}) &&
         is_one_of(last_category(label), {UC_BIDI_R, UC_BIDI_AL, UC_BIDI_EN, UC_BIDI_AN}) &&
         !(has_category(label, UC_BIDI_EN) && has_category(label, UC_BIDI_AN));
}

/// Conditions 5 and 6.
bool is_proper_left_to_right(std::u32string_view label) {
  return has_only(label, {UC_BIDI_L, UC_BIDI_EN, UC_BIDI_ES, UC_BIDI_CS, UC_BIDI_ET, UC_BIDI_ON,
                          UC_BIDI_BN, UC_BIDI_NSM}) &&
         is_one_of(last_category(label), {UC_BIDI_L, UC_BIDI_EN});
}

bool is_proper_label(const IdnaLabel& label) {
  const auto first = uc_bidi_category(label.unicode.front());
  if (is_one_of(first, {UC_BIDI_R, UC_BIDI_AL})) return is_proper_right_to_left(label.unicode);
  return first == UC_BIDI_L && is_proper_left_to_right(label.unicode);
}

}  // namespace

bool is_ascii_label(std::string_view label) {
  return !label.empty() && label.size() <= kMaxLabelSize && label.front() != '-' &&
         label.back() != '-' && std::ranges::all_of(label, [](char byte) {
           return is_ascii_alphanumeric(byte) || byte == '-';
         });
}

std::optional<IdnaLabel> parse_idna_label(std::string_view utf8) {
  if (utf8.empty() || utf8.size() > kMaxLabelBytes) return std::nullopt;
  if (utf8.find('\0') != std::string_view::npos) return std::nullopt;
  if (!std::ranges::all_of(utf8, is_ascii)) return parse_unicode_label(std::string(utf8));
  if (!is_ascii_label(utf8)) return std::nullopt;
  auto lower = lower_case(utf8);
  if (lower.starts_with("xn--")) return parse_ascii_encoded_label(lower);
  return IdnaLabel{std::u32string(lower.begin(), lower.end()), lower.size()};
}

bool satisfies_bidi_rule(std::span<const IdnaLabel> labels) {
  return std::ranges::none_of(labels, is_right_to_left) ||
         std::ranges::all_of(labels, is_proper_label);
}

}  // namespace incidentlint::schema
