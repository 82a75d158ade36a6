#include "text/source.h"

#include <gtest/gtest.h>

#include "text/utf8.h"

namespace incidentlint {
namespace {

TEST(Source, CountsColumnsInCodePoints) {
  const Source source("x", "가나a\r\n😀b\rc\n");
  const auto place = [&](std::uint32_t offset) {
    const Position at = source.position(offset);
    return std::pair(at.line, at.column);
  };
  EXPECT_EQ(place(0), std::pair(1U, 1U));
  EXPECT_EQ(place(3), std::pair(1U, 2U));
  EXPECT_EQ(place(4), std::pair(1U, 2U)) << "inside a code point counts as its start";
  EXPECT_EQ(place(6), std::pair(1U, 3U));
  EXPECT_EQ(place(9), std::pair(2U, 1U));
  EXPECT_EQ(place(13), std::pair(2U, 2U));
  EXPECT_EQ(place(15), std::pair(3U, 1U)) << "a lone CR ends a line";
  EXPECT_EQ(place(999), std::pair(4U, 1U));
  EXPECT_EQ(source.slice(source.line_span(2)), "😀b");
  EXPECT_EQ(source.line_span(9), Span{});
}

TEST(Utf8, FindsTheFirstIllFormedByte) {
  EXPECT_EQ(utf8::find_invalid("abc 가나다 😀"), std::string_view::npos);
  struct Row {
    std::string_view text;
    std::size_t at;
  };
  for (const Row& row :
       {Row{"a\xff", 1}, Row{"\xc0\x80", 0}, Row{"\xed\xa0\x80", 0}, Row{"가\xea\xb0", 3},
        Row{"\xf4\x90\x80\x80", 0}, Row{"12345678\x80", 8}, Row{"\xe0\x9f\x80", 0},
        Row{"한\xec\x80"
            "a",
            3}}) {
    EXPECT_EQ(utf8::find_invalid(row.text), row.at);
    EXPECT_EQ(utf8::find_invalid(utf8::sanitize(row.text)), std::string_view::npos);
  }
}

TEST(Utf8, WidthsAreThoseOfATerminal) {
  EXPECT_EQ(utf8::cell_width(U'a'), 1);
  EXPECT_EQ(utf8::cell_width(U'가'), 2);
  EXPECT_EQ(utf8::cell_width(0x1F600), 2);
  EXPECT_EQ(utf8::cell_width(0x301), 0);
  EXPECT_EQ(utf8::cell_width(0x200B), 0);
}

}  // namespace
}  // namespace incidentlint
