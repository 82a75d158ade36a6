#pragma once
// Reporter: findings as text for people or as a document for machines. Formats only: what is
// reported, in which order and how it is counted was decided before.
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "diagnostic/fixed_file.h"
#include "diagnostic/summary.h"
#include "rules/rule.h"
#include "text/source.h"

namespace incidentlint {

/// Gives the text of a file that findings name; null when it can't be read any more. The pointer
/// holds until the next call.
using SourceLookup = std::function<const Source*(const std::string& file)>;

/// What the names of files in a report are relative to.
enum class NamesFrom {
  any,     ///< as messages have them
  folder,  ///< the working folder, with `..` where that is needed: reviewdog adds where it lies
  root,    ///< the root of the repository: code hosts know nothing of a working folder
};

struct ReportOptions {
  bool korean = false;
  bool color = false;
  bool show_fixes = false;         ///< name every fix that was made; reports for machines always do
  const RuleSet* rules = nullptr;  ///< for formats that tell of rules; must outlive the reporter
  /// The name of a file in the report; null when it is the one in the finding.
  std::function<std::string(const std::string& file)> rename;
  std::vector<std::string> files;  ///< all that were checked, by name; for formats that list them

  [[nodiscard]] std::string shown(const std::string& file) const {
    return rename ? rename(file) : file;
  }
};

class Reporter {
 public:
  virtual ~Reporter() = default;
  virtual void begin() {}
  virtual void fixed(const FixedFile& file) { static_cast<void>(file); }  ///< before the findings
  virtual void report(const Diagnostic& diagnostic, const Source* source) = 0;
  virtual void end(const Summary& summary) = 0;
  /// Findings for which a format has no room; known at the end.
  [[nodiscard]] virtual std::size_t left_out() const { return 0; }
};

/// The reporter of that format, writing to `out`: one of `report_formats`, or `text-counts` and
/// `json-counts`, which count by rule; null when there is none.
/// `sources` is for places in other files than the finding's own. All must outlive it.
[[nodiscard]] std::unique_ptr<Reporter> make_reporter(std::string_view format, std::string& out,
                                                      const ReportOptions& options,
                                                      SourceLookup sources);

/// Whether reports of that format show `Diagnostic::fingerprint`.
[[nodiscard]] bool shows_fingerprints(std::string_view format);

/// What reports of that format have names of files relative to.
[[nodiscard]] NamesFrom names_from(std::string_view format);

/// The names of the formats.
[[nodiscard]] const std::vector<std::string_view>& report_formats();

}  // namespace incidentlint
