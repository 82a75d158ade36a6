#include "lsp/library_index.h"

#include <algorithm>

#include "engine/record_file.h"
#include "text/hash.h"

namespace incidentlint::lsp {
namespace {

constexpr std::size_t kTitle = 0;  ///< then /title/en and /title/ko

}  // namespace

LibraryIndex::LibraryIndex(const LibrarySetup& setup) {
  const Pack& pack = *setup.pack;
  for (const char* path : {"/title", "/title/en", "/title/ko"})
    slots_.push_back({Path(path), Take::value});
  date_ = add_slot({pack.date, Take::value});
  group_ = pack.groups.empty() ? slots_.size() : add_slot({pack.groups[0], Take::value});
  const auto refer = [&](const Slot& slot) {
    const std::uint16_t number = add_slot(slot);
    if (std::find(references_.begin(), references_.end(), number) == references_.end())
      references_.push_back(number);
  };
  for (const Slot& slot : pack.slots) {
    if (slot.take == Take::ids) refer(slot);
  }
  for (const Path& path : pack.relations) refer({path, Take::value});
  for (const TermList& list : pack.vocabulary.lists()) {
    for (const Path& path : list.applies_to)
      of_list_[std::string(list.id)].push_back(add_slot({path, Take::value}));
  }
}

std::uint16_t LibraryIndex::add_slot(Slot slot) {
  const auto known = std::find(slots_.begin(), slots_.end(), slot);
  if (known != slots_.end()) return static_cast<std::uint16_t>(known - slots_.begin());
  slots_.push_back(std::move(slot));
  return static_cast<std::uint16_t>(slots_.size() - 1);
}

void LibraryIndex::update(const std::string& path, const std::string& text,
                          const LibrarySetup& setup) {
  const std::uint64_t stamp = text::stable_hash(text);
  if (!has(path, stamp)) put(read(path, stamp, text, setup));
}

bool LibraryIndex::has(const std::string& path, std::uint64_t stamp) const {
  const auto known = files_.find(path);
  return known != files_.end() && known->second->stamp == stamp;
}

std::shared_ptr<const IndexedFile> LibraryIndex::read(const std::string& path, std::uint64_t stamp,
                                                      const std::string& text,
                                                      const LibrarySetup& setup) const {
  auto file = std::make_shared<IndexedFile>();
  file->path = path;
  file->stamp = stamp;
  for_each_record(path, path, text, {setup.settings.limits, setup.settings.config.body},
                  [&](const Document& record, std::uint32_t offset) {
                    RecordFacts facts = extract_facts(record, path, slots_, setup.ids);
                    facts.part = static_cast<std::uint32_t>(file->records.size());
                    shift(facts, offset);
                    file->records.push_back(std::move(facts));
                  });
  return file;
}

void LibraryIndex::put(std::shared_ptr<const IndexedFile> file) {
  remove(file->path);
  for (const RecordFacts& record : file->records) {
    if (!record.id.empty()) paths_of_id_[record.id].push_back(file->path);
  }
  const std::string path = file->path;
  files_.emplace(path, std::move(file));
}

void LibraryIndex::remove(const std::string& path) {
  const auto it = files_.find(path);
  if (it == files_.end()) return;
  for (const RecordFacts& record : it->second->records) {
    const auto paths = paths_of_id_.find(record.id);
    if (paths == paths_of_id_.end()) continue;
    std::erase(paths->second, path);
    if (paths->second.empty()) paths_of_id_.erase(paths);
  }
  files_.erase(it);
}

void LibraryIndex::take_files_of(const LibraryIndex& other) {
  files_ = other.files_;
  paths_of_id_ = other.paths_of_id_;
}

std::vector<IndexedRecord> LibraryIndex::with_id(std::string_view id) const {
  std::vector<IndexedRecord> found;
  const auto paths = paths_of_id_.find(std::string(id));
  if (paths == paths_of_id_.end()) return found;
  std::vector<std::string> sorted = paths->second;
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  for (const std::string& path : sorted) {
    const auto& file = files_.at(path);
    for (std::size_t i = 0; i < file->records.size(); ++i) {
      if (file->records[i].id == id) found.push_back({file, i});
    }
  }
  return found;
}

std::vector<IndexedRecord> LibraryIndex::all() const {
  std::map<std::string_view, IndexedRecord> by_id;
  for (const auto& [path, file] : files_) {
    for (std::size_t i = 0; i < file->records.size(); ++i) {
      const std::string& id = file->records[i].id;
      if (!id.empty()) by_id.emplace(id, IndexedRecord{file, i});
    }
  }
  std::vector<IndexedRecord> all;
  all.reserve(by_id.size());
  for (auto& [id, record] : by_id) all.push_back(std::move(record));
  return all;
}

namespace {

template <typename Wanted>
std::vector<IndexedUse> select(
    const std::map<std::string, std::shared_ptr<const IndexedFile>>& files, Wanted wanted) {
  std::vector<IndexedUse> found;
  for (const auto& [path, file] : files) {
    for (std::size_t i = 0; i < file->records.size(); ++i) {
      for (const Fact& fact : file->records[i].facts) {
        if (wanted(fact)) found.push_back({{file, i}, &fact});
      }
    }
  }
  return found;
}

}  // namespace

std::vector<IndexedUse> LibraryIndex::references_to(std::string_view id) const {
  std::vector<IndexedUse> found = select(files_, [&](const Fact& fact) {
    return fact.value == id &&
           std::find(references_.begin(), references_.end(), fact.slot) != references_.end();
  });
  // A place may be in several slots; the narrower span names the id without its quotes.
  std::stable_sort(found.begin(), found.end(), [](const IndexedUse& a, const IndexedUse& b) {
    return std::tie(a.record.file->path, a.record.number, a.fact->span.begin) <
           std::tie(b.record.file->path, b.record.number, b.fact->span.begin);
  });
  const auto overlap = [](const IndexedUse& a, const IndexedUse& b) {
    return a.record.file == b.record.file && a.record.number == b.record.number &&
           a.fact->span.end > b.fact->span.begin;
  };
  found.erase(std::unique(found.begin(), found.end(), overlap), found.end());
  return found;
}

std::vector<IndexedUse> LibraryIndex::uses_of(const TermList& list, std::string_view id) const {
  const auto slots = of_list_.find(list.id);
  if (slots == of_list_.end()) return {};
  return select(files_, [&](const Fact& fact) {
    return fact.value == id &&
           std::find(slots->second.begin(), slots->second.end(), fact.slot) != slots->second.end();
  });
}

std::string_view LibraryIndex::value_of(const RecordFacts& record, std::size_t slot) const {
  for (const Fact& fact : record.facts) {
    if (fact.slot == slot) return fact.value;
  }
  return {};
}

Text LibraryIndex::title_of(const RecordFacts& record) const {
  Text title{std::string(value_of(record, kTitle + 1)), std::string(value_of(record, kTitle + 2))};
  if (title.en.empty()) title.en = value_of(record, kTitle);
  return title;
}

std::string LibraryIndex::date_of(const RecordFacts& record) const {
  return std::string(value_of(record, date_));
}

std::string LibraryIndex::group_of(const RecordFacts& record) const {
  return std::string(value_of(record, group_));
}

}  // namespace incidentlint::lsp
