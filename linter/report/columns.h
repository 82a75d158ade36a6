#pragma once
// Text in columns of a terminal: lines broken at blanks by cells (Hangul takes two), with parts of
// them marked. Pure, thread-safe.
#include <string>
#include <string_view>
#include <vector>

#include "text/source.h"

namespace incidentlint {

/// How marked bytes are set off.
struct MarkStyle {
  std::string_view open, close;
  bool takes_cells = true;  ///< else they are control sequences, which show nothing
};

/// The lines of a text, at most `width` cells each; 0 is for no limit. A line feed ends a line, an
/// empty line stays one. What steers a terminal is replaced, so that a record can't steer a
/// terminal. A mark that goes over the end of a line is closed there and opened on the next.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text,
                                               const std::vector<Span>& marks, std::size_t width,
                                               const MarkStyle& style);

/// The cells that a line takes, marks that are control sequences apart.
[[nodiscard]] std::size_t cells_of(std::string_view line);

/// The line with blanks up to `width` cells.
[[nodiscard]] std::string padded(std::string line, std::size_t width);

}  // namespace incidentlint
