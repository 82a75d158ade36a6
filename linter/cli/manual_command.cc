#include <ostream>

#include "cli/command_table.h"
#include "cli/session.h"

// `incidentlint manual`: the manual page in mdoc(7), written from the table of commands.

namespace incidentlint {
namespace {

/// A text in lines of its own, one a sentence: a leading dot or apostrophe would be a request, and
/// a backslash an escape.
std::string plain(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool ends = (c == ' ' || c == '\n') && out.ends_with('.');
    out += ends ? "\n" : c == '\\' ? "\\e" : c == '\n' ? " " : std::string(1, c);
  }
  if (out.starts_with('.') || out.starts_with('\'')) out.insert(0, "\\&");
  return out;
}

/// The arguments of a macro are words; punctuation alone would be taken for a delimiter.
std::string argument(const std::string& text) { return "\"" + plain(text) + "\""; }

void add_option(const OptionRow& option, std::string& out) {
  if (option.names.empty()) {
    if (option.help.empty()) return;
    out += ".It Ar " + argument(option.value) + "\n" + plain(option.help) + ".\n";
    return;
  }
  out += ".It";
  for (std::size_t i = 0; i < option.names.size(); ++i) {
    out += (i > 0 ? " , Fl " : " Fl ") + option.names[i].substr(1);
    if (!option.value.empty()) out += " Ar " + argument(option.value);
  }
  out += "\n" + plain(option.help) + ".\n";
  if (option.choices.empty() || option.help.find(option.choices.front()) != std::string::npos)
    return;
  out += "One of";
  for (const std::string_view choice : option.choices)
    out.append(choice == option.choices.front() ? " " : ", ").append(choice);
  out += ".\n";
}

std::string manual() {
  const auto rows = command_table();
  std::string out =
      ".\\\" Written by `incidentlint manual`.\n"
      ".Dd $Mdocdate$\n"
      ".Dt INCIDENTLINT 1\n"
      ".Os\n"
      ".Sh NAME\n"
      ".Nm incidentlint\n"
      ".Nd check incident records against a schema, a vocabulary and rules\n"
      ".Sh SYNOPSIS\n";
  for (const CommandRow& row : rows) {
    if (row.is_group) continue;
    out += ".Nm\n.Cm " + row.name + "\n";
    for (const OptionRow& option : row.options) {
      if (option.names.empty()) out += ".Op Ar " + argument(option.value) + "\n";
    }
    out += ".Op Ar options\n";
  }
  out +=
      ".Sh DESCRIPTION\n"
      "A record is one JSON or YAML file about one incident, with texts in English and Korean and\n"
      "terms of a controlled vocabulary.\n"
      ".Nm\n"
      "says what is wrong with it, where, why, and what to write instead.\n"
      "Without a command the records that are named are checked.\n"
      "The commands and their options:\n";
  for (const CommandRow& row : rows) {
    if (row.is_group) continue;
    out += ".Ss " + row.name + "\n" + plain(row.help) + ".\n.Bl -tag -width Ds\n";
    for (const OptionRow& option : row.options) add_option(option, out);
    out += ".El\n";
  }
  return out +
         ".Sh ENVIRONMENT\n"
         ".Bl -tag -width Ds\n"
         ".It Ev LC_ALL , LC_MESSAGES , LANG\n"
         "Messages are Korean when the first of these that is set begins with\n"
         ".Ql ko .\n"
         ".It Ev NO_COLOR , CLICOLOR_FORCE\n"
         "No colour, or colour even where the output is no terminal.\n"
         ".It Ev XDG_CACHE_HOME\n"
         "Where what was found is kept for records outside of git.\n"
         ".El\n"
         ".Sh FILES\n"
         ".Bl -tag -width Ds\n"
         ".It Pa .incidentlint.yaml\n"
         "The config, in the folder of the records or above it.\n"
         ".It Pa .git/incidentlint\n"
         "What earlier runs found; may be deleted.\n"
         ".El\n"
         ".Sh EXIT STATUS\n"
         ".Bl -tag -width Ds\n"
         ".It 0\n"
         "Nothing at or above the level that fails.\n"
         ".It 1\n"
         "There are findings.\n"
         ".It 2\n"
         "The command line, the config or the pack is wrong, a path is missing or can't be read, "
         "or\n"
         "there is nothing to check.\n"
         ".El\n"
         ".Sh EXAMPLES\n"
         ".Dl incidentlint check records\n"
         ".Dl incidentlint fix --diff records/IL-0190.json\n"
         ".Dl incidentlint check --staged\n"
         ".Dl incidentlint explain vocabulary/unknown-term\n";
}

}  // namespace

int manual_command(Session& session) {
  session.streams.out << manual();
  return 0;
}

}  // namespace incidentlint
