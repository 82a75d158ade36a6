#pragma once
// Exact arithmetic on JSON number literals.
//
// A JSON document may hold numbers that no machine type holds: 400 digits, 1e400, 0.1. Bounds, enum
// and multipleOf must judge what is written, so the literal is kept as sign, digits and exponent.
//
//   auto price = Decimal::parse("19.99");
//   auto cent = Decimal::parse("0.01");
//   bool is_whole_cents = is_multiple_of(*price, *cent);  // true

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace incidentlint::text {

/// The number `digits` x 10^`exponent`. Equal numbers have equal members, whatever was written.
///
/// `digits` has no leading and no trailing zero and is empty for zero, which is never negative.
/// Exponents beyond +-2^61 are clamped there, so only numbers that far out compare as equal.
struct Decimal {
  bool is_negative = false;
  std::string digits;
  std::int64_t exponent = 0;

  /// Reads one whole JSON number (RFC 8259 section 6); `nullopt` if `literal` is anything else.
  /// Linear time in the length of the text, whatever its exponent says.
  [[nodiscard]] static std::optional<Decimal> parse(std::string_view literal);

  [[nodiscard]] bool is_zero() const { return digits.empty(); }

  /// True for every number without a fraction, however written: 1, 1.0, 10e-1, 1e400.
  [[nodiscard]] bool is_integer() const { return exponent >= 0; }

  /// A text that is equal for equal numbers (`15e-1` for 1.5 and 1.50), for hashing and sets.
  [[nodiscard]] std::string canonical() const;

  friend bool operator==(const Decimal&, const Decimal&) = default;
};

/// The number that a literal names as a machine number; nothing when it is none, or too large.
[[nodiscard]] std::optional<double> finite_number(std::string_view literal);

/// Negative, zero or positive as `left` is less than, equal to or greater than `right`.
[[nodiscard]] int compare(const Decimal& left, const Decimal& right);

/// True if `value` is `divisor` times an integer, exactly; a zero divisor divides nothing.
///
/// Linear time for divisors of up to 19 significant digits; for longer ones the time is about
/// (digits of value + 4 x digits of divisor) x digits of divisor / 81 steps.
[[nodiscard]] bool is_multiple_of(const Decimal& value, const Decimal& divisor);

}  // namespace incidentlint::text
