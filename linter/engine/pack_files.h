#pragma once
// The files of a pack in a folder, wherever it is read from.
#include "engine/file_reader.h"
#include "rules/pack.h"

namespace incidentlint {

/// Sorted by path; problems when a file can't be read, or there is no pack.
[[nodiscard]] std::vector<PackFile> read_pack(const std::string& folder, const FileReader& reader,
                                              Problems& problems);

}  // namespace incidentlint
