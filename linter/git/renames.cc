#include "git/renames.h"

#include "engine/file_reader.h"
#include "engine/files.h"
#include "git/process.h"

namespace incidentlint {

std::vector<FilePair> kept_files(const std::string& revision, const ComparedWith& other) {
  const std::string root = repository_root(whole_path("x"), DiskReader());
  std::vector<std::string> arguments{"diff",
                                     "-z",
                                     "--name-status",
                                     "--no-relative",
                                     "--no-ext-diff",
                                     "--find-renames=50%",
                                     "--diff-filter=MR"};
  if (other.index) arguments.emplace_back("--cached");
  arguments.insert(arguments.end(), {"--end-of-options", revision});
  if (!other.revision.empty()) arguments.push_back(other.revision);
  arguments.emplace_back("--");
  const GitResult listed = run_git(arguments);
  std::vector<FilePair> pairs;
  if (root.empty() || listed.code != 0) return pairs;
  const std::vector<std::string_view> words = zero_ended(listed.out);
  for (std::size_t i = 0; i + 1 < words.size();) {
    const bool is_renamed = words[i].starts_with('R') && i + 2 < words.size();
    const std::string before = root + "/" + std::string(words[i + 1]);
    pairs.push_back({before, is_renamed ? root + "/" + std::string(words[i + 2]) : before});
    i += is_renamed ? 3 : 2;
  }
  return pairs;
}

}  // namespace incidentlint
