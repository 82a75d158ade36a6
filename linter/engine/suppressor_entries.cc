#include <algorithm>
#include <filesystem>

#include "engine/glob.h"
#include "engine/suppressor.h"
#include "text/unfilled.h"

// What is wrong with the entries of `suppress:`. A run that sees a part of the library knows
// nothing of the rest: what it can't know is not reported.

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

bool has_wildcard(std::string_view pattern) {
  return pattern.find_first_of("*?") != std::string_view::npos;
}

/// Where an entry's part stands in the config, as a pointer.
std::string pointer_in_config(const SuppressionEntry& entry, std::string_view part) {
  return "/suppress/" + std::to_string(entry.index) + (part.empty() ? "" : "/") + std::string(part);
}

}  // namespace

/// True when all that the entry can hold for was judged in this run.
bool Suppressor::is_judged_whole(const SuppressionEntry& entry, const EntryState& state) const {
  if (state.held == 0 || state.unread > 0) return false;
  if (!entry.record.empty()) return true;
  const bool one_file =
      entry.file.find('/') != std::string::npos && !has_wildcard(entry.file) && state.held == 1;
  return one_file || settings_.extent.focus_is_whole;
}

std::optional<Finding> Suppressor::missing_target(const SuppressionEntry& entry,
                                                  const EntryState& state, const Corpus& corpus,
                                                  const std::vector<InputFile>& files) const {
  Finding finding{.span = entry.target_span};
  if (!entry.record.empty() && corpus.with_id(entry.record).empty()) {
    if (!settings_.extent.corpus_is_whole || corpus.has_file_for(entry.record)) return std::nullopt;
    finding.fault = "no-record";
    finding.pointer = pointer_in_config(entry, "record");
    finding.actual = entry.record;
    finding.suggestions = corpus.near_ids(entry.record);
    return finding.with("record", entry.record);
  }
  if (entry.record.empty() && state.held == 0) {
    const bool known = std::any_of(files.begin(), files.end(), [&](const InputFile& file) {
      return glob_matches(entry.file, config_name_of(settings_.config, file));
    });
    std::error_code error;
    const bool exists = !has_wildcard(entry.file) &&
                        fs::exists(fs::path(settings_.config.folder) / entry.file, error);
    if (known || exists || !settings_.extent.corpus_is_whole) return std::nullopt;
    finding.fault = "no-file";
    finding.pointer = pointer_in_config(entry, "file");
    finding.actual = entry.file;
    return finding.with("file", entry.file);
  }
  if (!entry.pointer || state.is_pointed || !is_judged_whole(entry, state)) return std::nullopt;
  finding.fault = "no-pointer";
  finding.span = entry.place_span;
  finding.pointer = pointer_in_config(entry, "pointer");
  finding.actual = *entry.pointer;
  finding.with("pointer", *entry.pointer);
  return finding.with("target", entry.record.empty() ? entry.file : entry.record);
}

bool Suppressor::gives_reason(std::string_view reason) {
  const bool says_something = reason.find_first_not_of(" \t\r\n") != std::string_view::npos;
  return says_something && !text::is_unfilled(reason);
}

void Suppressor::judge_entry(const SuppressionEntry& entry, const EntryState& state,
                             const Corpus& corpus, const std::vector<InputFile>& files,
                             Findings& findings) const {
  // An entry for what was not asked about is for another run to judge.
  if (state.held == 0 && !settings_.extent.focus_is_whole) return;
  for (Finding finding : state.about_names) {
    finding.pointer = pointer_in_config(entry, "rule");
    findings.push_back(std::move(finding));
  }
  if (settings_.config.require_reason && !gives_reason(entry.reason)) {
    findings.push_back(
        {.fault = "no-reason", .span = entry.span, .pointer = pointer_in_config(entry, "")});
  }
  if (state.is_expired) {
    Finding finding{
        .fault = "expired", .span = entry.until_span, .pointer = pointer_in_config(entry, "until")};
    finding.actual = state.words.until;
    findings.push_back(finding.with("until", state.words.until));
    return;
  }
  if (auto missing = missing_target(entry, state, corpus, files)) {
    findings.push_back(std::move(*missing));
    return;
  }
  if (!is_judged_whole(entry, state)) return;
  const std::size_t before = findings.size();
  for (const Claim& claim : state.claims) judge_claim(claim, findings);
  for (std::size_t i = before; i < findings.size(); ++i)
    findings[i].pointer = pointer_in_config(entry, "rule");
}

Findings Suppressor::judge_entries(const Corpus& corpus, const std::vector<InputFile>& files) {
  Findings findings;
  for (const SuppressionEntry& entry : settings_.config.suppress)
    judge_entry(entry, entries_[entry.index], corpus, files, findings);
  return findings;
}

}  // namespace incidentlint
