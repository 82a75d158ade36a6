// Why is_multiple_of stays small for 1e308 and 1e-308:
//
// With value = a x 10^p and divisor = b x 10^q the question is whether b divides a x 10^(p-q).
// Neither a nor b ends in 0. If p < q, a would have to end in 0, so the answer is no. Otherwise the
// power of ten can only help with factors 2 and 5 of b. For b below 2^64 it is taken modulo b. For
// longer b it is cut to an exponent that already covers every 2 and 5 that b can contain.

#include "text/decimal.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <vector>

#include "text/ascii.h"

namespace incidentlint::text {
namespace {

__extension__ using Uint128 = unsigned __int128;

constexpr std::int64_t kExponentLimit = std::int64_t{1} << 61;
constexpr std::size_t kDigitsInUint64 = 19;
constexpr std::size_t kDigitsPerStep = 18;
constexpr std::size_t kDigitsPerLimb = 9;
constexpr std::uint64_t kLimbBase = 1'000'000'000;

/// Little-endian digits in base 10^9, without zero limbs at the top.
using Limbs = std::vector<std::uint64_t>;

std::int64_t clamp_exponent(std::int64_t exponent) {
  return std::clamp(exponent, -kExponentLimit, kExponentLimit);
}

/// Takes the digits at the front of `rest` off it; empty if there are none.
std::string_view take_digits(std::string_view& rest) {
  const auto end = std::find_if_not(rest.begin(), rest.end(), is_digit);
  const auto taken = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
  rest.remove_prefix(taken.size());
  return taken;
}

bool take(std::string_view& rest, std::string_view any_of) {
  if (rest.empty() || any_of.find(rest.front()) == std::string_view::npos) return false;
  rest.remove_prefix(1);
  return true;
}

std::int64_t clamped_number(std::string_view digits) {
  std::int64_t number = 0;
  for (const char digit : digits) {
    if (number > kExponentLimit / 10) return kExponentLimit;
    number = number * 10 + (digit - '0');
  }
  return clamp_exponent(number);
}

/// The written exponent, 0 if there is none; `nullopt` if `e` has no digits after it.
std::optional<std::int64_t> take_exponent(std::string_view& rest) {
  if (!take(rest, "eE")) return 0;
  const bool is_negative = !rest.empty() && rest.front() == '-';
  take(rest, "+-");
  const auto digits = take_digits(rest);
  if (digits.empty()) return std::nullopt;
  return is_negative ? -clamped_number(digits) : clamped_number(digits);
}

/// Moves the zeros at both ends of `number.digits` into its exponent.
void normalize(Decimal& number) {
  const auto first = number.digits.find_first_not_of('0');
  if (first == std::string::npos) {
    number = Decimal{};
    return;
  }
  const auto last = number.digits.find_last_not_of('0');
  const auto trailing = number.digits.size() - 1 - last;
  number.exponent = clamp_exponent(number.exponent + static_cast<std::int64_t>(trailing));
  number.digits.resize(last + 1);
  number.digits.erase(0, first);
}

/// The power of ten just above the number: 3 for 123, 0 for 0.5.
std::int64_t magnitude(const Decimal& number) {
  return number.exponent + static_cast<std::int64_t>(number.digits.size());
}

int sign_of(std::int64_t difference) { return difference < 0 ? -1 : difference > 0 ? 1 : 0; }

int compare_sizes(const Decimal& left, const Decimal& right) {
  const auto left_magnitude = magnitude(left);
  const auto right_magnitude = magnitude(right);
  if (left_magnitude != right_magnitude) return left_magnitude < right_magnitude ? -1 : 1;
  return sign_of(left.digits.compare(right.digits));
}

std::uint64_t number_of(std::string_view digits) {
  std::uint64_t number = 0;
  for (const char digit : digits) number = number * 10 + static_cast<std::uint64_t>(digit - '0');
  return number;
}

std::uint64_t multiply_modulo(std::uint64_t left, std::uint64_t right, std::uint64_t modulus) {
  return static_cast<std::uint64_t>(Uint128{left} * right % modulus);
}

std::uint64_t power_of_ten_modulo(std::uint64_t exponent, std::uint64_t modulus) {
  std::uint64_t result = 1 % modulus;
  std::uint64_t square = 10 % modulus;
  for (; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result = multiply_modulo(result, square, modulus);
    square = multiply_modulo(square, square, modulus);
  }
  return result;
}

std::uint64_t remainder_of(std::string_view digits, std::uint64_t modulus) {
  std::uint64_t remainder = 0;
  while (!digits.empty()) {
    const auto step = digits.substr(0, kDigitsPerStep);
    Uint128 scaled = remainder;
    for (std::size_t count = 0; count < step.size(); ++count) scaled *= 10;
    remainder = static_cast<std::uint64_t>((scaled + number_of(step)) % modulus);
    digits.remove_prefix(step.size());
  }
  return remainder;
}

bool short_divisor_divides(std::string_view digits, std::uint64_t shift, std::uint64_t divisor) {
  const auto remainder = remainder_of(digits, divisor);
  return multiply_modulo(remainder, power_of_ten_modulo(shift, divisor), divisor) == 0;
}

Limbs to_limbs(std::string_view digits) {
  Limbs limbs;
  while (!digits.empty()) {
    const auto count = std::min(digits.size(), kDigitsPerLimb);
    limbs.push_back(number_of(digits.substr(digits.size() - count)));
    digits.remove_suffix(count);
  }
  return limbs;
}

void multiply(Limbs& limbs, std::uint64_t factor) {
  std::uint64_t carry = 0;
  for (auto& limb : limbs) {
    carry += limb * factor;
    limb = carry % kLimbBase;
    carry /= kLimbBase;
  }
  if (carry != 0) limbs.push_back(carry);
}

/// The quotient digit for the window of `value` at `position`, at most 2 too large (Knuth, TAOCP 2,
/// section 4.3.1, algorithm D, step D3; needs a divisor whose top limb is at least half the base).
std::uint64_t guess_quotient(const Limbs& value, const Limbs& divisor, std::size_t position) {
  const auto top = position + divisor.size();
  const auto leading = value[top] * kLimbBase + value[top - 1];
  return std::min(leading / divisor.back(), kLimbBase - 1);
}

/// Subtracts `quotient` x `divisor` from the window at `position`; true if that went below zero.
bool subtract(Limbs& value, const Limbs& divisor, std::size_t position, std::uint64_t quotient) {
  std::uint64_t borrow = 0;
  for (std::size_t index = 0; index < divisor.size(); ++index) {
    auto& limb = value[position + index];
    const auto product = divisor[index] * quotient + borrow;
    const auto low = product % kLimbBase;
    borrow = product / kLimbBase + (limb < low ? 1 : 0);
    limb = limb < low ? limb + kLimbBase - low : limb - low;
  }
  auto& top = value[position + divisor.size()];
  const bool is_below_zero = top < borrow;
  top = is_below_zero ? top + kLimbBase - borrow : top - borrow;
  return is_below_zero;
}

/// Adds `divisor` to the window at `position`; true if that brought it back to zero or above.
bool add_back(Limbs& value, const Limbs& divisor, std::size_t position) {
  std::uint64_t carry = 0;
  for (std::size_t index = 0; index < divisor.size(); ++index) {
    auto& limb = value[position + index];
    carry += limb + divisor[index];
    limb = carry % kLimbBase;
    carry /= kLimbBase;
  }
  auto& top = value[position + divisor.size()];
  carry += top;
  top = carry % kLimbBase;
  return carry >= kLimbBase;
}

bool long_divisor_divides(std::string_view digits, std::string_view divisor_digits) {
  Limbs value = to_limbs(digits);
  Limbs divisor = to_limbs(divisor_digits);
  const auto scale = kLimbBase / (divisor.back() + 1);
  multiply(value, scale);
  multiply(divisor, scale);
  value.push_back(0);
  for (auto position = value.size() - divisor.size(); position-- > 0;) {
    const auto quotient = guess_quotient(value, divisor, position);
    if (!subtract(value, divisor, position, quotient)) continue;
    while (!add_back(value, divisor, position)) {
    }
  }
  return std::all_of(value.begin(), value.end(), [](auto limb) { return limb == 0; });
}

/// An exponent of ten that covers all factors 2 and 5 of any number with that many digits.
std::int64_t sufficient_shift(std::size_t digit_count) {
  return static_cast<std::int64_t>(digit_count) * 4;
}

}  // namespace

std::optional<Decimal> Decimal::parse(std::string_view literal) {
  Decimal number;
  number.is_negative = take(literal, "-");
  const auto whole = take_digits(literal);
  if (whole.empty() || (whole.size() > 1 && whole.front() == '0')) return std::nullopt;
  const bool has_fraction = take(literal, ".");
  const auto fraction = has_fraction ? take_digits(literal) : std::string_view{};
  if (has_fraction && fraction.empty()) return std::nullopt;
  const auto exponent = take_exponent(literal);
  if (!exponent || !literal.empty()) return std::nullopt;
  number.digits.reserve(whole.size() + fraction.size());
  number.digits.append(whole).append(fraction);
  number.exponent = *exponent - static_cast<std::int64_t>(fraction.size());
  normalize(number);
  return number;
}

std::string Decimal::canonical() const {
  if (is_zero()) return "0";
  std::string text = is_negative ? "-" + digits : digits;
  if (exponent != 0) text += "e" + std::to_string(exponent);
  return text;
}

std::optional<double> finite_number(std::string_view literal) {
  if (!Decimal::parse(literal)) return std::nullopt;
  const double value = std::strtod(std::string(literal).c_str(), nullptr);
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

int compare(const Decimal& left, const Decimal& right) {
  if (left.is_negative != right.is_negative) return left.is_negative ? -1 : 1;
  if (left.is_zero() || right.is_zero()) return left.is_zero() ? (right.is_zero() ? 0 : -1) : 1;
  return left.is_negative ? compare_sizes(right, left) : compare_sizes(left, right);
}

bool is_multiple_of(const Decimal& value, const Decimal& divisor) {
  if (divisor.is_zero()) return false;
  if (value.is_zero()) return true;
  const auto shift = value.exponent - divisor.exponent;
  if (shift < 0) return false;
  if (divisor.digits.size() <= kDigitsInUint64) {
    return short_divisor_divides(value.digits, static_cast<std::uint64_t>(shift),
                                 number_of(divisor.digits));
  }
  const auto zeros = std::min(shift, sufficient_shift(divisor.digits.size()));
  if (magnitude(value) < magnitude(divisor)) return false;
  std::string shifted = value.digits;
  shifted.append(static_cast<std::size_t>(zeros), '0');
  if (shifted.size() < divisor.digits.size()) return false;
  return long_divisor_divides(shifted, divisor.digits);
}

}  // namespace incidentlint::text
