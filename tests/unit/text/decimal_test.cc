#include "text/decimal.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <random>
#include <string>

namespace incidentlint::text {
namespace {

Decimal number(const std::string& literal) {
  const auto parsed = Decimal::parse(literal);
  EXPECT_TRUE(parsed.has_value()) << literal;
  return parsed.value_or(Decimal{});
}

std::string ones(std::size_t count) { return std::string(count, '1'); }

TEST(Decimal, ParsesExactlyTheNumbersOfJson) {
  for (const char* literal : {"0", "-0", "7", "10", "0.5", "0.0", "1e5", "1E+5", "1e-5", "0e0",
                              "-1.50e007", "1e400", "1e-999999999", "1e99999999999999999999"}) {
    EXPECT_TRUE(Decimal::parse(literal)) << literal;
  }
  for (const char* literal :
       {"",         "-",   "+1",   "01",    "-01",   ".5",    "5.",          "1e",
        "1e+",      "e5",  "1.e5", "0x10",  "1 ",    " 1",    "1_000",       "NaN",
        "Infinity", "--1", "1-",   "1.2.3", "1e5.0", "1e5e5", "\xEF\xBC\x91"}) {
    EXPECT_FALSE(Decimal::parse(literal)) << literal;
  }
  EXPECT_FALSE(Decimal::parse(std::string_view("1\0", 2)));
}

TEST(Decimal, KeepsSignificantDigitsOnly) {
  EXPECT_EQ(number("-120.340"), (Decimal{true, "12034", -2}));
  EXPECT_EQ(number("120000"), (Decimal{false, "12", 4}));
  EXPECT_EQ(number("0.00012"), (Decimal{false, "12", -5}));
  EXPECT_EQ(number("-0.000e55"), Decimal{});
}

struct CompareCase {
  const char* smaller;
  const char* larger;
};

TEST(Decimal, ComparesExactly) {
  constexpr CompareCase kCases[] = {{"1", "2"},
                                    {"9", "10"},
                                    {"99", "100"},
                                    {"-1", "1"},
                                    {"-2", "-1"},
                                    {"-10", "-9"},
                                    {"0", "1e-400"},
                                    {"-1e-400", "0"},
                                    {"1e308", "1e309"},
                                    {"1e-309", "1e-308"},
                                    {"1e399", "1e400"},
                                    {"0.1", "0.10000000000000000001"},
                                    {"9007199254740992", "9007199254740993"},
                                    {"18446744073709551615", "18446744073709551616"},
                                    {"-1", "18446744073709551615"},
                                    {"1.9", "2"},
                                    {"12", "121"},
                                    {"-121", "-12"},
                                    {"1e-999999999", "1e999999999"},
                                    {"0.999", "1"},
                                    {"123e1", "1231"},
                                    {"5e-1", "6e-1"},
                                    {"-1e999999999999999999999", "0"},
                                    {"1e1000000", "2e1000000"},
                                    {"-0", "1"},
                                    {"-1", "-0"}};
  for (const auto& [smaller, larger] : kCases) {
    EXPECT_LT(compare(number(smaller), number(larger)), 0) << smaller << " " << larger;
    EXPECT_GT(compare(number(larger), number(smaller)), 0) << smaller << " " << larger;
    EXPECT_NE(number(smaller).canonical(), number(larger).canonical());
  }
}

TEST(Decimal, EqualNumbersAreEqualInEveryRespect) {
  for (const auto& [left, right] : {std::pair{"1", "1.0"},
                                    {"1", "10e-1"},
                                    {"-0", "0"},
                                    {"0e99", "0.00"},
                                    {"100", "1e2"},
                                    {"1E+5", "100000"},
                                    {"-1.50", "-15e-1"},
                                    {"0.001", "1e-3"},
                                    {"123.456e3", "123456"}}) {
    EXPECT_EQ(compare(number(left), number(right)), 0) << left << " " << right;
    EXPECT_EQ(number(left).canonical(), number(right).canonical());
    EXPECT_EQ(number(left), number(right));
  }
  EXPECT_EQ(number("-1.50").canonical(), "-15e-1");
  EXPECT_EQ(number("-0").canonical(), "0");
  EXPECT_EQ(Decimal::parse(number("-1.50").canonical()), number("-1.50"));
}

TEST(Decimal, KnowsIntegers) {
  for (const char* literal :
       {"0", "-0", "1", "1.0", "1e2", "10e-1", "1e400", "0.5e1", "1.50e2", "0.0"}) {
    EXPECT_TRUE(number(literal).is_integer()) << literal;
  }
  for (const char* literal : {"0.5", "1e-1", "1.5", "1e-999999999", "123456789.01", "15e-2"}) {
    EXPECT_FALSE(number(literal).is_integer()) << literal;
  }
}

struct MultipleCase {
  std::string value;
  std::string divisor;
  bool is_multiple;
};

TEST(Decimal, FindsMultiplesExactly) {
  const MultipleCase cases[] = {
      {"19.99", "0.01", true},
      {"4.35", "0.01", true},
      {"123456789.01", "0.01", true},
      {"19.995", "0.01", false},
      {"7.5", "1", false},
      {"4.5", "2", false},
      {"4.5", "1.5", true},
      {"0.0075", "0.0001", true},
      {"0.00751", "0.0001", false},
      {"1e308", "1e-308", true},
      {"1e308", "0.123456789", false},
      {"1e-308", "1e308", false},
      {"0", "3", true},
      {"-9", "3", true},
      {"-10", "3", false},
      {"9", "-3", true},
      {"1", "0", false},
      {"0", "0", false},
      {"1e400", "7", false},
      {"1e400", "1024", true},
      {"1e9", "1953125", true},
      {"1e8", "1953125", false},
      {"7e400", "7", true},
      {"1e999999999999", "5", true},
      {"1e999999999999", "3", false},
      {"1", "3", false},
      {"3", "1", true},
      {"9007199254740993", "2", false},
      {"18446744073709551616", "2", true},
      {"340282366920938463463374607431768211456", "18446744073709551616", true},
      {"340282366920938463463374607431768211457", "18446744073709551616", false},
      {"9999999999999999999", "9999999999999999999", true},
      {"99999999999999999980000000000000000001", "9999999999999999999", true},
      {"99999999999999999980000000000000000002", "9999999999999999999", false},
      {"1e100", "18446744073709551616", true},
      {"1e63", "18446744073709551616", false},
      {"1e64", "18446744073709551616", true},
      {ones(400), ones(200), true},
      {ones(401), ones(200), false},
      {ones(400), ones(40), true},
      {ones(400), ones(41), false},
      {ones(400) + "e5", ones(200) + "e4", true},
      {ones(40), ones(400), false},
      {ones(400) + "e-1", ones(400), false}};
  for (const auto& [value, divisor, is_multiple] : cases) {
    EXPECT_EQ(is_multiple_of(number(value), number(divisor)), is_multiple)
        << value << " of " << divisor;
  }
}

std::string product_text(const std::string& number, std::uint32_t factor) {
  std::string product;
  std::uint64_t carry = 0;
  for (auto digit = number.rbegin(); digit != number.rend() || carry != 0;) {
    if (digit != number.rend()) carry += static_cast<std::uint64_t>(*digit++ - '0') * factor;
    product.insert(product.begin(), static_cast<char>('0' + carry % 10));
    carry /= 10;
  }
  return product;
}

TEST(Decimal, LongProductsAreMultiplesAndTheirNeighboursAreNot) {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    std::string divisor = "1";
    const auto size = 18 + random() % 60;
    const char bias = "0999"[random() % 4];
    while (divisor.size() < size) {
      divisor += random() % 3 == 0 ? static_cast<char>('0' + random() % 10) : bias;
    }
    divisor += "7";
    auto value = product_text(divisor, static_cast<std::uint32_t>(random() | 1));
    value = product_text(value, static_cast<std::uint32_t>(random() | 1));
    ASSERT_TRUE(is_multiple_of(number(value), number(divisor))) << value << " of " << divisor;
    value.back() = value.back() == '9' ? '8' : static_cast<char>(value.back() + 1);
    ASSERT_FALSE(is_multiple_of(number(value), number(divisor))) << value << " of " << divisor;
  }
}

TEST(Decimal, SmallNumbersAgreeWithMachineArithmetic) {
  for (int value = -120; value <= 120; ++value) {
    for (int divisor = 1; divisor <= 60; ++divisor) {
      const auto left = number(std::to_string(value) + "e-2");
      const auto right = number(std::to_string(divisor) + "e-2");
      ASSERT_EQ(is_multiple_of(left, right), value % divisor == 0) << value << " of " << divisor;
      ASSERT_EQ(compare(left, right), value < divisor ? -1 : value > divisor ? 1 : 0);
    }
  }
}

TEST(Decimal, ExtremeExponentsCostNothing) {
  const auto start = std::chrono::steady_clock::now();
  const auto huge = number("1e9223372036854775807");
  const auto tiny = number("1e-9223372036854775808");
  EXPECT_GT(compare(huge, tiny), 0);
  EXPECT_TRUE(is_multiple_of(huge, tiny));
  EXPECT_FALSE(is_multiple_of(tiny, huge));
  EXPECT_TRUE(is_multiple_of(huge, number("123456789012345678901234567890e-5")) == false);
  EXPECT_EQ(number("1e" + std::string(1000000, '9')).canonical(), huge.canonical());
  EXPECT_TRUE(number("0." + std::string(1000000, '0') + "1").digits == "1");
  EXPECT_TRUE(is_multiple_of(number(ones(1000000)), number("11")));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

}  // namespace
}  // namespace incidentlint::text
