#include "text/pool.h"

#include <gtest/gtest.h>

#include <string>

namespace incidentlint::text {
namespace {

TEST(TextPool, KeepsEachTextOnce) {
  TextPool pool;
  EXPECT_EQ(pool.add(""), 0U);
  EXPECT_EQ(pool[0], "");
  const auto summary = pool.add("/summary/ko");
  const auto lessons = pool.add("/lessons/ko");
  EXPECT_NE(summary, 0U);
  EXPECT_NE(summary, lessons);
  EXPECT_EQ(pool.add(std::string("/summary/") + "ko"), summary);
  EXPECT_EQ(pool[summary], "/summary/ko");
  EXPECT_EQ(pool[lessons], "/lessons/ko");
}

TEST(TextPool, HoldsAnyBytes) {
  TextPool pool;
  const std::string with_nul("a\0b", 3);
  const auto number = pool.add(with_nul);
  EXPECT_EQ(pool[number], with_nul);
  EXPECT_NE(pool.add("a"), number);
}

TEST(TextPool, GrowsPastABlockAndHoldsTextsThatAreLonger) {
  TextPool pool;
  const std::string longest(200'000, 'x');
  std::vector<std::uint32_t> numbers;
  for (int i = 0; i < 20'000; ++i) {
    numbers.push_back(pool.add("text " + std::to_string(i)));
    if (i % 7'000 == 0) numbers.push_back(pool.add(longest + std::to_string(i)));
  }
  std::size_t at = 0;
  for (int i = 0; i < 20'000; ++i) {
    EXPECT_EQ(pool[numbers[at++]], "text " + std::to_string(i));
    if (i % 7'000 == 0) EXPECT_EQ(pool[numbers[at++]], longest + std::to_string(i));
  }
  EXPECT_EQ(pool.add("text 12345"), pool.add("text 12345"));
}

}  // namespace
}  // namespace incidentlint::text
