#pragma once
// Code frame: the line of a finding cut to a window around it, with marks under the right cells
// (Hangul is two cells wide, tabs and control characters are shown as one). Pure.
#include <string>

#include "text/source.h"

namespace incidentlint {

struct Frame {
  std::string line;   ///< at most about 100 cells, `...` where it was cut
  std::string marks;  ///< blanks and `^`, to print below `line`
};

[[nodiscard]] Frame make_frame(const Source& source, Span span, std::size_t cells = 100);

}  // namespace incidentlint
