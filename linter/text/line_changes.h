#pragma once
// Which lines differ between two texts. Lines are bytes; a carriage return is part of its line.
// Pure, thread-safe.
#include <cstddef>
#include <string_view>
#include <vector>

namespace incidentlint::text {

using Lines = std::vector<std::string_view>;  ///< each with its line feed

[[nodiscard]] Lines lines_of(std::string_view text);

/// Lines [before, before + removed) give way to [after, after + added); lines count from 0.
struct LineChange {
  std::size_t before = 0, removed = 0, after = 0, added = 0;
};

/// In order, as few as can be found.
[[nodiscard]] std::vector<LineChange> line_changes(const Lines& before, const Lines& after);

}  // namespace incidentlint::text
