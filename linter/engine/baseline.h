#pragma once
// Baseline: the findings that a library lives with for now. They are not reported again; a new one
// is, be it of the same rule in the same record.
//
// The file is text, one sorted line a finding, so that it can be read and merged:
//
//   # incidentlint-baseline 1
//   8a1f0c2d9be34571 vocabulary/unknown-term IL-0190 /symptoms/[high-eror-rate]
//
// The fingerprint alone decides; the rest is for people. Two equal findings are two lines.
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostic/problem.h"

namespace incidentlint {

struct BaselineEntry {
  std::string fingerprint;  ///< sixteen lower-case hexadecimal digits
  std::string rule;
  std::string subject;  ///< id of the record, else its file as the config sees it
  std::string place;    ///< anchored pointer; empty for the whole record
  friend auto operator<=>(const BaselineEntry&, const BaselineEntry&) = default;
};

/// The number that a fingerprint writes.
[[nodiscard]] std::uint64_t fingerprint_number(std::string_view fingerprint);

class Baseline {
 public:
  explicit Baseline(std::vector<BaselineEntry> entries);

  /// Knows these findings as well, by the numbers of their fingerprints, sorted: each as often as
  /// the larger of both has it. They are no entries.
  void know(const std::vector<std::uint64_t>& fingerprints);

  /// Takes one entry with that fingerprint; false when none is left.
  bool take(const std::string& fingerprint);

  /// The entries that were not taken, sorted.
  [[nodiscard]] std::vector<BaselineEntry> left() const;

  [[nodiscard]] const std::vector<BaselineEntry>& entries() const { return entries_; }

 private:
  struct Known {
    std::uint64_t fingerprint = 0;
    std::size_t untaken = 0;
  };

  static bool take_from(std::vector<Known>& known, const std::string& fingerprint);

  std::vector<BaselineEntry> entries_;  ///< sorted
  std::vector<Known> known_;            ///< sorted
};

/// Reads the text of a baseline file; each line that is none is a problem. Nothing when there are
/// problems.
[[nodiscard]] std::optional<Baseline> parse_baseline(std::string_view text, const std::string& file,
                                                     Problems& problems);

/// The text of a baseline file.
[[nodiscard]] std::string write_baseline(std::vector<BaselineEntry> entries);

}  // namespace incidentlint
