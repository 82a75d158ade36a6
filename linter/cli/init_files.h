#pragma once
// The texts that `incidentlint init` writes. Internal to `cli`.
#include <string>

#include "engine/library_shape.h"

namespace incidentlint {

/// `.incidentlint.yaml`; `pack` is relative to it, or empty.
[[nodiscard]] std::string config_text(const LibraryShape& shape, const std::string& pack,
                                      bool korean);

/// A hook for pre-commit. `prefix` leads from the repository's root to the records: empty, or with
/// `/` at its end.
[[nodiscard]] std::string hook_text(const std::string& prefix);

/// A workflow for GitHub; `prefix` as above.
[[nodiscard]] std::string workflow_text(const std::string& prefix, bool korean);

/// Settings of Visual Studio Code that hold the records against the schema file.
[[nodiscard]] std::string editor_text(const LibraryShape& shape, const std::string& schema_file);

}  // namespace incidentlint
