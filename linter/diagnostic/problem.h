#pragma once
// Problem: a fault in the tool's own input - arguments, config, pack, schema - that makes the run
// worthless. Problems end the program with exit code 2; they are never findings about a record.
#include <string>
#include <vector>

#include "diagnostic/finding.h"

namespace incidentlint {

struct Problem {
  std::string file;     ///< empty when no file is at fault
  Position position{};  ///< meaningful when `file` is set and line is not 0
  std::string pointer{};
  Text message{};
};

using Problems = std::vector<Problem>;

}  // namespace incidentlint
