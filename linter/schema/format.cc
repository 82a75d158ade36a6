#include "schema/format.h"

#include <algorithm>
#include <array>

#include "schema/format_checks.h"
#include "schema/pattern.h"

namespace incidentlint::schema {
namespace {

constexpr auto kFormats = std::to_array<FormatInfo>({
    {"date", is_date, "2024-02-29", "a date (RFC 3339, YYYY-MM-DD)", "날짜(RFC 3339, YYYY-MM-DD)"},
    {"date-time", is_date_time, "2024-02-29T09:30:00+09:00",
     "a date and time with offset (RFC 3339, YYYY-MM-DDThh:mm:ssZ)",
     "시간대를 포함한 날짜와 시각(RFC 3339, YYYY-MM-DDThh:mm:ssZ)"},
    {"email", is_email, "hong@example.com", "an e-mail address (RFC 5321)",
     "전자우편 주소(RFC 5321)"},
    {"hostname", is_hostname, "www.example.com", "a host name (RFC 1123)", "호스트 이름(RFC 1123)"},
    {"idn-email", is_idn_email, "홍길동@예시.한국",
     "an internationalized e-mail address (RFC 6531)", "다국어 전자우편 주소(RFC 6531)"},
    {"idn-hostname", is_idn_hostname, "예시.한국", "an internationalized host name (RFC 5890)",
     "다국어 호스트 이름(RFC 5890)"},
    {"ipv4", is_ipv4, "192.0.2.1", "an IPv4 address (four numbers from 0 to 255)",
     "IPv4 주소(0부터 255까지의 수 네 개)"},
    {"ipv6", is_ipv6, "2001:db8::1", "an IPv6 address (RFC 4291)", "IPv6 주소(RFC 4291)"},
    {"iri", is_iri, "https://예시.한국/경로", "an absolute IRI (RFC 3987)", "절대 IRI(RFC 3987)"},
    {"iri-reference", is_iri_reference, "/경로?질의", "an IRI or a relative reference (RFC 3987)",
     "IRI 또는 상대 참조(RFC 3987)"},
    {"json-pointer", is_json_pointer, "/items/0", "a JSON Pointer (RFC 6901)",
     "JSON 포인터(RFC 6901)"},
    {"regex", is_ecma_regex, "^[a-z]+$", "a regular expression (ECMA-262)",
     "정규 표현식(ECMA-262)"},
    {"relative-json-pointer", is_relative_json_pointer, "1/items/0",
     "a relative JSON Pointer (such as 1/items/0)", "상대 JSON 포인터(예: 1/items/0)"},
    {"time", is_time, "09:30:00+09:00", "a time with offset (RFC 3339, hh:mm:ssZ)",
     "시간대를 포함한 시각(RFC 3339, hh:mm:ssZ)"},
    {"uri", is_uri, "https://example.com/path", "an absolute URI (RFC 3986)", "절대 URI(RFC 3986)"},
    {"uri-reference", is_uri_reference, "/path?query", "a URI or a relative reference (RFC 3986)",
     "URI 또는 상대 참조(RFC 3986)"},
    {"uri-template", is_uri_template, "/items/{id}", "a URI template (RFC 6570)",
     "URI 템플릿(RFC 6570)"},
});

}  // namespace

FormatCheck find_format(std::string_view name) {
  const auto found = std::ranges::find(kFormats, name, &FormatInfo::name);
  return found == kFormats.end() ? nullptr : found->check;
}

std::span<const FormatInfo> formats() { return kFormats; }

}  // namespace incidentlint::schema
