#pragma once
// Library: the records of a run as commands look them up: by id or file, with title and date.
// Internal to `cli`.
#include <optional>
#include <string>
#include <vector>

#include "cli/check_run.h"
#include "corpus/corpus.h"

namespace incidentlint {

class Library {
 public:
  /// Reads the records of the run, which was prepared, for the slots and what is shown of a record;
  /// files in focus that can't be read are problems. The run must outlive the object.
  Library(const Session& session, const CheckRun& run, std::vector<Slot> slots, Problems& problems);

  [[nodiscard]] const Corpus& corpus() const { return corpus_; }

  /// The record with that id, or of that file; a problem with the nearest id when there is none.
  [[nodiscard]] std::optional<std::size_t> find(const std::string& name, Problems& problems) const;

  [[nodiscard]] Text title_of(std::size_t record) const;
  [[nodiscard]] std::string date_of(std::size_t record) const;
  [[nodiscard]] std::string value_of(std::size_t record, const Slot& slot) const;

 private:
  Slot date_;
  Corpus corpus_;
};

/// A record that a command is about, with the library it is one of.
struct FoundRecord {
  Library library;
  std::size_t record = 0;
};

/// Prepares the run for the record of that id or file, and finds it. Nothing when there is none;
/// the reason, like any other problem on the way, is in `problems`.
[[nodiscard]] std::optional<FoundRecord> find_record(const Session& session,
                                                     const std::string& name, CheckRun& run,
                                                     std::vector<Slot> slots, Problems& problems);

}  // namespace incidentlint
