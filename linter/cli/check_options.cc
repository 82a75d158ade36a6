#include "cli/subcommands.h"
#include "report/reporter.h"

// The options of the commands that go through the files of a library: `check`, `fix`, `fmt`,
// `convert`.

namespace incidentlint {
namespace {

void add_fixing(CLI::App* app, Options& o) {
  app->add_flag("--unsafe-fixes", o.unsafe_fixes,
                "Make fixes that change a number, a name or what is meant as well");
  app->add_flag("--diff", o.diff, "Print what fixes would change as a unified diff; write nothing");
  app->add_flag("--show-fixes", o.show_fixes, "Name every fix that is made");
  app->add_flag("--exit-non-zero-on-fix", o.exit_non_zero_on_fix,
                "Exit with 1 when something was fixed, whatever is left");
}

/// Nothing is fixed in git: what `fix` refuses it does not show.
void add_git(CLI::App* app, Options& o) {
  const std::string group = app->get_name() == "fix" ? "" : "Options";
  app->add_flag("--staged", o.staged,
                "Check what git would commit, not the files as they lie here; before a push, what "
                "pre-commit says is pushed")
      ->group(group);
  app->add_option("--rev", o.revision, "Check the files of this revision of git")
      ->type_name("REV")
      ->group(group);
  app->add_option("--changed-since", o.changed_since,
                  "Report only what was not there at this revision, in any file")
      ->type_name("REV")
      ->group(group);
  app->add_flag("--only-changed-lines", o.only_changed_lines,
                "With --changed-since: of these only what stands on lines that changed")
      ->group(group);
}

}  // namespace

void add_check(CLI::App& app, Options& o, Numbers& numbers, const std::string& name,
               const std::string& help) {
  CLI::App* check = app.add_subcommand(name, help);
  if (name == "check") check->add_flag("--fix", o.fix, "Make the safe fixes, then check again");
  add_fixing(check, o);
  add_git(check, o);
  check
      ->add_option("paths", o.paths,
                   "Files and folders, `-` for stdin; default: the config's records, or .")
      ->type_name("PATH");
  check->add_option("--format", o.format, "Output format: " + join(report_formats()))
      ->type_name("NAME");
  check->add_flag("--statistics", o.statistics,
                  "Count the findings of each rule in place of printing them (text or json)");
  check->add_option("-o,--output", o.output, "Write the report to this file, `-` for the output")
      ->type_name("FILE");
  check->add_option("--report", o.report, "Write one more report to a file (repeatable)")
      ->allow_extra_args(false)
      ->type_name("FORMAT=FILE");
  check->add_option("--stdin-filename", o.stdin_filename, "The record that stdin stands for")
      ->type_name("PATH");
  check->add_option("--schema", o.schema, "Check against this JSON Schema and nothing else")
      ->type_name("FILE");
  add_list(check, "--select", o.select, "Run only these rules or groups (repeatable, or a,b)");
  add_list(check, "--ignore", o.ignore, "Do not run these rules or groups");
  add_list(check, "--severity", o.severity, "RULE=error|warning|hint|off");
  add_list(check, "--exclude", o.exclude, "Patterns of files not to check")->type_name("PATTERN");
  check->add_flag("--only-records", o.only_records,
                  "Of the files named, check those that would be found in their folder; for hooks");
  add_walk(check, o);
  add_list(check, "--corpus", o.corpus, "Folders in which references are looked up")
      ->type_name("DIR");
  check
      ->add_option("--corpus-source", o.corpus_source,
                   "Whose records those are: worktree, tracked (by git) or staged; files named "
                   "are read as they lie here, of a folder named those that git has")
      ->type_name("SOURCE");
  check
      ->add_option("--fail-on", o.fail_on,
                   "Exit with 1 from this severity on: error, warning, hint, never")
      ->type_name("LEVEL");
  check
      ->add_option("--max-warnings", numbers.max_warnings,
                   "Exit with 1 when there are more warnings")
      ->type_name("N");
  check->add_option("--baseline", o.baseline, "Do not report the findings in this file again")
      ->type_name("FILE");
  check->add_flag("--no-baseline", o.no_baseline, "Report all findings, whatever the config says");
  check->add_flag("--show-suppressed", o.show_suppressed,
                  "Report suppressed and known findings as well, marked as such");
  check->add_flag("--no-cache", o.no_cache, "Read every file again, and keep nothing");
  check
      ->add_option("--cache-dir", o.cache_dir,
                   "Keep what was found there (default: .git/incidentlint, when it is worth it)")
      ->type_name("DIR");
  check->add_option("--jobs,-j", numbers.jobs, "Threads (default: one a core)")->type_name("N");
  check->add_option("--now", o.now, "Take this RFC 3339 time for the present")->type_name("TIME");
  add_common(check, o);
}

void add_rewriting(CLI::App& app, Options& o) {
  CLI::App* layout = app.add_subcommand("fmt", "Write records in the library's layout");
  layout
      ->add_option("paths", o.paths,
                   "Files and folders, `-` for stdin; default: the config's records, or .")
      ->type_name("PATH");
  layout->add_flag("--check", o.check, "Write nothing; exit with 1 when a file would change");
  layout->add_flag("--diff", o.diff, "Print what would change as a unified diff; write nothing");
  CLI::App* convert = app.add_subcommand(
      "convert", "Turn JSON into YAML, and YAML into JSON, keys in the library's order");
  convert->add_option("paths", o.paths, "Files, or `-` for stdin")->type_name("PATH")->required();
  convert->add_option("--to", o.to, "json or yaml; default: the other one")->type_name("FORMAT");
  convert->add_option("-o,--output", o.output, "Write to this file, not to the output")
      ->type_name("FILE");
  convert->add_flag("--write", o.write, "Write a file beside each, which stays as it is");
  convert->add_flag("--drop-comments", o.drop_comments, "Leave out what JSON can't hold");
  for (CLI::App* command : {layout, convert}) {
    command->add_option("--stdin-filename", o.stdin_filename, "The record that stdin stands for")
        ->type_name("PATH");
    add_list(command, "--exclude", o.exclude, "Patterns of files to leave alone")
        ->type_name("PATTERN");
    add_walk(command, o);
    add_common(command, o);
  }
}

}  // namespace incidentlint
