#pragma once
// Delivery: how findings come into the result of a run - those that a baseline or a revision knows
// as known, each counted - and what a baseline made of it would hold. Internal to `engine`.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "corpus/corpus.h"
#include "engine/workspace.h"

namespace incidentlint {

/// Belongs to one thread.
class Delivery {
 public:
  /// All must outlive the object.
  Delivery(const Pack& pack, const Settings& settings, const Severities& severities,
           const std::vector<InputFile>& files, CheckResult& result);

  /// Puts the findings of a file into the result, as the baseline has them.
  void add(std::vector<Diagnostic> diagnostics);

  /// Names the records of a file as the entries of a baseline do, for what was judged in them.
  void add_subjects(std::span<const RecordFacts> records,
                    const std::vector<Diagnostic>& diagnostics, const InputFile& file);

  /// The findings that a comparison with what is checked would know. Leaves them sorted.
  [[nodiscard]] static std::vector<std::uint64_t> fingerprints_of(
      std::vector<Diagnostic>& diagnostics);

  /// Sorts what a baseline would hold, and finds the entries that nothing answers to.
  void finish();

  [[nodiscard]] bool has_baseline() const { return baseline_.has_value(); }

  /// What a revision had is known whatever it is.
  [[nodiscard]] bool compares_revisions() const {
    return settings_.known_by == Suppressed::By::revision;
  }

 private:
  [[nodiscard]] bool can_be_known(const std::string& rule) const;
  [[nodiscard]] bool sees(const BaselineEntry& entry) const;

  const Pack& pack_;
  const Settings& settings_;
  const Severities& severities_;
  const std::vector<InputFile>& files_;
  CheckResult& result_;
  std::optional<Baseline> baseline_;
  std::unordered_map<std::string, std::string> config_names_;  ///< of files, by their names
};

}  // namespace incidentlint
