#include "engine/fixer.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <unordered_map>

#include "engine/atomic_write.h"
#include "engine/fix_choice.h"

namespace incidentlint {
namespace {

constexpr int kMostRounds = 10;

/// Remembers what the files held that were read through it, so that no edit is made in another text
/// than the one it is about.
class StampingReader final : public FileReader {
 public:
  explicit StampingReader(const FileReader& below) : below_(below) {}

  [[nodiscard]] std::optional<std::string> read(const std::string& path,
                                                std::string& error) const override {
    auto text = below_.read(path, error);
    if (text) {
      const TextStamp stamp = stamp_of(*text);
      const std::lock_guard lock(mutex_);
      const auto [it, is_first] = stamps_.emplace(path, stamp);
      // Read twice in one check, with a change in between: good for no edit.
      if (!is_first && it->second != stamp) it->second = {};
    }
    return text;
  }
  [[nodiscard]] bool exists(const std::string& path) const override { return below_.exists(path); }

  /// The text at `path` if it is what the check has seen.
  [[nodiscard]] std::optional<std::string> read_again(const std::string& path) const {
    std::string error;
    auto text = below_.read(path, error);
    const auto seen = stamps_.find(path);
    const bool same = text && seen != stamps_.end() && seen->second == stamp_of(*text);
    return same ? std::move(text) : std::nullopt;
  }

 private:
  const FileReader& below_;
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, TextStamp> stamps_;
};

MadeFix made_fix(const Diagnostic& d) {
  return {
      d.rule, d.record, d.finding.pointer, d.message, d.finding.fix->title, d.finding.fix->safe};
}

Problem file_problem(const std::string& name, std::string en, std::string ko) {
  return {name, {}, "", {std::move(en), std::move(ko)}};
}

class Fixing {
 public:
  Fixing(const std::vector<InputFile>& files, const FileReader& reader, const Checker& check,
         const FixOptions& options)
      : check_(check), options_(options), texts_(reader) {
    for (const InputFile& file : files) {
      if (file.focus) files_.emplace(file.name, &file);
    }
  }

  FixOutcome run() {
    FixOutcome outcome;
    bool settled = false;
    for (int round = 0; round < kMostRounds && !settled; ++round) {
      const StampingReader seen(texts_);
      outcome.left = check_(seen);
      settled = !make_fixes(outcome.left.diagnostics, seen);
    }
    bool again = !settled && give_up_unsettled();
    if (options_.write) again = write_all() || again;
    if (again) outcome.left = check_(texts_);
    auto& problems = outcome.left.problems;
    std::move(problems_.begin(), problems_.end(), std::back_inserter(problems));
    for (auto& [name, file] : changed_) outcome.files.push_back(std::move(file.fixed));
    return outcome;
  }

 private:
  struct ChangedFile {
    FixedFile fixed;
    TextStamp before;
    bool moved = false;  ///< in the last round
  };

  /// One round; false when no text has changed.
  bool make_fixes(const Diagnostics& diagnostics, const StampingReader& seen) {
    for (auto& [name, file] : changed_) file.moved = false;
    bool any = false;
    std::vector<Diagnostic> candidates;  // of one file; what the list gives is gone with its file
    const auto fix_these = [&] {
      any = (!candidates.empty() && fix_one(candidates, seen)) || any;
      candidates.clear();
    };
    for (const Diagnostic& d : diagnostics) {
      if (!candidates.empty() && candidates[0].file != d.file) fix_these();
      const auto& fix = d.finding.fix;
      const bool wanted = !options_.is_wanted || options_.is_wanted(d);
      if (fix && wanted && !d.suppressed && (fix->safe || options_.unsafe)) candidates.push_back(d);
    }
    fix_these();
    return any;
  }

  bool fix_one(const std::vector<Diagnostic>& candidates, const StampingReader& seen) {
    const auto file = files_.find(candidates[0].file);
    if (file == files_.end() || given_up_.contains(file->first)) return false;
    const InputFile& input = *file->second;
    const auto text = seen.read_again(input.path);
    if (!text) {
      give_up(input.name,
              file_problem(input.name, "not fixed: it changed while it was checked; run again",
                           "고치지 않음: 확인하는 동안 바뀜. 다시 실행하기 바람"));
      return false;
    }
    FixChoice choice = choose_fixes(input.path, *text, candidates, options_.reading);
    if (choice.text == *text) return false;
    const auto [it, is_new] = changed_.try_emplace(input.name);
    ChangedFile& changed = it->second;
    if (is_new) {
      changed.fixed = {input.path, input.name, "", {}};
      changed.before = stamp_of(*text);
    }
    for (const Diagnostic* d : choice.made) changed.fixed.fixes.push_back(made_fix(*d));
    changed.moved = true;
    texts_.put(input.path, choice.text);
    changed.fixed.text = std::move(choice.text);
    return true;
  }

  void give_up(const std::string& name, Problem problem) {
    given_up_.insert(name);
    problems_.push_back(std::move(problem));
    const auto it = changed_.find(name);
    if (it == changed_.end()) return;
    texts_.drop(it->second.fixed.path);
    changed_.erase(it);
  }

  /// Fixes that undo each other would go on for ever.
  bool give_up_unsettled() {
    std::vector<std::string> names;
    for (const auto& [name, file] : changed_) {
      if (file.moved) names.push_back(name);
    }
    for (const std::string& name : names) {
      give_up(name,
              file_problem(
                  name, "not fixed: its fixes don't come to an end; please report it with the file",
                  "고치지 않음: 수정이 끝나지 않음. 파일과 함께 알려 주기 바람"));
    }
    return !names.empty();
  }

  /// True when some file could not be written, so that the last check tells of other texts.
  bool write_all() {
    std::vector<std::pair<std::string, Text>> faults;
    for (const auto& [name, file] : changed_) {
      if (file.fixed.path == options_.stdin_path) continue;
      if (auto fault = write_atomically({file.fixed.path, file.fixed.text, file.before}))
        faults.emplace_back(name, std::move(*fault));
    }
    for (const auto& [name, fault] : faults) {
      give_up(name, file_problem(name, "not fixed: " + fault.en, "고치지 않음: " + fault.in(true)));
    }
    return !faults.empty();
  }

  const Checker& check_;
  const FixOptions& options_;
  OverlayReader texts_;
  std::unordered_map<std::string, const InputFile*> files_;  // in focus, by name
  std::map<std::string, ChangedFile> changed_;
  std::set<std::string> given_up_;
  Problems problems_;
};

}  // namespace

FixOutcome fix_files(const std::vector<InputFile>& files, const FileReader& reader,
                     const Checker& check, const FixOptions& options) {
  return Fixing(files, reader, check, options).run();
}

}  // namespace incidentlint
