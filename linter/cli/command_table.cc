#include "cli/command_table.h"

#include <algorithm>

#include "cli/subcommands.h"
#include "report/reporter.h"

namespace incidentlint {
namespace {

using Words = std::vector<std::string_view>;

/// By the name of the value in `--help`.
ValueKind kind_of(const std::string& name, const std::string& type) {
  if (name == "--select" || name == "--ignore" || name == "--severity") return ValueKind::rule;
  if (type == "DIR" || name == "--corpus" || name == "--pack") return ValueKind::folder;
  const bool is_file = type == "FILE" || name == "--config" || name == "--schema" ||
                       name == "--report" || name == "paths";
  return is_file ? ValueKind::file : ValueKind::word;
}

OptionRow row_of(const CLI::Option& option, const std::string& command) {
  OptionRow row;
  for (const std::string& name : option.get_snames()) row.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) row.names.push_back("--" + name);
  row.help = option.get_description();
  row.repeats = option.get_items_expected_max() > 1 ||
                option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
  const std::string& name = row.names.empty() ? option.get_name() : row.names.back();
  if (row.names.empty()) {
    row.value = option.get_name();
  } else if (option.get_items_expected_max() > 0) {
    row.value = option.get_type_name().empty() ? "VALUE" : option.get_type_name();
  }
  if (row.value.empty()) return row;
  row.kind = kind_of(name, row.value);
  row.choices = choices_of(command, name);
  return row;
}

void add_rows(const CLI::App& app, const std::string& name, std::vector<CommandRow>& out) {
  const auto all = [](const CLI::App* /*command*/) { return true; };
  CommandRow row{name, app.get_description(), {}, false};
  const auto inner = app.get_subcommands(all);
  row.is_group = !inner.empty();
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_group().empty()) row.options.push_back(row_of(*option, name));
  }
  if (!name.empty()) out.push_back(std::move(row));
  for (const CLI::App* command : inner)
    add_rows(*command, name.empty() ? command->get_name() : name + " " + command->get_name(), out);
}

}  // namespace

Words choices_of(std::string_view command, std::string_view option) {
  const bool reports = command == "check" || command == "fix";
  if (option == "--format") {
    if (reports) return report_formats();
    if (command == "vocab export") return {"yaml", "skos", "csv", "tsv"};
    if (command == "vocab import") return {"skos"};
    if (command == "new") return {"json", "yaml"};
    const bool has_tables = command == "rules" || command == "schema" || command == "vocab list";
    return has_tables ? Words{"text", "json", "markdown"} : Words{"text", "json"};
  }
  if (option == "--lang") return {"en", "ko"};
  if (option == "--to") return {"json", "yaml"};
  if (option == "--position-encoding") return {"utf-8", "utf-16"};
  if (option == "--only") return {"config", "hook", "ci", "editor"};
  if (option == "--color") return {"auto", "always", "never"};
  if (option == "--fail-on") return {"error", "warning", "hint", "never"};
  if (option == "--corpus-source") return {"worktree", "tracked", "staged"};
  if (option == "shell") return {"bash", "zsh", "fish"};
  if (option == "name" && command == "schema")
    return {"incident", "vocabulary", "rule", "config", "findings"};
  return {};
}

std::vector<CommandRow> command_table() {
  CLI::App app;
  Options options;
  Numbers numbers;
  add_commands(app, options, numbers);
  std::vector<CommandRow> rows;
  add_rows(app, "", rows);
  return rows;
}

}  // namespace incidentlint
