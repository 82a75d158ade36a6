#pragma once
// Workspace: the one API above the checks. It is given a pack, settings and files; it reads,
// judges, and returns the diagnostics - sorted, deduplicated, the same at any number of jobs.
// Command line, stdin and language server differ only in who feeds text and who formats findings.
//
//   Workspace workspace(*pack, settings, disk);
//   const CheckResult result = workspace.check(files);
#include <string>
#include <vector>

#include "diagnostic/summary.h"
#include "engine/config.h"
#include "engine/file_reader.h"
#include "engine/files.h"
#include "rules/pack.h"

namespace incidentlint {

struct Settings {
  Config config;
  double now = 0;  ///< seconds since 1970 (UTC)
  unsigned jobs = 1;
  ReadLimits limits;
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< called from any thread
};

struct CheckResult {
  Diagnostics diagnostics;
  Summary summary;
  Problems problems;  ///< unreadable files, internal errors: exit code 2
};

class Workspace {
 public:
  /// All three must outlive the workspace.
  Workspace(const Pack& pack, const Settings& settings, const FileReader& reader);

  [[nodiscard]] CheckResult check(const std::vector<InputFile>& files) const;

 private:
  const Pack& pack_;
  const Settings& settings_;
  const FileReader& reader_;
  Severities severities_;
  IdForm ids_;
};

/// Checks files against one schema and nothing else: syntax and schema findings.
[[nodiscard]] CheckResult check_schema_only(const Pack& pack, const schema::Model& model,
                                            const std::vector<InputFile>& files,
                                            const FileReader& reader, const Settings& settings);

}  // namespace incidentlint
