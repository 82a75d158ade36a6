#include "text/facts/amount.h"

#include <array>
#include <cmath>

namespace incidentlint::text::facts {
namespace {

constexpr int kMostShift = 18;

/// Ten to the power of -9 and up: what prose needs.
constexpr int kLeastPower = -9;
constexpr std::array kPowers{1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1e0,
                             1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10,
                             1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18};

constexpr auto kWholePowers = [] {
  std::array<std::int64_t, kMostShift + 1> powers{1};
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * 10;
  return powers;
}();

/// `digits` times ten to the `power`, or false when that does not fit.
bool shift_left(std::int64_t& digits, int power) {
  if (power <= 0 || digits == 0) return true;
  if (power > kMostShift) return false;
  return !__builtin_mul_overflow(digits, kWholePowers[static_cast<std::size_t>(power)], &digits);
}

}  // namespace

Amount make_amount(std::int64_t digits, int exponent) {
  if (digits == 0) return {};
  while (digits % 10 == 0) {
    digits /= 10;
    ++exponent;
  }
  return {digits, exponent};
}

Amount operator+(const Amount& a, const Amount& b) {
  if (!is_valid(a) || !is_valid(b)) return kInvalidAmount;
  if (a.digits == 0) return b;
  if (b.digits == 0) return a;
  const int exponent = a.exponent < b.exponent ? a.exponent : b.exponent;
  std::int64_t left = a.digits;
  std::int64_t right = b.digits;
  if (!shift_left(left, a.exponent - exponent)) return kInvalidAmount;
  if (!shift_left(right, b.exponent - exponent)) return kInvalidAmount;
  std::int64_t sum = 0;
  if (__builtin_add_overflow(left, right, &sum)) return kInvalidAmount;
  return make_amount(sum, exponent);
}

Amount operator*(const Amount& a, const Amount& b) {
  if (!is_valid(a) || !is_valid(b)) return kInvalidAmount;
  std::int64_t product = 0;
  if (__builtin_mul_overflow(a.digits, b.digits, &product)) return kInvalidAmount;
  return make_amount(product, a.exponent + b.exponent);
}

double to_double(const Amount& amount) {
  if (!is_valid(amount)) return std::nan("");
  const auto digits = static_cast<double>(amount.digits);
  if (amount.exponent == 0) return digits;
  const int index = amount.exponent - kLeastPower;
  const bool listed = index >= 0 && index < static_cast<int>(kPowers.size());
  return digits *
         (listed ? kPowers[static_cast<std::size_t>(index)] : std::pow(10.0, amount.exponent));
}

std::int64_t to_integer(const Amount& amount) {
  if (!is_valid(amount) || amount.exponent < 0 || amount.digits < 0) return -1;
  std::int64_t value = amount.digits;
  return shift_left(value, amount.exponent) ? value : -1;
}

int significant_digits(const Amount& amount) {
  int count = 0;
  for (std::int64_t rest = amount.digits; rest != 0; rest /= 10) ++count;
  return count == 0 ? 1 : count;
}

}  // namespace incidentlint::text::facts
