#pragma once
// The words around two times or days that tell whether they are a range. Used by clock_range.h and
// date_range.h; pure, thread-safe.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "text/facts/reading.h"
#include "text/trim.h"

namespace incidentlint::text::facts {

template <std::size_t N>
using Words = std::array<std::string_view, N>;

template <std::size_t N>
[[nodiscard]] bool is_one_of(std::string_view text, const Words<N>& list) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

template <std::size_t N>
[[nodiscard]] bool starts_with_one(std::string_view text, std::size_t at, const Words<N>& list) {
  return std::any_of(list.begin(), list.end(),
                     [&](std::string_view word) { return starts_at(text, at, word); });
}

[[nodiscard]] inline std::string_view stretch(std::string_view text, std::size_t begin,
                                              std::size_t end) {
  return begin <= end ? trimmed(text.substr(begin, end - begin)) : std::string_view("?");
}

/// `until` of `until, finally, about`: the first word between the ends of a range when none but
/// words that leave its meaning follow; else what was given.
[[nodiscard]] std::string_view without_fillers(std::string_view joint);

/// `from` a time in a sentence about something that was moved.
[[nodiscard]] bool is_moved(std::string_view text, std::size_t from);

/// The sentence tells of the clock itself, which may go back, or an hour may be skipped.
[[nodiscard]] bool tells_of_clocks(std::string_view text, std::size_t at);

/// The sentence tells of several such ranges, as on two days.
[[nodiscard]] bool tells_of_several(std::string_view text, std::size_t at);

/// The sentence says that what happened last comes first: `newest to oldest`, `역순으로`.
[[nodiscard]] bool tells_backwards(std::string_view text, std::size_t at);

}  // namespace incidentlint::text::facts
