#include "engine/delivery.h"

#include <algorithm>
#include <set>

#include "engine/file_check.h"

namespace incidentlint {

Delivery::Delivery(const Pack& pack, const Settings& settings, const Severities& severities,
                   const std::vector<InputFile>& files, CheckResult& result)
    : pack_(pack), settings_(settings), severities_(severities), files_(files), result_(result) {
  if (settings.baseline != nullptr) baseline_ = *settings.baseline;
}

std::vector<std::uint64_t> Delivery::fingerprints_of(std::vector<Diagnostic>& diagnostics) {
  sort_and_drop_repeated(diagnostics);
  std::vector<std::uint64_t> out;
  for (const Diagnostic& d : diagnostics) {
    // What the other tree has is marked by now.
    const bool is_heard = !d.suppressed || d.suppressed->by == Suppressed::By::revision;
    if (is_heard) out.push_back(fingerprint_number(d.fingerprint));
  }
  return out;
}

void Delivery::add_subjects(std::span<const RecordFacts> records,
                            const std::vector<Diagnostic>& diagnostics, const InputFile& file) {
  if (!settings_.for_baseline && settings_.baseline == nullptr) return;
  std::set<std::uint32_t> broken;  // by part: what was not judged in them may be there still
  for (const Diagnostic& d : diagnostics) {
    if (is_always_heard(*pack_.rules.find(d.rule))) broken.insert(d.part);
  }
  result_.saw_all = result_.saw_all && broken.empty();
  for (const RecordFacts& record : records) {
    if (broken.contains(record.part)) continue;
    result_.subjects.push_back(record.id.empty() ? config_name_of(settings_.config, file)
                                                 : record.id);
  }
}

/// A file that could not be read whole is nothing to live with, nor is a suppression that is wrong.
bool Delivery::can_be_known(const std::string& rule) const {
  if (compares_revisions()) return true;
  const Rule& found = *pack_.rules.find(rule);
  return !is_always_heard(found) && found.check != "suppression";
}

void Delivery::add(std::vector<Diagnostic> diagnostics) {
  sort_and_drop_repeated(diagnostics);
  const bool may_be_known = settings_.for_baseline || baseline_;
  const auto subject_of = [&](const Diagnostic& d) -> std::string {
    if (!d.record.empty()) return d.record;
    if (config_names_.empty()) {
      for (const InputFile& each : files_) {
        if (each.focus) config_names_.emplace(each.name, config_name_of(settings_.config, each));
      }
    }
    const auto known = config_names_.find(d.file);
    return known == config_names_.end() ? d.file : known->second;
  };
  for (Diagnostic& d : diagnostics) {
    if (may_be_known && !d.suppressed && can_be_known(d.rule)) {
      if (settings_.for_baseline && !compares_revisions())
        result_.found.push_back({d.fingerprint, d.rule, subject_of(d), d.anchor});
      else if (settings_.for_baseline)
        result_.known.push_back(fingerprint_number(d.fingerprint));
      if (baseline_ && baseline_->take(d.fingerprint))
        d.suppressed = Suppressed{settings_.known_by, "", {}, "", ""};
    }
    if (settings_.is_wanted && !d.suppressed && !settings_.is_wanted(d))
      d.suppressed = Suppressed{Suppressed::By::unchanged, "", {}, "", ""};
    count(d, result_.summary);
  }
  if (!settings_.keep_suppressed)
    std::erase_if(diagnostics, [](const Diagnostic& d) { return d.suppressed.has_value(); });
  for (auto first = diagnostics.begin(); first != diagnostics.end();) {
    const auto last = std::find_if(first, diagnostics.end(),
                                   [&](const Diagnostic& d) { return d.file != first->file; });
    result_.diagnostics.add(result_.diagnostics.pack({first, last}));
    first = last;
  }
}

void Delivery::finish() {
  std::sort(result_.found.begin(), result_.found.end());
  std::sort(result_.known.begin(), result_.known.end());
  if (!baseline_ || compares_revisions()) return;
  for (BaselineEntry& entry : baseline_->left()) {
    if (sees(entry)) result_.stale.push_back(std::move(entry));
  }
}

/// True when the run would have found the entry again if it were still there.
bool Delivery::sees(const BaselineEntry& entry) const {
  const auto& rules = pack_.rules.rules;
  const auto rule = std::find_if(rules.begin(), rules.end(),
                                 [&](const Rule& each) { return each.id == entry.rule; });
  const bool is_off =
      rule != rules.end() &&
      severities_.of(static_cast<std::size_t>(rule - rules.begin()), "") == Severity::off;
  const bool is_checked =
      std::binary_search(result_.subjects.begin(), result_.subjects.end(), entry.subject);
  return !is_off && (is_checked || result_.saw_all);
}

}  // namespace incidentlint
