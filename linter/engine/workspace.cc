#include "engine/workspace.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <mutex>
#include <unordered_map>

#include "engine/check_cache.h"
#include "engine/delivery.h"
#include "engine/file_check.h"
#include "engine/judgement.h"
#include "engine/lost_exceptions.h"
#include "engine/parallel.h"
#include "engine/suppressor.h"

// Two passes, both in parallel. The first reads every file once: findings for those in focus, facts
// for all. The second runs the rules across records on the facts; it touches no document. What they
// find is put together file by file, in order.

namespace incidentlint {
namespace {

bool overlap(const Span& a, const Span& b) { return a.begin <= b.end && b.begin <= a.end; }

/// `d` is about what `other` of the same record is about: it stands there, or points there.
bool is_about(const Diagnostic& d, const Diagnostic& other) {
  const Span& place = other.finding.span;
  if (d.finding.pointer == other.finding.pointer && overlap(d.finding.span, place)) return true;
  const auto& notes = d.finding.notes;
  return std::any_of(notes.begin(), notes.end(), [&](const Note& note) {
    return note.file.empty() && note.span.size() > 0 && overlap(note.span, place);
  });
}

/// A corpus finding may be the same fault as one of the record's own: what its rule supersedes
/// goes.
void drop_superseded(const RuleSet& rules, std::vector<Diagnostic>& diagnostics) {
  struct Louder {
    const Rule* rule = nullptr;
    const Diagnostic* diagnostic = nullptr;
  };
  std::unordered_map<std::uint32_t, std::vector<Louder>> louder;  // by part
  for (const Diagnostic& d : diagnostics) {
    const Rule* rule = rules.find(d.rule);
    if (rule != nullptr && stands_for_others(*rule, d.finding.fault))
      louder[d.part].push_back({rule, &d});
  }
  std::vector<bool> drop;
  for (const Diagnostic& d : diagnostics) {
    const Rule* own = rules.find(d.rule);
    const auto& others = louder[d.part];
    drop.push_back(own != nullptr &&
                   std::any_of(others.begin(), others.end(), [&](const Louder& other) {
                     return supersedes(*other.rule, *own) && is_about(d, *other.diagnostic);
                   }));
  }
  std::vector<Diagnostic> kept;
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    if (!drop[i]) kept.push_back(std::move(diagnostics[i]));
  }
  diagnostics = std::move(kept);
}

/// True when the rule of some finding may make another one needless.
bool may_supersede(const RuleSet& rules, const std::vector<Diagnostic>& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(), [&](const Diagnostic& d) {
    const Rule* rule = rules.find(d.rule);
    return rule == nullptr || !rule->supersedes.empty();
  });
}

/// Puts the findings of the first pass in order, and says what they mean for the second.
void settle(const RuleSet& rules, CheckedFile& file) {
  sort_and_drop_repeated(file.diagnostics);
  file.found = file.diagnostics.size();
  const bool is_whole =
      std::none_of(file.diagnostics.begin(), file.diagnostics.end(),
                   [&](const Diagnostic& d) { return is_always_heard(*rules.find(d.rule)); });
  file.is_final = file.is_read && is_whole && file.comments.empty() && file.pointed.empty() &&
                  file.validity.neighbours.empty() && !may_supersede(rules, file.diagnostics);
}

}  // namespace

IdForm ids_in_force(const Pack& pack, const Config& config) {
  IdForm ids = pack.ids;
  if (!config.ids.empty()) set_form(ids, config.ids);
  return ids;
}

Workspace::Workspace(const Pack& pack, const Settings& settings, const FileReader& reader)
    : pack_(pack),
      settings_(settings),
      reader_(reader),
      severities_(settings.config, pack.rules),
      ids_(ids_in_force(pack, settings.config)) {
  // A rule that is off needs no facts; overrides for some files never switch one on.
  for (std::size_t i = 0; i < pack.checks.size(); ++i) {
    if (!severities_.is_on(i)) continue;
    for (const Slot& slot : pack.checks[i].check.slots) {
      if (std::find(slots_.begin(), slots_.end(), slot) == slots_.end()) slots_.push_back(slot);
    }
  }
}

/// What the passes of one run share.
struct Workspace::Run {
  /// What the first pass leaves of a file for the second.
  struct Left {
    PackedDiagnostics diagnostics;
    Summary summary;                    ///< of the diagnostics
    std::unique_ptr<CheckedFile> rest;  ///< null: the file is plain
    std::size_t found = 0;              ///< findings
    bool is_final = false;              ///< they are reported as they are
    bool is_known = false;              ///< all is in the cache
    bool may_supersede = false;         ///< a rule across records may find what is there already
  };

  const Workspace& workspace;
  const std::vector<InputFile>& files;
  FileCheck check{workspace.pack_,       workspace.settings_, workspace.reader_,
                  workspace.severities_, workspace.ids_,      workspace.slots_};
  Suppressor suppressor{workspace.pack_, workspace.settings_, workspace.severities_};
  Corpus corpus{workspace.slots_, workspace.ids_};
  CorpusScratch scratch{};
  std::vector<Left> left{};
  std::vector<text::Digest> cached{};  ///< what the cache knows each file by, if there is one
  std::vector<char> is_in_both{};      ///< by file: the other tree of a comparison has it as well
  std::optional<LibraryFindings> library{};  ///< for the cache, if they are worth keeping
  CheckResult result{};
  Delivery delivery{workspace.pack_, workspace.settings_, workspace.severities_, files, result};
};

/// A file in the second pass.
struct Workspace::Across {
  Run::Left left;
  CheckedFile file;               ///< with what rules across records have found
  std::vector<Diagnostic> found;  ///< in the first pass, if it was recalled
  std::span<const RecordFacts> records;
  bool is_old = false;  ///< the other tree of a comparison has it, and its findings are reported
  /// Rules across records would find something else then; never, if they were not asked.
  double changes_at = std::numeric_limits<double>::infinity();
};

CheckResult Workspace::check(const std::vector<InputFile>& files) const {
  Run run{*this, files};
  CheckResult& result = run.result;
  look_up_files(run);
  if (auto known = recall_library(run)) return std::move(*known);
  if (run.library && settings_.cache->knows_library(run.cached, reader_)) run.library.reset();
  read_all(run);
  result.saw_all = settings_.extent.focus_is_whole && result.problems.empty();
  judge_all(run);
  if (!settings_.config.suppress.empty()) {
    const InputFile config{settings_.config.file, display_name(settings_.config.file), true};
    run.delivery.add(
        run.check.about_suppressions(run.suppressor.judge_entries(run.corpus, files), config, ""));
  }
  if (pack_.is_own) {
    auto found = run.check.run_library({run.corpus, pack_.vocabulary});
    if (result.saw_all) {
      for (FileFinding& each : find_lost_exceptions(pack_, run.corpus, reader_)) {
        auto about = run.check.about_suppressions({std::move(each.finding)},
                                                  {each.file, display_name(each.file), true}, "");
        std::move(about.begin(), about.end(), std::back_inserter(found));
      }
    }
    for (const Diagnostic& d : found) result.subjects.push_back(d.file);
    if (run.library) run.library->others = Delivery::fingerprints_of(found);
    run.delivery.add(std::move(found));
  }
  result.diagnostics.sort();
  std::sort(result.subjects.begin(), result.subjects.end());
  std::sort(result.problems.begin(), result.problems.end(),
            [](const Problem& a, const Problem& b) { return a.file < b.file; });
  run.delivery.finish();
  if (run.library && result.problems.empty()) {
    run.library->subjects = result.subjects;
    settings_.cache->keep_library(run.cached, *run.library);
  }
  return std::move(result);
}

/// Finds what is to be known of files before they are read: where the cache has them, and whether
/// the other tree of a comparison does.
void Workspace::look_up_files(Run& run) const {
  const std::size_t count = run.files.size();
  const bool compares = settings_.compared != nullptr && settings_.config.suppress.empty();
  run.is_in_both.resize(count);
  if (settings_.cache != nullptr) run.cached.resize(count);
  if (settings_.cache == nullptr && !compares) return;
  std::atomic<bool> has_all = true;
  for_each_index(count, settings_.jobs, [&](std::size_t i) {
    const InputFile& file = run.files[i];
    const std::string version = reader_.version(file.path);
    if (version.empty() || !file.focus) has_all = false;
    if (version.empty()) return;
    run.is_in_both[i] = compares && version == settings_.compared->version(file.path);
    if (settings_.cache != nullptr) run.cached[i] = settings_.cache->key_of(file, version, false);
  });
  const bool is_kept = compares && settings_.cache != nullptr && settings_.fingerprints &&
                       settings_.renamed.empty() && has_all;
  if (is_kept) run.library.emplace().files.resize(count);
}

/// The same result for what a revision had, if the cache knows what was found in it.
std::optional<CheckResult> Workspace::recall_library(const Run& run) const {
  const bool is_asked = run.library && settings_.for_baseline && run.delivery.compares_revisions();
  auto known = is_asked ? settings_.cache->find_library(run.cached, reader_) : std::nullopt;
  if (!known) return std::nullopt;
  CheckResult result;
  const auto add = [&](const std::vector<std::uint64_t>& found) {
    result.known.insert(result.known.end(), found.begin(), found.end());
  };
  add(known->others);
  for (std::size_t i = 0; i < run.files.size(); ++i) {
    add(known->files[i].found);
    if (!known->files[i].is_plain || run.is_in_both[i] != 0) continue;
    CheckedFile file = recall(run, i);
    add(Delivery::fingerprints_of(file.diagnostics));
  }
  std::sort(result.known.begin(), result.known.end());
  result.subjects = std::move(known->subjects);
  return result;
}

void Workspace::read_all(Run& run) const {
  run.left.resize(run.files.size());
  std::mutex mutex;
  std::size_t done = 0;
  for_each_index(run.files.size(), settings_.jobs, [&](std::size_t i) {
    CheckedFile file = first_pass(run, i);
    Run::Left& left = run.left[i];
    for (const Diagnostic& d : file.diagnostics) count(d, left.summary);
    left.found = file.found;
    left.is_final = file.is_final;
    left.may_supersede = !left.is_final && may_supersede(pack_.rules, file.diagnostics);
    const std::lock_guard lock(mutex);
    if (run.library) run.library->validity.narrow(file.validity);
    for (RecordFacts& facts : file.facts) run.corpus.add(std::move(facts));
    std::vector<RecordFacts>().swap(file.facts);
    std::move(file.problems.begin(), file.problems.end(), std::back_inserter(run.result.problems));
    left.diagnostics = run.result.diagnostics.pack(file.diagnostics);
    std::vector<Diagnostic>().swap(file.diagnostics);
    if ((!left.is_known || left.is_final) && !file.is_plain())
      left.rest = std::make_unique<CheckedFile>(std::move(file));
    if (settings_.progress) settings_.progress(++done, run.files.size());
  });
  run.corpus.finish();
}

CheckedFile Workspace::first_pass(Run& run, std::size_t index) const {
  const InputFile& input = run.files[index];
  CheckCache* cache = settings_.cache;
  // What is kept has the fingerprints of the id that the record has itself.
  const bool is_renamed =
      !settings_.renamed.empty() && settings_.renamed.contains(whole_path(input.path));
  const auto check = [&](std::optional<std::string> text) {
    CheckedFile file = text ? run.check.run(input, std::move(*text)) : run.check.run(input);
    settle(pack_.rules, file);
    return file;
  };
  if (cache == nullptr || is_renamed) return check({});
  std::optional<std::string> text;
  if (run.cached[index] == text::Digest{}) {
    std::string error;
    text = reader_.read(input.path, error);
    if (!text) return check({});
    run.cached[index] = cache->key_of(input, *text, true);
  }
  if (auto known = cache->find_facts(run.cached[index], input, reader_)) {
    run.left[index].is_known = true;
    return std::move(*known);
  }
  CheckedFile file = check(std::move(text));
  cache->keep(run.cached[index], file);
  return file;
}

/// What the first pass made of a file that the cache knows.
CheckedFile Workspace::recall(const Run& run, std::size_t index) const {
  auto known = settings_.cache->find_findings(run.cached[index], run.files[index]);
  CheckedFile file = known ? std::move(*known) : run.check.run(run.files[index]);
  std::vector<RecordFacts>().swap(file.facts);
  return file;
}

/// So many are worth a thread.
constexpr std::size_t kSome = 128;

/// The second pass, some files at a time: what is found in them is not packed yet.
void Workspace::judge_all(Run& run) const {
  std::vector<std::size_t> focus;
  for (std::size_t i = 0; i < run.files.size(); ++i) {
    if (run.files[i].focus) focus.push_back(i);
  }
  make_scratch(run);
  // Threads are started for each batch, and end with it.
  const std::size_t batch = settings_.jobs < 2 ? kSome : 4 * kSome;
  for (std::size_t begin = 0; begin < focus.size(); begin += batch) {
    std::vector<Across> some(std::min(batch, focus.size() - begin));
    for_each_index(some.size(), settings_.jobs,
                   [&](std::size_t i) { some[i] = look_across(run, focus[begin + i]); });
    for (std::size_t i = 0; i < some.size(); ++i) judge(run, focus[begin + i], some[i]);
  }
}

/// What rules make of the whole corpus before they can judge the first record, each at once.
void Workspace::make_scratch(Run& run) const {
  if (settings_.jobs < 2 || run.corpus.records().size() < kSome) return;
  for_each_index(pack_.checks.size(), settings_.jobs, [&](std::size_t rule) {
    const CorpusCheck& check = pack_.checks[rule].check.corpus;
    if (!check || !severities_.is_on(rule)) return;
    const Present present(settings_.now);
    Findings unused;
    check({run.corpus, pack_.vocabulary, present, run.scratch, settings_.config.style, 0}, unused);
  });
}

/// The part of the second pass over a file that needs nothing of others but their facts.
Workspace::Across Workspace::look_across(Run& run, std::size_t index) const {
  const InputFile& input = run.files[index];
  Across across;
  across.left = std::move(run.left[index]);
  across.is_old = across.left.is_final && run.is_in_both[index] != 0;
  CheckedFile& file = across.file;
  file.is_read = true;
  if (across.left.rest) file = std::move(*across.left.rest);
  if (across.left.is_known && !across.is_old) file = recall(run, index);
  const auto& all = run.corpus.records();
  const auto first = std::lower_bound(
      all.begin(), all.end(), input.name,
      [](const RecordFacts& each, const std::string& name) { return each.file < name; });
  const auto last = std::find_if(first, all.end(),
                                 [&](const RecordFacts& each) { return each.file != input.name; });
  across.records = {first, last};
  across.found.swap(file.diagnostics);
  if (file.is_read) find_across(run, index, across);
  return across;
}

/// Puts together what was found in a file.
void Workspace::judge(Run& run, std::size_t index, Across& across) const {
  const InputFile& input = run.files[index];
  auto& [left, file, found, own, is_old, changes_at] = across;
  const bool is_plain = left.is_final && !may_supersede(pack_.rules, file.diagnostics);
  LibraryFindings::File* kept = run.library ? &run.library->files[index] : nullptr;
  if (kept != nullptr) {
    run.library->validity.narrow({settings_.now, changes_at, {}});
    kept->is_plain = is_plain;
    if (is_plain) kept->found = Delivery::fingerprints_of(file.diagnostics);
  }
  run.result.summary.records += std::max<std::size_t>(file.records, 1);
  if (is_old && is_plain) {
    run.result.summary.earlier += static_cast<std::uint32_t>(left.found);
    run.delivery.add_subjects(own, {}, input);
    return run.delivery.add(std::move(file.diagnostics));
  }
  if (is_old && left.is_known) found = recall(run, index).diagnostics;
  if (!left.is_known && !left.may_supersede && is_settled(file)) {
    run.result.summary += left.summary;
    run.result.diagnostics.add(std::move(left.diagnostics));
    return run.delivery.add(std::move(file.diagnostics));
  }
  if (!left.is_known) found = run.result.diagnostics.unpack(left.diagnostics);
  if (is_old && run.delivery.has_baseline()) {
    for (Diagnostic& d : found) d.suppressed = Suppressed{settings_.known_by, "", {}, "", ""};
  }
  const bool is_alone = file.diagnostics.empty();
  file.diagnostics.swap(found);
  std::move(found.begin(), found.end(), std::back_inserter(file.diagnostics));
  if (file.is_read) {
    if (!is_alone) drop_superseded(pack_.rules, file.diagnostics);
    const Findings about = run.suppressor.apply(input, file, own);
    auto more =
        run.check.about_suppressions(about, input, own.size() == 1 ? own[0].id : std::string());
    std::move(more.begin(), more.end(), std::back_inserter(file.diagnostics));
    run.delivery.add_subjects(own, file.diagnostics, input);
  }
  if (kept != nullptr && !is_plain) kept->found = Delivery::fingerprints_of(file.diagnostics);
  run.delivery.add(std::move(file.diagnostics));
}

/// Runs the rules across records on those of a file; what they find is added to it.
void Workspace::find_across(Run& run, std::size_t index, Across& across) const {
  CheckedFile& file = across.file;
  const std::span<const RecordFacts> records = across.records;
  const Present present(settings_.now);
  const auto first = static_cast<std::size_t>(records.data() - run.corpus.records().data());
  const CorpusView view{run.corpus,  pack_.vocabulary,       present,
                        run.scratch, settings_.config.style, first};
  const bool keeps_anchors = settings_.cache != nullptr && settings_.fingerprints;
  PlaceAnchors anchors;
  if (keeps_anchors) anchors = settings_.cache->find_anchors(run.cached[index]);
  const bool is_anew =
      run.check.run_corpus(view, first + records.size(), run.files[index], file, anchors);
  if (keeps_anchors && is_anew) settings_.cache->keep_anchors(run.cached[index], anchors);
  across.changes_at = present.changes_at();
}

/// Whether all that a file has is reported as it is: nothing is suppressed or known, and what rules
/// across records have found, the diagnostics of `file`, supersedes nothing.
bool Workspace::is_settled(const CheckedFile& file) const {
  return file.is_read && file.comments.empty() && settings_.config.suppress.empty() &&
         !settings_.for_baseline && settings_.baseline == nullptr && !settings_.is_wanted &&
         !may_supersede(pack_.rules, file.diagnostics);
}

}  // namespace incidentlint
