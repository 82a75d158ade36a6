#include "cli/options.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <filesystem>

#include "cli/help_korean.h"
#include "cli/subcommands.h"
#include "cli/usage.h"
#include "text/near.h"

namespace incidentlint {

std::string join(const std::vector<std::string_view>& words) {
  std::string out;
  for (const std::string_view word : words) out += (out.empty() ? "" : ", ") + std::string(word);
  return out;
}

CLI::Option* add_list(CLI::App* app, const std::string& name, std::vector<std::string>& target,
                      const std::string& help) {
  return app->add_option(name, target, help)
      ->allow_extra_args(false)
      ->delimiter(',')
      ->type_name("NAME");
}

void add_common(CLI::App* app, Options& o) {
  app->add_option("--config", o.config,
                  "Config file, in place of the one found from the records upward")
      ->type_name("FILE");
  app->add_flag("--isolated", o.isolated, "Use no config file");
  app->add_option("--pack", o.pack,
                  "Folder with schema, vocabulary and rules in place of the built-in ones")
      ->type_name("DIR");
  app->add_option("--lang", o.lang, "Language of messages: en or ko (default: the environment's)")
      ->type_name("LANG");
  app->add_option("--color", o.color, "auto, always or never")->type_name("WHEN");
}

void add_walk(CLI::App* app, Options& o) {
  app->add_flag("--no-respect-gitignore", o.no_respect_gitignore,
                "Go into what git ignores as well, and into repositories within this one");
}

namespace {

void add_baseline(CLI::App& app, Options& o) {
  CLI::App* baseline = app.add_subcommand("baseline", "Known findings that are not reported again");
  baseline->require_subcommand(1);
  for (const auto& [name, help] :
       {std::pair{"create", "Write the findings of today into a new file"},
        std::pair{"update", "Write them in place of those of the file"},
        std::pair{"prune", "Drop what is no longer found from the file"}}) {
    CLI::App* command = baseline->add_subcommand(name, help);
    command->add_option("paths", o.paths, "Files and folders; default: the config's records, or .")
        ->type_name("PATH");
    command
        ->add_option("--baseline", o.baseline,
                     "The file; default: the config's, or .incidentlint-baseline")
        ->type_name("FILE");
    add_list(command, "--exclude", o.exclude, "Patterns of files not to check")
        ->type_name("PATTERN");
    add_list(command, "--corpus", o.corpus, "Folders in which references are looked up")
        ->type_name("DIR");
    command->add_option("--now", o.now, "Take this RFC 3339 time for the present")
        ->type_name("TIME");
    add_walk(command, o);
    add_common(command, o);
  }
}

void add_words_command(CLI::App* parent, Options& o, const std::string& name,
                       const std::string& help, const std::string& words, bool required) {
  CLI::App* command = parent->add_subcommand(name, help);
  if (!words.empty())
    command->add_option(words, o.paths, "")
        ->required(required)
        ->expected(required ? 1 : 0, 1)
        ->type_name("NAME");
  command->add_option("--format", o.format, "text or json; markdown for lists")->type_name("NAME");
  add_common(command, o);
}

void add_word_commands(CLI::App& app, Options& o) {
  add_words_command(&app, o, "explain", "Explain a rule or a term of the vocabulary", "name", true);
  add_words_command(&app, o, "rules", "List the rules", "", false);
  add_words_command(&app, o, "schema",
                    "Print a JSON Schema: incident, vocabulary, rule, config, findings", "name",
                    false);
  add_words_command(&app, o, "version", "Print the version", "", false);
}

void add_generators(CLI::App& app, Options& o) {
  CLI::App* completion =
      app.add_subcommand("completion", "Print the completions for a shell: bash, zsh or fish");
  completion->add_option("shell", o.paths, "bash, zsh or fish")
      ->required()
      ->expected(1)
      ->type_name("SHELL");
  CLI::App* manual = app.add_subcommand("manual", "Print the manual page, in mdoc");
  for (CLI::App* command : {completion, manual})
    command->add_option("--lang", o.lang, "Language of messages: en or ko")->type_name("LANG");
}

void add_similar(CLI::App& app, Options& o, Numbers& numbers) {
  CLI::App* similar =
      app.add_subcommand("similar", "Suggest related records for one, with the reason");
  similar->add_option("record", o.paths, "The record: its file or its id")
      ->required()
      ->expected(1)
      ->type_name("RECORD");
  similar->add_option("--limit", numbers.limit, "Suggest at most so many records (default: 5)")
      ->type_name("N");
  add_list(similar, "--corpus", o.corpus, "Folders of the records to compare with")
      ->type_name("DIR");
  add_walk(similar, o);
  similar->add_option("--format", o.format, "text or json")->type_name("NAME");
  add_common(similar, o);
}

void add_show(CLI::App& app, Options& o) {
  CLI::App* show = app.add_subcommand("show", "Show a record as its readers see it");
  show->add_option("record", o.paths, "The record: its file or its id")
      ->required()
      ->expected(1)
      ->type_name("RECORD");
  show->add_flag("--side-by-side", o.side_by_side,
                 "Both languages in two columns; facts that disagree are marked");
  add_list(show, "--corpus", o.corpus, "Folders in which related records are looked up")
      ->type_name("DIR");
  add_walk(show, o);
  show->add_option("--format", o.format, "text or json")->type_name("NAME");
  add_common(show, o);
}

void add_lsp(CLI::App& app, Options& o) {
  CLI::App* lsp =
      app.add_subcommand("lsp", "Serve an editor (language server, on stdin and stdout)");
  lsp->add_flag_callback(
      "--stdio", [] {}, "Accepted for editors that say so; there is no other way");
  lsp->add_flag("--no-cache", o.no_cache, "Keep nothing of what was found from run to run");
  lsp->add_option("--cache-dir", o.cache_dir, "Keep it in this folder")->type_name("DIR");
  lsp->add_option("--now", o.now, "Take this RFC 3339 time for the present")->type_name("TIME");
  lsp->add_option("--position-encoding", o.position_encoding,
                  "Count columns so, for an editor that counts bytes and doesn't say it: utf-8 or "
                  "utf-16 (default: as the editor offers)")
      ->type_name("NAME");
  add_common(lsp, o);
}

void add_test(CLI::App& app, Options& o) {
  CLI::App* test = app.add_subcommand("test", "Try the examples of the rule pages of a pack");
  test->add_option("pack", o.paths,
                   "Folder of the pack; default: the config's, or the built-in one")
      ->expected(0, 1)
      ->type_name("PACK");
  test->add_flag("--mutate", o.mutate,
                 "Also change each rule in one place at a time and list the changes that no "
                 "example notices");
  add_list(test, "--select", o.select, "Try only these rules or groups");
  test->add_option("--now", o.now, "Take this RFC 3339 time for the present")->type_name("TIME");
  test->add_option("--format", o.format, "text or json")->type_name("NAME");
  add_common(test, o);
}

/// The words ask about the program as a whole.
bool ask_about_program(const std::vector<std::string>& words) {
  return words.size() == 1 && (words[0] == "--help" || words[0] == "-h" || words[0] == "--version");
}

/// `help COMMAND` is `COMMAND --help`, as with git; the language may be named for what has no
/// options else.
Text normalise_help(std::vector<std::string>& arguments) {
  std::error_code error;
  if (!arguments.empty() && arguments[0] == "help" && !std::filesystem::exists("help", error)) {
    arguments.erase(arguments.begin());
    if (!arguments.empty() && arguments[0] == "help") arguments.erase(arguments.begin());
    const auto& names = command_names();
    const bool has_word = !arguments.empty() && !arguments[0].starts_with('-');
    if (has_word && std::find(names.begin(), names.end(), arguments[0]) == names.end())
      return unknown_command(arguments[0]);
    arguments.emplace_back("--help");
  }
  std::vector<std::string> rest;
  for (auto word = arguments.begin(); word != arguments.end(); ++word) {
    if (*word == "--lang" && word + 1 != arguments.end()) {
      ++word;
    } else if (!word->starts_with("--lang=")) {
      rest.push_back(*word);
    }
  }
  if (ask_about_program(rest)) arguments = std::move(rest);
  return {};
}

/// `check` is meant when the first word is a path. A word that is nearly a command and no path is a
/// mistyped command.
Text normalise_command(std::vector<std::string>& arguments) {
  const auto first = std::find_if(arguments.begin(), arguments.end(), [](const std::string& a) {
    return a == "-" || !a.starts_with('-');
  });
  if (ask_about_program(arguments)) return {};
  const auto& names = command_names();
  if (first == arguments.begin() && first != arguments.end()) {
    if (std::find(names.begin(), names.end(), *first) != names.end()) return {};
    std::error_code error;
    const bool is_near = !text::nearest(*first, names, 1).empty();
    if (is_near && !std::filesystem::exists(*first, error)) return unknown_command(*first);
  }
  // Options may stand before the command.
  const auto command = std::find_if(arguments.begin(), arguments.end(), [&](const std::string& a) {
    return std::find(names.begin(), names.end(), a) != names.end();
  });
  std::error_code error;
  if (first != arguments.begin() && command != arguments.end() &&
      !std::filesystem::exists(*command, error)) {
    // With `vocab` and `baseline` a second word belongs to the command.
    const bool is_group = *command == "vocab" || *command == "baseline";
    const bool has_second = command + 1 != arguments.end() && !(command + 1)->starts_with('-');
    std::rotate(arguments.begin(), command, command + (is_group && has_second ? 2 : 1));
    return {};
  }
  arguments.insert(arguments.begin(), "check");
  return {};
}

/// A flag has no value: `--fix=no` would be a strange way not to ask for it. Of an option that is
/// given again the last value counts, as scripts expect that add their own to what they are told.
void take_as_usual(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    const int values = option->get_items_expected_max();
    if (values == 0) option->disable_flag_override();
    if (values == 1 && !option->get_positional()) option->take_last();
  }
  for (CLI::App* inner : app.get_subcommands([](CLI::App* /*inner*/) { return true; }))
    take_as_usual(*inner);
}

void describe(CLI::App& app) {
  app.description(
      "Checks incident records against a schema, a controlled vocabulary and rules.\n"
      "Exit codes: 0 nothing at or above the fail level, 1 findings, 2 usage, config, pack or "
      "unreadable path.");
  app.name("incidentlint");
  app.require_subcommand(1);
  app.set_version_flag("--version", "incidentlint " INCIDENTLINT_VERSION);
}

ParsedOptions refuse(Text error) { return {std::nullopt, "", std::move(error)}; }

}  // namespace

const std::vector<std::string_view>& command_names() {
  static const std::vector<std::string_view> kNames{
      "check",   "completion", "manual",  "fix",  "fmt",    "convert", "baseline",
      "explain", "rules",      "similar", "show", "stats",  "vocab",   "schema",
      "test",    "new",        "init",    "lsp",  "version"};
  return kNames;
}

void add_commands(CLI::App& app, Options& o, Numbers& numbers, std::string_view only) {
  const auto wants = [&](auto... names) { return only.empty() || ((only == names) || ...); };
  if (wants("check")) add_check(app, o, numbers, "check", "Check records (the default command)");
  if (wants("fix"))
    add_check(app, o, numbers, "fix", "Make the safe fixes in records, and report what is left");
  if (wants("fmt", "convert")) add_rewriting(app, o);
  if (wants("baseline")) add_baseline(app, o);
  if (wants("explain", "rules", "schema", "version")) add_word_commands(app, o);
  if (wants("completion", "manual")) add_generators(app, o);
  if (wants("test")) add_test(app, o);
  if (wants("similar")) add_similar(app, o, numbers);
  if (wants("show")) add_show(app, o);
  if (wants("stats")) add_stats(app, o);
  if (wants("new")) add_new(app, o);
  if (wants("init")) add_init(app, o);
  if (wants("lsp")) add_lsp(app, o);
  if (wants("vocab")) add_vocab(app, o);
}

ParsedOptions parse_options(const std::vector<std::string>& given, bool korean) {
  std::vector<std::string> arguments = given;
  if (Text error = normalise_help(arguments); !error.en.empty()) return refuse(std::move(error));
  if (Text error = normalise_command(arguments); !error.en.empty()) return refuse(std::move(error));
  if (Text error = empty_value(arguments); !error.en.empty()) return refuse(std::move(error));
  Options o;
  Numbers numbers;
  CLI::App app;
  describe(app);
  const auto& names = command_names();
  const bool is_named =
      !arguments.empty() && std::find(names.begin(), names.end(), arguments[0]) != names.end();
  add_commands(app, o, numbers, is_named ? arguments[0] : std::string_view());
  take_as_usual(app);
  std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
  try {
    app.parse(arguments);
  } catch (const CLI::CallForHelp&) {
    if (korean) speak_korean(app);
    return {std::nullopt, app.help(), {}};
  } catch (const CLI::CallForVersion&) {
    return {std::nullopt, "incidentlint " INCIDENTLINT_VERSION "\n", {}};
  } catch (const CLI::ParseError& error) {
    return refuse(refused_words(error, app, given));
  }
  for (const CLI::App* command : app.get_subcommands()) {
    o.command = command->get_name();
    for (const CLI::App* inner : command->get_subcommands()) o.command += " " + inner->get_name();
  }
  o.odd_words = odd_words(app);
  if (!o.odd_words.empty()) return {std::move(o), "", {}};
  if (Text error = odd_values(o, numbers); !error.en.empty()) return refuse(std::move(error));
  o.fix = o.fix || (o.diff && o.command == "check") || o.command == "fix";
  if (o.command != "new" && o.output == "-") o.output.clear();
  if (Text error = odd_together(o); !error.en.empty()) return refuse(std::move(error));
  return {std::move(o), "", {}};
}

void take_pushed(Options& o, const std::function<std::string(const std::string&)>& environment) {
  o.is_hook = o.staged;
  if (!o.staged || !environment) return;
  const std::string to = environment("PRE_COMMIT_TO_REF");
  if (to.empty()) return;
  o.staged = false;
  o.revision = to;
  if (o.changed_since.empty()) o.changed_since = environment("PRE_COMMIT_FROM_REF");
}

}  // namespace incidentlint
