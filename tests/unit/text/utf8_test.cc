#include "text/utf8.h"

#include <gtest/gtest.h>

#include <string>

namespace incidentlint {
namespace {

// Every text is tried at every place relative to the sixteen bytes that a scan looks at.
constexpr std::size_t kPlaces = 40;

/// A text of that many bytes in which nothing is to be found: ASCII, and Hangul as far as it fits.
std::string padding(std::size_t size, bool hangul) {
  std::string out;
  while (hangul && out.size() + 3 <= size) out += "한";
  out.resize(size, 'a');
  return out;
}

TEST(Utf8, FindsTheFirstIllFormedSequence) {
  for (const std::string ill : {"\x80",
                                "\xBF",
                                "\xC0\x80",
                                "\xC1\xBF",
                                "\xC3",
                                "\xC3(",
                                "\xE0\x80\x80",
                                "\xE0\x9F\xBF",
                                "\xED\xA0\x80",
                                "\xED\xBF\xBF",
                                "\xE3\x81",
                                "\xE3\x81(",
                                "\xE3(\x81",
                                "\xF0\x80\x80\x80",
                                "\xF0\x8F\xBF\xBF",
                                "\xF4\x90\x80\x80",
                                "\xF0\x9F\x98",
                                "\xF5\x80\x80\x80",
                                "\xFE",
                                "\xFF"}) {
    for (std::size_t place = 0; place < kPlaces; ++place) {
      for (const bool hangul : {false, true}) {
        for (const std::string& behind : {std::string(), padding(50, hangul)}) {
          const std::string text = padding(place, hangul) + ill + behind;
          EXPECT_EQ(utf8::find_invalid(text), place) << testing::PrintToString(text);
        }
      }
    }
  }
}

TEST(Utf8, AcceptsTheEdgesOfWhatIsWellFormed) {
  for (const std::string well :
       {"\x7F", "\u0080", "\u07FF", "\u0800", "\uD7FF", "\uE000", "\uFFFF", "\U00010000",
        "\U0010FFFF", "\xED\x9F\xBF\xEE\x80\x80", "é한\U0001F600z"}) {
    for (std::size_t place = 0; place < kPlaces; ++place) {
      for (const bool hangul : {false, true}) {
        const std::string text = padding(place, hangul) + well;
        EXPECT_EQ(utf8::find_invalid(text), std::string::npos) << testing::PrintToString(text);
        EXPECT_EQ(utf8::find_invalid(text + padding(50, hangul)), std::string::npos);
      }
    }
  }
}

TEST(Utf8, CountsCodePointsOfLongTexts) {
  std::string text;
  for (std::size_t count = 0; count < 3000; ++count) {
    ASSERT_EQ(utf8::count_code_points(text), count);
    text += count % 3 == 0 ? "a" : count % 3 == 1 ? "한" : "\U0001F600";
  }
}

TEST(Utf8, SkipsAsciiAndHangul) {
  for (const std::string odd : {"\u00E9", "\u2014", "\uFF01", "\U0001F600"}) {
    for (std::size_t place = 0; place < kPlaces; ++place) {
      for (const bool hangul : {false, true}) {
        const std::string text = padding(place, hangul) + odd + padding(20, hangul);
        EXPECT_EQ(utf8::skip_plain(text, 0), place);
        EXPECT_EQ(utf8::skip_plain(text, place + odd.size()), text.size());
      }
    }
  }
}

}  // namespace
}  // namespace incidentlint
