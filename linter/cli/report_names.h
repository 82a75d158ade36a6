#pragma once
// ReportNames: what reports call the files. Findings name a file as people do who look from the
// working folder; a code host looks from the root of the repository. Internal to `cli`.
#include <functional>
#include <string>

#include "report/reporter.h"

namespace incidentlint {

/// The root of the repository that holds the working folder: git's, or the folder that the build
/// server says it checks out into, whichever is nearer; empty when there is none.
[[nodiscard]] std::string root_for_reports(
    const std::function<std::string(const std::string&)>& environment);

/// What turns names as findings have them into those of a report; what lies outside of `root` keeps
/// its name. Null when no name changes.
[[nodiscard]] std::function<std::string(const std::string&)> renaming(NamesFrom names,
                                                                      const std::string& root);

}  // namespace incidentlint
