#pragma once
// The files of a pack in a folder, wherever it is read from.
#include "engine/config.h"
#include "engine/file_reader.h"
#include "rules/pack.h"

namespace incidentlint {

/// Sorted by path; problems when a file can't be read, or there is no pack.
[[nodiscard]] std::vector<PackFile> read_pack(const std::string& folder, const FileReader& reader,
                                              Problems& problems);

/// The files of the pack in force: those of `folder` when it is not empty, else those the config
/// asks for - its pack, or one laid over the built-in one -, else the built-in ones.
[[nodiscard]] std::vector<PackFile> files_of_pack(const Config& config, std::string folder,
                                                  const FileReader& reader, Problems& problems);

}  // namespace incidentlint
