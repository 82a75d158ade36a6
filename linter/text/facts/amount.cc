#include "text/facts/amount.h"

#include <cmath>

namespace incidentlint::text::facts {
namespace {

constexpr int kMostShift = 18;

/// `digits` times ten to the `power`, or false when that does not fit.
bool shift_left(std::int64_t& digits, int power) {
  if (power > kMostShift && digits != 0) return false;
  for (; power > 0; --power) {
    if (__builtin_mul_overflow(digits, std::int64_t{10}, &digits)) return false;
  }
  return true;
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
  return static_cast<double>(amount.digits) * std::pow(10.0, amount.exponent);
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
