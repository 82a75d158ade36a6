#include "engine/workspace.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <set>
#include <thread>
#include <unordered_map>

#include "engine/file_check.h"
#include "engine/judgement.h"
#include "engine/record_file.h"
#include "engine/suppressor.h"

// Two passes. The first reads every file once, in parallel: findings for those in focus, facts for
// all. The second is serial and runs the rules across records on the facts; it touches no document.

namespace incidentlint {
namespace {

/// Runs `work(i)` for each i below `count` on `jobs` threads.
void for_each_index(std::size_t count, unsigned jobs,
                    const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  const unsigned threads = std::min<unsigned>(
      std::max(jobs, 1U), static_cast<unsigned>(std::max<std::size_t>(count, 1)));
  std::vector<std::thread> others;
  for (unsigned i = 1; i < threads; ++i) others.emplace_back(run);
  run();
  for (std::thread& thread : others) thread.join();
}

void sort_and_drop_repeated(Diagnostics& diagnostics) {
  std::sort(diagnostics.begin(), diagnostics.end());
  const auto same = [](const Diagnostic& a, const Diagnostic& b) { return !(a < b) && !(b < a); };
  diagnostics.erase(std::unique(diagnostics.begin(), diagnostics.end(), same), diagnostics.end());
}

/// A corpus finding may be the same fault as one of the record's own: what its rule supersedes
/// goes.
void drop_superseded(const RuleSet& rules, std::vector<Diagnostic>& diagnostics) {
  const auto place_of = [](const Diagnostic& d) {
    return std::to_string(d.part) + d.finding.pointer;
  };
  std::unordered_map<std::string, std::vector<const Rule*>> at;  // rules by the place they report
  for (const Diagnostic& d : diagnostics) at[place_of(d)].push_back(rules.find(d.rule));
  std::vector<Diagnostic> kept;
  for (Diagnostic& d : diagnostics) {
    const auto& others = at[place_of(d)];
    const Rule* own = rules.find(d.rule);
    const bool drop = std::any_of(others.begin(), others.end(), [&](const Rule* rule) {
      return rule != nullptr && own != nullptr && supersedes(*rule, *own);
    });
    if (!drop) kept.push_back(std::move(d));
  }
  diagnostics = std::move(kept);
}

}  // namespace

Workspace::Workspace(const Pack& pack, const Settings& settings, const FileReader& reader)
    : pack_(pack),
      settings_(settings),
      reader_(reader),
      severities_(settings.config, pack.rules),
      ids_(pack.ids) {
  if (!settings.config.ids.empty()) set_form(ids_, settings.config.ids);
  // A rule that is off needs no facts; overrides for some files never switch one on.
  for (std::size_t i = 0; i < pack.checks.size(); ++i) {
    if (!severities_.is_on(i)) continue;
    for (const Slot& slot : pack.checks[i].check.slots) {
      if (std::find(slots_.begin(), slots_.end(), slot) == slots_.end()) slots_.push_back(slot);
    }
  }
}

CheckResult Workspace::check(const std::vector<InputFile>& files) const {
  const FileCheck check(pack_, settings_, reader_, severities_, ids_, slots_);
  CheckResult result;
  std::mutex mutex;
  Corpus corpus(slots_, ids_);
  CorpusScratch scratch;
  std::vector<std::unique_ptr<CheckedFile>> checked(files.size());  // null: nothing to be said
  std::size_t done = 0;
  for_each_index(files.size(), settings_.jobs, [&](std::size_t i) {
    CheckedFile file = check.run(files[i]);
    const std::lock_guard lock(mutex);
    for (RecordFacts& facts : file.facts) corpus.add(std::move(facts));
    std::vector<RecordFacts>().swap(file.facts);
    std::move(file.problems.begin(), file.problems.end(), std::back_inserter(result.problems));
    if (!file.is_plain()) checked[i] = std::make_unique<CheckedFile>(std::move(file));
    if (settings_.progress) settings_.progress(++done, files.size());
  });
  corpus.finish();
  Suppressor suppressor(pack_, settings_, severities_);
  result.saw_all = settings_.extent.focus_is_whole && result.problems.empty();
  std::size_t records = 0;
  std::size_t next = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!files[i].focus) continue;
    CheckedFile file;
    if (checked[i]) {
      file = std::move(*checked[i]);
      checked[i].reset();
    } else {
      file.is_read = true;
    }
    records += std::max<std::size_t>(file.records, 1);
    // Both lists are sorted by name.
    const auto& all = corpus.records();
    while (next < all.size() && all[next].file < files[i].name) ++next;
    const std::size_t first = next;
    while (next < all.size() && all[next].file == files[i].name) ++next;
    const std::span<const RecordFacts> own(all.begin() + static_cast<std::ptrdiff_t>(first),
                                           all.begin() + static_cast<std::ptrdiff_t>(next));
    if (file.is_read) {
      const std::size_t before = file.diagnostics.size();
      const CorpusView view{corpus,  pack_.vocabulary,       settings_.now,
                            scratch, settings_.config.style, first};
      check.run_corpus(view, next, files[i], file);
      if (file.diagnostics.size() > before) drop_superseded(pack_.rules, file.diagnostics);
      const Findings about = suppressor.apply(files[i], file, own);
      auto more =
          check.about_suppressions(about, files[i], own.size() == 1 ? own[0].id : std::string());
      std::move(more.begin(), more.end(), std::back_inserter(file.diagnostics));
      add_subjects(own, file.diagnostics, files[i], result);
    }
    std::move(file.diagnostics.begin(), file.diagnostics.end(),
              std::back_inserter(result.diagnostics));
  }
  if (!settings_.config.suppress.empty()) {
    const InputFile config{settings_.config.file, display_name(settings_.config.file), true};
    auto more = check.about_suppressions(suppressor.judge_entries(corpus, files), config, "");
    std::move(more.begin(), more.end(), std::back_inserter(result.diagnostics));
  }
  if (pack_.is_own) {
    const std::size_t before = result.diagnostics.size();
    check.run_library({corpus, pack_.vocabulary}, result.diagnostics);
    for (std::size_t i = before; i < result.diagnostics.size(); ++i)
      result.subjects.push_back(result.diagnostics[i].file);
  }
  sort_and_drop_repeated(result.diagnostics);
  std::sort(result.subjects.begin(), result.subjects.end());
  std::sort(result.problems.begin(), result.problems.end(),
            [](const Problem& a, const Problem& b) { return a.file < b.file; });
  apply_baseline(files, result);
  result.summary = summarise(result.diagnostics, records);
  if (!settings_.keep_suppressed) {
    std::erase_if(result.diagnostics, [](const Diagnostic& d) { return d.suppressed.has_value(); });
  }
  return result;
}

/// What the entries of a baseline call the records of a file.
void Workspace::add_subjects(std::span<const RecordFacts> records,
                             const std::vector<Diagnostic>& diagnostics, const InputFile& file,
                             CheckResult& result) const {
  if (!settings_.for_baseline && settings_.baseline == nullptr) return;
  std::set<std::uint32_t> broken;  // by part: what was not judged in them may be there still
  for (const Diagnostic& d : diagnostics) {
    if (is_always_heard(*pack_.rules.find(d.rule))) broken.insert(d.part);
  }
  result.saw_all = result.saw_all && broken.empty();
  for (const RecordFacts& record : records) {
    if (broken.contains(record.part)) continue;
    result.subjects.push_back(record.id.empty() ? config_name_of(settings_.config, file)
                                                : record.id);
  }
}

/// A file that could not be read whole is nothing to live with, nor is a suppression that is wrong.
bool Workspace::can_be_known(const std::string& rule) const {
  const Rule& found = *pack_.rules.find(rule);
  return !is_always_heard(found) && found.check != "suppression";
}

void Workspace::apply_baseline(const std::vector<InputFile>& files, CheckResult& result) const {
  if (!settings_.for_baseline && settings_.baseline == nullptr) return;
  std::unordered_map<std::string, std::string> names;  // of files whose records have no id
  const auto name_of = [&](const std::string& file) -> std::string {
    if (names.empty()) {
      for (const InputFile& each : files) {
        if (each.focus) names.emplace(each.name, config_name_of(settings_.config, each));
      }
    }
    const auto known = names.find(file);
    return known == names.end() ? file : known->second;
  };
  std::optional<Baseline> baseline;
  if (settings_.baseline != nullptr) baseline = *settings_.baseline;
  for (Diagnostic& d : result.diagnostics) {
    if (d.suppressed || !can_be_known(d.rule)) continue;
    result.found.push_back(
        {d.fingerprint, d.rule, d.record.empty() ? name_of(d.file) : d.record, d.anchor});
    if (!baseline || !baseline->take(d.fingerprint)) continue;
    d.suppressed = Suppressed{Suppressed::By::baseline, "", {}, "", ""};
  }
  std::sort(result.found.begin(), result.found.end());
  if (!baseline) return;
  for (BaselineEntry& entry : baseline->left()) {
    if (sees(entry, result)) result.stale.push_back(std::move(entry));
  }
}

/// True when the run would have found the entry again if it were still there.
bool Workspace::sees(const BaselineEntry& entry, const CheckResult& result) const {
  const auto& rules = pack_.rules.rules;
  const auto rule = std::find_if(rules.begin(), rules.end(),
                                 [&](const Rule& each) { return each.id == entry.rule; });
  const bool is_off =
      rule != rules.end() &&
      severities_.of(static_cast<std::size_t>(rule - rules.begin()), "") == Severity::off;
  const bool is_checked =
      std::binary_search(result.subjects.begin(), result.subjects.end(), entry.subject);
  return !is_off && (is_checked || result.saw_all);
}

CheckResult check_schema_only(const Pack& pack, const schema::Model& model,
                              const std::vector<InputFile>& files, const FileReader& reader,
                              const Settings& settings) {
  CheckResult result;
  const schema::Verdict verdict(model);
  const Config whole;  // nothing else is checked, so nothing is selected or left out
  const Severities severities(whole, pack.rules);
  std::size_t records = 0;
  for (const InputFile& file : files) {
    std::string error;
    auto text = reader.read(file.path, error);
    if (!text) {
      report_unreadable(file.name, error, result.problems);
      continue;
    }
    for_each_record(file.path, file.name, std::move(*text), {settings.limits, ""},
                    [&](const Document& document, std::uint32_t offset) {
                      ++records;
                      Judgement judgement(pack, severities, file.name, file.name);
                      judgement.add("reader", document.findings());
                      judgement.add("schema", judge_schema(verdict, model, document, file.name,
                                                           result.problems));
                      judgement.settle(document);
                      auto found = judgement.take("", file.name, document.root(), offset);
                      std::move(found.begin(), found.end(), std::back_inserter(result.diagnostics));
                    });
  }
  sort_and_drop_repeated(result.diagnostics);
  result.summary = summarise(result.diagnostics, records);
  return result;
}

}  // namespace incidentlint
