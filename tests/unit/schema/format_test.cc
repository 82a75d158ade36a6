#include "schema/format.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace incidentlint::schema {
namespace {

using namespace std::string_literals;
using Texts = std::vector<std::string>;

void expect_format(const char* name, const Texts& good, const Texts& bad) {
  const auto check = find_format(name);
  ASSERT_NE(check, nullptr) << name;
  for (const auto& text : good) EXPECT_TRUE(check(text)) << name << " should accept " << text;
  for (const auto& text : bad) EXPECT_FALSE(check(text)) << name << " should refuse " << text;
}

std::string repeat(const std::string& piece, std::size_t count) {
  std::string text;
  for (std::size_t index = 0; index < count; ++index) text += piece;
  return text;
}

TEST(Formats, TheTableIsSortedCompleteAndItsExamplesAreValid) {
  const std::set<std::string_view> expected{"date",
                                            "date-time",
                                            "email",
                                            "hostname",
                                            "idn-email",
                                            "idn-hostname",
                                            "ipv4",
                                            "ipv6",
                                            "iri",
                                            "iri-reference",
                                            "json-pointer",
                                            "regex",
                                            "relative-json-pointer",
                                            "time",
                                            "uri",
                                            "uri-reference",
                                            "uri-template"};
  std::set<std::string_view> names;
  for (const auto& format : formats()) {
    names.insert(format.name);
    EXPECT_TRUE(format.check(format.example)) << format.name;
    EXPECT_EQ(find_format(format.name), format.check);
    EXPECT_TRUE(format.english_phrase.starts_with("a ") ||
                format.english_phrase.starts_with("an "));
    EXPECT_FALSE(format.korean_phrase.empty());
  }
  EXPECT_EQ(names, expected);
  EXPECT_TRUE(std::ranges::is_sorted(formats(), {}, &FormatInfo::name));
  EXPECT_EQ(find_format("uuid"), nullptr);
  EXPECT_EQ(find_format("Date"), nullptr);
  EXPECT_EQ(find_format(""), nullptr);
}

TEST(Formats, Date) {
  expect_format("date",
                {"2024-02-29", "2000-02-29", "0000-02-29", "9999-12-31", "0001-01-01", "1582-10-10",
                 "2023-02-28", "2024-04-30"},
                {"2023-02-29",     "1900-02-29",    "2024-04-31",  "2024-13-01",  "2024-00-10",
                 "2024-01-00",     "2024-1-01",     "2024-01-1",   "24-01-01",    "2024/01/01",
                 "20240101",       "2024-01-01T",   "2024-01-01 ", " 2024-01-01", "",
                 "2024-01",        "2024-01-32",    "+2024-01-01", "2024-W01-1",  "2024-366",
                 "２０２４-01-01", "2024-01-01\0"s, "2024-01-0a",  "2024--1-01"});
}

TEST(Formats, Time) {
  expect_format("time",
                {"00:00:00Z", "23:59:59z", "23:59:60Z", "08:59:60+09:00", "00:29:60-23:30",
                 "12:00:00.5Z", "12:00:00.123456789012345678901234567890Z", "12:00:00-00:00",
                 "12:00:00+23:59", "23:59:60.9Z", "23:29:60+23:30", "05:29:60+05:30"},
                {"24:00:00Z",
                 "12:60:00Z",
                 "12:00:61Z",
                 "12:00:00",
                 "12:00Z",
                 "12:00:00+9:00",
                 "12:00:00+0900",
                 "12:00:00+24:00",
                 "12:00:00+09:60",
                 "12:00:00.Z",
                 "12:00:00,5Z",
                 "22:59:60Z",
                 "23:59:60+09:00",
                 "23:58:60Z",
                 "1:00:00Z",
                 "12:00:00 Z",
                 "12:00:00ZZ",
                 "T12:00:00Z",
                 "",
                 "12:00:00Z\n",
                 "12-00-00Z",
                 "12:00:00|01:00",
                 "12:00:00+",
                 "12:00:00\u221209:00"});
}

TEST(Formats, DateTime) {
  expect_format(
      "date-time",
      {"2024-02-29T12:00:00Z", "2024-02-29t12:00:00z", "2016-12-31T23:59:60Z",
       "2017-01-01T08:59:60+09:00", "2016-12-31T15:59:60-08:00", "2015-06-30T23:59:60.5Z",
       "2015-07-01T00:59:60+01:00", "1985-04-12T23:20:50.52Z", "0000-01-01T00:00:00+23:59",
       "2024-02-29T23:59:60Z", "2024-02-28T23:59:59.999-00:00"},
      {"2024-02-29 12:00:00Z",
       "2024-02-29T12:00:00",
       "2024-02-29",
       "2023-02-29T12:00:00Z",
       "2016-12-30T23:59:60Z",
       "2017-01-02T08:59:60+09:00",
       "2016-12-31T08:59:60+09:00",
       "2016-12-31T23:59:60-08:00",
       "2024-02-29T24:00:00Z",
       "2024-02-29T12:00Z",
       "2024-02-29T12:00:00+09",
       "2024-02-29T12:00:00+0900",
       "2024-02-29T12:00:00Z ",
       "",
       "T",
       "2024-02-29T",
       "T12:00:00Z",
       "2024-02-29T12:00:00KST",
       "20240229T120000Z",
       "2024-02-29_12:00:00Z",
       "2024-02-29TT12:00:00Z"});
}

TEST(Formats, Ipv4) {
  expect_format("ipv4",
                {"0.0.0.0", "255.255.255.255", "192.0.2.1", "10.20.30.40", "1.2.3.4", "100.99.9.0",
                 "127.0.0.1"},
                {"256.0.0.1",  "1.2.3",
                 "1.2.3.4.5",  "01.2.3.4",
                 "1.2.3.04",   "1.2.3.",
                 ".1.2.3",     "1..2.3",
                 "",           "1.2.3.4 ",
                 " 1.2.3.4",   "1.2.3.4\n",
                 "1.2.3.4\0"s, "0x1.2.3.4",
                 "1.2.3.a",    "1,2,3,4",
                 "1.2.3.-4",   "1.2.3.+4",
                 "1.2.3.4/8",  "1.2.3.4:80",
                 "１.2.3.4",   "1.2.3.999999999999",
                 "2130706433", "00.0.0.0"});
}

TEST(Formats, Ipv6) {
  expect_format("ipv6",
                {"::", "::1", "1::", "2001:db8::1", "2001:0DB8:0:0:0:0:0:1", "1:2:3:4:5:6:7:8",
                 "::ffff:192.0.2.1", "1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8",
                 "1::3:4:5:6:7:8", "::1.2.3.4", "64:ff9b::1.2.3.4", "::2:3:4:5:6:1.2.3.4"},
                {"",
                 ":",
                 ":::",
                 "1",
                 "1:2:3:4:5:6:7",
                 "1:2:3:4:5:6:7:8:9",
                 "1::2::3",
                 "1:::2",
                 ":1:2:3:4:5:6:7",
                 "1:2:3:4:5:6:7:",
                 "12345::",
                 "g::",
                 "::1.2.3",
                 "::1.2.3.256",
                 "1.2.3.4::",
                 "::1.2.3.4:5",
                 "1:2:3:4:5:6:7:1.2.3.4",
                 "1:2:3:4:5:6:7:8::",
                 "::1:2:3:4:5:6:7:8",
                 "fe80::1%eth0",
                 "[::1]",
                 "::1/64",
                 " ::1",
                 "::1\n",
                 "::\0"s,
                 "1:2:3:4::5:6:7:8",
                 "::1.2.3.04",
                 "1.2.3.4"});
}

TEST(Formats, Hostname) {
  const auto label63 = std::string(63, 'a');
  const auto name253 = repeat(label63 + ".", 3) + std::string(61, 'a');
  expect_format(
      "hostname",
      {"a", "localhost", "www.example.com", "1host", "3com.com", "123", "a-b", "a--b", "ab--cd",
       "EXAMPLE.COM", label63, name253, "xn--9n2bp8q.xn--9t4b11yi5a", "XN--9N2BP8Q", "1.2.3.4"},
      {"",
       ".",
       "a.",
       ".a",
       "a..b",
       "-a",
       "a-",
       "a.-b",
       "a_b",
       "a b",
       "예시.한국",
       "a\u3002b",
       "a\n",
       "a\0"s,
       label63 + "a",
       name253 + "a",
       "xn--",
       "xn--x",
       "xn--X",
       "xn--a",
       "xn--example-",
       "a/b",
       "a:80",
       "*.com",
       "xn--07jceefgh4c",
       "\u212Aelvin"});
}

TEST(Formats, IdnHostname) {
  expect_format(
      "idn-hostname",
      {"예시.한국", "example.com", "bücher.example", "faß.de", "例え.テスト", "مثال.إختبار",
       "אב.example", "한국。예시", "한국．예시", "한국｡예시", "xn--9n2bp8q", "l\u00B7l", "ab--cd",
       "カ・キ", "α͵β", "क्\u200Dष", "ابب1.com", "1host"},
      {"",
       ".",
       "예시.",
       ".예시",
       "예시..한국",
       "-예시",
       "예시-",
       "예_시",
       "BÜCHER.example",
       "bu\u0308cher",
       "aa--예시",
       "예\u302E시",
       "\u0301a",
       "a\u00B7b",
       "・",
       "α͵",
       "क\u200Dष",
       "0a.אב",
       "אa",
       "א1\u0660",
       "😀.com",
       "예시 한국",
       "예시\0"s,
       "\xFF",
       "xn--x",
       "예시!",
       "\u200Bab",
       std::string(64, 'a'),
       repeat("가", 60),
       "ⅷ.com",
       "ａ.com"});
}

TEST(Formats, Email) {
  const auto local64 = std::string(64, 'a');
  expect_format(
      "email",
      {"a@b", "hong@example.com", "first.last+tag@example.co.kr", "!#$%&'*+-/=?^_`{|}~@example.com",
       "\"a b\"@example.com", "\"a@b\"@example.com", "\"\\\"\"@example.com", "\"\"@example.com",
       local64 + "@example.com", "a@[192.0.2.1]", "a@[IPv6:2001:db8::1]", "a@[ipv6:::1]",
       "a@[tag:content]", "1@2.3"},
      {"",      "@",          "a",        "a@",       "@b",         "a@b@c",
       ".a@b",  "a.@b",       "a..b@c",   "a b@c",    "a@b c",      "a@-b",
       "a@b-",  "a@b..c",     "a@b.",     "a@.b",     "a@b_c",      local64 + "a@example.com",
       "\"a@b", "\"a\"b@c",   "a\"b\"@c", "\"\\\"@c", "a@[1.2.3]",  "a@[IPv6:1]",
       "a@[]",  "a@[1.2.3.4", "한@b",     "a@한국",   "a@b\n",      "a\0@b"s,
       "(a)@b", "a,b@c",      "<a@b>",    "a@[:x]",   "\"a\nb\"@c", "a@b:25"});
}

TEST(Formats, IdnEmail) {
  expect_format(
      "idn-email",
      {"홍길동@예시.한국", "hong@예시.한국", "홍길동@example.com", "a@b", "\"홍 길동\"@예시.한국",
       "user@cafe\u0301.com", "\u0085@b", "😀@example.com", "a@[192.0.2.1]", "홍.길동@예시.한국"},
      {"",
       "@",
       "홍길동",
       "홍길동@",
       "@예시.한국",
       ".홍@예시",
       "홍..길@예시",
       "홍 길@예시",
       "홍@예 시",
       "홍@-예시",
       "홍＠예시.한국",
       "홍@예시.한국\n",
       "홍@예시..한국",
       "홍@예시。한국",
       "홍@예시!",
       "홍@😀.com",
       "\xFF@b",
       "a@\xFF",
       repeat("가", 22) + "@b",
       "\"홍@b",
       "홍@b@c",
       "홍@[1.2]",
       "홍@예\0시"s,
       "홍@한\u302E"});
}

const Texts kAbsoluteUris{"http://example.com",
                          "https://user:pw@example.com:8080/a/b;c?d=e&f#g",
                          "a:",
                          "a:b",
                          "a://",
                          "a:///b",
                          "urn:isbn:123",
                          "mailto:a@b.c",
                          "http://[2001:db8::1]:80/",
                          "http://[v1.a:b]/",
                          "http://[::ffff:1.2.3.4]",
                          "file:///etc/hosts",
                          "http://999.999.999.999/",
                          "http://example.com:/",
                          "a+b-c.1:x",
                          "http://a/%41%ff",
                          "http://a?b?c/d",
                          "http://a#b?c/d",
                          "http://a//b//",
                          "data:,x",
                          "http://@a",
                          "http://:80",
                          "A:B:C"};
const Texts kNeverUris{"http://a b",
                       "http://a/%",
                       "http://a/%4",
                       "http://a/%zz",
                       "http://a/<b>",
                       "http://a/\\",
                       "http://a/^",
                       "http://a/`",
                       "http://a/{b}",
                       "http://a/|",
                       "http://a/\"",
                       "http://[::1",
                       "http://::1]",
                       "http://[::1]a",
                       "http://[::1]:a",
                       "http://[1.2.3.4]",
                       "http://[v.a]",
                       "http://[v1.]",
                       "http://[vg.a]",
                       "http://a:b",
                       "http://a:8:0",
                       "http://a@b@c",
                       "http://[a]@b",
                       "http://a/[b]",
                       "http://a#b#c",
                       "http://a\n",
                       "http://a\0"s,
                       "1a:b",
                       ":a",
                       "a_b:c",
                       "\x7F",
                       "#\\",
                       "http://[fe80::1%25en0]"};
const Texts kRelativeReferences{"",      "/",        "a",    "a/b:c", "./a:b", "//",
                                "//a",   "//a:80/b", "?",    "?a",    "#",     "#a",
                                "../..", "a;b",      "/a:b", "*",     "//@",   "%41"};

TEST(Formats, Uri) {
  expect_format("uri", kAbsoluteUris, kNeverUris);
  expect_format("uri", {}, kRelativeReferences);
  expect_format("uri", {}, {"http://예시.한국", "http://a/é", "http://a?é", "a:한"});
}

TEST(Formats, UriReference) {
  expect_format("uri-reference", kAbsoluteUris, kNeverUris);
  expect_format("uri-reference", kRelativeReferences, {"한", "#é", "//예시.한국"});
}

TEST(Formats, Iri) {
  expect_format("iri", kAbsoluteUris, kNeverUris);
  expect_format(
      "iri", {"https://예시.한국/경로?질의#조각", "http://é@a", "a:\U00020000", "http://a?\uE000"},
      {"http://a/\uE000", "http://a#\uE000", "http://a/\uFFFE", "http://a/\u0085", "한:a",
       "http://a\xFF", "http://a:８０", "http://a/\U000E0001", "/경로"});
  expect_format("iri", {}, kRelativeReferences);
}

TEST(Formats, IriReference) {
  expect_format("iri-reference", kAbsoluteUris, kNeverUris);
  expect_format("iri-reference", kRelativeReferences, {"\uFFFF", "#\uE000", "경로 하나", "\xC3"});
  expect_format("iri-reference", {"경로", "/경로", "#조각", "//예시.한국", "?\uE000"},
                {"한:a", "한 "});
}

TEST(Formats, UriTemplate) {
  expect_format(
      "uri-template",
      {"",       "a",      "/items/{id}", "{+path}/x", "{#f}",     "{.a}", "{/a}",
       "{;a}",   "{?a,b}", "{&a}",        "{a:1}",     "{a:9999}", "{a*}", "{a.b.c}",
       "{%41b}", "{a_1}",  "{a,b*,c:3}",  "a%41",      "한글",     "{_}",  "{1}",
       "'a'",    "[a]",    "{=reserved}", "{a}{b}",    "\uE000"},
      {"{",      "}",         "{}",    "{a",    "a}",     "{{a}}", "{a{b}}", "{a:}",   "{a:0}",
       "{a:01}", "{a:10000}", "{a:x}", "{a**}", "{a*:1}", "{a,}",  "{,,a}",  "{a,,b}", "{a..b}",
       "{.}",    "{a.}",      "{ a}",  "{a b}", "{a-b}",  "{한}",  "{%4}",   "%",      "%4g",
       " ",      "<a>",       "\\",    "^",     "`",      "|",     "\"",     "\x7F",   "\x01",
       "\0"s,    "\xFF",      "{?}",   "{a=b}", "\uFFFE"});
}

TEST(Formats, JsonPointer) {
  expect_format("json-pointer",
                {"", "/", "/a", "/a/b", "//", "/~0", "/~1", "/~01", "/a~0b~1c", "/ ", "/한글",
                 "/\n", "/\0"s, "/%25", "/0", "/-", "/#"},
                {"a", "#", "#/a", "~0", "/~", "/~2", "/a~", "/~a", "/~~0", "/a/~", "0", " /a",
                 "/a~/b", "/~\uFF10", "\0"s});
}

TEST(Formats, RelativeJsonPointer) {
  expect_format("relative-json-pointer",
                {"0", "1", "10", "0#", "1#", "0/", "0/a", "2/a/b", "0//", "1/~0~1",
                 "99999999999999999999", "0/한글"},
                {"", "#", "/a", "-1", "+1", "01", "00", "1a", "1##", "1#/a", "1/~", "1/~2", " 1",
                 "1 ", "1\n", "0+1/a", "1.0", "１", "0a/b"});
}

TEST(Formats, Regex) {
  expect_format("regex", {"", "a", "(?=a)", "(a)\\1", "[]", "[^]", "\\p{L}"},
                {"(", "\\a", "(?i)a", "[z-a]", "a**", "\\-", "{", "(?P<n>a)"});
}

TEST(Formats, HugeTextsAreJudgedInLinearTime) {
  for (const auto& format : formats()) {
    for (const char* piece :
         {"a", "1", ":", "/", "{", "[", "(", "%", "~", ".", "가", "a.", "::", "\\", "\"", "{a}"}) {
      static_cast<void>(format.check(repeat(piece, 200000)));
    }
  }
}

}  // namespace
}  // namespace incidentlint::schema
