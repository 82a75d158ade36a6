#include "schema/pattern.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "schema/ecma_to_re2.h"

namespace incidentlint::schema {
namespace {

struct MatchCase {
  const char* pattern;
  std::string text;
  bool is_match;
};

void expect_matches(const std::vector<MatchCase>& cases) {
  for (const auto& [pattern, text, is_match] : cases) {
    const auto compiled = Pattern::compile(pattern);
    if (const auto* error = std::get_if<PatternError>(&compiled)) {
      ADD_FAILURE() << pattern << " at " << error->offset << ": " << error->message;
      continue;
    }
    EXPECT_EQ(std::get<Pattern>(compiled).matches(text), is_match) << pattern << " on " << text;
  }
}

TEST(Pattern, SearchesAnywhereOverCodePoints) {
  expect_matches({{"b", "abc", true},
                  {"^b", "abc", false},
                  {"", "", true},
                  {"^.$", "한", true},
                  {"^.$", "😀", true},
                  {"^..$", "😀", false},
                  {"^한{2}$", "한한", true},
                  {"^[^a]$", "가", true},
                  {"^가?$", "", true},
                  {"^[가-힣]+$", "한글", true},
                  {"^[가-힣]+$", "한글a", false},
                  {"^😀*$", "😀😀", true},
                  {"^[😀-😂]$", "😁", true},
                  {"^abc$", "abc\n", false},
                  {"^abc$", "\nabc", false},
                  {"a|", "b", true},
                  {"^(|a)+$", "aa", true},
                  {"^(?:a*)*$", "aaa", true},
                  {"x*?y", "xxy", true},
                  {"a{0}b", "b", true}});
}

TEST(Pattern, DotStopsAtTheLineTerminatorsOfEcma) {
  expect_matches({{"^.$", "\n", false},
                  {"^.$", "\r", false},
                  {"^.$", "\u2028", false},
                  {"^.$", "\u2029", false},
                  {"^.$", "\u0085", true},
                  {"^.$", std::string(1, '\0'), true},
                  {"^[^]$", "\n", true},
                  {"[]", "a", false},
                  {"^a[]|b$", "b", true},
                  {"^[.]$", "a", false}});
}

TEST(Pattern, ClassEscapesFollowEcma) {
  expect_matches(
      {{"^\\s$", "\u00A0", true},     {"^\\s$", "\uFEFF", true},      {"^\\s$", "\v", true},
       {"^\\s$", "\u200B", false},    {"^\\s$", "\u3000", true},      {"^\\S$", "\u2029", false},
       {"^\\S$", "한", true},         {"^[\\s]$", "\u2003", true},    {"^[^\\s]$", "\u2003", false},
       {"^[\\S]$", "a", true},        {"^[\\s\\S]$", "\n", true},     {"^[^\\s\\S]$", "\n", false},
       {"^\\d$", "\u09EA", false},    {"^\\D$", "\u09EA", true},      {"^[\\D]$", "5", false},
       {"^[\\W_]$", "_", true},       {"^\\w$", "é", false},          {"^[^\\W]$", "é", false},
       {"\\bcat\\b", "a cat.", true}, {"\\bcat\\b", "concat", false}, {"\\Bcat", "concat", true}});
}

TEST(Pattern, CharacterEscapesFollowEcma) {
  expect_matches({{"^\\uD83D\\uDE00$", "😀", true},
                  {"^[\\uD83D\\uDE00]$", "😀", true},
                  {"^\\u{1F600}$", "😀", true},
                  {"^\\u{00000000041}$", "A", true},
                  {"^\\uac00$", "가", true},
                  {"^[\\uAC00-\\uD7A3]+$", "한글", true},
                  {"\\uD83D", "😀", false},
                  {"^[^\\uD800-\\uDFFF]$", "😀", true},
                  {"^\\x41$", "A", true},
                  {"^\\xe9$", "é", true},
                  {"^\\cJ$", "\n", true},
                  {"^\\0$", std::string(1, '\0'), true},
                  {"^[\\b]$", "\b", true},
                  {"^[\\t\\n\\v\\f\\r]{5}$", "\t\n\v\f\r", true},
                  {"^\\/\\^\\$\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\\\$", "/^$.*+?()[]{}|\\", true},
                  {"^[\\]\\-^]{3}$", "]-^", true},
                  {"^[a-]$", "-", true},
                  {"^[-a]$", "-", true},
                  {"^[a^]$", "^", true},
                  {"^[[]$", "[", true},
                  {"^[&&~~]$", "~", true},
                  {"^\\u{10FFFF}$", "\U0010FFFF", true}});
}

TEST(Pattern, UnicodePropertiesFollowEcma) {
  expect_matches({{"^\\p{Letter}+$", "école한", true},
                  {"^\\p{L}$", "1", false},
                  {"^\\P{L}$", "1", true},
                  {"^[\\p{Lu}_]$", "_", true},
                  {"^[^\\p{Lu}]$", "A", false},
                  {"^[\\P{Lu}]$", "A", false},
                  {"^\\p{Script=Hangul}$", "한", true},
                  {"^\\p{sc=Hang}$", "한", true},
                  {"^\\p{Script=Han}$", "한", false},
                  {"^\\p{gc=Nd}$", "\u09EA", true},
                  {"^\\p{General_Category=Decimal_Number}$", "\u09EA", true},
                  {"^\\p{digit}$", "5", true},
                  {"^\\p{punct}$", "!", true},
                  {"^\\p{cntrl}$", "\x01", true},
                  {"^\\p{LC}$", "a", true},
                  {"^\\P{LC}$", "a", false},
                  {"^\\P{LC}$", "한", true},
                  {"^[\\P{LC}a]$", "a", true},
                  {"^[\\P{LC}a]$", "b", false},
                  {"^\\p{C}$", "\uFFFF", true},
                  {"^\\p{Cn}$", "\uFFFF", true},
                  {"^\\p{Cn}$", "a", false},
                  {"^\\P{C}$", "a", true},
                  {"^[^\\p{C}]$", "a", true},
                  {"^[^\\p{C}]$", "\t", false},
                  {"^\\p{Any}$", "\n", true},
                  {"^\\P{Any}$", "\n", false},
                  {"^\\p{ASCII}+$", "abc", true},
                  {"^\\P{ASCII}$", "é", true},
                  {"^\\p{Assigned}$", "\uFFFF", false}});
}

TEST(Pattern, NamedGroupsAreGroups) {
  expect_matches({{"^(?<year>\\d{4})-(?<month>\\d\\d)$", "2024-02", true},
                  {"^(?<이름>한)+$", "한한", true},
                  {"^(?<\\u{61}>b)$", "b", true}});
}

TEST(Pattern, AcceptsSpellingsThatNeedNoUnicodeFlagWhereTheMeaningIsClear) {
  expect_matches(
      {{"^\\-$", "-", true},
       {"^\\@\\_\\ \\:\\#\\%\\'\\\"\\,\\;\\=\\!\\<\\>\\~\\&\\`$", "@_ :#%'\",;=!<>~&`", true},
       {"^{name}$", "{name}", true},
       {"^${x}", "{x}", false},
       {"^a{$", "a{", true},
       {"^a{b}$", "a{b}", true},
       {"^a{1$", "a{1", true},
       {"^a}]$", "a}]", true},
       {"^[\\w-.]+$", "a-.b", true},
       {"^[\\w-z]+$", "-", true},
       {"^[a-\\d]+$", "a-5", true},
       {"^[\\@]$", "@", true}});
}

struct ErrorCase {
  const char* pattern;
  std::size_t offset;
  const char* part_of_message;
};

TEST(Pattern, RefusesWithAPlaceAndAReason) {
  const ErrorCase cases[] = {
      {"a(?=b)", 1, "lookahead"},
      {"(?!b)", 0, "lookahead"},
      {"(?<=b)a", 0, "lookbehind"},
      {"a(?<!b)", 1, "lookbehind"},
      {"(a)\\1", 3, "back-reference"},
      {"(?<n>a)\\k<n>", 7, "back-reference"},
      {"(a)\\2", 3, "no group 2"},
      {"\\k<n>", 0, "no group named `n`"},
      {"\\kn", 0, "`\\k` must"},
      {"한(", 3, "never closed"},
      {"a)", 1, "has no `(`"},
      {"[a", 0, "never closed"},
      {"[b-a]", 1, "out of order"},
      {"a{3,2}", 1, "out of order"},
      {"a{1001}", 1, "1000"},
      {"(a{100}){11}", 8, "nested"},
      {"((a{10}){10}){11}", 13, "nested"},
      {"a{99999999999999999999}", 1, "1000"},
      {"a{,3}", 1, "{0,n}"},
      {"a**", 2, "nothing to repeat"},
      {"*a", 0, "nothing to repeat"},
      {"^*", 1, "nothing to repeat"},
      {"\\b+", 2, "nothing to repeat"},
      {"{3}", 0, "nothing to repeat"},
      {"(?i)a", 0, "no flags"},
      {"(?P<n>a)", 0, "(?<name>"},
      {"(?<1>a)", 3, "group name"},
      {"(?<a", 3, "group name"},
      {"(?<>a)", 3, "group name"},
      {"(?<n>a)(?<n>b)", 7, "used twice"},
      {"[]a]", 3, "empty class"},
      {"[[:alpha:]]", 1, "POSIX"},
      {"\\A", 0, "write `^`"},
      {"a\\z", 1, "write `$`"},
      {"\\Q.\\E", 0, "`\\Q` is not an escape"},
      {"\\x{41}", 0, "2 hexadecimal"},
      {"\\u12", 0, "4 hexadecimal"},
      {"\\u{110000}", 0, "code point"},
      {"\\u{}", 0, "code point"},
      {"\\01", 0, "octal"},
      {"\\c1", 0, "letter"},
      {"[\\B]", 1, "not an escape"},
      {"a\\", 1, "lone `\\`"},
      {"\\p{Hangul}", 0, "\\p{Script=Hangul}"},
      {"\\p{Klingon}", 0, "not a Unicode property"},
      {"\\pL", 0, "braces"},
      {"\\p{Emoji}", 0, "not supported"},
      {"\\p{Alphabetic}", 0, "not supported"},
      {"\\p{scx=Hangul}", 0, "not supported"},
      {"[^\\p{C}a]", 0, "negated class"},
      {"a\xFF", 1, "UTF-8"},
      {"\\\xFF", 1, "UTF-8"},
      {"[\xED\xA0\x80]", 1, "UTF-8"},
  };
  for (const auto& [pattern, offset, part] : cases) {
    const auto compiled = Pattern::compile(pattern);
    const auto* error = std::get_if<PatternError>(&compiled);
    ASSERT_NE(error, nullptr) << pattern;
    EXPECT_EQ(error->offset, offset) << pattern << ": " << error->message;
    EXPECT_NE(error->message.find(part), std::string::npos) << pattern << ": " << error->message;
    EXPECT_FALSE(error->message.ends_with('.')) << error->message;
  }
}

TEST(Pattern, AcceptsWhatRe2JustAllows) {
  for (const char* pattern : {"a{1000}", "(a{100}){10}", "(a{2}|b{500}){2}", "(a{0,10}){100}",
                              "(a*){1000}", "^\\p{L}{1,255}$", "^[\\p{L}\\p{N}_.-]{1,1000}$"}) {
    EXPECT_TRUE(std::holds_alternative<Pattern>(Pattern::compile(pattern))) << pattern;
  }
}

TEST(Pattern, DeepNestingIsRefusedAndCostsNoStack) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '(') + "a" + std::string(depth, ')');
  };
  EXPECT_TRUE(std::holds_alternative<Pattern>(Pattern::compile(nested(250))));
  EXPECT_TRUE(std::holds_alternative<PatternError>(Pattern::compile(nested(251))));
  EXPECT_TRUE(std::holds_alternative<PatternError>(Pattern::compile(nested(1000000))));
  EXPECT_TRUE(is_ecma_regex(nested(1000000)));
}

TEST(Pattern, ALargeTextIsMatchedInLinearTime) {
  const auto compiled = Pattern::compile("^(a+)+$");
  const std::string text = std::string(1 << 20, 'a') + "!";
  EXPECT_FALSE(std::get<Pattern>(compiled).matches(text));
  EXPECT_TRUE(std::get<Pattern>(compiled).matches(std::string(1 << 20, 'a')));
}

TEST(Pattern, IsSharedBetweenThreads) {
  const auto compiled = Pattern::compile("^(?:가|나)+$");
  const auto& pattern = std::get<Pattern>(compiled);
  std::vector<std::thread> threads;
  for (int index = 0; index < 4; ++index) {
    threads.emplace_back([&pattern] {
      for (int round = 0; round < 200; ++round) {
        EXPECT_TRUE(pattern.matches("가나가"));
        EXPECT_FALSE(pattern.matches("가다"));
      }
    });
  }
  for (auto& thread : threads) thread.join();
}

TEST(EcmaTranslation, WritesRe2Syntax) {
  EXPECT_EQ(translate_ecma("^a.\\/$", EcmaDialect::kUnicode).re2,
            "^a[^\\x{a}\\x{d}\\x{2028}-\\x{2029}]\\/\\z");
  EXPECT_EQ(translate_ecma("(?<n>[^\\d-])*?", EcmaDialect::kLenient).re2, "(?:[^0-9\\-])*?");
}

TEST(EcmaRegex, AcceptsTheSyntaxOfTheUnicodeFlag) {
  for (const char* pattern :
       {"",        "a",      "([abc])+\\s+$", "(?=a)",         "(?!a)",         "(?<=a+)b",
        "(?<!a)",  "(a)\\1", "\\1(a)",        "(?<n>a)\\k<n>", "\\k<n>(?<n>a)", "[]",
        "[^]",     "\\cA",   "\\u{1F600}",    "\\uD83D",       "\\p{Emoji}",    "\\p{scx=Hang}",
        "a{2000}", "(?:)",   "a|b|",          "[a-z&&[]",      "[\\b]",         "[\\-]",
        "\\/",     "x{1,}?", "(?<$_a1>x)",    "[^\\p{C}a]",    "(((a))\\3)"}) {
    EXPECT_TRUE(is_ecma_regex(pattern)) << pattern;
  }
}

TEST(EcmaRegex, RefusesEverythingElse) {
  for (const char* pattern : {"^(abc]",  "\\a",         "(?P<n>x)",
                              "(?#c)a",  "(?i)abc",     "(?>a)",
                              "a{",      "}",           "]",
                              "{",       "a{,3}",       "\\-",
                              "\\@",     "\\_",         "[\\w-a]",
                              "[a-\\d]", "[z-a]",       "(?=a)*",
                              "(?<=a)+", "\\2(a)",      "\\k<n>",
                              "\\k",     "\\8",         "\\00",
                              "\\u",     "\\x1",        "\\c",
                              "\\c1",    "(",           ")",
                              "[",       "*",           "a++",
                              "a{2}{3}", "\\p{L",       "\\p{Hangul}",
                              "\\p{lu}", "\\p{Script}", "\\p{Script=}",
                              "\\p{=L}", "\\p{}",       "\\",
                              "(?",      "(?<",         "(?<n",
                              "$*",      "\\b?"}) {
    EXPECT_FALSE(is_ecma_regex(pattern)) << pattern;
  }
}

}  // namespace
}  // namespace incidentlint::schema
