#pragma once
// LibraryShape: where the records of a folder lie and how they are named, as a config would say it.
#include <string>
#include <vector>

#include "corpus/corpus.h"
#include "diagnostic/problem.h"
#include "engine/file_reader.h"

namespace incidentlint {

struct LibraryShape {
  std::size_t records = 0;
  std::vector<std::string> patterns;  ///< of the config's `records`: `/*.json`, `a/**/*.yaml`
  std::vector<std::string> folders;   ///< that hold them all, none within another; `.` alone
  std::vector<std::string> others;    ///< files that a pattern claims and that are no records
};

/// Looks at all files below the folder that could be records, and takes those for records that have
/// an id as the pack has it; a file that can't be read whole is neither a record nor another thing.
/// What lies in `aside`, a folder relative to it, or empty, is passed over.
[[nodiscard]] LibraryShape shape_of(const std::string& folder, const std::string& aside,
                                    const IdForm& ids, const FileReader& reader,
                                    Problems& problems);

}  // namespace incidentlint
