#pragma once
// Session: what every command needs - the language, the config, the pack - and how problems are
// printed. Internal to `cli`.
#include <memory>

#include "cli/command_line.h"
#include "cli/options.h"
#include "engine/config.h"
#include "git/work_tree.h"
#include "rules/pack.h"

namespace incidentlint {

struct Session {
  const Options& options;
  Streams& streams;
  Config config;
  bool korean = false;
  bool color = false;
  std::unique_ptr<Pack> pack;
  /// Where records, config and pack are read from: the disk, or a tree of git.
  std::shared_ptr<const FileReader> files = std::make_shared<DiskReader>();

  /// The disk as git looks at it; null where a command has no use for it or makes one itself.
  std::shared_ptr<const WorkTree> work_tree;

  /// Takes the files of a tree from now on; why there is none is a problem.
  void read_tree(GitTree::Opened tree, Problems& problems);
};

/// Whether records are looked for on the disk, without what git ignores.
[[nodiscard]] bool reads_work_tree(const Options& options);

/// Whether messages are in Korean: as `--lang` says, or the environment when that says nothing.
[[nodiscard]] bool wants_korean(std::string_view lang, const Streams& streams);

/// The language that the options or the environment ask for; a config may have another.
void choose_language(Session& session);

/// Reads config and pack. False when that failed: the problems are printed, the exit code is 2.
[[nodiscard]] bool open_session(Session& session);

/// The same from the files that the session has already; the problems are not printed.
[[nodiscard]] bool open_session(Session& session, Problems& problems);

/// The files of the pack in force: those of a folder, the built-in ones, or both.
[[nodiscard]] std::vector<PackFile> pack_files(const Session& session, Problems& problems);

/// The exit code of a command that has done all it has to do. A process ends at once: to give back
/// the memory of a large library piece by piece takes as long as a good part of its check.
[[nodiscard]] int end_with(const Session& session, int code);

/// The present in seconds since 1970 (UTC): the clock's, or the one asked for; a problem when that
/// is no time.
[[nodiscard]] double present(const Options& options, Problems& problems);

/// Prints problems to the error stream, one line each.
void print_problems(const Session& session, const Problems& problems);

/// The commands; each returns the exit code.
int check_command(Session& session);
int baseline_create_command(Session& session);
int baseline_update_command(Session& session);
int baseline_prune_command(Session& session);
int completion_command(Session& session);
int convert_command(Session& session);
int explain_command(Session& session);
int format_command(Session& session);
int init_command(Session& session);
int lsp_command(Session& session);
int manual_command(Session& session);
int new_command(Session& session);
int rules_command(Session& session);
int schema_command(Session& session);
int show_command(Session& session);
int similar_command(Session& session);
int test_command(Session& session);
int stats_command(Session& session);
int vocab_add_command(Session& session);
int vocab_deprecate_command(Session& session);
int vocab_diff_command(Session& session);
int vocab_export_command(Session& session);
int vocab_import_command(Session& session);
int vocab_list_command(Session& session);
int vocab_merge_command(Session& session);
int vocab_rename_command(Session& session);
int vocab_show_command(Session& session);
int vocab_stats_command(Session& session);
int vocab_suggest_command(Session& session);

}  // namespace incidentlint
