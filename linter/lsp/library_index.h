#pragma once
// LibraryIndex: what the editor's features need to know of every record - id, title, date,
// organisation, references, terms - kept by file, so that one file costs one file. A copy shares
// the facts; immutable facts may be read by any thread.
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "corpus/corpus.h"
#include "lsp/library_setup.h"

namespace incidentlint::lsp {

struct IndexedFile {
  std::string path;         ///< absolute
  std::uint64_t stamp = 0;  ///< equal when the text is
  std::vector<RecordFacts> records;
};

/// A record in the index.
struct IndexedRecord {
  std::shared_ptr<const IndexedFile> file;
  std::size_t number = 0;
  [[nodiscard]] const RecordFacts& facts() const { return file->records[number]; }
};

/// A value of a record that names another one or a term.
struct IndexedUse {
  IndexedRecord record;
  const Fact* fact = nullptr;
};

class LibraryIndex {
 public:
  /// The slots that are kept for a pack: first title, title/en, title/ko, the date and the groups,
  /// then references and terms.
  explicit LibraryIndex(const LibrarySetup& setup);

  /// Takes the facts of a file from its text; keeps those it has when the text is the same.
  void update(const std::string& path, const std::string& text, const LibrarySetup& setup);

  /// The facts of a file; `stamp` says what text it was. Thread-safe.
  [[nodiscard]] std::shared_ptr<const IndexedFile> read(const std::string& path,
                                                        std::uint64_t stamp,
                                                        const std::string& text,
                                                        const LibrarySetup& setup) const;
  /// True when the facts of the file are those of the stamp. Thread-safe but for changes.
  [[nodiscard]] bool has(const std::string& path, std::uint64_t stamp) const;
  void put(std::shared_ptr<const IndexedFile> file);
  void remove(const std::string& path);

  [[nodiscard]] std::vector<IndexedRecord> with_id(std::string_view id) const;
  /// Every id of the library with its first record, sorted by id.
  [[nodiscard]] std::vector<IndexedRecord> all() const;

  /// Places that name the record, in the order of files.
  [[nodiscard]] std::vector<IndexedUse> references_to(std::string_view id) const;
  /// Places that hold the term of the list.
  [[nodiscard]] std::vector<IndexedUse> uses_of(const TermList& list, std::string_view id) const;

  [[nodiscard]] Text title_of(const RecordFacts& record) const;
  [[nodiscard]] std::string date_of(const RecordFacts& record) const;
  /// The values of the pack's groups, the organisation first.
  [[nodiscard]] std::string group_of(const RecordFacts& record) const;

  [[nodiscard]] const std::map<std::string, std::shared_ptr<const IndexedFile>>& files() const {
    return files_;
  }
  /// True when both keep the same slots, so that facts of one serve the other.
  [[nodiscard]] bool fits(const LibraryIndex& other) const { return slots_ == other.slots_; }
  void take_files_of(const LibraryIndex& other);

 private:
  [[nodiscard]] std::string_view value_of(const RecordFacts& record, std::size_t slot) const;
  std::uint16_t add_slot(Slot slot);

  std::vector<Slot> slots_;
  std::size_t date_ = 0, group_ = 0;
  std::vector<std::uint16_t> references_;
  std::map<std::string, std::vector<std::uint16_t>, std::less<>> of_list_;
  std::map<std::string, std::shared_ptr<const IndexedFile>> files_;
  std::unordered_map<std::string, std::vector<std::string>> paths_of_id_;
};

}  // namespace incidentlint::lsp
