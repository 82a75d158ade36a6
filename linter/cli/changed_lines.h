#pragma once
// ChangedLines: which findings stand on lines that a change has touched. Internal to `cli`.
#include <string>
#include <unordered_map>
#include <vector>

#include "cli/check_run.h"

namespace incidentlint {

class ChangedLines {
 public:
  /// Compares what the run checks with the files `before` the change; both must outlive the object.
  ChangedLines(const CheckRun& run, const FileReader& before) : run_(run), before_(before) {}

  /// True when a line of the finding's place is new or another than it was. Of lines that were
  /// taken out, the line that now follows counts, and the last one at the end of a file.
  [[nodiscard]] bool touch(const Diagnostic& diagnostic);

 private:
  /// The bytes of the file of that name which changed, as spans of whole lines.
  const std::vector<Span>& changes_of(const std::string& file);

  const CheckRun& run_;
  const FileReader& before_;
  std::unordered_map<std::string, std::vector<Span>> changes_;
};

}  // namespace incidentlint
