#include "cli/vocab_files.h"

#include <algorithm>
#include <filesystem>

#include "engine/atomic_write.h"
#include "engine/file_reader.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBuiltIn = "built-in";

bool is_list_name(const fs::path& path) {
  const std::string ending = path.extension().string();
  return ending == ".yaml" || ending == ".yml" || ending == ".json";
}

/// The files that may be lists at a path, sorted.
std::vector<std::string> list_files(const std::string& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return {path};
  fs::path folder = path;
  if (fs::is_directory(folder / "vocab", error)) folder /= "vocab";
  std::vector<std::string> out;
  for (auto it = fs::recursive_directory_iterator(folder, error);
       !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    if (it->is_regular_file() && is_list_name(it->path()))
      out.push_back(it->path().generic_string());
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<PackFile> built_in_lists() {
  std::vector<PackFile> files = embedded_pack();
  std::erase_if(files, [](const PackFile& file) { return !file.path.starts_with("vocab/"); });
  return files;
}

}  // namespace

std::optional<Vocabulary> load_lists(std::vector<PackFile> files, Problems& problems) {
  const std::size_t before = problems.size();
  std::vector<std::unique_ptr<Document>> documents;
  for (PackFile& file : files) {
    const Format format = file.text.view().starts_with('{') ? Format::json : format_of(file.path);
    auto document =
        std::make_unique<Document>(read_document(Source(file.name, std::move(file.text)), format));
    if (!file.trusted) check_own_file(*document, "vocabulary.schema.json", 0, problems);
    documents.push_back(std::move(document));
  }
  if (problems.size() > before) return std::nullopt;
  Vocabulary vocabulary = Vocabulary::load(std::move(documents), problems);
  if (problems.size() > before) return std::nullopt;
  return vocabulary;
}

std::optional<Vocabulary> read_vocabulary(const std::string& path, Problems& problems) {
  std::error_code error;
  if (path == kBuiltIn && !fs::exists(path, error)) return load_lists(built_in_lists(), problems);
  std::vector<PackFile> files;
  for (const std::string& file : list_files(path)) {
    std::string reason;
    auto text = DiskReader().read(file, reason);
    if (text) {
      files.push_back({file, std::move(*text), file, false});
    } else {
      problems.push_back({file, {}, "", {"can't be read: " + reason, "읽을 수 없음: " + reason}});
    }
  }
  if (files.empty() && problems.empty()) {
    problems.push_back({path, {}, "", {"holds no list of terms", "용어 목록이 없음"}});
  }
  if (!problems.empty()) return std::nullopt;
  return load_lists(std::move(files), problems);
}

bool write_lists(const std::string& folder, const std::vector<ListFile>& files,
                 Problems& problems) {
  for (const ListFile& file : files) {
    const std::string path = (fs::path(folder) / file.name).generic_string();
    std::error_code error;
    std::string reason;
    if (!fs::exists(fs::symlink_status(path, error))) continue;
    const DiskReader disk;
    if (disk.kind(path) == PathKind::file && disk.read(path, reason) == file.text) continue;
    problems.push_back({path,
                        {},
                        "",
                        {"exists already and holds something else; nothing is written",
                         "파일이 이미 있고 내용이 다름. 아무것도 쓰지 않음"}});
  }
  if (!problems.empty()) return false;
  std::error_code error;
  fs::create_directories(folder, error);
  for (const ListFile& file : files) {
    const std::string path = (fs::path(folder) / file.name).generic_string();
    if (const auto fault = write_atomically({path, file.text, std::nullopt})) {
      problems.push_back({path, {}, "", *fault});
    }
  }
  return problems.empty();
}

}  // namespace incidentlint
