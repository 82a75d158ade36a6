#include "cli/report_names.h"

#include <filesystem>

#include "cli/check_run.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

bool is_outside(const fs::path& relative) { return relative.empty() || *relative.begin() == ".."; }

}  // namespace

std::string root_for_reports(const std::function<std::string(const std::string&)>& environment) {
  std::error_code error;
  const fs::path here = fs::current_path(error);
  fs::path root = repository_root(here.string(), DiskReader());
  for (const char* variable : {"GITHUB_WORKSPACE", "CI_PROJECT_DIR"}) {
    const std::string value = environment ? environment(variable) : "";
    if (value.empty()) continue;
    const fs::path folder = fs::weakly_canonical(value, error);
    const bool is_nearer = root.empty() || !is_outside(folder.lexically_relative(root));
    if (is_nearer && !is_outside(here.lexically_relative(folder))) root = folder;
  }
  return root.string();
}

std::function<std::string(const std::string&)> renaming(NamesFrom names, const std::string& root) {
  if (names == NamesFrom::any || root.empty()) return nullptr;
  std::error_code error;
  const fs::path base = names == NamesFrom::root ? fs::path(root) : fs::current_path(error);
  return [root = fs::path(root), base](const std::string& file) {
    if (file == kStdinName) return file;
    std::error_code ignored;
    fs::path whole = whole_path(file);
    // The repository may be reached by another name.
    if (is_outside(whole.lexically_relative(root))) whole = fs::weakly_canonical(whole, ignored);
    return is_outside(whole.lexically_relative(root))
               ? file
               : whole.lexically_relative(base).generic_string();
  };
}

}  // namespace incidentlint
