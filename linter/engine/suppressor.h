#pragma once
// Suppressor: what the suppressions of a run come to. It marks the findings that a comment or an
// entry of the config suppresses, and finds what is wrong with comments and entries themselves:
// unknown rules, places that are not there, entries that are out of date or suppress nothing.
//
// A finding is suppressed by the nearest of all that hold for it: a comment on its line, one at the
// value or around it, one for the file, then the entries in their order. The others that hold for
// it as well are repetitions. Serial; internal to `engine`.
#include <map>
#include <span>
#include <unordered_map>

#include "engine/file_check.h"

namespace incidentlint {

class Suppressor {
 public:
  /// All must outlive the object.
  Suppressor(const Pack& pack, const Settings& settings, const Severities& severities);

  /// Marks the diagnostics of a file in focus that are suppressed; call once a file, with the facts
  /// of its records. Returns what is wrong with its comments.
  Findings apply(const InputFile& file, CheckedFile& checked, std::span<const RecordFacts> records);

  /// What is wrong with the entries of the config, by places in it; call after the last `apply`.
  [[nodiscard]] Findings judge_entries(const Corpus& corpus, const std::vector<InputFile>& files);

 private:
  /// A rule that a comment or an entry names, if it can be suppressed.
  struct Claim {
    std::size_t owner = 0;  ///< index of the comment or entry
    const NamedRule* name = nullptr;
    std::size_t rule = 0;  ///< index in the pack
    std::size_t uses = 0;
    Boxed<Suppressed> taken_by;  ///< what suppresses the findings it is for
    bool is_on = false;          ///< the rule ran where the claim holds
  };
  struct EntryState {
    std::vector<Claim> claims;
    Findings about_names;
    Suppressed words;
    bool is_expired = false;
    bool is_pointed = false;  ///< its pointer names a value
    std::size_t held = 0;     ///< files in focus that it holds for
    std::size_t unread = 0;   ///< of these, files that could not be judged whole
  };
  class FileClaims;

  /// The claim for a name, or a finding that says why there is none.
  [[nodiscard]] std::optional<Claim> claim(const NamedRule& name, std::size_t owner,
                                           Findings& findings) const;
  /// What is still to be written is no reason.
  [[nodiscard]] static bool gives_reason(std::string_view reason);
  [[nodiscard]] bool is_never_on(std::size_t rule) const;
  void judge_claim(const Claim& claim, Findings& findings) const;
  [[nodiscard]] bool entry_holds(const SuppressionEntry& entry, const Diagnostic& d) const;
  [[nodiscard]] std::vector<std::size_t> entries_for(const std::string& name,
                                                     std::span<const RecordFacts> records) const;
  void judge_entry(const SuppressionEntry& entry, const EntryState& state, const Corpus& corpus,
                   const std::vector<InputFile>& files, Findings& findings) const;
  [[nodiscard]] std::optional<Finding> missing_target(const SuppressionEntry& entry,
                                                      const EntryState& state, const Corpus& corpus,
                                                      const std::vector<InputFile>& files) const;
  [[nodiscard]] bool is_judged_whole(const SuppressionEntry& entry, const EntryState& state) const;

  const Pack& pack_;
  const Settings& settings_;
  const Severities& severities_;
  std::unordered_map<std::string_view, std::size_t> rules_;
  std::vector<EntryState> entries_;
  std::unordered_map<std::string_view, std::vector<std::size_t>> by_record_;
  std::vector<std::size_t> by_file_;
};

}  // namespace incidentlint
