#pragma once
// Options: what the command line asked for, parsed and checked. Internal to `cli`.
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "diagnostic/problem.h"

namespace incidentlint {

/// What the commands that change or compare vocabularies take.
struct TermOptions {
  std::string id, other;  ///< the word of the command, and its second one
  std::string list, en, ko, definition_en, definition_ko, replaced_by;
  std::vector<std::string> alt_en, alt_ko, broader;
};

/// What the commands that begin a record or a library take.
struct StartOptions {
  std::string format, id, title_en, title_ko, org, date;
  std::vector<std::string> only;
  bool dry_run = false;
};

struct Options {
  std::string command;
  std::vector<std::string> paths;  ///< or the words a command takes
  std::string stdin_filename, schema, format = "text", output, config, pack, lang;
  std::string color = "auto", fail_on, now;
  std::string baseline;
  std::vector<std::string> report;
  std::vector<std::pair<std::string, std::string>> reports;  ///< format and file of each `--report`
  std::vector<std::string> select, ignore, severity, exclude, corpus;
  std::string cache_dir, corpus_source, compare, position_encoding;
  bool only_changed_lines = false;
  std::optional<unsigned> jobs, limit;
  std::optional<unsigned> max_warnings;
  TermOptions term;
  StartOptions start;
  bool isolated = false;
  bool mutate = false;
  bool no_baseline = false;
  bool no_cache = false;
  bool no_respect_gitignore = false;
  bool only_records = false;
  bool show_suppressed = false;
  bool fix = false;
  bool unsafe_fixes = false;
  bool diff = false;
  bool show_fixes = false;
  bool statistics = false;
  bool exit_non_zero_on_fix = false;
  bool staged = false;
  std::string revision, changed_since;
  bool is_hook = false;  ///< run by git at a commit or a push, not on files that somebody names
  bool check = false;    ///< `fmt --check`
  bool write = false;
  bool side_by_side = false;
  bool drop_comments = false;
  std::string to;
  Problems odd_words;  ///< no UTF-8, or empty; when there are some, nothing else was looked at
};

/// What parsing came to: options to run, a text that was asked for, or an error.
struct ParsedOptions {
  std::optional<Options> options;
  std::string text;
  Text error;
};

/// `korean` is the language of the help.
[[nodiscard]] ParsedOptions parse_options(const std::vector<std::string>& arguments, bool korean);

/// Before a push, pre-commit names what is pushed in the environment: `--staged` means that then,
/// and what it brings.
void take_pushed(Options& o, const std::function<std::string(const std::string&)>& environment);

/// The names of all commands.
[[nodiscard]] const std::vector<std::string_view>& command_names();

}  // namespace incidentlint
