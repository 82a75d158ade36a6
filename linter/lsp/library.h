#pragma once
// Library: the records that belong together, as the working thread knows them: how they are
// checked, what is in them, what was found. Each part is null until it is there.
#include <chrono>
#include <optional>

#include "lsp/library_check.h"

namespace incidentlint::lsp {

struct Library {
  LibraryPlace place;
  std::shared_ptr<const LibrarySetup> setup;  ///< the last one that has a pack
  std::shared_ptr<LibraryIndex> index;
  std::shared_ptr<CheckMemory> memory;
  std::shared_ptr<const CheckedLibrary> checked;
  std::uint64_t checked_revision = 0;  ///< of the texts that `checked` is about
  Problems problems;                   ///< of its own files, as last read; `setup` is older then
  std::vector<std::string> own_files;  ///< absolute paths of config, baseline and pack

  std::optional<std::chrono::steady_clock::time_point> due;  ///< when it is checked next
  bool is_urgent = false;  ///< what is typed meanwhile does not put it off
  bool is_running = false;
  bool is_gone = false;

  /// False until there is a pack to check with.
  [[nodiscard]] bool is_open() const { return setup != nullptr; }
};

/// True when the findings of a file are shown: not those of what is no record, nor, where neither a
/// config nor a folder of the editor says what the library is, those of a file that is closed.
[[nodiscard]] bool is_reported(const Library& library, const std::string& path, bool is_open);

}  // namespace incidentlint::lsp
