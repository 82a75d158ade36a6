#pragma once
// LibraryFindings: what a check found in all files of a library, by fingerprint. The cache keeps
// them, so that a comparison with that library - as a rule the last commit, which the hook before
// it has seen as the next one - need not check it again. Internal to `engine`.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/validity.h"

namespace incidentlint {

struct LibraryFindings {
  struct File {
    /// What the first pass found is reported as it is, and is no part of what is here: the cache
    /// has it by the file.
    bool is_plain = false;
    std::vector<std::uint64_t> found;
  };

  std::vector<File> files;            ///< as the run has them
  std::vector<std::uint64_t> others;  ///< of the library as a whole
  std::vector<std::string> subjects;  ///< what baselines call its records, sorted
  Validity validity;
};

[[nodiscard]] std::string encode(const LibraryFindings& library);
[[nodiscard]] std::optional<LibraryFindings> decode_library(std::string_view bytes);
/// The validity alone.
[[nodiscard]] Validity decode_validity_of_library(std::string_view bytes);

}  // namespace incidentlint
