#include "cli/subcommands.h"

// The options of `vocab` and its commands, and of `stats`.

namespace incidentlint {
namespace {

CLI::App* add_command(CLI::App* parent, Options& o, const std::string& name,
                      const std::string& help) {
  CLI::App* command = parent->add_subcommand(name, help);
  add_common(command, o);
  return command;
}

void add_format(CLI::App* command, Options& o, const std::string& formats) {
  command->add_option("--format", o.format, formats)->type_name("NAME");
}

/// A word that the command must get.
void add_word(CLI::App* command, std::string& target, const std::string& name,
              const std::string& help) {
  command->add_option(name, target, help)->required()->type_name("");
}

/// The same for the name of a file or folder.
void add_path(CLI::App* command, std::string& target, const std::string& name,
              const std::string& help) {
  command->add_option(name, target, help)->required()->type_name("PATH");
}

/// A list of texts; commas are part of them.
void add_texts(CLI::App* command, const std::string& name, std::vector<std::string>& target,
               const std::string& help) {
  command->add_option(name, target, help)->allow_extra_args(false)->type_name("TEXT");
}

void add_edits(CLI::App* vocab, Options& o) {
  TermOptions& term = o.term;
  const auto add_shared = [&](CLI::App* command, bool has_list) {
    command->add_flag("--diff", o.diff, "Show the change and write nothing");
    if (!has_list) return;
    command->add_option("--list", term.list, "The list of the term, if several have its id")
        ->type_name("LIST");
  };
  CLI::App* add = add_command(vocab, o, "add", "Add a term to a list");
  add_word(add, term.list, "LIST", "The list");
  add_word(add, term.id, "ID", "The id of the new term");
  add->add_option("--en", term.en, "Its English name")->required()->type_name("LABEL");
  add->add_option("--ko", term.ko, "Its Korean name")->type_name("LABEL");
  add->add_option("--definition-en", term.definition_en, "What it means")->type_name("TEXT");
  add->add_option("--definition-ko", term.definition_ko, "The same in Korean")->type_name("TEXT");
  add_texts(add, "--alt-en", term.alt_en, "Another English name that people type (repeatable)");
  add_texts(add, "--alt-ko", term.alt_ko, "Another Korean name (repeatable)");
  add_texts(add, "--broader", term.broader, "The id of a more general term (repeatable)");
  add_shared(add, false);

  CLI::App* deprecate =
      add_command(vocab, o, "deprecate", "Say that new records must not use a term any more");
  add_word(deprecate, term.id, "ID", "The term");
  deprecate->add_option("--replaced-by", term.replaced_by, "The term to use instead")
      ->type_name("ID");
  add_shared(deprecate, true);

  CLI::App* rename = add_command(
      vocab, o, "rename",
      "Give a term another id; the old one stays as a deprecated term that the new one replaces");
  add_word(rename, term.id, "OLD", "The id");
  add_word(rename, term.other, "NEW", "The id from now on");
  add_shared(rename, true);

  CLI::App* merge =
      add_command(vocab, o, "merge",
                  "Deprecate a term for another one, which gets its labels and aliases as aliases");
  add_word(merge, term.id, "FROM", "The term that goes");
  add_word(merge, term.other, "INTO", "The term that stays");
  add_shared(merge, true);
}

void add_exchange(CLI::App* vocab, Options& o) {
  CLI::App* write = add_command(
      vocab, o, "export",
      "Write the vocabulary: as SKOS (JSON-LD), as a table of terms, or as the YAML files that a "
      "pack of one's own has");
  write->add_option("list", o.paths, "The lists; default: all")->type_name("LIST");
  add_format(write, o, "skos (default), csv, tsv, or yaml");
  write->add_option("-o,--output", o.output, "The file, or for yaml the folder, to write")
      ->type_name("PATH");

  CLI::App* read =
      add_command(vocab, o, "import", "Read SKOS (JSON-LD) and write lists of terms as YAML files");
  add_path(read, o.term.id, "FILE", "The file, or - for stdin");
  add_format(read, o, "skos");
  read->add_option("-o,--output", o.output, "The folder for the lists (default: vocab)")
      ->type_name("DIR");
}

}  // namespace

void add_vocab(CLI::App& app, Options& o) {
  CLI::App* vocab = app.add_subcommand("vocab", "The controlled vocabulary");
  vocab->require_subcommand(1);
  CLI::App* list = add_command(vocab, o, "list", "List the terms of one list, or the lists");
  list->add_option("list", o.paths, "The list")->expected(0, 1)->type_name("LIST");
  add_format(list, o, "text, json or markdown");
  CLI::App* show = add_command(vocab, o, "show", "Show a term or a list");
  show->add_option("term", o.paths, "Its id")->required()->expected(1)->type_name("ID");
  add_format(show, o, "text or json");
  CLI::App* suggest = add_command(vocab, o, "suggest",
                                  "Terms that a word may stand for; Korean also by initial "
                                  "consonants");
  suggest->add_option("words", o.paths, "The word, or several")->required()->type_name("WORD");
  add_format(suggest, o, "text or json");

  CLI::App* stats = add_command(vocab, o, "stats", "How many records use each term");
  stats->add_option("paths", o.paths, "Files and folders; default: the config's records, or .")
      ->type_name("PATH");
  stats->add_option("--list", o.term.list, "Only this list")->type_name("LIST");
  add_walk(stats, o);
  add_format(stats, o, "text or json");

  CLI::App* diff = add_command(
      vocab, o, "diff",
      "What changed between two vocabularies, and which records that concerns. Exits with 1 when a "
      "record has a term that the new one no longer knows; deprecated terms are told and are no "
      "fault");
  add_path(diff, o.term.id, "OLD", "A file, a folder of lists, a pack, or `built-in`");
  add_path(diff, o.term.other, "NEW", "The same");
  add_list(diff, "--corpus", o.corpus, "Folders of the records (default: the config's, or .)")
      ->type_name("DIR");
  add_walk(diff, o);
  add_format(diff, o, "text or json");
  add_edits(vocab, o);
  add_exchange(vocab, o);
}

void add_stats(CLI::App& app, Options& o) {
  CLI::App* stats = app.add_subcommand(
      "stats", "Figures of the library: translations, unknown values, terms, years, findings");
  stats->add_option("paths", o.paths, "Files and folders; default: the config's records, or .")
      ->type_name("PATH");
  stats->add_option("--now", o.now, "Take this RFC 3339 time for the present")->type_name("TIME");
  stats
      ->add_option("--compare", o.compare,
                   "Exit with 1 when translations, unknown values or findings are worse than at "
                   "this revision of git")
      ->type_name("REV");
  add_list(stats, "--exclude", o.exclude, "Patterns of files not to count")->type_name("PATTERN");
  add_walk(stats, o);
  add_format(stats, o, "text or json");
  add_common(stats, o);
}

}  // namespace incidentlint
