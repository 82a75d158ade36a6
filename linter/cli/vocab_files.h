#pragma once
// Vocabularies from anywhere: a list, a folder of lists, a pack, or the built-in one. Internal to
// `cli`.
#include <optional>
#include <string>
#include <vector>

#include "rules/pack.h"

namespace incidentlint {

/// A file to write: the name that it has in its folder, and what is in it.
struct ListFile {
  std::string name;
  std::string text;
};

/// Loads the vocabulary at `path`; `built-in` is that of the binary, when no file is called so.
/// Nothing when there are problems.
[[nodiscard]] std::optional<Vocabulary> read_vocabulary(const std::string& path,
                                                        Problems& problems);

/// Judges lists that are about to be written. `what` names them in problems.
[[nodiscard]] std::optional<Vocabulary> load_lists(std::vector<PackFile> files, Problems& problems);

/// Writes files into a folder, which is made if need be. False, with problems and nothing written,
/// when a file is there already with something else in it.
[[nodiscard]] bool write_lists(const std::string& folder, const std::vector<ListFile>& files,
                               Problems& problems);

}  // namespace incidentlint
