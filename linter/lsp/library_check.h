#pragma once
// Checking a library as an editor needs it: all of it in the background, one file at once. All use
// of the engine that judges is in this file.
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/check_cache.h"
#include "lsp/editor_reader.h"
#include "lsp/library_index.h"

namespace incidentlint::lsp {

/// Sorted as a report has them; messages are made.
using FileDiagnostics = std::vector<Diagnostic>;

/// What a check of everything came to. Immutable.
struct CheckedLibrary {
  std::shared_ptr<const LibrarySetup> setup;     ///< owns the words of the diagnostics
  std::map<std::string, FileDiagnostics> files;  ///< of every file in focus, by absolute path
  Problems problems;                             ///< files that can't be read
};

/// What the first pass has made of the files of a library, kept from check to check and on the
/// disk. Checks that use it wait for each other.
class CheckMemory {
 public:
  /// Keeps nothing on the disk when `folder` is empty. The setup must have a pack.
  CheckMemory(std::shared_ptr<const LibrarySetup> setup, const std::string& folder);

  /// True when what is known was found with the pack and the config of the setup.
  [[nodiscard]] bool serves(const LibrarySetup& setup) const;

  [[nodiscard]] CheckResult check(const LibrarySetup& setup, Settings settings,
                                  const std::vector<InputFile>& files, const FileReader& reader);
  /// Writes what is known to the disk; once, since a file that is written again costs more than
  /// what has changed.
  void save();

 private:
  std::shared_ptr<const LibrarySetup> made_with_;
  Settings settings_;  ///< those the cache looks at
  CheckCache cache_;
  std::string folder_;
  std::mutex mutex_;
  bool is_saved_ = false;
};

/// Called with what is done, of how much; from any thread.
using OnProgress = std::function<void(std::size_t done, std::size_t total)>;

/// The index of all records; facts of `before`, which may be null, are kept where the text is the
/// same.
[[nodiscard]] std::shared_ptr<const LibraryIndex> read_index(const LibrarySetup& setup,
                                                             const EditorReader& reader,
                                                             const LibraryIndex* before);

/// Judges everything; the setup must have a pack.
[[nodiscard]] std::shared_ptr<const CheckedLibrary> check_library(
    std::shared_ptr<const LibrarySetup> setup, CheckMemory& memory, const EditorReader& reader,
    const OnProgress& on_progress);

/// The findings in one file of rules that look at a record by itself.
[[nodiscard]] FileDiagnostics check_record_rules(const LibrarySetup& setup,
                                                 const EditorReader& reader, const InputFile& file);

/// The same for a text that is in no file, if it looks like a record or is empty: rules about names
/// of files say nothing.
[[nodiscard]] FileDiagnostics check_loose_record(const LibrarySetup& setup,
                                                 const EditorReader& reader,
                                                 const std::string& path, const std::string& text);

/// True when a finding of the rule needs no other record.
[[nodiscard]] bool is_record_rule(const Pack& pack, const std::string& rule);

/// The text of a file with its safe fixes made, as `fix` makes them; nothing when there are none.
[[nodiscard]] std::optional<std::string> fixed_text(const LibrarySetup& setup, CheckMemory& memory,
                                                    const EditorReader& reader,
                                                    const std::string& path);

/// The same for a text that is in no file.
[[nodiscard]] std::optional<std::string> fixed_loose_text(const LibrarySetup& setup,
                                                          const EditorReader& reader,
                                                          const std::string& path,
                                                          const std::string& text);

}  // namespace incidentlint::lsp
