#pragma once
// Config: `.incidentlint.yaml`, and how it and the command line decide what runs and how loud it
// is.
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/corpus.h"
#include "diagnostic/diagnostic.h"
#include "diagnostic/problem.h"
#include "engine/file_reader.h"
#include "engine/suppression.h"
#include "rules/check.h"
#include "rules/rule.h"
#include "text/digest.h"

namespace incidentlint {

struct SeverityOverride {
  std::vector<std::string> files;
  std::map<std::string, Severity> severity;
};

struct Config {
  std::string file;    ///< path of the config, or empty
  std::string folder;  ///< absolute folder that its paths are relative to
  std::vector<std::string> records, exclude, corpus;
  /// Where names stand in the file: those of rules, and `/pack`, `/extends`, `/corpus/0`.
  std::map<std::string, Position, std::less<>> places;
  std::string pack;     ///< folder of a pack in place of the built-in one
  std::string extends;  ///< folder of a pack that is laid over the built-in one
  std::string ids;      ///< an example of an id, or empty: as the pack has it
  std::vector<std::string> select, ignore;
  std::map<std::string, Severity> severity;
  std::vector<SeverityOverride> overrides;
  std::string fail_on = "error";
  std::string lang;
  std::vector<SuppressionEntry> suppress;
  bool require_reason = false;  ///< of suppressions
  std::string baseline;         ///< relative to the folder, or empty
  HouseStyle style;
  std::string body;   ///< member for the text of a Markdown record, or empty
  text::Digest text;  ///< of the file's bytes

  /// Of all that what is found in a record by itself depends on.
  [[nodiscard]] text::Digest digest() const;
};

/// True for rules that nothing can silence: a file that could not be read whole must never look
/// clean, whatever was selected or suppressed.
[[nodiscard]] bool is_always_heard(const Rule& rule);

/// The config file for records in `folder` (absolute): the nearest `.incidentlint.yaml` or `.yml`
/// there or above, not above a repository's root; empty when there is none.
[[nodiscard]] std::string find_config(const std::string& folder, const FileReader& reader);

/// Reads and checks a config file. Unknown keys, wrong values and unreadable files are problems.
[[nodiscard]] Config read_config(const std::string& path, const FileReader& reader,
                                 Problems& problems);

/// A problem of what the config says under `name` of its places; of no file when it does not.
[[nodiscard]] Problem problem_in(const Config& config, std::string_view name, Text message);

/// True when one of the names is the rule, its group, or `all`.
[[nodiscard]] bool any_covers(const std::vector<std::string>& names, const Rule& rule);

/// The severities in force for one file.
class Severities {
 public:
  Severities(const Config& config, const RuleSet& rules);

  /// Of the rule with that index in the rule set, for the file of that name (relative to the
  /// config).
  [[nodiscard]] Severity of(std::size_t rule, std::string_view file) const;

  /// True when the rule can be heard in some file.
  [[nodiscard]] bool is_on(std::size_t rule) const { return base_[rule] != Severity::off; }

  /// Problems for names in select, ignore and severity that no rule or group has.
  static void check_names(const Config& config, const RuleSet& rules, Problems& problems);

 private:
  const Config& config_;
  const RuleSet& rules_;
  std::vector<Severity> base_;
};

}  // namespace incidentlint
