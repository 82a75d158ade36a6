#pragma once
// One label of an internationalized host name (IDNA2008, RFC 5890 to 5893), through libidn2.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace incidentlint::schema {

/// A label that passed all rules that look at one label alone.
struct IdnaLabel {
  std::u32string unicode;
  std::size_t ascii_size = 0;  ///< bytes of its form in the DNS
};

/// Checks one label, without dots: an ASCII label by RFC 1123, `xn--` and non-ASCII labels by RFC
/// 5891 (normalization, hyphens, code points, contextual rules, length, round trip).
[[nodiscard]] std::optional<IdnaLabel> parse_idna_label(std::string_view utf8);

/// True if `label` consists of ASCII letters, digits and inner hyphens, 1 to 63 of them.
[[nodiscard]] bool is_ascii_label(std::string_view label);

/// The Bidi rule (RFC 5893 section 2), which holds for each label as soon as one of them has a
/// right-to-left character.
[[nodiscard]] bool satisfies_bidi_rule(std::span<const IdnaLabel> labels);

}  // namespace incidentlint::schema
