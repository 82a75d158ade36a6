#include "lsp/editor_reader.h"

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

#include "engine/files.h"

namespace incidentlint::lsp {
namespace {

namespace fs = std::filesystem;

std::string whole(const std::string& path) {
  if (path.starts_with('/') && path.find("/.") == path.npos && path.find("//") == path.npos)
    return path;
  return whole_path(path);
}

}  // namespace

const std::string* EditorReader::text_at(const std::string& path) const {
  if (texts_->empty()) return nullptr;
  const auto it = texts_->find(whole(path));
  return it == texts_->end() ? nullptr : it->second.get();
}

std::optional<std::string> EditorReader::read(const std::string& path, std::string& error) const {
  if (const std::string* text = text_at(path)) return *text;
  return disk_.read(path, error);
}

bool EditorReader::exists(const std::string& path) const {
  return text_at(path) != nullptr || disk_.exists(path);
}

PathKind EditorReader::kind(const std::string& path) const {
  if (text_at(path) != nullptr) return PathKind::file;
  const PathKind kind = disk_.kind(path);
  return kind == PathKind::nothing && has_texts_in(whole(path)) ? PathKind::folder : kind;
}

bool EditorReader::has_texts_in(const std::string& folder) const {
  const auto first = texts_->lower_bound(folder + "/");
  return first != texts_->end() && first->first.starts_with(folder + "/");
}

bool EditorReader::may_read(const std::string& path, std::string& error) const {
  return text_at(path) != nullptr || disk_.may_read(path, error);
}

std::vector<FolderEntry> EditorReader::list(const std::string& folder, std::string& error) const {
  std::vector<FolderEntry> entries = disk_.list(folder, error);
  if (texts_->empty()) return entries;
  const std::string here = whole(folder);
  const std::string home = here.ends_with('/') ? here : here + "/";
  for (auto it = texts_->lower_bound(home); it != texts_->end() && it->first.starts_with(home);
       ++it) {
    const std::string_view below = std::string_view(it->first).substr(home.size());
    const std::size_t slash = below.find('/');
    const std::string name(below.substr(0, slash));  // of the file, or of a folder on the way to it
    const bool is_known = std::any_of(entries.begin(), entries.end(),
                                      [&](const FolderEntry& each) { return each.name == name; });
    if (is_known) continue;
    entries.push_back({name, slash == below.npos ? PathKind::file : PathKind::folder, false});
    error.clear();  // a folder that is not there yet will be when the document is saved
  }
  return entries;
}

std::string EditorReader::version(const std::string& path) const {
  struct stat info {};
  if (text_at(path) != nullptr || ::stat(path.c_str(), &info) != 0) return "";
  const auto text = [](auto number) { return std::to_string(number) + " "; };
  return text(info.st_size) + text(info.st_mtim.tv_sec) + text(info.st_mtim.tv_nsec) +
         text(info.st_ctim.tv_sec) + text(info.st_ctim.tv_nsec) + text(info.st_ino);
}

std::string EditorReader::identity(const std::string& path) const {
  // Of a document that was never saved the disk knows nothing.
  return disk_.exists(path) ? disk_.identity(path) : whole(path);
}

}  // namespace incidentlint::lsp
