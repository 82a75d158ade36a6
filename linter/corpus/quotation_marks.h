#pragma once
// Quotation marks and apostrophes of a text, straight (`'`, `"`) and curly. Which of both a library
// writes can be counted. Pure, thread-safe.
#include <cstddef>
#include <string_view>

#include "text/function_ref.h"

namespace incidentlint {

[[nodiscard]] inline bool is_curly_quote(char32_t c) {
  return (c >= 0x2018 && c <= 0x201F) || c == 0x2032 || c == 0x2033;
}

/// The straight one that stands for a curly one.
[[nodiscard]] inline char straight_quote(char32_t c) {
  return c == 0x2018 || c == 0x2019 || c == 0x201B || c == 0x2032 ? '\'' : '"';
}

[[nodiscard]] std::size_t count_straight_quotes(std::string_view prose);

/// Calls `visit(begin, end)` for each run of curly ones.
void for_each_curly_run(std::string_view prose,
                        text::FunctionRef<void(std::size_t, std::size_t)> visit);

}  // namespace incidentlint
