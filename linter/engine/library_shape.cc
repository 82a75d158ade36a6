#include "engine/library_shape.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "engine/files.h"
#include "engine/glob.h"
#include "engine/record_file.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

enum class Sort { record, other, unclear };

Sort sort_of(const InputFile& file, const IdForm& ids) {
  std::string error;
  auto text = DiskReader().read(file.path, error);
  if (!text) return Sort::unclear;
  Sort sort = Sort::other;
  for_each_record(file.path, file.name, std::move(*text), {{}, ""},
                  [&](const Document& document, std::uint32_t /*offset*/) {
                    const Node* root = document.root();
                    const Node* id = root == nullptr ? nullptr : ids.id_of(*root);
                    if (id != nullptr && id->is_string() && is_id(id->text, ids)) {
                      sort = Sort::record;
                    } else if (sort == Sort::other && !document.findings().empty()) {
                      sort = Sort::unclear;
                    }
                  });
  return sort;
}

/// Records below one folder of the root, or right in it.
struct Group {
  fs::path common;  ///< the innermost folder that holds all
  bool nested = false;
  std::set<std::string> endings;

  void add(const fs::path& file) {
    const fs::path folder = file.parent_path();
    if (endings.empty()) common = folder;
    fs::path shared;
    for (auto a = common.begin(), b = folder.begin(); a != common.end() && b != folder.end();
         ++a, ++b) {
      if (*a != *b) break;
      shared /= *a;
    }
    nested = nested || shared != common || shared != folder;
    common = shared;
    endings.insert(file.extension().string());
  }
};

}  // namespace

LibraryShape shape_of(const std::string& folder, const std::string& aside, const IdForm& ids,
                      const FileReader& reader, Problems& problems) {
  Config config;
  config.folder = fs::absolute(folder).lexically_normal().string();
  config.records = {"*.json", "*.yaml", "*.yml", "*.jsonl", "*.ndjson", "*.md"};
  if (!aside.empty()) config.exclude = {"/" + aside};
  const FileSet found = find_files({{folder}, {}, "", true}, config, reader, problems);
  LibraryShape shape;
  std::map<std::string, Group> groups;
  std::vector<std::string> others;
  for (const InputFile& file : found.files) {
    if (!file.focus) continue;
    const fs::path name =
        fs::absolute(file.path).lexically_normal().lexically_relative(config.folder);
    const Sort sort = sort_of(file, ids);
    if (sort == Sort::other) others.push_back(name.generic_string());
    if (sort != Sort::record) continue;
    ++shape.records;
    groups[name.has_parent_path() ? name.begin()->string() : ""].add(name);
  }
  for (const auto& [top, group] : groups) {
    const std::string base = group.common.generic_string() + (group.nested ? "/**/*" : "/*");
    for (const std::string& ending : group.endings) shape.patterns.push_back(base + ending);
    shape.folders.push_back(group.common.generic_string());
  }
  if (groups.contains("")) shape.folders = {"."};
  std::copy_if(others.begin(), others.end(), std::back_inserter(shape.others),
               [&](const std::string& name) {
                 return std::any_of(shape.patterns.begin(), shape.patterns.end(),
                                    [&](const auto& each) { return glob_matches(each, name); });
               });
  return shape;
}

}  // namespace incidentlint
