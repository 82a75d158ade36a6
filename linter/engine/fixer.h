#pragma once
// Fixing files: check, make the fixes that go together, and again until there is nothing more to
// fix; then write what has changed.
//
//   const FixOutcome outcome = fix_files(files, reader, check, options);
//   report(outcome.left);   // as the texts are now
//
// A finding of one record may stand in the way of what is said about another, so every round checks
// all files. Texts are held back until they have settled: one that does not is left alone.
#include <functional>
#include <vector>

#include "diagnostic/fixed_file.h"
#include "engine/record_file.h"
#include "engine/workspace.h"

namespace incidentlint {

struct FixOptions {
  bool unsafe = false;     ///< make offers as well as safe fixes
  bool write = true;       ///< else the files stay as they are and `left` tells of what would be
  std::string stdin_path;  ///< a path that stands for stdin, which is never written
  RecordFileOptions reading;
  std::function<bool(const Diagnostic&)> is_wanted;  ///< whose fixes are made; all when empty
};

struct FixOutcome {
  std::vector<FixedFile> files;  ///< sorted by name
  CheckResult left;              ///< of the last check; its problems include files not written
};

/// Checks all files through the reader it is given.
using Checker = std::function<CheckResult(const FileReader&)>;

[[nodiscard]] FixOutcome fix_files(const std::vector<InputFile>& files, const FileReader& reader,
                                   const Checker& check, const FixOptions& options);

}  // namespace incidentlint
