#pragma once
// Submodules: repositories that belong to another one. Their records are no records of the library,
// but references to them are right; where they are not checked out nobody can tell.
#include <string>
#include <vector>

#include "engine/config.h"

namespace incidentlint {

struct Submodule {
  std::string path;       ///< absolute
  bool is_there = false;  ///< checked out
};

/// Those of the repository with that root, sorted by path; none when git can't be asked.
[[nodiscard]] std::vector<Submodule> submodules_of(const std::string& root);

/// Makes a hint of each finding that a reference leads to no record, if the library has a submodule
/// that is not checked out where records may be; says so, or nothing. `folder` is where the library
/// is when the config does not say it.
[[nodiscard]] Text soften_dangling(const std::string& folder, const RuleSet& rules, Config& config);

}  // namespace incidentlint
