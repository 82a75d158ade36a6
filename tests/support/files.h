#pragma once
// Files and folders as tests need them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace incidentlint::test {

namespace fs = std::filesystem;

inline std::string slurp(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// All files below `folder`, sorted.
inline std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::exists(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// The root of this repository.
fs::path source_root();

/// A folder of the test's own, gone when the test ends.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "incidentlint-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~TemporaryFolder() {
    std::error_code error;
    fs::remove_all(path_, error);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] const fs::path& path() const { return path_; }

  /// Writes a file, with the folders it needs; returns its path.
  fs::path write(const std::string& name, const std::string& text) const {
    const fs::path path = path_ / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }

 private:
  fs::path path_;
};

/// The folder of the public suites, or empty when it is not there.
inline fs::path conformance_folder(const std::string& suite) {
  const char* root = std::getenv("INCIDENTLINT_CONFORMANCE");
  const fs::path folder = root == nullptr ? fs::path() : fs::path(root) / suite;
  return root != nullptr && fs::exists(folder) ? folder : fs::path();
}

}  // namespace incidentlint::test
