#pragma once
// Subcommands: what the commands have in common as CLI11 sees them, and the groups of commands that
// are described in files of their own. Internal to `cli`.
#include <CLI/App.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.h"

namespace incidentlint {

/// Numbers as they were given; they are read when all is known.
struct Numbers {
  std::string jobs, max_warnings, limit;
};

/// `a, b, c`.
[[nodiscard]] std::string join(const std::vector<std::string_view>& words);

/// A list option that takes one argument each time and never swallows the paths behind it.
CLI::Option* add_list(CLI::App* app, const std::string& name, std::vector<std::string>& target,
                      const std::string& help);

/// The words of the command line that are no UTF-8 and name no file, by option and byte, and the
/// options whose value is empty. An option
/// names files when its type says so: `FILE`, `DIR`, `PATH`, `PATTERN`, ...
[[nodiscard]] Problems odd_words(const CLI::App& app);

/// Config, pack, language and colour.
void add_common(CLI::App* app, Options& options);

/// What every command takes that goes through folders.
void add_walk(CLI::App* app, Options& options);

/// All commands, or `only` the group that has the one of that name: describing all takes longer
/// than to check a record.
void add_commands(CLI::App& app, Options& options, Numbers& numbers, std::string_view only = {});

/// `check`, and `fix`, which is the same with `--fix`.
void add_check(CLI::App& app, Options& options, Numbers& numbers, const std::string& name,
               const std::string& help);
void add_init(CLI::App& app, Options& options);
void add_new(CLI::App& app, Options& options);
void add_rewriting(CLI::App& app, Options& options);
void add_stats(CLI::App& app, Options& options);
void add_vocab(CLI::App& app, Options& options);

}  // namespace incidentlint
