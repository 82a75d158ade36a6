#include "git/corpus_source.h"

#include <filesystem>

#include "engine/files.h"

namespace incidentlint {
CorpusSource::CorpusSource(std::shared_ptr<const FileReader> disk,
                           std::shared_ptr<const GitTree> index, Source source,
                           const std::vector<std::string>& named)
    : disk_(std::move(disk)), index_(std::move(index)), source_(source) {
  for (const std::string& path : named) {
    if (disk_->kind(path) != PathKind::folder) named_.insert(whole_path(path));
  }
}

bool CorpusSource::is_named(const std::string& path) const {
  return named_.contains(whole_path(path));
}

const FileReader& CorpusSource::reader_of(const std::string& path) const {
  const bool from_disk = source_ == Source::tracked || is_named(path);
  return from_disk ? *disk_ : static_cast<const FileReader&>(*index_);
}

bool CorpusSource::exists(const std::string& path) const {
  if (is_named(path)) return disk_->exists(path);
  return index_->exists(path) && (source_ == Source::staged || disk_->exists(path));
}

PathKind CorpusSource::kind(const std::string& path) const {
  if (is_named(path)) return disk_->kind(path);
  if (source_ == Source::tracked && !disk_->exists(path)) return PathKind::nothing;
  return index_->kind(path);
}

std::vector<FolderEntry> CorpusSource::list(const std::string& folder, std::string& error) const {
  std::vector<FolderEntry> entries = index_->list(folder, error);
  // What was deleted here is tracked until that is staged.
  if (source_ == Source::tracked) {
    std::erase_if(entries, [&](const FolderEntry& entry) {
      return !disk_->exists((std::filesystem::path(folder) / entry.name).string());
    });
  }
  return entries;
}

}  // namespace incidentlint
