#pragma once
// Where a cache lies: in the folder of the git repository that holds the records, else in the
// user's cache folder. It is never committed, and nobody needs to ignore it.
#include <functional>
#include <string>

namespace incidentlint {

/// The folder for caches of the library in `folder` (empty: the working folder). It need not exist;
/// empty when there is no place. `environment` gives a variable's value, or an empty text.
[[nodiscard]] std::string cache_folder(
    const std::string& folder, const std::function<std::string(const std::string&)>& environment);

}  // namespace incidentlint
