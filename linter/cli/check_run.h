#pragma once
// CheckRun: what commands that check records have in common - from the paths of the command line to
// the result of the engine. Internal to `cli`.
#include <memory>
#include <string>
#include <unordered_map>

#include "cli/session.h"
#include "engine/baseline_file.h"
#include "engine/check_cache.h"
#include "engine/fixer.h"
#include "git/work_tree.h"

namespace incidentlint {

/// The name of what comes from stdin when it stands for no file.
constexpr const char* kStdinName = "-";

/// A problem that belongs to no file.
[[nodiscard]] Problem problem(std::string en, std::string ko);

/// All of stdin; a problem when that fails, as it does for a folder.
[[nodiscard]] std::optional<std::string> read_stdin(const Session& session, Problems& problems);

class CheckRun {
 public:
  explicit CheckRun(const Session& session);

  /// Finds the files and takes what stdin or a pipe brings; what is skipped or excluded is said on
  /// the error stream. False when there is nothing to go on with: `exit_code` and the problems say
  /// why, and the problems are not yet printed.
  [[nodiscard]] bool prepare(Problems& problems);
  [[nodiscard]] int exit_code() const { return exit_code_; }

  /// Checks the files; a line of progress is shown on a terminal.
  [[nodiscard]] CheckResult check();

  /// Fixes the files as the options ask for.
  [[nodiscard]] FixOutcome fix();

  /// What is looked at: the paths of the command line, else the config's records, else the working
  /// folder; may be changed before `prepare`.
  std::vector<std::string> paths;
  std::shared_ptr<CacheFile> cache_file;  ///< read by a run before, for the next one; or null
  bool may_be_empty = false;  ///< no files are then as good as any; may be changed before `prepare`
  bool is_quiet = false;      ///< what is skipped is not said: another run says it

  /// For `prepare` and `check` to be told more; meaningful in between.
  Settings settings;

  [[nodiscard]] const FileReader& reader() const { return reader_; }
  [[nodiscard]] const std::string& stdin_name() const { return stdin_name_; }
  /// Places in a report are looked up in this text from now on.
  void put_text(const std::string& path, std::string text) { reader_.put(path, std::move(text)); }
  [[nodiscard]] const std::vector<InputFile>& files() const { return set_.files; }
  /// To open the file that people know by that name; null when the run has none.
  [[nodiscard]] const std::string* path_of(const std::string& name) const;

 private:
  [[nodiscard]] std::shared_ptr<const FileReader> open_library();
  void keep_streams(const std::vector<std::string>& paths, Problems& problems);
  void say_skipped() const;
  void say_others() const;
  [[nodiscard]] Problem nothing_found() const;
  [[nodiscard]] CheckResult check_with(const FileReader& reader);
  [[nodiscard]] std::unique_ptr<CheckCache> open_cache() const;
  void say(const Text& note) const;
  [[nodiscard]] std::unique_ptr<const schema::Model> read_schema(Problems& problems) const;

  const Session& session_;
  Problems no_library_;                        ///< why `library_` is not what was asked for
  std::shared_ptr<const WorkTree> work_tree_;  ///< null when the files are not those of the disk
  std::shared_ptr<const FileReader> library_;  ///< where files are found
  OverlayReader reader_;
  FileSet set_;
  std::string stdin_name_;                       ///< the file that stdin stands for, or empty
  std::unique_ptr<const schema::Model> schema_;  ///< that of `--schema`, read on first use
  int exit_code_ = 0;
};

/// The baseline that the command line or the config names, as a path to open, or empty.
[[nodiscard]] std::string baseline_path(const Session& session);

}  // namespace incidentlint
