#include "cli/subcommands.h"

// The options of the commands that begin something: `new` a record, `init` a library.

namespace incidentlint {

void add_new(CLI::App& app, Options& o) {
  CLI::App* command = app.add_subcommand(
      "new", "Write the file of a new record with the next free id, to be filled in");
  command
      ->add_option("folder", o.paths,
                   "Folder of the file (default: that of most records), or - for the output")
      ->expected(0, 1)
      ->type_name("DIR");
  command->add_option("-o,--output", o.output, "The file itself")->type_name("FILE");
  command->add_option("--format", o.start.format, "json or yaml; default: as most records are")
      ->type_name("NAME");
  command->add_option("--id", o.start.id, "The id, in place of the next free one")->type_name("ID");
  command->add_option("--title-en", o.start.title_en, "The English title")->type_name("TEXT");
  command->add_option("--title-ko", o.start.title_ko, "The Korean title")->type_name("TEXT");
  command->add_option("--org", o.start.org, "The organisation that had the incident")
      ->type_name("TEXT");
  command->add_option("--date", o.start.date, "The day of the incident")->type_name("DATE");
  add_common(command, o);
}

void add_init(CLI::App& app, Options& o) {
  CLI::App* command = app.add_subcommand(
      "init", "Set up a folder that has records: config, git hook, CI, editor; overwrites nothing");
  command->add_option("folder", o.paths, "The folder (default: .)")
      ->expected(0, 1)
      ->type_name("DIR");
  command->add_flag("--dry-run", o.start.dry_run, "Name what would be written and write nothing");
  add_list(command, "--only", o.start.only, "Only these of config, hook, ci, editor");
  add_walk(command, o);
  command->add_option("--lang", o.lang, "Language of messages: en or ko")->type_name("LANG");
  command
      ->add_option("--pack", o.pack,
                   "Folder with schema, vocabulary and rules in place of the built-in ones")
      ->type_name("DIR");
}

}  // namespace incidentlint
