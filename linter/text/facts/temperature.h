#pragma once
// Temperatures: below zero or above. Pure, thread-safe.
#include <string_view>

#include "text/facts/fact.h"
#include "text/facts/number.h"

namespace incidentlint::text::facts {

/// degrees or degrees_below_zero for the number of a temperature, if it can be told: not beside
/// `영하 19도에서 12도`; else none.
[[nodiscard]] Unit degrees_of(std::string_view text, const Number& number);

}  // namespace incidentlint::text::facts
