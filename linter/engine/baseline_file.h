#pragma once
// The file of a baseline: where the config has it, and what is in it.
#include "engine/baseline.h"
#include "engine/config.h"
#include "engine/file_reader.h"

namespace incidentlint {

/// The baseline that the config names, as a path to open, or empty.
[[nodiscard]] std::string baseline_path(const Config& config);

/// Reads the baseline file; nothing when there are problems.
[[nodiscard]] std::optional<Baseline> read_baseline(const std::string& path,
                                                    const FileReader& reader, Problems& problems);

}  // namespace incidentlint
