#include <algorithm>
#include <ostream>

#include "cli/command_table.h"
#include "cli/session.h"

// `incidentlint completion SHELL`: a script that completes commands, options, their values, files
// and the names of rules, written from the table of commands.

namespace incidentlint {
namespace {

constexpr std::string_view kRules = "$(incidentlint rules 2>/dev/null | cut -d' ' -f1)";

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out.append(out.empty() ? "" : " ").append(word);
  return out;
}

std::string joined(const std::vector<std::string_view>& words) {
  return joined(std::vector<std::string>(words.begin(), words.end()));
}

/// In single quotes, for any of the shells.
std::string quoted(std::string text) {
  for (std::size_t at = 0; (at = text.find('\'', at)) != text.npos; at += 4)
    text.replace(at, 1, "'\\''");
  return "'" + text + "'";
}

std::string first_word(const std::string& name) { return name.substr(0, name.find(' ')); }

/// A command by the word it has behind its group.
struct NextWord {
  std::string word;
  const CommandRow* row;
};

/// The commands of a group, or those that stand first.
std::vector<NextWord> next_words(const std::vector<CommandRow>& rows, const std::string& group) {
  std::vector<NextWord> out;
  for (const CommandRow& row : rows) {
    if (group.empty() && row.name.find(' ') == row.name.npos) out.push_back({row.name, &row});
    if (!group.empty() && row.name.starts_with(group + " "))
      out.push_back({row.name.substr(group.size() + 1), &row});
  }
  return out;
}

/// Their words, one after another.
std::string words_after(const std::vector<CommandRow>& rows, const std::string& group) {
  std::vector<std::string> words;
  for (const NextWord& next : next_words(rows, group)) words.push_back(next.word);
  return joined(words);
}

std::vector<std::string> option_names(const CommandRow& row) {
  std::vector<std::string> names;
  for (const OptionRow& option : row.options) {
    for (const std::string& name : option.names) names.push_back(name);
  }
  return names;
}

/// The command that completes the value of an option or argument in bash.
std::string bash_values(const OptionRow& option) {
  if (!option.choices.empty()) return "_words " + quoted(joined(option.choices));
  if (option.kind == ValueKind::rule) return "_words \"" + std::string(kRules) + "\"";
  if (option.kind == ValueKind::folder) return "_files -d";
  if (option.kind == ValueKind::file) return "_files -f";
  return ":";
}

std::string bash(const std::vector<CommandRow>& rows) {
  std::string out =
      "# bash completion for incidentlint\n"
      "_incidentlint() {\n"
      "  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} name= i\n"
      "  _words() { mapfile -t COMPREPLY < <(compgen -W \"$1\" -- \"$current\"); }\n"
      "  _files() { mapfile -t COMPREPLY < <(compgen \"$1\" -- \"$current\"); "
      "compopt -o filenames 2>/dev/null; }\n"
      "  COMPREPLY=()\n"
      "  for ((i = 1; i < COMP_CWORD; ++i)); do\n"
      "    case ${COMP_WORDS[i]} in\n"
      "      -*) ;;\n"
      "      *)\n"
      "        if [[ -z $name ]]; then name=${COMP_WORDS[i]}\n";
  std::string groups;
  for (const CommandRow& row : rows) {
    if (row.is_group) groups += (groups.empty() ? "" : "|") + row.name;
  }
  out += "        elif [[ $name =~ ^(" + groups +
         ")$ ]]; then name=\"$name ${COMP_WORDS[i]}\"\n"
         "        else break; fi ;;\n"
         "    esac\n"
         "  done\n"
         "  case $name in\n"
         "    '')\n"
         "      [[ $current == -* ]] && { _words '--help --version'; return; }\n"
         "      _words " +
         quoted(words_after(rows, "")) + " ;;\n";
  for (const CommandRow& row : rows) {
    out += "    " + quoted(row.name) + ")\n";
    if (row.is_group) {
      out += "      _words " + quoted(words_after(rows, row.name)) + " ;;\n";
      continue;
    }
    out += "      case $before in\n";
    const OptionRow* argument = nullptr;
    for (const OptionRow& option : row.options) {
      if (option.names.empty()) argument = &option;
      if (option.names.empty() || option.value.empty()) continue;
      std::string names;
      for (const std::string& name : option.names) names += (names.empty() ? "" : "|") + name;
      out += "        " + names + ") " + bash_values(option) + "; return ;;\n";
    }
    out += "      esac\n      if [[ $current == -* ]]; then _words " +
           quoted(joined(option_names(row))) + "\n";
    if (argument != nullptr) out += "      else " + bash_values(*argument) + "\n";
    out += "      fi ;;\n";
  }
  return out + "  esac\n}\ncomplete -F _incidentlint incidentlint\n";
}

/// What zsh shows beside a name; it gives colons and brackets a meaning.
std::string zsh_text(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == ':' || c == '[' || c == ']' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string zsh_values(const OptionRow& option) {
  if (!option.choices.empty()) return "(" + joined(option.choices) + ")";
  if (option.kind == ValueKind::rule) return "_incidentlint_rules";
  if (option.kind == ValueKind::folder) return "_files -/";
  return option.kind == ValueKind::file ? "_files" : " ";
}

std::string zsh_spec(const OptionRow& option, const std::string& name) {
  std::string spec = option.repeats ? "*" : "";
  spec += name + "[" + zsh_text(option.help) + "]";
  if (!option.value.empty()) spec += ":" + zsh_text(option.value) + ":" + zsh_values(option);
  return quoted(spec);
}

void add_zsh_choice(const std::vector<CommandRow>& rows, const std::string& group,
                    std::string& out) {
  out += "    local -a commands=(";
  for (const auto& [word, row] : next_words(rows, group))
    out += "\n      " + quoted(word + ":" + zsh_text(row->help));
  out += ")\n    _describe command commands\n";
}

std::string zsh(const std::vector<CommandRow>& rows) {
  std::string out =
      "#compdef incidentlint\n"
      "_incidentlint_rules() { compadd -- ${(f)\"$(incidentlint rules 2>/dev/null | cut -d' ' "
      "-f1)\"} }\n"
      "_incidentlint() {\n"
      "  local name=${words[2]}\n"
      "  if (( CURRENT == 2 )); then\n";
  add_zsh_choice(rows, "", out);
  out += "    return\n  fi\n";
  for (const CommandRow& row : rows) {
    if (!row.is_group) continue;
    out += "  if [[ $name == " + row.name + " ]]; then\n    if (( CURRENT == 3 )); then\n";
    add_zsh_choice(rows, row.name, out);
    out +=
        "    return\n    fi\n    name=\"$name ${words[3]}\"; shift words; (( CURRENT-- ))\n  fi\n";
  }
  out += "  shift words; (( CURRENT-- ))\n  case $name in\n";
  for (const CommandRow& row : rows) {
    if (row.is_group) continue;
    out += "    " + quoted(row.name) + ") _arguments -s";
    for (const OptionRow& option : row.options) {
      for (const std::string& name : option.names) out += " \\\n      " + zsh_spec(option, name);
      if (option.names.empty())
        out += " \\\n      " + quoted("*:" + zsh_text(option.value) + ":" + zsh_values(option));
    }
    out += " ;;\n";
  }
  // Loaded by its name, the file is the function; sourced, it says what it completes.
  return out +
         "  esac\n}\n"
         "if [[ $funcstack[1] == _incidentlint ]]; then _incidentlint \"$@\"\n"
         "else compdef _incidentlint incidentlint; fi\n";
}

std::string fish_values(const OptionRow& option) {
  if (!option.choices.empty()) return " -x -a " + quoted(joined(option.choices));
  if (option.kind == ValueKind::rule)
    return " -x -a \"(incidentlint rules 2>/dev/null | string split -f1 ' ')\"";
  if (option.kind == ValueKind::folder) return " -x -a '(__fish_complete_directories)'";
  return option.kind == ValueKind::file ? " -r -F" : " -x";
}

std::string fish(const std::vector<CommandRow>& rows) {
  const std::string first = words_after(rows, "");
  std::string out =
      "# fish completion for incidentlint\n"
      "complete -c incidentlint -f\n";
  for (const CommandRow& row : rows) {
    const std::string group = first_word(row.name);
    const bool is_inner = group != row.name;
    const std::string word = is_inner ? row.name.substr(group.size() + 1) : row.name;
    const std::string before = is_inner ? "__fish_seen_subcommand_from " + group +
                                              "; and not __fish_seen_subcommand_from " +
                                              words_after(rows, group)
                                        : "not __fish_seen_subcommand_from " + first;
    out += "complete -c incidentlint -n " + quoted(before) + " -a " + word + " -d " +
           quoted(row.help) + "\n";
    if (row.is_group) continue;
    const std::string inside = "__fish_seen_subcommand_from " + group +
                               (is_inner ? "; and __fish_seen_subcommand_from " + word : "");
    for (const OptionRow& option : row.options) {
      std::string line = "complete -c incidentlint -n " + quoted(inside);
      for (const std::string& name : option.names)
        line +=
            (name.starts_with("--") ? " -l " : " -s ") + name.substr(name.find_first_not_of('-'));
      if (!option.value.empty()) line += fish_values(option);
      if (option.names.empty() && option.choices.empty() && option.kind != ValueKind::file)
        continue;
      // What follows `-r` of an argument would ask for another one.
      if (option.names.empty() && option.kind == ValueKind::file && option.choices.empty())
        line = "complete -c incidentlint -n " + quoted(inside) + " -F";
      out += line + (option.help.empty() ? "" : " -d " + quoted(option.help)) + "\n";
    }
  }
  return out;
}

}  // namespace

int completion_command(Session& session) {
  const std::string& shell = session.options.paths.at(0);
  const auto rows = command_table();
  if (shell == "bash")
    session.streams.out << bash(rows);
  else if (shell == "zsh")
    session.streams.out << zsh(rows);
  else if (shell == "fish")
    session.streams.out << fish(rows);
  else {
    session.streams.err << "incidentlint: no completions for `" << shell
                        << "`; there are some for bash, zsh and fish\n";
    return 2;
  }
  return 0;
}

}  // namespace incidentlint
