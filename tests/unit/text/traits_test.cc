#include "text/traits.h"

#include <gtest/gtest.h>

#include <string>

namespace incidentlint::text {
namespace {

struct Case {
  std::string text;
  unsigned traits;
};

const Case kCases[] = {
    {"one two.", 0},
    {"one  two", kDoubleSpace},
    {"one .", kSpaceBeforeMark},
    {"one , two", kSpaceBeforeMark},
    {"one ; two", kSpaceBeforeMark},
    {"one !", kSpaceBeforeMark},
    {"one - two ? \"three\"", 0},
    {"a\u2014b", kOddCharacter},
    {"caf\u00E9  .", kOddCharacter | kDoubleSpace | kSpaceBeforeMark},
    {"서버가 멈췄다.", kSyllable},
    {"서버를 껐다", kSyllable},
    {"서버을 껐다", kSyllable | kObjectParticle},
    {"설정를 바꿨다", kSyllable | kObjectParticle},
    {"설정을 바꿨다", kSyllable},
    {"DB를 껐다", kSyllable},
    {"멈췄습니다.", kSyllable | kPoliteEnding},
    {"멈췄습니다", kSyllable | kPoliteEnding},
    {"멈췄습니까?", kSyllable | kPoliteEnding},
    {"멈췄어요!", kSyllable | kPoliteEnding},
    {"멈췄습니다만 돌아왔다", kSyllable},
    {"필요 없다", kSyllable},
    {"멈췄다.그래서", kSyllable | kTightStop},
    {"down!Then", kTightStop},
    {"v1.2 e.g. a?b. Next", 0},
    {"서버  멈춤 .", kSyllable | kDoubleSpace | kSpaceBeforeMark},
};

TEST(Traits, AreFoundAtEveryPlaceOfAScan) {
  for (const Case& each : kCases) {
    for (std::size_t place = 0; place < 40; ++place) {
      const std::string front = place == 0 ? "" : std::string(place - 1, 'a') + "\n";
      EXPECT_EQ(scan_traits(front + each.text), each.traits | kScanned) << front + each.text;
      const std::string whole = front + each.text + "\n" + std::string(place, 'b');
      EXPECT_EQ(scan_traits(whole), each.traits | kScanned) << whole;
    }
  }
}

TEST(Traits, OfNothingAreNone) { EXPECT_EQ(scan_traits(""), kScanned); }

TEST(Traits, AreNotSoughtBehindTheText) {
  const std::string text = "one two three four  ";
  for (std::size_t size = 0; size < text.size(); ++size) {
    EXPECT_EQ(scan_traits(std::string_view(text).substr(0, size)), kScanned) << size;
  }
}

}  // namespace
}  // namespace incidentlint::text
