#include "lsp/library_setup.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>

#include "document/front_matter.h"
#include "engine/baseline_file.h"
#include "engine/pack_files.h"
#include "engine/record_file.h"
#include "git/submodules.h"

namespace incidentlint::lsp {
namespace {

namespace fs = std::filesystem;

bool are_same(const std::vector<PackFile>& a, const std::vector<PackFile>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const PackFile& x, const PackFile& y) {
                      return x.path == y.path && x.name == y.name && x.text.view() == y.text.view();
                    });
}

void read_pack_into(LibrarySetup& setup, const ServerOptions& options, const FileReader& reader,
                    const LibrarySetup* before) {
  const Config& config = setup.settings.config;
  auto files = files_of_pack(config, options.pack, reader, setup.problems);
  for (const PackFile& file : files) {
    if (!file.trusted) setup.own_files.push_back(whole_path(file.name));
  }
  if (!setup.problems.empty()) return;
  setup.pack_files = files;
  if (before != nullptr && before->pack && are_same(before->pack_files, files)) {
    setup.pack = before->pack;
  } else {
    setup.pack = load_pack(std::move(files), setup.problems);
  }
}

/// Open Markdown files that no walk takes for records: those that look like one are as good as
/// named on the command line.
std::vector<std::string> markdown_records(const LibrarySetup& setup, const RecordLook& look,
                                          const EditorReader& reader) {
  std::vector<std::string> paths;
  for (const auto& [path, text] : reader.texts()) {
    const bool is_record = file_kind_of(path) == FileKind::markdown &&
                           is_below(path, setup.place.root) && begins_front_matter(*text) &&
                           look.at(path, reader) == Looks::like_record;
    if (is_record) paths.push_back(path);
  }
  return paths;
}

void find_records(LibrarySetup& setup, const EditorReader& reader) {
  const Config& config = setup.settings.config;
  if (config.folder.empty() && setup.place.root.empty()) return;
  FileRequest request;
  request.paths = {config.folder.empty() ? setup.place.root : config.folder};
  const RecordLook look(*setup.pack, config);
  request.look = &look;
  if (config.records.empty()) {
    for (std::string& path : markdown_records(setup, look, reader))
      request.paths.push_back(std::move(path));
  }
  FileSet set = find_files(request, config, reader, setup.problems);
  setup.settings.extent = set.extent;
  // It is no fault of the author that references lead to what is not there.
  static_cast<void>(soften_dangling(setup.place.root, setup.pack->rules, setup.settings.config));
  setup.files = std::move(set.files);
  for (std::size_t i = 0; i < setup.files.size(); ++i)
    setup.by_path.emplace(whole_path(setup.files[i].path), i);
}

}  // namespace

bool is_below(const std::string& path, const std::string& folder) {
  if (!path.starts_with(folder)) return false;
  return path.size() == folder.size() || folder.ends_with('/') || path[folder.size()] == '/';
}

const InputFile* file_at(const LibrarySetup& setup, const std::string& path) {
  const auto it = setup.by_path.find(path);
  return it == setup.by_path.end() ? nullptr : &setup.files[it->second];
}

bool is_claimed(const std::string& path, const std::string& text, const Config& config) {
  const DiskReader disk;
  OverlayReader reader(disk);
  reader.put(path, text);
  FileRequest request;
  request.paths = {path};
  request.no_corpus = true;
  Problems problems;
  return !find_files(request, config, reader, problems).files.empty();
}

Looks looks_of(const LibrarySetup& setup, const std::string& path, const std::string& text) {
  const DiskReader disk;
  OverlayReader reader(disk);
  reader.put(path, text);
  return RecordLook(*setup.pack, setup.settings.config).at(path, reader);
}

double present(const ServerOptions& options) {
  if (options.now != 0) return options.now;
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::shared_ptr<const LibrarySetup> read_setup(const LibraryPlace& place,
                                               const ServerOptions& options,
                                               const EditorReader& reader,
                                               const LibrarySetup* before) {
  auto setup = std::make_shared<LibrarySetup>();
  setup->place = place;
  Settings& settings = setup->settings;
  Problems& problems = setup->problems;
  if (!place.config.empty()) {
    settings.config = read_config(place.config, reader, problems);
    setup->own_files.push_back(whole_path(place.config));
  }
  if (problems.empty()) read_pack_into(*setup, options, reader, before);
  if (setup->pack) Severities::check_names(settings.config, setup->pack->rules, problems);
  if (const std::string path = baseline_path(settings.config); !path.empty()) {
    setup->own_files.push_back(whole_path(path));
    if (problems.empty()) setup->baseline = read_baseline(path, reader, problems);
  }
  if (problems.empty()) find_records(*setup, reader);
  if (!problems.empty()) {
    setup->pack = nullptr;
    return setup;
  }
  settings.now = present(options);
  settings.jobs = std::max(1U, std::thread::hardware_concurrency());
  settings.baseline = setup->baseline ? &*setup->baseline : nullptr;
  setup->ids = ids_in_force(*setup->pack, settings.config);
  return setup;
}

}  // namespace incidentlint::lsp
