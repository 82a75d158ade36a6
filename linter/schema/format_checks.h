#pragma once
// The checks behind format.h, one family per .cc file. Internal to this folder.
//
// Each takes UTF-8 and looks at the whole of it. All are pure, and linear in the length of the
// text.

#include <string_view>

namespace incidentlint::schema {

// format_time.cc: RFC 3339 section 5.6, with real calendar days. A leap second must be 23:59:60 in
// UTC, and in a date-time the last second of a month (RFC 3339 section 5.7).
[[nodiscard]] bool is_date(std::string_view text);
[[nodiscard]] bool is_time(std::string_view text);
[[nodiscard]] bool is_date_time(std::string_view text);

// format_address.cc: RFC 2673 section 3.2 and RFC 4291 section 2.2, without zones and prefixes.
[[nodiscard]] bool is_ipv4(std::string_view text);
[[nodiscard]] bool is_ipv6(std::string_view text);

// format_host.cc: RFC 1123 section 2.1 with A-labels that must decode, and RFC 5890 to 5893.
/// Letters, digits, inner hyphens and dots, with the lengths of RFC 1034; `xn--` means nothing
/// here.
[[nodiscard]] bool is_ascii_hostname(std::string_view text);
[[nodiscard]] bool is_hostname(std::string_view text);
[[nodiscard]] bool is_idn_hostname(std::string_view text);

// format_mail.cc: `Mailbox` of RFC 5321 section 4.1.2 and of RFC 6531 section 3.3.
[[nodiscard]] bool is_email(std::string_view text);
[[nodiscard]] bool is_idn_email(std::string_view text);

// format_uri.cc: RFC 3986 appendix A and RFC 3987 section 2.2.
[[nodiscard]] bool is_uri(std::string_view text);
[[nodiscard]] bool is_uri_reference(std::string_view text);
[[nodiscard]] bool is_iri(std::string_view text);
[[nodiscard]] bool is_iri_reference(std::string_view text);
/// `ucschar` of RFC 3987.
[[nodiscard]] bool is_iri_character(char32_t code_point);
/// `iprivate` of RFC 3987.
[[nodiscard]] bool is_iri_private_character(char32_t code_point);
/// True if `text` starts with `%` and two hexadecimal digits.
[[nodiscard]] bool starts_with_percent_escape(std::string_view text);

// format_template.cc: RFC 6570 section 2, with the apostrophe of its erratum 6937.
[[nodiscard]] bool is_uri_template(std::string_view text);

// format_pointer.cc: RFC 6901 section 3 and draft-handrews-relative-json-pointer-01.
[[nodiscard]] bool is_json_pointer(std::string_view text);
[[nodiscard]] bool is_relative_json_pointer(std::string_view text);

}  // namespace incidentlint::schema
