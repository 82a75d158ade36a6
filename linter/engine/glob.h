#pragma once
// Path patterns: `*` anything but `/`, `**` any folders, `?` one character. A pattern without `/`
// is held against the last part of the path alone, as in .gitignore; one that names a folder holds
// for all that is in it. Pure.
#include <string_view>

namespace incidentlint {

/// True when `path` (relative, with `/`) is one of `pattern`'s.
[[nodiscard]] bool glob_matches(std::string_view pattern, std::string_view path);

}  // namespace incidentlint
