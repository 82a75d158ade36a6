#pragma once
// Which files a change has renamed or edited, as far as git holds them for the same files.
#include <string>
#include <vector>

namespace incidentlint {

/// What a revision is compared with: the index, another revision, or the work tree.
struct ComparedWith {
  bool index = false;
  std::string revision;
};

/// One file in both states, by absolute paths.
struct FilePair {
  std::string before, after;
};

/// The files that were changed since `revision`, or renamed and are still much the same; none when
/// git can't tell. Runs in the repository of the working folder.
[[nodiscard]] std::vector<FilePair> kept_files(const std::string& revision,
                                               const ComparedWith& other);

}  // namespace incidentlint
