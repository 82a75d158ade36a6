#include "lsp/library.h"

namespace incidentlint::lsp {

bool is_reported(const Library& library, const std::string& path, bool is_open) {
  const InputFile* file = file_at(*library.setup, path);
  if (file == nullptr) return !is_open || !library.place.config.empty();  // a vocabulary, a config
  if (!file->focus) return false;
  return is_open || !library.place.config.empty() || !library.place.is_lone;
}

}  // namespace incidentlint::lsp
