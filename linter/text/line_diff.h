#pragma once
// LineDiff: which lines of one text give way to which lines of another. Lines end at line feeds; a
// carriage return is part of its line. Pure, thread-safe.
#include <cstddef>
#include <string_view>
#include <vector>

namespace incidentlint::text {

using Lines = std::vector<std::string_view>;  // each with its line feed

/// Lines [before, before + removed) give way to [after, after + added).
struct LineChange {
  std::size_t before = 0, removed = 0, after = 0, added = 0;
};

[[nodiscard]] Lines lines_of(std::string_view text);

/// The changes in order, none touching the next.
[[nodiscard]] std::vector<LineChange> changes_between(const Lines& before, const Lines& after);

}  // namespace incidentlint::text
