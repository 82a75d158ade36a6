#pragma once
// CommandTable: the commands and their options as data, taken from what reads the command line, so
// that completions and the manual can't drift from it. Internal to `cli`.
#include <string>
#include <string_view>
#include <vector>

namespace incidentlint {

/// What a value may be, for whoever completes it.
enum class ValueKind { none, word, file, folder, rule };

struct OptionRow {
  std::vector<std::string> names;  ///< `-o`, `--output`; empty for an argument that has a place
  std::string value;               ///< name of the value or the argument, or empty
  std::string help;
  ValueKind kind = ValueKind::none;
  std::vector<std::string_view> choices;  ///< all that the value may be, or empty
  bool repeats = false;
};

struct CommandRow {
  std::string name;  ///< all words: `vocab list`
  std::string help;
  std::vector<OptionRow> options;
  bool is_group = false;  ///< only its subcommands do something
};

/// In the order of `--help`; a group stands before its subcommands.
[[nodiscard]] std::vector<CommandRow> command_table();

/// What `option` of a command may be given, when that is a word of a list.
[[nodiscard]] std::vector<std::string_view> choices_of(std::string_view command,
                                                       std::string_view option);

}  // namespace incidentlint
