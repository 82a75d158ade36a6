#pragma once
// Comparison: the order of two values as a rule's `type` has it. Only what is sure is said: a bare
// date stands for all its hours in every time zone, and texts that are no value of the type have no
// order. Pure, thread-safe.
#include <optional>
#include <string>
#include <string_view>

#include "rules/parameters.h"

namespace incidentlint {

class Comparison {
 public:
  /// Reads `type` (time, duration, number, version, text) and `tolerance`: a duration (`2m`) for
  /// times and durations, a number for numbers.
  explicit Comparison(Parameters& parameters);

  /// True when every reading of both texts has the first after the second by more than the
  /// tolerance.
  [[nodiscard]] bool surely_after(std::string_view first, std::string_view second) const;

  /// True when both texts surely are the same value.
  [[nodiscard]] bool surely_equal(std::string_view first, std::string_view second) const;

  [[nodiscard]] bool is_time() const { return type_ == "time"; }

 private:
  struct Range {
    double least = 0, most = 0;
  };
  [[nodiscard]] std::optional<Range> read(std::string_view text) const;

  std::string type_;
  double tolerance_ = 0;  ///< in seconds, minutes or as the numbers
};

}  // namespace incidentlint
