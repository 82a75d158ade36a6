#include "lsp/library.h"

#include <algorithm>

namespace incidentlint::lsp {

bool is_reported(const Library& library, const std::string& path, bool is_open) {
  const InputFile* file = file_at(*library.setup, path);
  if (file == nullptr) return !is_open || !library.place.config.empty();  // a vocabulary, a config
  if (!file->focus) return false;
  if (is_open || !library.place.config.empty()) return true;
  if (library.place.is_lone) return false;
  const IdForm& ids = library.setup->ids;
  if (is_id(stem_of(path), ids)) return true;
  if (!library.index) return false;
  const auto known = library.index->files().find(path);
  return known != library.index->files().end() &&
         std::any_of(known->second->records.begin(), known->second->records.end(),
                     [&](const RecordFacts& record) { return is_id(record.id, ids); });
}

}  // namespace incidentlint::lsp
