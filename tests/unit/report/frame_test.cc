#include "report/frame.h"

#include <gtest/gtest.h>

namespace incidentlint {
namespace {

TEST(Frame, MarksStandUnderWideLetters) {
  const Source source("x", "{\"제목\": \"장애\", \"a\": 1}");
  const auto begin = static_cast<std::uint32_t>(source.text().find("\"장애\""));
  const Frame frame = make_frame(source, {begin, begin + 8});
  EXPECT_EQ(frame.line, "{\"제목\": \"장애\", \"a\": 1}");
  EXPECT_EQ(frame.marks, "         ^^^^^^");
}

TEST(Frame, ALongLineIsCutToAWindow) {
  const std::string text = std::string(5000, 'a') + "가나다" + std::string(5000, 'b');
  const Source source("x", text);
  const Frame frame = make_frame(source, {5000, 5009}, 40);
  EXPECT_EQ(frame.line, "..." + std::string(16, 'a') + "가나다" + std::string(18, 'b') + "...");
  EXPECT_EQ(frame.marks, std::string(19, ' ') + "^^^^^^");
}

TEST(Frame, AnEmptySpanGetsOneMark) {
  const Source source("x", "a\tb\n");
  EXPECT_EQ(make_frame(source, {3, 3}).marks, "   ^");
  EXPECT_EQ(make_frame(source, {1, 2}).line, "a b");
}

TEST(Frame, ControlAndInvisibleCharactersAreShown) {
  const Source source("x", std::string("a\x1b"
                                       "b\u200B",
                                       6));
  EXPECT_EQ(make_frame(source, {0, 1}).line,
            "a\uFFFD"
            "b\uFFFD");
}

}  // namespace
}  // namespace incidentlint
