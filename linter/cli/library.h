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

/// Makes the run look at the whole library when `name` is no path but an id.
void look_for_id(const Session& session, const std::string& name, CheckRun& run);

}  // namespace incidentlint
