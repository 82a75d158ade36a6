#pragma once
// An exact decimal number small enough for prose: up to 18 digits times a power of ten. Arithmetic
// that leaves that range gives an invalid amount, which is equal to nothing but itself.
// Pure values, thread-safe.
#include <cstdint>
#include <limits>

namespace incidentlint::text::facts {

struct Amount {
  std::int64_t digits = 0;  ///< no trailing decimal zero, so that equal amounts are equal members
  int exponent = 0;         ///< of ten
  friend bool operator==(const Amount&, const Amount&) = default;
};

inline constexpr Amount kInvalidAmount{std::numeric_limits<std::int64_t>::min(), 0};

[[nodiscard]] inline bool is_valid(const Amount& amount) { return amount != kInvalidAmount; }

/// `digits` times ten to the `exponent`, in normal form.
[[nodiscard]] Amount make_amount(std::int64_t digits, int exponent = 0);

[[nodiscard]] Amount operator+(const Amount& a, const Amount& b);
[[nodiscard]] Amount operator*(const Amount& a, const Amount& b);

/// The nearest double; NaN for the invalid amount.
[[nodiscard]] double to_double(const Amount& amount);

[[nodiscard]] inline bool is_integer(const Amount& amount) { return amount.exponent >= 0; }

/// The value as a whole number, or -1 when it is none, negative or too large.
[[nodiscard]] std::int64_t to_integer(const Amount& amount);

/// Decimal digits that carry the value: 2 for 12,000.
[[nodiscard]] int significant_digits(const Amount& amount);

}  // namespace incidentlint::text::facts
